"""Replays for tests: of whole random games and of games that still run."""

from core.record import Header, Record
from tests.support.libraries import Played, played
from tui.app.boards import board
from tui.app.replaying import Replaying


def a_record(
    seats: int = 2, count: int | None = None, *, seed: bool = True, key: str = "gaucho"
) -> Record:
    """The first entries of a random game, or all of it."""
    whole: Played = played(seats, key=key)
    header = whole.header
    if not seed:
        header = Header(header.game, header.rules, header.seats, header.options)
    return Record(header, whole.entries[:count], whole.pieces)


def a_replay(record: Record | None = None, own: int | None = None) -> Replaying:
    """A replay at its first entry."""
    record = record or a_record()
    return Replaying(record, board(record.header.game), record.header.seats, own)
