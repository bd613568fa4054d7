"""The program in a process of its own, started as by its users but without waiting for imports.

For each environment in which programs are started there is a process that has imported everything
and forks (`tests/support/forking.py`). The programs share nothing but the code.
"""

import atexit
import os
import pickle
import select
import socket
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from tests.support.forking import CODE, SEARCHED, STATUS, Wish
from tests.support.patience import PATIENCE

_ROOT = Path(__file__).parents[2]
_READ_BY_PYTHON = ("PYTHON", "LC_", "LANG")
"""Variables that begin so are read when Python starts, by itself and by imports."""

OFTEN = 2
"""The number of uses from which on an environment gets such a process."""
_ASKED = Counter[tuple[tuple[str, str], ...]]()
"""The number of programs started in each environment."""


class Program(subprocess.Popen[bytes]):
    """A module that runs as with `python -m`; `args` are its name and its arguments.

    With `CODE` as the name it is code that runs as with `python -c`. If it begins a session, the
    terminal at its input is its own.
    """

    _ending = -1
    """The file that brings its exit status, if it is forked; closed once that is known."""

    def _execute_child(self, args: Any, *more: Any) -> None:
        """The method in which a `Popen` forks and executes."""
        _executable, _before, _close, _kept, _folder, env, _info, _flags, _shell = more[:9]
        pipes, leads = more[9:15], more[20]
        env = dict(os.environ if env is None else env)
        key = tuple(sorted(filter(_is_read_by_python, env.items())))
        _ASKED[key] += 1
        if _ASKED[key] < OFTEN and not leads:
            code = args[0] == CODE
            argv = [sys.executable, *([] if code else ["-m"]), *args]
            super()._execute_child(argv, None, *more[1:])  # type: ignore[misc]
            return
        theirs = (pipes[0], pipes[3], pipes[5])
        self._ending, told = os.pipe()
        wish = pickle.dumps(Wish([*args], env, str(Path.cwd()), leads))
        streams = [each if each >= 0 else number for number, each in enumerate(theirs)]
        self.pid = _forked(_forking(key), wish, [*streams, told])
        os.close(told)
        self._child_created = True
        self._close_pipe_fds(*pipes)  # type: ignore[attr-defined]

    def _internal_poll(self, _deadstate: int | None = None) -> int | None:
        """The method in which a `Popen` asks the system whether its child has ended."""
        if self._ending < 0:
            return super()._internal_poll(_deadstate)  # type: ignore[misc, no-any-return]
        return self._ended_within(0)

    def _wait(self, timeout: float | None) -> int:
        """The method in which a `Popen` waits for its child."""
        if self._ending < 0:
            return super()._wait(timeout)  # type: ignore[misc, no-any-return]
        seconds = PATIENCE if timeout is None else timeout
        status = self._ended_within(seconds)
        if status is None:
            if timeout is None:
                self.kill()
            raise subprocess.TimeoutExpired(self.args, seconds)
        return status

    def _ended_within(self, seconds: float) -> int | None:
        """Its exit status, if it ends within that time."""
        if self.returncode is None and select.select([self._ending], [], [], seconds)[0]:
            (self.returncode,) = STATUS.unpack(os.read(self._ending, STATUS.size))
            os.close(self._ending)
        return self.returncode


def _forked(forking: socket.socket, wish: bytes, files: list[int]) -> int:
    """The pid of a new fork of that process, with those files."""
    try:
        socket.send_fds(forking, [wish], files)
        told = forking.recv(STATUS.size)
    except TimeoutError as error:
        raise AssertionError("a process is forked: it did not happen") from error
    assert told, "the process that forks has ended"
    number: int = STATUS.unpack(told)[0]
    return number


def _is_read_by_python(variable: tuple[str, str]) -> bool:
    """Whether Python reads it at the start; search paths do not count, as forks set them."""
    return variable[0].startswith(_READ_BY_PYTHON) and variable[0] != SEARCHED


@cache
def _forking(environment: tuple[tuple[str, str], ...]) -> socket.socket:
    """The socket on which to ask for programs in that environment while these tests run."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    ours.settimeout(PATIENCE)
    others = {each: os.environ[each] for each in os.environ if not each.startswith(_READ_BY_PYTHON)}
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.forking", str(theirs.fileno())],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            pass_fds=(theirs.fileno(),),
            env={**others, **dict(environment)},
            cwd=_ROOT,
        )
    atexit.register(_end, process, ours)
    return ours


def _end(process: subprocess.Popen[bytes], asked: socket.socket) -> None:
    """End a forking process, as nobody asks for programs any more."""
    asked.close()
    process.wait(PATIENCE)
