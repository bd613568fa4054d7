"""Replacements for characters that the terminal cannot show: a locale without UTF-8 has few."""

import sys

_ALIKE = {
    "\N{BLACK UP-POINTING TRIANGLE}": "^",
    "\N{BLACK RECTANGLE}": "_",
    "\N{WHITE UP-POINTING TRIANGLE}": "+",
    "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}": ">",
    "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}": "<",
    "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}": ">",
    "\N{BLACK RIGHT-POINTING TRIANGLE}": ">",
    "\N{BULLET}": "*",
    "\N{MIDDLE DOT}": ".",
    "\N{BLACK CIRCLE}": "o",
    "\N{HORIZONTAL ELLIPSIS}": "~",
    "\N{CHECK MARK}": "x",
    "\N{MINUS SIGN}": "-",
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    **dict.fromkeys("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", " "),
    **dict.fromkeys("\N{LEFT DOUBLE QUOTATION MARK}\N{DOUBLE LOW-9 QUOTATION MARK}«»", '"'),
    "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}": "/",
    **dict.fromkeys("╭╮╰╯├┤┼╋", "+"),
    **dict.fromkeys("─━", "-"),
    **dict.fromkeys("│┃‖▌▐", "|"),
    **dict.fromkeys("▀▄█▁▂▃▅▆▇", "#"),
    **dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789", strict=True)),
    **dict(zip("↑↓←→", "^v<>", strict=True)),
}
"""The nearest equivalents, also one cell wide."""


def shows(text: str, encoding: str | None = None) -> bool:
    """Return whether the terminal can show the text; without an encoding that is assumed."""
    encoding = encoding or getattr(sys.__stderr__, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def showable(text: str, encoding: str) -> str:
    """Replace each character that the terminal cannot show by its nearest equivalent."""
    if shows(text, encoding):
        return text
    return "".join(each if shows(each, encoding) else _ALIKE.get(each, "?") for each in text)
