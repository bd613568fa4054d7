"""What was probably meant by a name that is not known."""

from collections.abc import Iterable

NEAR = 0.7
"""How alike what was typed and what was meant are at least."""
LONGEST = 64
"""The most characters of what was typed that are compared: comparing takes time."""


def nearest(found: str, known: Iterable[str]) -> str:
    """The known name that is most like it; empty if none is near. Dashes and case do not count."""
    # Looked for after a mistake only: no start of the program waits for it.
    from difflib import get_close_matches

    plain = {word.lstrip("-").casefold(): word for word in known}
    sought = found[:LONGEST].lstrip("-").casefold()
    near = get_close_matches(sought, plain, n=1, cutoff=NEAR)
    return plain[near[0]] if near else ""
