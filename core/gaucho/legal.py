"""All legal moves: the one source of what may be done."""

from core.game import Known, Move, Seat
from core.gaucho.board import Area
from core.gaucho.entries import EndTurn, LookAtSteppe
from core.gaucho.rules.areas import find_occupations, find_withdrawals, open_areas
from core.gaucho.rules.collecting import find_additions
from core.gaucho.rules.overseer import find_orders
from core.gaucho.rules.pampa import find_recalls, find_uses, short
from core.gaucho.rules.preliminary import choosers, find_keeps, find_posts
from core.gaucho.rules.rodeo import find_takes, may_end
from core.gaucho.rules.sale import find_sales
from core.gaucho.rules.steal import find_thefts
from core.gaucho.rules.steppe import find_places, may_look
from core.gaucho.rules.wish import find_wishes
from core.gaucho.state import GauchoPhase, GauchoState, Stage

COLLECTING = (GauchoPhase.COLLECT, GauchoPhase.LAST_COLLECT)

_KEEP = GauchoPhase.KEEP
_POST = GauchoPhase.POST
_TURN = GauchoPhase.TURN
_NO_DICE = Stage.NO_DICE
_WISH, _SALE, _STEAL = 1 << Area.WISH, 1 << Area.SALE, 1 << Area.STEAL
_OVERSEER, _STEPPE = 1 << Area.OVERSEER, 1 << Area.STEPPE


def legal(state: GauchoState, seat: Seat, known: Known) -> list[Move]:
    """All moves of the seat, each leading to another state; none when it is not to choose."""
    phase = state.phase
    if phase == _KEEP:
        return find_keeps(state, seat, known) if seat in choosers(state) else []
    if seat != state.mover:
        return []
    if phase == _TURN:
        return _with_look_open(state, known) if state.looking else _in_turn(state)
    if phase in COLLECTING:
        return find_additions(state)
    return find_posts(state) if phase == _POST else []


def _in_turn(state: GauchoState) -> list[Move]:
    """G5-G7 in a turn: dice, special actions, recalls, and the end of the turn."""
    found = [] if state.took or state.stage == _NO_DICE else find_takes(state)
    if state.hand:
        find_uses(state, found)
        find_occupations(state, found)
    if ready := open_areas(state):
        _find_special_actions(state, ready, found)
        find_withdrawals(state, found)
    if short(state):
        find_recalls(state, found)
    if may_end(state):
        found.append(EndTurn(state.mover))
    return found


def _find_special_actions(state: GauchoState, ready: int, found: list[Move]) -> None:
    """G7.1-6, each from its area; `ready` has a bit for each that may be used."""
    if ready & _WISH:
        find_wishes(state, found)
    if ready & _SALE:
        find_sales(state, found)
    if ready & _STEAL:
        find_thefts(state, found)
    if ready & _OVERSEER:
        find_orders(state, found)
    if ready & _STEPPE and may_look(state):
        found.append(LookAtSteppe(state.mover))


def _with_look_open(state: GauchoState, known: Known) -> list[Move]:
    """G7.6 While a look is open, tiles are placed and gauchos come back; nothing else."""
    found: list[Move] = []
    find_places(state, known, found)
    find_withdrawals(state, found)
    if short(state):
        find_recalls(state, found)
    return found
