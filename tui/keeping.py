"""Keeps a game in the library while it is played; without a library the game goes on."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.game import Entry
from core.record import Header
from core.says import Sentence
from saves.drafts import draft_file, read_draft, write_draft
from saves.faults import LibraryError
from saves.games import Player

if TYPE_CHECKING:
    from saves.library import Library


class Keeper:
    """Appends the entries of one game; stops at the first trouble, which it remembers."""

    def __init__(self, library: "Library | None" = None, number: int = 0, kept: int = 0) -> None:
        self._library = library
        self._number = number
        self.kept = kept
        """How many entries are safe."""
        self.trouble: Sentence | None = None
        """Why the game is not saved any more."""

    @property
    def number(self) -> int | None:
        """What the library calls the game; None if it is not saved there."""
        return self._number if self._library else None

    def keep(self, entries: Sequence[Entry], settled: int, *, over: bool = False) -> None:
        """Save the entries up to `settled`, as far as they are not; `over`: the game ends there."""
        if self._library and settled > self.kept:
            new = entries[self.kept : settled]
            try:
                self._library.append(self._number, self.kept, new, over=over)
                self.kept = settled
            except LibraryError as error:
                self._give_up(error)

    def put_aside(self, after: int, head: bytes, moves: Sequence[dict[str, Any]]) -> None:
        """Keep moves that may still be taken back, in the place of those kept before."""
        if (path := self._draft) is not None and (moves or path.exists()):
            write_draft(path, after, head, moves)

    def aside(self, after: int, head: bytes) -> Sequence[dict[str, Any]]:
        """The moves that were put aside after those entries."""
        return () if self._draft is None else read_draft(self._draft, after, head)

    @property
    def _draft(self) -> Path | None:
        return draft_file(self._library.path, self._number) if self._library else None

    def rename(self, name: str) -> None:
        """Give the saved game a name; raises `LibraryError`."""
        if self._library:
            self._library.rename(self._number, name)

    def close(self) -> None:
        """Nothing more comes."""
        if self._library:
            self._library.close()
            self._library = None

    def _give_up(self, error: LibraryError) -> None:
        self.trouble = error.why
        self._library = None

    @classmethod
    def without(cls, error: LibraryError) -> "Keeper":
        """Keeps nothing, and says why."""
        keeper = cls()
        keeper._give_up(error)
        return keeper


def keep_new(header: Header, players: Sequence[Player], folder: Path | None = None) -> Keeper:
    """A keeper for a new game."""
    from saves.library import open_library

    try:
        library = open_library(folder)
        return Keeper(library, library.create(header, players))
    except LibraryError as error:
        return Keeper.without(error)
