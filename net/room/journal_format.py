"""The format of a journal: lines with checksums, valid up to the first incomplete one."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Annotated

from msgspec import Meta, MsgspecError, Struct, msgpack
from msgspec.structs import replace

from net.log.charter import Membership
from net.log.messages import LogEntry
from net.log.proposals import DurableState, Secret
from net.log.votes import HardState
from net.session.peer_auth import PeerState, first_peer_state
from net.wire.tags import JournalTag

SUM = 8
LENGTH = 4
LONGEST = 1 << 20
"""Bytes; a longer line is invalid."""
MOST_AT_ONCE = 64
LONGEST_BOOT = 64


class SeatLine(Struct, frozen=True, array_like=True, tag=JournalTag.SEAT.value):
    """The first line: the program's membership of the table."""

    membership: Membership


class EntriesLine(Struct, frozen=True, array_like=True, tag=JournalTag.ENTRIES.value):
    """Log entries that follow the first `before` ones."""

    before: Annotated[int, Meta(ge=0)]
    log_entries: tuple[LogEntry, ...]


class HardStateLine(Struct, frozen=True, array_like=True, tag=JournalTag.HARD_STATE.value):
    """The term, and this program's vote in it."""

    hard_state: HardState


class SecretsLine(Struct, frozen=True, array_like=True, tag=JournalTag.SECRETS.value):
    """The secret choices of local seats."""

    secrets: tuple[Secret, ...]


class OverLine(Struct, frozen=True, array_like=True, tag=JournalTag.OVER.value):
    """The game is over for everybody."""


class CommitLine(Struct, frozen=True, array_like=True, tag=JournalTag.COMMIT.value):
    """A lower bound of the commit index."""

    committed: Annotated[int, Meta(ge=0)]


class OpenedLine(Struct, frozen=True, array_like=True, tag=JournalTag.OPENED.value):
    """A program goes on from here, in that boot of the computer; on the disk before it does."""

    boot: Annotated[str, Meta(max_length=LONGEST_BOOT)]
    complete: bool


class ClosedLine(Struct, frozen=True, array_like=True, tag=JournalTag.CLOSED.value):
    """Everything before it has reached the disk."""


class CompleteLine(Struct, frozen=True, array_like=True, tag=JournalTag.COMPLETE.value):
    """The program has caught up on all that a power loss may have cost it."""


NodeLine = EntriesLine | HardStateLine | SecretsLine | CommitLine | CompleteLine
LaterLine = NodeLine | PeerState | OverLine | OpenedLine | ClosedLine
JournalLine = SeatLine | LaterLine


class JournalContents(Struct, frozen=True):
    """The contents of a journal."""

    membership: Membership
    peer_state: PeerState
    saved: DurableState = DurableState()
    over: bool = False
    """Whether the end of the game was committed."""
    whole: int = 0
    """The number of valid bytes: a crash may have cut the last line."""
    boot: str = ""
    """The boot of the computer in which a program last wrote here."""
    closed: bool = False
    """Whether that program closed it, with everything on the disk."""
    strange: bool = False
    """Whether a valid line is of a kind that only another version knows."""
    damaged: bool = False
    """Whether the line after the valid ones is complete, and was changed."""

    def found_at(self, boot: str) -> DurableState:
        """The state that a program resumes in that boot of the computer."""
        outlived = (self.closed or self.boot == boot != "") and not self.damaged
        return replace(self.saved, complete=self.saved.complete and outlived)


def packed(line: JournalLine) -> bytes:
    """The line as it stands in the file."""
    return framed(msgpack.encode(line))


def framed(body: bytes) -> bytes:
    """A packed line, preceded by its length and its checksum."""
    total = blake2b(body, digest_size=SUM).digest()
    return len(body).to_bytes(LENGTH, "big") + total + body


def read_journal(path: Path) -> JournalContents | None:
    """Read the journal up to its first incomplete line; None if it has no first line."""
    known: JournalContents | None = None
    written = path.read_bytes()
    for line, whole in lines_in(written):
        if isinstance(line, SeatLine):
            # A journal that does not say in which boot it was opened is not trusted either.
            known = JournalContents(
                line.membership, first_peer_state(line.membership), DurableState(complete=False)
            )
        elif known is not None and line is None:
            return replace(known, strange=True)
        elif known is not None and line is not None:
            known = _after(known, line)
        if known is not None:
            known = replace(known, whole=whole)
    return known and replace(known, damaged=_is_damaged(written[known.whole :]))


def _is_damaged(rest: bytes) -> bool:
    """Whether the rest begins with a changed line, rather than one that was cut short.

    As after a loss of power, more may have been acknowledged than is found then.
    """
    length = int.from_bytes(rest[:LENGTH], "big")
    return len(rest) > LENGTH and (length > LONGEST or len(rest) >= LENGTH + SUM + length)


def _after(known: JournalContents, line: LaterLine) -> JournalContents:
    """The contents after one more line."""
    saved = known.saved
    match line:
        case PeerState():
            return replace(known, peer_state=line)
        case OverLine():
            return replace(known, over=True)
        case ClosedLine():
            return replace(known, closed=True)
        case OpenedLine(boot, complete):
            known = replace(known, boot=boot, closed=False)
            saved = replace(saved, complete=complete)
        case EntriesLine(before, log_entries):
            saved = replace(saved, log_entries=(*saved.log_entries[:before], *log_entries))
        case HardStateLine(hard_state):
            saved = replace(saved, hard_state=hard_state)
        case SecretsLine(hidden):
            saved = replace(saved, secrets=hidden)
        case CommitLine(committed):
            saved = replace(saved, commit_index=committed)
        case CompleteLine():
            saved = replace(saved, complete=True)
    return replace(known, saved=saved)


def lines_in(written: bytes) -> Iterator[tuple[JournalLine | None, int]]:
    """The lines, each with its end; None for a valid one of an unknown kind."""
    decoder, at = msgpack.Decoder(JournalLine), 0
    while at + LENGTH + SUM <= len(written):
        length = int.from_bytes(written[at : at + LENGTH], "big")
        body = written[at + LENGTH + SUM : at + LENGTH + SUM + length]
        total = written[at + LENGTH : at + LENGTH + SUM]
        if length > LONGEST or blake2b(body, digest_size=SUM).digest() != total:
            return
        try:
            line: JournalLine | None = decoder.decode(body)
        except (MsgspecError, ValueError):
            line = None
        at += LENGTH + SUM + length
        yield line, at


def changes(old: DurableState, new: DurableState, common: int) -> Iterator[JournalLine]:
    """The lines that lead from one state to the other; every prefix of them can be resumed.

    The first `common` log entries are the same in both. A secret choice is written before the entry
    that promises it, and dropped after the one that reveals it: a promise whose choice is lost
    would bind its seat for ever.
    """
    if new.hard_state != old.hard_state:
        yield HardStateLine(new.hard_state)
    added = tuple(secret for secret in new.secrets if secret not in old.secrets)
    if added:
        yield SecretsLine(old.secrets + added)
    if len(new.log_entries) != common or len(old.log_entries) != common:
        yield from _grown(common, new.log_entries)
    if new.secrets != old.secrets + added:
        yield SecretsLine(new.secrets)
    if new.commit_index > old.commit_index:
        yield CommitLine(new.commit_index)
    if new.complete and not old.complete:
        yield CompleteLine()


def _grown(common: int, log_entries: Sequence[LogEntry]) -> Iterator[EntriesLine]:
    """The log after the common entries, in lines of bounded length; at least one."""
    for before in range(common, max(len(log_entries), common + 1), MOST_AT_ONCE):
        yield EntriesLine(before, tuple(log_entries[before : before + MOST_AT_ONCE]))


def common(old: Sequence[LogEntry], new: Sequence[LogEntry]) -> int:
    """The length of the common prefix; mostly that of the old log."""
    common = min(len(old), len(new))
    while common and old[common - 1] is not new[common - 1] and old[common - 1] != new[common - 1]:
        common -= 1
    return common
