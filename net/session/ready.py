"""The instructions of a session to its driver, and the links that it is told of.

A driver calls the session, takes its `Ready`, does all of it, asks when to call `tick`, and only
then calls again.
"""

from msgspec import Struct

from net.address import Address
from net.log.charter import Membership, NodeId
from net.log.events import BotAsked
from net.log.node import Node
from net.log.proposals import DurableState
from net.session.events import SessionEvent
from net.session.peer_auth import PeerState
from net.wire.hello import Hello, Purpose
from net.wire.refusals import Refused

LinkId = int
"""A link, by the number that its driver has given it."""


class Linked(Struct, frozen=True):
    """A link whose two ends are authenticated."""

    link: LinkId
    purpose: Purpose
    table: str
    peer: bytes
    """The other program's id on the wire."""
    token: int
    """The number of the token by which the caller proved itself."""
    host: str
    called: NodeId | None = None
    """The program that this one called; None if this one was called."""
    label: str = ""
    """The name that the caller's people gave themselves; it proves nothing."""


class Send(Struct, frozen=True):
    """A message for a link."""

    link: LinkId
    message: Struct


class Dial(Struct, frozen=True):
    """A program to call, at all of these addresses at once."""

    program: NodeId
    hello: Hello
    secret: bytes
    addresses: tuple[Address, ...]


class Close(Struct, frozen=True):
    """A link to close, once everything has been sent."""

    link: LinkId
    refused: Refused | None = None


class ForkJob(Struct, frozen=True):
    """A fork to go on in, which needs a journal of its own."""

    membership: Membership
    node: Node


class Ready(Struct, frozen=True):
    """Everything to be done now; the driver fixes the order."""

    saved: DurableState
    """The log and the hard state to save."""
    peer_state: PeerState
    over: bool
    """Whether the end of the game is committed."""
    at_once: bool
    """Whether it must reach the disk before anything is sent, as nobody else has it."""
    send: tuple[Send, ...]
    tell: tuple[SessionEvent, ...]
    think: tuple[BotAsked, ...]
    """The questions to bots, whose answers go to the node."""
    fork: ForkJob | None
    """A fork to write; answered by `forked` or `cannot_fork`."""
    call: tuple[Dial, ...]
    """The calls to make; each address is answered by `linked` or `call_failed`."""
    close: tuple[Close, ...]
    done: bool


class Outbox:
    """Collects what the parts of a session want done in the next `Ready`."""

    def __init__(self) -> None:
        self.send: list[Send] = []
        self.tell: list[SessionEvent] = []
        self.call: list[Dial] = []
        self.close: list[Close] = []

    def post(self, link: LinkId, message: Struct) -> None:
        """Queue a message."""
        self.send.append(Send(link, message))

    def end(self, link: LinkId, refused: Refused | None = None) -> None:
        """Queue the closing of a link."""
        self.close.append(Close(link, refused))

    def clear(self) -> None:
        """Empty it after a `Ready` was made."""
        self.send, self.tell, self.call, self.close = [], [], [], []
