"""Who hosts the log, and what each program keeps of that."""

from enum import Enum

from msgspec import Struct

from net.log.charter import NodeId

NEVER = float("inf")


class Role(Enum):
    """What a program does for the log."""

    FOLLOWER = "follower"
    CANDIDATE = "candidate"
    LEADER = "leader"


class HardState(Struct, frozen=True):
    """What a program must not forget when it ends: kept before anything is sent."""

    term: int = 0
    vote: NodeId | None = None
