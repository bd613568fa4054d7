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
"""How long deleted games can be restored."""
_DELETED = "deleted < ? AND deleted GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-*'"
"""Deleted before that moment; what is no moment, for it is damaged, removes nothing."""


def now() -> datetime:
    """The time that stands in saved games."""
    return datetime.now(UTC)


def open_library(
    folder: Path | None = None, clock: Clock = now, options: OpeningOptions | None = None
) -> "Library":
    """The library in that folder, or at home; made if there is none. Raises `LibraryError`."""
    library = Library(open_store(library_file(folder), options), clock)
    # What cannot be removed now is removed later.
    with suppress(LibraryError):
        library.purge()
    return library


class Library:
    """Saved games. Every method raises `LibraryError` and then has changed nothing."""

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
        """Give the file back; nothing is lost without it."""
        self._store.close()

    def create(self, header: Header, players: Sequence[Player], name: str | None = None) -> int:
        """A new game without entries; its number."""
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
        """Save more entries, the first of which has the number `first`: on the disk or refused.

        `pieces` are hidden pieces that have become known, where no seed tells them. `over` says
        that the game ends here; after a check it is looked up. Raises `Overtaken` if the game
        does not end before `first`.
        """
        with self._writing() as database:
            row = find_row(database, game)
            rows.append_rows(database, row, first, entries, self._now())
            if pieces:
                rows.add_pieces(database, row, pieces)
            if over or (entries and isinstance(entries[-1], Check)):
                _conclude(database, game)

    def load(self, game: int) -> Saved:
        """The game, or what is sound of it: then it says what is not."""
        with self._reading() as database:
            return rows.read_game(database, game)

    def salvage(self, game: int) -> int:
        """A copy of what is sound of a damaged game, to go on with; its number."""
        return self.add_saved(self.load(game))

    def add_talk(self, game: int, talk: Sequence[TalkLine]) -> None:
        """Keep what people said, with their game."""
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
        """Import a game; its number. The rules are asked about every entry.

        Unless it is said who played, people did.
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
        """A copy of a saved game, also of another library; its number."""
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
        """The saved games, the one that was played last first.

        `player` is a whole name or a kind of bot.
        """
        with self._reading() as database:
            found = summaries(database, deleted=deleted)
        return [
            each
            for each in found
            if (state is None or each.state == state) and (player is None or plays(each, player))
        ]

    def find(self, text: str, *, deleted: bool = False) -> int:
        """The number of the game of that number or name; a unique start of it will do."""
        with self._reading() as database:
            return naming.find(text, _called(database, deleted=deleted))

    def rename(self, game: int, name: str) -> None:
        """Call the game otherwise."""
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
        """Remove for ever what was deleted longer ago than that."""
        before = (_iso(self._clock() - kept),)
        with self._reading() as database:
            old = database.execute(f"SELECT 1 FROM game WHERE {_DELETED} LIMIT 1", before)
            if old.fetchone() is None:
                return
        with self._writing() as database:
            database.execute(f"DELETE FROM game WHERE {_DELETED}", before)

    def statistics(self) -> list[Standing]:
        """What everybody has reached, who won most first; then rivals that sit on no seat."""
        with self._reading() as database:
            return [*statistics.standings(database), *rivals.standings(database)]

    def keep_review(self, game: int, written: bytes) -> None:
        """Keep the review of the game, in the place of the one before."""
        with self._writing() as database:
            find_row(database, game)
            database.execute("INSERT OR REPLACE INTO review VALUES (?, ?)", (game, written))

    def review(self, game: int) -> bytes | None:
        """The review that was kept with the game, as it was written; None if there is none."""
        with self._reading() as database:
            row = database.execute("SELECT written FROM review WHERE game = ?", (game,)).fetchone()
        return bytes(row[0]) if row and isinstance(row[0], bytes) else None

    def put_into_series(self, game: int, series: str) -> SeriesScore:
        """The game belongs to that series of games of the same people; how the series stands."""
        with self._writing() as database:
            find_row(database, game)
            evenings.put_into_series(database, game, series)
            return evenings.series_score(database, series)

    def series(self) -> list[SeriesScore]:
        """How every series of more than one game stands, the newest first."""
        with self._reading() as database:
            return evenings.all_series(database)

    def series_by_game(self) -> dict[int, SeriesScore]:
        """The same, for each of the games that belong to one."""
        with self._reading() as database:
            return evenings.scores_by_game(database)

    def rebuild_statistics(self) -> None:
        """Work the statistics out anew from the games."""
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
    """What cannot be taken comes out as `LibraryError`."""
    try:
        yield
    except Unreadable as error:
        raise LibraryError(error.why.text, **error.why.args) from None


def _conclude(database: Connection, game: int) -> None:
    """If the game is over, note how it ended and what it counts for."""
    row = find_row(database, game)
    told = rows.tell_game(database, row)
    outcome = told.log.game.outcome(told.log.state)
    if outcome is not None:
        players = row.read_players()
        rows.set_outcome(database, game, outcome)
        best = statistics.bests(told.log, len(players))
        statistics.note(database, game, players, outcome, best)


def _count_untold(database: Connection, row: GameRow) -> None:
    """A game that cannot be told here counts for what was noted, or else for how it ended."""
    outcome = row.read_outcome()
    if outcome is not None and not statistics.is_noted(database, row.id):
        unknown = [None] * outcome.seats
        statistics.note(database, row.id, row.read_players(), outcome, unknown)


def _called(database: Connection, *, deleted: bool = False) -> list[naming.Called]:
    """All games with their names, or all deleted ones."""
    names = database.execute(
        "SELECT id, name FROM game WHERE (deleted IS NOT NULL) = ?", (deleted,)
    )
    return [naming.Called(game, name_of(game, name)) for game, name in names]


def _iso(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")
