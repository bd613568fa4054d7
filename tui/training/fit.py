"""From games to weights: least squares on temporal differences, LSTD(0.7), after Boyan (1999).

The worth of a position is a base and a weighted sum of features. The weights sought make the
expectation after a turn agree with that after the next turns, and in the end with the points. All
are margins over the others' average, so only differences between seats count.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from core.bots.self_play import Episode

Matrix = NDArray[np.float64]
TRACE = 0.7
"""The trace decay: the part of a surprise that one turn earlier learns."""
HALF_LIFE = 5_000
"""After so many games a game counts half, because weaker bots played it."""
FAITH = 30.0
"""The number of examples that the first guess of a weight counts as."""


class Lessons:
    """Everything that games so far teach, for one number of players."""

    def __init__(self, guess: Sequence[float]) -> None:
        count = len(guess)
        self.guess: Matrix = np.array(guess)
        self.matrix: Matrix = np.zeros((count, count))
        self.vector: Matrix = np.zeros(count)
        self.games = 0

    def learn(self, episodes: Sequence[Episode]) -> None:
        """Add what these games teach; their order matters a little."""
        fade = 0.5 ** (len(episodes) / HALF_LIFE)
        self.matrix *= fade
        self.vector *= fade
        for episode in episodes:
            self._add(episode)
        self.games += len(episodes)

    def weights(self) -> list[float]:
        """The weights that explain it best; a feature never met keeps its guess."""
        met, found = self.met, self.guess.copy()
        matrix = self.matrix[np.ix_(met, met)] + FAITH * np.eye(len(met))
        found[met] = np.linalg.solve(matrix, self.vector[met] + FAITH * self.guess[met])
        weights: list[float] = found.tolist()
        return weights

    @property
    def met(self) -> NDArray[np.intp]:
        """The features of which anything was learnt."""
        return np.flatnonzero(self.matrix.any(axis=1))

    def _add(self, episode: Episode) -> None:
        if len(episode.moments) < 2:
            return
        amounts, bases = _margins(episode, len(self.guess))
        for seat in range(amounts.shape[1]):
            features, base = amounts[:, seat], bases[:, seat]
            if episode.points:
                features = np.vstack([features, np.zeros(len(self.guess))])
                base = np.append(base, _margin(np.array(episode.points, float))[seat])
            self._follow(features, base)

    def _follow(self, features: Matrix, base: Matrix) -> None:
        """Follow one seat from turn to turn; most features never occur in a game."""
        there = np.flatnonzero(features.any(axis=0))
        features = features[:, there]
        trace = np.zeros((len(features) - 1, features.shape[1]))
        reach = np.zeros(features.shape[1])
        for turn, now in enumerate(features[:-1]):
            reach = TRACE * reach + now
            trace[turn] = reach
        self.matrix[np.ix_(there, there)] += trace.T @ (features[:-1] - features[1:])
        self.vector[there] += trace.T @ (base[1:] - base[:-1])


def _margins(episode: Episode, count: int) -> tuple[Matrix, Matrix]:
    """Return by turn and seat the features and the base, each less the others' average."""
    seats = len(episode.moments[0])
    amounts = np.zeros((len(episode.moments), seats, count))
    bases = np.zeros((len(episode.moments), seats))
    for turn, moment in enumerate(episode.moments):
        for seat, (base, here) in enumerate(moment):
            bases[turn, seat] = base
            for feature, amount in here:
                amounts[turn, seat, feature] = amount
    return _margin(amounts), _margin(bases)


def _margin(values: Matrix) -> Matrix:
    """Return each seat's values less the others' average; seats are along the second axis."""
    axis = 1 if values.ndim > 1 else 0
    seats = values.shape[axis]
    whole: Matrix = values.sum(axis=axis, keepdims=True)
    margins: Matrix = values - (whole - values) / max(seats - 1, 1)
    return margins
