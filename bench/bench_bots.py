"""How strong and how quick the bots of each game are: its best one against its weakest.

Games are played on two processes.
"""

from collections.abc import Sequence
from time import perf_counter

from bench.figures import wanted
from core.arena import play_bots
from core.batch import Batch
from core.bots.bot import Bot, seed_of
from core.bots.registry import bot, names
from core.game import Move
from core.games import game, keys
from core.view import View
from tui.simulate import BatchSummary, CountedGames, processes, simulate

GAMES = {2: 1_000, 3: 300, 4: 300}
LEAST = {2: 0.95}
"""The number of games of which the best bot is to win its share."""
PROCESSES = 2
TIMED_GAMES = 20


class _Timed:
    """A bot with a stop watch."""

    def __init__(self, timed: Bot[object]) -> None:
        self.name = timed.name
        self.seconds: list[float] = []
        self._timed = timed

    def choose(self, view: View[object], legal: Sequence[Move]) -> Move:
        """What the bot chooses."""
        begun = perf_counter()
        move = self._timed.choose(view, legal)
        self.seconds.append(perf_counter() - begun)
        return move


def main() -> None:
    """Print win rates with their 95 % intervals, and the time that a decision takes."""
    for key in keys():
        weakest, *_others, best = names(key)
        for seats, games in GAMES.items():
            _print_strength(key, (best, *(weakest,) * (seats - 1)), games)
        for seats in GAMES:
            _print_speed(key, best, seats)


def _print_strength(key: str, bots: tuple[str, ...], games: int) -> None:
    begun = perf_counter()
    summary = _summary(Batch(key, bots, games, b"bench"))
    seconds, players = perf_counter() - begun, len(bots)
    best, weakest = summary.standings[:2]
    bound = LEAST.get(players)
    note = f" {wanted(f'{key}, {players} players', best.rate, at_least=bound)}" if bound else ""
    print(
        f"{key}, {players} players: the {best.name} won {best.rate:.1%} of {summary.games} games "
        f"({best.interval.low:.1%} to {best.interval.high:.1%}){note}, "
        f"{best.points:.0f} {summary.amount} against {weakest.points:.0f} of the {weakest.name}; "
        f"{summary.rounds:.1f} rounds, {games / seconds:.1f} games/s",
        flush=True,
    )


def _summary(batch: Batch) -> BatchSummary:
    """What comes of all games of the batch."""
    count, executor = CountedGames(batch), processes(PROCESSES)
    for finished in simulate(batch, executor):
        count.add(finished)
    if executor:
        executor.shutdown()
    return count.summary


def _print_speed(key: str, name: str, seats: int) -> None:
    seconds: list[float] = []
    for number in range(TIMED_GAMES):
        seed = b"time %d" % number
        bots = [_Timed(bot(key, name, seed_of(seed, seat))) for seat in range(seats)]
        play_bots(game(key), bots, seed, {}, logged=False)
        seconds += [second for timed in bots for second in timed.seconds]
    seconds.sort()
    mean, late = sum(seconds) / len(seconds), seconds[len(seconds) * 99 // 100]
    print(
        f"{key}, {seats} of the {name}: {mean * 1e3:.1f} ms a decision, "
        f"99 % within {late * 1e3:.0f} ms, "
        f"the longest {seconds[-1] * 1e3:.0f} ms ({len(seconds)} decisions)",
        flush=True,
    )
