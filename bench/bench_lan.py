"""A table over loopback, as ratios to a raw asyncio echo in the same run; bytes on the wire."""

import asyncio
import subprocess
import sys
import time
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import json

from bench.echo import SIZE

ECHOES = 2_000
NAMES = ("Ana", "Beto", "Cleo", "Dario")
ESTANCIA = (sys.executable, "-m", "tui.main")


async def echo_times(port: int) -> list[float]:
    """Seconds of each round trip."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    times = []
    for _ in range(ECHOES):
        before = time.monotonic()
        writer.write(b"x" * SIZE)
        await reader.readexactly(SIZE)
        times.append(time.monotonic() - before)
    writer.close()
    return times


def raw_echo() -> list[float]:
    """Round trips of a message between two processes."""
    command = (sys.executable, "-m", "bench.echo")
    with subprocess.Popen(command, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None, "a pipe was asked for"
        return asyncio.run(echo_times(int(server.stdout.readline())))


def whole_game(home: str) -> list[dict[str, Any]]:
    """Four programs play at one table; what each has written down."""
    common = ("--open", "--port", "0", "--bind", "127.0.0.1", "--json")
    command = (*ESTANCIA, "host", "--headless", "--seats", "4", *common)
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, env={"ESTANCIA_HOME": home, "PATH": ""}
    ) as host:
        assert host.stdout is not None, "a pipe was asked for"
        port = json.decode(host.stdout.readline())["port"]
        player = (sys.executable, "-m", "bench.lan_player", str(port))
        players = [subprocess.Popen((*player, name), stdout=subprocess.PIPE) for name in NAMES]
        host.stdout.read()
        return [json.decode(each.communicate()[0]) for each in players]


def latencies(played: list[dict[str, Any]]) -> list[float]:
    """Seconds from each choice to the committed state of each other program."""
    return [
        other["came"][str(int(after) + 1)] - chosen
        for one in played
        for after, chosen in one["chose"].items()
        for other in played
        if other is not one and str(int(after) + 1) in other["came"]
    ]


def main() -> None:
    """Print every figure."""
    echo = raw_echo()
    with TemporaryDirectory() as home:
        played = whole_game(home)
    moves = latencies(played)
    late = quantiles(moves, n=100)[-1] / quantiles(echo, n=100)[-1]
    ratio = median(moves) / median(echo)
    print(f"echo          median {median(echo) * 1e6:.0f} us")
    print(f"move          median {median(moves) * 1e6:.0f} us: {ratio:.1f} x echo (wanted: 3)")
    print(f"move, p99     {late:.1f} x echo's p99 (wanted: 6)")
    for each, name in zip(played, NAMES, strict=True):
        a_move = each["traffic"] / each["moves"]
        print(f"{name:<13} {a_move:.0f} bytes a move, both ways (wanted: 60)")
