"""The picture of a game in the library: its board when somebody last had to choose."""

from functools import lru_cache
from typing import Any

from textual.geometry import Region

from core.game import Choose, Illegal
from core.record import Record, new_log
from core.says import Unreadable
from saves.examples import open_example
from saves.faults import LibraryError
from saves.library import Library
from tui.app.boards import board, no_board
from tui.app.canvas import Palette
from tui.app.glimpse import Glimpse, glimpse_of
from tui.app.look import ThemeLook, seat_colours
from tui.app.shelf import Book
from tui.names import shown_name


def book_picture(
    library: Library, book: Book, look: ThemeLook, room: Region
) -> tuple[Glimpse, Palette] | None:
    """Return the game's picture; None if there is too little room, or it cannot be shown."""
    if (book.number is None and not book.is_example) or no_board(book.game):
        return None
    try:
        state = last_choice(library, book)
    except (LibraryError, Unreadable, Illegal):
        return None
    names = tuple(shown_name(player.name) for player in book.players)
    found = glimpse_of(book.game, state, names, room.size)
    looks, colours = board(book.game).looks, tuple(seat_colours(book.players, {}))
    return None if found is None else (found, look.at_table(book.game, looks, colours))


def last_choice(library: Library, book: Book) -> Any:
    """Return the last state with a choice; raises `LibraryError`, `Unreadable`, `Illegal`."""
    if book.number is None:
        return _example(book.name)
    return _chosen_last(library.load(book.number).record().public())


@lru_cache(maxsize=32)
def _example(name: str) -> Any:
    return _chosen_last(open_example(name))


def _chosen_last(record: Record) -> Any:
    log = new_log(record.header)
    state = log.state
    for entry in record.entries:
        if isinstance(log.turn, Choose):
            state = log.state
        log.append(entry)
    return log.state if isinstance(log.turn, Choose) else state
