"""Unfinished games on the LAN: how far each is, whom it waits for, dropping it."""

import asyncio
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
from net.log.charter import NodeId
from net.log.ledger import fold
from net.room.disk import is_in_use
from net.room.journal import JournalFailed
from net.room.journal_files import ResumableTable, remove
from net.room.journal_format import read_journal
from net.session.roster import Membership
from saves.faults import LibraryError, file_error
from tui.lan.events import LanEnded
from tui.lan.request import LanRequest, LanRequestKind
from tui.lan.session import LanSession
from tui.lan.stowing import record_of
from tui.language import _
from tui.lists import by_commas, listed
from tui.names import shown_name
from tui.trouble import Trouble

LONGEST_GOODBYE = 5.0
"""Seconds for which the others are called to hear the goodbye."""


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
        # Whoever has taken a seat over may have done so since.
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
    """When something last happened there, in the library's format of times."""
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

    The others keep the game as they have it. Raises `Trouble` or `LibraryError` where it stays.
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
        session = LanSession.come_back(LanRequest(LanRequestKind.RETURN, "", journal=table.path))
    except (JournalFailed, OSError, Unreadable):
        # Another version has played it, or the disk takes nothing: nobody can be told.
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
