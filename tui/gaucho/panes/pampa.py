"""The pampa: four pastures of tiles with gauchos standing and lying on them."""

from msgspec import Struct

from core.gaucho.board import IN_PLAY, PASTURE_NAMES, PASTURE_OF, SMALL, SPACES, Space
from core.gaucho.cattle import BIG, BREED
from core.gaucho.state import EMPTY, NOBODY, GauchoState
from tui.app.canvas import Canvas, Look
from tui.app.marks import seat_mark
from tui.app.pieces.fences import CLOSED, Strip, paint_fences, paint_rows
from tui.app.pieces.shapes import Shape, paint_shape, size_of
from tui.app.pieces.tiles import Corners, paint_beside, paint_tile
from tui.gaucho.panes.marks import WANTED, breed_sign, gaucho_mark
from tui.gaucho.scene import GauchoScene, OnPampa
from tui.language import _, n_

WIDEST = 6
"""Spaces of the largest pasture."""
ROWS = len(PASTURE_NAMES)
LABEL = 6
"""Columns left of the land if there is no room for fences."""
FENCED = ROWS * 3 + 1
"""The least rows with fences."""
LARGEST = 16
"""The most columns of a tile."""
COW: Shape = (
    "   xxxxxxxx ",
    "  xxxxxxxxxx",
    " xxxxxxxxx x",
    "xxx xxxxxx x",
    "xx  x x x x ",
    "    x x x x ",
)
CALF: Shape = (
    "  xxxxxx ",
    " xxxxxxxx",
    "xx xxxx x",
    "x  x  x  ",
)
NEWBORN: Shape = (
    "  xxxx",
    " xxxxx",
    "xx x x",
    "x  x x",
)
"""Cattle grazing in the middle of large tiles, the largest that fits."""


class PampaGrid(Struct, frozen=True):
    """The places of the pastures on a canvas."""

    left: int
    tile: int
    height: int
    gap: int
    """Columns between two tiles."""
    fenced: bool

    def row(self, pasture: int) -> int:
        """Return the first row of a pasture; the largest is on top."""
        above = ROWS - 1 - pasture
        return above * (self.height + 1) + 1 if self.fenced else above * self.height

    def column(self, index: int) -> int:
        """Return the first column of a space by its index in the pasture."""
        return self.left + index * (self.tile + self.gap)


def grid(width: int, height: int) -> PampaGrid:
    """Return the largest grid that the canvas holds."""
    fenced = height >= FENCED
    left = 3 if fenced else LABEL + 1
    tall = (height - 1) // ROWS - 1 if fenced else height // ROWS
    room = width - left - (2 if fenced else 0)
    gap = 2 if (room + 2) // WIDEST >= 11 else 1
    pitch = (room + gap) // WIDEST
    return PampaGrid(left, min(pitch - gap, LARGEST), tall, gap, fenced)


def paint_pampa(canvas: Canvas, scene: GauchoScene) -> None:
    """Paint every pasture."""
    where = grid(canvas.width, canvas.height)
    strips = [_strip(scene, number, where) for number in reversed(range(ROWS))]
    if where.fenced:
        paint_fences(canvas, strips, where.height)
    else:
        paint_rows(canvas, strips, where.height, LABEL)
    for space in SPACES:
        _paint_space(canvas, scene, where, space)


def _strip(scene: GauchoScene, pasture: int, where: PampaGrid) -> Strip:
    """Return the pasture's strip: its name, its total, and the number of unoccupied tiles."""
    state, name = scene.state, PASTURE_NAMES[pasture]
    spaces = _laid(state, pasture)
    if not spaces:
        return Strip(name)
    total = sum(BIG[state.tiles[space]] for space in spaces)
    missing = sum(state.gauchos[space] == NOBODY for space in spaces)
    done = not missing or pasture in scene.completed
    if not where.fenced:
        return Strip(name, str(total), f"{missing} {WANTED}" if missing else "\N{CHECK MARK}", done)
    worth = n_("{count} peso", "{count} pesos", total).format(count=total)
    open_ = n_("{count} tile free", "{count} tiles free", missing).format(count=missing)
    return Strip(name, worth, open_ if missing else _("complete"), done)


def _laid(state: GauchoState, pasture: int) -> list[Space]:
    """Return the spaces of the pasture with tiles."""
    return [
        space
        for space in IN_PLAY[state.seats]
        if PASTURE_OF[space] == pasture and state.tiles[space] != EMPTY
    ]


def _paint_space(canvas: Canvas, scene: GauchoScene, where: PampaGrid, space: Space) -> None:
    state, target = scene.state, OnPampa(space)
    index = space - SPACES[PASTURE_OF.index(PASTURE_OF[space])]
    place, size = (where.column(index), where.row(PASTURE_OF[space])), (where.tile, where.height)
    canvas.mark(*place, *size, target)
    if space not in IN_PLAY[state.seats]:
        for row in range(size[1]):
            canvas.text(place[0], place[1] + row, CLOSED * size[0], "out")
    elif state.tiles[space] == EMPTY:
        middle = (place[0] + size[0] // 2 - 1, place[1] + (size[1] - 1) // 2)
        canvas.text(*middle, "\N{MIDDLE DOT}" * 2, "dim")
    else:
        _paint_tile(canvas, scene, place, size, space)
    paint_beside(canvas, place, size, scene.looks(target))


def _paint_tile(
    canvas: Canvas, scene: GauchoScene, place: tuple[int, int], size: tuple[int, int], space: Space
) -> None:
    tile, gaucho = scene.state.tiles[space], scene.state.gauchos[space]
    corners = Corners(
        breed_sign(BREED[tile]),
        # As wide as the widest, so that the edges of all tiles are alike.
        f"{BIG[tile]:>2}",
        str(SMALL[tile]),
        gaucho_mark(gaucho) if gaucho != NOBODY else "",
        (seat_mark(abs(gaucho) - 1),) if gaucho != NOBODY else (),
    )
    breed = BREED[tile]
    paint_tile(canvas, place, size, corners, f"breed.{breed}")
    _paint_cattle(canvas, place, size, f"breed.{breed}", f"shape.{breed}")


def _paint_cattle(
    canvas: Canvas, place: tuple[int, int], size: tuple[int, int], *looks: Look
) -> None:
    """Paint cattle between the tile's corners, if there is room, and colours for a pale shade."""
    (x, y), (width, height) = place, size
    for shape in () if canvas.edges else (COW, CALF, NEWBORN):
        wide, tall = size_of(shape)
        if wide + 2 <= width and tall + 2 <= height:
            left, top = x + (width - wide) // 2, y + 1 + (height - 2 - tall) // 2
            paint_shape(canvas, (left, top), shape, *looks)
            return
