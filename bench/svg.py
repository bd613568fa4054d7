"""Screens as pictures that are the same every time, and load nothing from elsewhere."""

import re
from collections.abc import Container, Iterator
from html import escape, unescape

from rich.color import Color, ColorSystem
from rich.terminal_theme import TerminalTheme

_FONTS = re.compile(r"[ \t]*@font-face \{.*?\}\n", re.DOTALL)
_REMARKS = re.compile(r"[ \t]*<!--.*?-->\n", re.DOTALL)
_NAMES = re.compile(r"terminal-\d+")
_TEXT = re.compile(
    r'<text class="(?P<look>[\w-]+)" x="(?P<x>[\d.]+)" y="(?P<y>[\d.]+)" '
    r'textLength="[\d.]+" clip-path="[^"]+">(?P<text>[^<]*)</text>'
)
_RUNS = re.compile(r"─{1,12}|[^\s─]+(?:\s[^\s─]+)*")
"""Words with single blanks between, and lines in pieces, as some programs ignore `textLength`."""
_ALL = re.compile(r"\S.*")
CELL = 12.2
"""The width of a character, as rich draws it."""
TOP = 1.5
"""The position of the first row, as rich draws it."""
FOOT = 20
"""The foot of letters in the first row."""
STEP = 5
"""The step to which the colours of blocks are rounded."""
_RECT = re.compile(
    r'<rect fill="(?P<fill>#\w+)" x="(?P<x>[\d.]+)" y="(?P<y>[\d.]+)" '
    r'width="(?P<width>[\d.]+)" height="[\d.]+" shape-rendering="crispEdges"/>'
)
_RULE = re.compile(r"\.(?P<look>screen-r\d+) \{ fill: (?P<fill>#\w+)[^}]*\}\n?")
_HALVES = re.compile(r"\N{UPPER HALF BLOCK}+")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b")
XTERM = TerminalTheme(
    (0, 0, 0),
    (229, 229, 229),
    [
        *((0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0)),
        *((0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229)),
    ],
    [
        *((127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0)),
        *((92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255)),
    ],
)
"""The sixteen colours of xterm, which most terminals approximate."""
MONOSPACE = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"


def tidy(svg: str) -> str:
    """Return the picture with the reader's own fonts, and with names that do not vary.

    Text starts at its first letter: some programs drop the blanks before it.
    """
    svg = _NAMES.sub("screen", _REMARKS.sub("", _FONTS.sub("", svg))).replace(
        "Fira Code, monospace", MONOSPACE
    )
    svg = _paths(svg)
    lined = {rule["look"] for rule in _RULE.finditer(svg) if "underline" in rule[0]}
    svg = _TEXT.sub(lambda found: "\n".join(_words(found, lined)), svg)
    svg = _RULE.sub(lambda rule: rule[0] if f'"{rule["look"]}"' in svg else "", svg)
    return "\n".join(line.rstrip() for line in svg.splitlines() if line.strip()) + "\n"


def sixteen(svg: str) -> str:
    """Return the picture as a terminal with sixteen colours shows it."""
    return _COLOUR.sub(lambda found: _nearest(found[0]), svg)


def _nearest(colour: str) -> str:
    """Return the nearest of the sixteen colours, as xterm paints it."""
    sent = Color.parse(colour).downgrade(ColorSystem.STANDARD)
    return sent.get_truecolor(XTERM).hex


def _paths(svg: str) -> str:
    """Return one path for each colour: backgrounds, and the half blocks of pictures."""
    fills = {rule["look"]: rule["fill"] for rule in _RULE.finditer(svg)}
    under: dict[str, str] = {}
    over: dict[str, str] = {}
    for rect in _RECT.finditer(svg):
        fill = _rounded(rect["fill"])
        x, y, width = (float(rect[name]) for name in ("x", "y", "width"))
        under[fill] = under.get(fill, "") + _block(x, y - TOP, width, 2)
    for found in _TEXT.finditer(svg):
        text = unescape(found["text"])
        if found["look"] in fills and _HALVES.fullmatch(text):
            fill = _rounded(fills[found["look"]])
            block = _block(float(found["x"]), float(found["y"]) - FOOT, len(text) * CELL, 1)
            over[fill] = over.get(fill, "") + block
    if not under:
        return svg
    paths = "".join(
        f'<path fill="{fill}" d="{path}"/>\n'
        for layer in (under, over)
        for fill, path in layer.items()
    )
    first = next(_RECT.finditer(svg)).start()
    place = f'transform="translate(0 {TOP}) scale({CELL})" shape-rendering="crispEdges"'
    svg = f"{svg[:first]}<g {place}>\n{paths}</g>{_RECT.sub('', svg[first:])}"
    return _TEXT.sub(lambda found: "" if _HALVES.fullmatch(found["text"]) else found[0], svg)


def _rounded(colour: str) -> str:
    """Return nearly the same colour: gradients get no more steps than anybody can see."""
    channels = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{min(round(each / STEP) * STEP, 255):02x}" for each in channels)


def _block(x: float, y: float, width: float, halves: int) -> str:
    """Return a block of cells as part of a path, in half cells, which are squares."""
    left, top, wide = (round(each / CELL) for each in (x, y, width))
    return f"M{left} {top}h{wide}v{halves}h-{wide}z"


def _words(found: re.Match[str], lined: Container[str]) -> Iterator[str]:
    """Yield the text in pieces, each at its place; in one if a line lies below its blanks."""
    whole, text = found["look"] in lined, unescape(found["text"])
    if whole:
        text = text.replace(" ", "\N{NO-BREAK SPACE}")
    for run in (_ALL if whole else _RUNS).finditer(text):
        x, width = float(found["x"]) + run.start() * CELL, len(run[0]) * CELL
        text = escape(run[0], quote=False).replace("\N{NO-BREAK SPACE}", "&#160;")
        place = f'x="{x:.1f}" y="{found["y"]}" textLength="{width:.1f}"'
        yield f'<text class="{found["look"]}" {place}>{text}</text>'
