"""Moves as commands, as people read them and as people type them.

A command is a verb and codes; everything after a colon only explains.
"""

from collections.abc import Callable, Mapping
from typing import Any

from core.game import Move
from core.says import Sentence
from core.trail import entries
from core.trail.bounds import WORKER_NAMES
from core.trail.parts import (
    CARD_NAMES,
    DISC_NAMES,
    FIELDS,
    QUAY_NAMES,
    SHIP_NAMES,
    SITES,
    SPACE_NAMES,
    STATION_NAMES,
    TILE_NAMES,
)
from core.trail.rules.visits import actions
from core.trail.state import TrailState
from core.trail.tables.cities import CITY_SPACE_NAMES
from core.trail.tables.railroad import SPOT_NAMES, STATION_AT
from tui.language import N_, say
from tui.phrasebook import Phrasebook
from tui.trail.effects import auxiliary, said
from tui.trail.stops import what_is
from tui.trail.verbs import VERBS
from tui.trail.words import act_word, card_word, is_turnout

TOP = "top"
"""The word to type for the unseen objective."""


def codes(*rows: tuple[int, ...], names: tuple[str, ...]) -> str:
    """Return several things by their codes, as they are typed."""
    return " ".join(names[each] for row in rows for each in row)


def _cards(move: Any) -> str:
    """Return cards as they are both typed and read."""
    return " ".join(map(card_word, move.cards))


def _walk(state: TrailState, move: entries.WalkPath) -> Sentence:
    text = "go {way}: {parts}"
    way = codes(move.path, names=SPACE_NAMES)
    return say(text, way=way, parts=(what_is(state, move.path[-1]),))


def _settle(state: TrailState, move: entries.SettleOnSpace) -> Sentence:
    text = "go {way}: {parts}"
    return say(text, way=SPACE_NAMES[move.at], parts=(what_is(state, move.at),))


def _act(state: TrailState, move: entries.Act) -> Sentence:
    here = actions(state).get(move.n, ())
    return say("use {name}: {parts}", name=act_word(move.n), parts=said(here))


def _aux(state: TrailState, move: entries.AuxiliaryAction) -> Sentence:
    name = f"{move.n} {move.times}" if move.times > 1 else str(move.n)
    return say("auxiliary {name}: {parts}", name=name, parts=(auxiliary(move.n, move.times),))


def _build(state: TrailState, move: entries.BuildOnSite) -> Sentence:
    text = "build {name} {site}: {building}"
    building = (move.tile, state.sides[move.tile])
    return say(text, name=str(move.tile + 1), site=move.at, building=building)


def _choose(state: TrailState, move: entries.ChooseObjective) -> Sentence:
    if move.card is None:
        return say("choose top: an unseen objective card")
    return say("choose {code}", code=card_word(move.card))


def _engine(state: TrailState, move: entries.MoveEngine) -> Sentence:
    name = SPOT_NAMES[move.to]
    if is_turnout(move.to):
        return say("engine {name}: {station}", name=name, station=STATION_AT[move.to])
    return say("engine {name}", name=name)


_PHRASES: Mapping[type[Move], Callable[[TrailState, Any], Sentence]] = {
    entries.TrimHand: lambda state, move: say("discard {list}", list=_cards(move)),
    entries.SettleOnSpace: _settle,
    entries.WalkPath: _walk,
    entries.Act: _act,
    entries.AuxiliaryAction: _aux,
    entries.Pass: lambda state, move: say("pass: forfeit what is asked"),
    entries.EndPhaseB: lambda state, move: say("done: end the turn here"),
    entries.PlayObjective: lambda state, move: say("play {code}", code=card_word(move.card)),
    entries.Token: lambda state, move: say("token {count}: draw and discard as many", count=move.n),
    entries.WantCards: lambda state, move: say("draw {count}", count=move.n),
    entries.DiscardCards: lambda state, move: say("discard {list}", list=_cards(move)),
    entries.RemoveCards: lambda state, move: say("remove {list}", list=_cards(move)),
    entries.HireWorker: lambda state, move: say(
        "hire {name} {number}: {tile}",
        name=TILE_NAMES[move.tile],
        number=move.row + 1,
        tile=move.tile,
    ),
    entries.BuildOnSite: _build,
    entries.BuyCattle: lambda state, move: say(
        "buy {count} {list}", count=move.gauchos, list=_cards(move)
    ),
    entries.Stock: lambda state, move: say("stock: add 2 cards to the cattle market"),
    entries.TakeMarketCard: lambda state, move: say("take {card}", card=move.card),
    entries.MoveEngine: _engine,
    entries.UpgradeStation: lambda state, move: say(
        "upgrade {one} {two}: {station}, {disc}",
        one=STATION_NAMES[move.station],
        two=DISC_NAMES[move.disc],
        station=move.station,
        disc=move.disc,
    ),
    entries.AppointMaster: lambda state, move: say(
        "appoint {name}: {worker}", name=WORKER_NAMES[move.worker], worker=move.worker
    ),
    entries.SendToQuay: lambda state, move: say(
        "quay {name}: {disc}", name=DISC_NAMES[move.disc], disc=move.disc
    ),
    entries.ChooseObjective: _choose,
    entries.HelpFarmers: lambda state, move: say(
        "aid {list}: {tiles}",
        list=codes(move.farmers, names=FIELDS),
        tiles=tuple(state.farmers[field] for field in move.farmers),
    ),
    entries.PullCards: lambda state, move: say("show {list}", list=_cards(move)),
    entries.PlaceFarmer: lambda state, move: say(
        "farm {name}: {tile}", name=TILE_NAMES[move.tile], tile=move.tile
    ),
    entries.DeliverDisc: lambda state, move: say(
        "deliver {one} {two}: {quay}, {place}",
        one=QUAY_NAMES[move.quay],
        two=CITY_SPACE_NAMES[move.to],
        quay=move.quay,
        place=move.to,
    ),
    entries.SpendCertificates: lambda state, move: say(
        "income {count}: show the hand, spend so many certificates", count=move.certificates
    ),
    entries.Load: lambda state, move: say(
        "load {one} {two}: {ship}, {disc}",
        one=_ship(move),
        two=DISC_NAMES[move.disc],
        ship=move.ship,
        disc=move.disc,
    ),
    entries.Foresee: lambda state, move: say(
        "foresee {name}: {tile}", name=TILE_NAMES[move.tile], tile=move.tile
    ),
}
_GROUPS: Mapping[type[Move], str | Callable[[Any], Sentence]] = {
    entries.TrimHand: N_("Discard down to four cards"),
    entries.SettleOnSpace: N_("Go to a neutral building"),
    entries.WalkPath: N_("Move along the trail"),
    entries.Act: N_("Use a local action"),
    entries.AuxiliaryAction: N_("Use an auxiliary action"),
    entries.Pass: N_("Forfeit it"),
    entries.EndPhaseB: N_("End the turn"),
    entries.PlayObjective: N_("Play an objective card"),
    entries.Token: N_("Use an exchange token"),
    entries.WantCards: N_("Draw cards"),
    entries.DiscardCards: N_("Discard cards"),
    entries.RemoveCards: N_("Remove cards"),
    entries.HireWorker: N_("Hire a worker"),
    entries.BuildOnSite: lambda move: say("Build {building}", building=move.tile),
    entries.BuyCattle: N_("Buy cattle"),
    entries.Stock: N_("Stock the cattle market"),
    entries.TakeMarketCard: N_("Take a card of the market"),
    entries.MoveEngine: N_("Move the engine"),
    entries.UpgradeStation: N_("Upgrade a station"),
    entries.AppointMaster: N_("Appoint a station master"),
    entries.SendToQuay: N_("Bring a disc to the quay"),
    entries.ChooseObjective: N_("Take an objective card"),
    entries.HelpFarmers: lambda move: say("Help on {field}", field=move.farmers[0]),
    entries.PullCards: N_("Show cards for their strength"),
    entries.PlaceFarmer: N_("Put a farmer into your row"),
    entries.DeliverDisc: lambda move: say("Deliver from {quay}", quay=move.quay),
    entries.SpendCertificates: N_("Show the hand"),
    entries.Load: lambda move: say("Load {ship}", ship=move.ship),
    entries.Foresee: N_("Choose a tile of the foresight"),
}


def _ship(move: entries.Load) -> str:
    return SHIP_NAMES[move.ship].removeprefix("s")


def _typed_cards(verb: str) -> Callable[[Any], list[str]]:
    return lambda move: [verb, *([_cards(move)] if move.cards else [])]


def _alone(verb: str) -> Callable[[Any], list[str]]:
    return lambda move: [verb]


_TYPED: Mapping[type[Move], Callable[[Any], list[str]]] = {
    entries.TrimHand: _typed_cards("discard"),
    entries.SettleOnSpace: lambda move: ["go", SPACE_NAMES[move.at]],
    entries.WalkPath: lambda move: ["go", codes(move.path, names=SPACE_NAMES)],
    entries.Act: lambda move: ["use", act_word(move.n)],
    entries.AuxiliaryAction: lambda move: [
        "aux",
        str(move.n),
        *([str(move.times)] if move.times > 1 else []),
    ],
    entries.Pass: _alone("pass"),
    entries.EndPhaseB: _alone("done"),
    entries.PlayObjective: lambda move: ["play", CARD_NAMES[move.card]],
    entries.Token: lambda move: ["token", str(move.n)],
    entries.WantCards: lambda move: ["draw", str(move.n)],
    entries.DiscardCards: _typed_cards("discard"),
    entries.RemoveCards: _typed_cards("remove"),
    entries.HireWorker: lambda move: ["hire", TILE_NAMES[move.tile], str(move.row + 1)],
    entries.BuildOnSite: lambda move: ["build", str(move.tile + 1), SITES[move.at]],
    entries.BuyCattle: lambda move: ["buy", str(move.gauchos), _cards(move)],
    entries.Stock: _alone("stock"),
    entries.TakeMarketCard: lambda move: ["take", card_word(move.card)],
    entries.MoveEngine: lambda move: ["engine", SPOT_NAMES[move.to]],
    entries.UpgradeStation: lambda move: [
        "upgrade",
        STATION_NAMES[move.station],
        DISC_NAMES[move.disc],
    ],
    entries.AppointMaster: lambda move: ["appoint", WORKER_NAMES[move.worker]],
    entries.SendToQuay: lambda move: ["quay", DISC_NAMES[move.disc]],
    entries.ChooseObjective: lambda move: [
        "choose",
        TOP if move.card is None else CARD_NAMES[move.card],
    ],
    entries.HelpFarmers: lambda move: ["aid", codes(move.farmers, names=FIELDS)],
    entries.PullCards: _typed_cards("show"),
    entries.PlaceFarmer: lambda move: ["farm", TILE_NAMES[move.tile]],
    entries.DeliverDisc: lambda move: ["deliver", QUAY_NAMES[move.quay], CITY_SPACE_NAMES[move.to]],
    entries.SpendCertificates: lambda move: ["income", str(move.certificates)],
    entries.Load: lambda move: ["load", _ship(move), DISC_NAMES[move.disc]],
    entries.Foresee: lambda move: ["foresee", TILE_NAMES[move.tile]],
}

BOOK = Phrasebook(VERBS, _PHRASES, _GROUPS, _TYPED)
