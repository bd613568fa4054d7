"""The turn that comes next, and what chance may answer."""

from collections.abc import Iterable, Iterator

from core.due import Answer, DealDown, Due, PickOne, RollDice, TurnUp, answers
from core.game import Chance, Choose, Draw, Over, Tally, Turn
from core.gaucho.board import HAND, PLAYERS
from core.gaucho.cattle import Breed, Tile
from core.gaucho.entries import Bury, DealHand, DropBreed, Fill, GauchoStart, Roll
from core.gaucho.rules.ending import result_check, round_check
from core.gaucho.rules.filling import missing, next_space
from core.gaucho.rules.preliminary import choosers
from core.gaucho.rules.rodeo import SIDES, dice_of
from core.gaucho.state import GauchoPhase, GauchoState, deck, next_slots

CHANCE = (
    *(GauchoPhase.DROP, GauchoPhase.OPEN, GauchoPhase.BURY, GauchoPhase.START),
    *(GauchoPhase.HAND, GauchoPhase.ROLL, GauchoPhase.REFILL, GauchoPhase.FILL),
)
FILLING = (GauchoPhase.OPEN, GauchoPhase.FILL)

_TURN = GauchoPhase.TURN
_CHOOSE = tuple(Choose((seat,)) for seat in range(max(PLAYERS)))


def turn(state: GauchoState) -> Turn:
    """The turn: the seat that chooses, what chance is asked, the check that is due, or the end."""
    phase = state.phase
    if phase == _TURN:
        return _CHOOSE[state.mover]
    if phase in CHANCE:
        return Draw(due(state))
    if phase == GauchoPhase.KEEP:
        return Choose(choosers(state))
    if phase == GauchoPhase.ROUND:
        return Tally(round_check(state))
    if phase == GauchoPhase.RESULT:
        return Tally(result_check(state))
    return Over() if phase == GauchoPhase.OVER else _CHOOSE[state.mover]


def due(state: GauchoState) -> Due:
    """Return the due of a phase of chance."""
    phase = state.phase
    if phase == GauchoPhase.ROLL:
        return RollDice(state.round, dice_of(state.seats), SIDES)
    if phase == GauchoPhase.DROP:
        return PickOne("breed", len(Breed))
    if phase == GauchoPhase.START:
        return PickOne("start", state.seats)
    if phase == GauchoPhase.HAND:
        return DealDown(deck(state), next_slots(state, HAND[state.seats]), state.mover)
    if phase in FILLING:
        return TurnUp(deck(state), next_slots(state, 1))
    return DealDown(deck(state), next_slots(state, missing(state)))


def settle(state: GauchoState, answer: Answer) -> Chance:
    """The entry that says what chance answered."""
    phase = state.phase
    if phase == GauchoPhase.ROLL:
        return Roll(answer)
    if phase == GauchoPhase.DROP:
        return DropBreed(Breed(answer[0]))
    if phase == GauchoPhase.START:
        return GauchoStart(answer[0])
    if phase == GauchoPhase.HAND:
        return DealHand(state.mover)
    if phase in FILLING:
        space = next_space(state)
        assert space is not None, "a phase of filling has a space to fill"
        return Fill(space, Tile(answer[0]))
    return Bury(missing(state))


def answer(state: GauchoState, entry: Chance) -> Answer:
    """Return the answer of chance, given its entry: the inverse of `settle`."""
    match entry:
        case Roll(dice):
            return dice
        case DropBreed(breed):
            return (breed,)
        case GauchoStart(seat):
            return (seat,)
        case Fill(_, tile):
            return (tile,)
        case _:
            return ()


def chances(state: GauchoState) -> Iterable[Chance]:
    """Every entry that chance may bring."""
    could = answers(due(state), lambda slots: _unseen(state))
    return (settle(state, answer) for answer in could)


def _unseen(state: GauchoState) -> Iterator[Answer]:
    """Tiles are turned up one by one."""
    return ((tile,) for tile in deck(state).pieces if not state.seen >> tile & 1)
