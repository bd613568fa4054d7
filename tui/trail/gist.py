"""The purpose of a building in a word of at most five letters, for the trail."""

from collections.abc import Iterable, Mapping

from core.trail import words
from core.trail.parts import FIRST_SITE, NONE
from core.trail.state import TrailState
from core.trail.tables.buildings import NEUTRAL, SIDES, LocalAction
from core.trail.words import Item, Ware
from tui.language import N_, _
from tui.trail.stops import building_on

_WARES = {
    Ware.PESOS: N_("cash"),
    Ware.GRAIN: N_("grain"),
    Ware.CERTIFICATES: N_("certs"),
    Ware.TOKENS: N_("swap"),
}
_FIRST: Mapping[type[Item], str] = {
    words.Hire: N_("hire"),
    words.Build: N_("build"),
    words.Buy: N_("buy"),
    words.Help: N_("help"),
    words.Objective: N_("goal"),
    words.Quay: N_("quay"),
    words.Deliver: N_("ship"),
    words.Take: N_("buy"),
}
"""The most telling first; after them those of the engine, the estanciero and the hand."""
_RAIL, _RIDE, _DRAW, _CULL, _AUX = N_("rail"), N_("ride"), N_("draw"), N_("cull"), N_("aux")
_ORDER = (*dict.fromkeys(_FIRST.values()), _RAIL, _RIDE, _DRAW, *_WARES.values(), _CULL, _AUX)
_DOUBLE = -1
"""W6.7 A double auxiliary action tells more than all else, a single one less."""
SHORT = N_("cash grain certs swap hire build buy help goal quay ship rail ride draw cull aux")
"""All these words in five letters at most, for narrow places."""
_IN_SHORT = tuple(SHORT.split())
assert {*_ORDER} == {*_IN_SHORT}, "each word has a short one"
AUXILIARY_WORDS = ("cash", "draw", "certs", "grain", "rail", "cull")
"""W17.1 The subject of each auxiliary action."""
assert {*AUXILIARY_WORDS} <= {*_IN_SHORT}
SEPARATOR = "\N{MIDDLE DOT}"


def gists(actions: Mapping[int, LocalAction]) -> list[str]:
    """Return the purposes of the actions, the most telling first, each once."""
    return [short(text) for text in gist_words(actions)]


def gist_words(actions: Mapping[int, LocalAction]) -> list[str]:
    """Return the same words in full, to be translated."""
    found = sorted(_named(_flat(item for does in actions.values() for item in does)))
    return [*dict.fromkeys(text for _rank, text in found)]


def short(word: str) -> str:
    """Return the short form of one of these words, in the current language."""
    return _(SHORT).split()[_IN_SHORT.index(word)]


def _named(items: Iterable[Item]) -> Iterable[tuple[int, str]]:
    """Yield the word of each item that has one, with its rank."""
    for item in items:
        if isinstance(item, words.Aux):
            yield (_DOUBLE if item.double else _ORDER.index(_AUX)), _AUX
        elif text := _word(item):
            yield _ORDER.index(text), text


def _word(item: Item) -> str:
    match item:
        case words.Gain(ware) | words.Each(_, ware):
            return _WARES[ware]
        case words.Own(_, engine):
            return _RAIL if engine else _DRAW
        case words.Engine():
            return _RAIL
        case words.MoveOn():
            return _RIDE
        case words.Remove():
            return _CULL
        case _:
            return _FIRST.get(type(item), "")


def _flat(items: Iterable[Item]) -> Iterable[Item]:
    """Yield the items, and the rewards of discarded cards among them."""
    for item in items:
        yield item
        if isinstance(item, words.Discard):
            yield from item.then


def purposes(state: TrailState, at: int) -> list[str]:
    """Return the purposes of the building on a space of the trail."""
    if at < FIRST_SITE:
        letter = state.neutral[at]
        return gists(NEUTRAL[letter]) if letter != NONE else []
    building = building_on(state, at)
    return gists(SIDES[building.side][building.number].actions) if building else []
