"""The name that was probably meant by an unknown one."""

from collections.abc import Iterable

NEAR = 0.7
"""The least similarity of the typed name to the one that was meant."""
LONGEST = 64
"""The most characters of the typed name that are compared, as comparing takes time."""


def nearest(found: str, known: Iterable[str]) -> str:
    """Return the most similar known name; empty if none is near. Dashes and case do not count."""
    # Imported after a mistake only, so that no start of the program waits for it.
    from difflib import get_close_matches

    plain = {word.lstrip("-").casefold(): word for word in known}
    sought = found[:LONGEST].lstrip("-").casefold()
    near = get_close_matches(sought, plain, n=1, cutoff=NEAR)
    return plain[near[0]] if near else ""
