"""Short motion: cells look different for a moment after something has happened there.

It shows what was done, blocks nothing, and gives way to whatever is painted next.
"""

from collections.abc import Hashable, Iterator

from msgspec import Struct
from textual.geometry import Region

from core.game import Seat
from tui.app.canvas import Canvas
from tui.app.marks import seat_mark

FRAMES = 4
SECONDS = 0.08
"""The seconds of each frame."""


class Motion(Struct, frozen=True):
    """What moves, by the targets that the panes have marked."""

    seat: Seat
    """The seat in whose colour it moves."""
    flashes: frozenset[Hashable] = frozenset()
    """The places that flash twice."""
    drops: frozenset[Hashable] = frozenset()
    """The places where a piece drops from above."""
    slides: tuple[Hashable, Hashable] | None = None
    """The places that something slides between."""
    lifts: frozenset[Hashable] = frozenset()
    """The places that are lifted by a row."""
    sign: str = "\N{BLACK SQUARE}"
    """The sign that drops and slides."""

    @property
    def targets(self) -> frozenset[Hashable]:
        """All places that are touched."""
        return frozenset((*self.flashes, *self.drops, *self.lifts, *(self.slides or ())))


def paint_frame(canvas: Canvas, motion: Motion, number: int) -> None:
    """Paint the frame of that number over the canvas."""
    look = seat_mark(motion.seat)
    for region, target in _places(canvas, motion.targets):
        if target in motion.lifts and number < FRAMES - 1:
            _lift(canvas, region)
        if target in motion.flashes and number % 2 == 0:
            _tint(canvas, region, look)
        if target in motion.drops:
            row = min(number, region.height - 1)
            canvas.text(region.x + 1, region.y + row, motion.sign, look)
    if motion.slides is not None:
        _slide(canvas, motion.slides, motion.sign, look, number)


def _places(canvas: Canvas, targets: frozenset[Hashable]) -> Iterator[tuple[Region, Hashable]]:
    return ((region, target) for region, target in canvas.marks if target in targets)


def _tint(canvas: Canvas, region: Region, look: str) -> None:
    """Repaint the same signs in that colour."""
    for y in range(region.y, min(region.bottom, canvas.height)):
        for x in range(region.x, min(region.right, canvas.width)):
            sign, looks = canvas.cell(x, y)
            if sign:
                canvas.text(x, y, sign, *looks, look)


def _lift(canvas: Canvas, region: Region) -> None:
    """Move the region up a row, as far as there is room above."""
    if not region.y:
        _tint(canvas, region, "title")
        return
    for y in range(region.y, min(region.bottom, canvas.height)):
        for x in range(region.x, min(region.right, canvas.width)):
            sign, looks = canvas.cell(x, y)
            canvas.text(x, y - 1, sign or " ", *looks)
    canvas.fill(region.x, region.bottom - 1, region.width, 1)


def _slide(
    canvas: Canvas, slides: tuple[Hashable, Hashable], sign: str, look: str, number: int
) -> None:
    """Paint the sign between the two places, if both are on this canvas."""
    found = {target: region for region, target in _places(canvas, frozenset(slides))}
    if len(found) < len(slides):
        return
    begin, end = (found[target] for target in slides)
    part = number / (FRAMES - 1)
    x = round(begin.x + (end.x - begin.x) * part)
    y = round(begin.y + (end.y - begin.y) * part)
    canvas.text(x, y, f" {sign} ", look)
