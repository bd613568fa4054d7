"""What a program finds again after it has ended, and what its people rely on till then."""

from collections.abc import Sequence

from msgspec import Struct

from net.table.messages import Dated, Wish
from net.table.terms import Kept
from net.table.wishes import Secret


class Saved(Struct, frozen=True):
    """All that a program must find again after it has ended: durable before letters are sent."""

    items: Sequence[Dated] = ()
    kept: Kept = Kept()
    secrets: tuple[Secret, ...] = ()
    committed: int = 0
    """So many of the items are known to be committed, at least."""
    sure: bool = True
    """Whether nothing that was told to others is missing: see `electing`."""


class Unsaved(Struct, frozen=True):
    """What a program need not find again after it has ended, but its people rely on."""

    shown: int
    """So many committed items they were shown."""
    wishes: tuple[Wish, ...]
