"""The tables that this program can come back to: their journals, as they lie on the disk."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from core.game import Seat
from net.room.journal import read_journal
from net.room.lock import is_in_use
from net.session.membership import Membership

SHORT = 6
"""Digits of an id that are enough to tell tables apart, nearly always."""
SUFFIX = ".journal"


class ResumableTable(Struct, frozen=True):
    """A game that this program was at."""

    path: Path
    membership: Membership
    over: bool = False
    log_entries: int = 0
    """How much of the game's log is there."""

    @property
    def id(self) -> str:
        """By which it is chosen: the beginning is enough."""
        return self.path.name.removesuffix(SUFFIX)

    @property
    def is_whole(self) -> bool:
        """Whether nothing is missing of what was played before it branched off."""
        branch = self.membership.charter.forked_from
        return branch is None or self.log_entries >= branch[1]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Those of the people here; none at a program that opened a table for others alone."""
        return self.membership.charter.seats_of(self.membership.me)

    @property
    def others(self) -> tuple[str, ...]:
        """Those who sit there at other programs."""
        charter = self.membership.charter
        people = zip(charter.names, charter.players, strict=True)
        return tuple(
            name for name, at in people if isinstance(at, int) and at != self.membership.me
        )


def journals(folder: Path) -> list[Path]:
    """All journals there, the one that was written last first."""
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            found.append((path.stat().st_mtime, path))
        except OSError:
            continue
    return [path for _, path in sorted(found, reverse=True)]


def unfinished(folder: Path) -> list[ResumableTable]:
    """The games to come back to, the one that was played last first.

    Where one has gone on as another one, there is only that to come back to; but what has lost
    some of what it began with hides nothing.
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
                yield ResumableTable(
                    path, known.membership, known.over, len(known.saved.log_entries)
                )


def finished(folder: Path) -> Iterator[Path]:
    """Journals of games that are over, for all: to be kept elsewhere, and removed."""
    for each in _journaled(folder):
        if each.over and not is_in_use(each.path):
            yield each.path
