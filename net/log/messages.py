"""The messages that the nodes of a table exchange about the log."""

from collections.abc import Iterable
from itertools import islice
from typing import Annotated, Generic, TypeVar

from msgspec import Meta, Struct

from core.game import LONGEST_ENTRY
from net.log.charter import NodeId
from net.log.commands import Command, OpenPromise, RevealChoice
from net.wire.limits import LIMITS
from net.wire.packing import Message
from net.wire.tags import LinkTag

Fingerprint = Annotated[bytes, Meta(min_length=8, max_length=8)]
"""A short hash over all entries so far and the state that they lead to."""
LogIndex = Annotated[int, Meta(ge=0, lt=1 << 32)]
Term = Annotated[int, Meta(ge=0, lt=1 << 62)]
"""The number of a leader's term; it never reaches its bound: see `FAR`."""
FAR = 1 << 16
"""No node is this many terms behind; a message that claims so is a lie."""
LONGEST_RULE = 16
"""Letters of a rule's number; a longer one is cut."""
MOST_LOG_ENTRIES = 64
"""The most log entries that go into one message."""


class LogEntry(Struct, frozen=True, array_like=True):
    """A command with the term of the leader that put it in order."""

    term: Term
    command: Command


class AppendEntries(Message, frozen=True, array_like=True, tag=LinkTag.APPEND_ENTRIES.value):
    """The leader's entries after the first `before`; also its heartbeat."""

    term: Term
    before: LogIndex
    prev_term: Term
    commands: Annotated[tuple[Command, ...], Meta(max_length=MOST_LOG_ENTRIES)]
    fingerprint: Fingerprint
    """The leader's fingerprint after the last of them."""
    commit_index: LogIndex
    entries_term: Term = 0
    """The term of all these entries; those of another one go with another message."""
    is_last: bool = False
    """Whether the leader has no more entries than these."""

    @property
    def log_entries(self) -> tuple[LogEntry, ...]:
        """The commands with their term."""
        return tuple(LogEntry(self.entries_term, each) for each in self.commands)


class AppendReply(Message, frozen=True, array_like=True, tag=LinkTag.APPEND_REPLY.value):
    """How many entries a node shares with the leader; without `success` it lacks earlier ones."""

    term: Term
    count: LogIndex
    success: bool
    desynced: bool = False
    """Whether the same entries lead to another fingerprint here."""


class VoteRequest(Message, frozen=True, array_like=True, tag=LinkTag.VOTE_REQUEST.value):
    """A candidate asks for a vote in that term; not `binding`: a pre-vote, which binds nobody."""

    term: Term
    count: LogIndex
    last_term: Term
    binding: bool
    complete: bool = True
    """Whether the candidate surely has all entries that it ever acknowledged."""


class VoteReply(Message, frozen=True, array_like=True, tag=LinkTag.VOTE_REPLY.value):
    """The answer to a vote request."""

    term: Term
    granted: bool
    binding: bool
    complete: bool = True
    """Whether the voter surely has all entries that it ever acknowledged."""


class Proposal(Struct, frozen=True, array_like=True):
    """A command for the log; its people had seen `after` entries of the game by then."""

    command: Command
    after: LogIndex


class Propose(Message, frozen=True, array_like=True, tag=LinkTag.PROPOSE.value):
    """The commands that a node proposes for the log, in order."""

    proposals: Annotated[tuple[Proposal, ...], Meta(max_length=MOST_LOG_ENTRIES)]


class ProposalRefused(Message, frozen=True, array_like=True, tag=LinkTag.PROPOSAL_REFUSED.value):
    """The leader refuses a proposal: the number of the rule, if a rule forbids it."""

    after: LogIndex
    rule: Annotated[str, Meta(max_length=LONGEST_RULE)]


SECTION_NAME = 32
MOST_SECTIONS = 64
StateSection = tuple[
    Annotated[str, Meta(max_length=SECTION_NAME)], Annotated[bytes, Meta(max_length=8)]
]


ShortText = Annotated[str, Meta(max_length=32)]


class SectionsReply(Message, frozen=True, array_like=True, tag=LinkTag.SECTIONS_REPLY.value):
    """A hash of each section of the state after `count` entries, and by which versions."""

    count: LogIndex
    sections: Annotated[tuple[StateSection, ...], Meta(max_length=MOST_SECTIONS)]
    fingerprint: Fingerprint
    versions: Annotated[tuple[tuple[ShortText, ShortText], ...], Meta(max_length=8)] = ()


class LogRequest(Message, frozen=True, array_like=True, tag=LinkTag.LOG_REQUEST.value):
    """A desynced node asks for the log after the first `before` entries."""

    before: LogIndex


class LogReply(Message, frozen=True, array_like=True, tag=LinkTag.LOG_REPLY.value):
    """A piece of the log: its entries, and the fingerprints before the first and after each."""

    before: LogIndex
    log_entries: Annotated[tuple[LogEntry, ...], Meta(max_length=MOST_LOG_ENTRIES)]
    fingerprints: Annotated[tuple[Fingerprint, ...], Meta(max_length=MOST_LOG_ENTRIES + 1)]


class SectionsRequest(Message, frozen=True, array_like=True, tag=LinkTag.SECTIONS_REQUEST.value):
    """A desynced node asks for the sections of the state after `count` entries."""

    count: LogIndex


class Halt(Message, frozen=True, array_like=True, tag=LinkTag.HALT.value):
    """The leader has found that no majority agrees on the state: every node halts."""

    term: Term


class CommitIndex(Message, frozen=True, array_like=True, tag=LinkTag.COMMIT_INDEX.value):
    """The leader's commit index; needs no answer."""

    term: Term
    count: LogIndex


class CommitReport(Message, frozen=True, array_like=True, tag=LinkTag.COMMIT_REPORT.value):
    """A node's commit index and its fingerprint there; needs no answer."""

    count: LogIndex
    fingerprint: Fingerprint


LogMessage = (
    AppendEntries
    | AppendReply
    | VoteRequest
    | VoteReply
    | Propose
    | ProposalRefused
    | SectionsReply
    | CommitIndex
    | LogRequest
    | LogReply
    | SectionsRequest
    | Halt
    | CommitReport
)


Sent_co = TypeVar("Sent_co", covariant=True)


class Envelope(Struct, Generic[Sent_co], frozen=True):
    """A message on its way to a node."""

    to: NodeId
    message: Sent_co


LogEnvelope = Envelope[LogMessage]


ROOM = 3840
"""Bytes of the entries in one message, so that a long log comes in small pieces."""
BESIDE = 56
"""No command takes more bytes besides its entry, in a log entry or a proposal."""
AROUND = 256
"""No message takes more bytes besides its entries."""
assert LIMITS.frame >= LONGEST_ENTRY + BESIDE + AROUND, "the longest item has room in a message"


def how_many(log_entries: Iterable[Command]) -> int:
    """How many commands, from the first on, go into one message; the first always does."""
    count = size = 0
    for command in islice(log_entries, MOST_LOG_ENTRIES):
        size += _most_bytes(command)
        if count and size > ROOM:
            break
        count += 1
    return count


def _most_bytes(command: Command) -> int:
    match command:
        case bytes(entry) | RevealChoice(entry) | OpenPromise(entry):
            return BESIDE + len(entry)
        case _:
            return BESIDE
