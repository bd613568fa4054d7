"""The pampa: four pastures of tiles with gauchos standing and lying on them."""

from msgspec import Struct

from core.gaucho.board import IN_PLAY, PASTURE_NAMES, PASTURE_OF, SMALL, SPACES, Space
from core.gaucho.cattle import BIG, BREED, LETTERS
from core.gaucho.state import EMPTY, NOBODY, State
from tui.app.canvas import Canvas
from tui.gaucho.panes.marks import BREEDS, WANTED, gaucho_look, gaucho_mark
from tui.gaucho.scene import OnSpace, Scene

WIDEST = 6
"""Spaces of the largest pasture."""

FRAMES = {"cursor": ("[", "]"), "lit": ("\N{BULLET}", ""), "changed": ("|", "")}
"""How a space is marked on its left and right."""


class Grid(Struct, frozen=True):
    """Where the pastures lie on a canvas."""

    label: int
    tile: int
    height: int
    gap: int

    def row(self, pasture: int) -> int:
        """The first line of a pasture; the largest is on top."""
        return 1 + (len(PASTURE_NAMES) - 1 - pasture) * (self.height + self.gap)

    def column(self, index: int) -> int:
        """The first column of a space by its place in the pasture."""
        return self.label + index * (self.tile + 1)


def grid(width: int, height: int) -> Grid:
    """The largest grid that the canvas holds."""
    rows = len(PASTURE_NAMES)
    tall, gap = next(
        (
            (tall, gap)
            for tall, gap in ((4, 1), (3, 1), (2, 1))
            if height >= 1 + rows * tall + (rows - 1) * gap
        ),
        (2, 0),
    )
    label = 8 if width >= 8 + WIDEST * 7 else 5
    tile = max(6, min(10, (width - label) // WIDEST - 1))
    return Grid(label, tile, tall, gap)


def paint_pampa(canvas: Canvas, scene: Scene, title: str, open_word: str) -> None:
    """Paint every pasture; `open_word` follows the number of tiles still unoccupied."""
    where = grid(canvas.width, canvas.height)
    canvas.text(0, 0, title, "title")
    for pasture in range(len(PASTURE_NAMES)):
        _paint_label(canvas, scene.state, where, pasture, open_word)
    for space in SPACES:
        _paint_space(canvas, scene, where, space)


def _paint_label(canvas: Canvas, state: State, where: Grid, pasture: int, open_word: str) -> None:
    """The pasture's name, its total, and how many of its tiles are unoccupied."""
    spaces = [
        space
        for space in IN_PLAY[state.seats]
        if PASTURE_OF[space] == pasture and state.tiles[space] != EMPTY
    ]
    total = sum(BIG[state.tiles[space]] for space in spaces)
    missing = sum(state.gauchos[space] == NOBODY for space in spaces)
    row = where.row(pasture)
    canvas.text(0, row, PASTURE_NAMES[pasture], "title")
    canvas.text(2, row, str(total) if spaces else "")
    if not spaces:
        return
    if missing:
        canvas.text(0, row + 1, _still_open(missing, open_word, where.label - 1), "dim")
    else:
        canvas.text(0, row + 1, "\N{CHECK MARK}", "good")


def _still_open(missing: int, open_word: str, width: int) -> str:
    """How many tiles still want a gaucho, in words where they fit."""
    text = f"{missing} {open_word}"
    return text if len(text) <= width else f"{missing} {WANTED}"


def _paint_space(canvas: Canvas, scene: Scene, where: Grid, space: Space) -> None:
    state, target = scene.state, OnSpace(space)
    index = space - SPACES[PASTURE_OF.index(PASTURE_OF[space])]
    x, y = where.column(index), where.row(PASTURE_OF[space])
    canvas.mark(x, y, where.tile, where.height, target)
    if space not in IN_PLAY[state.seats]:
        canvas.text(x + 2, y, "\N{MULTIPLICATION SIGN}" * 2, "out")
    elif state.tiles[space] == EMPTY:
        canvas.text(x + 2, y, "\N{MIDDLE DOT}" * 2, "dim")
    else:
        _paint_tile(canvas, scene, where, x, y, space)
    if scene.looks(target):
        _paint_frame(canvas, scene, where, x, y, target)


def _paint_tile(canvas: Canvas, scene: Scene, where: Grid, x: int, y: int, space: Space) -> None:
    tile, gaucho = scene.state.tiles[space], scene.state.gauchos[space]
    breed = f"breed.{BREED[tile]}"
    canvas.fill(x, y, where.tile, where.height, breed)
    sign = f"{LETTERS[BREED[tile]]}{BREEDS[BREED[tile]]}"
    canvas.text(x + 1, y, sign, breed)
    canvas.text(x + where.tile - 3, y, f"{BIG[tile]:>2}", breed, "strong")
    last = y + where.height - 1
    canvas.text(x + where.tile - 2, last, str(SMALL[tile]), breed)
    if where.height >= 4:
        canvas.text(x + 1, y + 1, "(__)", breed)
        canvas.text(x + 1, y + 2, "(oo)", breed)
    if gaucho != NOBODY:
        canvas.text(x + 1, last, gaucho_mark(gaucho), gaucho_look(gaucho))


def _paint_frame(
    canvas: Canvas, scene: Scene, where: Grid, x: int, y: int, target: OnSpace
) -> None:
    """Brackets for the cursor, a dot for what can be done, a bar for what has changed."""
    look = scene.looks(target)
    left, right = FRAMES[look[0]]
    for row in range(y, y + where.height):
        canvas.text(x, row, left, *look)
        if right:
            canvas.text(x + where.tile - 1, row, right, *look)
