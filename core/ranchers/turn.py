"""The turn that comes next, and what chance may answer."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from core.due import Answer, Deck, DrawOut, Due, PickOne, Slot, TurnUp, answers
from core.game import Chance, Choose, Draw, Over, Tally, Turn
from core.ranchers.entries import DealBoard, PullAnimal, RanchersStart, ShowObjective
from core.ranchers.modules.sets import course_of
from core.ranchers.parts import PLAYERS, Animal, ObjectiveCard
from core.ranchers.rules.ending import result_check, round_check
from core.ranchers.rules.setup import boards_left
from core.ranchers.state import Counts, RanchersPhase, RanchersState, left_in_deck, objectives_of

DECK = "objectives"
CHANCE = (RanchersPhase.START, RanchersPhase.BOARD, RanchersPhase.SHOW, RanchersPhase.PULL)
CHECKED = (RanchersPhase.ROUND, RanchersPhase.RESULT)

_CHOOSE = tuple(Choose((seat,)) for seat in range(max(PLAYERS)))


def turn(state: RanchersState) -> Turn:
    """The turn: the seat that chooses, what chance is asked, the check that is due, or the end."""
    phase = state.phase
    if phase in CHANCE:
        return Draw(due(state))
    if phase in CHECKED:
        return _tally(state)
    if phase == RanchersPhase.OVER:
        return Over()
    for may in course_of(state).may:
        if seats := may(state):
            return Choose((state.mover,), seats)
    return _CHOOSE[state.mover]


@lru_cache(maxsize=4)
def _tally(state: RanchersState) -> Tally:
    """Return the check that is due, cached because it is both made and examined."""
    if state.phase == RanchersPhase.ROUND:
        return Tally(round_check(state, course_of(state)))
    return Tally(result_check(state, course_of(state)))


def due(state: RanchersState) -> Due:
    """Return the due of a phase of chance."""
    phase = state.phase
    if phase == RanchersPhase.PULL:
        return DrawOut(f"animal {state.drawn}", _spread(state.pouch))
    if phase == RanchersPhase.SHOW:
        shown = state.pack.bit_count() - state.unseen.bit_count()
        return TurnUp(_deck(state.pack, state.first), (state.first + shown,))
    if phase == RanchersPhase.START:
        return PickOne("start", state.seats)
    return DrawOut(f"board {state.mover}", boards_left(state))


@lru_cache(maxsize=4096)
def _spread(counts: Counts) -> tuple[int, ...]:
    """The animals of a pouch in ascending order."""
    animals: list[int] = []
    for animal, count in enumerate(counts):
        animals += (animal,) * count
    return tuple(animals)


@lru_cache(maxsize=256)
def _deck(pack: int, first: int) -> Deck:
    """The objectives as they were shuffled last."""
    return Deck(DECK, objectives_of(pack), first)


def settle(state: RanchersState, answer: Answer) -> Chance:
    """The entry that says what chance answered."""
    phase, (told,) = state.phase, answer
    if phase == RanchersPhase.PULL:
        return PullAnimal(Animal(told))
    if phase == RanchersPhase.SHOW:
        return ShowObjective(ObjectiveCard(told))
    return RanchersStart(told) if phase == RanchersPhase.START else DealBoard(state.mover, told)


def answer(state: RanchersState, entry: Chance) -> Answer:
    """Return the answer of chance, given its entry: the inverse of `settle`."""
    match entry:
        case RanchersStart(told) | DealBoard(_, told) | ShowObjective(told) | PullAnimal(told):
            return (told,)
        case _:
            return ()


def chances(state: RanchersState) -> Iterable[Chance]:
    """Every entry that chance may bring."""

    def shown(slots: tuple[Slot, ...]) -> Iterator[Answer]:
        return ((objective,) for objective in left_in_deck(state))

    return (settle(state, answer) for answer in answers(due(state), shown))
