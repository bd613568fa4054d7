"""A game's record: its header, its entries, and the hidden pieces that may be revealed."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from core.due import DealDown, Piece, ShowDealt, Slot, TurnUp
from core.game import Chance, Draw, Entry, Game, Known, Turn
from core.games import game
from core.log import Log

S = TypeVar("S")
FORMAT = 1
"""The version of the record format."""


class Header(Struct, frozen=True):
    """The first line: the game, its rules and its players."""

    game: str
    rules: str | None
    seats: tuple[str, ...]
    options: Mapping[str, Any] = {}
    seed: str | None = None


class Record(Struct, frozen=True):
    """One game. `pieces` are the hidden pieces by slot, empty if they are to stay secret."""

    header: Header
    entries: Sequence[Entry]
    pieces: Known = {}

    def public(self) -> "Record":
        """Return the record without the secrets of a running game."""
        header = Header(self.header.game, self.header.rules, self.header.seats, self.header.options)
        return Record(header, self.entries)


def new_log(header: Header) -> Log[Any]:
    """Return an empty log for a game of that kind; raises `Unreadable`."""
    return Log(game(header.game), len(header.seats), header.options)


def replay(record: Record) -> Log[Any]:
    """Return the log of the record's entries, each checked; raises `Illegal`."""
    log = new_log(record.header)
    for entry in record.entries:
        log.append(entry)
    return log


def dealt_slots(turn: Turn) -> tuple[Slot, ...]:
    """Return the slots that are dealt face down now; none if something else comes next."""
    if isinstance(turn, Draw) and isinstance(turn.due, DealDown):
        return turn.due.slots
    return ()


def dealt(log: Log[Any]) -> list[Slot]:
    """Return the slots that were dealt face down, each once."""
    turns = (log.game.turn(log.state_before(number)) for number in range(len(log.steps)))
    return list(dict.fromkeys(slot for turn in turns for slot in dealt_slots(turn)))


def tells_all(log: Log[Any], pieces: Known) -> bool:
    """Return whether these are all the pieces that were dealt face down."""
    return pieces.keys() >= {*dealt(log)}


def laid_open(rules: Game[S], state: S, turn: Turn, entry: Entry) -> dict[Slot, Piece]:
    """Return the slots with their pieces that the entry shows to everybody; `turn` asked for it."""
    if isinstance(entry, Chance):
        match turn:
            case Draw(TurnUp(_, slots)) | Draw(ShowDealt(slots)):
                return dict(zip(slots, rules.answer(state, entry), strict=True))
    return {}
