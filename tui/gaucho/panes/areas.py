"""The action areas: everybody's gauchos, the totals they need, and the one touch."""

from collections.abc import Sequence

from core.gaucho.board import AREAS, TOTALS, Area
from core.gaucho.state import on_area, touched
from tui.app.canvas import Canvas, fit
from tui.gaucho.panes.marks import LETTERS, STANDING, gaucho_look, seat_look
from tui.gaucho.scene import OnArea, Scene

NAME = 11
SEAT = 4


def paint_areas(
    canvas: Canvas, scene: Scene, title: str, names: Sequence[str], touched_word: str
) -> None:
    """A line for each area; `names` are the areas' names, `touched_word` the lock."""
    state = scene.state
    canvas.text(0, 0, title, "title")
    for seat in range(state.seats):
        canvas.text(NAME + seat * SEAT + 1, 0, LETTERS[seat], seat_look(seat))
    for area in AREAS:
        _paint_area(canvas, scene, area, names[area], touched_word)


def _paint_area(canvas: Canvas, scene: Scene, area: Area, name: str, touched_word: str) -> None:
    state, target, row = scene.state, OnArea(area), area + 1
    canvas.mark(0, row, canvas.width, 1, target)
    look = scene.looks(target)
    frame = {"cursor": "[", "lit": "\N{BULLET}", "changed": "|"}.get(look[0], " ") if look else " "
    canvas.text(0, row, frame + fit(name, NAME - 2), *look)
    for seat in range(state.seats):
        x = NAME + seat * SEAT
        if on_area(state, seat, area):
            canvas.text(x, row, STANDING + LETTERS[seat], gaucho_look(seat + 1))
        else:
            canvas.text(x + 1, row, "\N{MIDDLE DOT}", "dim")
    x = NAME + state.seats * SEAT + 1
    if touched(state, area):
        canvas.text(x, row, touched_word, "dim")
    else:
        canvas.text(x, row, " ".join(map(str, TOTALS[area])))
