"""Entries of El Gaucho in a few words, for tests: `stand B2 5 6`, `1: steal 0 W10`."""

from collections.abc import Callable, Sequence

from core.game import Entry, Seat
from core.gaucho.board import AREA_NAMES, SPACE_NAMES, Area, Space
from core.gaucho.cattle import LETTERS, TILE_NAMES, Breed, Tile
from core.gaucho.entries import (
    Add,
    Bury,
    DealHand,
    DropBreed,
    EndTurn,
    Fill,
    GauchoStart,
    Keep,
    Lay,
    LookAtSteppe,
    Occupy,
    Oust,
    PlaceTiles,
    Post,
    Raise,
    Recall,
    Roll,
    Rouse,
    SellHerd,
    Sort,
    Stand,
    Steal,
    TakeDice,
    Wish,
    Withdraw,
)

Words = Sequence[str]


def a_tile(name: str) -> Tile:
    return Tile(TILE_NAMES.index(name))


def a_space(name: str) -> Space:
    return Space(SPACE_NAMES.index(name))


def an_area(name: str) -> Area:
    return Area(AREA_NAMES.index(name))


def a_breed(envelope: str) -> Breed:
    return Breed(LETTERS.index(envelope))


def some_tiles(names: str) -> tuple[Tile, ...]:
    """`W3 B2` as tiles."""
    return tuple(a_tile(name) for name in names.split())


def _dice(words: Words) -> tuple[int, ...]:
    return tuple(int(word) for word in words)


def _recall(seat: Seat, words: Words) -> Entry:
    if words[0] in AREA_NAMES:
        return Withdraw(seat, an_area(words[0]))
    return Recall(seat, a_space(words[0]))


def _place(seat: Seat, words: Words) -> Entry:
    tiles, spaces = map(a_tile, words[::2]), map(a_space, words[1::2])
    return PlaceTiles(seat, tuple(tiles), tuple(spaces))


_MAKE: dict[str, Callable[[Seat, Words], Entry]] = {
    "keep": lambda seat, words: Keep(seat, tuple(map(a_tile, words))),
    "post": lambda seat, words: Post(seat, an_area(words[0])),
    "take": lambda seat, words: TakeDice(seat, _dice(words)),
    "stand": lambda seat, words: Stand(seat, a_space(words[0]), _dice(words[1:])),
    "lay": lambda seat, words: Lay(seat, a_space(words[0]), _dice(words[1:])),
    "raise": lambda seat, words: Raise(seat, a_space(words[0]), _dice(words[1:])),
    "occupy": lambda seat, words: Occupy(seat, an_area(words[0]), _dice(words[1:])),
    "recall": _recall,
    "wish": lambda seat, words: Wish(seat, int(words[0])),
    "sell": lambda seat, words: SellHerd(seat, a_breed(words[0])),
    "steal": lambda seat, words: Steal(seat, int(words[0]), a_tile(words[1])),
    "rouse": lambda seat, words: Rouse(seat, tuple(map(a_space, words))),
    "oust": lambda seat, words: Oust(seat, a_space(words[0])),
    "look": lambda seat, words: LookAtSteppe(seat),
    "place": _place,
    "done": lambda seat, words: EndTurn(seat),
    "add": lambda seat, words: Add(seat, a_tile(words[0])),
    "sort": lambda seat, words: Sort(seat, a_tile(words[0]), int(words[1])),
    "drop": lambda seat, words: DropBreed(a_breed(words[0])),
    "fill": lambda seat, words: Fill(a_space(words[0]), a_tile(words[1])),
    "steppe": lambda seat, words: Bury(int(words[0])),
    "start": lambda seat, words: GauchoStart(int(words[0])),
    "hand": lambda seat, words: DealHand(seat),
    "roll": lambda seat, words: Roll(_dice(words)),
}


def entry_of(text: str, mover: Seat) -> Entry:
    """The entry; of the mover, unless the text begins with a seat and a colon."""
    who, colon, what = text.rpartition(":")
    kind, *words = what.split()
    return _MAKE[kind](int(who) if colon else mover, words)
