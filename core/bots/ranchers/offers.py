"""The middle's offers to a seat in its turns: imagined courses of luck, the same for all views."""

from collections.abc import Sequence
from functools import lru_cache

from core.game import Seat
from core.ranchers.parts import HORSE, NONE, NUMBERS, OBJECTIVES, PLAYERS, Building
from core.ranchers.state import (
    Counts,
    Pair,
    RanchersPhase,
    RanchersState,
    objectives_of,
    turns_left,
)
from core.stream import Stream

COUNT = 28
"""The number of courses of luck."""

Offers = tuple[tuple[Pair, ...], ...]
"""The pairs among which the seat chooses, turn by turn."""

_BETWEEN = (
    RanchersPhase.SIDE,
    RanchersPhase.BUILD,
    RanchersPhase.ACT,
    RanchersPhase.ROUND,
    RanchersPhase.RESULT,
)
"""The phases in which the mover has not taken a pair yet."""
REFILLING = (RanchersPhase.PULL, RanchersPhase.SHOW)
_DRAWN = NUMBERS.turns * max(PLAYERS) + 2
_LARGE = 1 << 16


def _luck(number: int) -> tuple[int, ...]:
    """Draw for each pair an animal, an objective, and the place in the middle it is taken from."""
    stream = Stream(b"luck %d" % number, b"ranchers")
    return tuple([stream.below(_LARGE) for _ in range(_DRAWN)])


LUCK = tuple(map(_luck, range(COUNT)))


def turns_to_come(state: RanchersState, seat: Seat) -> int:
    """Return how many more pairs the seat may take, not counting the one it has taken this turn."""
    return turns_left(state, seat) - (seat == state.mover and not is_open(state))


def is_open(state: RanchersState) -> bool:
    """Return whether the mover is still to take a pair."""
    phase = state.then if state.phase in REFILLING else state.phase
    return phase in _BETWEEN


def offers_of(state: RanchersState, seat: Seat, turns: int, count: int) -> tuple[Offers, ...]:
    """Return the offers to the seat in its coming turns, in each imagined course of luck."""
    lying = tuple([pair for pair in state.pairs if NONE not in pair])
    known = [card for card, animal in state.pairs if card != NONE and animal == NONE]
    known += [state.top] if state.top != NONE else []
    others = (seat - state.mover - (not is_open(state))) % state.seats
    shape = (state.seats, others, turns)
    found = _offers(state.pouch, state.unseen, tuple(known), lying, shape, count)
    if state.aside and state.buildings[seat] == Building.PEN:
        found = tuple([_with_aside(offers, state.aside) for offers in found])
    return found


def _with_aside(offers: Offers, aside: Sequence[Pair]) -> Offers:
    """Put the pairs of the pen first, each in place of one that the middle offers."""
    first = [(pair, pairs[0]) for pair, pairs in zip(aside, offers, strict=False)]
    return (*first, *offers[len(first) :])


@lru_cache(maxsize=256)
def _offers(
    pouch: Counts,
    unseen: int,
    known: tuple[int, ...],
    lying: tuple[Pair, ...],
    shape: tuple[int, int, int],
    count: int,
) -> tuple[Offers, ...]:
    animals = [kind for kind, number in enumerate(pouch) for _ in range(number)]
    deck = list(objectives_of(unseen))
    return tuple([_course(luck, [*animals], [*deck], known, lying, shape) for luck in LUCK[:count]])


def _course(
    luck: Sequence[int],
    animals: list[int],
    deck: list[int],
    known: Sequence[int],
    lying: Sequence[Pair],
    shape: tuple[int, int, int],
) -> Offers:
    """Play one course: the others take a pair each, then the seat, and so on."""
    seats, others, turns = shape
    numbers, coming, middle = iter(luck), [*reversed(known)], [*lying]
    nothing = (OBJECTIVES[0], HORSE)

    def draw() -> Pair:
        number = next(numbers, 0)
        if not animals or not (coming or deck):
            return nothing
        objective = coming.pop() if coming else deck.pop(number // 7 % len(deck))
        return objective, animals.pop(number % len(animals))

    while len(middle) < 2:
        middle.append(draw())
    offers = []
    for turn in range(turns):
        for _ in range(others if turn == 0 else seats - 1):
            middle.pop(next(numbers, 0) & 1)
            middle.append(draw())
        offers.append(tuple(middle))
        middle.pop(next(numbers, 0) & 1)
        middle.append(draw())
    return tuple(offers)
