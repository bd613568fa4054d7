"""The turn that comes next, and what chance may answer."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from core.answers import answers
from core.due import Answer, Deck, DrawOut, Due, PickOne, Slot, TurnUp
from core.game import Chance, Choose, Draw, Over, Tally, Turn
from core.ranchers.entries import Board, Pull, Show, Start
from core.ranchers.modules.sets import course_of
from core.ranchers.parts import PLAYERS, Animal, Objective
from core.ranchers.rules.ending import result_check, round_check
from core.ranchers.rules.setup import boards_left
from core.ranchers.state import Counts, Phase, State, left_in_deck, objectives_of

DECK = "objectives"
CHANCE = (Phase.START, Phase.BOARD, Phase.SHOW, Phase.PULL)
CHECKED = (Phase.ROUND, Phase.RESULT)

_CHOOSE = tuple(Choose((seat,)) for seat in range(max(PLAYERS)))


def turn(state: State) -> Turn:
    """The turn: the seat that chooses, what chance is asked, the check that is due, or the end."""
    phase = state.phase
    if phase in CHANCE:
        return Draw(due(state))
    if phase in CHECKED:
        return _tally(state)
    if phase == Phase.OVER:
        return Over()
    for may in course_of(state).may:
        if seats := may(state):
            return Choose((state.mover,), seats)
    return _CHOOSE[state.mover]


@lru_cache(maxsize=4)
def _tally(state: State) -> Tally:
    """The check that is due; asked for twice, for who tells it and for who examines it."""
    if state.phase == Phase.ROUND:
        return Tally(round_check(state, course_of(state)))
    return Tally(result_check(state, course_of(state)))


def due(state: State) -> Due:
    """What chance is asked in a phase of chance."""
    phase = state.phase
    if phase == Phase.PULL:
        return DrawOut(f"animal {state.drawn}", _spread(state.pouch))
    if phase == Phase.SHOW:
        shown = state.pack.bit_count() - state.unseen.bit_count()
        return TurnUp(_deck(state.pack, state.first), (state.first + shown,))
    if phase == Phase.START:
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


def settle(state: State, answer: Answer) -> Chance:
    """The entry that says what chance answered."""
    phase, (told,) = state.phase, answer
    if phase == Phase.PULL:
        return Pull(Animal(told))
    if phase == Phase.SHOW:
        return Show(Objective(told))
    return Start(told) if phase == Phase.START else Board(state.mover, told)


def answer(state: State, entry: Chance) -> Answer:
    """What chance answered, told by its entry: the inverse of `settle`."""
    match entry:
        case Start(told) | Board(_, told) | Show(told) | Pull(told):
            return (told,)
        case _:
            return ()


def chances(state: State) -> Iterable[Chance]:
    """Every entry that chance may bring."""

    def shown(slots: tuple[Slot, ...]) -> Iterator[Answer]:
        return ((objective,) for objective in left_in_deck(state))

    return (settle(state, answer) for answer in answers(due(state), shown))
