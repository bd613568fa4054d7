"""Everybody's animals, coins and cards: all players in lines, or one ranch."""

from core.game import Seat
from corral.parts import ANIMALS, NUMBERS
from corral.screen.places import OnHerd, OnPurse
from corral.screen.scene import HEADS, Scene, coins_word, paint_cards, paint_heads
from corral.words.nouns import animal_word
from tui.app.canvas import Canvas, fit
from tui.app.marks import seat_look, sign_of
from tui.language import _
from tui.names import SEAT_LETTERS

NAME = 14
NUMBERS_WIDTH = 14
"""Columns of a name, and of coins and cards."""
HERDS = NAME + NUMBERS_WIDTH + 1


def paint_players(canvas: Canvas, scene: Scene) -> None:
    """A line for each player: coins, cards, animals of each kind."""
    state = scene.state
    cell = (canvas.width - HERDS) // len(ANIMALS)
    canvas.text(0, 0, _("PLAYERS"), "title")
    canvas.text(NAME, 0, f"{_('coins'):>7}{_('cards'):>7}"[:NUMBERS_WIDTH], "dim")
    for animal in ANIMALS:
        head = fit(f"{HEADS[animal]} {animal_word(animal)}", cell - 1)
        canvas.text(HERDS + animal * cell, 0, head, "dim")
    for seat in range(state.seats):
        _paint_player(canvas, scene, seat, cell)
    if state.seats == 1:
        canvas.text(2, 2, _("the neighbour"), "dim")
        for animal in ANIMALS:
            paint_heads(canvas, (HERDS + animal * cell, 2), state.neighbour, animal)


def _paint_player(canvas: Canvas, scene: Scene, seat: Seat, cell: int) -> None:
    state, row = scene.state, seat + 1
    x = canvas.text(0, row, ">" if seat == state.mover and state.turn else " ", "title")
    x = canvas.text(x, row, SEAT_LETTERS[seat] + " ", seat_look(seat))
    canvas.text(x, row, fit(scene.names[seat], NAME - x - 1), seat_look(seat))
    canvas.mark(NAME, row, 7, 1, OnPurse(seat))
    canvas.text(NAME, row, f"{state.coins[seat]:>7}", *scene.looks(OnPurse(seat)))
    canvas.text(NAME + 7, row, f"{len(state.hands[seat]):>7}")
    for animal in ANIMALS:
        x, target = HERDS + animal * cell, OnHerd(seat, animal)
        canvas.mark(x, row, cell - 1, 1, target)
        looks = scene.looks(target)
        canvas.text(x - 1, row, sign_of(looks), *looks)
        paint_heads(canvas, (x, row), state.ranches[seat], animal)


def paint_ranch(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """One player's animals below each other, and what else is theirs."""
    state = scene.state
    title = _("RANCH OF {player}").format(player=scene.names[seat])
    x = canvas.text(0, 0, title, "title", seat_look(seat)) + 2
    canvas.text(x, 0, coins_word(state.coins[seat]), "strong")
    for animal in ANIMALS:
        row = animal + 1
        canvas.mark(0, row, canvas.width, 1, OnHerd(seat, animal))
        looks = scene.looks(OnHerd(seat, animal))
        canvas.text(0, row, sign_of(looks), *looks)
        x = canvas.text(1, row, fit(animal_word(animal), 9))
        paint_heads(canvas, (x, row), state.ranches[seat], animal)
    x = canvas.text(1, len(ANIMALS) + 1, _("cards"), "dim") + 1
    paint_cards(canvas, scene, seat, (x, len(ANIMALS) + 1))
    if state.whistles >> seat & 1:
        text = _("one whistle, for {count} more than the price").format(count=NUMBERS.whistle)
        canvas.text(1, len(ANIMALS) + 2, text, "dim")
