"""The likes of a personality beyond the worth of things: features of positions, deeds of turns."""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from core.bots.insight import Doing, Insight
from core.bots.turns import Way, dealt
from core.game import Move

S = TypeVar("S")
Likes = tuple[tuple[str, float], ...]
"""Features and deeds by name, each with the points added to its own worth."""


class Taste(Generic[S]):
    """The likes of a bot in a game."""

    def __init__(self, insight: Insight[S], likes: Likes) -> None:
        known = insight.deeds if isinstance(insight, Doing) else {}
        strange = {name for name, _ in likes} - {*known, *insight.names}
        assert not strange, f"neither features nor deeds: {strange}"
        self._insight = insight
        self._features = {name: points for name, points in likes if name in insight.names}
        self._deeds = [(known[name], points) for name, points in likes if name in known]

    def weights(self, weights: Sequence[float]) -> tuple[float, ...]:
        """Return the weights with the likes added; features without any weight stay without one."""
        liked = self._features
        named = zip(self._insight.names, weights, strict=True)
        return tuple([weight + liked.get(name, 0.0) if weight else 0.0 for name, weight in named])

    def order(self, state: S, ways: Iterable[Way[S]]) -> list[Way[S]]:
        """Return these ways from the state with their liked deeds counted, the best first."""
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
