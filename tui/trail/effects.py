"""The effects of tiles, cards and spaces, in a few words: the words of W5 as people read them."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from core.says import Sentence
from core.trail import words
from core.trail.parts import GAUCHO
from core.trail.player import workers
from core.trail.rules.gains import counted
from core.trail.state import TrailState, own
from core.trail.words import Counted, Item, Ware, Which
from tui.language import N_, say

_COUNTED = {
    Counted.GRAIN_SITES: N_("{gain} for each own building on grain"),
    Counted.GRANJEROS: N_("{gain} for each granjero"),
    Counted.TWO_FARMERS: N_("{gain} for every 2 farmers"),
    Counted.SETS: N_("{gain} for each set of 4 workers"),
}
_TAKEN = {
    "cattle": N_("a market card into the hand"),
    "Fra": N_("a free Franqueiro"),
    "three": N_("a free card of breeding value 3"),
}


def said(items: Iterable[Item]) -> tuple[Sentence, ...]:
    """Say what happens, one thing after the other."""
    return tuple(_SAID[type(each)](each) for each in items)


def said_for(state: TrailState, items: Iterable[Item]) -> tuple[Sentence, ...]:
    """Say the same for the mover, with the numbers that own workers and buildings make of it."""
    return said(_worked_out(state, each) for each in items)


def _worked_out(state: TrailState, item: Item) -> Item:
    if isinstance(item, words.Own):
        count = workers(own(state), item.worker)
        return words.Engine(count) if item.engine else words.Want(count, False)
    if isinstance(item, words.Each):
        return words.Gain(item.ware, counted(state, item.of) * item.count)
    return item


def _discard(item: words.Discard) -> Sentence:
    parts = said(item.then)
    if item.which == Which.PAIR:
        return say("discard a pair: {parts}", parts=parts)
    return say("discard {which}: {parts}", which=item.which, parts=parts)


def _hire(item: words.Hire) -> Sentence:
    return say("hire ({change})", change=item.more) if item.more else say("hire")


def _help(item: words.Help) -> Sentence:
    if item.bonus:
        return say("help up to 3 farmers, strength {change}", change=item.bonus)
    return say("help up to 3 farmers")


def _own(item: words.Own) -> Sentence:
    if item.engine:
        return say("engine up to your maquinistas")
    assert item.worker == GAUCHO, "only gauchos draw cards"
    return say("draw up to your gauchos, discard as many")


def _remove(item: words.Remove) -> Sentence:
    if item.which == Which.ANY:
        return say("remove a hand card")
    return say("remove {which}", which=item.which)


def _want(item: words.Want) -> Sentence:
    if item.remove:
        return say("draw up to {count}, remove as many", count=item.most)
    return say("draw up to {count}, discard as many", count=item.most)


_SAID: Mapping[type[Item], Callable[[Any], Sentence]] = {
    words.Gain: lambda item: say("{gain}", gain=(item.ware, item.count)),
    words.Each: lambda item: say(_COUNTED[item.of], gain=(item.ware, item.count)),
    words.Exhaust: lambda item: say("exhaustion for all others"),
    words.PayGrain: lambda item: say("pay {gain}", gain=(Ware.GRAIN, item.count)),
    words.PayPesos: lambda item: say("pay {gain}", gain=(Ware.PESOS, item.count)),
    words.Own: _own,
    words.Engine: lambda item: say("engine up to {count}", count=item.most),
    words.Back: lambda item: say("engine {count} back", count=item.steps),
    words.Discard: _discard,
    words.Remove: _remove,
    words.Want: _want,
    words.Hire: _hire,
    words.Build: lambda item: say("build, {pesos} per carpintero", pesos=item.price),
    words.Buy: lambda item: say("buy cattle"),
    words.Take: lambda item: say(_TAKEN[item.what]),
    words.Objective: lambda item: say("objective card"),
    words.ShipObjective: lambda item: say("objective card of the display"),
    words.Help: _help,
    words.Aux: lambda item: (
        say("auxiliary action, single or double") if item.double else say("auxiliary action")
    ),
    words.MoveOn: lambda item: say("move up to {count} further", count=item.most),
    words.Quay: lambda item: say("disc to {quay}", quay=item.quay),
    words.Deliver: lambda item: say("extra delivery"),
    words.Behind: lambda item: say("upgrade a station behind the engine"),
}

MASTERS = (
    N_("1 VP for each cattle card of breeding value 3 to 5"),
    N_("4 VP for each set of 4 workers"),
    N_("3 VP for every 2 discs on ships"),
    N_("3 VP for every 2 objectives in your area"),
    N_("3 VP for every 2 stations"),
    N_("3 VP for every 2 strong workers"),
    N_("3 VP for every 2 buildings"),
    N_("1 VP for each farmer beside your board"),
)
"""W10.9 What each station master counts at the end."""
LASTING = {
    3: N_("1 grain less at every loading"),
    4: N_("a permanent certificate"),
    5: N_("a permanent certificate"),
    6: N_("1 grain less at every loading"),
}
"""W10.9 What some of them do for the rest of the game."""
AUXILIARY = (
    N_("1 peso"),
    N_("draw 1, discard 1"),
    N_("1 grain: 1 certificate and 1 peso"),
    N_("1 peso: 1 grain"),
    N_("1 peso: engine 1"),
    N_("engine 1 back: draw 1, remove 1"),
)
"""W17.1 The single auxiliary actions."""
DOUBLED = (
    N_("2 pesos"),
    N_("draw 2, discard 2"),
    N_("2 grain: 2 certificates and 2 pesos"),
    N_("2 pesos: 2 grain"),
    N_("2 pesos: engine up to 2"),
    N_("engine 2 back: draw 2, remove 2"),
)


def auxiliary(number: int, times: int) -> Sentence:
    """Say what an auxiliary action of that number, from 1, does."""
    return say((DOUBLED if times > 1 else AUXILIARY)[number - 1])


TASKS = {
    "Bld": N_("building"),
    "Stn": N_("station"),
    "V3": N_("breeding value 3"),
    "Fr": "Franqueiro",
    "AA": "Angus",
    "Ca": "Caracú",
    "g": N_("green farmer"),
    "b": N_("blue farmer"),
    "o": N_("orange farmer"),
    "y": N_("yellow farmer"),
    "W": N_("disc in a western quarter"),
    "N": N_("disc in a northern quarter"),
    "E": N_("disc in an eastern quarter"),
    "S": N_("disc in a southern quarter"),
    "S18": N_("disc on ship 18"),
}
"""W11.5 The tasks of objectives, for one of each."""


IN_BRIEF = {
    "g": N_("green"),
    "b": N_("blue"),
    "o": N_("orange"),
    "y": N_("yellow"),
    "W": N_("west"),
    "N": N_("north"),
    "E": N_("east"),
    "S": N_("south"),
    "V3": N_("value 3"),
    "S18": N_("ship 18"),
}
"""The same with little room."""
IN_LEAST = {"Fr": "Franq."}
"""A breed with even less of it."""


def tasks(
    names: Iterable[str], *, brief: bool = False, least: bool = False
) -> tuple[Sentence, ...]:
    """Say what an objective asks for: `station`, `disc in a western quarter`."""
    words = {**TASKS, **(IN_BRIEF if brief or least else {}), **(IN_LEAST if least else {})}
    return tuple(
        say("{parts} \N{MULTIPLICATION SIGN}{count}", count=count, parts=(say(words[name]),))
        if count > 1
        else say(words[name])
        for name, count in Counter(names).items()
    )
