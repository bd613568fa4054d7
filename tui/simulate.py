"""Batches of games between bots, played here or on an executor, and their statistics."""

import signal
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from math import sqrt
from multiprocessing import get_context
from typing import ParamSpec, TypeVar

from msgspec import Struct

from core.batch import Batch, Finished, jobs, play_job
from core.outcome import Outcome

P = ParamSpec("P")
J = TypeVar("J")
T = TypeVar("T")
AHEAD = 64
"""The number of games submitted before the first of them is awaited."""
SURE = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""


class Interval(Struct, frozen=True):
    """The bounds of a rate with 95 % certainty."""

    low: float
    high: float


class SeatStanding(Struct, frozen=True):
    """The results of one player of a batch."""

    name: str
    won: float
    """Games won; a victory shared by two counts a half for each, even if one is a rival."""
    rate: float
    interval: Interval
    points: float
    """The average of the finished games."""
    places: tuple[int, ...]
    """The numbers of first places, second places and so on, among seats and rivals."""


class BatchSummary(Struct, frozen=True):
    """The results of a batch so far."""

    games: int
    broken_off: int
    """Games that reached their last round without an end; they do not count below."""
    standings: tuple[SeatStanding, ...]
    """One for each of the batch's bots, in its order."""
    rounds: float
    moves: float
    """The average of a game."""
    amount: str
    """The game's name for its points; empty until a game has been finished."""
    rivals: Mapping[str, float]
    """Games won by each rival that has no seat."""
    tie_breaks: Mapping[str, int]
    """The number of games that each tie-break decided."""


def simulate(batch: Batch, executor: Executor | None = None) -> Iterator[Finished]:
    """Yield the games of the batch in order, as they are finished.

    Without an executor they are played in this process. Raises `Unreadable` at once if the batch
    cannot be played. Closing the iterator early cancels the rest.
    """
    return spread(play_job, jobs(batch), executor)


def spread(play: Callable[[J], T], waiting: Iterable[J], executor: Executor | None) -> Iterator[T]:
    """Play the games one after the other, or on the executor; yield them in order."""
    return _spread(play, waiting, executor) if executor else map(play, waiting)


def _spread(play: Callable[[J], T], waiting: Iterable[J], executor: Executor) -> Iterator[T]:
    running: deque[Future[T]] = deque()
    try:
        for job in waiting:
            running.append(executor.submit(play, job))
            if len(running) >= AHEAD:
                yield running.popleft().result()
        while running:
            yield running.popleft().result()
    finally:
        for future in running:
            future.cancel()


def processes(count: int) -> Executor | None:
    """Return an executor with that many processes of this machine; None for one."""
    if count < 2:
        return None
    return _LocalProcesses(count, mp_context=get_context("spawn"), initializer=_leave_interrupts)


class _LocalProcesses(ProcessPoolExecutor):
    """Worker processes that ignore Ctrl+C, which reaches every process of a terminal."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Submit a job; a worker process started for it never sees an interrupt, even at first."""
        with _interrupts_held():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold interrupts back; processes started meanwhile do not get them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts() -> None:
    """Ignore interrupts, on systems where they cannot be held back."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class CountedGames:
    """Collects statistics of finished games."""

    def __init__(self, batch: Batch) -> None:
        self._batch = batch
        players = len(batch.bots)
        self._won = [0.0] * players
        self._points = [0] * players
        self._places = [Counter[int]() for _ in range(players)]
        self._rivals: dict[str, float] = {}
        self._tie_breaks: Counter[str] = Counter()
        self._amount = ""
        self._games = self._broken_off = self._rounds = self._moves = 0

    def add(self, finished: Finished) -> None:
        """Count one more game."""
        self._games += 1
        self._rounds += finished.rounds
        self._moves += finished.moves
        outcome = finished.outcome
        if outcome is None:
            self._broken_off += 1
            return
        self._amount = outcome.ranking[0].name
        for seat, player in enumerate(finished.players):
            self._points[player] += outcome.points[seat]
            self._places[player][outcome.places[seat]] += 1
            self._won[player] += victory_share(outcome, seat)
        for number, rival in enumerate(outcome.rivals, outcome.seats):
            self._rivals[rival] = self._rivals.get(rival, 0) + victory_share(outcome, number)
        if outcome.decided_by is not None:
            self._tie_breaks[outcome.decided_by] += 1

    @property
    def summary(self) -> BatchSummary:
        """The statistics so far."""
        games = max(self._games, 1)
        return BatchSummary(
            self._games,
            self._broken_off,
            tuple(self._standing(player) for player in range(len(self._won))),
            self._rounds / games,
            self._moves / games,
            self._amount,
            self._rivals,
            dict(sorted(self._tie_breaks.items())),
        )

    def _standing(self, player: int) -> SeatStanding:
        ended, won = self._games - self._broken_off, self._won[player]
        places = self._places[player]
        return SeatStanding(
            self._batch.bots[player],
            won,
            won / max(ended, 1),
            wilson(won, ended),
            self._points[player] / max(ended, 1),
            tuple(places[place] for place in range(1, max(places, default=0) + 1)),
        )


def victory_share(outcome: Outcome, number: int) -> float:
    """Return the share of the victory of the contender at that index."""
    if outcome.alone or outcome.places[number] > 1:
        return 0
    return 1 / outcome.places.count(1)


def wilson(won: float, games: float) -> Interval:
    """Return the Wilson score interval of a rate: its bounds with 95 % certainty."""
    if not games:
        return Interval(0.0, 1.0)
    rate, spread = won / games, SURE * SURE / games
    middle = rate + spread / 2
    reach = SURE * sqrt(rate * (1 - rate) / games + spread / games / 4)
    low, high = (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)
    return Interval(max(low, 0.0), min(high, 1.0))
