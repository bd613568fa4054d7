"""What programs at a table say to each other."""

from typing import Annotated

from msgspec import Meta, Struct

from net.log.charter import NodeId
from net.log.commands import Command
from net.wire.packing import Message as Wire
from net.wire.tags import LinkTag

Fingerprint = Annotated[bytes, Meta(min_length=8, max_length=8)]
"""A short hash over all items so far and the state that they lead to."""
LogIndex = Annotated[int, Meta(ge=0, lt=1 << 32)]
Term = Annotated[int, Meta(ge=0, lt=1 << 62)]
"""Which host it is, counted up; nobody lives to see the last one: see `FAR`."""
FAR = 1 << 16
"""No program is so many terms behind; who says so lies."""
LONGEST_RULE = 16
"""Letters of a rule's number; of a longer one so many are told."""
MOST_LOG_ENTRIES = 64
"""So many items go into one message."""


class LogEntry(Struct, frozen=True, array_like=True):
    """An item with the term of the host that put it in order."""

    term: Term
    command: Command


class AppendEntries(Wire, frozen=True, array_like=True, tag=LinkTag.APPEND_ENTRIES.value):
    """The host's items after the first `before`; also its sign of life."""

    term: Term
    before: LogIndex
    prev_term: Term
    commands: Annotated[tuple[Command, ...], Meta(max_length=MOST_LOG_ENTRIES)]
    fingerprint: Fingerprint
    """The host's check after the last of the items."""
    commit_index: LogIndex
    of: Term = 0
    """The term of all these items; those of another one go with another message."""
    whole: bool = False
    """Whether the host has no more items than these."""

    @property
    def log_entries(self) -> tuple[LogEntry, ...]:
        """The items with their term."""
        return tuple(LogEntry(self.of, command) for command in self.commands)


class AppendReply(Wire, frozen=True, array_like=True, tag=LinkTag.APPEND_REPLY.value):
    """How many items a program has like the host; `success` False: fewer than it was sent."""

    term: Term
    count: LogIndex
    success: bool
    differs: bool = False
    """Whether the same items lead to another check here."""


class VoteRequest(Wire, frozen=True, array_like=True, tag=LinkTag.VOTE_REQUEST.value):
    """Whoever asks wants to be the host of that term; `binding` False: only if it could be."""

    term: Term
    count: LogIndex
    last_term: Term
    binding: bool


class VoteReply(Wire, frozen=True, array_like=True, tag=LinkTag.VOTE_REPLY.value):
    """The answer to an ask."""

    term: Term
    granted: bool
    binding: bool
    complete: bool = True
    """Whether who votes surely has all items that it ever acknowledged."""


class Proposal(Struct, frozen=True, array_like=True):
    """An item for the log; `after` are the game's entries that its people have seen by then."""

    command: Command
    after: LogIndex


class Propose(Wire, frozen=True, array_like=True, tag=LinkTag.PROPOSE.value):
    """What the people at a program with seats want in the log, in order."""

    proposals: Annotated[tuple[Proposal, ...], Meta(max_length=MOST_LOG_ENTRIES)]


class ProposalRefused(Wire, frozen=True, array_like=True, tag=LinkTag.PROPOSAL_REFUSED.value):
    """The host will not have a proposal: the number of the rule, if it is a rule."""

    after: LogIndex
    rule: Annotated[str, Meta(max_length=LONGEST_RULE)]


SECTION_NAME = 32
MOST_SECTIONS = 64
Section = tuple[Annotated[str, Meta(max_length=SECTION_NAME)], Annotated[bytes, Meta(max_length=8)]]


ShortText = Annotated[str, Meta(max_length=32)]


class SectionsReply(Wire, frozen=True, array_like=True, tag=LinkTag.SECTIONS_REPLY.value):
    """A hash of each part of the state after so many items, and by which versions."""

    count: LogIndex
    sections: Annotated[tuple[Section, ...], Meta(max_length=MOST_SECTIONS)]
    fingerprint: Fingerprint
    versions: Annotated[tuple[tuple[ShortText, ShortText], ...], Meta(max_length=8)] = ()


class LogRequest(Wire, frozen=True, array_like=True, tag=LinkTag.LOG_REQUEST.value):
    """Who counts otherwise wants to see the log after so many items, with all checks."""

    before: LogIndex


class LogReply(Wire, frozen=True, array_like=True, tag=LinkTag.LOG_REPLY.value):
    """A piece of the log: its items, and the checks before the first and after each."""

    before: LogIndex
    log_entries: Annotated[tuple[LogEntry, ...], Meta(max_length=MOST_LOG_ENTRIES)]
    fingerprints: Annotated[tuple[Fingerprint, ...], Meta(max_length=MOST_LOG_ENTRIES + 1)]


class SectionsRequest(Wire, frozen=True, array_like=True, tag=LinkTag.SECTIONS_REQUEST.value):
    """Who counts otherwise wants to see the parts of the state after so many items."""

    count: LogIndex


class Halt(Wire, frozen=True, array_like=True, tag=LinkTag.HALT.value):
    """The host: programs count differently, none with the majority; all stop and keep it."""

    term: Term


class CommitIndex(Wire, frozen=True, array_like=True, tag=LinkTag.COMMIT_INDEX.value):
    """So many items of the host's log are committed; needs no answer."""

    term: Term
    count: LogIndex


class CommitReport(Wire, frozen=True, array_like=True, tag=LinkTag.COMMIT_REPORT.value):
    """So many items are committed here, with this check after them; needs no answer."""

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


class Envelope(Struct, frozen=True):
    """A message on its way to a program."""

    to: NodeId
    message: LogMessage
