"""The effect of each entry on the state."""

from collections.abc import Callable
from typing import Any

from core.game import Entry, Tell
from corral import entries
from corral.modules import letter, whistle
from corral.rules import auction, day, ending, hand, ranch, setting_up, showing, town
from corral.state import State


def _look(state: State, move: entries.Look, tell: Tell | None) -> State:
    return ranch.hour(letter.look(state, move), tell)


PLAY: dict[type[Entry], Callable[[State, Any, Tell | None], State]] = {
    entries.Work: ranch.work,
    entries.Buy: ranch.buy,
    entries.Sell: ranch.sell,
    entries.Ride: town.ride,
    entries.Shop: town.shop,
    entries.Lure: town.lure,
    entries.Discard: hand.throw,
    entries.Look: _look,
    entries.Bid: auction.bid,
    entries.Whistle: whistle.whistle,
    entries.Start: setting_up.start,
    entries.Letter: letter.seal,
    entries.Deal: hand.deal,
    entries.Window: setting_up.fill_window,
    entries.Arrive: setting_up.arrive,
    entries.Roll: day.roll,
    entries.Pay: showing.pay,
    entries.Stray: auction.put_up,
    entries.Counterbid: auction.counterbid,
    entries.Rustle: day.rustle,
    entries.Show: showing.show,
    entries.Read: letter.read,
    entries.Night: day.night,
    entries.Result: ending.finish,
}


def play(state: State, entry: Entry, tell: Tell | None = None) -> State:
    """The state after an entry that nothing speaks against; `tell` hears what followed."""
    return PLAY[type(entry)](state, entry, tell)
