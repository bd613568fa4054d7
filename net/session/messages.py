"""What programs say on a link once the game has begun, besides what is in the log."""

from collections.abc import Container, Iterable
from typing import Annotated, Any

from msgspec import Meta

from net.lobby.messages import Said, Say
from net.log.charter import MOST_NODES, Charter, NamedNode, NodeId
from net.log.feed import FeedAck, FeedPiece
from net.log.fork_agreement import ForkMessage
from net.log.messages import LogMessage
from net.session.peer_auth import HeldToken, NextToken
from net.session.roster import Roster
from net.wire.packing import Message
from net.wire.tags import LinkTag

MOST_WATCHERS = 2**16 - 1
NamedNodes = Annotated[tuple[NamedNode, ...], Meta(max_length=MOST_NODES)]


class WatcherCount(Message, frozen=True, tag=LinkTag.WATCHER_COUNT.value):
    """How many watch at the sender; told to a watcher: how many watch in all."""

    count: Annotated[int, Meta(ge=0, le=MOST_WATCHERS)]


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


PeerInfo = HeldToken | NextToken | Roster
"""What programs say of how they reach each other, and prove who they are."""
TALK: Any = (
    LogMessage
    | ForkMessage
    | FeedPiece
    | FeedAck
    | Charter
    | Say
    | Said
    | WatcherCount
    | TablePresence
    | Goodbye
    | PeerInfo
)
"""Everything that is said once the game has begun."""
