"""What stands in a journal: lines that each have a sum, up to the first one that is not whole."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Annotated

from msgspec import Meta, MsgspecError, Struct, msgpack
from msgspec.structs import replace

from net.log.messages import LogEntry
from net.log.proposals import DurableState, Secret
from net.log.votes import HardState
from net.session.peer_auth import PeerState, first_peer_state
from net.session.roster import Membership
from net.wire.tags import JournalTag

SUM = 8
LENGTH = 4
LONGEST = 1 << 20
"""A longer line is none."""
MOST_AT_ONCE = 64
"""The most items in one line, whatever is in them."""
LONGEST_BOOT = 64


class SeatLine(Struct, frozen=True, array_like=True, tag=JournalTag.SEAT.value):
    """The first line: the chair."""

    membership: Membership


class EntriesLine(Struct, frozen=True, array_like=True, tag=JournalTag.ENTRIES.value):
    """The log after its first `before` items."""

    before: Annotated[int, Meta(ge=0)]
    log_entries: tuple[LogEntry, ...]


class HardStateLine(Struct, frozen=True, array_like=True, tag=JournalTag.HARD_STATE.value):
    """The term, and who has this program's vote in it."""

    hard_state: HardState


class SecretsLine(Struct, frozen=True, array_like=True, tag=JournalTag.SECRETS.value):
    """What own seats have chosen in secret."""

    secrets: tuple[Secret, ...]


class OverLine(Struct, frozen=True, array_like=True, tag=JournalTag.OVER.value):
    """The game is over, for everybody: there is nothing to come back for."""


class CommitLine(Struct, frozen=True, array_like=True, tag=JournalTag.COMMIT.value):
    """At least this many items are committed."""

    committed: Annotated[int, Meta(ge=0)]


class OpenedLine(Struct, frozen=True, array_like=True, tag=JournalTag.OPENED.value):
    """A program goes on from here, since that start of the computer; on the disk before it does."""

    boot: Annotated[str, Meta(max_length=LONGEST_BOOT)]
    complete: bool


class ClosedLine(Struct, frozen=True, array_like=True, tag=JournalTag.CLOSED.value):
    """All that came before is on the disk."""


class CompleteLine(Struct, frozen=True, array_like=True, tag=JournalTag.COMPLETE.value):
    """Nothing is missing any more of what the program may have forgotten."""


NodeLine = EntriesLine | HardStateLine | SecretsLine | CommitLine | CompleteLine
LaterLine = NodeLine | PeerState | OverLine | OpenedLine | ClosedLine
JournalLine = SeatLine | LaterLine


class JournalContents(Struct, frozen=True):
    """All that a journal holds."""

    membership: Membership
    peer_state: PeerState
    saved: DurableState = DurableState()
    over: bool = False
    """Whether the end of the game was committed."""
    whole: int = 0
    """How many bytes of the file could be read: a crash may have cut the last line."""
    boot: str = ""
    """The start of the computer since which a program wrote here last."""
    closed: bool = False
    """Whether that was closed, with everything on the disk."""
    strange: bool = False
    """Whether a line is whole, but of a kind that another version writes."""

    def found_at(self, boot: str) -> DurableState:
        """What a program finds that comes back since that start of the computer."""
        outlived = self.closed or self.boot == boot != ""
        return replace(self.saved, complete=self.saved.complete and outlived)


def packed(line: JournalLine) -> bytes:
    """The line behind its length and its sum."""
    body = msgpack.encode(line)
    total = blake2b(body, digest_size=SUM).digest()
    return len(body).to_bytes(LENGTH, "big") + total + body


def read_journal(path: Path) -> JournalContents | None:
    """What the journal holds, up to the first line that is not whole; None without a chair."""
    known: JournalContents | None = None
    for line, whole in lines_in(path.read_bytes()):
        if isinstance(line, SeatLine):
            # Journals that do not say since when they were open are not trusted either.
            known = JournalContents(
                line.membership, first_peer_state(line.membership), DurableState(complete=False)
            )
        elif known is not None and line is None:
            return replace(known, strange=True)
        elif known is not None and line is not None:
            known = _after(known, line)
        if known is not None:
            known = replace(known, whole=whole)
    return known


def _after(known: JournalContents, line: LaterLine) -> JournalContents:
    """What is known one line later."""
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
    """The lines, each with where it ends; None for one that is whole and says nothing here."""
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
    """What is another one, in an order of which each beginning can be gone on from.

    So many items are `common`.
    A choice stands before the item that promises it, and goes after the item that shows it:
    a promise whose choice is lost would bind its seat for ever.
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
    """The log after what is common, in lines that are never too long to be read; one at least."""
    for before in range(common, max(len(log_entries), common + 1), MOST_AT_ONCE):
        yield EntriesLine(before, tuple(log_entries[before : before + MOST_AT_ONCE]))


def common(old: Sequence[LogEntry], new: Sequence[LogEntry]) -> int:
    """How many items both begin with; mostly all of the old ones."""
    common = min(len(old), len(new))
    while common and old[common - 1] is not new[common - 1] and old[common - 1] != new[common - 1]:
        common -= 1
    return common
