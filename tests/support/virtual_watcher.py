"""Somebody who watches a virtual table, as `net/room/watching.py` does: from whoever answers."""

from random import Random
from typing import TYPE_CHECKING, Any

from core.game import Over
from net.lobby.messages import Said
from net.session.messages import Company, Looking
from net.session.whereabouts import Whereabouts
from net.table.charter import Charter
from net.table.watching import Seen, Shown, Watcher
from net.timing import TIMING
from net.wire.hello import WIRE, Hello, Purpose
from net.wire.limits import LIMITS
from net.wire.packing import decode
from net.wire.refusals import Refused
from tests.support.virtual_network import End, Place

if TYPE_CHECKING:
    from tests.support.virtual_table import VirtualTable


class VirtualWatcher:
    """Goes from program to program, and examines what it is shown."""

    def __init__(self, table: "VirtualTable", here: Place) -> None:
        self.table = table
        self.here = here
        self.watcher: Watcher | None = None
        self.from_whom: Place | None = None
        """Where it watches."""
        self.places: list[Place] = []
        """Where it has watched."""
        self._programs = list(table.machines)
        self._end: End | None = None
        Random(f"{table.seed} watcher {here}").shuffle(self._programs)
        self._call()

    @property
    def over(self) -> bool:
        """Whether it has seen the end of the game."""
        if not self._programs:
            # Nobody is left who shows the game that it has seen.
            return True
        return self._has_seen_the_end

    @property
    def _has_seen_the_end(self) -> bool:
        if self.watcher is None:
            return False
        return isinstance(self.watcher.ledger.log.game.turn(self.watcher.state), Over)

    def forget(self) -> None:
        """Its program ends, and another one begins to watch."""
        self.watcher = None
        if self._end is not None:
            self._end.close()

    def _call(self) -> None:
        if not self._programs:
            return
        first = self._programs.pop(0)
        self._programs.append(first)
        hello = Hello(WIRE, {}, Purpose.WATCH, b"watching")
        self.table.network.call(self.here, first, self._answered, (hello, b""))

    def _answered(self, end: End | None, _: Refused | None) -> None:
        if end is None:
            self.table.agenda.after(TIMING.call, self._call)
            return
        self.from_whom, self._end = end.there, end
        self.places.append(end.there)
        end.hear = lambda body: self._hear(end, body)
        end.ended = self._ended

    def _ended(self) -> None:
        self.from_whom = self._end = None
        self.table.agenda.after(TIMING.call, self._call)

    def _hear(self, end: End, body: bytes) -> None:
        """What comes is bytes, as on the wire."""
        assert len(body) <= LIMITS.frame, "a watcher reads no longer frames"
        message: Any = decode(
            body, Charter | Whereabouts | Shown | Looking | Company | Said, LIMITS
        )
        self.table.note("watch", self.here, end.there, body)
        if isinstance(message, Charter):
            self._begin(end, message)
        elif isinstance(message, Shown):
            assert self.watcher is not None, "first comes the charter"
            table = self.watcher.ledger.charter.table
            self.table.referees[table].shown(message)
            self.watcher.receive(message)
            end.send(Seen(len(self.watcher.ledger.items)))

    def _begin(self, end: End, charter: Charter) -> None:
        """The game that is shown: the same, one that it went on as, or one to be left alone."""
        assert charter.table in self.table.referees, "there is no such game"
        if self.watcher is None:
            self.watcher = Watcher(charter)
        elif charter != self.watcher.ledger.charter:
            other = self.watcher.follow(charter)
            if other is None:
                self._programs.remove(end.there)
                end.close()
            else:
                self.table.count("followed")
                self.watcher = other

    def watches(self, table: bytes) -> bool:
        """Whether it has seen that game to its end."""
        return (
            self.watcher is not None
            and self.watcher.ledger.charter.table == table
            and self._has_seen_the_end
        )
