"""How much of a log goes into one message: never more than everybody takes."""

from collections.abc import Iterable
from itertools import accumulate, islice

from core.game import LONGEST_ENTRY
from net.log.commands import Command, OpenPromise, Play, Reveal
from net.log.messages import MOST_LOG_ENTRIES
from net.wire.limits import LIMITS

ROOM = 3840
"""Bytes of the items in one message, so that a long log comes in pieces that are soon there."""
BESIDE = 56
"""No item takes more bytes besides its entry, with its term and check, or as a wish."""
AROUND = 256
"""No message takes more bytes besides its items."""
assert LIMITS.frame >= LONGEST_ENTRY + BESIDE + AROUND, "the longest item has room in a message"


def how_many(log_entries: Iterable[Command], most: int = MOST_LOG_ENTRIES) -> int:
    """So many of the items, from the first on, go into one message; the first always does."""
    sizes = [*accumulate(map(_most_bytes, islice(log_entries, most)))]
    return sum(size <= ROOM for size in sizes) or len(sizes[:1])


def _most_bytes(command: Command) -> int:
    return BESIDE + (len(command.entry) if isinstance(command, Play | Reveal | OpenPromise) else 0)
