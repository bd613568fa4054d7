"""The app's speed at a terminal, as ratios to a minimal Textual app in the same run."""

import sys
from pathlib import Path
from statistics import median, quantiles
from subprocess import DEVNULL, PIPE, Popen
from tempfile import TemporaryDirectory
from time import sleep

from bench import NAMES
from bench.bench_core import dealer_seed, record_path
from bench.figures import wanted
from bench.terminal import Terminal
from core.games import game
from core.record import Header
from saves.games import Player
from saves.library import open_library

RUNS = 7
KEYS = 120
LONG = 500
IDLE_SECONDS = 5
MINIMAL = (sys.executable, "-m", "bench.minimal_app")
ESTANCIA = (str(Path(sys.executable).with_name("estancia")),)
BOTS = (*ESTANCIA, "play", "--seats", "4", "--bots", "rancher,rancher,rancher", "--seed", "bench")
THINKING = (sys.executable, "-m", "bench.thinking")
FIRST, BOARD = b"MINIMAL", b"AREAS"


def paints(command: tuple[str, ...], mark: bytes, home: str) -> float:
    """Return the seconds from the start to the painted mark."""
    return costs(command, mark, home)[0]


def costs(command: tuple[str, ...], mark: bytes, home: str) -> tuple[float, float]:
    """Return the same, with the seconds of processor time, which other work hardly affects."""
    with Terminal(command, {"ESTANCIA_HOME": home}) as terminal:
        return terminal.until(mark), terminal.cpu()


def cold_start(home: str) -> None:
    """Time alternating starts of both."""
    paints(BOTS, BOARD, home)
    ratios, ours, work = [], [], []
    for _ in range(RUNS):
        base, least = costs(MINIMAL, FIRST, home)
        seconds, worked = costs(BOTS, BOARD, home)
        ours.append(seconds)
        ratios.append(seconds / base)
        work.append(worked / least)
    ratio = median(ratios)
    bound = wanted("cold start", ratio, 1.3)
    print(f"cold start    {ratio:.2f} x minimal app {bound}; {median(ours):.3f} s")
    print(f"              {median(work):.2f} x its processor time")


def resuming(home: str) -> None:
    """Compare resuming a long saved game with starting a new one."""
    number = str(save_long_game(Path(home)))
    more = []
    for _ in range(RUNS):
        new = paints(BOTS, BOARD, home)
        more.append(paints((*ESTANCIA, "resume", number), BOARD, home) - new)
    milli = median(more) * 1000
    print(f"resuming      {milli:+.0f} ms for {LONG} entries {wanted('resuming', milli, 100)}")


def save_long_game(folder: Path) -> int:
    """Put a random game with many entries into the library; its number."""
    games = ((seed, record_path(game("gaucho"), {}, seed)) for seed in range(100))
    seed, record = next(each for each in games if len(each[1].entries) >= LONG)
    players = [Player(name, "peon" if name != NAMES[0] else None) for name in NAMES]
    header = Header("gaucho", record.header.rules, NAMES, {}, dealer_seed(seed).hex())
    with open_library(folder) as library:
        number = library.create(header, players)
        library.append(number, 0, record.entries[:LONG])
    return number


def key_to_bytes(home: str) -> None:
    """Time how long a key takes to change the screen: idle, while pieces move, while bots think.

    The time to change a line of the minimal app is the yardstick.
    """
    with Terminal(MINIMAL, {"ESTANCIA_HOME": home}) as minimal:
        minimal.until(FIRST)
        minimal.settle(0.5)
        base = median(seconds for seconds, _cpu in echoes(minimal))
    with Terminal(BOTS, {"ESTANCIA_HOME": home}) as terminal:
        terminal.until(b"Keep")
        terminal.settle(0.5)
        quiet = tell("key to bytes", echoes(terminal), base)
        # Each key lifts a tile of the hand, or puts it down while another one still moves.
        tell("pieces move", echoes(terminal, (b"1", b"2")), base)
        terminal.press(b"\x1b")
        terminal.settle(0.5)
        while_thinking(terminal, base, quiet)
        usage(terminal, home)


def while_thinking(terminal: Terminal, base: float, quiet: float) -> None:
    """Time the same while a baron thinks, compared with the time before in milliseconds."""
    with Popen(THINKING, stdout=PIPE, stderr=DEVNULL) as thinking:
        assert thinking.stdout is not None, "a pipe was asked for"
        thinking.stdout.readline()
        late = tell("baron thinking", echoes(terminal), base)
        thinking.kill()
        took = [float(line) for line in thinking.stdout.read().split()]
    told = f", {median(took):.1f} s each" if took else ""
    print(f"              {late / quiet:.2f} x before; it answered {len(took)} times{told}")


def echoes(
    terminal: Terminal, keys: tuple[bytes, bytes] = (b"\x1b[B", b"\x1b[A")
) -> list[tuple[float, float]]:
    """Return the seconds, and the seconds of processor time, of many keys in sequence."""
    times = []
    for number in range(KEYS):
        before = terminal.cpu()
        times.append((terminal.echo(keys[number % 2]), terminal.cpu() - before))
        terminal.settle()
    return times


def tell(what: str, times: list[tuple[float, float]], base: float) -> float:
    """Print the median and the 95th percentile in milliseconds, next to what any app needs.

    Return the median.
    """
    seconds, worked = ([each * 1000 for each in column] for column in zip(*times, strict=True))
    late, milli = quantiles(seconds, n=20)[-1], float(median(seconds))
    bounds = wanted(what, milli, 3), wanted(f"{what}, p95", late, 8)
    print(f"{what:<14} median {milli:.1f} ms {bounds[0]}, p95 {late:.1f} ms {bounds[1]}")
    ratio, work = milli / 1000 / base, median(worked)
    print(f"              {ratio:.2f} x minimal app; {work:.1f} ms of processor time")
    return milli


def usage(terminal: Terminal, home: str) -> None:
    """Print memory compared with the minimal app, and processor time while nothing happens."""
    with Terminal(MINIMAL, {"ESTANCIA_HOME": home}) as minimal:
        minimal.until(FIRST)
        minimal.settle(0.5)
        ratio = terminal.memory() / minimal.memory()
    bound = wanted("memory", ratio, 2)
    print(f"memory        {ratio:.2f} x minimal app {bound}; {terminal.memory()} kB")
    before = terminal.cpu()
    sleep(IDLE_SECONDS)
    percent = (terminal.cpu() - before) / IDLE_SECONDS * 100
    print(f"idle          {percent:.2f} % of a core {wanted('idle', percent, 1)}")


def main() -> None:
    """Print every figure."""
    with TemporaryDirectory() as home:
        cold_start(home)
        resuming(home)
        key_to_bytes(home)
