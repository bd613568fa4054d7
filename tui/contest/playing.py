"""Playing the games of a contest, here or in other processes, and timing each bot."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor
from time import perf_counter
from typing import Any, TypeVar

from msgspec import Struct

from core.batch import Job, play_job
from core.bots.bot import Bot, CountingBot, Volunteer
from core.game import Move, Seat
from core.view import View
from tui.simulate import spread, victory_share

J = TypeVar("J")
T = TypeVar("T")
MOST_DEATHS = 5
"""The most deaths of processes before the contest gives up."""


class PlayedGame(Struct, frozen=True):
    """A game of a contest, everything by seat."""

    number: int
    players: tuple[int, ...]
    """The contest's bots on the seats."""
    amount: str
    """The game's name for its points; empty if the game was broken off."""
    points: tuple[int, ...]
    """Empty if the game was broken off after too many rounds."""
    places: tuple[int, ...]
    shares: tuple[float, ...]
    """The share of the victory."""
    turns: tuple[int, ...]
    seconds: tuple[float, ...]
    """The thinking time of the bot."""
    nodes: tuple[int, ...] = ()
    """The number of states that the bot looked at, 0 for one that does not count them."""


def play_all(jobs: Iterable[Job], executors: Callable[[], Executor | None]) -> Iterator[PlayedGame]:
    """Yield the games in order. If processes die, their games are played again."""
    return play_again(play_timed, jobs, executors)


def play_again(
    play: Callable[[J], T], jobs: Iterable[J], executors: Callable[[], Executor | None]
) -> Iterator[T]:
    """Do the same for jobs of any kind."""
    left, deaths = deque(jobs), 0
    while left:
        executor = executors()
        try:
            for played in spread(play, [*left], executor):
                left.popleft()
                yield played
        except BrokenExecutor:
            deaths += 1
            if deaths == MOST_DEATHS:
                raise
        finally:
            if executor is not None:
                executor.shutdown()


def play_timed(job: Job) -> PlayedGame:
    """Play one game, for any process on any machine."""
    watch = _StopWatch(len(job.players))
    finished = play_job(job, watch.over)
    seats, outcome = range(len(job.players)), finished.outcome
    return PlayedGame(
        job.number,
        job.players,
        outcome.ranking[0].name if outcome else "",
        outcome.points if outcome else (),
        tuple(outcome.places[seat] for seat in seats) if outcome else (),
        tuple(victory_share(outcome, seat) for seat in seats) if outcome else (),
        tuple(watch.turns),
        tuple(watch.seconds),
        tuple(watch.nodes),
    )


class _StopWatch:
    """Measures the bots of a game: their thinking time, the states they look at, their turns."""

    def __init__(self, seats: int) -> None:
        self.turns = [0] * seats
        self.seconds = [0.0] * seats
        self.nodes = [0] * seats
        self._last: Seat | None = None

    def over(self, seat: Seat, bot: Bot[Any]) -> Bot[Any]:
        """Return the bot with its time taken."""
        timed = _TimedVolunteer if isinstance(bot, Volunteer) else _TimedBot
        return timed(seat, bot, self)

    def note(self, seat: Seat, seconds: float, nodes: int) -> None:
        """Note a decision; consecutive decisions of one seat are a turn."""
        self.seconds[seat] += seconds
        self.nodes[seat] += nodes
        self.turns[seat] += seat != self._last
        self._last = seat


class _TimedBot:
    """A bot that decides like the one it wraps."""

    def __init__(self, seat: Seat, bot: Bot[Any], watch: _StopWatch) -> None:
        self.name = bot.name
        self._seat, self._bot, self._watch = seat, bot, watch

    def choose(self, view: View[Any], legal: Sequence[Move]) -> Move:
        """Return the same move."""
        begun, before = perf_counter(), self._nodes(view)
        move = self._bot.choose(view, legal)
        self._watch.note(self._seat, perf_counter() - begun, self._nodes(view) - before)
        return move

    def _nodes(self, view: View[Any]) -> int:
        return self._bot.looked_at(view) if isinstance(self._bot, CountingBot) else 0


class _TimedVolunteer(_TimedBot):
    """A timed bot that may act while others choose; being asked is no turn of its own."""

    def volunteer(self, view: View[Any], legal: Sequence[Move]) -> Move | None:
        """Return the same answer."""
        assert isinstance(self._bot, Volunteer), "only these are held here"
        return self._bot.volunteer(view, legal)
