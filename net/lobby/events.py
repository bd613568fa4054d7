"""What comes out of a lobby for whoever runs it, beside messages."""

from collections.abc import Mapping

from msgspec import Struct

from core.game import Seat
from net.address import Address
from net.lobby.reasons import LobbyReason
from net.log.charter import Charter, NodeId

LobbyLink = int
"""A connection, by whatever number its owner gives it."""


class Started(Struct, frozen=True):
    """The game begins: all that a program needs for it."""

    charter: Charter
    me: NodeId
    seed: bytes
    addresses: tuple[Address, ...]
    """Where each program listens, by its number."""
    mine: tuple[bytes, ...]
    """By which this program proves itself to each other one."""
    theirs: tuple[bytes, ...]
    """By which each other program proves itself to this one."""
    links: Mapping[NodeId, LobbyLink] = {}
    """At the host: whose connection is whose. All other connections watch."""


class WatchStarted(Struct, frozen=True):
    """The game begins, and this program watches it."""

    charter: Charter
    addresses: tuple[Address, ...]


class LobbyLeft(Struct, frozen=True):
    """This program's part in the lobby is over; its link is to be ended."""

    why: LobbyReason


class Ended(Struct, frozen=True):
    """The host's lobby wants the link ended, after its last letter."""

    link: LobbyLink
    why: LobbyReason


class SeatFreed(Struct, frozen=True):
    """Somebody has lost or given up a seat."""

    seat: Seat
    name: str
    why: LobbyReason
