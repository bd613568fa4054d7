"""The places of the table that each move is about, which are lit if it is possible."""

from collections.abc import Mapping

from core.game import Move
from core.ranchers import entries
from core.ranchers.parts import OBJECTIVES
from core.ranchers.state import RanchersState
from tui.app.marks import OnTurnEnd
from tui.ranchers.scene import (
    OnAside,
    OnHand,
    OnObjective,
    OnPair,
    OnPoints,
    OnRanch,
    OnTop,
    Target,
    on_pond,
)


def targets_of(move: Move) -> tuple[Target, ...]:
    """Return where a person would point to make the move, the most telling place first."""
    match move:
        case entries.TakePair(_, pair) | entries.Trade(_, pair) | entries.Reserve(_, pair):
            return (OnPair(pair),)
        case entries.Fetch(_, pair):
            return (OnAside(pair),)
        case entries.PlaceAnimal(seat, space):
            return (OnRanch(seat, space), OnHand())
        case entries.SwapAnimal(seat, space, pair):
            return (OnRanch(seat, space), OnPair(pair))
        case entries.SwapObjective(seat, objective, pair):
            return (OnObjective(seat, objective), OnPair(pair))
        case entries.Release() | entries.SellForFish():
            return (OnHand(),)
        case _:
            return _ELSEWHERE.get(type(move), (on_pond(move.seat),))


_ELSEWHERE: Mapping[type[Move], tuple[Target, ...]] = {
    entries.EndTurnEarly: (OnTurnEnd(),),
    entries.ChooseSide: (),
}
"""Moves that are about no single place, and not about the pond."""


def changed_by(before: RanchersState, after: RanchersState) -> frozenset[Target]:
    """Return the places that look different after an entry."""
    changed: set[Target] = {OnPair(at) for at in (0, 1) if before.pairs[at] != after.pairs[at]}
    if before.top != after.top:
        changed.add(OnTop())
    for seat in range(after.seats):
        changed |= _changed_of(before, after, seat)
    return frozenset(changed)


def _changed_of(before: RanchersState, after: RanchersState, seat: int) -> set[Target]:
    spaces = enumerate(zip(before.ranches[seat], after.ranches[seat], strict=True))
    changed: set[Target] = {OnRanch(seat, space) for space, (old, new) in spaces if old != new}
    mine, theirs = after.objectives[seat], before.objectives[seat]
    changed |= {OnObjective(seat, each) for each in OBJECTIVES if (each in mine) > (each in theirs)}
    if _tokens(before, seat) != _tokens(after, seat):
        changed.add(OnPoints(seat))
    return changed


def _tokens(state: RanchersState, seat: int) -> tuple[int, ...]:
    """Return everything else that lies before the seat."""
    kept = (state.fish, state.dogs, state.cats, state.prizes, state.buildings)
    return tuple(each[seat] for each in kept if each)
