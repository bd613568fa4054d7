"""The worth of herds: their price today, and the tiles that may still join them.

`coming` are the values of the breed that may still come, one bit each (bit 0: value 1);
`pace` is how many tiles of the breed its owner expects until the end, 0 in the last turn.
"""

from functools import lru_cache
from itertools import permutations

from core.gaucho.cattle import BIG, BREED, HIGHEST, Tile
from core.gaucho.herds import fits, places, price, put_in
from core.gaucho.state import Herd

ALL_VALUES = (1 << HIGHEST) - 1
MOST_ORDERS = 3
SHARE = 0.5
"""The share of the fitting tiles that a herd's owner will get."""
ANEW = 0.7
"""The share of a breed's next herd that counts while the current one is still there."""


@lru_cache(maxsize=1 << 16)
def herd_worth(herd: Herd, coming: int, pace: float) -> float:
    """Return the worth of the herd to its owner, future sales included."""
    if not herd:
        return fresh_worth(coming, pace)
    paid = price(herd)
    if not pace:
        return float(paid)
    count, first, last = len(herd), BIG[herd[0]], BIG[herd[-1]]
    worth = paid + fresh_worth(coming, pace) * ANEW
    if last > first or count == 1:
        worth = max(worth, _risen(count, last, coming, pace))
    if last < first or count == 1:
        worth = max(worth, _fallen(count, first, last, coming, pace))
    return worth


@lru_cache(maxsize=1 << 14)
def fresh_worth(coming: int, pace: float) -> float:
    """Return the worth of a breed without a herd."""
    fitting = coming.bit_count()
    if not fitting:
        return 0.0
    joining = min(pace, fitting * SHARE)
    mean = sum(value for value in range(1, HIGHEST + 1) if coming >> value - 1 & 1) / fitting
    return joining * (mean + (coming.bit_length() - mean) * joining / (joining + 2))


@lru_cache(maxsize=1 << 14)
def next_gain(herd: Herd, coming: int) -> tuple[int, float, int]:
    """Return how the herd runs, the average gain from its next tile, and how many tiles fit.

    A herd is a single tile (0), rising (1) or falling (2).
    """
    values = [BIG[tile] for tile in herd]
    first, last, count = values[0], values[-1], len(values)
    above = [value for value in range(last + 1, HIGHEST + 1) if coming >> value - 1 & 1]
    below = (coming & (1 << last - 1) - 1).bit_count()
    rising = sum((count + 1) * value - count * last for value in above) / (len(above) or 1)
    if count == 1:
        return 0, max(rising, float(last) if below else 0.0), len(above) + below
    if last > first:
        return 1, rising, len(above)
    return 2, float(first) if below else 0.0, below


def _risen(count: int, last: int, coming: int, pace: float) -> float:
    above = coming >> last << last
    joining = min(pace, above.bit_count() * SHARE)
    more = (above.bit_length() - last) * joining / (joining + 1) if above else 0
    return (count + joining) * (last + more)


def _fallen(count: int, first: int, last: int, coming: int, pace: float) -> float:
    below = coming & (1 << last - 1) - 1
    return (count + min(pace, below.bit_count() * SHARE)) * first


@lru_cache(maxsize=1 << 16)
def joined_worth(herd: Herd, tiles: Herd, sorting: bool, coming: int, pace: float) -> float:
    """Return the herd's worth, sales included, once these tiles (ascending) have joined at best.

    `sorting`: whether one of them may be sorted in.
    """
    orders = permutations(tiles) if len(tiles) <= MOST_ORDERS else (tiles, tiles[::-1])
    return max(
        _ordered_worth(herd, order, sorted_in, coming, pace)
        for order in orders
        for sorted_in in ((None, *order) if sorting else (None,))
    )


def _ordered_worth(
    herd: Herd,
    order: Herd,
    sorted_in: Tile | None,
    coming: int,
    pace: float,
) -> float:
    paid, herd = _joined(herd, order, sorted_in)
    return paid + herd_worth(herd, coming, pace)


def _joined(herd: Herd, order: Herd, sorted_in: Tile | None = None) -> tuple[int, Herd]:
    """Return the pesos from sales on the way, and the herd after adding these tiles."""
    paid = 0
    for tile in order:
        if tile == sorted_in and herd:
            herd = put_in(herd, tile, places(herd, tile)[-1])
        elif fits(herd, tile):
            herd = (*herd, tile)
        else:
            paid += price(herd)
            herd = (tile,)
    return paid, herd


@lru_cache(maxsize=1 << 14)
def best_joined(herd: Herd, tiles: Herd, coming: int, pace: float) -> tuple[int, Herd]:
    """Return the pesos from sales and the herd, after adding these tiles in the best order."""
    orders = permutations(tiles) if len(tiles) <= MOST_ORDERS else (tiles, tiles[::-1])
    ways = [_joined(herd, order) for order in orders]
    return max(ways, key=lambda way: way[0] + herd_worth(way[1], coming, pace))


@lru_cache(maxsize=1 << 16)
def tile_worth(herd: Herd, tile: Tile, coming: int, pace: float) -> float:
    """Return the worth of one more tile to the herd's owner."""
    joined = _ordered_worth(herd, (tile,), None, coming, pace)
    return joined - herd_worth(herd, coming, pace)


@lru_cache(maxsize=1 << 16)
def herd_risk(herd: Herd, coming: int, pace: float) -> float:
    """Return the cost of the worst theft to the herd's owner, who is paid for the tile."""
    if not herd:
        return 0.0
    whole = herd_worth(herd, coming, pace)
    return max(
        whole - herd_worth((*herd[:at], *herd[at + 1 :]), coming, pace) - BIG[tile]
        for at, tile in enumerate(herd)
    )


def values_of(tiles: int) -> tuple[int, ...]:
    """Return the values of each breed among tiles given as bits."""
    return tuple(tiles >> breed * HIGHEST & ALL_VALUES for breed in range(max(BREED) + 1))
