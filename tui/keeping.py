"""Keeps a game in the library while it is played; without a library the game goes on.

The library is opened only when there is something to keep, after the table has been painted.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.game import Entry
from core.record import Header
from core.says import Sentence
from saves.drafts import draft_file, read_draft, write_draft
from saves.faults import LibraryError
from saves.games import Player, SeriesScore

if TYPE_CHECKING:
    from saves.library import Library


Open = Callable[[], "tuple[Library, int]"]
"""Opens the library with a new game in it, and returns the game's number. Raises `LibraryError`."""


class Keeper:
    """Appends the entries of one game; stops at the first trouble, which it remembers."""

    def __init__(
        self,
        library: "Library | None" = None,
        number: int = 0,
        kept: int = 0,
        *,
        to_open: Open | None = None,
    ) -> None:
        self._library = library
        self._number = number
        self._to_open = to_open
        """Opens the library, as long as the game is not in it."""
        self.kept = kept
        """The number of entries that are safe."""
        self.trouble: Sentence | None = None
        """The reason why the game is not saved any more."""

    @property
    def number(self) -> int | None:
        """The game's number in the library, even before it has entries; None if it is not there."""
        return self._number if self._opened() else None

    def keep(self, entries: Sequence[Entry], settled: int, *, over: bool = False) -> None:
        """Save the entries up to `settled` that are not saved; with `over` the game ends there."""
        if settled > self.kept and (library := self._opened()):
            new = entries[self.kept : settled]
            try:
                library.append(self._number, self.kept, new, over=over)
                self.kept = settled
            except LibraryError as error:
                self._give_up(error)

    def put_into_series(self, series: str) -> "SeriesScore | None":
        """Add the game to that series; return the series' score if it can be kept."""
        library = self._opened()
        if library is None:
            return None
        try:
            return library.put_into_series(self._number, series)
        except LibraryError:
            return None

    def put_aside(self, after: int, head: bytes, moves: Sequence[dict[str, Any]]) -> None:
        """Keep moves that may still be taken back, in place of those kept before."""
        library = self._opened() if moves else self._library
        path = self._draft_in(library)
        if path is not None and (moves or path.exists()):
            write_draft(path, after, head, moves)

    def aside(self, after: int, head: bytes) -> Sequence[dict[str, Any]]:
        """Return the moves that were put aside after those entries."""
        path = self._draft_in(self._library)
        return () if path is None else read_draft(path, after, head)

    def _draft_in(self, library: "Library | None") -> Path | None:
        return draft_file(library.path, self._number) if library else None

    def rename(self, name: str) -> None:
        """Give the saved game a name; raises `LibraryError`."""
        if library := self._opened():
            library.rename(self._number, name)

    def close(self) -> None:
        """Give the library back."""
        self._to_open = None
        if self._library:
            self._library.close()
            self._library = None

    def _opened(self) -> "Library | None":
        """Return the library with the game in it; None if that cannot be done."""
        to_open, self._to_open = self._to_open, None
        if to_open is not None:
            try:
                self._library, self._number = to_open()
            except LibraryError as error:
                self._give_up(error)
        return self._library

    def _give_up(self, error: LibraryError) -> None:
        self.trouble = error.why
        self._library = None


def keep_new(header: Header, players: Sequence[Player], folder: Path | None = None) -> Keeper:
    """Make a keeper for a new game."""

    def to_open() -> "tuple[Library, int]":
        from saves.library import open_library

        library = open_library(folder)
        return library, library.create(header, players)

    return Keeper(to_open=to_open)
