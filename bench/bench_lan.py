"""A table over loopback, as ratios to a raw asyncio echo in the same run; bytes on the wire."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median, quantiles
from typing import Any

from msgspec import json

from bench import NAMES
from bench.echo import SIZE
from bench.figures import wanted

GAME, LONGEST = "gaucho", "trail"
"""The usual game, and the one that takes longest to verify."""
ECHOES = 1_000
PAUSE = 0.02
"""The seconds before each move and each echo, so that the last one has settled."""
ROUNDS = 3
"""The games of each kind that are compared, played alternately."""

PlayedLines = dict[str, Any]
TellBench = Callable[[str], object]


def nobody(port: str) -> None:
    """Tell nobody about a port."""


async def echo_times(port: int) -> list[float]:
    """Return the seconds of each round trip."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    times = []
    for _ in range(ECHOES):
        await asyncio.sleep(PAUSE)
        before = time.monotonic()
        writer.write(b"x" * SIZE)
        await reader.readexactly(SIZE)
        times.append(time.monotonic() - before)
    writer.close()
    return times


def raw_echo() -> list[float]:
    """Time round trips of a message between two processes."""
    command = (sys.executable, "-m", "bench.echo")
    with subprocess.Popen(command, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None, "a pipe was asked for"
        return asyncio.run(echo_times(int(server.stdout.readline())))


def whole_game(
    pause: float,
    watchers: int = 0,
    port_told: TellBench = nobody,
    program: str = "lan_player",
    game: str = GAME,
) -> list[PlayedLines]:
    """Let four programs play at one table, and return their notes."""
    player = (sys.executable, "-m", f"bench.{program}")
    first, *others = NAMES
    opener = (*player, first, str(pause), "0", str(watchers), game)
    with subprocess.Popen(opener, stdout=subprocess.PIPE) as host:
        assert host.stdout is not None, "a pipe was asked for"
        port = host.stdout.readline().decode().strip()
        guests = [
            subprocess.Popen((*player, name, str(pause), port, "0", game), stdout=subprocess.PIPE)
            for name in others
        ]
        port_told(port)
        return [json.decode(each.communicate()[0]) for each in (host, *guests)]


def latencies(played: list[PlayedLines], seen: str) -> list[float]:
    """Return the seconds from each choice until each other program has it."""
    first = max(one["from"] for one in played)
    return [
        other[seen][number] - chosen
        for one in played
        for number, chosen in one["chose"].items()
        for other in played
        if other is not one and int(number) > first
    ]


def shares(played: list[PlayedLines], seen: str) -> list[float]:
    """Return the same for each of the moves that were sent together."""
    sizes = {number: size for one in played for number, size in one["sizes"].items()}
    return [
        (other[seen][number] - chosen) / sizes[number]
        for one in played
        for number, chosen in one["chose"].items()
        for other in played
        if other is not one
    ]


def firsts(played: list[PlayedLines], seen: str) -> list[float]:
    """Return the same for the first other program to have it: the rest compete for the cores."""
    first = max(one["from"] for one in played)
    return [
        min(other[seen][number] for other in played if other is not one) - chosen
        for one in played
        for number, chosen in one["chose"].items()
        if int(number) > first
    ]


def compared(name: str, times: list[float], echo: list[float]) -> tuple[float, float]:
    """Print median and p99 as multiples of the echo, and return them."""
    ratio = median(times) / median(echo)
    late = quantiles(times, n=100)[-1] / quantiles(echo, n=100)[-1]
    micro = median(times) * 1e6
    print(f"{name:<13} median {micro:.0f} us: {ratio:.1f} x echo; p99 {late:.1f} x echo's p99")
    return ratio, late


def compared_to_least(played: list[PlayedLines], echo: list[float]) -> None:
    """Print the same for a table that does nothing else."""
    everywhere, first = latencies(played, "verified"), firsts(played, "verified")
    ratios = [median(times) / median(echo) for times in (everywhere, first)]
    print(f"least table   verified {ratios[0]:.1f} x echo, at the first {ratios[1]:.1f} x echo")


def games_compared() -> None:
    """Print the longest game's times compared with the usual one's, in games played alternately."""
    names = (GAME, LONGEST)
    games = [{name: whole_game(PAUSE, game=name) for name in names} for _ in range(ROUNDS)]
    for what, times_of in (("moves sent at once", latencies), ("each of them", shares)):
        usual, longest = (
            median(time for each in games for time in times_of(each[name], "verified"))
            for name in names
        )
        ratio = longest / usual
        bound = wanted(f"{LONGEST}, {what}", ratio, 1.05)
        print(f"{LONGEST:<13} {what}: {longest * 1e6:.0f} us, {ratio:.2f} x {GAME} {bound}")


def main() -> None:
    """Print every figure."""
    echo = raw_echo()
    least = whole_game(PAUSE, program="minimal_table")
    played = whole_game(PAUSE)
    echo += raw_echo()
    cores = os.cpu_count()
    print(
        f"echo          median {median(echo) * 1e6:.0f} us; {cores} cores for {len(NAMES)} programs"
    )
    ratio, late = compared("verified", latencies(played, "verified"), echo)
    print(
        f"              median {wanted('a move', ratio, 3.5)}, p99 {wanted('late moves', late, 6)}"
    )
    ratio, _ = compared("at the first", firsts(played, "verified"), echo)
    print(f"              median {wanted('at the first', ratio, 2)}")
    compared("committed", latencies(played, "committed"), echo)
    compared_to_least(least, echo)
    games_compared()
    # Everything goes to and from the host of the log, which has a link to each of the others: its
    # bytes are divided by their number.
    host, *guests = played
    links = len(guests)
    a_move = [host["traffic"] / host["moves"] / links]
    a_move += [each["traffic"] / each["moves"] for each in guests]
    for each, name in zip(a_move, NAMES, strict=True):
        bound = wanted(f"bytes of {name}", each, 60)
        print(f"{name:<13} {each:.0f} bytes a move on each link, both ways {bound}")
