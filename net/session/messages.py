"""What programs say on a link once the game has begun, besides what is in the log."""

from collections.abc import Container, Iterable
from enum import IntEnum
from typing import Annotated, Any

from msgspec import Meta

from net.lobby.messages import LobbyMessage, Said, Say
from net.log.charter import Charter, NamedNode, NodeId
from net.log.commands import Packed
from net.log.feed import FeedAck, FeedPiece, HiddenPieces
from net.log.ledger import LONGEST
from net.log.messages import LogMessage
from net.log.resolutions import MOST_NODES, SEAT_KEY, GiveSeat, TableSeat
from net.session.peer_auth import HeldToken, NextToken
from net.session.roster import Roster
from net.session.seat_grant import SeatAsked, SeatGrant
from net.wire.limits import LIMITS
from net.wire.packing import Message
from net.wire.tags import LinkTag

MOST_WATCHERS = 2**16 - 1
MOST_NAMED = 16
"""So many of those who look on are named."""
FORK_ID = 16
MOST_SO_FAR = 16
"""So many steps of a turn are shown before it is ended."""
ForkId = Annotated[bytes, Meta(min_length=FORK_ID, max_length=FORK_ID)]
CommitCount = Annotated[int, Meta(ge=0, le=LONGEST)]
Newcomers = Annotated[tuple[GiveSeat, ...], Meta(max_length=MOST_NODES)]
NamedNodes = Annotated[tuple[NamedNode, ...], Meta(max_length=MOST_NODES)]


class Onlooker(Message, frozen=True):
    """Somebody who looks on, as they call themselves, which proves nothing."""

    name: Annotated[str, Meta(max_length=LIMITS.name)]
    seat: TableSeat | None = None
    """The seat that they would like to take over from a bot."""
    key: Annotated[bytes, Meta(max_length=SEAT_KEY)] = b""
    """By which it would be handed to them."""


Onlookers = Annotated[tuple[Onlooker, ...], Meta(max_length=MOST_NAMED)]


class WatcherCount(Message, frozen=True, tag=LinkTag.WATCHER_COUNT.value):
    """How many watch at the sender, and who; told to a watcher: how many watch in all, and who."""

    count: Annotated[int, Meta(ge=0, le=MOST_WATCHERS)]
    onlookers: Onlookers = ()


class TablePresence(Message, frozen=True, tag=LinkTag.TABLE_PRESENCE.value):
    """Who is there at a table, for its watchers: at first, and whenever it changes."""

    away: NamedNodes = ()
    """The programs that cannot be reached."""
    waits: bool = False
    """Whether too few are there for the game to go on."""
    halted: bool = False
    """Whether the game has stopped because programs count differently."""
    left: NamedNodes = ()
    """Those of them whose people have left on purpose."""

    @classmethod
    def of(
        cls, away: Iterable[NodeId], leaving: Container[NodeId], waits: bool, halted: bool
    ) -> "TablePresence":
        """How a table stands where those programs cannot be reached."""
        lost = tuple(sorted(away))
        return cls(lost, waits, halted, tuple(each for each in lost if each in leaving))


class Goodbye(Message, frozen=True, tag=LinkTag.GOODBYE.value):
    """The people here leave the table on purpose, and may come back."""


# Another game with the same people.


class TurnSoFar(Message, frozen=True, array_like=True, tag=LinkTag.TURN_SO_FAR.value):
    """What a seat has done of its turn after so many entries, and may still take back."""

    seat: TableSeat
    after: CommitCount
    entries: Annotated[tuple[Packed, ...], Meta(max_length=MOST_SO_FAR)]


TABLE_ID = 16


class Stand(IntEnum):
    """How the people at a program stand to a rematch."""

    UNDECIDED = 0
    """Somebody is there who may want one."""
    FOLLOWS = 1
    """Whatever the others want: a bot sits there, or nobody."""
    WANTS = 2


class RematchStand(Message, frozen=True, tag=LinkTag.REMATCH_STAND.value):
    """How the people here stand to a rematch, once the game is over."""

    stand: Stand


class NextTable(Message, frozen=True, tag=LinkTag.NEXT_TABLE.value):
    """The rematch is at the table of that id, which that program opens where it is."""

    table: Annotated[bytes, Meta(min_length=TABLE_ID, max_length=TABLE_ID)]
    opener: NamedNode


# Going on without the lost players.


class ForkRequest(Message, frozen=True, array_like=True, tag=LinkTag.FORK_REQUEST.value):
    """People here want to go on without those who were lost."""


class ForkInvite(Message, frozen=True, array_like=True, tag=LinkTag.FORK_INVITE.value):
    """An invitation to nodes that wait too, into the game of that id."""

    table: ForkId


class ForkReply(Message, frozen=True, array_like=True, tag=LinkTag.FORK_REPLY.value):
    """The answer: whether this node comes, and how much is committed here."""

    table: ForkId
    commit_index: CommitCount
    comes: bool
    newcomers: Newcomers = ()
    """Who had taken over seats by then."""


class ForkAgreed(Message, frozen=True, array_like=True, tag=LinkTag.FORK_AGREED.value):
    """The game goes on after `count` entries as another one, with the nodes that are there."""

    table: ForkId
    count: CommitCount
    there: NamedNodes
    newcomers: Newcomers = ()
    """Who had taken over seats of bots by then: they play on in their own right."""


class ForkFailed(Message, frozen=True, array_like=True, tag=LinkTag.FORK_FAILED.value):
    """Not every node of this side can go on now, so none does."""


ForkMessage = ForkRequest | ForkInvite | ForkReply | ForkAgreed | ForkFailed
PeerInfo = HeldToken | NextToken | Roster
"""What programs say of how they reach each other, and prove who they are."""
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
"""Everything that is said once the game has begun."""
ANYTHING: Any = LobbyMessage | TALK
"""Everything that is said on a link to a table."""
