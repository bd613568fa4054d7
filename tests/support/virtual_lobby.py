"""A lobby in one process: messages go as bytes, both ways, when the test says so."""

from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from net.lobby.events import Ended, LobbyLeft, LobbyLink, Started, WatchStarted
from net.lobby.guest import GuestLobby
from net.lobby.lobby_state import Offer
from net.lobby.messages import FromGuest, FromOpener
from net.lobby.opener import OpenerLobby
from net.log.charter import Membership
from net.wire.limits import LIMITS
from net.wire.packing import decode, encode

HOST_ADDRESS = "192.168.1.10"

M = TypeVar("M")
Cheat = Callable[[Any], list[Any]]
"""Replaces a message on its way."""


def without(*kinds: type[Any]) -> Cheat:
    """A cheat that drops these messages."""
    return lambda message: [] if isinstance(message, kinds) else [message]


def honest(message: Any) -> list[Any]:
    return [message]


def drawing(entropy: bytes) -> Callable[[int], bytes]:
    """A source of constant entropy; shorter draws, such as a table's id, do not depend on it."""
    return lambda size: entropy if size == len(entropy) else bytes(size)


class Comer:
    """A joining program and what it has received, as bytes."""

    def __init__(self, link: LobbyLink, entropy: Callable[[int], bytes], *, watches: bool) -> None:
        self.link = link
        self.watches = watches
        self.lobby = GuestLobby(HOST_ADDRESS, entropy)
        self.received = bytearray()
        self.events: list[Any] = []
        self.to_host: deque[bytes] = deque()
        self.from_host: deque[bytes] = deque()
        self.sent: list[Any] = []
        """The messages that this program sent, before any cheating."""
        self.cheat: Cheat = honest
        """The cheat of this program."""
        self.cheated: Cheat = honest
        """The cheat of the host towards it."""

    def sent_of(self, kind: type[M]) -> list[M]:
        return [message for message in self.sent if isinstance(message, kind)]

    def events_of(self, kind: type[M]) -> list[M]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def started(self) -> Membership | WatchStarted | None:
        started = [each for each in self.events if isinstance(each, Started | WatchStarted)]
        found = [each.membership if isinstance(each, Started) else each for each in started]
        return found[0] if found else None

    @property
    def left(self) -> LobbyLeft | None:
        found = self.events_of(LobbyLeft)
        return found[0] if found else None


class VirtualLobby:
    """A host, the programs that have come, and the bytes between them."""

    def __init__(self, offer: Offer, seed: int = 0, entropy: bytes | None = None) -> None:
        self.random = Random(seed)
        self.drawn: list[bytes] = []
        """The entropies that the host has drawn."""
        self.host = OpenerLobby(offer, self._draw if entropy is None else drawing(entropy))
        self.events: list[Any] = []
        self.comers: dict[LobbyLink, Comer] = {}
        self.now = 0.0

    def _draw(self, size: int) -> bytes:
        self.drawn.append(self.random.randbytes(size))
        return self.drawn[-1]

    @property
    def started(self) -> Membership | None:
        found = [each.membership for each in self.events if isinstance(each, Started)]
        return found[0] if found else None

    def has_started(self) -> bool:
        """Whether the host has begun the game."""
        return self.started is not None

    def come(self, *, watches: bool = False, entropy: bytes | None = None, name: str = "") -> Comer:
        """Open a link; `entropy` is what that program draws, otherwise random."""
        link = len(self.comers) + 1
        draw = self.random.randbytes if entropy is None else drawing(entropy)
        comer = self.comers[link] = Comer(link, draw, watches=watches)
        host, sits = f"192.168.1.{20 + link}", not watches
        self.host.arrive(link, host, self.now, may_sit=sits, name=name)
        self.gather()
        return comer

    def join(self, name: str, seat: int | None = None, *, entropy: bytes | None = None) -> Comer:
        """Come, sit down and get ready."""
        comer = self.come(entropy=entropy)
        comer.lobby.sit(name, 4000 + comer.link, seat)
        comer.lobby.ready(on=True)
        self.settle()
        return comer

    def cut(self, comer: Comer) -> None:
        comer.to_host.clear()
        comer.from_host.clear()
        self.host.part(comer.link, self.now)
        self.gather()

    def send(self, comer: Comer, message: FromGuest) -> None:
        """Send a message that the comer's own lobby knows nothing of."""
        comer.to_host.append(encode(message))

    def gather(self) -> None:
        """Put messages on their way; a link that the host ends is cut after the last one."""
        for envelope in self.host.take_envelopes():
            comer = self.comers[envelope.to]
            comer.from_host.extend(encode(each) for each in comer.cheated(envelope.message))
        self.events += self.host.take_events()
        for comer in self.comers.values():
            for message in comer.lobby.take_envelopes():
                comer.sent.append(message)
                comer.to_host.extend(encode(each) for each in comer.cheat(message))
            comer.events += comer.lobby.take_events()

    def hear(self, comer: Comer) -> None:
        """Deliver one message of the comer's to the host."""
        message = decode(comer.to_host.popleft(), FromGuest, LIMITS)
        self.host.receive(comer.link, message, self.now)
        self.gather()

    def tell(self, comer: Comer) -> None:
        """Deliver one message of the host's to the comer."""
        packed = comer.from_host.popleft()
        assert len(packed) <= LIMITS.frame
        comer.received += packed
        comer.lobby.receive(decode(packed, FromOpener, LIMITS), self.now)
        self.gather()

    def settle(self) -> None:
        """Deliver everything that is on its way."""
        self.gather()
        while any(comer.to_host or comer.from_host for comer in self.comers.values()):
            for comer in list(self.comers.values()):
                while comer.to_host:
                    self.hear(comer)
                while comer.from_host:
                    self.tell(comer)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        self.host.tick(self.now)
        for comer in self.comers.values():
            comer.lobby.tick(self.now)
        self.settle()

    def ended(self, link: LobbyLink) -> bool:
        """Whether the host has ended that link."""
        return any(isinstance(event, Ended) and event.link == link for event in self.events)


def open_table(seed: int = 0, entropy: bytes | None = None) -> VirtualLobby:
    """A table at which Ana hosts and is ready, with a bot at the end; seats 0 and 2 are free."""
    lobby = VirtualLobby(Offer("gaucho", 4, 4242), seed, entropy)
    lobby.host.sit("Ana", lobby.now, 1)
    lobby.host.seat_bot("rancher", lobby.now, 3)
    lobby.host.ready(lobby.now, on=True)
    lobby.gather()
    return lobby
