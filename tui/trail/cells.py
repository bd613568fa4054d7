"""Moves as rows of a table: a word for their kind, the thing, the place, and what it takes."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from core.game import Move
from core.says import Sentence
from core.trail import entries
from core.trail.parts import CARD_VP, FIRST_STATION, NEEDED, NONE, Card
from core.trail.play import play
from core.trail.rules.can import can_open
from core.trail.rules.goals import VALUES
from core.trail.rules.moving import way_along
from core.trail.rules.visits import actions
from core.trail.state import State
from core.trail.tables.buildings import RISK, SIDES
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.ships import SHIPS
from core.trail.words import Ware
from tui.face import Cells
from tui.language import N_, say, say_n
from tui.trail.brings import gains, opens, points, purse, special, wanted, wanted_by
from tui.trail.effects import auxiliary, said_for
from tui.trail.gist import gist_words
from tui.trail.stops import earns, farmer_on, site_name, what_is

_KINDS: Mapping[type[Move], str] = {
    entries.Trim: N_("discard"),
    entries.Settle: N_("go"),
    entries.Walk: N_("go"),
    entries.Act: N_("use"),
    entries.Aux: N_("auxiliary"),
    entries.Pass: N_("pass"),
    entries.Done: N_("done"),
    entries.Play: N_("objective"),
    entries.Token: N_("token"),
    entries.Want: N_("draw"),
    entries.Discard: N_("discard"),
    entries.Remove: N_("remove"),
    entries.Hire: N_("hire"),
    entries.Build: N_("build"),
    entries.Buy: N_("buy"),
    entries.Stock: N_("stock"),
    entries.Take: N_("take"),
    entries.Engine: N_("engine"),
    entries.Upgrade: N_("upgrade"),
    entries.Appoint: N_("appoint"),
    entries.Quay: N_("quay"),
    entries.Choose: N_("choose"),
    entries.Help: N_("assist"),
    entries.Pull: N_("show"),
    entries.Farm: N_("farm"),
    entries.Deliver: N_("deliver"),
    entries.Income: N_("income"),
    entries.Load: N_("load"),
    entries.Foresee: N_("foresee"),
}


def kind_of(move: Move) -> Sentence:
    """The word for moves of that kind."""
    return say(_KINDS[type(move)])


def cells(state: State, move: Move) -> Cells | None:
    """The move in a row."""
    made = _CELLS[type(move)](state, move, kind_of(move))
    if isinstance(move, entries.Aux):
        # What it is called says all that it brings.
        return replace(made, gains=[])
    if isinstance(move, entries.Play | entries.Choose) and move.card is not None:
        # What it asks for is what it is called.
        more = [each for each in gains(state, move) if each != wanted_by(move.card)]
        worth = points(VALUES[Card(move.card)])
        return replace(made, gains=[*worth, *more], brief=worth)
    if isinstance(move, entries.Load | entries.Upgrade):
        # What the disc opens has its own place.
        cleared = opens(state, move.seat, move.disc) if move.disc < FIRST_STATION else ()
        shown = [each for each in special(state, move) if each not in cleared]
        return replace(made, gains=[*purse(state, move), *shown], brief=_brief(state, move))
    if isinstance(move, entries.Walk):
        # The fee has its own place.
        return replace(made, gains=special(state, move), brief=_at_stop(play(state, move))[:2])
    return replace(made, gains=gains(state, move), brief=_brief(state, move))


def worded(state: State, move: Move) -> Sentence:
    """The same words in a sentence: `deliver: Le Havre for 12, from Le Havre 1`.

    Of the end of a turn the kind says nothing more.
    """
    row = _CELLS[type(move)](state, move, kind_of(move))
    return row.thing if isinstance(move, entries.Done) else in_words(row)


def in_words(row: Cells) -> Sentence:
    """A row as a sentence."""
    said = tuple(filter(None, (row.thing, row.place, row.takes)))
    return say("{deeds}: {parts}", deeds=(row.kind,), parts=said)


def _brief(state: State, move: Move) -> list[Sentence]:
    """The gain where there is no room: the purse, and the most telling thing beside it."""
    change = purse(state, move)
    match move:
        case entries.Settle():
            return [*change, *_at_stop(play(state, move))]
        case entries.Buy(cards=cards):
            return [*change, *points(sum(CARD_VP[card] for card in cards))]
        case entries.Load(_, ship):
            found = [*change, *points(SHIPS[ship].vp)]
            return found or [*special(state, move)][-1:]
        case entries.Help(_, fields):
            return [say("{gain}", gain=(Ware.PESOS, sum(earns(state, each) for each in fields)))]
        case _:
            return change[:2] or [*special(state, move)][:1]


def _at_stop(after: State) -> list[Sentence]:
    """How much can be done there."""
    at = after.players[after.mover].at
    if (tile := farmer_on(after, at)) != NONE:
        return [say("strength {count}", count=NEEDED[tile])]
    here = actions(after)
    open_ones = {n: words for n, words in here.items() if can_open(after, words, None)}
    return [say(text) for text in gist_words(open_ones)]


def _walk(state: State, move: entries.Walk, kind: Sentence) -> Cells:
    steps = say_n("{count} step", "{count} steps", count=len(move.path))
    fees = state.players[move.seat].pesos - way_along(state, move.path).pesos
    paid = say("{price}", price=fees) if fees else None
    return Cells(kind, what_is(state, move.path[-1]), steps, paid)


def _settle(state: State, move: entries.Settle, kind: Sentence) -> Cells:
    return Cells(kind, what_is(state, move.at))


def _act(state: State, move: entries.Act, kind: Sentence) -> Cells:
    does = actions(state).get(move.n, ())
    risk = say("{act}", act=move.n) if move.n == RISK else None
    return Cells(kind, say("{parts}", parts=said_for(state, does)), risk)


def _aux(state: State, move: entries.Aux, kind: Sentence) -> Cells:
    return Cells(kind, auxiliary(move.n, move.times))


def _cards(state: State, move: Any, kind: Sentence) -> Cells:
    return Cells(kind, say("{cards}", cards=move.cards))


def _hire(state: State, move: entries.Hire, kind: Sentence) -> Cells:
    return Cells(kind, say("{tile}", tile=move.tile), say("{row}", row=move.row))


def building_in_short(state: State, number: int) -> Sentence:
    """`3a help`: which one it is, and what it is for."""
    name = (number, state.sides[number])
    words = gist_words(SIDES[name[1]][name[0]].actions)[:1]
    return say("{building} {parts}", building=name, parts=tuple(map(say, words)))


def _build(state: State, move: entries.Build, kind: Sentence) -> Cells:
    old = state.sites[move.at]
    where = site_name(state, move.at)
    if old != NONE:
        where = say("in place of the one there: {parts}", parts=(where,))
    return Cells(kind, building_in_short(state, move.tile), where)


def _buy(state: State, move: entries.Buy, kind: Sentence) -> Cells:
    hands = say_n("{count} gaucho", "{count} gauchos", count=move.gauchos)
    return Cells(kind, say("{cards}", cards=move.cards), hands)


def _upgrade(state: State, move: entries.Upgrade, kind: Sentence) -> Cells:
    return Cells(kind, say("{station}", station=move.station), _disc(state, move))


def _choose(state: State, move: entries.Choose, kind: Sentence) -> Cells:
    if move.card is None:
        return Cells(kind, say("unseen"))
    return Cells(kind, wanted(move.card))


def _help(state: State, move: entries.Help, kind: Sentence) -> Cells:
    tiles = tuple(state.farmers[field] for field in move.farmers)
    return Cells(kind, say("{tiles}", tiles=tiles))


def _deliver(state: State, move: entries.Deliver, kind: Sentence) -> Cells:
    return Cells(kind, say("{place}", place=move.to), say("from {quay}", quay=move.quay))


def _load(state: State, move: entries.Load, kind: Sentence) -> Cells:
    return Cells(kind, say("{ship}", ship=move.ship), _disc(state, move))


def _disc(state: State, move: entries.Load | entries.Upgrade) -> Sentence:
    """What the disc opens tells which one it is; others lie on stations."""
    if move.disc < FIRST_STATION:
        return say("{parts}", parts=opens(state, move.seat, move.disc))
    return say("with {disc}", disc=move.disc)


def _of(thing: Callable[[Any], Sentence]) -> Callable[[State, Any, Sentence], Cells]:
    return lambda state, move, kind: Cells(kind, thing(move))


def _drawn(count: int) -> Sentence:
    return say_n("{count} card", "{count} cards", count=count)


_CELLS: Mapping[type[Move], Callable[[State, Any, Sentence], Cells]] = {
    entries.Trim: _cards,
    entries.Settle: _settle,
    entries.Walk: _walk,
    entries.Act: _act,
    entries.Aux: _aux,
    entries.Pass: _of(lambda move: say("forfeit it")),
    entries.Done: _of(lambda move: say("end the turn")),
    entries.Play: _of(lambda move: wanted(move.card)),
    entries.Token: _of(lambda move: say("draw {count}, discard as many", count=move.n)),
    entries.Want: _of(lambda move: _drawn(move.n)),
    entries.Discard: _cards,
    entries.Remove: _cards,
    entries.Hire: _hire,
    entries.Build: _build,
    entries.Buy: _buy,
    entries.Stock: _of(lambda move: say("{count} cards into the market", count=NUMBERS.stock)),
    entries.Take: _of(lambda move: say("{card}", card=move.card)),
    entries.Engine: _of(lambda move: say("to {spot}", spot=move.to)),
    entries.Upgrade: _upgrade,
    entries.Appoint: _of(lambda move: say("{worker}", worker=move.worker)),
    entries.Quay: lambda state, move, kind: Cells(kind, say("{disc}", disc=move.disc)),
    entries.Choose: _choose,
    entries.Help: _help,
    entries.Pull: _cards,
    entries.Farm: _of(lambda move: say("{tile}", tile=move.tile)),
    entries.Deliver: _deliver,
    entries.Income: _of(
        lambda move: say_n(
            "spend {count} certificate", "spend {count} certificates", count=move.certificates
        )
    ),
    entries.Load: _load,
    entries.Foresee: _of(lambda move: say("{tile}", tile=move.tile)),
}
