"""Deeds on the trail in a few words, for those who look back at a rival's turn."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.game import Entry, Event, Move, Seat
from core.log import Log
from core.says import Sentence
from core.trail import entries, events
from core.trail.parts import NONE
from core.trail.state import TrailState
from core.trail.words import Ware
from tui.face import Deed
from tui.language import N_, say
from tui.trail.brings import named, wanted
from tui.trail.stops import building_on, to_stop
from tui.trail.told import TELLINGS


def deeds(log: Log[TrailState], number: int) -> Sequence[Deed]:
    """Return what the entry did, and what it did to others."""
    before, step = log.state_before(number), log.steps[number]
    doing, entry = _DOES.get(type(step.entry)), step.entry
    did = doing(before, entry) if doing else None
    done = [Deed(entry.seat, did)] if did is not None and isinstance(entry, Move) else []
    followed = [deed for event in step.events for deed in _followed(before, event)]
    return [*done, *followed]


def _goes(before: TrailState, move: entries.WalkPath) -> Sentence:
    at = move.path[-1]
    building = building_on(before, at)
    if building is not None and building.party == move.seat:
        return say("to the own {building}", building=(building.number, building.side))
    return to_stop(before, at)


def _builds(before: TrailState, move: entries.BuildOnSite) -> Sentence:
    name = (move.tile, before.sides[move.tile])
    return say("builds {building}", building=name)


def _helps(before: TrailState, move: entries.HelpFarmers) -> Sentence:
    tiles = tuple(before.farmers[field] for field in move.farmers)
    return say("helps {named_tiles}", named_tiles=tiles)


def _cards(text: str) -> Callable[[TrailState, Any], Sentence | None]:
    """Return how to tell what goes face up out of the hand; nothing of no cards (W1.7, W5.1)."""
    return lambda before, move: say(text, parts=named(move.cards)) if move.cards else None


def _followed(before: TrailState, event: Event) -> list[Deed]:
    """Return what rivals and all others get; Pedro is the party behind the seats."""
    match event:
        case events.PedroMoved(path):
            return [_by_pedro(before, to_stop(before, path[-1]))]
        case events.PedroDid():
            return [_by_pedro(before, _PEDRO_DID[event.what](before, event))]
        case events.PaidFee(seat, pesos, to, _) if to != NONE:
            return [_fee(seat, pesos, to)]
        case events.Exhausted(seat, count):
            to_hit = say("exhaustion for you: {count}", count=count)
            return [Deed(seat, say("exhaustion {change}", change=count), seat, to_hit)]
        case events.Earned(seat, total):
            return [Deed(seat, say("income of {count}", count=total))]
        case events.TookMaster(seat, master):
            return [Deed(seat, say("station master {master}", master=master))]
        case events.Departed() | events.TookToken():
            told = TELLINGS.followed(event)
            return [] if told is None else [Deed(None, told)]
        case _:
            return []


def _by_pedro(before: TrailState, did: Sentence) -> Deed:
    return Deed(before.seats, did, rival=Sentence("Pedro"))


def _fee(seat: Seat, pesos: int, to: Seat) -> Deed:
    """Return the deed of paying another player for passing their building."""
    gain = (Ware.PESOS, pesos)
    return Deed(seat, say("pays {other} {gain}", other=to, gain=gain))


_DOES: Mapping[type[Entry], Callable[[TrailState, Any], Sentence | None]] = {
    entries.TrimHand: _cards(N_("discards {parts}")),
    entries.SettleOnSpace: lambda before, move: to_stop(before, move.at),
    entries.WalkPath: _goes,
    entries.PlayObjective: lambda before, move: say(
        "plays an objective: {parts}", parts=(wanted(move.card),)
    ),
    entries.DiscardCards: _cards(N_("discards {parts}")),
    entries.RemoveCards: _cards(N_("removes {parts}")),
    entries.HireWorker: lambda before, move: say("hires {named_tile}", named_tile=move.tile),
    entries.BuildOnSite: _builds,
    entries.BuyCattle: lambda before, move: say("buys {cards}", cards=move.cards),
    entries.TakeMarketCard: lambda before, move: say("takes {card}", card=move.card),
    entries.MoveEngine: lambda before, move: say("engine to {spot}", spot=move.to),
    entries.UpgradeStation: lambda before, move: say("upgrades {station}", station=move.station),
    entries.HelpFarmers: _helps,
    entries.DeliverDisc: lambda before, move: say("delivers to {place}", place=move.to),
    entries.Load: lambda before, move: say("loads {ship}", ship=move.ship),
    entries.SendToQuay: lambda before, move: say("a disc to the quay"),
}
_PEDRO_DID: Mapping[str, Callable[[TrailState, events.PedroDid], Sentence]] = {
    "hire": lambda before, did: say("hires {named_tile}", named_tile=did.thing),
    "engine": lambda before, did: say("engine to {spot}", spot=did.thing),
    "upgrade": lambda before, did: say("upgrades {station}", station=did.thing),
    "objective": lambda before, did: say("takes an objective: {parts}", parts=(wanted(did.thing),)),
    "farmer": lambda before, did: say("helps {named_tiles}", named_tiles=(did.thing,)),
    "buy": lambda before, did: say("takes {card}", card=did.thing),
    "build": lambda before, did: say(
        "builds {building}", building=(did.thing, before.sides[did.thing])
    ),
    "deliver": lambda before, did: say("delivers to {place}", place=did.place),
    "load": lambda before, did: say("loads {ship}", ship=did.thing),
    "foresee": lambda before, did: say("foresight: {tile}", tile=did.thing),
}
"""W19.10 Pedro's deeds, in as few words as a player's."""
