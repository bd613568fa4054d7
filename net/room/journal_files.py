"""The journals of this user's tables on the disk, and the reports beside them."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp

from msgspec import Struct
from msgspec.structs import replace

from core.game import Seat
from net.log.charter import Charter, Membership
from net.log.report import DesyncReport, bundle
from net.room.disk import JournalFile, is_in_use, private_folder
from net.room.journal_format import read_journal
from net.session.events import DesyncReported
from net.session.roster import KnownRoster

SUFFIX, BEGUN, TALK = ".journal", ".begun", ".talk"
SHORT = 6
"""Digits of an id that nearly always tell tables apart."""
FOLDER = "differences"


class ResumableTable(Struct, frozen=True):
    """A game that this program has a journal of."""

    path: Path
    membership: Membership
    over: bool = False
    log_entries: int = 0
    roster: KnownRoster | None = None
    """The known addresses of the others."""
    changed: float = 0.0
    """When the journal was last written, as a POSIX timestamp."""

    @property
    def id(self) -> str:
        """The id by which people choose it; its first digits are enough."""
        return self.path.name.removesuffix(SUFFIX)

    @property
    def seating(self) -> Charter:
        """The charter with the names of those who have taken over seats."""
        return self.membership.seating

    @property
    def is_whole(self) -> bool:
        """Whether the journal has everything that was played before the fork."""
        fork = self.membership.charter.forked_from
        return fork is None or self.log_entries >= fork[1]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the people here; none where the table was opened for others."""
        return self.seating.seats_of(self.membership.me)

    @property
    def own_name(self) -> str:
        """The name of the first person here; empty if nobody sits here."""
        return self.seating.names[self.seats[0]] if self.seats else ""

    @property
    def others(self) -> tuple[str, ...]:
        """The names of the people at other programs."""
        people = zip(self.seating.names, self.seating.players, strict=True)
        return tuple(
            name for name, at in people if isinstance(at, int) and at != self.membership.me
        )


def journal_path(folder: Path, membership: Membership) -> Path:
    """The path of that program's journal of that table."""
    return folder / f"{membership.name}-{membership.me}.journal"


def journals(folder: Path) -> list[Path]:
    """All journals in the folder, last written first."""
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            found.append((path.stat().st_mtime, path))
        except OSError:
            continue
    return [path for _, path in sorted(found, reverse=True)]


def unfinished(folder: Path) -> list[ResumableTable]:
    """The games to come back to, last played first.

    Of a game and its fork only the fork is listed, unless that lacks some of the entries that it
    began with.
    """
    run = [each for each in _journaled(folder) if not each.over]
    left = {
        (root.table, each.membership.me)
        for each in run
        if each.is_whole
        for root in each.membership.roots
    }
    waiting = (
        each for each in run if (each.membership.charter.table, each.membership.me) not in left
    )
    return [each for each in waiting if not is_in_use(each.path)]


def _journaled(folder: Path) -> Iterator[ResumableTable]:
    for path in journals(folder):
        with suppress(OSError):
            if known := read_journal(path):
                count, roster = len(known.saved.log_entries), known.peer_state.known
                changed = path.stat().st_mtime
                membership = known.membership.with_newcomers(known.peer_state.newcomers)
                yield ResumableTable(path, membership, known.over, count, roster, changed)


def finished(folder: Path) -> Iterator[Path]:
    """The journals of games that are over, to be moved to the library."""
    for each in _journaled(folder):
        if each.over and not is_in_use(each.path):
            yield each.path


def begun_beside(path: Path) -> Path:
    """The path of a fork's unfinished journal; only a crash leaves one behind."""
    return path.with_suffix(BEGUN)


def talk_beside(path: Path) -> Path:
    """The path of the chat of that journal's game."""
    return path.with_suffix(TALK)


def remove(folder: Path, membership: Membership) -> None:
    """Delete that game and those that it was forked from; raises `OSError`.

    Journals that another program of this computer plays from stay.
    """
    former = (replace(membership, charter=root) for root in membership.roots)
    for path in (journal_path(folder, each) for each in (membership, *former)):
        begun_beside(path).unlink(missing_ok=True)
        talk_beside(path).unlink(missing_ok=True)
        if path.exists():
            file = JournalFile(path)
            try:
                if file.take():
                    path.unlink()
            finally:
                file.close()


def differences_folder(tables: Path) -> Path:
    """The folder of desync reports, beside that of the journals; it may not exist yet."""
    return tables.with_name(FOLDER)


def write_down(difference: DesyncReport, folder: Path) -> Path:
    """Write the report atomically, and return its path. Raises `OSError`."""
    name = f"{difference.charter.table.hex()[:8]}-{difference.me}-item-{difference.number}.json"
    path = folder / name
    if path.exists():
        return path
    private_folder(folder)
    handle, begun = mkstemp(prefix=".begun-", dir=folder)
    try:
        with open(handle, "wb") as file:
            file.write(bundle(difference))
        os.replace(begun, path)
    except OSError:
        Path(begun).unlink(missing_ok=True)
        raise
    return path


def reported(difference: DesyncReport, tables: Path) -> DesyncReported:
    """Write the report if possible; the game goes on without one."""
    try:
        return DesyncReported(difference, write_down(difference, differences_folder(tables)))
    except OSError as error:
        return DesyncReported(difference, None, error.strerror or type(error).__name__)
