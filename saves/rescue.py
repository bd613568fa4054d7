"""Rescue of a damaged library, on request only: its sound games move to a new one."""

import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from sqlite3 import Connection
from tempfile import TemporaryDirectory

from msgspec import Struct, structs

from core.says import Unreadable
from saves import statistics
from saves.evenings import put_into_series, series_of
from saves.faults import Damaged, LibraryError, file_error
from saves.files import sync_folder
from saves.found_rows import find_mended, find_row
from saves.game_row import COLUMNS, COLUMNS_OF_1, GameRow
from saves.library import Clock, now, open_library
from saves.migrations import MIGRATIONS
from saves.opening import look_at, open_damaged, open_store
from saves.places import index_file, library_file, log_file
from saves.retelling import EntryRow, retell
from saves.rows import entry_rows, insert_row, tell_game
from saves.store import UNREADABLE, as_far_as_readable
from saves.talk import add_talk, talk_of

UNSOUND = (LibraryError, Unreadable, *UNREADABLE)
"""The exceptions that a damaged game raises."""


class Rescued(Struct, frozen=True):
    """The result of rescuing a damaged library."""

    aside: Path
    """The folder that its files were moved to."""
    games: int
    shortened: int
    """The games that have lost entries at their end."""
    lost: int


def rescue(folder: Path | None = None, clock: Clock = now) -> Rescued:
    """Set the damaged library aside and take over everything readable; raises `LibraryError`.

    No process should have the library open.
    """
    path = library_file(folder)
    if _is_sound(path):
        raise LibraryError("The library {path} is sound: there is nothing to rescue.", path=path)
    try:
        with TemporaryDirectory(dir=path.parent, prefix=".rescue-") as place:
            taken = _take_over(path, Path(place), clock)
            aside = _set_aside(path, f"damaged-{clock():%Y%m%dT%H%M%SZ}")
            library_file(Path(place)).rename(path)
        sync_folder(path.parent)
    except OSError as error:
        raise file_error(error, path) from None
    return Rescued(aside, taken.games, taken.shortened, taken.lost)


def _take_over(path: Path, place: Path, clock: Clock) -> "_Rescue":
    """Make a new library in that folder, with everything sound in the damaged one."""
    with _readable_copy(path, place / "copy") as old:
        taken = _Rescue(old, place)
    with open_library(place, clock) as library:
        library.rebuild_statistics()
    return taken


def _is_sound(path: Path) -> bool:
    """Return whether the file is as the database wrote it, and every game as this program did."""
    if not path.exists() and not log_file(path).exists():
        return True
    try:
        look_at(path, len(MIGRATIONS), thoroughly=True)
        with closing(open_store(path)) as store, store.reading() as database:
            return all(_is_whole(database, game) for game in _numbers(database))
    except Damaged:
        return False


def _is_whole(database: Connection, game: int) -> bool:
    """Return whether the game can be read to its end, whatever rules it was played by."""
    try:
        row = find_row(database, game)
        is_whole = row == _without_damage(row) and len(_sound_entries(database, row)) == row.count
        return is_whole and _is_counted(database, row)
    except UNSOUND:
        return False


def _is_counted(database: Connection, row: GameRow) -> bool:
    """Return whether the end of the game is noted correctly, for list and statistics."""
    if not row.is_of_these_rules():
        return True
    told, players = tell_game(database, row), row.read_players()
    outcome, noted = told.log.game.outcome(told.log.state), row.read_outcome()
    if outcome is None or noted is None:
        return outcome is None and row.ranking is None
    if noted.points != outcome.points:
        return False
    best = statistics.bests(told.log, len(players))
    return statistics.is_right(database, row.id, players, outcome, best)


def _set_aside(path: Path, name: str) -> Path:
    """Move the library's files to a folder of their own; nothing there is ever overwritten."""
    aside, number = path.parent / name, 1
    while aside.exists():
        number += 1
        aside = path.parent / f"{name}-{number}"
    aside.mkdir(mode=0o700)
    # The library goes first: without it, nobody mistakes the remaining files for a library.
    for each in (path, log_file(path), index_file(path)):
        if each.exists():
            each.rename(aside / each.name)
    sync_folder(aside)
    sync_folder(path.parent)
    return aside


@contextmanager
def _readable_copy(path: Path, copy: Path) -> Iterator[Connection]:
    """Open a copy of the files, because even reading changes them."""
    for source, target in ((path, copy), (log_file(path), log_file(copy))):
        if source.exists():
            shutil.copyfile(source, target)
    with closing(open_damaged(copy)) as database:
        yield database


class _Rescue:
    """Takes every game that has at least a sound header, and counts them."""

    def __init__(self, old: Connection, place: Path) -> None:
        self.games = self.shortened = self.lost = 0
        store = open_store(library_file(place))
        self._columns = _columns(old)
        try:
            with store.writing() as database:
                for game in sorted(_numbers(old)):
                    self._take(old, database, game)
        finally:
            store.close()

    def _take(self, old: Connection, database: Connection, game: int) -> None:
        try:
            row = _without_damage(find_mended(old, game, self._columns))
            entries = _sound_entries(old, row)
        except UNSOUND:
            self.lost += 1
            return
        if len(entries) < row.count:
            self.shortened += 1
            row = structs.replace(row, ranking=None, rivals=None)
        if row.is_of_these_rules():
            # The result is computed anew, with the statistics.
            row = structs.replace(row, ranking=None, rivals=None)
        insert_row(database, structs.replace(row, count=len(entries)), entries)
        add_talk(database, game, talk_of(old, game))
        with as_far_as_readable():
            if series := series_of(old, game):
                put_into_series(database, game, series)
        self.games += 1


def _columns(old: Connection) -> str:
    """Return the columns of a row: a damaged library stays at its version."""
    names: set[str] = set()
    with as_far_as_readable():
        names.update(name for _, name, *_ in old.execute("PRAGMA table_info(game)"))
    return COLUMNS_OF_1 if "winners" in names else COLUMNS


def _without_damage(row: GameRow) -> GameRow:
    """Return the row as its sealed header has it, without hidden pieces if they cannot be read."""
    row = structs.replace(row, key=row.read_header().game)
    try:
        row.read_pieces()
    except Unreadable:
        return structs.replace(row, pieces=b"")
    return row


def _numbers(old: Connection) -> set[int]:
    """Return the numbers of the games, read from both ends up to where reading fails.

    Games of which only entries are left are included.
    """
    found: set[object] = set()
    for column in ("id FROM game", "DISTINCT game FROM entry"):
        for order in ("", "DESC"):
            with as_far_as_readable():
                for (game,) in old.execute(f"SELECT {column} ORDER BY 1 {order}"):
                    found.add(game)
    return {game for game in found if isinstance(game, int)}


def _sound_entries(old: Connection, row: GameRow) -> list[EntryRow]:
    """Return the entries before the first one that is missing or damaged."""
    header = row.read_header()
    entries = entry_rows(old, row.id)
    if row.is_of_these_rules():
        told = retell(header, entries, row.count)
        return entries[: len(told.log.steps)]
    gap = (at for at, (number, _, _) in enumerate(entries) if number != at)
    return entries[: next(gap, len(entries))]
