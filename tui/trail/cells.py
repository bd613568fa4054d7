"""Moves as rows of a table: a word for their kind, the thing, the place, and what it takes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from core.game import Move
from core.says import Sentence
from core.trail import entries
from core.trail.parts import CARD_VP, COLOUR, FIRST_STATION, NEEDED, NONE, Card
from core.trail.play import play
from core.trail.rules.can import can_open
from core.trail.rules.goals import VALUES
from core.trail.rules.moving import way_along
from core.trail.rules.visits import actions
from core.trail.state import TrailState
from core.trail.tables.buildings import RISK, SIDES
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.ships import SHIPS
from core.trail.words import Ware
from tui.face import Cells
from tui.language import N_, say, say_n
from tui.trail.brings import gains, named, opens, points, purse, special, wanted, wanted_by
from tui.trail.effects import auxiliary, said_for
from tui.trail.gist import gist_words
from tui.trail.stops import earns, farmer_on, site_name, to_stop, what_is

_KINDS: Mapping[type[Move], str] = {
    entries.TrimHand: N_("discard"),
    entries.SettleOnSpace: N_("go"),
    entries.WalkPath: N_("go"),
    entries.Act: N_("use"),
    entries.AuxiliaryAction: N_("auxiliary"),
    entries.Pass: N_("pass"),
    entries.EndPhaseB: N_("done"),
    entries.PlayObjective: N_("objective"),
    entries.Token: N_("token"),
    entries.WantCards: N_("draw"),
    entries.DiscardCards: N_("discard"),
    entries.RemoveCards: N_("remove"),
    entries.HireWorker: N_("hire"),
    entries.BuildOnSite: N_("build"),
    entries.BuyCattle: N_("buy"),
    entries.Stock: N_("stock"),
    entries.TakeMarketCard: N_("take"),
    entries.MoveEngine: N_("engine"),
    entries.UpgradeStation: N_("upgrade"),
    entries.AppointMaster: N_("appoint"),
    entries.SendToQuay: N_("quay"),
    entries.ChooseObjective: N_("choose"),
    entries.HelpFarmers: N_("assist"),
    entries.PullCards: N_("show"),
    entries.PlaceFarmer: N_("farm"),
    entries.DeliverDisc: N_("deliver"),
    entries.SpendCertificates: N_("income"),
    entries.Load: N_("load"),
    entries.Foresee: N_("foresee"),
}


def kind_of(move: Move) -> Sentence:
    """Return the word for moves of that kind."""
    return say(_KINDS[type(move)])


def cells(state: TrailState, move: Move) -> Cells | None:
    """Return the move as a row."""
    made = _CELLS[type(move)](state, move, kind_of(move))
    if isinstance(move, entries.AuxiliaryAction):
        # Its name says all that it brings.
        return replace(made, gains=[])
    if isinstance(move, entries.PlayObjective | entries.ChooseObjective) and move.card is not None:
        # Its name is what it asks for.
        more = [each for each in gains(state, move) if each != wanted_by(move.card)]
        worth = points(VALUES[Card(move.card)])
        return replace(made, gains=[*worth, *more], brief=worth)
    if isinstance(move, entries.Load | entries.UpgradeStation):
        # The disc's effect has its own column.
        cleared = opens(state, move.seat, move.disc) if move.disc < FIRST_STATION else ()
        shown = [each for each in special(state, move) if each not in cleared]
        return replace(made, gains=[*purse(state, move), *shown], brief=_brief(state, move))
    if isinstance(move, entries.WalkPath):
        # The fee has its own column.
        fees, there = [*_passing_in_short(state, move.path)], _at_stop(play(state, move))
        # There is room for two things; three names take all of it.
        most = 2 - len(fees) if len(_passed(state, move.path)) <= 2 else 0
        brief = [*fees, *there[:most]]
        return replace(
            made, gains=(*_passing(state, move.path), *special(state, move)), brief=brief
        )
    return replace(made, gains=gains(state, move), brief=_brief(state, move))


def worded(state: TrailState, move: Move) -> Sentence:
    """Return the same words as a sentence: `deliver: Le Havre for 12, from Le Havre 1`."""
    return in_words(state, move, _CELLS[type(move)](state, move, kind_of(move)))


def in_words(state: TrailState, move: Move, row: Cells) -> Sentence:
    """Return the row of a move, or of several that begin like it, as a sentence.

    Words after a colon have colons of their own where there is no plainer way to say it.
    """
    more = tuple(filter(None, (row.place, row.takes)))
    match move:
        case entries.WalkPath(path=(*_, at)) | entries.SettleOnSpace(at=at):
            return say("{parts}", parts=(say("go {parts}", parts=(to_stop(state, at),)), *more))
        case entries.TrimHand() | entries.DiscardCards():
            return say("{parts}", parts=(say("discard {parts}", parts=(row.thing,)), *more))
        case entries.RemoveCards():
            return say("{parts}", parts=(say("remove {parts}", parts=(row.thing,)), *more))
        case entries.Load(ship=ship):
            return say("{parts}", parts=(say("load {ship}", ship=ship), *more))
        case entries.MoveEngine(to=spot):
            return say("engine to {spot}", spot=spot)
        case entries.Act() | entries.EndPhaseB():
            return row.thing
        case _:
            return say("{deeds}: {parts}", deeds=(row.kind,), parts=(row.thing, *more))


def _brief(state: TrailState, move: Move) -> list[Sentence]:
    """Return the short gain: the purse, and the most telling thing beside it."""
    change = purse(state, move)
    match move:
        case entries.SettleOnSpace():
            return [*change, *_at_stop(play(state, move))]
        case entries.BuyCattle(cards=cards):
            return [*change, *points(sum(CARD_VP[card] for card in cards))]
        case entries.Load(_, ship):
            found = [*change, *points(SHIPS[ship].vp)]
            return found or [*special(state, move)][-1:]
        case entries.HelpFarmers(_, fields):
            return [say("{gain}", gain=(Ware.PESOS, sum(earns(state, each) for each in fields)))]
        case _:
            return change[:2] or [*special(state, move)][:1]


def _at_stop(after: TrailState) -> list[Sentence]:
    """Return how much can be done there."""
    at = after.players[after.mover].at
    if (tile := farmer_on(after, at)) != NONE:
        return [say("strength {count}", count=NEEDED[tile])]
    here = actions(after)
    open_ones = {n: words for n, words in here.items() if can_open(after, words, None)}
    return [say(text) for text in gist_words(open_ones)]


def _walk(state: TrailState, move: entries.WalkPath, kind: Sentence) -> Cells:
    steps = say_n("{count} step", "{count} steps", count=len(move.path))
    fees = state.players[move.seat].pesos - way_along(state, move.path).pesos
    paid = say("{price}", price=fees) if fees else None
    return Cells(kind, what_is(state, move.path[-1]), steps, paid)


def _passed(state: TrailState, path: Sequence[int]) -> Mapping[tuple[int, int], int]:
    """Return the fees of the locations that are only passed, by player or field (W4.7)."""
    got: dict[tuple[int, int], int] = {}
    for to, field, pesos in way_along(state, path[:-1]).paid:
        got[to, field] = got.get((to, field), 0) + pesos
    return got


def _passing(state: TrailState, path: Sequence[int]) -> Iterator[Sentence]:
    """Yield who gets them and where they lie, which tells different ways to one place apart."""
    for (to, field), pesos in _passed(state, path).items():
        gain = (Ware.PESOS, pesos)
        if field != NONE:
            text = "{gain} on {colour} farmer {strength}"
            yield say(text, gain=gain, **_farmer(state, field))
        elif to != NONE:
            yield say("{gain} to {player}", gain=gain, player=to)


def _passing_in_short(state: TrailState, path: Sequence[int]) -> Iterator[Sentence]:
    """Yield the same in fewer letters, equal fees together: `1p on blue 5, blue 7`."""
    found: dict[int, list[tuple[int, int]]] = {}
    for (to, field), pesos in _passed(state, path).items():
        if field != NONE or to != NONE:
            found.setdefault(pesos, []).append((to, field))
    for pesos, places in found.items():
        names = tuple(
            say("{player}", player=to)
            if field == NONE
            else say("{colour} {strength}", **_farmer(state, field))
            for to, field in places
        )
        on_farmers = all(field != NONE for _to, field in places)
        text = "{fee} on {parts}" if on_farmers else "{fee} to {parts}"
        yield say(text, fee=pesos, parts=names)


def _farmer(state: TrailState, field: int) -> dict[str, int]:
    tile = state.farmers[field]
    return {"colour": COLOUR[tile], "strength": NEEDED[tile]}


def _settle(state: TrailState, move: entries.SettleOnSpace, kind: Sentence) -> Cells:
    return Cells(kind, what_is(state, move.at))


def _act(state: TrailState, move: entries.Act, kind: Sentence) -> Cells:
    does = actions(state).get(move.n, ())
    risk = say("{act}", act=move.n) if move.n == RISK else None
    return Cells(kind, say("{parts}", parts=said_for(state, does)), risk)


def _aux(state: TrailState, move: entries.AuxiliaryAction, kind: Sentence) -> Cells:
    return Cells(kind, auxiliary(move.n, move.times))


def _cards(state: TrailState, move: Any, kind: Sentence) -> Cells:
    return Cells(kind, say("{parts}", parts=named(move.cards)))


def _hire(state: TrailState, move: entries.HireWorker, kind: Sentence) -> Cells:
    return Cells(kind, say("{tile}", tile=move.tile), say("{row}", row=move.row))


def building_in_short(state: TrailState, number: int) -> Sentence:
    """Return `3a help`: which building it is, and its purpose."""
    name = (number, state.sides[number])
    words = gist_words(SIDES[name[1]][name[0]].actions)[:1]
    return say("{building} {parts}", building=name, parts=tuple(map(say, words)))


def _build(state: TrailState, move: entries.BuildOnSite, kind: Sentence) -> Cells:
    old = state.sites[move.at]
    where = site_name(state, move.at)
    if old != NONE:
        where = say("in place of the one there: {parts}", parts=(where,))
    return Cells(kind, building_in_short(state, move.tile), where)


def _buy(state: TrailState, move: entries.BuyCattle, kind: Sentence) -> Cells:
    hands = say_n("{count} gaucho", "{count} gauchos", count=move.gauchos)
    return Cells(kind, say("{cards}", cards=move.cards), hands)


def _upgrade(state: TrailState, move: entries.UpgradeStation, kind: Sentence) -> Cells:
    return Cells(kind, say("{station}", station=move.station), _disc(state, move))


def _choose(state: TrailState, move: entries.ChooseObjective, kind: Sentence) -> Cells:
    if move.card is None:
        return Cells(kind, say("unseen"))
    return Cells(kind, wanted(move.card))


def _help(state: TrailState, move: entries.HelpFarmers, kind: Sentence) -> Cells:
    tiles = tuple(state.farmers[field] for field in move.farmers)
    return Cells(kind, say("{tiles}", tiles=tiles))


def _deliver(state: TrailState, move: entries.DeliverDisc, kind: Sentence) -> Cells:
    return Cells(kind, say("{place}", place=move.to), say("from {quay}", quay=move.quay))


def _load(state: TrailState, move: entries.Load, kind: Sentence) -> Cells:
    return Cells(kind, say("{ship}", ship=move.ship), _disc(state, move))


def _disc(state: TrailState, move: entries.Load | entries.UpgradeStation) -> Sentence:
    """Say which disc it is by what it opens; others lie on stations."""
    if move.disc < FIRST_STATION:
        return say("{parts}", parts=opens(state, move.seat, move.disc))
    return say("with the {disc}", disc=move.disc)


def _of(thing: Callable[[Any], Sentence]) -> Callable[[TrailState, Any, Sentence], Cells]:
    return lambda state, move, kind: Cells(kind, thing(move))


def _drawn(count: int) -> Sentence:
    return say_n("{count} card", "{count} cards", count=count)


_CELLS: Mapping[type[Move], Callable[[TrailState, Any, Sentence], Cells]] = {
    entries.TrimHand: _cards,
    entries.SettleOnSpace: _settle,
    entries.WalkPath: _walk,
    entries.Act: _act,
    entries.AuxiliaryAction: _aux,
    entries.Pass: _of(lambda move: say("forfeit it")),
    entries.EndPhaseB: _of(lambda move: say("end the turn")),
    entries.PlayObjective: _of(lambda move: wanted(move.card)),
    entries.Token: _of(lambda move: say("draw {count}, discard as many", count=move.n)),
    entries.WantCards: _of(lambda move: _drawn(move.n)),
    entries.DiscardCards: _cards,
    entries.RemoveCards: _cards,
    entries.HireWorker: _hire,
    entries.BuildOnSite: _build,
    entries.BuyCattle: _buy,
    entries.Stock: _of(lambda move: say("{count} cards into the market", count=NUMBERS.stock)),
    entries.TakeMarketCard: _of(lambda move: say("{card}", card=move.card)),
    entries.MoveEngine: _of(lambda move: say("to {spot}", spot=move.to)),
    entries.UpgradeStation: _upgrade,
    entries.AppointMaster: _of(lambda move: say("{worker}", worker=move.worker)),
    entries.SendToQuay: lambda state, move, kind: Cells(kind, say("{disc}", disc=move.disc)),
    entries.ChooseObjective: _choose,
    entries.HelpFarmers: _help,
    entries.PullCards: _cards,
    entries.PlaceFarmer: _of(lambda move: say("{tile}", tile=move.tile)),
    entries.DeliverDisc: _deliver,
    entries.SpendCertificates: _of(
        lambda move: say_n(
            "spend {count} certificate", "spend {count} certificates", count=move.certificates
        )
    ),
    entries.Load: _load,
    entries.Foresee: _of(lambda move: say("{tile}", tile=move.tile)),
}
