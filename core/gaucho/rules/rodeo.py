"""G5: the dice of a round, taking two of them, and the end of a turn."""

from msgspec.structs import replace

from core.game import Move, Tell
from core.gaucho.dice import Dice, ascending, pairs, without
from core.gaucho.entries import EndTurn, Roll, TakeDice
from core.gaucho.rules.collecting import end_round
from core.gaucho.state import GauchoPhase, GauchoState, Stage, seat_after
from core.says import Refusal, refuse

SIDES = 6


def dice_of(seats: int) -> int:
    """G1.3 The number of dice in a roll."""
    return 2 * seats + 1


def roll(state: GauchoState, entry: Roll, tell: Tell | None) -> GauchoState:
    """G5.1 The dice lie in the rodeo and the start player's turn begins."""
    return replace(state, free=tuple(sorted(entry.dice)), phase=GauchoPhase.TURN)


def refuse_roll(state: GauchoState, entry: Roll) -> Refusal | None:
    """G1.3 The number of dice, each with six sides."""
    count = dice_of(state.seats)
    if len(entry.dice) != count:
        text = "{count} dice are rolled, not {found}."
        return refuse("G1.3", text, count=count, found=len(entry.dice))
    if not all(1 <= die <= SIDES for die in entry.dice):
        return refuse("G1.3", "A die shows 1 to {sides}.", sides=SIDES)
    return None


def find_takes(state: GauchoState) -> list[Move]:
    """G5.2 The different pairs in the rodeo."""
    seat = state.mover
    return [TakeDice(seat, dice) for dice in pairs(state.free)]


def take(state: GauchoState, move: TakeDice, tell: Tell | None) -> GauchoState:
    """G5.2 Two dice leave the rodeo for the mover's hand."""
    return replace(
        state,
        free=without(state.free, move.dice) or (),
        hand=tuple(sorted(state.hand + move.dice)),
        took=True,
    )


def refuse_take(state: GauchoState, move: TakeDice) -> Refusal | None:
    """G5.2 Two of the dice that are left, once a turn; none in the round without dice."""
    if state.stage == Stage.NO_DICE:
        return refuse("G10.1", "This is the round without dice: none are taken.")
    if state.took:
        return refuse("G5.2", "You have taken your two dice.")
    if len(move.dice) != 2:
        return refuse("G5.2", "Two dice are taken, both at once.")
    if not ascending(move.dice):
        return refuse("G5.2", "Dice are named in ascending order.")
    return _refuse_missing(state.free, move.dice)


def _refuse_missing(free: Dice, dice: Dice) -> Refusal | None:
    if without(free, dice) is None:
        text = "The rodeo holds {free}: you cannot take {dice}."
        return refuse("G5.2", text, free=free, dice=dice)
    return None


def may_end(state: GauchoState) -> bool:
    """G5.2 A turn ends after its dice are taken, G7.6 and not while a look is open."""
    return (state.took or state.stage == Stage.NO_DICE) and not state.looking


def done(state: GauchoState, move: EndTurn, tell: Tell | None) -> GauchoState:
    """The next seat's turn, or the end of the round."""
    mover = seat_after(state, state.mover)
    over = mover == state.start
    state = replace(
        state,
        mover=mover,
        hand=(),
        free=() if over else state.free,
        took=False,
        touched=0,
    )
    return end_round(state, tell) if over else state


def refuse_done(state: GauchoState, move: EndTurn) -> Refusal | None:
    """Says why the turn cannot end yet."""
    if may_end(state):
        return None
    return refuse("G5.2", "Take two dice before you end your turn.")
