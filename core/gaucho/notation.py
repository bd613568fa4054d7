"""Entries of El Gaucho as the objects of docs/record-format.md, and back."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from core.due import Piece
from core.game import Dealt, Entry
from core.gaucho.board import AREA_NAMES, SPACE_NAMES, Area, Space
from core.gaucho.cattle import LETTERS, TILE_NAMES, Breed, Tile
from core.gaucho.entries import (
    Add,
    Bury,
    Done,
    Drop,
    Fill,
    Hand,
    Keep,
    Lay,
    Look,
    Occupy,
    Oust,
    Place,
    Post,
    Raise,
    Recall,
    Result,
    Roll,
    Round,
    Rouse,
    Sell,
    Sort,
    Stand,
    Start,
    Steal,
    Take,
    Wish,
    Withdraw,
)
from core.says import Unreadable
from core.strict_json import shown_value

T = TypeVar("T")
MOST = 9_999
"""No number of a record is larger."""


class Kind(NamedTuple):
    """How one kind of value is written and read; `like` shows one for messages."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    like: str


def _named(names: Sequence[str], make: Callable[[int], T], like: str) -> Kind:
    """A value written by its name."""
    values = {name: make(number) for number, name in enumerate(names)}

    def read(written: object) -> T:
        if isinstance(written, str) and written in values:
            return values[written]
        raise ValueError

    return Kind(names.__getitem__, read, like)


def _number(low: int, high: int, like: str) -> Kind:
    """A whole number in a range."""

    def read(written: object) -> int:
        if type(written) is int and low <= written <= high:
            return written
        raise ValueError

    return Kind(int, read, like)


def _row(of: Kind, like: str, most: int = 9) -> Kind:
    """A list of at most `most` values."""

    def read(written: object) -> tuple[Any, ...]:
        if isinstance(written, list) and len(written) <= most:
            return tuple(of.read(each) for each in written)
        raise ValueError

    return Kind(lambda values: [of.write(value) for value in values], read, like)


def _ascending(of: Kind, like: str) -> Kind:
    """A list in ascending order."""
    row = _row(of, like)

    def read(written: object) -> tuple[Any, ...]:
        values: tuple[Any, ...] = row.read(written)
        if list(values) == sorted(values):
            return values
        raise ValueError

    return Kind(row.write, read, like)


TILE = _named(TILE_NAMES, Tile, "a tile like W7")
SPACE = _named(SPACE_NAMES, Space, "a space like B2")
AREA = _named(AREA_NAMES, Area, "an action area like wish")
BREED = _named(LETTERS, Breed, "a breed: B, O, G, W or S")
SEAT = _number(0, 99, "a seat, counted from 0")
NUMBER = _number(0, MOST, "a whole number")
DIE = _number(1, 6, "a die")
DICE = _ascending(DIE, "dice in ascending order, like [5,6]")
ROLLED = _row(DIE, "dice, like [6,1,4,4,2]")
TILES = _row(TILE, 'tiles, like ["W3","B2"]')
SPACES = _row(SPACE, 'spaces, like ["B2","C1"]')
PESOS = _row(_number(0, 999_999, ""), "the pesos of each seat, like [12,0]")
SEATS = _ascending(SEAT, "seats in ascending order, like [0,2]")


class Form(NamedTuple):
    """How one kind of entry is written: its word, then each key with the kind of its value."""

    entry: type[Entry]
    word: str
    keys: Mapping[str, Kind]


_FORMS = (
    Form(Drop, "drop", {"breed": BREED}),
    Form(Fill, "fill", {"space": SPACE, "tile": TILE}),
    Form(Start, "start", {"seat": SEAT}),
    Form(Roll, "roll", {"dice": ROLLED}),
    Form(Keep, "keep", {"seat": SEAT, "tiles": TILES}),
    Form(Post, "post", {"seat": SEAT, "area": AREA}),
    Form(Take, "take", {"seat": SEAT, "dice": DICE}),
    Form(Stand, "stand", {"seat": SEAT, "space": SPACE, "dice": DICE}),
    Form(Lay, "lay", {"seat": SEAT, "space": SPACE, "dice": DICE}),
    Form(Raise, "raise", {"seat": SEAT, "space": SPACE, "dice": DICE}),
    Form(Occupy, "occupy", {"seat": SEAT, "area": AREA, "dice": DICE}),
    Form(Withdraw, "recall", {"seat": SEAT, "area": AREA}),
    Form(Recall, "recall", {"seat": SEAT, "space": SPACE}),
    Form(Wish, "wish", {"seat": SEAT, "value": NUMBER}),
    Form(Sell, "sell", {"seat": SEAT, "breed": BREED}),
    Form(Steal, "steal", {"seat": SEAT, "from": SEAT, "tile": TILE}),
    Form(Rouse, "rouse", {"seat": SEAT, "spaces": SPACES}),
    Form(Oust, "oust", {"seat": SEAT, "space": SPACE}),
    Form(Look, "look", {"seat": SEAT}),
    Form(Place, "place", {"seat": SEAT, "tiles": TILES, "spaces": SPACES}),
    Form(Done, "done", {"seat": SEAT}),
    Form(Add, "add", {"seat": SEAT, "tile": TILE}),
    Form(Sort, "sort", {"seat": SEAT, "tile": TILE, "at": _number(0, 99, "an index")}),
    Form(Round, "round", {"n": NUMBER, "pesos": PESOS}),
    Form(Result, "result", {"pesos": PESOS, "winners": SEATS}),
)
_BY_TYPE = {form.entry: form for form in _FORMS}
_BY_WORD: dict[str, list[Form]] = {}
for _form in _FORMS:
    _BY_WORD.setdefault(_form.word, []).append(_form)

WORDS = (*_BY_WORD, "steppe", "hand")


class GauchoNotation:
    """The notation of El Gaucho, as core/game.py promises it."""

    def write(self, entry: Entry, dealt: Dealt = ()) -> dict[str, Any]:
        """The entry's object."""
        if isinstance(entry, Bury):
            return {"e": "steppe", "tiles": _write_dealt(dealt)}
        if isinstance(entry, Hand):
            return {"e": "hand", "seat": entry.seat, "tiles": _write_dealt(dealt)}
        form = _BY_TYPE[type(entry)]
        values = (getattr(entry, name) for name in entry.__struct_fields__)
        written = {
            key: kind.write(value)
            for (key, kind), value in zip(form.keys.items(), values, strict=True)
        }
        return {"e": form.word, **written}

    def read(self, written: object) -> tuple[Entry, Dealt]:
        """The entry and the pieces that it dealt face down."""
        if not isinstance(written, dict):
            raise Unreadable("An entry is an object like {like}.", like='{"e":"look","seat":0}')
        word = written.get("e")
        if word == "steppe":
            _expect_keys(written, ("e", "tiles"))
            dealt = _read_dealt(written)
            return Bury(len(dealt)), dealt
        if word == "hand":
            _expect_keys(written, ("e", "seat", "tiles"))
            return Hand(_read(written, "seat", SEAT)), _read_dealt(written)
        return self._read_plain(written, word), ()

    def _read_plain(self, written: dict[str, Any], word: object) -> Entry:
        forms = _BY_WORD.get(word) if isinstance(word, str) else None
        if not forms:
            text = "The kind of an entry, e, is one of {words}; found: {found}."
            raise Unreadable(text, words=", ".join(WORDS), found=shown_value(word))
        form = next((form for form in forms if [*form.keys] == [*written][1:]), forms[-1])
        _expect_keys(written, ("e", *form.keys))
        return form.entry(*(_read(written, key, kind) for key, kind in form.keys.items()))


def _expect_keys(written: dict[str, Any], keys: tuple[str, ...]) -> None:
    if tuple(written) != keys:
        text = "This kind of entry has the keys {keys}; found: {found}."
        raise Unreadable(text, keys=", ".join(keys), found=shown_value(", ".join(written)))


def _read(written: dict[str, Any], key: str, kind: Kind) -> Any:
    try:
        return kind.read(written[key])
    except ValueError:
        text = "The value of {key} is {like}; found: {found}."
        found = shown_value(written[key])
        raise Unreadable(text, key=key, like=kind.like, found=found) from None


def _write_dealt(dealt: Dealt) -> list[str | None]:
    return [None if tile is None else TILE_NAMES[tile] for tile in dealt]


def _read_dealt(written: dict[str, Any]) -> tuple[Piece | None, ...]:
    tiles = written["tiles"]
    if isinstance(tiles, list) and tiles and all(tile is None for tile in tiles):
        return (None,) * len(tiles)
    return tuple(_read(written, "tiles", TILES))
