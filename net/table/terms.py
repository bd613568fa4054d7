"""Who hosts the log, and what each program keeps of that."""

from enum import Enum

from msgspec import Struct

from net.table.charter import Program

NEVER = float("inf")


class Role(Enum):
    """What a program does for the log."""

    PEER = "peer"
    STANDING = "standing"
    HOST = "host"


class Kept(Struct, frozen=True):
    """What a program must not forget when it ends: kept before anything is sent."""

    term: int = 0
    vote: Program | None = None
