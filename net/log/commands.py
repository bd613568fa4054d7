"""What stands in a table's log: the game's entries, and what keeps the table going."""

from typing import Annotated

from msgspec import Meta, Struct

from core.game import LONGEST_ENTRY, Seat
from net.log.charter import NodeId
from net.wire.tags import CommandTag

Packed = Annotated[bytes, Meta(max_length=LONGEST_ENTRY)]
"""An entry of the game as its notation packs it."""
Hash = Annotated[bytes, Meta(min_length=16, max_length=16)]
Nonce = Annotated[bytes, Meta(min_length=16, max_length=16)]


class Play(Struct, frozen=True, array_like=True, tag=CommandTag.PLAY.value):
    """An entry of the game."""

    entry: Packed


class Promise(Struct, frozen=True, array_like=True, tag=CommandTag.PROMISE.value):
    """A seat has chosen in secret: a hash of what, and of a nonce."""

    seat: Seat
    hash: Hash


class Reveal(Struct, frozen=True, array_like=True, tag=CommandTag.REVEAL.value):
    """What a seat has promised: its entry of the game, and the nonce."""

    entry: Packed
    nonce: Nonce


class OpenPromise(Struct, frozen=True, array_like=True, tag=CommandTag.OPEN_PROMISE.value):
    """What a bot has chosen in secret for a seat: it is shown when the seat's turn has come."""

    entry: Packed


class StandIn(Struct, frozen=True, array_like=True, tag=CommandTag.STAND_IN.value):
    """From here on a bot plays for the seat, or its owner does again."""

    seat: Seat
    on: bool


class LeaderElected(Struct, frozen=True, array_like=True, tag=CommandTag.LEADER_ELECTED.value):
    """From here on that program puts items in order."""

    program: NodeId


class TimedOut(Struct, frozen=True, array_like=True, tag=CommandTag.TIMED_OUT.value):
    """The seat's time for this turn is up: a bot plays it to its end."""

    seat: Seat


Command = Play | Promise | Reveal | OpenPromise | StandIn | LeaderElected | TimedOut
