"""Which programs are there, as people are told: each coming and each going once."""

from collections.abc import Container

from net.log.charter import NodeId
from net.session.events import PeerBack, PeerLost
from net.session.ready import Outbox


class Presence:
    """Programs that have `gone` on in another game come and go without a word."""

    def __init__(self, gone: Container[NodeId], out: Outbox) -> None:
        self.lost: set[NodeId] = set()
        """The programs whose going was told, and not yet their return."""
        self.leaving: set[NodeId] = set()
        """The programs whose people have said goodbye since they came."""
        self._there: set[NodeId] = set()
        """The programs whose coming was told, and not yet their going."""
        self._gone = gone
        self._out = out

    def came(self, program: NodeId) -> None:
        """A program is there."""
        self.leaving.discard(program)
        if program not in self._gone and program not in self._there:
            self._there.add(program)
            self.lost.discard(program)
            self._out.tell.append(PeerBack(program))

    def went(self, program: NodeId) -> None:
        """A program is not there any more."""
        self._there.discard(program)
        if program not in self._gone:
            self.lost.add(program)
            self._out.tell.append(PeerLost(program, program in self.leaving))

    def says_goodbye(self, program: NodeId) -> None:
        """The people there leave on purpose."""
        self.leaving.add(program)
