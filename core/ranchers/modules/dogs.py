"""R5.5: a dog or a cat for a player who takes an animal of a kind on their ranch."""

from msgspec.structs import replace

from core.game import Move, Seat, Tell
from core.ranchers.course import Course, Module
from core.ranchers.entries import Call
from core.ranchers.parts import NUMBERS, Pet
from core.ranchers.state import Ranch, RanchersPhase, RanchersState
from core.says import Refusal, refuse
from core.tuples import step


def lay_out(state: RanchersState) -> RanchersState:
    """R5.5 Nobody has a token yet."""
    return replace(state, dogs=(0,) * state.seats, cats=(0,) * state.seats)


def tokens_left(state: RanchersState) -> int:
    """R5.5 The tokens that lie on no pond."""
    return NUMBERS.tokens - sum(state.dogs) - sum(state.cats)


def owe(state: RanchersState, had: bool, then: RanchersPhase) -> RanchersState | None:
    """R5.5 A token is due before anything else, if one is left."""
    return (
        replace(state, phase=RanchersPhase.CALL, then=then) if had and tokens_left(state) else None
    )


def find_calls(state: RanchersState, found: list[Move]) -> None:
    """R5.5 Either side."""
    found += [Call(state.mover, Pet.DOG), Call(state.mover, Pet.CAT)]


def call(state: RanchersState, move: Call, course: Course, tell: Tell | None) -> RanchersState:
    """R5.5 The token lies on the pond for good."""
    if move.pet == Pet.DOG:
        state = replace(state, dogs=step(state.dogs, move.seat, 1))
    else:
        state = replace(state, cats=step(state.cats, move.seat, 1))
    return course.enter(state, state.then)


def refuse_call(state: RanchersState, move: Call) -> Refusal | None:
    """R5.5 Only when one is due."""
    if state.phase != RanchersPhase.CALL:
        text = "A token comes with an animal of a kind that your ranch has."
        return refuse("R5.5", text)
    return None


def _strictly_most(counts: tuple[int, ...], seat: Seat) -> int:
    """R5.5 The points of a seat that has more than any other."""
    most = max(counts)
    return NUMBERS.pets if counts[seat] == most and counts.count(most) == 1 else 0


def dogs(state: RanchersState, seat: Seat, ranch: Ranch) -> int:
    """R5.5 Strictly most dogs."""
    return _strictly_most(state.dogs, seat)


def cats(state: RanchersState, seat: Seat, ranch: Ranch) -> int:
    """R5.5 Strictly most cats."""
    return _strictly_most(state.cats, seat)


DOGS = Module(
    key="dogs",
    plays={Call: call},
    refuses={Call: refuse_call},
    absent=refuse("R5.5", "There are no dogs and cats in this game."),
    finds={RanchersPhase.CALL: find_calls},
    lay_out=lay_out,
    took=owe,
    points={"dogs": dogs, "cats": cats},
)
