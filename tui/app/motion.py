"""Short motion: for a moment cells look otherwise where something has just happened.

It says what was done, blocks nothing, and whatever is painted next takes its place.
"""

from collections.abc import Hashable, Iterator

from msgspec import Struct
from textual.geometry import Region

from core.game import Seat
from tui.app.canvas import Canvas
from tui.app.marks import seat_mark

FRAMES = 4
SECONDS = 0.08
"""How long each frame stays."""


class Motion(Struct, frozen=True):
    """What moves, by the targets that the panes have marked."""

    seat: Seat
    """In whose colour."""
    flashes: frozenset[Hashable] = frozenset()
    """What lights up twice."""
    drops: frozenset[Hashable] = frozenset()
    """Where a piece comes down from above."""
    slides: tuple[Hashable, Hashable] | None = None
    """From where to where something goes."""
    lifts: frozenset[Hashable] = frozenset()
    """What is lifted by a row."""
    sign: str = "\N{BLACK SQUARE}"
    """What drops and slides."""

    @property
    def targets(self) -> frozenset[Hashable]:
        """All that is touched."""
        return frozenset((*self.flashes, *self.drops, *self.lifts, *(self.slides or ())))


def paint_frame(canvas: Canvas, motion: Motion, number: int) -> None:
    """The frame of that number over what is painted."""
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
    """The same signs in that colour."""
    for y in range(region.y, min(region.bottom, canvas.height)):
        for x in range(region.x, min(region.right, canvas.width)):
            sign, looks = canvas.cell(x, y)
            if sign:
                canvas.text(x, y, sign, *looks, look)


def _lift(canvas: Canvas, region: Region) -> None:
    """A row higher, as far as there is room above."""
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
    """The sign between the two places, where both are on this canvas."""
    found = {target: region for region, target in _places(canvas, frozenset(slides))}
    if len(found) < len(slides):
        return
    begin, end = (found[target] for target in slides)
    part = number / (FRAMES - 1)
    x = round(begin.x + (end.x - begin.x) * part)
    y = round(begin.y + (end.y - begin.y) * part)
    canvas.text(x, y, f" {sign} ", look)
