"""The real program in tmux, an independent terminal: typed at, its screen read."""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.support.commands import command, environment
from tests.support.patience import PATIENCE
from tests.support.terminals import SMALL

THERE = shutil.which("tmux")
"""The program, if it is installed."""
CONFIGURED = "set -g status off\nset -g remain-on-exit on\nset -g escape-time 0\n"
LOOK = 0.02
"""Seconds between two looks at a screen."""


class TmuxTerminal:
    """A tmux of its own with the program in it; it ends both when it is closed."""

    def __init__(
        self, home: Path, *args: str, size: tuple[int, int] = SMALL, code: str = ""
    ) -> None:
        argv = [sys.executable, "-c", code] if code else command(*args)
        self._folder = Path(tempfile.mkdtemp(prefix="tmux-"))
        conf = self._folder / "conf"
        conf.write_text(CONFIGURED)
        width, height = map(str, size)
        self._number, self._status = self._folder / "pid", self._folder / "status"
        begin = ("sh", "-c", f'echo $$ >{self._number}; exec "$@"', "-", *argv)
        env = {name: each for name, each in environment(home).items() if name != "TMUX"}
        self._env = {**env, "LANG": "C.UTF-8", "COLORTERM": "truecolor"}
        run = f"{shlex.join(begin)}; echo $? >{self._status}"
        self._tmux("-f", str(conf), "new-session", "-d", "-x", width, "-y", height, run)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._tmux("kill-server")
        shutil.rmtree(self._folder, ignore_errors=True)

    @property
    def text(self) -> str:
        """The screen, without blanks at the ends of lines."""
        return self._tmux("capture-pane", "-p")

    @property
    def ended(self) -> str:
        """The exit status of the program; empty while it runs.

        The shell is asked, as tmux overlooks the end of a program now and then.
        """
        return self._status.read_text().strip() if self._status.exists() else ""

    def until(self, happened: Callable[[], object], what: str) -> None:
        """Wait until it has happened."""
        end = time.monotonic() + PATIENCE
        while not happened():
            assert time.monotonic() < end, f"{what}: it did not happen\n{self.text}"
            time.sleep(LOOK)

    def until_shown(self, *texts: str) -> None:
        """Wait until all of the texts stand on the screen."""

        def shown() -> bool:
            text = self.text
            return all(each in text for each in texts)

        self.until(shown, ", ".join(texts))

    def until_over(self) -> int:
        """Wait until the program has ended; returns its exit status."""
        self.until(lambda: self.ended, "the end")
        return int(self.ended)

    def press(self, *keys: str) -> None:
        """Type."""
        self._tmux("send-keys", "-l", "--", "".join(keys))

    def send(self, number: int) -> None:
        """Send the program a signal."""
        if not self.ended:
            os.kill(int(self._number.read_text()), number)

    def _tmux(self, *args: str) -> str:
        argv: Sequence[str] = (THERE or "tmux", "-S", str(self._folder / "socket"), *args)
        run = subprocess.run(argv, capture_output=True, check=True, env=self._env, timeout=PATIENCE)
        return run.stdout.decode()
