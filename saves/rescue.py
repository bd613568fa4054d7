"""A damaged library is set aside, on request only, and what is sound goes to a new one."""

import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from sqlite3 import Connection
from tempfile import TemporaryDirectory

from msgspec import Struct, structs

from saves.faults import Damaged, LibraryError, file_error
from saves.files import sync_folder
from saves.game_row import COLUMNS, COLUMNS_OF_1, GameRow
from saves.library import Clock, now, open_library
from saves.migrations import MIGRATIONS
from saves.opening import look_at, open_damaged, open_store
from saves.places import index_file, library_file, log_file
from saves.retelling import Row, retell
from saves.rows import entry_rows, find_row, insert_row
from saves.store import UNREADABLE, as_far_as_readable


class Rescued(Struct, frozen=True):
    """What became of a damaged library."""

    aside: Path
    """The folder where its files lie now."""
    games: int
    shortened: int
    """So many of the games have lost entries at their end."""
    lost: int


def rescue(folder: Path | None = None, clock: Clock = now) -> Rescued:
    """Set the damaged library aside and take over what can be read; raises `LibraryError`.

    Whoever has it open closes it first.
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
    """A new library in that folder, with all that is sound of the damaged one."""
    with _readable_copy(path, place / "copy") as old:
        taken = _Rescue(old, place)
    with open_library(place, clock) as library:
        library.rebuild_statistics()
    return taken


def _is_sound(path: Path) -> bool:
    """Whether the whole file is as the database wrote it."""
    if not path.exists() and not log_file(path).exists():
        return True
    try:
        look_at(path, len(MIGRATIONS), thoroughly=True)
    except Damaged:
        return False
    return True


def _set_aside(path: Path, name: str) -> Path:
    """Move the library's files to a folder of their own: what is there twice is never lost."""
    aside, number = path.parent / name, 1
    while aside.exists():
        number += 1
        aside = path.parent / f"{name}-{number}"
    aside.mkdir(mode=0o700)
    # The library first: without it nobody takes what is left for a library.
    for each in (path, log_file(path), index_file(path)):
        if each.exists():
            each.rename(aside / each.name)
    sync_folder(aside)
    sync_folder(path.parent)
    return aside


@contextmanager
def _readable_copy(path: Path, copy: Path) -> Iterator[Connection]:
    """Reading changes the files too, so it is a copy that is read."""
    for source, target in ((path, copy), (log_file(path), log_file(copy))):
        if source.exists():
            shutil.copyfile(source, target)
    with closing(open_damaged(copy)) as database:
        yield database


class _Rescue:
    """Takes every game of which at least the header is sound, and counts them."""

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
            row = find_row(old, game, self._columns)
            entries = _sound_entries(old, row)
        except (LibraryError, *UNREADABLE):
            self.lost += 1
            return
        if len(entries) < row.count:
            self.shortened += 1
            row = structs.replace(row, ranking=None, rivals=None)
        insert_row(database, structs.replace(row, count=len(entries)), entries)
        self.games += 1


def _columns(old: Connection) -> str:
    """What a row is read by: a damaged library stays of the version that it has."""
    names: set[str] = set()
    with as_far_as_readable():
        names.update(name for _, name, *_ in old.execute("PRAGMA table_info(game)"))
    return COLUMNS_OF_1 if "winners" in names else COLUMNS


def _numbers(old: Connection) -> set[int]:
    """The numbers of the games, read from both ends up to where it fails."""
    found: set[int] = set()
    for order in ("", "DESC"):
        with as_far_as_readable():
            for (game,) in old.execute(f"SELECT id FROM game ORDER BY id {order}"):
                found.add(game)
    return found


def _sound_entries(old: Connection, row: GameRow) -> list[Row]:
    """The entries before the first that is missing or damaged."""
    header = row.read_header()
    entries = entry_rows(old, row.id)
    if row.is_of_these_rules():
        told = retell(header, entries, row.count)
        return entries[: len(told.log.steps)]
    gap = (at for at, (number, _, _) in enumerate(entries) if number != at)
    return entries[: next(gap, len(entries))]
