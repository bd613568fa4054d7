"""Signs of life on every link."""

from typing import Annotated

from msgspec import Meta, Struct

from net.wire.packing import Message
from net.wire.tags import LinkTag


class Ping(Message, frozen=True, array_like=True, tag=LinkTag.PING.value):
    """Are you there?"""

    number: Annotated[int, Meta(ge=0, lt=1 << 32)]


class Pong(Message, frozen=True, array_like=True, tag=LinkTag.PONG.value):
    """Yes."""

    number: Annotated[int, Meta(ge=0, lt=1 << 32)]


class Beats(Struct, frozen=True):
    """Seconds."""

    quiet: float = 5.0
    """So often the other side is asked for a sign of life."""
    lost: float = 30.0
    """After so long without a whole message a link is given up."""


BEATS = Beats()
SUSPECT = Beats(lost=15.0)
"""For those who can call anew: a link that stalls comes back sooner so."""
