"""Reading the words of W5 in the table of numbers as items of the agenda."""

from collections.abc import Callable

from core.trail.parts import GAUCHO, MAQUINISTA, QUAY_NAMES, card
from core.trail.words import (
    Aux,
    Behind,
    Build,
    Buy,
    Counted,
    Deliver,
    Discard,
    Each,
    Engine,
    Exhaust,
    Gain,
    Help,
    Hire,
    Item,
    MoveOn,
    Objective,
    Own,
    PayGrain,
    Quay,
    Remove,
    ShipObjective,
    Take,
    Want,
    Ware,
    Which,
)

_WARES = {
    "pesos": Ware.PESOS,
    "grain": Ware.GRAIN,
    "certificate": Ware.CERTIFICATES,
    "token": Ware.TOKENS,
}
_COUNTED = {
    "grain-space": Counted.GRAIN_SITES,
    "granjero": Counted.GRANJEROS,
    "two-farmers": Counted.TWO_FARMERS,
    "set": Counted.SETS,
}
_CARDS = {
    "cattle": Which.CATTLE,
    "pair": Which.PAIR,
    "objective": Which.OBJECTIVE,
    "any": Which.ANY,
}
_WORDS: dict[str, Callable[[str], Item]] = {
    "engine": lambda of: Own(MAQUINISTA, True) if of == "own" else Engine(int(of)),
    "draw": lambda of: Own(GAUCHO, False) if of == "gaucho" else Want(int(of), False),
    "hire": lambda of: Hire(int(of)),
    "build": lambda of: Build(int(of)),
    "buy": lambda of: Buy(),
    "objective": lambda of: Objective(),
    "help": lambda of: Help(int(of)),
    "aux": lambda of: Aux(of == "double"),
    "move": lambda of: MoveOn(int(of)),
    "quay": lambda of: Quay(QUAY_NAMES.index(of)),
    "deliver": lambda of: Deliver(),
    "upgrade": lambda of: Behind(),
    "remove": lambda of: Remove(_which(of), 0, 1),
    "take": lambda of: Take("cattle", True),
    "exhaust": lambda of: Exhaust(),
    "pay-grain": lambda of: PayGrain(int(of)),
}


def read_words(text: str) -> tuple[Item, ...]:
    """The items of a text: a requirement, a semicolon and its rewards, or rewards alone."""
    if not text:
        return ()
    head, _, rewards = text.partition("; ")
    word, _, of = head.partition(" ")
    then = read_words(rewards)
    match word:
        case "discard":
            return (Discard(_which(of), then),)
        case "each":
            (gain,) = then
            assert isinstance(gain, Gain), "what is counted is gained"
            return (Each(_COUNTED[of], gain.ware, gain.count),)
        case _:
            return (*map(_read_word, head.split(", ")), *then)


def ship_word(text: str) -> tuple[Item, ...]:
    """W14.1 The loading action of a ship."""
    return (ShipObjective(),) if text == "objective" else read_words(text)


def _read_word(text: str) -> Item:
    word, _, of = text.partition(" ")
    if word in _WARES:
        return Gain(_WARES[word], int(of or 1))
    return _WORDS[word](of)


def _which(of: str) -> int:
    return _CARDS[of] if of in _CARDS else card(of)
