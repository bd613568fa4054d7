"""The story of the trail in sentences."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.game import Entry, Event
from core.says import Sentence
from core.trail import entries, events
from core.trail.bounds import FIRST_FORESIGHT, FIRST_JOB, INTO_BAG
from core.trail.parts import EXH, NONE, START
from core.trail.player import joined, without
from core.trail.rules.visits import actions
from core.trail.state import TrailState
from core.trail.words import Ware
from tui.language import N_, say, say_n
from tui.tellings import EntryTelling, Following, Run, Tellings
from tui.trail.brings import named, objective, wanted_by
from tui.trail.effects import auxiliary, said
from tui.trail.stops import field_name, site_name, to_stop, what_is
from tui.trail.words import FLEETS


def _walks(before: TrailState, move: entries.WalkPath, after: TrailState) -> Sentence:
    where = to_stop(before, move.path[-1])
    return say("{seat} goes {parts}.", seat=move.seat, parts=(where,))


def _settles(before: TrailState, move: entries.SettleOnSpace, after: TrailState) -> Sentence:
    where = what_is(before, move.at)
    return say("{seat} begins at {parts}.", seat=move.seat, parts=(where,))


def _uses(before: TrailState, move: entries.Act, after: TrailState) -> Sentence:
    does = said(actions(before).get(move.n, ()))
    return say("{seat} uses “{parts}”.", seat=move.seat, parts=does)


def _auxiliary(before: TrailState, move: entries.AuxiliaryAction, after: TrailState) -> Sentence:
    text = "{seat} uses auxiliary action {number}: {parts}."
    does = (auxiliary(move.n, move.times),)
    return say(text, seat=move.seat, number=move.n, parts=does)


def _builds(before: TrailState, move: entries.BuildOnSite, after: TrailState) -> Sentence:
    old = before.sites[move.at]
    text = "{seat} builds {building}: {parts}."
    if old != NONE:
        text = "{seat} builds {building} in place of another one: {parts}."
    name, where = (move.tile, before.sides[move.tile]), site_name(before, move.at)
    return say(text, seat=move.seat, building=name, parts=(where,))


def _chooses(before: TrailState, move: entries.ChooseObjective, after: TrailState) -> Sentence:
    if move.card is None:
        return say("{seat} takes an objective card unseen.", seat=move.seat)
    text = "{seat} takes an objective card: {parts}."
    return say(text, seat=move.seat, parts=tuple(objective(move.card)))


def _helps(before: TrailState, move: entries.HelpFarmers, after: TrailState) -> Sentence:
    tiles = tuple(before.farmers[field] for field in move.farmers)
    return say("{seat} helps {named_tiles}.", seat=move.seat, named_tiles=tiles)


def _pulls(before: TrailState, move: entries.PullCards, after: TrailState) -> Sentence:
    text = "{seat} shows for strength: {cards}."
    return say(text, seat=move.seat, cards=move.cards)


def _shows(before: TrailState, entry: entries.ShowHand, after: TrailState) -> Sentence:
    player = before.players[entry.seat]
    hidden = without(joined((), entry.cards), player.gone)
    text = "{seat} shows the hand: {parts}."
    return say(text, seat=entry.seat, parts=named(joined(player.open, hidden)))


def _draws(before: TrailState, entry: entries.DrawCards, after: TrailState) -> Sentence:
    one, many = "{seat} draws {count} card.", "{seat} draws {count} cards."
    return say_n(one, many, count=entry.count, seat=entry.seat)


def _reveals(before: TrailState, entry: entries.RevealObjective, after: TrailState) -> Sentence:
    if entry.to:
        return say("It is an objective card: {parts}.", parts=(wanted_by(entry.card),))
    return say("New in the display: {parts}.", parts=(wanted_by(entry.card),))


def _turns(before: TrailState, entry: entries.TrailTurn, after: TrailState) -> Sentence | None:
    return None


def _result(before: TrailState, entry: entries.TrailResult, after: TrailState) -> Sentence:
    return say("The game is over. Points: {points}.", points=entry.points)


def _cards(text: str) -> EntryTelling[TrailState]:
    return lambda before, move, after: say(text, seat=move.seat, parts=named(move.cards))


def _pedro_goes(before: TrailState, entry: entries.PedroCard, after: TrailState) -> Sentence:
    """W19.5 Tell his card, and where it leads him; from Buenos Aires on to the start at once."""
    number = entry.card + 1
    assert before.pedro is not None, "the rival turns over cards"
    assert after.pedro is not None, "the rival turns over cards"
    at = after.pedro.at
    if at in (before.pedro.at, START):
        return say("Pedro turns over his card {number}.", number=number)
    text = "Pedro turns over his card {number} and goes {parts}."
    return say(text, number=number, parts=(to_stop(before, at),))


_TOLD: Mapping[type[Entry], EntryTelling[TrailState]] = {
    entries.TrailStart: lambda before, entry, after: say("{seat} begins.", seat=entry.seat),
    entries.Sides: lambda before, entry, after: say("The sides of the buildings are drawn."),
    entries.Maps: lambda before, entry, after: say("The sides of the cities are drawn."),
    entries.Special: lambda before, entry, after: say(
        "Pedro's specialization lies at the row of {kind}.", kind=entry.row
    ),
    entries.RevealObjective: _reveals,
    entries.DrawCards: _draws,
    entries.PedroCard: _pedro_goes,
    entries.LoadingCard: lambda before, entry, after: say(
        "Pedro draws the loading card {number}.", number=entry.card + 1
    ),
    entries.ShowHand: _shows,
    entries.TrimHand: _cards(N_("{seat} discards {parts}.")),
    entries.SettleOnSpace: _settles,
    entries.WalkPath: _walks,
    entries.Act: _uses,
    entries.AuxiliaryAction: _auxiliary,
    entries.Pass: lambda before, move, after: say("{seat} forfeits the rest.", seat=move.seat),
    entries.EndPhaseB: lambda before, move, after: say("{seat} is done there.", seat=move.seat),
    entries.PlayObjective: lambda before, move, after: say(
        "{seat} plays an objective card: {parts}.",
        seat=move.seat,
        parts=(wanted_by(move.card),),
    ),
    entries.Token: lambda before, move, after: say(
        "{seat} uses an exchange token.", seat=move.seat
    ),
    entries.DiscardCards: _cards(N_("{seat} discards {parts}.")),
    entries.RemoveCards: _cards(N_("{seat} removes from the game: {parts}.")),
    entries.HireWorker: lambda before, move, after: say(
        "{seat} hires {named_tile} out of {row}.",
        seat=move.seat,
        named_tile=move.tile,
        row=move.row,
    ),
    entries.BuildOnSite: _builds,
    entries.BuyCattle: _cards(N_("{seat} buys {parts}.")),
    entries.Stock: lambda before, move, after: say(
        "{seat} stocks the cattle market.", seat=move.seat
    ),
    entries.TakeMarketCard: lambda before, move, after: say(
        "{seat} takes {card} out of the market.", seat=move.seat, card=move.card
    ),
    entries.MoveEngine: lambda before, move, after: say(
        "{seat} moves the engine to {spot}.", seat=move.seat, spot=move.to
    ),
    entries.UpgradeStation: lambda before, move, after: say(
        "{seat} upgrades {station} ({disc}).",
        seat=move.seat,
        station=move.station,
        disc=move.disc,
    ),
    entries.AppointMaster: lambda before, move, after: say(
        "{seat} makes a station master of: {worker}.", seat=move.seat, worker=move.worker
    ),
    entries.SendToQuay: lambda before, move, after: say(
        "{seat} brings a disc to the quay ({disc}).", seat=move.seat, disc=move.disc
    ),
    entries.ChooseObjective: _chooses,
    entries.HelpFarmers: _helps,
    entries.PullCards: _pulls,
    entries.PlaceFarmer: lambda before, move, after: say(
        "{seat} puts {named_tile} into the row of granjeros.",
        seat=move.seat,
        named_tile=move.tile,
    ),
    entries.DeliverDisc: lambda before, move, after: say(
        "{seat} delivers from {quay} to {place}.", seat=move.seat, quay=move.quay, place=move.to
    ),
    entries.SpendCertificates: lambda before, move, after: say(
        "{seat} sells in Buenos Aires; certificates spent: {count}.",
        seat=move.seat,
        count=move.certificates,
    ),
    entries.Load: lambda before, move, after: say(
        "{seat} loads {ship} ({disc}).", seat=move.seat, ship=move.ship, disc=move.disc
    ),
    entries.Foresee: lambda before, move, after: say(
        "{seat} chooses in the foresight: {tile}.", seat=move.seat, tile=move.tile
    ),
    entries.Shuffle: lambda before, entry, after: say(
        "{seat} shuffles the discard pile.", seat=entry.seat
    ),
    entries.TrailTurn: _turns,
    entries.TrailResult: _result,
}


def _paid_fee(event: events.PaidFee) -> Sentence:
    if event.to != NONE:
        text = "{seat} pays {other} a fee of {gain}."
        gain = (Ware.PESOS, event.pesos)
        return say(text, seat=event.seat, other=event.to, gain=gain)
    if event.field != NONE:
        text = "{seat} leaves {gain} on {parts}."
        gain = (Ware.PESOS, event.pesos)
        return say(text, seat=event.seat, gain=gain, parts=(field_name(event.field),))
    return say("{seat} pays a fee of {gain}.", seat=event.seat, gain=(Ware.PESOS, event.pesos))


def _took_coins(event: events.TookCoins) -> Sentence:
    text = "{player} takes the coins on {parts}: {gain}."
    gain = (Ware.PESOS, event.pesos)
    return say(text, player=event.seat, gain=gain, parts=(field_name(event.field),))


def _departed(event: events.Departed) -> Sentence:
    assert event.fleet in FLEETS, "each fleet has a word"
    return say("Departs: {fleet}.", fleet=event.fleet)


_DID = {
    "hire": (N_("Pedro hires {named_tile}."), "named_tile", ""),
    "engine": (N_("Pedro moves his engine to {spot}."), "spot", ""),
    "upgrade": (N_("Pedro upgrades {station}."), "station", ""),
    "objective": (N_("Pedro takes an objective card: {parts}."), "card", ""),
    "farmer": (N_("Pedro helps {named_tile}."), "named_tile", ""),
    "buy": (N_("Pedro takes {card} out of the market."), "card", ""),
    "build": (N_("Pedro builds his {building}."), "building", ""),
    "deliver": (N_("Pedro delivers from {quay} to {place}."), "quay", "place"),
    "load": (N_("Pedro loads {ship}."), "ship", ""),
    "foresee": (N_("Pedro chooses in the foresight: {tile}."), "tile", ""),
}


def pedro_did(event: events.PedroDid) -> Sentence:
    """W19.10 Tell what Pedro did."""
    text, thing, place = _DID[event.what]
    if thing == "card" and event.thing > EXH:
        return say(text, parts=(wanted_by(event.thing),))
    args: dict[str, Any] = {thing: event.thing}
    return say(text, **args, **({place: event.place} if place else {}))


_FOLLOWED: Mapping[type[Event], Following] = {
    events.Gained: lambda event: say(
        "{seat} gains {gain}.", seat=event.seat, gain=(event.ware, event.count)
    ),
    events.Paid: lambda event: say(
        "{seat} pays {gain}.", seat=event.seat, gain=(Ware.PESOS, event.pesos)
    ),
    events.PaidFee: _paid_fee,
    events.TookCoins: _took_coins,
    events.Exhausted: lambda event: say(
        "{player} gets exhaustion cards: {count}.", player=event.seat, count=event.count
    ),
    events.Departed: _departed,
    events.LeftGame: lambda event: say(
        "No space for {named_tile}: out of the game.", named_tile=event.tile
    ),
    events.TookMaster: lambda event: say(
        "{player} takes station master {master}.", player=event.seat, master=event.master
    ),
    events.TookToken: lambda event: say(
        "{player} takes the job market token: the end begins.", player=event.seat
    ),
    events.Earned: lambda event: say(
        "{seat} has a total breeding value of {count}.", seat=event.seat, count=event.total
    ),
    events.PedroDid: pedro_did,
    events.PedroTurned: lambda event: say(
        "Pedro's specialization moves to the row of {kind}.", kind=event.row
    ),
}


def _tiles(drawn: Sequence[entries.DrawTile]) -> Sentence:
    """Tell tiles that go to the same kind of place together."""
    tiles = tuple(each.tile for each in drawn if each.to != INTO_BAG)
    if all(each.to >= FIRST_FORESIGHT for each in drawn):
        return say("New in the foresight: {tiles}.", tiles=tiles)
    if all(each.to < FIRST_JOB for each in drawn):
        return say("New farmers: {tiles}.", tiles=tiles)
    return say("The first tiles: {tiles}.", tiles=tiles)


_RUNS: Mapping[type[Entry], Run] = {
    entries.DrawTile: _tiles,
    entries.Cattle: lambda drawn: say(
        "New in the cattle market: {cards}.", cards=tuple(each.card for each in drawn)
    ),
    entries.Master: lambda drawn: say(
        "Station masters: {parts}.",
        parts=tuple(
            say("{master} at {station}", station=each.at, master=each.tile) for each in drawn
        ),
    ),
    entries.ShipArrives: lambda drawn: say(
        "New in the loading zone: {parts}.",
        parts=tuple(say("{ship}", ship=each.ship) for each in drawn),
    ),
    entries.Neutral: lambda drawn: say(
        "Neutral buildings: {parts}.",
        parts=tuple(say("{space} {letter}", space=each.at, letter=each.tile) for each in drawn),
    ),
}
TELLINGS = Tellings(_TOLD, _FOLLOWED, _RUNS, (entries.TrailResult,))
