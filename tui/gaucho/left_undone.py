"""What a turn that ends leaves undone: dice that fit something, and areas that gain something."""

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
    """The dice, which are lost; else the areas, whose gauchos stay but for the last turn."""
    if any(isinstance(move, USES) for move in moves):
        return Unused(unused(state))
    gaining = {_AREAS[type(move)] for move in moves if _gains(state, move)}
    if not gaining:
        return None
    areas = tuple(area for area in AREAS if area in gaining)
    return Unused(say("You could still use {areas}", areas=areas), waits=not _is_last(state))


def _gains(state: GauchoState, move: Move) -> bool:
    """Whether the move uses an area to do something that people want to be done."""
    kind = type(move)
    return kind in _AREAS and _GAINS.get(kind, _always)(state, move)


def _always(state: GauchoState, move: Move) -> bool:
    """A gaucho more stands where none stood."""
    return True


def _is_last(state: GauchoState) -> bool:
    """Whether the mover has no turn after this one."""
    return state.stage == Stage.NO_DICE


def _stands(state: GauchoState, move: entries.Wish) -> bool:
    """The wished die lets a gaucho stand; an area would only be left for another one."""
    found = legal(play(state, move), move.seat, NOTHING_KNOWN)
    return any(isinstance(use, entries.Stand | entries.Raise) for use in found)


def _sells(state: GauchoState, move: entries.SellHerd) -> bool:
    """The herd is to be sold anyway, or no tile can join it on the right any more."""
    return _is_last(state) or _is_full(state.herds[move.seat][move.breed])


def _is_full(herd: Herd) -> bool:
    *_others, before, last = herd
    return BIG[last] == (1 if last < before else max(BIG))


def _steals(state: GauchoState, move: entries.Steal) -> bool:
    """What the thief has grows by more than the victim is paid."""
    gain = _worth(play(state, move), move) - _worth(state, move)
    return gain > BIG[move.tile]


def _worth(state: GauchoState, move: entries.Steal) -> int:
    """The pesos of the thief, and what the herd that the tile comes to would sell for."""
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
"""The area that each of these uses."""
_GAINS: dict[type[Move], Callable[[GauchoState, Any], bool]] = {
    entries.Wish: _stands,
    entries.SellHerd: _sells,
    entries.Steal: _steals,
}
