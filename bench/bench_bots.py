"""How strong and how quick the bots are: peons against ranchers, on two processes."""

from collections.abc import Sequence
from time import perf_counter

from core.arena import play_bots
from core.batch import Batch
from core.bots.bot import Bot, seed_of
from core.bots.registry import bot
from core.game import Move
from core.games import game
from core.view import View
from tui.simulate import CountedGames, processes, simulate

GAMES = {2: 1_000, 3: 300, 4: 300}
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
    for seats, games in GAMES.items():
        _print_strength(seats, games)
    for seats in GAMES:
        _print_speed(seats)


def _print_strength(seats: int, games: int) -> None:
    batch = Batch("gaucho", ("rancher", *("peon",) * (seats - 1)), games, b"bench")
    count, begun = CountedGames(batch), perf_counter()
    executor = processes(PROCESSES)
    for finished in simulate(batch, executor):
        count.add(finished)
    seconds = perf_counter() - begun
    if executor:
        executor.shutdown()
    summary = count.summary
    rancher, peon = summary.standings[:2]
    print(
        f"{seats} players: the rancher won {rancher.rate:.1%} of {summary.games} games "
        f"({rancher.interval.low:.1%} to {rancher.interval.high:.1%}), "
        f"{rancher.points:.0f} pesos against {peon.points:.0f}; {summary.rounds:.1f} rounds, "
        f"{games / seconds:.1f} games/s",
        flush=True,
    )


def _print_speed(seats: int) -> None:
    seconds: list[float] = []
    for number in range(TIMED_GAMES):
        seed = b"time %d" % number
        bots = [_Timed(bot("gaucho", "rancher", seed_of(seed, seat))) for seat in range(seats)]
        play_bots(game("gaucho"), bots, seed, {}, logged=False)
        seconds += [second for timed in bots for second in timed.seconds]
    seconds.sort()
    mean, late = sum(seconds) / len(seconds), seconds[len(seconds) * 99 // 100]
    print(
        f"{seats} ranchers: {mean * 1e3:.1f} ms a decision, 99 % within {late * 1e3:.0f} ms, "
        f"the longest {seconds[-1] * 1e3:.0f} ms ({len(seconds)} decisions)",
        flush=True,
    )
