"""Text in lines of limited width: broken at blanks, or cut to its beginning or its end."""

import re
from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from tui.app.canvas import fit

CUT = "\N{HORIZONTAL ELLIPSIS}"
BREAK = re.compile(r"(?<!\b[A-Z]\d) (?!\N{MIDDLE DOT} |[IVX]+\b|(?<=[^\W\d_]{4} )\d)")
"""A blank that a line may end at.

A dot between two things stays at the end of a line, and a number with the thing that it belongs to:
a Roman one with its name, others with a word of four letters or more, as shorter ones stand between
two things. What lies on a place stays with it: `C4 black 9/4`.
"""

TIED = "\N{FIGURE SPACE}"
_UNIT = re.compile(r"(?<=\d) (?=[^\W\d_])|(?<=[\N{WHITE CIRCLE}\N{BLACK CIRCLE}]) ")
"""The blank behind a number or a disc, and what stands for it where no line may end."""


def wrap(text: str, width: int) -> list[str]:
    """Break the text into lines of limited width, at blanks that may be broken at."""
    lines: list[str] = []
    line = ""
    for word in _words(text, width):
        longer = f"{line} {word}" if line else word
        if cell_len(longer) <= width:
            line = longer
        else:
            if line:
                lines.append(line)
            *full, line = _pieces(word, width)
            lines += full
    return _without_orphan([*lines, line] if line else lines, width)


def wrap_tied(text: str, width: int) -> list[str]:
    """Break the text so that no line ends between a number or a disc and the word behind it."""
    return [line.replace(TIED, " ") for line in wrap(_UNIT.sub(TIED, text), width)]


def _words(text: str, width: int) -> Iterator[str]:
    """Yield what stays on one line: words, and whole names if they have room."""
    for word in BREAK.split(text):
        yield from filter(None, [word] if cell_len(word) <= width else word.split(" "))


ORPHAN = 4
"""The most columns of a last line that takes a word of the line above along: `6.`, `(+2)`."""


def _without_orphan(lines: list[str], width: int) -> list[str]:
    """Give a very short last line the word before it, if the line above has others."""
    if len(lines) < 2 or cell_len(lines[-1]) > ORPHAN:
        return lines
    *above, word = BREAK.split(lines[-2])
    last = f"{word} {lines[-1]}"
    return [*lines[:-2], " ".join(above), last] if above and cell_len(last) <= width else lines


def _pieces(word: str, width: int) -> list[str]:
    """Break a word that is longer than a line at the line's end: a path is to be read whole."""
    pieces = [""]
    for sign in word:
        if pieces[-1] and cell_len(pieces[-1] + sign) > width:
            pieces.append("")
        pieces[-1] += sign
    return pieces


def beginning_of(text: str, width: int) -> str:
    """Return as many of the first words as have room before an ellipsis, or all of the text."""
    if cell_len(text) <= width:
        return text
    while cell_len(text) > width - 1 and " " in text:
        text = text.rpartition(" ")[0]
    return fit(f"{text}{CUT}", width).rstrip()


def end_of(text: str, width: int) -> str:
    """Return as many of the last words as have room behind the sign that more stood before them."""
    while cell_len(text) > width - 2 and " " in text:
        text = text.partition(" ")[2]
    return fit(f"{CUT} {text}", width)


def ending_of(sentences: Sequence[str], width: int) -> str:
    """Return as many of the last sentences as fit, but at least one."""
    for first in range(len(sentences)):
        text = " ".join(sentences[first:])
        if cell_len(text) <= width:
            return text
    return sentences[-1] if sentences else ""
