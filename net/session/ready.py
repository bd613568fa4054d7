"""What a session wants done, and what it is told of links.

A driver calls the session, takes its `Ready`, and does all of it before it calls again.
"""

from msgspec import Struct

from net.address import Address
from net.log.charter import NodeId
from net.log.events import BotAsked
from net.log.node import Node
from net.log.proposals import DurableState
from net.session.events import SessionEvent
from net.session.peer_auth import PeerState
from net.session.roster import Membership
from net.wire.hello import Hello, Purpose
from net.wire.refusals import Refused

LinkId = int
"""A link, by the number that the driver has given it."""


class Linked(Struct, frozen=True):
    """A link whose two ends have proven who they are."""

    link: LinkId
    purpose: Purpose
    table: str
    """The table that was asked for."""
    peer: bytes
    """The other program's name on the wire."""
    token: int
    """The number of the token that the caller proved itself by."""
    host: str
    """Where the other program is."""
    called: NodeId | None = None
    """The program that this one has called; None where this one was called."""
    label: str = ""
    """What the caller's people call themselves: it proves nothing."""


class Send(Struct, frozen=True):
    """A message for a link."""

    link: LinkId
    message: Struct


class Dial(Struct, frozen=True):
    """Another program is to be called at all of these addresses at once."""

    program: NodeId
    hello: Hello
    secret: bytes
    addresses: tuple[Address, ...]


class Close(Struct, frozen=True):
    """A link is to end, once all that was sent is out."""

    link: LinkId
    refused: Refused | None = None
    """Why, if the other side is told so."""


class ForkJob(Struct, frozen=True):
    """The game is to go on as another one: a journal of its own is needed for it."""

    membership: Membership
    node: Node


class Ready(Struct, frozen=True):
    """What is to be done; in which order the driver says."""

    saved: DurableState
    """All that must be found again."""
    peer_state: PeerState
    over: bool
    """Whether the end of the game is committed, so that nobody comes back for it."""
    at_once: bool
    """Whether it must be on the disk before anything is sent: nobody else has it."""
    send: tuple[Send, ...]
    tell: tuple[SessionEvent, ...]
    think: tuple[BotAsked, ...]
    """What bots are asked; the answers go to the node."""
    fork: ForkJob | None
    """Answered by `forked` or `cannot_fork`."""
    call: tuple[Dial, ...]
    """Each address is answered by `linked` or `call_failed`."""
    close: tuple[Close, ...]
    wake: float
    """When to call `tick`, if nothing else happens before."""
    done: bool
    """Whether nothing more comes of this game."""


class Outbox:
    """What the parts of a session want done until the next `Ready`."""

    def __init__(self) -> None:
        self.send: list[Send] = []
        self.tell: list[SessionEvent] = []
        self.call: list[Dial] = []
        self.close: list[Close] = []

    def post(self, link: LinkId, message: Struct) -> None:
        """Send a message."""
        self.send.append(Send(link, message))

    def end(self, link: LinkId, refused: Refused | None = None) -> None:
        """Close a link."""
        self.close.append(Close(link, refused))

    def clear(self) -> None:
        """All of it is on its way."""
        self.send, self.tell, self.call, self.close = [], [], [], []
