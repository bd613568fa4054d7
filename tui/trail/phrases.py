"""Moves as commands, as people read them and as people type them.

A command is a verb and codes; what stands after a colon only explains.
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
from core.trail.state import State
from core.trail.tables.cities import CITY_SPACE_NAMES
from core.trail.tables.railroad import SPOT_NAMES
from tui.language import N_, say
from tui.phrasebook import Phrasebook
from tui.trail.effects import auxiliary, said
from tui.trail.stops import what_is
from tui.trail.verbs import VERBS
from tui.trail.words import act_word, card_word

TOP = "top"
"""What is typed for the unseen objective."""


def codes(*rows: tuple[int, ...], names: tuple[str, ...]) -> str:
    """Several things by their codes, as they are typed."""
    return " ".join(names[each] for row in rows for each in row)


def _cards(move: Any) -> str:
    """Cards as they are typed and read alike."""
    return " ".join(map(card_word, move.cards))


def _walk(state: State, move: entries.Walk) -> Sentence:
    text = "go {way}: {parts}"
    way = codes(move.path, names=SPACE_NAMES)
    return say(text, way=way, parts=(what_is(state, move.path[-1]),))


def _settle(state: State, move: entries.Settle) -> Sentence:
    text = "go {way}: {parts}"
    return say(text, way=SPACE_NAMES[move.at], parts=(what_is(state, move.at),))


def _act(state: State, move: entries.Act) -> Sentence:
    here = actions(state).get(move.n, ())
    return say("use {name}: {parts}", name=act_word(move.n), parts=said(here))


def _aux(state: State, move: entries.Aux) -> Sentence:
    name = f"{move.n} {move.times}" if move.times > 1 else str(move.n)
    return say("auxiliary {name}: {parts}", name=name, parts=(auxiliary(move.n, move.times),))


def _build(state: State, move: entries.Build) -> Sentence:
    text = "build {name} {site}: {building}"
    building = (move.tile, state.sides[move.tile])
    return say(text, name=str(move.tile + 1), site=move.at, building=building)


def _choose(state: State, move: entries.Choose) -> Sentence:
    if move.card is None:
        return say("choose top: an unseen objective card")
    return say("choose {card}", card=move.card)


_PHRASES: Mapping[type[Move], Callable[[State, Any], Sentence]] = {
    entries.Trim: lambda state, move: say("discard {list}", list=_cards(move)),
    entries.Settle: _settle,
    entries.Walk: _walk,
    entries.Act: _act,
    entries.Aux: _aux,
    entries.Pass: lambda state, move: say("pass: forfeit what is asked"),
    entries.Done: lambda state, move: say("done: end the turn here"),
    entries.Play: lambda state, move: say("play {card}", card=move.card),
    entries.Token: lambda state, move: say("token {count}: draw and discard as many", count=move.n),
    entries.Want: lambda state, move: say("draw {count}", count=move.n),
    entries.Discard: lambda state, move: say("discard {list}", list=_cards(move)),
    entries.Remove: lambda state, move: say("remove {list}", list=_cards(move)),
    entries.Hire: lambda state, move: say(
        "hire {name} {number}: {tile}",
        name=TILE_NAMES[move.tile],
        number=move.row + 1,
        tile=move.tile,
    ),
    entries.Build: _build,
    entries.Buy: lambda state, move: say(
        "buy {count} {list}", count=move.gauchos, list=_cards(move)
    ),
    entries.Stock: lambda state, move: say("stock: add 2 cards to the cattle market"),
    entries.Take: lambda state, move: say("take {card}", card=move.card),
    entries.Engine: lambda state, move: say("engine {name}", name=SPOT_NAMES[move.to]),
    entries.Upgrade: lambda state, move: say(
        "upgrade {station} {name}: {disc}",
        station=move.station,
        name=DISC_NAMES[move.disc],
        disc=move.disc,
    ),
    entries.Appoint: lambda state, move: say(
        "appoint {name}: {worker}", name=WORKER_NAMES[move.worker], worker=move.worker
    ),
    entries.Quay: lambda state, move: say(
        "quay {name}: {disc}", name=DISC_NAMES[move.disc], disc=move.disc
    ),
    entries.Choose: _choose,
    entries.Help: lambda state, move: say(
        "aid {list}: {tiles}",
        list=codes(move.farmers, names=FIELDS),
        tiles=tuple(state.farmers[field] for field in move.farmers),
    ),
    entries.Pull: lambda state, move: say("show {list}", list=_cards(move)),
    entries.Farm: lambda state, move: say(
        "farm {name}: {tile}", name=TILE_NAMES[move.tile], tile=move.tile
    ),
    entries.Deliver: lambda state, move: say(
        "deliver {one} {two}: {quay}, {place}",
        one=QUAY_NAMES[move.quay],
        two=CITY_SPACE_NAMES[move.to],
        quay=move.quay,
        place=move.to,
    ),
    entries.Income: lambda state, move: say(
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
    entries.Trim: N_("Discard down to four cards"),
    entries.Settle: N_("Go to a neutral building"),
    entries.Walk: N_("Move along the trail"),
    entries.Act: N_("Use a local action"),
    entries.Aux: N_("Use an auxiliary action"),
    entries.Pass: N_("Forfeit it"),
    entries.Done: N_("End the turn"),
    entries.Play: N_("Play an objective card"),
    entries.Token: N_("Use an exchange token"),
    entries.Want: N_("Draw cards"),
    entries.Discard: N_("Discard cards"),
    entries.Remove: N_("Remove cards"),
    entries.Hire: N_("Hire a worker"),
    entries.Build: lambda move: say("Build {building}", building=move.tile),
    entries.Buy: N_("Buy cattle"),
    entries.Stock: N_("Stock the cattle market"),
    entries.Take: N_("Take a card of the market"),
    entries.Engine: N_("Move the engine"),
    entries.Upgrade: N_("Upgrade a station"),
    entries.Appoint: N_("Appoint a station master"),
    entries.Quay: N_("Bring a disc to the quay"),
    entries.Choose: N_("Take an objective card"),
    entries.Help: lambda move: say("Help on {field}", field=move.farmers[0]),
    entries.Pull: N_("Show cards for their strength"),
    entries.Farm: N_("Put a farmer into your row"),
    entries.Deliver: lambda move: say("Deliver from {quay}", quay=move.quay),
    entries.Income: N_("Show the hand"),
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
    entries.Trim: _typed_cards("discard"),
    entries.Settle: lambda move: ["go", SPACE_NAMES[move.at]],
    entries.Walk: lambda move: ["go", codes(move.path, names=SPACE_NAMES)],
    entries.Act: lambda move: ["use", act_word(move.n)],
    entries.Aux: lambda move: ["aux", str(move.n), *([str(move.times)] if move.times > 1 else [])],
    entries.Pass: _alone("pass"),
    entries.Done: _alone("done"),
    entries.Play: lambda move: ["play", CARD_NAMES[move.card]],
    entries.Token: lambda move: ["token", str(move.n)],
    entries.Want: lambda move: ["draw", str(move.n)],
    entries.Discard: _typed_cards("discard"),
    entries.Remove: _typed_cards("remove"),
    entries.Hire: lambda move: ["hire", TILE_NAMES[move.tile], str(move.row + 1)],
    entries.Build: lambda move: ["build", str(move.tile + 1), SITES[move.at]],
    entries.Buy: lambda move: ["buy", str(move.gauchos), _cards(move)],
    entries.Stock: _alone("stock"),
    entries.Take: lambda move: ["take", card_word(move.card)],
    entries.Engine: lambda move: ["engine", SPOT_NAMES[move.to]],
    entries.Upgrade: lambda move: ["upgrade", STATION_NAMES[move.station], DISC_NAMES[move.disc]],
    entries.Appoint: lambda move: ["appoint", WORKER_NAMES[move.worker]],
    entries.Quay: lambda move: ["quay", DISC_NAMES[move.disc]],
    entries.Choose: lambda move: ["choose", TOP if move.card is None else CARD_NAMES[move.card]],
    entries.Help: lambda move: ["aid", codes(move.farmers, names=FIELDS)],
    entries.Pull: _typed_cards("show"),
    entries.Farm: lambda move: ["farm", TILE_NAMES[move.tile]],
    entries.Deliver: lambda move: ["deliver", QUAY_NAMES[move.quay], CITY_SPACE_NAMES[move.to]],
    entries.Income: lambda move: ["income", str(move.certificates)],
    entries.Load: lambda move: ["load", _ship(move), DISC_NAMES[move.disc]],
    entries.Foresee: lambda move: ["foresee", TILE_NAMES[move.tile]],
}

BOOK = Phrasebook(VERBS, _PHRASES, _GROUPS, _TYPED)
