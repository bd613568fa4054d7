"""Elo ratings from who came before whom, after Bradley and Terry.

The ratings are those that make the results most likely (found as Hunter, 2004, describes); their
intervals come from drawing the deals anew, again and again. One game more between any two who have
met, which nobody knows the end of, keeps a rating finite where one has won everything.
"""

from collections.abc import Callable, Mapping, Sequence
from math import log10
from random import Random

from msgspec import Struct

STEPS = 500
CLOSE = 1e-9
"""Ratings that change by less than this part are found."""
DRAWINGS = 200
POINTS = 400
"""How many points stand for being ten times as strong."""

Pair = tuple[int, int]
"""Two bots, the one of the smaller number first."""


class Duel(Struct):
    """What the first of a pair has made of its games against the second."""

    score: float = 0.0
    games: int = 0


Duels = Mapping[Pair, Duel]


class Rating(Struct, frozen=True):
    """Elo points; the average of all who were compared is 0."""

    elo: float
    low: float
    high: float


def rate(deals: Sequence[Duels], bots: int) -> list[Rating]:
    """The rating of every bot, with what 95 % of other luck with the deals would make of it."""
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
    """Elo points that explain these results best, and a game more that ended as `unknown`."""
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
    """Where the middle 95 % of the values lie."""
    values.sort()
    cut = len(values) // 40
    return values[cut], values[-1 - cut]
