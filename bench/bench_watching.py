"""Two hundred who watch one table, and one who comes late to a finished one."""

import subprocess
import sys
from statistics import median

from bench.bench_lan import latencies, whole_game
from bench.late import late_joins, replays

WATCHERS = 200
PAUSE = 0.1
"""Seconds before each turn: those who watch sit at this computer too."""


def with_watchers() -> tuple[list[float], str]:
    """The times of a game that two hundred watch, and what they were shown."""
    started: list[subprocess.Popen[bytes]] = []

    def watch(port: str) -> None:
        program = (sys.executable, "-m", "bench.lan_watchers", port, str(WATCHERS))
        started.append(subprocess.Popen(program, stdout=subprocess.PIPE))

    played = whole_game(PAUSE, WATCHERS, watch)
    return latencies(played, "verified"), started[0].communicate()[0].decode().strip()


def main() -> None:
    """Print every figure."""
    alone = latencies(whole_game(PAUSE), "verified")
    watched, shown = with_watchers()
    print(shown)
    ratio = median(watched) / median(alone)
    print(f"a move        {ratio:.2f} x as long with {WATCHERS} watchers (wanted: 1.5)")
    joins, (reads, folds) = late_joins(), replays()
    print(f"late join     {median(joins) * 1e3:.1f} ms, the greeting not counted")
    print(f"              {median(joins) / median(reads):.2f} x replaying the record (wanted: 2)")
    print(f"              {median(joins) / median(folds):.2f} x folding its entries in memory")
