"""A training: rounds of games, each played with the weights that earlier rounds have taught."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from msgspec import Struct

from core.arena import play_bots
from core.bots.bot import seed_of
from core.bots.efforts import EFFORTS
from core.bots.insight import Insight, insight
from core.bots.judge import Judge
from core.bots.planner import Planner
from core.bots.registry import bot, usual
from core.bots.self_play import Episode, self_play
from core.bots.trained import Trained, found
from core.bots.turns import Walker
from core.games import game
from core.says import Unreadable
from tui.contest.playing import play_again
from tui.simulate import victory_share
from tui.training.fit import Lessons

ROUND = 48
"""Games of a round, all played with the same weights."""
TOGETHER = 6
"""Games handed to a process at once."""
TRIALS = 1
"""Trial games of a round: they take longer than games to learn from."""
DIGITS = 3
"""Decimals of a weight: games are played with no more, and so alike on all machines."""
TRIED = EFFORTS["capataz"]
"""The effort of the learner in a trial."""
RECENT = 100
"""The number of recent trials whose rate is told."""


class TrainingCourse(Struct, frozen=True):
    """Everything that decides what is learnt; equal courses teach the same."""

    game: str
    seed: str
    players: tuple[int, ...]
    """The numbers of players, taken in turn."""


class Practice(Struct, frozen=True):
    """Some games of a round, and perhaps a trial; small, for any process on any machine."""

    game: str
    players: int
    weights: tuple[float, ...]
    seeds: tuple[bytes, ...]
    trial: bytes | None
    """The seed of a game against the usual bot on all other seats."""


class Practised(Struct, frozen=True):
    """The results of the practice."""

    episodes: tuple[Episode, ...]
    won: float | None
    """The share of the victory in the trial, if there was one."""


class Training:
    """The state of a training, for each number of players."""

    def __init__(self, course: TrainingCourse) -> None:
        told = insight(course.game)
        if told is None:
            text = "{game} has no bots that learn."
            raise Unreadable(text, game=game(course.game).name)
        seats = told.game.seats
        if not course.players or not set(course.players) <= set(seats):
            text = "{game} is for {least} to {most} players."
            raise Unreadable(text, game=told.game.name, least=seats[0], most=seats[-1])
        self.course = course
        self.insight: Insight[Any] = told
        self.lessons = {players: Lessons(told.guess) for players in course.players}
        self.trials: dict[int, list[float]] = {players: [] for players in course.players}
        """The shares of the victory in the last trials."""

    @property
    def games(self) -> int:
        """The number of games learnt from."""
        return sum(lessons.games for lessons in self.lessons.values())

    @property
    def next_players(self) -> int:
        """The number of players in the next round: the one with the fewest games so far."""
        return min(self.course.players, key=lambda players: self.lessons[players].games)

    def play_round(self, executors: Callable[[], Executor | None]) -> None:
        """Play a round, and learn from it; nothing is learnt from an unfinished round."""
        players = self.next_players
        practised = [*play_again(practise, [*self._practices(players)], executors)]
        self.lessons[players].learn([each for some in practised for each in some.episodes])
        trials = self.trials[players]
        trials += [some.won for some in practised if some.won is not None]
        del trials[:-RECENT]

    def trained(self) -> Trained:
        """Return what a game's package keeps of it."""
        weights = {players: self._weights(players) for players in self.lessons}
        games = {players: lessons.games for players, lessons in self.lessons.items()}
        return found(self.insight, weights, games, self.course.seed)

    def _practices(self, players: int) -> Iterator[Practice]:
        weights, begin = self._weights(players), self.lessons[players].games
        for number in range(ROUND // TOGETHER):
            first = begin + number * TOGETHER
            seeds = [self._seed(players, game) for game in range(first, first + TOGETHER)]
            trial = self._seed(players, first, b"trial") if number < TRIALS else None
            yield Practice(self.course.game, players, weights, tuple(seeds), trial)

    def _weights(self, players: int) -> tuple[float, ...]:
        return _rounded(self.lessons[players].weights())

    def _seed(self, players: int, number: int, what: bytes = b"game") -> bytes:
        key = blake2b(self.course.seed.encode(), digest_size=32).digest()
        said = what + players.to_bytes(1, "big") + number.to_bytes(8, "big")
        return blake2b(said, key=key, digest_size=16, person=b"estancia train").digest()


def _rounded(weights: Sequence[float]) -> tuple[float, ...]:
    return tuple([round(weight, DIGITS) for weight in weights])


def practise(practice: Practice) -> Practised:
    """Play these games; a pure function, for any process on any machine."""
    told = insight(practice.game)
    assert told is not None, "a training has begun"
    walker = _walker(told, practice.weights)
    episodes = [self_play(walker, practice.players, seed) for seed in practice.seeds]
    won = None if practice.trial is None else _try_out(told, practice, practice.trial)
    return Practised(tuple(episodes), won)


@lru_cache(maxsize=1)
def _walker(told: Insight[Any], weights: tuple[float, ...]) -> Walker[Any]:
    return Walker(told, Judge(told, weights))


def _try_out(told: Insight[Any], practice: Practice, seed: bytes) -> float:
    """Play the quickest planner with these weights against the game's usual bot."""
    key, players = practice.game, practice.players
    rival = usual(key)
    assert rival is not None, "a game whose bots learn has another one"
    weights = found(told, {players: practice.weights})
    at = seed[0] % players
    others = [bot(key, rival, seed_of(seed, seat)) for seat in range(players)]
    others[at] = Planner("learner", told, weights, TRIED, others[at], seed)
    outcome = play_bots(told.game, others, seed, {}, logged=False).outcome
    return victory_share(outcome, at) if outcome else 0.0
