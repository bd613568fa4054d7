"""The line mode on a terminal: two questions first, folded lines, a screen that is cleared."""

import os
import pty
import select
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.support.commands import PATIENCE, command, environment


class Terminal:
    """The program in a pseudo-terminal of 80 x 24."""

    def __init__(self, home: Path, *args: str) -> None:
        self._master, slave = pty.openpty()
        env = {**environment(home), "TERM": "xterm", "COLUMNS": "80", "LINES": "24"}
        self._program = subprocess.Popen(
            command(*args), stdin=slave, stdout=slave, stderr=slave, env=env, close_fds=True
        )
        os.close(slave)
        self.seen = ""
        self._read = 0

    def until(self, text: str) -> str:
        """Read until the text has come; all between the last such text and this one."""
        begun = self._read
        while (found := self.seen.find(text, begun)) < 0:
            ready, _, _ = select.select([self._master], [], [], PATIENCE)
            assert ready, f"{text!r} did not come: {self.seen[begun:]!r}"
            self.seen += os.read(self._master, 65536).decode()
        self._read = found + len(text)
        return self.seen[begun : self._read]

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def interrupt(self) -> None:
        """What Ctrl+C does."""
        self._program.send_signal(signal.SIGINT)

    def end_by_interrupt(self) -> int:
        """How the program ended; Ctrl+C again if it was deaf at that moment, as people do."""
        for _ in range(4):
            self.interrupt()
            with suppress(subprocess.TimeoutExpired):
                return self._program.wait(5)
        return self.wait()

    def wait(self) -> int:
        """How the program ended."""
        return self._program.wait(PATIENCE)

    def close(self) -> None:
        self._program.kill()
        self._program.wait()
        os.close(self._master)


@contextmanager
def terminal(home: Path, *args: str) -> Iterator[Terminal]:
    """A terminal that is closed in the end."""
    opened = Terminal(home, *args)
    try:
        yield opened
    finally:
        opened.close()


def test_two_questions_with_defaults_start_a_game(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "--plain") as screen:
        screen.until("[Ana]: ")
        screen.type("\n")
        screen.until("[1]: ")
        screen.type("\n")
        said = screen.until("> ")
        assert "Ana, your hand is" in said
        screen.type("quit\n")
        screen.until("estancia resume 1")
        assert screen.wait() == 0


def test_lines_are_folded_between_words(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "--plain", "--bots", "peon") as screen:
        said = screen.until("> ")
        assert all(len(line) < 80 for line in said.splitlines())
        screen.type("\x04")
        assert screen.wait() == 0


def test_the_screen_is_cleared_after_a_secret_choice(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "--plain", "--bots", "none") as screen:
        screen.until("press Enter.")
        screen.type("\n")
        screen.until("> ")
        screen.type("1\n")
        said = screen.until("press Enter.")
        assert said.index("\x1b[2J\x1b[3J") < said.index("has chosen.")


def test_questions_that_cannot_be_answered_so_come_again(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "--plain") as screen:
        screen.until("[Ana]: ")
        screen.type("a,b,c,d,e\n")
        screen.until("4 seats at most")
        screen.type("Ida, Ole\n")
        screen.until("[0]: ")
        screen.type("7\n")
        screen.until("0 to 2.")
        screen.type("1\n")
        assert "Ida, Ole, " in screen.until("press Enter.")


def test_an_interrupt_ends_it_quietly(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "--plain", "--bots", "peon") as screen:
        screen.until("\n> ")
        assert screen.end_by_interrupt() == 130
        assert "Traceback" not in screen.seen
