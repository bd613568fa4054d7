"""Elo ratings from placings, after Bradley and Terry.

The ratings are those that make the results most likely (found as Hunter, 2004, describes); their
intervals come from resampling the deals many times. One further game of unknown result between any
two who have met keeps a rating finite if one has won everything.
"""

from collections.abc import Callable, Mapping, Sequence
from math import log10
from random import Random

from msgspec import Struct

STEPS = 500
CLOSE = 1e-9
"""Ratings have converged if they change by less than this part."""
DRAWINGS = 200
POINTS = 400
"""The points for being ten times as strong."""

Pair = tuple[int, int]
"""Two bots, the one with the smaller number first."""


class Duel(Struct):
    """The games of the first of a pair against the second."""

    score: float = 0.0
    games: int = 0


Duels = Mapping[Pair, Duel]


class Rating(Struct, frozen=True):
    """Elo points; the average over all compared bots is 0."""

    elo: float
    low: float
    high: float


def rate(deals: Sequence[Duels], bots: int) -> list[Rating]:
    """Return the rating of every bot, with 95 % intervals over the luck of the deals."""
    ratings = elo(_together(deals), bots)
    random = Random(0)
    others = [
        elo(_together(random.choices(deals, k=len(deals))), bots, random.random)
        for _ in range(DRAWINGS)
    ]
    return [
        Rating(rating, *_middle([other[bot] for other in others]))
        for bot, rating in enumerate(ratings)
    ]


def elo(duels: Duels, bots: int, unknown: Callable[[], float] = lambda: 0.5) -> list[float]:
    """Return the Elo points that best explain these results and a game that ended as `unknown`."""
    won = [0.0] * bots
    games: list[dict[int, int]] = [{} for _ in range(bots)]
    for (first, second), duel in duels.items():
        more = unknown()
        won[first] += duel.score + more
        won[second] += duel.games - duel.score + 1 - more
        games[first][second] = games[second][first] = duel.games + 1
    strength = [1.0] * bots
    for _ in range(STEPS):
        found = [
            won[bot]
            / sum(count / (strength[bot] + strength[other]) for other, count in met.items())
            if met
            else strength[bot]
            for bot, met in enumerate(games)
        ]
        changed = max(abs(new / old - 1) for new, old in zip(found, strength, strict=True))
        strength = found
        if changed < CLOSE:
            break
    points = [POINTS * log10(each) for each in strength]
    middle = sum(points) / bots
    return [each - middle for each in points]


def _together(deals: Sequence[Duels]) -> dict[Pair, Duel]:
    total: dict[Pair, Duel] = {}
    for duels in deals:
        for pair, duel in duels.items():
            into = total.setdefault(pair, Duel())
            into.score += duel.score
            into.games += duel.games
    return total


def _middle(values: list[float]) -> tuple[float, float]:
    """Return the bounds of the middle 95 % of the values."""
    values.sort()
    cut = len(values) // 40
    return values[cut], values[-1 - cut]
