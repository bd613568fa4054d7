"""Setting up a room, from a start or from its journal."""

from contextlib import suppress
from pathlib import Path

from core.games import game
from core.says import Unreadable
from net.address import EVERYWHERE, HERE, Address
from net.lobby.events import Started
from net.log.charter import is_sound
from net.room.journal import Journal
from net.room.journal_files import begun_beside, journal_path
from net.room.journal_format import JournalContents, read_journal
from net.room.room import Decide, Room, Tell
from net.session.roster import Membership
from net.timing import TIMING, Timing
from net.wire.hello import SHOWN_RULES


def membership_of(started: Started, watching: bytes, sign: str) -> Membership:
    """The membership of a program that starts; watchers must know the table's code."""
    return Membership(
        started.charter,
        started.me,
        started.seed,
        tuple(map(_reachable, started.addresses)),
        started.mine,
        started.theirs,
        watching,
        sign,
    )


def _reachable(address: Address) -> Address | None:
    reached = Address(address.host or HERE, address.port)
    return reached if reached.port and reached.is_number else None


def open_room(
    membership: Membership,
    folder: Path,
    decide: Decide,
    tell: Tell,
    timing: Timing = TIMING,
    *,
    bind: str = EVERYWHERE,
) -> Room:
    """A room for a game that begins now, listening there; raises `JournalFailed`."""
    journal = _taken(journal_path(folder, membership))
    journal.begin(membership, bind)
    return Room(membership, journal, decide, tell, timing=timing)


def lay_down(membership: Membership, folder: Path) -> Path:
    """Write the journal of a seat that was handed over; raises `JournalFailed`.

    What an earlier call has laid down there stays.
    """
    path = journal_path(folder, membership)
    if not path.exists():
        journal = _taken(path)
        journal.begin(membership)
        journal.close()
    return path


def reopen_room(path: Path, decide: Decide, tell: Tell, timing: Timing = TIMING) -> Room:
    """Resume the room of a journal; raises `OSError`, `JournalFailed`, `Unreadable`."""
    path.stat()
    journal = _taken(path)
    try:
        with suppress(OSError):
            begun_beside(path).unlink()
        known = read_journal(path)
        if known is None:
            raise Unreadable("{name} is no journal of a table.", name=path.name)
        return _resumed(known, journal, decide, tell, timing)
    except BaseException:
        journal.close()
        raise


def _resumed(
    known: JournalContents, journal: Journal, decide: Decide, tell: Tell, timing: Timing
) -> Room:
    """The room, if this program folds the log as it was folded then.

    What another version does not understand it would drop, so nothing is written before.
    """
    charter = known.membership.charter
    if charter.rules != game(charter.game).rules:
        raise Unreadable(
            "That table plays {game} by rules {table_rules}, this program knows rules {own_rules}: "
            "come back with the version of Estancia that it was begun with.",
            game=charter.game,
            table_rules=charter.rules[:SHOWN_RULES],
            own_rules=game(charter.game).rules[:SHOWN_RULES],
        )
    if not is_sound(charter):
        raise Unreadable(
            "That table plays {game} with options that this program does not know: "
            "come back with the version of Estancia that it was begun with.",
            game=charter.game,
        )
    if known.strange:
        raise Unreadable(
            "This program does not understand all that was written down at that table: "
            "come back with the version of Estancia that it was played with."
        )
    saved = known.found_at(journal.boot)
    journal.peer_state = known.peer_state
    room = Room(known.membership, journal, decide, tell, saved, timing, returns=True)
    played, counted = len(known.saved.log_entries), room.node.replica.count
    if counted < played:
        raise Unreadable(
            "This program understands {counted} of the {played} steps that were played at that "
            "table: come back with the version of Estancia that it was played with.",
            counted=counted,
            played=played,
        )
    journal.resume(known)
    return room


def _taken(path: Path) -> Journal:
    """Open and lock the journal; raises `JournalFailed`, `Unreadable`."""
    journal = Journal(path)
    if not journal.take():
        journal.close()
        raise Unreadable("That game is open in another program of this computer.")
    return journal
