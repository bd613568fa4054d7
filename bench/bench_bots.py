"""The strength and speed of each game's bots.

The usual bot plays against the weakest: the same games in every run, equally from all seats, in two
processes. `make bench-bots` measures the strength of the bots that plan (bench/bot_rows.py).
"""

from collections.abc import Sequence
from itertools import groupby
from time import perf_counter, process_time
from typing import NamedTuple

from bench.figures import wanted
from core.arena import play_bots
from core.batch import Batch
from core.bots.bot import Bot, seed_of
from core.bots.registry import bot, names, usual
from core.game import Move, Seat
from core.games import game, keys
from core.view import View
from tui.simulate import BatchSummary, CountedGames, processes, simulate

GAMES = {2: 1_000, 3: 300, 4: 300}
LEAST = {"trail": 0.99}
OTHERWISE = 0.95
"""The share of games of two that the usual bot has to win against the weakest, by game."""
GAME_SECONDS = 20
"""The time limit for a whole game of bots that do not plan for long."""
PROCESSES = 2
TIMED_GAMES = 6


class ThinkingTime(NamedTuple):
    """The time limits for a bot's turn, in milliseconds."""

    mean: float
    late: float
    """The limit that 95 of 100 turns have to meet."""


PACES = {
    ("gaucho", "capataz"): ThinkingTime(20, 60),
    ("ranchers", "capataz"): ThinkingTime(20, 60),
    ("trail", "capataz"): ThinkingTime(400, 1_200),
}
"""By game and bot."""


class _Timed:
    """A bot with a stop watch that counts only its own processor time."""

    def __init__(self, timed: Bot[object], seat: Seat, noted: list[tuple[Seat, float]]) -> None:
        self.name = timed.name
        self._timed = timed
        self._seat = seat
        self._noted = noted

    def choose(self, view: View[object], legal: Sequence[Move]) -> Move:
        """Return the bot's choice."""
        begun = process_time()
        move = self._timed.choose(view, legal)
        self._noted.append((self._seat, process_time() - begun))
        return move


def main() -> None:
    """Print win rates with their 95 % intervals, and the time that a turn takes."""
    for key in keys():
        _print_usual(key)
    for key in keys():
        _print_speeds(key)


def _print_usual(key: str) -> None:
    """Play the usual bot of the game against the weakest."""
    if common := usual(key):
        for seats, games in GAMES.items():
            least = LEAST.get(key, OTHERWISE) if seats == 2 else None
            _print_strength(key, (common, *(names(key)[0],) * (seats - 1)), games, least)


def _print_speeds(key: str) -> None:
    """Time the usual bot of the game, and those that have limits."""
    for name in names(key):
        if name == usual(key) or (key, name) in PACES:
            for seats in GAMES:
                _print_speed(key, name, seats)


def _print_strength(key: str, bots: tuple[str, ...], games: int, least: float | None) -> None:
    begun = perf_counter()
    summary = _summary(Batch(key, bots, games, b"bench"))
    seconds, players = perf_counter() - begun, len(bots)
    best, others = summary.standings[:2]
    note = f" {wanted(f'{key}, {bots[0]}, {players} players', best.rate, at_least=least)}"
    print(
        f"{key}, {players} players: the {best.name} won {best.rate:.1%} of {summary.games} games "
        f"({best.interval.low:.1%} to {best.interval.high:.1%}){note if least else ''}, "
        f"{best.points:.0f} {summary.amount} against {others.points:.0f} of the {others.name}; "
        f"{summary.rounds:.1f} rounds, {games / seconds:.1f} games/s",
        flush=True,
    )


def _summary(batch: Batch) -> BatchSummary:
    """Return the summary of all games of the batch."""
    count, executor = CountedGames(batch), processes(PROCESSES)
    for finished in simulate(batch, executor):
        count.add(finished)
    if executor:
        executor.shutdown()
    return count.summary


def _print_speed(key: str, name: str, seats: int) -> None:
    """Time consecutive decisions of a seat as one turn."""
    noted: list[tuple[Seat, float]] = []
    begun = perf_counter()
    for number in range(TIMED_GAMES):
        seed = b"time %d" % number
        bots = [_Timed(bot(key, name, seed_of(seed, at)), at, noted) for at in range(seats)]
        play_bots(game(key), bots, seed, {}, logged=False)
    seconds = (perf_counter() - begun) / TIMED_GAMES
    bound = wanted(f"{key}, {name}, {seats} players, s", seconds, at_most=GAME_SECONDS)
    turns = [sum(second for _, second in row) for _, row in groupby(noted, key=lambda at: at[0])]
    turns.sort()
    mean, late = sum(turns) / len(turns) * 1e3, turns[len(turns) * 95 // 100] * 1e3
    pace = PACES.get((key, name))
    notes = (
        (
            wanted(f"{key}, {name}, {seats} players, ms", mean, at_most=pace.mean),
            wanted(f"{key}, {name}, {seats} players, ms of 95 %", late, at_most=pace.late),
        )
        if pace
        else ("", "")
    )
    print(
        f"{key}, {seats} of the {name}: {mean:.1f} ms a turn {notes[0]}, "
        f"95 % within {late:.0f} ms {notes[1]} ({len(turns)} turns); "
        f"{seconds:.1f} s a game {bound}",
        flush=True,
    )
