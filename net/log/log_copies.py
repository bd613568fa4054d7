"""When two programs fold the same items to different states: where, and what to keep of it."""

from collections.abc import Sequence
from itertools import islice

from msgspec import Struct

from net.log.charter import Charter, NodeId
from net.log.ledger import Ledger
from net.log.messages import LogEntry, SectionsReply
from net.log.sections import sections_of


class LogCopy(Struct, frozen=True):
    """A log as one program has it: its items, and the check after so many of them, from 0 on."""

    log_entries: tuple[LogEntry, ...]
    fingerprints: tuple[bytes, ...]


class DesyncReport(Struct, frozen=True):
    """All that is known of a difference."""

    charter: Charter
    number: int
    """The first item after which the checks differ."""
    own: LogCopy
    other: LogCopy
    """As the host of the log has it, or as a fold from nothing has it."""
    program: NodeId
    """That host, or whoever else has told of another check."""
    parts: dict[NodeId, SectionsReply]
    """What each program told of its state after that item; also this one, if it could fold it."""
    right: NodeId | None
    """A program of the majority; None if there is none."""
    me: NodeId
    mended: bool
    """Whether a fold from nothing has put it right."""

    @property
    def mine(self) -> bool:
        """Whether it is this program that counts otherwise than most."""
        return self.right != self.me

    @property
    def same_log(self) -> bool:
        """Whether both have the same items; if not, somebody was told something else."""
        both = zip(self.own.log_entries, self.other.log_entries, strict=False)
        return all(own == other for own, other in islice(both, self.number))

    @property
    def different(self) -> tuple[str, ...]:
        """The names of the parts of the state that are others here; none if they are not known."""
        own, other = self.parts.get(self.me), self.parts.get(self.program)
        if own is None or other is None:
            return ()
        told = dict(other.sections)
        return tuple(name for name, here in own.sections if told.get(name) != here)


def copy_of(ledger: Ledger) -> LogCopy:
    """The ledger's items with all checks."""
    fingerprints = tuple(
        ledger.at(count).fingerprint for count in range(len(ledger.log_entries) + 1)
    )
    return LogCopy(tuple(ledger.log_entries), fingerprints)


def parts_of(ledger: Ledger, count: int, versions: tuple[tuple[str, str], ...]) -> SectionsReply:
    """What to tell of the state after so many items, which the ledger has."""
    return SectionsReply(
        count, sections_of(ledger.state_at(count)), ledger.at(count).fingerprint, versions
    )


def first_difference(own: Sequence[bytes], other: Sequence[bytes]) -> int | None:
    """After how many items the checks differ first; one that is missing differs."""
    for count, fingerprint in enumerate(other):
        if count >= len(own) or own[count] != fingerprint:
            return count
    return None


def who_is_right(charter: Charter, parts: dict[NodeId, SectionsReply]) -> NodeId | None:
    """A program that counts as the majority of the seats does."""
    for program, told in parts.items():
        alike = [
            each
            for each, also in parts.items()
            if (also.fingerprint, also.sections) == (told.fingerprint, told.sections)
        ]
        if charter.is_majority(alike):
            return program
    return None
