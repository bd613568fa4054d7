"""Small texts one after the other, in as many lines as they need: most panes consist of them."""

from collections.abc import Iterable, Sequence
from itertools import pairwise, takewhile

from msgspec import Struct
from msgspec.structs import replace
from rich.cells import cell_len

from tui.app.canvas import Canvas, fit
from tui.app.marks import paint_sign
from tui.app.wrapping import wrap_tied
from tui.trail.scene import Target, TrailScene

HALVED = 96
"""Columns from which on everything has room in one half of them."""
CUT = 12
"""Columns from which on the beginning of a longer text says something."""


class Bit(Struct, frozen=True):
    """A short text with its look, and the place that it stands for."""

    text: str
    look: str = ""
    target: Target | None = None
    """The place: a sign before the text shows if it stands out."""
    whole: bool = False
    """Whether it is left out rather than cut, with everything after it."""
    leads: bool = False
    """Whether it names what follows, so that no line ends with it."""

    @property
    def width(self) -> int:
        """Columns with the sign before it."""
        return cell_len(self.text) + 1

    @property
    def is_tile(self) -> bool:
        """Whether a blank on either side makes room for a frame; others are only flush right."""
        return bool(self.text.strip()) and self.text[0] == self.text[-1] == " "


class PaneSection(Struct, frozen=True):
    """Things of one kind under their title."""

    title: str
    bits: tuple[Bit, ...] = ()
    rows: tuple[tuple[Bit, ...], ...] = ()
    """Lines of their own below that."""


def halves(width: int) -> tuple[int, int]:
    """Return the columns of the left half and of the right one, with a gap of two between them."""
    left = width // 2 - 1
    return left, width - left - 2


def about(title: str, text: str, width: int) -> tuple[Bit, ...]:
    """Return a text behind a title, if there is room for it."""
    return (Bit(text, "dim"),) if cell_len(title) + cell_len(text) + 2 <= width else ()


def told_beside(head: tuple[Bit, ...], text: str, width: int) -> list[tuple[Bit, ...]]:
    """Return a text behind its head, in as many lines as it takes."""
    taken = sum(bit.width for bit in head)
    first, *more = wrap_tied(text, width - taken - 1) or [""]
    blank = Bit(" " * (taken - 1))
    return [(*head, Bit(first, "dim")), *((blank, Bit(line, "dim")) for line in more)]


def legend(text: str, width: int) -> PaneSection:
    """Return the legend of a page, for those who do not own the board, below all else."""
    return PaneSection("", (), tuple((Bit(line, "dim"),) for line in wrap_tied(text, width - 1)))


def lines_of(section: PaneSection, width: int) -> list[list[Bit]]:
    """Return the section in lines of that width, the title first."""
    found: list[list[Bit]] = [[Bit(section.title, "title")]] if section.title else []
    for at, bit in enumerate(section.bits):
        if not found:
            found.append([])
        led = takewhile(lambda pair: pair[0].leads, pairwise(section.bits[at:]))
        least = bit.width + sum(following.width for _before, following in led)
        if sum(each.width for each in found[-1]) + least > width:
            found.append([Bit("  ")])
        found[-1].append(bit)
    return [*found, *map(list, section.rows)]


def paint_line(
    canvas: Canvas, scene: TrailScene, place: tuple[int, int], bits: Sequence[Bit]
) -> None:
    """Paint one line; places that stand out have signs, and the one under the cursor is filled."""
    x, y = place
    for bit in bits:
        room = canvas.width - x - 1
        if room < (bit.width - 1 if bit.whole else min(bit.width - 1, CUT)):
            return
        text = fit(bit.text, room).rstrip() if bit.width - 1 > room else bit.text
        looks = () if bit.target is None else scene.stands_out(bit.target)
        if bit.target is not None:
            canvas.mark(x, y, cell_len(text) + 1, 1, bit.target)
            paint_sign(canvas, x, y, looks)
        shown = looks if looks == ("cursor",) else ((bit.look,) if bit.look else ())
        canvas.text(x + 1, y, _edged(text, bit) if canvas.edges else text, *shown)
        x += 1 + cell_len(text)


def _edged(text: str, bit: Bit) -> str:
    """Return the text, in a frame if it is a tile: an empty place has none."""
    is_empty = bit.look == "dim" and bit.target is None
    return f"[{text[1:-1]}]" if bit.look and bit.is_tile and not is_empty else text


def parted(sections: Sequence[PaneSection], width: int, height: int) -> Sequence[PaneSection]:
    """Return the sections, a blank line before each with lines of its own if there is room."""
    apart = [
        replace(one, rows=(*one.rows, ())) if following.rows else one
        for one, following in pairwise(sections)
    ]
    apart += sections[-1:]
    return apart if sum(len(lines_of(each, width)) for each in apart) <= height else sections


def paint_sections(
    canvas: Canvas,
    scene: TrailScene,
    sections: Iterable[PaneSection],
    left: int = 0,
    width: int = 0,
) -> list[PaneSection]:
    """Paint the sections that have room, the first ones cut if need be; return those left out."""
    y, without = 0, list[PaneSection]()
    part = Canvas(width or canvas.width - left, canvas.height, edges=canvas.edges)
    for section in sections:
        lines = lines_of(section, part.width)
        if y and y + len(lines) > canvas.height:
            without.append(section)
            continue
        for line in lines[: canvas.height - y]:
            paint_line(part, scene, (0, y), line)
            y += 1
    canvas.paste(part, left, 0)
    return without
