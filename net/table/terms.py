"""Who hosts the log, and for how long: what programs wait for, and what each keeps of it."""

from enum import Enum

from msgspec import Struct

from net.table.charter import Program

NEVER = float("inf")
ALONE = 5.0
"""A host that no majority has answered for so long is none any more."""


class Timing(Struct, frozen=True):
    """Seconds."""

    beat: float = 0.5
    """A host is heard from at least so often."""
    patience: float = 1.6
    """After so long without a word the next program stands as host."""
    stagger: float = 0.6
    """Each further program waits so much longer."""
    alone: float = 90.0
    """A side without a majority waits so long before it may go on as another game."""


class Role(Enum):
    """What a program does for the log."""

    PEER = "peer"
    STANDING = "standing"
    HOST = "host"


class Kept(Struct, frozen=True):
    """What a program must not forget when it ends: kept before anything is sent."""

    term: int = 0
    vote: Program | None = None
