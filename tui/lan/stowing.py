"""Moving finished games on the LAN from their journals to the library."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from core.dealer import SeededDealer
from core.game import Entry
from core.record import Record, tells_all
from core.talk import TalkLine
from net.log.charter import Charter
from net.log.ledger import Ledger, fold
from net.room.journal_files import SHORT, talk_beside
from net.room.journal_format import read_journal
from saves.games import Condition, Player, Saved, SeriesScore
from saves.library import Library, open_library
from saves.naming import LONGEST_NAME, usual_name
from tui.lan.kept_talk import read_talk, within
from tui.language import _


def stow(path: Path) -> None:
    """Save the game of that journal if it is over; raises `LibraryError`, `OSError`."""
    known = read_journal(path)
    if known is not None and known.over:
        dealer = SeededDealer(known.membership.seed)
        ledger = fold(known.membership.charter, dealer, known.saved.log_entries)
        keep_game(ledger, read_talk(path))
        path.unlink(missing_ok=True)
        talk_beside(path).unlink(missing_ok=True)


class KeptGame(Struct, frozen=True):
    """A game that was added to the library."""

    number: int
    series: SeriesScore


def keep_game(ledger: Ledger, talk: Sequence[TalkLine] = ()) -> KeptGame | None:
    """Add a game to the library unless it is there; raises `LibraryError`.

    None if it was there already. An earlier watched part of it gives way.
    """
    seating = ledger.charter.seated(ledger.here.newcomers)
    players, record = players_of(seating), record_of(ledger)
    if not tells_all(ledger.log, record.pieces):
        # A watcher was not told what was hidden if the players were gone too early.
        record = record.public()
    name = usual_name(players)
    if (root := _root(ledger)) is not None:
        name = f"{name[: LONGEST_NAME - len(root) - 3]} ({root})"
    with open_library() as library:
        same = _begun_alike(library, record, players)
        if any(len(each.entries) >= len(record.entries) for each in same):
            return None
        series = (ledger.charter.series or ledger.charter.table).hex()
        number = library.add_record(record, name, players, within(talk, len(record.entries)))
        score = library.put_into_series(number, series)
        for part in same:
            library.delete(part.id)
            library.rename(number, part.name)
        return KeptGame(number, score)


def _root(ledger: Ledger) -> str | None:
    """A note on where the game was forked off, if it was."""
    if ledger.charter.forked_from is None:
        return None
    table, count = ledger.charter.forked_from
    text = _("from {table}, after {count} entries")
    return text.format(table=table.hex()[:SHORT], count=ledger.at(count).entries)


def players_of(charter: Charter) -> tuple[Player, ...]:
    """The players by seat."""
    seats = zip(charter.names, charter.players, strict=True)
    return tuple(Player(name, at if isinstance(at, str) else None) for name, at in seats)


def record_of(ledger: Ledger) -> Record:
    """The record of the game, with all hidden pieces known in the ledger.

    It names the current players: somebody may have taken over a bot's seat.
    """
    entries: list[Entry] = [step.entry for step in ledger.log.steps]
    seating = ledger.charter.seated(ledger.here.newcomers)
    return Record(seating.header, entries, dict(ledger.pieces))


def _begun_alike(library: Library, record: Record, players: Sequence[Player]) -> list[Saved]:
    """Return saved games that may be of the same table: whole ones, and parts of it.

    The game may be saved already after a crash before its journal was deleted, or a watched part of
    it. A whole game is no part of another, and games played on one computer are neither.
    """
    count, alike = len(record.entries), list[Saved]()
    for summary in library.games():
        whole = summary.state == Condition.FINISHED and summary.entries >= count
        if (whole or summary.state == Condition.PARTIAL) and (
            (summary.game, summary.players) == (record.header.game, tuple(players))
        ):
            saved = library.load(summary.id)
            both = min(len(saved.entries), count)
            if (
                both
                and saved.header.options == record.header.options
                and list(saved.entries[:both]) == list(record.entries[:both])
            ):
                alike.append(saved)
    return alike
