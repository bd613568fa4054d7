"""What the end of a turn leaves undone: useful dice, and areas that would gain something."""

from collections.abc import Callable, Sequence
from typing import Any

from core.game import NOTHING_KNOWN, Move
from core.gaucho import entries
from core.gaucho.board import AREAS, Area
from core.gaucho.cattle import BIG, BREED
from core.gaucho.herds import price
from core.gaucho.legal import legal
from core.gaucho.play import play
from core.gaucho.state import GauchoState, Herd, Stage
from tui.app.board import Unused
from tui.gaucho.gains import unused
from tui.gaucho.picker import USES
from tui.language import say


def left_undone(state: GauchoState, moves: Sequence[Move]) -> Unused | None:
    """Return the useful dice that would be lost, or else the areas that would still gain something.

    Areas can wait for a later turn, except in the last one.
    """
    if any(isinstance(move, USES) for move in moves):
        return Unused(unused(state))
    gaining = {_AREAS[type(move)] for move in moves if _gains(state, move)}
    if not gaining:
        return None
    areas = tuple(area for area in AREAS if area in gaining)
    return Unused(say("You could still use {areas}", areas=areas), waits=not _is_last(state))


def _gains(state: GauchoState, move: Move) -> bool:
    """Return whether the move uses an area in a way that people would want."""
    kind = type(move)
    return kind in _AREAS and _GAINS.get(kind, _always)(state, move)


def _always(state: GauchoState, move: Move) -> bool:
    """Return True: such a move always makes one more gaucho stand."""
    return True


def _is_last(state: GauchoState) -> bool:
    """Return whether the mover has no turn after this one."""
    return state.stage == Stage.NO_DICE


def _stands(state: GauchoState, move: entries.Wish) -> bool:
    """Return whether the wished die lets a gaucho stand; moving to another area is no gain."""
    found = legal(play(state, move), move.seat, NOTHING_KNOWN)
    return any(isinstance(use, entries.Stand | entries.Raise) for use in found)


def _sells(state: GauchoState, move: entries.SellHerd) -> bool:
    """Return whether the herd will be sold anyway, or no tile can join it on the right any more."""
    return _is_last(state) or _is_full(state.herds[move.seat][move.breed])


def _is_full(herd: Herd) -> bool:
    *_others, before, last = herd
    return BIG[last] == (1 if last < before else max(BIG))


def _steals(state: GauchoState, move: entries.Steal) -> bool:
    """Return whether the thief gains more than the victim is paid."""
    gain = _worth(play(state, move), move) - _worth(state, move)
    return gain > BIG[move.tile]


def _worth(state: GauchoState, move: entries.Steal) -> int:
    """Return the thief's pesos plus the price of the herd that the tile joins."""
    herd = state.herds[move.seat][BREED[move.tile]]
    return state.pesos[move.seat] + (price(herd) if herd else 0)


_AREAS: dict[type[Move], Area] = {
    entries.Wish: Area.WISH,
    entries.SellHerd: Area.SALE,
    entries.Steal: Area.STEAL,
    entries.Rouse: Area.OVERSEER,
    entries.Oust: Area.OVERSEER,
    entries.LookAtSteppe: Area.STEPPE,
}
"""The area that each move uses."""
_GAINS: dict[type[Move], Callable[[GauchoState, Any], bool]] = {
    entries.Wish: _stands,
    entries.SellHerd: _sells,
    entries.Steal: _steals,
}
