"""The messages of a running game, apart from those about the log."""

from collections.abc import Container, Iterable
from enum import IntEnum
from typing import Annotated, Any

from msgspec import Meta

from net.address import Address
from net.lobby.messages import MOST_NAMED, LobbyMessage, Random32, Said, Say, TableId
from net.log.charter import Charter, NamedNode, NodeId
from net.log.commands import Packed
from net.log.feed import FeedAck, FeedPiece, HiddenPieces
from net.log.ledger import LONGEST
from net.log.messages import LogMessage
from net.log.resolutions import MOST_NODES, SEAT_KEY, GiveSeat, SeatKey, TableSeat
from net.wire.limits import LIMITS
from net.wire.packing import Message
from net.wire.tags import LinkTag

MOST_WATCHERS = 2**16 - 1
MOST_SO_FAR = 16
"""The most steps of an unfinished turn that are shown."""
LONGEST_GRANT = 8192
"""Bytes, so that it fits into one frame."""
CommitCount = Annotated[int, Meta(ge=0, le=LONGEST)]
Newcomers = Annotated[tuple[GiveSeat, ...], Meta(max_length=MOST_NODES)]
NamedNodes = Annotated[tuple[NamedNode, ...], Meta(max_length=MOST_NODES)]


class Onlooker(Message, frozen=True):
    """A watcher, by the name they gave themselves, which proves nothing."""

    name: Annotated[str, Meta(max_length=LIMITS.name)]
    seat: TableSeat | None = None
    """The bot's seat that they would like to take over."""
    key: Annotated[bytes, Meta(max_length=SEAT_KEY)] = b""
    """The key by which it would be handed to them."""


Onlookers = Annotated[tuple[Onlooker, ...], Meta(max_length=MOST_NAMED)]


class WatcherCount(Message, frozen=True, tag=LinkTag.WATCHER_COUNT.value):
    """The watchers at the sender; when sent to a watcher, those of the whole table."""

    count: Annotated[int, Meta(ge=0, le=MOST_WATCHERS)]
    onlookers: Onlookers = ()


class TablePresence(Message, frozen=True, tag=LinkTag.TABLE_PRESENCE.value):
    """The presence at a table; sent to watchers at first and whenever it changes."""

    away: NamedNodes = ()
    waits: bool = False
    """Whether too few are there for the game to go on."""
    halted: bool = False
    """Whether the game has stopped because programs count differently."""
    left: NamedNodes = ()
    """Those of them whose people left on purpose."""

    @classmethod
    def of(
        cls, away: Iterable[NodeId], leaving: Container[NodeId], waits: bool, halted: bool
    ) -> "TablePresence":
        """The presence at a table where those programs cannot be reached."""
        lost = tuple(sorted(away))
        return cls(lost, waits, halted, tuple(each for each in lost if each in leaving))


class Goodbye(Message, frozen=True, tag=LinkTag.GOODBYE.value):
    """The people at the sender leave on purpose, and may come back."""


class TurnSoFar(Message, frozen=True, array_like=True, tag=LinkTag.TURN_SO_FAR.value):
    """The unfinished turn of a seat after so many entries; it may still be taken back."""

    seat: TableSeat
    after: CommitCount
    entries: Annotated[tuple[Packed, ...], Meta(max_length=MOST_SO_FAR)]


# Another game with the same people.


class RematchAnswer(IntEnum):
    """Whether the people at a program want a rematch."""

    UNDECIDED = 0
    """Somebody is there and has not decided."""
    FOLLOWS = 1
    """A program without people: it does what the others want."""
    WANTS = 2


class RematchStand(Message, frozen=True, tag=LinkTag.REMATCH_STAND.value):
    """Whether the sender's people want a rematch, once the game is over."""

    stand: RematchAnswer


class NextTable(Message, frozen=True, tag=LinkTag.NEXT_TABLE.value):
    """The rematch takes place at the table of that id, which that program opens."""

    table: TableId
    opener: NamedNode


# Going on without the lost players.


class ForkRequest(Message, frozen=True, array_like=True, tag=LinkTag.FORK_REQUEST.value):
    """The sender's people want to fork without those who were lost."""


class ForkInvite(Message, frozen=True, array_like=True, tag=LinkTag.FORK_INVITE.value):
    """Invites nodes that wait too into the fork of that id."""

    table: TableId


class ForkReply(Message, frozen=True, array_like=True, tag=LinkTag.FORK_REPLY.value):
    """The answer: whether the sender joins, and its commit index."""

    table: TableId
    commit_index: CommitCount
    comes: bool
    newcomers: Newcomers = ()
    """Those who had taken over seats by then."""


class ForkAgreed(Message, frozen=True, array_like=True, tag=LinkTag.FORK_AGREED.value):
    """The game is forked after `count` log entries, with the nodes in `there`."""

    table: TableId
    count: CommitCount
    there: NamedNodes
    newcomers: Newcomers = ()
    """Those who had taken over bots' seats by then, and play on in their own right."""


class ForkFailed(Message, frozen=True, array_like=True, tag=LinkTag.FORK_FAILED.value):
    """The fork fails because not every node of the side can join it now."""


# Tokens, addresses, and seats for those who watched.


TokenNumber = Annotated[int, Meta(ge=0, lt=2**32)]


class NextToken(Message, frozen=True, tag=LinkTag.NEXT_TOKEN.value):
    """The next token by which the receiver can call the sender."""

    number: TokenNumber
    token: Random32


class HeldToken(Message, frozen=True, tag=LinkTag.HELD_TOKEN.value):
    """The number of the token by which the called program could call the caller."""

    number: TokenNumber


class RosterLine(Message, frozen=True):
    """Where a program listens; an empty host stands for the sender's."""

    program: NamedNode
    sitting: Annotated[int, Meta(ge=0, lt=2**32)]
    """The number of times it had come back by then."""
    address: Address


class Roster(Message, frozen=True, tag=LinkTag.ROSTER.value):
    """Where the sender and others known to it listen; one line per program."""

    lines: Annotated[tuple[RosterLine, ...], Meta(max_length=MOST_NODES)]


class SeatAsked(Message, frozen=True, tag=LinkTag.SEAT_ASKED.value):
    """A watcher asks for that seat, withdraws the request, or comes to be handed it."""

    key: SeatKey
    seat: TableSeat | None = None


class SeatGrant(Message, frozen=True, tag=LinkTag.SEAT_GRANT.value):
    """A handover, sealed for the program that owns the key."""

    half: SeatKey
    sealed: Annotated[bytes, Meta(max_length=LONGEST_GRANT)]


ForkMessage = ForkRequest | ForkInvite | ForkReply | ForkAgreed | ForkFailed
PeerInfo = HeldToken | NextToken | Roster
TALK: Any = (
    LogMessage
    | ForkMessage
    | FeedPiece
    | FeedAck
    | HiddenPieces
    | TurnSoFar
    | Charter
    | Say
    | Said
    | WatcherCount
    | TablePresence
    | Goodbye
    | RematchStand
    | NextTable
    | SeatAsked
    | SeatGrant
    | PeerInfo
)
"""All messages of a running game."""
ANYTHING: Any = LobbyMessage | TALK
"""All messages on a link to a table."""
