"""A game's record: its header, its entries, and the hidden pieces as far as they may be told."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from core.due import DealDown, TurnUp
from core.game import Chance, Draw, Entry, Game, Known
from core.games import game
from core.log import Log

S = TypeVar("S")
FORMAT = 1
"""The version of the record format."""


class Header(Struct, frozen=True):
    """The first line: which game, by which rules, with whom."""

    game: str
    rules: str | None
    seats: tuple[str, ...]
    options: Mapping[str, Any] = {}
    seed: str | None = None


class Record(Struct, frozen=True):
    """One game. `pieces` are the hidden pieces by slot, empty where they are not to be told."""

    header: Header
    entries: Sequence[Entry]
    pieces: Known = {}

    def public(self) -> "Record":
        """The record without what a running game keeps secret."""
        header = Header(self.header.game, self.header.rules, self.header.seats, self.header.options)
        return Record(header, self.entries)


def new_log(header: Header) -> Log[Any]:
    """A log for a game of that kind; raises `Unreadable`."""
    return Log(game(header.game), len(header.seats), header.options)


def replay(record: Record) -> Log[Any]:
    """The log of the record's entries, each checked; raises `Illegal`."""
    log = new_log(record.header)
    for entry in record.entries:
        log.append(entry)
    return log


def dealt_slots(rules: Game[S], state: S) -> tuple[int, ...]:
    """The slots that the state's due deals face down; none when it asks for something else."""
    turn = rules.turn(state)
    if isinstance(turn, Draw) and isinstance(turn.due, DealDown):
        return turn.due.slots
    return ()


def turned_up(rules: Game[S], state: S, entry: Entry) -> Iterator[tuple[int, int]]:
    """The slots with their pieces that the entry turns face up."""
    turn = rules.turn(state)
    if isinstance(turn, Draw) and isinstance(turn.due, TurnUp) and isinstance(entry, Chance):
        yield from zip(turn.due.slots, rules.answer(entry), strict=True)
