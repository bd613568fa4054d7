"""The turn that comes next, and what chance may answer."""

from collections.abc import Iterable, Iterator

from msgspec.structs import astuple

from core.due import Answer, Slot, answers
from core.game import Chance, Choose, Draw, Over, Tally, Turn
from core.trail.rules.every import COUNTINGS, DRAWINGS, QUESTIONS
from core.trail.state import TrailState
from core.trail.tables.numbers import PLAYERS

_CHOOSE = tuple(Choose((seat,)) for seat in range(max(PLAYERS)))


def turn(state: TrailState) -> Turn:
    """The turn: the seat that chooses, what chance is asked, the check that is due, or the end."""
    if not state.agenda:
        return Over()
    item = state.agenda[-1]
    if type(item) in QUESTIONS:
        return _CHOOSE[state.mover]
    drawing = DRAWINGS.get(type(item))
    if drawing is None:
        return Tally(COUNTINGS[type(item)].check(state, item))
    return Draw(drawing.due(state, item))


def settle(state: TrailState, answer: Answer) -> Chance:
    """The entry that says what chance answered."""
    item = state.agenda[-1]
    drawing = DRAWINGS[type(item)]
    return drawing.settle(state, item, answer) if drawing.settle else drawing.entry(*answer)


def answer(state: TrailState, entry: Chance) -> Answer:
    """Return the answer of chance, given its entry: the inverse of `settle`."""
    drawing = DRAWINGS[type(state.agenda[-1])]
    return drawing.answer(entry) if drawing.answer else astuple(entry)


def chances(state: TrailState) -> Iterable[Chance]:
    """Every entry that chance may bring."""
    item = state.agenda[-1]
    drawing = DRAWINGS[type(item)]

    def shown(slots: tuple[Slot, ...]) -> Iterator[Answer]:
        assert drawing.shown is not None, "hidden cards come to light in an income alone"
        return iter(drawing.shown(state, item))

    return (settle(state, answer) for answer in answers(drawing.due(state, item), shown))
