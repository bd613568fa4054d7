"""Real processes at one table over loopback, each with a home of its own."""

import os
import resource
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import IO, Any, Self

from msgspec import json

from net.address import HERE
from tests.support.commands import environment
from tests.support.patience import PATIENCE
from tests.support.program import Program
from tests.support.terminals import read_all

BESIDE = {
    *("away", "back", "deputy", "returned", "host", "waiting", "going", "waits-for"),
    *("watched", "chat", "asks", "answers", "decided", "to-answer", "asks-for-seat"),
}
"""Messages that may come while a question is open, and leave it open."""


class Seat:
    """One process at a table; its output lies in a file, and is read again and again."""

    module: tuple[str, ...] = ("tui.main",)
    """The module to run, and its first arguments."""

    def __init__(self, folder: Path, name: str, *args: str) -> None:
        self.name = name
        self.home = folder / name
        self.args = args
        self.out = folder / f"{name}.out"
        self._lines: list[dict[str, Any]] = []
        self._read = 0
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        with self.out.open("ab") as out:
            return self._run(out)

    def _run(self, out: IO[bytes]) -> subprocess.Popen[bytes]:
        self.home.mkdir(exist_ok=True)
        with self.out.with_suffix(".err").open("ab") as err:
            return Program(
                [*self.module, *self.args],
                # A program that waits for input it never gets just waits.
                stdin=subprocess.PIPE,
                stdout=out,
                stderr=err,
                env={**environment(self.home), "ESTANCIA_LANG": "en"},
            )

    def answer(self, line: str) -> None:
        """Write a line to it."""
        assert self.process.stdin, "it hears"
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    @property
    def journaled(self) -> int:
        """The bytes of its journal; on a busy machine its output may be far behind."""
        return sum(each.stat().st_size for each in self.home.glob("tables/*.journal"))

    def fill_disk(self) -> None:
        """Keep its journal from growing from here on."""
        length = self.journaled
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (length, length))

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        """Stop the process in this block, so that the bots do not finish the game meanwhile."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        """Kill it."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def again(self, *args: str) -> None:
        """Start it once more; only its output from here on is read."""
        if self.process.stdin:
            self.process.stdin.close()
        self.out.write_bytes(b"")
        self._lines, self._read = [], 0
        self.args = args
        self.process = self._start()

    def come_back(self, bot: str = "peon") -> None:
        """Start it again as a bot that comes back to a table on this computer."""
        self.again("join", "--resume", "--bot", bot, "--json", "--bind", HERE)

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The messages that it has printed; only whole lines are read, each once."""
        with self.out.open("rb") as out:
            out.seek(self._read)
            written = out.read()
        whole = written[: written.rfind(b"\n") + 1]
        self._read += len(whole)
        self._lines += [json.decode(line) for line in whole.splitlines()]
        return [*self._lines]

    @property
    def question(self) -> dict[str, Any]:
        """The open question or offer, whatever came after it; empty if there is none."""
        told = (line for line in reversed(self.lines) if line.get("status") not in BESIDE)
        last: dict[str, Any] = next(told, {})
        return last if "ask" in last or "offer" in last else {}

    @property
    def text(self) -> str:
        """Its output, as text."""
        return self.out.read_text()

    @property
    def entries(self) -> list[dict[str, Any]]:
        """The entries of the game that it has told."""
        return [line for line in self.lines if "e" in line]

    def statuses(self, status: str) -> list[dict[str, Any]]:
        """The messages with that status."""
        return [line for line in self.lines if line.get("status") == status]

    @property
    def linked(self) -> set[int]:
        """The programs that it reports as linked; crossing links are reported twice."""
        return {each["program"] for each in self.statuses("back")}

    @property
    def complaint(self) -> str:
        """Its error output."""
        return self.out.with_suffix(".err").read_text()

    @property
    def over(self) -> bool:
        """Whether it has told the result."""
        return bool(self.entries) and self.entries[-1]["e"] == "result"


class Piped(Seat):
    """A process whose output goes through a pipe, so that its only files are its own."""

    def _start(self) -> subprocess.Popen[bytes]:
        printing, written = os.pipe()
        with os.fdopen(printing) as reading, os.fdopen(written, "wb") as writing:
            with self.out.open("ab") as out:
                self.cat = subprocess.Popen(["cat"], stdin=reading, stdout=out)
            return self._run(writing)

    def kill(self) -> None:
        super().kill()
        self.cat.wait(PATIENCE)

    def again(self, *args: str) -> None:
        self.cat.wait(PATIENCE)
        super().again(*args)


class Party:
    """All processes of one table, which end with this block."""

    def __init__(self, folder: Path, kind: type[Seat] = Seat) -> None:
        self.folder = folder
        self.seats: list[Seat] = []
        self._kind = kind

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for seat in self.seats:
            seat.kill()
            if seat.process.stdin:
                seat.process.stdin.close()

    def host(self, *args: str) -> tuple[Seat, str]:
        """Start a headless host; returns it with its address."""
        common = ("host", "--headless", "--port", "0", "--bind", HERE, "--json", "--hidden")
        host = self._add("host", *common, *args)
        self.until(lambda: host.statuses("listening"), "the host listens")
        return host, f"{HERE}:{host.statuses('listening')[0]['port']}"

    def told(self, seat: str, name: str, *args: str) -> Seat:
        """Start a headless host whose table is advertised under that name."""
        common = ("host", "--headless", "--port", "0", "--bind", HERE, "--json", "--name", name)
        return self._add(f"{seat}-{len(self.seats)}", *common, *args)

    def think(self, name: str, table: str) -> Seat:
        """Seat a person at the table of that name who never chooses anything."""
        return self._add(name, "join", table, "--name", name, "--json", "--bind", HERE)

    def sit(self, name: str, table: str) -> Seat:
        """Seat a bot, in a process of its own, at the table of that name, if it is found."""
        return self._add(name, "join", table, *self._bot(name))

    def ask(self, name: str, address: str, *mode: str) -> Seat:
        """Seat a program that answers only what the test writes."""
        common = ("join", address, "--name", name, "--bind", HERE)
        return self._add(name, *common, *(mode or ("--json",)))

    def watch(self, name: str, address: str, *args: str) -> Seat:
        """Watch the table at that address, or of that name."""
        return self._add(name, "watch", address, "--json", *args)

    def start(self, name: str, *args: str) -> Seat:
        """Start the program with these arguments and no input."""
        return self._add(name, *args)

    def _bot(self, name: str, bot: str = "peon") -> tuple[str, ...]:
        return ("--bot", bot, "--name", name, "--json", "--bind", HERE)

    def join(
        self, name: str, address: str, bot: str = "peon", *args: str, kind: type[Seat] | None = None
    ) -> Seat:
        """Seat a bot in a process of its own."""
        seat = self._add(name, "join", address, *self._bot(name, bot), *args, kind=kind)
        self.until(lambda: seat.statuses("seated") or seat.process.poll() is not None, name)
        return seat

    def _add(self, name: str, *args: str, kind: type[Seat] | None = None) -> Seat:
        seat = (kind or self._kind)(self.folder, name, *args)
        self.seats.append(seat)
        return seat

    def until(self, happened: Callable[[], object], what: str) -> None:
        """Wait until it has happened, reading the programs in terminals meanwhile."""
        end = time.monotonic() + PATIENCE
        while not happened():
            assert time.monotonic() < end, f"{what}\n{self._told()}"
            read_all(0.02)

    def _told(self) -> str:
        """The last output of each program, for a failure's message."""
        return "\n".join(f"{s.name}: {s.text[-600:]} {s.complaint}" for s in self.seats)

    def finish(self, *seats: Seat) -> None:
        """Wait for the result and the end of each."""
        for seat in seats:
            self.until(partial(getattr, seat, "over"), f"{seat.name} sees the result")
            assert seat.process.wait(PATIENCE) == 0, seat.complaint
