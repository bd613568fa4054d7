"""Texts of strangers, so that showing them neither disturbs a screen nor deceives people."""

from collections.abc import Iterable
from unicodedata import category, normalize

REPLACED = "\N{REPLACEMENT CHARACTER}"
_JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
"""Format characters that scripts and emoji need; all others, such as overrides, are replaced."""
_ODD = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
_BLANKS = "\u200c\u200d\u034f\u115f\u1160\u2800\ufe0e\ufe0f"
"""Characters that are allowed and show nothing by themselves."""


def safe(text: str) -> str:
    """The text without control characters, overrides of direction and lone surrogates."""
    return "".join(map(_safe_character, text))


def _safe_character(character: str) -> str:
    odd = category(character) in _ODD and character not in _JOINERS
    return REPLACED if odd else character


def cleaned(text: str, most: int) -> str:
    """A name or a line of chat, on one line and with nothing odd in it; may be empty."""
    line = safe(" ".join(normalize("NFC", text).split())).replace(REPLACED, "")
    kept = " ".join(line.split())[:most].rstrip()
    return kept if _looks_like(kept) else ""


def apart(name: str, taken: Iterable[str], most: int) -> str:
    """The name, or with the first number after it that makes it look unlike all `taken`."""
    looks = {_looks_like(each) for each in taken}
    number, tried = 1, name
    while _looks_like(tried) in looks:
        number += 1
        tail = f" {number}"
        tried = name[: most - len(tail)].rstrip() + tail
    return tried


def _looks_like(name: str) -> str:
    """Equal for names that look alike, as far as Unicode knows; empty for what shows nothing."""
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    seen = [each for each in folded if each not in _BLANKS and not each.isspace()]
    return "".join(seen) if any(category(each) not in {"Mn", "Me"} for each in seen) else ""
