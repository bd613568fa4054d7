"""How much of a log goes into one message: never more than everybody takes."""

from collections.abc import Iterable
from itertools import accumulate, islice

from core.game import LONGEST_ENTRY
from net.table.items import Item, OpenPromise, Play, Reveal
from net.table.messages import MOST_ITEMS
from net.wire.limits import LIMITS

ROOM = 3840
"""Bytes of the items in one message, so that a long log comes in pieces that are soon there."""
BESIDE = 56
"""No item takes more bytes besides its entry, with its term and check, or as a wish."""
AROUND = 256
"""No message takes more bytes besides its items."""
assert LIMITS.frame >= LONGEST_ENTRY + BESIDE + AROUND, "the longest item has room in a message"


def how_many(items: Iterable[Item], most: int = MOST_ITEMS) -> int:
    """So many of the items, from the first on, go into one message; the first always does."""
    sizes = [*accumulate(map(_most_bytes, islice(items, most)))]
    return sum(size <= ROOM for size in sizes) or len(sizes[:1])


def _most_bytes(item: Item) -> int:
    return BESIDE + (len(item.entry) if isinstance(item, Play | Reveal | OpenPromise) else 0)
