"""Names as players take them: one line, something to be seen, no two alike."""

from collections.abc import Iterable
from unicodedata import category, normalize

from net.signs import REPLACED, safe
from net.wire.limits import LIMITS

_BLANKS = "\u200c\u200d\u034f\u115f\u1160\u2800\ufe0e\ufe0f"
"""Signs that are allowed and show nothing by themselves."""


def cleaned(text: str, most: int) -> str:
    """The text on one line, without what steers a screen or turns text around; may be empty."""
    line = safe(" ".join(normalize("NFC", text).split())).replace(REPLACED, "")
    kept = " ".join(line.split())[:most].rstrip()
    return kept if _looks_like(kept) else ""


def apart(name: str, taken: Iterable[str]) -> str:
    """The name, or with the first number after it that makes it look unlike all `taken`."""
    looks = {_looks_like(each) for each in taken}
    number, tried = 1, name
    while _looks_like(tried) in looks:
        number += 1
        tail = f" {number}"
        tried = name[: LIMITS.name - len(tail)].rstrip() + tail
    return tried


def _looks_like(name: str) -> str:
    """Equal for names that look alike, as far as Unicode knows; empty for what shows nothing."""
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    seen = [sign for sign in folded if sign not in _BLANKS and not sign.isspace()]
    return "".join(seen) if any(category(sign) not in {"Mn", "Me"} for sign in seen) else ""
