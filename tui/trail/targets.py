"""The places of the table that each move is about, which are lit if it is possible."""

from collections.abc import Callable, Mapping
from typing import Any

from core.game import Move
from core.trail import entries
from core.trail.parts import FIRST_FIELD, FIRST_SITE, FIRST_STATION, NONE, SPACE_NAMES
from core.trail.state import TrailState
from core.trail.tables.railroad import SPOT
from core.trail.tables.railroad import STATIONS as PRINTED
from tui.trail.scene import (
    OnAct,
    OnAhead,
    OnAux,
    OnBuilding,
    OnCard,
    OnCitySpace,
    OnDisc,
    OnEnd,
    OnGoal,
    OnJob,
    OnMarket,
    OnPurse,
    OnQuay,
    OnShip,
    OnSpot,
    OnStop,
    OnWorkers,
    Target,
)


def targets_of(move: Move) -> tuple[Target, ...]:
    """Return where a person would point to make the move, the most telling place first."""
    finding = _TARGETS.get(type(move))
    return (OnEnd(),) if finding is None else finding(move)


def spot_of(station: int) -> OnSpot:
    """Return the place of the station at the track."""
    at = PRINTED[station].at
    name = f"T{at}" if station < len(PRINTED) - 1 else str(at)
    return OnSpot(SPOT[name])


def disc_target(disc: int) -> Target:
    """Return a place of the board, or the station where the disc lies."""
    return OnDisc(disc) if disc < FIRST_STATION else spot_of(disc - FIRST_STATION)


def _cards(move: Any) -> tuple[Target, ...]:
    return tuple(OnCard(card) for card in dict.fromkeys(move.cards)) or (OnEnd(),)


_TARGETS: Mapping[type[Move], Callable[[Any], tuple[Target, ...]]] = {
    entries.TrimHand: _cards,
    entries.SettleOnSpace: lambda move: (OnStop(move.at),),
    entries.WalkPath: lambda move: (OnStop(move.path[-1]),),
    entries.Act: lambda move: (OnAct(move.n),),
    entries.AuxiliaryAction: lambda move: (OnAux(move.n),),
    entries.PlayObjective: lambda move: (OnCard(move.card),),
    entries.DiscardCards: _cards,
    entries.RemoveCards: _cards,
    entries.HireWorker: lambda move: (OnJob(move.row, move.tile),),
    entries.BuildOnSite: lambda move: (
        OnBuilding(move.seat, move.tile),
        OnStop(FIRST_SITE + move.at),
    ),
    entries.BuyCattle: lambda move: tuple(OnMarket(card) for card in dict.fromkeys(move.cards)),
    entries.TakeMarketCard: lambda move: (OnMarket(move.card),),
    entries.MoveEngine: lambda move: (OnSpot(move.to),),
    entries.UpgradeStation: lambda move: (disc_target(move.disc), spot_of(move.station)),
    entries.AppointMaster: lambda move: (OnWorkers(move.seat, move.worker // 2),),
    entries.SendToQuay: lambda move: (disc_target(move.disc),),
    entries.ChooseObjective: lambda move: (OnGoal(NONE if move.card is None else move.card),),
    entries.HelpFarmers: lambda move: tuple(OnStop(FIRST_FIELD + field) for field in move.farmers),
    entries.PullCards: _cards,
    entries.DeliverDisc: lambda move: (OnCitySpace(move.to), OnQuay(move.quay)),
    entries.Load: lambda move: (OnShip(move.ship), disc_target(move.disc)),
    entries.Foresee: lambda move: (OnAhead(move.tile),),
}


def changed_by(before: TrailState, after: TrailState) -> frozenset[Target]:
    """Return the places that look different after an entry."""
    changed: set[Target] = set()
    changed |= {OnStop(at) for at in range(len(SPACE_NAMES)) if _at(before, at) != _at(after, at)}
    changed |= {OnGoal(card) for card in {*after.display} - {*before.display}}
    changed |= {OnShip(ship) for ship in {*after.zone} - {*before.zone}}
    rows = enumerate(zip(before.aboard, after.aboard, strict=True))
    changed |= {OnShip(ship) for ship, (old, new) in rows if old != new}
    quays = enumerate(zip(before.quays, after.quays, strict=True))
    changed |= {OnQuay(quay) for quay, (old, new) in quays if old != new}
    cities = enumerate(zip(before.city, after.city, strict=True))
    changed |= {OnCitySpace(to) for to, (old, new) in cities if old != new}
    changed |= {OnMarket(card) for card in after.market if card not in before.market}
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if (old.pesos, old.grain, old.certificates) != (new.pesos, new.grain, new.certificates):
            changed.add(OnPurse(seat))
        if old.engine != new.engine:
            changed.add(OnSpot(new.engine))
        kinds = enumerate(zip(old.rows, new.rows, strict=True))
        changed |= {OnWorkers(seat, kind) for kind, (few, many) in kinds if few != many}
    return frozenset(changed)


def _at(state: TrailState, at: int) -> tuple[object, ...]:
    """Return what lies on a space of the trail, and who stands there."""
    standing = tuple(seat for seat, player in enumerate(state.players) if player.at == at)
    if at < FIRST_SITE:
        return state.neutral[at], standing
    if at < FIRST_FIELD:
        return state.sites[at - FIRST_SITE], standing
    if at < len(SPACE_NAMES) - 2:
        return state.farmers[at - FIRST_FIELD], state.coins[at - FIRST_FIELD], standing
    return (standing,)
