"""The effect of each entry on the state."""

from collections.abc import Callable
from typing import Any

from core.game import Entry, Tell
from core.gaucho import entries
from core.gaucho.rules import (
    areas,
    collecting,
    ending,
    filling,
    overseer,
    pampa,
    preliminary,
    rodeo,
    sale,
    steal,
    steppe,
    wish,
)
from core.gaucho.state import GauchoState

PLAY: dict[type[Entry], Callable[[GauchoState, Any, Tell | None], GauchoState]] = {
    entries.DropBreed: preliminary.drop,
    entries.Fill: filling.fill,
    entries.Bury: filling.bury,
    entries.GauchoStart: preliminary.start,
    entries.DealHand: preliminary.hand,
    entries.Roll: rodeo.roll,
    entries.Keep: preliminary.keep,
    entries.Post: preliminary.post,
    entries.TakeDice: rodeo.take,
    entries.Stand: pampa.stand,
    entries.Lay: pampa.lay,
    entries.Raise: pampa.rise,
    entries.Occupy: areas.occupy,
    entries.Withdraw: areas.withdraw,
    entries.Recall: pampa.recall,
    entries.Wish: wish.wish,
    entries.SellHerd: sale.sell,
    entries.Steal: steal.steal,
    entries.Rouse: overseer.rouse,
    entries.Oust: overseer.oust,
    entries.LookAtSteppe: steppe.look,
    entries.PlaceTiles: steppe.place,
    entries.EndTurn: rodeo.done,
    entries.Add: collecting.add,
    entries.Sort: collecting.sort,
    entries.GauchoRound: ending.next_round,
    entries.GauchoResult: ending.finish,
}


def play(state: GauchoState, entry: Entry, tell: Tell | None = None) -> GauchoState:
    """The state after an entry that nothing speaks against; `tell` hears what followed."""
    return PLAY[type(entry)](state, entry, tell)
