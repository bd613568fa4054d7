"""Signs of life on every link."""

from typing import Annotated

from msgspec import Meta

from net.wire.packing import Message


class Ping(Message, frozen=True, array_like=True, tag=30):
    """Are you there?"""

    number: Annotated[int, Meta(ge=0, lt=1 << 32)]


class Pong(Message, frozen=True, array_like=True, tag=31):
    """Yes."""

    number: Annotated[int, Meta(ge=0, lt=1 << 32)]


QUIET = 5.0
"""After so many seconds without a word a link is pinged."""
LOST = 30.0
"""After so many a link is given up."""
