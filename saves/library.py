"""The library of saved games."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from sqlite3 import Connection
from types import TracebackType
from typing import Self

from core.due import Piece, Slot
from core.game import NOTHING_KNOWN, Check, Entry, Illegal
from core.record import Header, Record, replay
from core.says import Unreadable
from core.talk import TalkLine
from saves import evenings, naming, rivals, rows, statistics
from saves.faults import LibraryError
from saves.found_rows import all_rows, find_row, name_of
from saves.game_row import GameRow
from saves.games import Condition, Player, Saved, SeriesScore, Standing, Summary
from saves.listing import plays, summaries
from saves.opening import OpeningOptions, open_store
from saves.places import library_file
from saves.store import Store
from saves.talk import add_talk

Clock = Callable[[], datetime]
KEPT = timedelta(days=30)
"""The time for which deleted games can be restored."""
_DELETED = "deleted < ? AND deleted GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-*'"
"""The games deleted before that moment; a damaged moment removes nothing."""


def now() -> datetime:
    """Return the time, as noted in saved games."""
    return datetime.now(UTC)


def open_library(
    folder: Path | None = None, clock: Clock = now, options: OpeningOptions | None = None
) -> "Library":
    """Open the library in that folder, or at home; made if there is none. Raises `LibraryError`."""
    library = Library(open_store(library_file(folder), options), clock)
    # A game that cannot be removed now is removed later.
    with suppress(LibraryError):
        library.purge()
    return library


class Library:
    """The saved games. A method that raises `LibraryError` has changed nothing."""

    def __init__(self, store: Store, clock: Clock = now) -> None:
        self._store = store
        self._clock = clock

    @property
    def path(self) -> Path:
        """The library's file."""
        return self._store.path

    @property
    def writable(self) -> bool:
        """Whether games can be saved, or only read."""
        return self._store.writable

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; nothing is lost without it."""
        self._store.close()

    def create(self, header: Header, players: Sequence[Player], name: str | None = None) -> int:
        """Add a new game without entries, and return its number."""
        if len(players) != len(header.seats):
            raise LibraryError("Each seat of a game has one player.")
        with self._writing() as database:
            return self._insert(database, header, players, name)

    def append(
        self,
        game: int,
        first: int,
        entries: Sequence[Entry],
        pieces: Mapping[Slot, Piece] = NOTHING_KNOWN,
        *,
        over: bool = False,
    ) -> None:
        """Save more entries, from number `first` on: afterwards they are on the disk, or refused.

        `pieces` are hidden pieces that have become known, if no seed tells them. `over` says that
        the game ends here; after a check this is found out. Raises `Overtaken` if the game does
        not end before `first`.
        """
        with self._writing() as database:
            row = find_row(database, game)
            rows.append_rows(database, row, first, entries, self._now())
            if pieces:
                rows.add_pieces(database, row, pieces)
            if over or (entries and isinstance(entries[-1], Check)):
                _conclude(database, game)

    def load(self, game: int) -> Saved:
        """Return the game, or its sound part together with the damage."""
        with self._reading() as database:
            return rows.read_game(database, game)

    def salvage(self, game: int) -> int:
        """Copy the sound part of a damaged game, to go on with; return the copy's number."""
        return self.add_saved(self.load(game))

    def add_talk(self, game: int, talk: Sequence[TalkLine]) -> None:
        """Keep the talk with its game."""
        with self._writing() as database:
            find_row(database, game)
            add_talk(database, game, talk)

    def add_record(
        self,
        record: Record,
        name: str | None = None,
        players: Sequence[Player] = (),
        talk: Sequence[TalkLine] = (),
    ) -> int:
        """Import a game, with all entries checked by the rules, and return its number.

        Unless `players` says otherwise, all players are people.
        """
        try:
            replay(record)
        except Illegal as error:
            why = error.refusal.why
            raise LibraryError(why.text, **why.args) from None
        except Unreadable as error:
            raise LibraryError(error.why.text, **error.why.args) from None
        players = players or tuple(map(Player, record.header.seats))
        with self._writing() as database:
            return self._add(database, record, players, name, talk)

    def add_saved(self, saved: Saved) -> int:
        """Copy a saved game, also from another library, and return its number."""
        with self._writing() as database:
            game = self._add(database, saved.record(), saved.players, saved.name, saved.talk)
            times = (saved.started, saved.changed, game)
            database.execute("UPDATE game SET started = ?, changed = ? WHERE id = ?", times)
            return game

    def games(
        self,
        state: Condition | None = None,
        player: str | None = None,
        *,
        deleted: bool = False,
    ) -> list[Summary]:
        """Return the saved games, the last one played first.

        `player` is a full name or a kind of bot.
        """
        with self._reading() as database:
            found = summaries(database, deleted=deleted)
        return [
            each
            for each in found
            if (state is None or each.state == state) and (player is None or plays(each, player))
        ]

    def find(self, text: str, *, deleted: bool = False) -> int:
        """Return the number of the game with that number, name, or unique beginning of a name."""
        with self._reading() as database:
            return naming.find(text, _called(database, deleted=deleted))

    def rename(self, game: int, name: str) -> None:
        """Rename the game."""
        name = naming.check_name(name)
        with self._writing() as database:
            find_row(database, game)
            others = (each for each in _called(database) if each.id != game)
            if name.casefold() in {each.name.casefold() for each in others}:
                raise LibraryError("Another saved game is called {name}.", name=name)
            database.execute("UPDATE game SET name = ? WHERE id = ?", (name, game))

    def delete(self, game: int) -> None:
        """Take the game out of the list; `restore` brings it back for 30 days."""
        with self._writing() as database:
            if find_row(database, game).deleted is None:
                database.execute("UPDATE game SET deleted = ? WHERE id = ?", (self._now(), game))

    def restore(self, game: int) -> None:
        """Undo `delete`."""
        with self._writing() as database:
            find_row(database, game)
            database.execute("UPDATE game SET deleted = NULL WHERE id = ?", (game,))

    def purge(self, kept: timedelta = KEPT) -> None:
        """Remove forever everything that was deleted longer ago than that."""
        before = (_iso(self._clock() - kept),)
        with self._reading() as database:
            old = database.execute(f"SELECT 1 FROM game WHERE {_DELETED} LIMIT 1", before)
            if old.fetchone() is None:
                return
        with self._writing() as database:
            database.execute(f"DELETE FROM game WHERE {_DELETED}", before)

    def statistics(self) -> list[Standing]:
        """Return everybody's standing, most victories first; then those of seatless rivals."""
        with self._reading() as database:
            return [*statistics.standings(database), *rivals.standings(database)]

    def keep_review(self, game: int, written: bytes) -> None:
        """Keep the review of the game, replacing an earlier one."""
        with self._writing() as database:
            find_row(database, game)
            database.execute("INSERT OR REPLACE INTO review VALUES (?, ?)", (game, written))

    def review(self, game: int) -> bytes | None:
        """Return the review kept with the game, as it was written; None if there is none."""
        with self._reading() as database:
            row = database.execute("SELECT written FROM review WHERE game = ?", (game,)).fetchone()
        return bytes(row[0]) if row and isinstance(row[0], bytes) else None

    def put_into_series(self, game: int, series: str) -> SeriesScore:
        """Put the game into the series of games of the same people, and return the score."""
        with self._writing() as database:
            find_row(database, game)
            evenings.put_into_series(database, game, series)
            return evenings.series_score(database, series)

    def series(self) -> list[SeriesScore]:
        """Return the score of every series of more than one game, the newest first."""
        with self._reading() as database:
            return evenings.all_series(database)

    def series_by_game(self) -> dict[int, SeriesScore]:
        """Return the same for each of the games in such a series."""
        with self._reading() as database:
            return evenings.scores_by_game(database)

    def rebuild_statistics(self) -> None:
        """Compute the statistics anew from the games."""
        with self._writing() as database:
            for row in list(all_rows(database)):
                if row.is_of_these_rules():
                    statistics.forget(database, row.id)
                    _conclude(database, row.id)
                elif row.ranking is not None:
                    _count_untold(database, row)

    def _insert(
        self, database: Connection, header: Header, players: Sequence[Player], name: str | None
    ) -> int:
        name = naming.usual_name(players) if name is None else naming.check_name(name)
        name = naming.apart(name, [each.name for each in _called(database)])
        return rows.insert_game(database, header, players, name, self._now())

    def _add(
        self,
        database: Connection,
        record: Record,
        players: Sequence[Player],
        name: str | None,
        talk: Sequence[TalkLine],
    ) -> int:
        game = self._insert(database, record.header, players, name)
        row = find_row(database, game)
        rows.append_rows(database, row, 0, record.entries, self._now())
        if record.pieces:
            rows.add_pieces(database, row, record.pieces)
        add_talk(database, game, talk)
        _conclude(database, game)
        return game

    def _now(self) -> str:
        return _iso(self._clock())

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with _readable(), self._store.reading() as database:
            yield database

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with _readable(), self._store.writing() as database:
            yield database


@contextmanager
def _readable() -> Iterator[None]:
    """Turn `Unreadable` into `LibraryError`."""
    try:
        yield
    except Unreadable as error:
        raise LibraryError(error.why.text, **error.why.args) from None


def _conclude(database: Connection, game: int) -> None:
    """Note the result of the game and its statistics, if it is over."""
    row = find_row(database, game)
    told = rows.tell_game(database, row)
    outcome = told.log.game.outcome(told.log.state)
    if outcome is not None:
        players = row.read_players()
        rows.set_outcome(database, game, outcome)
        best = statistics.bests(told.log, len(players))
        statistics.note(database, game, players, outcome, best)


def _count_untold(database: Connection, row: GameRow) -> None:
    """Count a game that cannot be replayed here by its noted result, if it is not counted yet."""
    outcome = row.read_outcome()
    if outcome is not None and not statistics.is_noted(database, row.id):
        unknown = [None] * outcome.seats
        statistics.note(database, row.id, row.read_players(), outcome, unknown)


def _called(database: Connection, *, deleted: bool = False) -> list[naming.Called]:
    """Return all games with their names, or all deleted ones."""
    names = database.execute(
        "SELECT id, name FROM game WHERE (deleted IS NOT NULL) = ?", (deleted,)
    )
    return [naming.Called(game, name_of(game, name)) for game, name in names]


def _iso(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")
