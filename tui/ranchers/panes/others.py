"""The ranches of the others, small: everything on them, and their points."""

from collections.abc import Sequence

from rich.cells import cell_len

from core.game import Seat
from core.ranchers.parts import NONE, POND, SPACE_NAMES
from tui.app.canvas import Canvas, fit
from tui.app.marks import seat_look
from tui.names import SEAT_LETTERS
from tui.ranchers.foresight import total
from tui.ranchers.panes.marks import (
    WATER,
    animal_look,
    letter,
    mark,
    print_look,
)
from tui.ranchers.panes.objectives import COLUMN, paint_objectives
from tui.ranchers.panes.ranch import fence_name, paint_ranch, pictures
from tui.ranchers.panes.tokens import building_of, points_word, short_tokens
from tui.ranchers.scene import OnPoints, OnRanch, RanchersScene

CELL = 3
"""Columns of a space on small ranches."""
FENCED = 8
"""Rows from which on they have fences, and their objectives beside them."""
SMALL = 26
"""Columns of a small ranch and the text beside it; wider ones have objectives."""
NAMED = 30
"""Columns of a ranch from which on animals have their names."""
NARROW, STACKED = 50, 17
"""With fewer columns and so many rows, objectives are below a fenced ranch, not beside it."""
RANCH_ROWS = 10
"""Rows of a ranch with its objectives below."""
WIDEST, WIDEST_RANCH = 92, 38
WORDED = 76
"""Columns from which on objectives beside a ranch are in words, too."""
TURN = "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}"


def others_of(scene: RanchersScene) -> Sequence[Seat]:
    """Return the others in turn order, beginning after the owner of the large ranch."""
    seats = scene.state.seats
    return [(scene.seat + step) % seats for step in range(1, seats)]


def paint_others(canvas: Canvas, scene: RanchersScene) -> None:
    """Paint the ranches side by side."""
    others = others_of(scene)
    width = canvas.width // len(others)
    for at, seat in enumerate(others):
        fenced = canvas.height >= FENCED
        part = Canvas(
            min(width - 1, WIDEST if fenced else width), canvas.height, edges=canvas.edges
        )
        if fenced:
            _paint_fenced(part, scene, seat)
        else:
            _paint_small(part, scene, seat)
        canvas.paste(part, at * width, 0)


def _paint_fenced(canvas: Canvas, scene: RanchersScene, seat: Seat) -> None:
    """Paint the ranch inside its fence, with the objectives below or beside it."""
    if canvas.width < NARROW and canvas.height >= STACKED:
        ranch = Canvas(canvas.width, RANCH_ROWS, edges=canvas.edges)
        below = Canvas(canvas.width, canvas.height - RANCH_ROWS, edges=canvas.edges)
        paint_ranch(ranch, scene, seat)
        paint_objectives(below, scene, seat, titled=False)
        canvas.paste(ranch, 0, 0)
        canvas.paste(below, 0, RANCH_ROWS)
    else:
        _paint_beside(canvas, scene, seat)


def _paint_beside(canvas: Canvas, scene: RanchersScene, seat: Seat) -> None:
    wide = min(canvas.width - _told_columns(canvas.width), WIDEST_RANCH)
    ranch = Canvas(wide, canvas.height, edges=canvas.edges)
    paint_ranch(ranch, scene, seat)
    canvas.paste(ranch, 0, 0)
    top = 0
    if scene.names[seat] not in fence_name(scene, seat, wide):
        # The letter alone names the ranch there.
        name = fit(scene.names[seat], canvas.width - wide - 2).rstrip()
        canvas.text(wide + 2, 0, name, seat_look(seat))
        top = 1
    beside = Canvas(canvas.width - wide - 1, canvas.height - top, edges=canvas.edges)
    paint_objectives(beside, scene, seat, titled=False)
    canvas.paste(beside, wide + 1, top)


def _told_columns(width: int) -> int:
    """Return the columns of objectives beside a ranch, with the one between."""
    if width >= WORDED:
        return 51
    if width < 44:
        return 19
    # What a row of objectives can spare gives the ranch the columns for whole names.
    return 21 if width - 25 < NAMED <= width - 21 else 25


def _paint_small(canvas: Canvas, scene: RanchersScene, seat: Seat) -> None:
    """Paint nine letters, and beside them the player, the points, the tokens."""
    state = scene.state
    canvas.under(0, 0, 3 * CELL, 3, "ground")
    for space in range(len(SPACE_NAMES)):
        _paint_cell(canvas, scene, OnRanch(seat, space))
    x = 3 * CELL + 1
    canvas.mark(x, 0, canvas.width - x, 3, OnPoints(seat))
    turn = TURN if seat == state.mover else " "
    after = canvas.text(x, 0, turn, "title")
    name = fit(f"{SEAT_LETTERS[seat]} {scene.names[seat]}", canvas.width - after).rstrip()
    canvas.text(after, 0, name, seat_look(seat))
    building = building_of(state, seat)
    points = points_word(state, seat)
    if building and cell_len(f"{points} {building}") > canvas.width - x - 1:
        points = str(total(state, seat))
    after = canvas.text(x + 1, 1, points, "strong") + 1
    canvas.text(after, 1, fit(building, canvas.width - after).rstrip(), "dim")
    text = short_tokens(state, seat)
    canvas.text(x + 1, 2, fit(text, canvas.width - x - 1).rstrip(), "dim")
    if canvas.width >= SMALL + COLUMN:
        beside = Canvas(canvas.width - SMALL, canvas.height, edges=canvas.edges)
        paint_objectives(beside, scene, seat, titled=False)
        canvas.paste(beside, SMALL, 0)


def _paint_cell(canvas: Canvas, scene: RanchersScene, target: OnRanch) -> None:
    space, state = target.space, scene.state
    x, y = space % 3 * CELL, space // 3
    canvas.mark(x, y, CELL, 1, target)
    there = state.ranches[target.seat][space]
    picture = pictures(state, target.seat)[space]
    changed = ("changed",) if target in scene.changed else ()
    if there != NONE:
        sign = "|" if changed else " "
        canvas.text(x, y, f"{sign}{mark(there)}", animal_look(there))
    elif space == POND:
        canvas.text(x, y, f" {WATER} ", "pond")
    elif picture != NONE:
        canvas.text(x, y, f" {letter(picture).lower()} ", print_look(picture))
    else:
        canvas.text(x, y, " \N{MIDDLE DOT} ", "dim")
