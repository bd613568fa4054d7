"""Signs for terminals that cannot show all of them: a locale that is not UTF-8 has few."""

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
    "\N{NARROW NO-BREAK SPACE}": " ",
    **dict.fromkeys("\N{LEFT DOUBLE QUOTATION MARK}\N{DOUBLE LOW-9 QUOTATION MARK}«»", '"'),
    "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}": "/",
    **dict.fromkeys("╭╮╰╯├┤┼╋", "+"),
    **dict.fromkeys("─━", "-"),
    **dict.fromkeys("│┃‖▌▐", "|"),
    **dict.fromkeys("▀▄█▁▂▃▅▆▇", "#"),
    **dict(zip("↑↓←→", "^v<>", strict=True)),
}
"""What comes nearest, in one cell as well."""


def shows(text: str, encoding: str | None = None) -> bool:
    """Whether the terminal can show the text; nothing is known of one that has no encoding."""
    encoding = encoding or getattr(sys.__stderr__, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def showable(text: str, encoding: str) -> str:
    """The text with what comes nearest in the place of what the terminal cannot show."""
    if shows(text, encoding):
        return text
    return "".join(each if shows(each, encoding) else _ALIKE.get(each, "?") for each in text)
