"""Libraries of saved games for tests: games to save, a clock, a user without rights."""

import os
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from core.game import Entry, Known
from core.games import game
from core.record import Header, Record
from saves.games import Player
from saves.library import Library, open_library
from tests.support.all_games import options_of
from tests.support.random_games import play_out, seeded

NAMES = ("Ana", "Beto", "Cleo", "Dora")
NOBODY = 65534


class Played(NamedTuple):
    """A whole random game."""

    header: Header
    entries: tuple[Entry, ...]
    pieces: Known

    @property
    def players(self) -> list[Player]:
        """A player for each seat."""
        return [Player(name) for name in self.header.seats]

    @property
    def record(self) -> Record:
        """The game as a record."""
        return Record(self.header, self.entries, self.pieces)


@cache
def played(seats: int = 2, seed: int = 1, key: str = "gaucho") -> Played:
    """The random game of that seed, always the same."""
    rules, dealer, options = game(key), seeded(seed), options_of(key)
    moments = play_out(rules, seats, seed, dealer=dealer, options=options)
    entries = tuple(moment.entry for moment in moments)
    header = Header(key, rules.rules, NAMES[:seats], options, seed.to_bytes(8, "big").hex())
    return Played(header, entries, dict(dealer.pieces))


class Clock:
    """A clock that advances by a second with every look."""

    def __init__(self) -> None:
        self.time = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


def open_at(folder: Path) -> Library:
    """The library of that folder, with a clock of the test's own."""
    return open_library(folder, Clock())


def save(library: Library, whole: Played, count: int | None = None) -> int:
    """Save the first entries of the game, or all; returns its number."""
    number = library.create(whole.header, whole.players)
    library.append(number, 0, whole.entries[:count])
    return number


def is_prefix(entries: Sequence[Entry], whole: Played) -> bool:
    """Whether the entries are the first ones of the game."""
    return tuple(entries) == whole.entries[: len(entries)]


@contextmanager
def without_rights() -> Iterator[None]:
    """Make permissions bind in this block, even if the tests run as root."""
    if os.geteuid():
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@contextmanager
def quick_folder() -> Iterator[Path]:
    """A temporary folder in memory, where there is such a thing: for tests that try often."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        yield Path(name)


@contextmanager
def open_folder() -> Iterator[Path]:
    """A temporary folder that everybody may look into; it can be closed for writing."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Make the folder and its files read-only for everybody without rights."""
    before = stat.S_IMODE(folder.stat().st_mode)
    for file in folder.iterdir():
        file.chmod(0o444)
    folder.chmod(0o555)
    try:
        with without_rights():
            yield
    finally:
        folder.chmod(before)
