"""Names as players take them: one line, something to be seen, no two alike."""

from collections.abc import Iterable
from unicodedata import category, normalize

from net.wire.limits import LIMITS

_JOINERS = "\u200c\u200d"
"""They hide nothing: Persian words and families of emoji are written with them."""
_BLANKS = "\u034f\u115f\u1160\u2800\ufe0e\ufe0f"
"""Signs that count as letters, symbols or marks and show nothing."""


def cleaned(text: str, most: int) -> str:
    """The text on one line, without what steers a screen or turns text around; may be empty."""
    line = " ".join(normalize("NFC", text).split())
    kept = "".join(sign for sign in line if sign in _JOINERS or not _is_hidden(sign))
    return kept[:most].strip() if _looks_like(kept) else ""


def apart(name: str, taken: Iterable[str]) -> str:
    """The name, or with the first number after it that makes it look unlike all `taken`."""
    looks = {_looks_like(each) for each in taken}
    number, tried = 1, name
    while _looks_like(tried) in looks:
        number += 1
        tail = f" {number}"
        tried = name[: LIMITS.name - len(tail)].rstrip() + tail
    return tried


def _is_hidden(sign: str) -> bool:
    """Control and format characters, halves of pairs, what Unicode leaves to others."""
    return category(sign) in {"Cc", "Cf", "Cs", "Co", "Cn"}


def _looks_like(name: str) -> str:
    """Equal for names that look alike, as far as Unicode knows; empty for what shows nothing."""
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    seen = [sign for sign in folded if not (_is_hidden(sign) or sign in _BLANKS or sign.isspace())]
    return "".join(seen) if any(category(sign) not in {"Mn", "Me"} for sign in seen) else ""
