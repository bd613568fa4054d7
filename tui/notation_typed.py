"""Typed moves of any game, `take dice=5,6`, derived from how records write them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from msgspec import DecodeError, json

from core.game import Entry, Game, Move, Seat
from core.says import Unreadable
from tui.written import read_entry

WORD, SEAT = "e", "seat"
"""The keys of an entry's kind and of the mover, which need not be typed."""
MOST_TRIED = 256
"""The most readings of a typed line that are tried."""
MOST_SHOWN = 8


def typed(written: Mapping[str, Any], seat: Seat | None = None) -> str:
    """Return the entry's object in words, without the seat if it is that one."""
    values = {key: value for key, value in written.items() if key != WORD}
    if seat is not None and values.get(SEAT) == seat:
        del values[SEAT]
    told = (f"{key}={_shown(value)}" for key, value in values.items())
    return " ".join([str(written.get(WORD, "")), *told])


def read_typed(game: Game[Any], seat: Seat, text: str, legal: Sequence[Move]) -> Move:
    """Return the move that was typed, whether legal or not; what is unambiguous may be left out."""
    word, given = _split(text)
    written = [(move, game.notation.write(move)) for move in legal]
    same = [(move, each) for move, each in written if str(each.get(WORD)).casefold() == word]
    meant = [move for move, each in same if _agrees(each, given)]
    if len(meant) == 1:
        return meant[0]
    if meant:
        choices = "; ".join(typed(each, seat) for move, each in same if move in meant[:MOST_SHOWN])
        raise Unreadable("Several moves are like that: {choices}.", choices=choices)
    return _beyond(game, seat, word, given)


def _split(text: str) -> tuple[str, dict[str, str]]:
    word, _blank, rest = text.strip().partition(" ")
    given: dict[str, str] = {}
    for each in rest.split():
        key, equals, value = each.partition("=")
        if not (key and equals and value):
            text = "A move is typed like {like}; not understood: {found}."
            raise Unreadable(text, like="take card=3", found=each[:40])
        given[key] = value
    return word.casefold(), given


def _agrees(written: Mapping[str, Any], given: Mapping[str, str]) -> bool:
    return all(
        key in written and _shown(written[key]).casefold() == value.casefold()
        for key, value in given.items()
    )


def _beyond(game: Game[Any], seat: Seat, word: str, given: Mapping[str, str]) -> Move:
    """Return a move that is not legal here, so that the rules can refuse it."""
    problem: Unreadable | None = None
    readings = product(*([*_readings(value)] for value in given.values()))
    for values, _number in zip(readings, range(MOST_TRIED), strict=False):
        written = {WORD: word, SEAT: seat, **dict(zip(given, values, strict=True))}
        try:
            entry: Entry = read_entry(game, written)
        except Unreadable as error:
            problem = problem or error
            continue
        if isinstance(entry, Move):
            return entry
    raise problem or Unreadable("No move is called {found}.", found=word[:40])


def _readings(text: str) -> Iterator[Any]:
    """Yield the possible readings of a typed value, the likeliest first: one value, or several."""
    words = text.split(",")
    one: list[Any] = [_value(text), text]
    several: list[Any] = [[*map(_value, words)], words]
    yield from [*several, *one] if len(words) > 1 else [*one, *several]


def _value(text: str) -> Any:
    try:
        return json.decode(text)
    except DecodeError:
        return text


def _shown(value: object) -> str:
    """Show words and numbers as they are, several with commas between them, all else as JSON."""
    match value:
        case str():
            return value if value and not {*' =,"'} & {*value} else json.encode(value).decode()
        case [*values] if values and not any(isinstance(each, list | dict) for each in values):
            return ",".join(map(_shown, values))
        case _:
            return json.encode(value).decode()
