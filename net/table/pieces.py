"""How much of a log goes into one message: never more than everybody takes."""

from collections.abc import Iterable
from itertools import accumulate, islice, takewhile

from net.table.items import Item, OpenPromise, Play, Reveal
from net.table.messages import MOST_ITEMS
from net.wire.limits import LIMITS

ROOM = LIMITS.frame - 256
"""Bytes for the items of one message; the rest is for what else stands in it."""
BESIDE = 56
"""No item takes more bytes besides its entry, with its term and check, or as a wish."""


def how_many(items: Iterable[Item], most: int = MOST_ITEMS) -> int:
    """So many of the items, from the first on, go into one message; the first always does."""
    sizes = accumulate(map(_most_bytes, islice(items, most)))
    return sum(1 for _ in takewhile(ROOM.__ge__, sizes))


def _most_bytes(item: Item) -> int:
    return BESIDE + (len(item.entry) if isinstance(item, Play | Reveal | OpenPromise) else 0)
