"""The herds and the players: rows of tiles with their direction and value, pesos, supply."""

from collections.abc import Sequence

from core.game import Seat
from core.gaucho.cattle import BIG, Breed
from core.gaucho.herds import price
from core.gaucho.state import Herd
from tui.app.canvas import Canvas, fit
from tui.app.marks import seat_look, sign_of
from tui.gaucho.panes.marks import BREEDS
from tui.gaucho.scene import OnHerd, OnPurse, Scene
from tui.names import SEAT_LETTERS

PESOS = 6
SUPPLY = 8
"""Columns of both."""
NUMBERS = PESOS + SUPPLY


def paint_herds(
    canvas: Canvas, scene: Scene, title: str, breeds: Sequence[str], words: tuple[str, str]
) -> None:
    """A line for each player; `breeds` are names, `words` head the pesos and the supply."""
    name = 14 if canvas.width >= 90 else 11
    cell = (canvas.width - name - NUMBERS) // len(Breed)
    canvas.text(0, 0, title, "title")
    for breed in Breed:
        head = fit(f"{BREEDS[breed]} {breeds[breed]}", cell - 1)
        canvas.text(name + breed * cell, 0, head, "dim")
    edge = canvas.width - NUMBERS
    canvas.text(edge, 0, f"{words[0]:>{PESOS}}{words[1]:>{SUPPLY}}"[:NUMBERS], "dim")
    for seat in range(scene.state.seats):
        _paint_player(canvas, scene, seat, name)
        for breed in Breed:
            _paint_herd(canvas, scene, seat, breed, (name + breed * cell, cell - 1))


def _paint_player(canvas: Canvas, scene: Scene, seat: Seat, width: int) -> None:
    state, row = scene.state, seat + 1
    turn = ">" if seat == state.mover else " "
    start = "*" if seat == state.start and state.round else " "
    x = canvas.text(0, row, turn + start, "title")
    x = canvas.text(x, row, SEAT_LETTERS[seat] + " ", seat_look(seat))
    canvas.text(x, row, fit(scene.names[seat], width - x - 1), seat_look(seat))
    edge = canvas.width - NUMBERS
    pesos = str(state.pesos[seat])
    canvas.text(edge + PESOS - len(pesos), row, pesos, *scene.looks(OnPurse(seat)))
    canvas.text(edge + PESOS, row, f"{state.supply[seat]:>{SUPPLY}}")


def _paint_herd(
    canvas: Canvas, scene: Scene, seat: Seat, breed: Breed, place: tuple[int, int]
) -> None:
    (x, width), row, target = place, seat + 1, OnHerd(seat, breed)
    canvas.mark(x, row, width, 1, target)
    herd = scene.state.herds[seat][breed]
    if looks := scene.looks(target):
        canvas.text(x - 1, row, sign_of(looks), *looks)
    if not herd:
        canvas.text(x, row, "\N{MIDDLE DOT}", "dim")
        return
    shown = fit(herd_text(herd, width), width)
    canvas.text(x, row, shown, f"breed.{breed}", *scene.looks(target))


def herd_text(herd: Herd, width: int) -> str:
    """The values with their direction and what the herd pays, cut on the left to fit."""
    values = [str(BIG[tile]) for tile in herd]
    sign = "" if len(herd) == 1 else ">" if herd[0] < herd[-1] else "<"
    pays = f"{sign} ={price(herd)}"
    while len(values) > 2 and len(" ".join(values) + pays) > width:
        values = ["\N{HORIZONTAL ELLIPSIS}", *values[2:]]
    return " ".join(values) + pays
