"""What-if games: new games that begin with the first entries of a finished one."""

from collections.abc import Sequence
from secrets import token_bytes

from msgspec import Struct

from core.game import Choose, Entry, Known, Move
from core.games import game
from core.log import Log
from core.record import Header, Record, new_log
from core.recorded_dealer import dealer_of
from core.says import Unreadable
from saves.games import Player
from saves.library import Library
from saves.naming import printable
from tui.language import _
from tui.lists import by_commas

SEED_SIZE = 16


class Fork(Struct, frozen=True):
    """A game to go on with: its own header, its first entries, and the known pieces."""

    header: Header
    entries: tuple[Entry, ...]
    pieces: Known
    players: tuple[Player, ...]


def fork(record: Record, place: int, players: Sequence[Player]) -> Fork:
    """Start the finished game once more at that place; the original stays as it is.

    A game whose seed is known goes on with the same dice; otherwise its deck stays in order and the
    dice are new.
    """
    begun = record.entries[: _open_place(record, place)]
    header = record.header
    if header.seed is None or not _is_dealt_by_seed(record):
        header = _with_seed(header, token_bytes(SEED_SIZE).hex())
    names = tuple(player.name for player in players)
    header = Header(header.game, game(header.game).rules, names, header.options, header.seed)
    return Fork(header, tuple(begun), record.pieces, tuple(players))


def _with_seed(header: Header, seed: str) -> Header:
    return Header(header.game, header.rules, header.seats, header.options, seed)


def _is_dealt_by_seed(record: Record) -> bool:
    from core.dealer import SeededDealer

    try:
        return isinstance(dealer_of(record), SeededDealer)
    except Unreadable:
        return False


def _open_place(record: Record, place: int) -> int:
    """Return the place, or the start of a simultaneous choice: no part of it is known early."""
    log: Log[object] = new_log(record.header)
    start: int | None = None
    for number, entry in enumerate(record.entries[:place]):
        turn = log.game.turn(log.state)
        together = isinstance(entry, Move) and isinstance(turn, Choose) and len(turn.seats) > 1
        start = (number if start is None else start) if together else None
        log.append(entry)
    return place if start is None else start


def keep_fork(library: Library, new: Fork) -> int:
    """Save the new game and return its number. Raises `LibraryError`."""
    name = _("What if: {players}").format(players=by_commas(new.header.seats))
    number = library.create(new.header, new.players, printable(name))
    library.append(number, 0, new.entries, new.pieces)
    return number
