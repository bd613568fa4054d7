"""The status of a table on the LAN, as told to people here."""

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from net.log.charter import NodeId
from net.log.events import Halted
from net.session.events import (
    CutOff,
    Forked,
    MayFork,
    OthersForked,
    PeerBack,
    PeerLost,
    QuorumChanged,
    WatchersCounted,
)
from net.session.messages import Onlooker

StatusEvent = (
    PeerLost
    | PeerBack
    | QuorumChanged
    | MayFork
    | Forked
    | OthersForked
    | CutOff
    | WatchersCounted
    | Halted
)


class TableStatus(Struct, frozen=True):
    """Lost programs and what follows from that."""

    lost: frozenset[NodeId] = frozenset()
    """The programs that cannot be reached."""
    quorum_lost: bool = False
    """Whether the quorum is lost."""
    may_fork: bool = False
    """Whether the people here may fork."""
    left_behind: OthersForked | None = None
    """The fork that the others have gone on in, if this program did not follow."""
    cut_off: bool = False
    """Whether a watcher's link to the table is lost."""
    watchers: int = 0
    onlookers: tuple[Onlooker, ...] = ()
    """The first few watchers by name."""
    halted: bool = False
    """Whether the game has stopped because of a desync."""

    @property
    def stands_still(self) -> bool:
        """Whether the game cannot go on as it should."""
        return self.cut_off or self.quorum_lost or self.may_fork

    def after(self, event: StatusEvent) -> "TableStatus":
        """The status after that event."""
        match event:
            case PeerLost(program):
                now = replace(self, lost=self.lost | {program})
            case PeerBack(program):
                now = replace(self, lost=self.lost - {program}, left_behind=None)
            case QuorumChanged(on):
                now = replace(self, quorum_lost=on)
            case MayFork(on):
                now = replace(self, may_fork=on)
            case Forked():
                now = replace(self, quorum_lost=False, may_fork=False, left_behind=None)
            case OthersForked():
                # Nobody waits for those who have parted with this side.
                now = replace(self, left_behind=self.left_behind if event.apart else event)
            case CutOff(on):
                now = replace(self, cut_off=on)
            case WatchersCounted(count, onlookers):
                now = replace(self, watchers=count, onlookers=onlookers)
            case Halted():
                now = replace(self, halted=True)
            case _:
                assert_never(event)
        return now
