"""What a program finds again after it has ended, and what its people rely on till then."""

from collections.abc import Sequence

from msgspec import Struct

from net.log.hard_state import HardState
from net.log.messages import LogEntry, Proposal
from net.log.proposals import Secret


class DurableState(Struct, frozen=True):
    """All that a program must find again after it has ended: durable before letters are sent."""

    log_entries: Sequence[LogEntry] = ()
    hard_state: HardState = HardState()
    secrets: tuple[Secret, ...] = ()
    commit_index: int = 0
    """So many of the items are known to be committed, at least."""
    complete: bool = True
    """Whether nothing that was told to others is missing: see `electing`."""


class VolatileState(Struct, frozen=True):
    """What a program need not find again after it has ended, but its people rely on."""

    shown: int
    """So many committed items they were shown."""
    proposals: tuple[Proposal, ...]
