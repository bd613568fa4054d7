"""Deeds of El Gaucho in a few words, for those who look back at a rival's turn."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.game import Entry, Event, Seat
from core.gaucho import entries, events
from core.gaucho.cattle import BREED
from core.gaucho.herds import price
from core.gaucho.state import GauchoState
from core.log import Log
from tui.face import Deed
from tui.gaucho.panes.marks import LYING, STANDING
from tui.gaucho.phrases import with_tiles
from tui.gaucho.told import TELLINGS
from tui.language import say
from tui.numbers import signed


def deeds(log: Log[GauchoState], number: int) -> Sequence[Deed]:
    """Return what the entry did, then what followed from it."""
    before, step = log.state_before(number), log.steps[number]
    doing = _DOES.get(type(step.entry))
    done = doing(before, step.entry, step.state) if doing else None
    followed = (follow(event) for event in step.events if (follow := _FOLLOWS.get(type(event))))
    return [*([done] if done else []), *followed]


def _stands(before: GauchoState, move: Any, after: GauchoState) -> Deed:
    said = say("{mark} {spots}", mark=STANDING, spots=with_tiles(before, move.space))
    return Deed(move.seat, said)


def _lies(before: GauchoState, move: entries.Lay, after: GauchoState) -> Deed:
    return Deed(move.seat, say("{mark} {spots}", mark=LYING, spots=with_tiles(before, move.space)))


def _rouses(before: GauchoState, move: entries.Rouse, after: GauchoState) -> Deed:
    spots = with_tiles(before, *move.spaces)
    return Deed(move.seat, say("{mark} {spots}", mark=STANDING, spots=spots))


def _steals(before: GauchoState, move: entries.Steal, after: GauchoState) -> Deed:
    """The thief's herd may be sold for it; the victim's loses more than a tile."""
    victim, tile = move.victim, move.tile
    herds = (state.herds[victim][BREED[tile]] for state in (before, after))
    had, has = (price(herd) if herd else 0 for herd in herds)
    return Deed(
        move.seat,
        say("steals {tile} from {victim}", tile=tile, victim=victim),
        victim,
        say(
            "STEALS YOUR {tile}: herd {loss}, you get {pesos}",
            tile=tile,
            loss=signed(has - had, 0),
            pesos=_paid(before, after, victim),
        ),
    )


def _ousts(before: GauchoState, move: entries.Oust, after: GauchoState) -> Deed:
    victim = -before.gauchos[move.space] - 1
    spots = with_tiles(before, move.space)
    paid = _paid(before, after, victim)
    return Deed(
        move.seat,
        say("ousts {victim} from {spots}", victim=victim, spots=spots),
        victim,
        say("OUSTS YOU from {spots}: you get {pesos}", spots=spots, pesos=paid),
    )


def _paid(before: GauchoState, after: GauchoState, seat: Seat) -> int:
    return after.pesos[seat] - before.pesos[seat]


def _places(before: GauchoState, move: entries.PlaceTiles, after: GauchoState) -> Deed:
    spots = tuple(zip(move.tiles, move.spaces, strict=True))
    return Deed(move.seat, say("from the Steppe {mark} {spots}", mark=STANDING, spots=spots))


_DOES: Mapping[type[Entry], Callable[[GauchoState, Any, GauchoState], Deed]] = {
    entries.Keep: lambda before, move, after: Deed(
        move.seat, say("keeps {tiles}", tiles=move.tiles)
    ),
    entries.Post: lambda before, move, after: Deed(move.seat, say("on {area}", area=move.area)),
    entries.TakeDice: lambda before, move, after: Deed(
        move.seat, say("takes {pair}", pair=move.dice)
    ),
    entries.Stand: _stands,
    entries.Lay: _lies,
    entries.Raise: _stands,
    entries.Occupy: lambda before, move, after: Deed(move.seat, say("on {area}", area=move.area)),
    entries.Withdraw: lambda before, move, after: Deed(
        move.seat, say("leaves {area}", area=move.area)
    ),
    entries.Recall: lambda before, move, after: Deed(
        move.seat, say("leaves {spots}", spots=with_tiles(before, move.space))
    ),
    entries.Wish: lambda before, move, after: Deed(
        move.seat, say("wishes for a {number}", number=move.value)
    ),
    entries.Steal: _steals,
    entries.Rouse: _rouses,
    entries.Oust: _ousts,
    entries.LookAtSteppe: lambda before, move, after: Deed(move.seat, say("looks at the Steppe")),
    entries.PlaceTiles: _places,
}


def _to_all(event: Event) -> Deed:
    said = TELLINGS.followed(event)
    assert said is not None, "the event is told"
    return Deed(None, said)


def _sold(event: events.Sold) -> Deed:
    text = "sells {herd} for {price}"
    return Deed(event.seat, say(text, herd=event.tiles, price=event.price + event.bonus))


_FOLLOWS: Mapping[type[Event], Callable[[Any], Deed]] = {
    events.Sold: _sold,
    events.Collected: lambda event: Deed(event.seat, say("collects: {tile}", tile=event.tile)),
    events.Completed: lambda event: Deed(
        None, say("Pasture {pasture} complete", pasture=event.pasture)
    ),
    events.PileEmpty: _to_all,
    events.LastRound: _to_all,
    events.RoundWithoutDice: _to_all,
}
