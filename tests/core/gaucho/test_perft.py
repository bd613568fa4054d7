"""The number of ways through some moves: any change of the legal moves changes the numbers."""

import pytest

from core.conformance.walk import any_kind
from core.dealer import Head, SeededDealer
from core.game import Choose, Draw, Tally
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoState
from tests.support.random_games import play_out, seeded

HERE = Head(0, b"")


def perft(state: GauchoState, dealer: SeededDealer, depth: int) -> int:
    """Return the number of sequences of `depth` moves; a seed gives the answers of chance."""
    while not isinstance(now := GAUCHO.turn(state), Choose):
        if isinstance(now, Draw):
            answer = dealer.answer(now.due, HERE)
            assert isinstance(answer, tuple)
            state = GAUCHO.play(state, GAUCHO.settle(state, answer))
        elif isinstance(now, Tally):
            state = GAUCHO.play(state, now.check)
        else:
            return 1
    if not depth:
        return 1
    seat = now.seats[0]
    known = {slot: dealer.pieces[slot] for slot in GAUCHO.needs(state, seat)}
    moves = GAUCHO.legal(state, seat, known)
    return sum(perft(GAUCHO.play(state, move), dealer, depth - 1) for move in moves)


def after(seats: int, seed: int, entries: int) -> GauchoState:
    """Return the position after this many entries of a random game."""
    for number, moment in enumerate(play_out(GAUCHO, seats, seed, any_kind), 1):
        if number == entries:
            state: GauchoState = moment.after
            return state
    raise AssertionError("the game is shorter")


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        (2, (9, 72, 432, 2160, 13535)),
        (3, (4, 32, 128, 768, 3840)),
        (4, (3, 33, 99, 297, 1782)),
    ],
)
def test_rows_of_moves_from_the_beginning(seats: int, counts: tuple[int, ...]) -> None:
    dealer = seeded(7)
    state = GAUCHO.new(seats, {})
    assert tuple(perft(state, dealer, depth) for depth in range(1, 6)) == counts


@pytest.mark.parametrize(
    ("seats", "entries", "counts"),
    [
        (2, 50, (5, 32, 109, 212)),
        (2, 90, (9, 80, 780, 3877)),
        (2, 230, (7, 57, 193, 401)),
        (3, 60, (2, 19, 64, 328)),
        (3, 120, (11, 119, 562, 2747)),
        (3, 350, (2, 2, 36, 506)),
        (4, 100, (11, 100, 386, 2171)),
        (4, 200, (19, 306, 3979, 31359)),
        (4, 350, (3, 9, 89, 533)),
    ],
)
def test_rows_of_moves_in_the_middle(seats: int, entries: int, counts: tuple[int, ...]) -> None:
    state = after(seats, 7, entries)
    dealer = seeded(7)
    # The deck is shuffled when it is first asked about, with the pieces of this game.
    for _ in play_out(GAUCHO, seats, 7, any_kind, dealer):
        pass
    assert tuple(perft(state, dealer, depth) for depth in range(1, 5)) == counts
