"""Unfinished tables that this program was at: listing and choosing them."""

from collections.abc import Iterable, Sequence
from contextlib import suppress

from core.says import Unreadable
from net.lobby.lobby_state import OPENER
from net.room.journal_files import SHORT, ResumableTable, finished, unfinished
from net.safe_text import safe
from saves.faults import LibraryError
from saves.places import tables_folder
from tui.lan.line_table import way_back
from tui.lan.stowing import stow
from tui.language import _
from tui.lists import by_commas, listed
from tui.names import shown_name
from tui.trouble import Trouble

MOST_NAMED = 5


def waiting_tables() -> list[ResumableTable]:
    """The tables to come back to, last one first; finished games are moved to the library.

    What cannot be kept now stays: another version of this program may know that kind of game.
    """
    folder = tables_folder()
    for path in finished(folder):
        with suppress(LibraryError, OSError, Unreadable):
            stow(path)
    return unfinished(folder)


def tables_left() -> list[ResumableTable]:
    """The same, but quick when nobody was ever at a table."""
    return waiting_tables() if tables_folder().is_dir() else []


def chosen(start: str, *, hosts: bool = False) -> ResumableTable:
    """The table whose id begins so, or the last one; raises `Trouble` naming the candidates.

    Of two programs of one table it is the one that has opened it, or the one that has not.
    """
    waiting = waiting_tables()
    if not waiting:
        raise Trouble(_("No table here is waiting to go on."))
    sought = start.strip().lower()
    fitting = [each for each in waiting if each.id.startswith(sought)]
    fitting = [each for each in fitting if (each.membership.me == OPENER) == hosts] or fitting
    if not sought or len(fitting) == 1:
        return fitting[0]
    text = (
        _("{found} fits several tables: {tables}.")
        if fitting
        else _("No waiting table begins with {found}. There are: {tables}.")
    )
    raise Trouble(text.format(found=safe(start.strip()), tables=_named(fitting or waiting)))


def _named(tables: Sequence[ResumableTable]) -> str:
    """The tables by id, each with its players."""
    short = [each.id[:SHORT] for each in tables]
    named = [
        _("{table} with {players}").format(
            table=each.id if short.count(start) > 1 else start, players=company(each)
        )
        for each, start in zip(tables[:MOST_NAMED], short, strict=False)
    ]
    return by_commas(named) + (" ..." if len(tables) > MOST_NAMED else "")


def command_of(table: ResumableTable) -> str:
    """The command that comes back to the table."""
    charter = table.seating
    return way_back(charter) if table.seats else way_back(charter, "host --headless")


def company(table: ResumableTable) -> str:
    """The players of the table, without the people here."""
    return players_listed(table.others or table.seating.names)


def players_listed(names: Iterable[str]) -> str:
    """`Beto and Cleo`."""
    return listed(map(shown_name, names))
