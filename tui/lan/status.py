"""How a table on the LAN stands, as far as people here were told."""

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
    """Who is lost, and what comes of that."""

    lost: frozenset[NodeId] = frozenset()
    """The programs that were said to be out of reach."""
    quorum_lost: bool = False
    """Whether too few are there for the game to go on."""
    may_fork: bool = False
    """Whether the people here may go on without those who are lost."""
    left_behind: OthersForked | None = None
    """The others have gone on in another game, and nothing else has come of it."""
    cut_off: bool = False
    """Whether those who watch or wait here have no link to the table."""
    watchers: int = 0
    onlookers: tuple[Onlooker, ...] = ()
    """The first of them by name."""
    halted: bool = False
    """Whether the game has stopped because programs count differently."""

    @property
    def stands_still(self) -> bool:
        """Whether the game cannot go on as it should."""
        return self.cut_off or self.quorum_lost or self.may_fork

    def after(self, event: StatusEvent) -> "TableStatus":
        """How it stands once that has happened."""
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
