"""What a personality likes beyond what it is worth: features of positions, and deeds of a turn."""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from core.bots.insight import Doing, Insight
from core.bots.turns import Way, dealt
from core.game import Move

S = TypeVar("S")
Likes = tuple[tuple[str, float], ...]
"""Features and deeds by name, each with the points that it is worth to somebody beyond its own."""


class Taste(Generic[S]):
    """The likes of somebody who plays a game."""

    def __init__(self, insight: Insight[S], likes: Likes) -> None:
        known = insight.deeds if isinstance(insight, Doing) else {}
        strange = {name for name, _ in likes} - {*known, *insight.names}
        assert not strange, f"neither features nor deeds: {strange}"
        self._insight = insight
        self._features = {name: points for name, points in likes if name in insight.names}
        self._deeds = [(known[name], points) for name, points in likes if name in known]

    def weights(self, weights: Sequence[float]) -> tuple[float, ...]:
        """The weights as they are liked; what nobody has use for any more is not."""
        liked = self._features
        named = zip(self._insight.names, weights, strict=True)
        return tuple([weight + liked.get(name, 0.0) if weight else 0.0 for name, weight in named])

    def order(self, state: S, ways: Iterable[Way[S]]) -> list[Way[S]]:
        """These ways out of the state with what is liked of their deeds, the best first."""
        liked = [self._with_deeds(state, way) for way in ways]
        return sorted(liked, key=lambda way: way.worth, reverse=True)

    def _with_deeds(self, state: S, way: Way[S]) -> Way[S]:
        points = self._liked(state, way.moves) if self._deeds else 0.0
        return way._replace(worth=way.worth + points, liked=points)

    def _liked(self, state: S, moves: Sequence[Move]) -> float:
        game, total = self._insight.game, 0.0
        for move in moves:
            for amount, points in self._deeds:
                total += amount(state, move) * points
            state = dealt(game, game.play(state, move))
        return total
