"""The drover: takes what is worth most at once, and remembers what the letter asks for."""

from collections.abc import Sequence

from msgspec import Struct

from core.bots.bot import seat_of
from core.game import Known, Move, Seat
from core.view import View
from corral import entries
from corral.modules.whistle import cost
from corral.parts import NUMBERS
from corral.rules.ranch import price
from corral.state import State

POINT = 3
"""Worth is counted in thirds of a point."""
COIN = 2
HOUR = NUMBERS.wage * COIN
GOOD = 3 * POINT
"""The least worth of a whistle."""


class Drover(Struct, frozen=True):
    """Weighs points against coins, a move at a time."""

    name: str = "drover"

    def choose(self, view: View[State], legal: Sequence[Move]) -> Move:
        """The move that is worth most; of equal ones the first."""
        return max(legal, key=lambda move: worth(view, move))

    def volunteer(self, view: View[State], legal: Sequence[Move]) -> Move | None:
        """Whistles for an animal that makes a family, or for what the letter asks for."""
        best = max(legal, key=lambda move: worth(view, move))
        return best if worth(view, best) >= GOOD else None


def worth(view: View[State], move: Move) -> int:
    """Return the gain of the move, in thirds of a point."""
    state, seat = view.state, seat_of(view)
    match move:
        case entries.Buy(_, animal):
            return gain(state, seat, animal, view.known) - price(state, animal) * COIN
        case entries.Whistle(_, animal):
            return gain(state, seat, animal, view.known) - cost(state, animal) * COIN
        case entries.Lure(_, card):
            return gain(state, seat, card, view.known)
        case entries.Bid(_, coins):
            return -abs(coins * POINT - gain(state, seat, state.stray, view.known) * 2 // 3)
        case entries.Discard(_, card):
            return -NUMBERS.values[card]
        case _:
            return _hour_worth(state, seat, move)


def _hour_worth(state: State, seat: Seat, move: Move) -> int:
    """Early looks and few cards are better than work."""
    match move:
        case entries.Work():
            return HOUR
        case entries.Look():
            return HOUR + 1 if state.turn <= 2 * state.seats else 0
        case entries.Ride():
            return HOUR + 1 if len(state.hands[seat]) < NUMBERS.hand else 1
        case _:
            return 1


def gain(state: State, seat: Seat, animal: int, known: Known) -> int:
    """The thirds of points that one more of the animal brings the seat."""
    ranch = state.ranches[seat]
    others = min(count for kind, count in enumerate(ranch) if kind != animal)
    family = NUMBERS.family if others > ranch[animal] else 0
    asked = NUMBERS.letter if known.get(state.letter.slot) == animal else 0
    return POINT * (NUMBERS.values[animal] + family + asked)
