"""A table with two hundred spectators, and a late spectator of a finished one."""

import subprocess
import sys
from statistics import median

from bench.bench_lan import latencies, whole_game
from bench.figures import wanted
from bench.late import late_joins, replays

WATCHERS = 200
PAUSE = 0.1
"""The seconds before each turn: all spectators run on this computer, too."""


def with_watchers() -> tuple[list[float], str]:
    """Return the times of a game with two hundred spectators, and what they were shown."""
    started: list[subprocess.Popen[bytes]] = []

    def watch(port: str) -> None:
        program = (sys.executable, "-m", "bench.lan_watchers", port, str(WATCHERS))
        started.append(subprocess.Popen(program, stdout=subprocess.PIPE))

    played = whole_game(PAUSE, WATCHERS, watch)
    shown = started[0].communicate()[0].decode().strip()
    assert started[0].returncode == 0, "everybody was shown everything"
    return latencies(played, "verified"), shown


def main() -> None:
    """Print every figure."""
    alone = latencies(whole_game(PAUSE), "verified")
    watched, shown = with_watchers()
    print(shown)
    ratio = median(watched) / median(alone)
    bound = wanted("watched", ratio, 1.5)
    print(f"a move        {ratio:.2f} x as long with {WATCHERS} watchers {bound}")
    joins, (reads, folds) = late_joins(), replays()
    late = median(joins) / median(reads)
    print(f"late join     {median(joins) * 1e3:.1f} ms, the greeting not counted")
    print(f"              {late:.2f} x replaying the record {wanted('late join', late, 2)}")
    print(f"              {median(joins) / median(folds):.2f} x folding its entries in memory")
