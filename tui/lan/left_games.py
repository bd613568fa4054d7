"""Unfinished games on the LAN: choosing one, its progress, its missing players, dropping it."""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from msgspec import Struct

from core.dealer import SeededDealer
from core.games import game, keys
from core.periods import running_round
from core.record import Record
from core.says import Unreadable
from net.log.charter import OPENER, Membership, NodeId
from net.log.ledger import fold
from net.room.disk import is_in_use
from net.room.journal import JournalFailed
from net.room.journal_files import SHORT, ResumableTable, finished, remove, unfinished
from net.room.journal_format import read_journal
from net.safe_text import safe
from saves.faults import LibraryError, file_error
from saves.places import tables_folder
from tui.lan.events import LanEnded
from tui.lan.request import LanRequest, LanRequestKind, way_back
from tui.lan.session import LanSession
from tui.lan.stowing import record_of, stow
from tui.language import _
from tui.lists import by_commas, listed
from tui.names import shown_name
from tui.trouble import Trouble

MOST_NAMED = 5
"""The most candidates that are named if several tables could be meant."""
LONGEST_GOODBYE = 5.0
"""Seconds for which the others are called to hear the goodbye."""


# Finding them.


def waiting_tables() -> list[ResumableTable]:
    """The tables to come back to, last one first; finished games are moved to the library.

    A game that cannot be kept now stays: another version of this program may know its kind.
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

    Among two programs of one table, `hosts` chooses between the one that opened it and the other.
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


# One of them.


class Awaited(Struct, frozen=True):
    """A person at another program, and its last known address, or empty."""

    name: str
    address: str


class Dropped(Struct, frozen=True):
    """The result of dropping a game."""

    told: tuple[str, ...] = ()
    """The names of those who were told."""
    over: bool = False
    """Whether the game was over by then, and is in the library."""


def awaited(table: ResumableTable) -> tuple[Awaited, ...]:
    """The people at other programs."""
    charter, me = table.seating, table.membership.me
    people = zip(charter.names, charter.players, strict=True)
    return tuple(
        Awaited(name, _address(table, at))
        for name, at in people
        if isinstance(at, int) and at != me
    )


def _address(table: ResumableTable, program: NodeId) -> str:
    roster = table.roster
    if roster is None or program >= len(roster.newest):
        # A newcomer may have taken over the seat since.
        return ""
    known = roster.addresses(program)
    return str(known[0]) if known else ""


def waits_for(table: ResumableTable) -> str:
    """`Beto (last at 192.168.1.7:4242) and Cleo`."""
    return listed(
        _("{player} (last at {address})").format(player=shown_name(each.name), address=each.address)
        if each.address
        else shown_name(each.name)
        for each in awaited(table)
    )


def changed(table: ResumableTable) -> str:
    """Return the time of the last change there, in the library's format."""
    return datetime.fromtimestamp(table.changed, UTC).isoformat(timespec="milliseconds")


def record_so_far(table: ResumableTable) -> Record:
    """The record of the game as far as it is known here; raises `LibraryError`."""
    return _record(table.path, table.changed)


@cache
def _record(path: Path, _changed: float) -> Record:
    try:
        known = read_journal(path)
        if known is None:
            raise LibraryError("{name} is no journal of a table.", name=path.name)
        dealer = SeededDealer(known.membership.seed)
        return record_of(fold(known.membership.charter, dealer, known.saved.log_entries))
    except OSError as error:
        raise file_error(error, path) from None
    except Unreadable as error:
        raise LibraryError(error.why.text, **error.why.args) from None


class HowFar(Struct, frozen=True):
    """The progress of a game: its entries, and the current round or 0."""

    entries: int = 0
    round: int = 0


def how_far(table: ResumableTable) -> HowFar:
    """The progress of the game; zero if it cannot be read."""
    key = table.membership.charter.game
    if key not in keys():
        return HowFar()
    try:
        entries = record_so_far(table).entries
    except LibraryError:
        return HowFar()
    return HowFar(len(entries), running_round(game(key), entries))


async def drop(table: ResumableTable) -> Dropped:
    """Say goodbye to everybody who can be reached, and delete the game here.

    The others keep the game as they have it. If it stays, raises `Trouble` or `LibraryError`.
    """
    if is_in_use(table.path):
        raise Trouble(_("That game is open in another program of this computer."))
    told, membership = await _say_goodbye(table)
    if membership is None:
        return Dropped(over=True)
    try:
        remove(table.path.parent, membership)
        if membership is not table.membership:
            remove(table.path.parent, table.membership)
    except OSError as error:
        text = _("The game cannot be removed ({problem}: {path}).")
        problem = error.strerror or type(error).__name__
        raise Trouble(text.format(problem=problem, path=table.path)) from None
    return Dropped(told)


async def _say_goodbye(table: ResumableTable) -> tuple[tuple[str, ...], Membership | None]:
    """Those who were told, and the membership by then; None if the game is over."""
    try:
        session = LanSession(LanRequest(LanRequestKind.RETURN, "", journal=table.path))
    except (JournalFailed, OSError, Unreadable):
        # Another version has played it, or the disk is full: nobody can be told.
        return (), table.membership
    async with session:
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_GOODBYE):
                await _until_all_are_there(session)
        room = session.game.room
        assert room is not None, "it was come back to"
        there = sorted(room.session.peers.linked)
    if session.game.is_over:
        session.game.stow()
        return (), None
    charter = room.membership.seating
    seats = (seat for each in there for seat in charter.seats_of(each))
    return tuple(charter.names[seat] for seat in seats), room.membership


async def _until_all_are_there(session: LanSession) -> None:
    """Wait until all others are linked, or the table has ended."""
    room = session.game.room
    while room is not None and not room.session.over:
        if room.session.peers.linked.keys() >= {*room.node.replica.others}:
            return
        if isinstance(await session.news.next(), LanEnded):
            return


def dropped_sentence(dropped: Dropped, table: ResumableTable) -> str:
    """The sentence about a dropped game."""
    if dropped.over:
        return _("The game was over by now; it is in the library.")
    missed = [name for name in table.others if name not in dropped.told]
    if not missed:
        return _("The game is dropped.")
    text = _("The game is dropped; {players} could not be told.")
    return text.format(players=by_commas(map(shown_name, missed)))
