"""Texts of strangers, so that showing them cannot disturb a screen."""

from unicodedata import category

REPLACED = "\N{REPLACEMENT CHARACTER}"
_JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
"""Format characters that scripts and emoji need; all others, as overrides, are replaced."""
_ODD = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")


def safe(text: str) -> str:
    """The text without control characters, overrides of direction and lone surrogates."""
    return "".join(map(_safe_sign, text))


def _safe_sign(sign: str) -> str:
    return REPLACED if category(sign) in _ODD and sign not in _JOINERS else sign
