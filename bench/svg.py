"""Screens as pictures that are the same each time, and load nothing from elsewhere."""

import re
from collections.abc import Iterator
from html import escape, unescape

_FONTS = re.compile(r"[ \t]*@font-face \{.*?\}\n", re.DOTALL)
_REMARKS = re.compile(r"[ \t]*<!--.*?-->\n", re.DOTALL)
_NAMES = re.compile(r"terminal-\d+")
_TEXT = re.compile(
    r'<text class="(?P<look>[\w-]+)" x="(?P<x>[\d.]+)" y="(?P<y>[\d.]+)" '
    r'textLength="[\d.]+" clip-path="[^"]+">(?P<text>[^<]*)</text>'
)
_RUNS = re.compile(r"\S+(?:\s\S+)*")
"""Words with one blank between them."""
CELL = 12.2
"""The width of a character, as rich draws it."""
MONOSPACE = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"


def tidy(svg: str) -> str:
    """The picture with the reader's own fonts, and with names that do not vary.

    Text begins where its first letter is: some programs drop the blanks before it.
    """
    svg = _NAMES.sub("screen", _REMARKS.sub("", _FONTS.sub("", svg))).replace(
        "Fira Code, monospace", MONOSPACE
    )
    svg = _TEXT.sub(lambda found: "\n".join(_words(found)), svg)
    return "\n".join(line.rstrip() for line in svg.splitlines() if line.strip()) + "\n"


def _words(found: re.Match[str]) -> Iterator[str]:
    """The text in pieces, each at its place."""
    for run in _RUNS.finditer(unescape(found["text"])):
        x, width = float(found["x"]) + run.start() * CELL, len(run[0]) * CELL
        text = escape(run[0], quote=False).replace("\N{NO-BREAK SPACE}", "&#160;")
        place = f'x="{x:.1f}" y="{found["y"]}" textLength="{width:.1f}"'
        yield f'<text class="{found["look"]}" {place}>{text}</text>'
