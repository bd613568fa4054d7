"""A watcher of a virtual table: a `WatchClient` with a network that breaks."""

from random import Random
from typing import TYPE_CHECKING, Any

from net.address import Address
from net.lobby.messages import Said
from net.log.charter import Charter
from net.log.feed import FeedPiece, FeedReader, HiddenPieces
from net.session.events import Doubted, Forked
from net.session.messages import Goodbye, Roster, SeatGrant, TablePresence, TurnSoFar, WatcherCount
from net.session.watch_client import WatchClient, WatchEvent
from net.session.watched_places import Unwatchable
from net.timing import TIMING
from net.wire.hello import WIRE, Hello, Purpose
from net.wire.limits import LIMITS
from net.wire.packing import decode
from net.wire.refusals import Refused
from tests.support.virtual_network import End, Place, host_of, place_of

if TYPE_CHECKING:
    from tests.support.virtual_table import VirtualTable

PORT = 4242
SHOWN = (
    Charter
    | Roster
    | FeedPiece
    | HiddenPieces
    | WatcherCount
    | TablePresence
    | TurnSoFar
    | Said
    | Goodbye
    | SeatGrant
)


class VirtualWatcher:
    """A watcher that goes from program to program, and checks what it is shown."""

    name = ""
    """The watcher's name, which is optional."""

    def __init__(self, table: "VirtualTable", here: Place) -> None:
        self.table = table
        self.here = here
        self.places: list[Place] = []
        """The places where it has watched."""
        self.gone = False
        """Whether nobody is left that shows the game that it has seen."""
        self._random = Random(f"{table.seed} watcher {here}")
        self._end: End | None = None
        self._begin()
        self._call(self.client.places.addresses[0])

    def _begin(self) -> None:
        programs = list(self.table.machines)
        self._random.shuffle(programs)
        addresses = [Address(host_of(program), PORT) for program in programs]
        random, now = self._random.randbytes, self.table.now
        self.client = WatchClient(addresses, "", self._tell, random, now)

    @property
    def watcher(self) -> FeedReader | None:
        """The reader of what it was shown."""
        return self.client.reader

    @property
    def over(self) -> bool:
        """Whether it has seen the end of the game, or is shown no more of it."""
        return self.gone or self.client.over

    def forget(self) -> None:
        """Restart the watcher from nothing."""
        if not self.over:
            self._begin()
            if self._end is not None:
                self._end.close()

    def watches(self, table: bytes) -> bool:
        """Whether it has seen that game to its end."""
        shown = self.watcher
        return shown is not None and shown.ledger.charter.table == table and self.client.over

    def _tell(self, event: WatchEvent) -> None:
        match event:
            case Forked():
                self.table.count("followed")
            case Doubted():
                # Forks of different sides contradict each other.
                self.table.count("doubted")
            case _:
                pass

    def _call(self, address: Address) -> None:
        hello = Hello(WIRE, {}, Purpose.WATCH, b"watching", label=self.name)

        network, place = self.table.network, place_of(address.host)

        def answered(end: End | None, refused: Refused | None) -> None:
            if end is None:
                self.client.places.failed(refused, nobody=network.is_empty(self.here, place))
                self._call_again()
            else:
                self._listen(end, address)

        network.call(self.here, place, answered, (hello, b""))

    def _call_again(self) -> None:
        if self.over or self.client.halted:
            return
        try:
            address = self.client.next_address(self.table.now)
        except Unwatchable:
            self.gone = True
            return
        self.table.agenda.after(TIMING.call, lambda: self._call(address))

    def _listen(self, end: End, address: Address) -> None:
        self._end = end
        self.places.append(end.there)
        self.client.linked(address)

        def ended() -> None:
            self._end = None
            self.client.ended(None, address, self.table.now)
            self._call_again()

        end.hear, end.ended = lambda body: self._hear(end, body), ended

    def _hear(self, end: End, body: bytes) -> None:
        """Handle received bytes."""
        assert len(body) <= LIMITS.frame, "a watcher reads no longer frames"
        message: Any = decode(body, SHOWN, LIMITS)
        self.table.note("watch", self.here, end.there, body)
        if isinstance(message, Charter):
            assert message.table in self.table.referees, "there is no such game"
        elif isinstance(message, FeedPiece) and self.watcher is not None:
            self.table.referees[self.watcher.ledger.charter.table].shown(message)
        self.client.hear(message, self.table.now)
        reply, self.client.reply = self.client.reply, []
        for each in reply:
            end.send(each)
        if self.client.hangs_up:
            end.close()
