"""A process that has imported the whole program, and forks whenever a test starts it.

`python -m tests.support.forking FILE`: `FILE` is the number of the socket on which tests ask.
Starting Python and importing everything takes far longer than most commands.
"""

import atexit
import gc
import io
import os
import pickle
import pkgutil
import runpy
import select
import signal
import socket
import struct
import sys
import threading
import traceback
from contextlib import suppress
from importlib import import_module
from typing import NamedTuple, NoReturn

from core.games import forget
from tests.support.quick_curve import quicken

STATUS = struct.Struct("i")
"""The form in which a program's end is reported."""
MOST = 1 << 20
"""The most bytes of a wish, with arguments and environment."""
CODE = "-c"
"""Stands for a module when code is to run."""
SEARCHED = "PYTHONPATH"
"""The variable with the folders that are searched for packages first."""
LOST = 120
"""The status with which Python ends when the last of its output is lost."""
IMPORTED = ("core", "net", "saves", "tui")
IMPORTED_LATE = (
    "concurrent.futures.thread",
    "cryptography.hazmat.primitives.ciphers.aead",
    "cryptography.hazmat.primitives.kdf.hkdf",
    "encodings.idna",
    "getpass",
    "spake2",
    "zeroconf.asyncio",
)
"""Modules that the program imports only when needed, which nearly every table does."""
_OWN_STREAMS = (("stdin", "rb"), ("stdout", "wb"), ("stderr", "wb"))


class Wish(NamedTuple):
    """A program that is to be started as `python -m` does it."""

    argv: list[str]
    """The name of the module, and its arguments."""
    environment: dict[str, str]
    folder: str
    leads: bool
    """Whether it begins a session, with the terminal on its input as its own."""


class _Forked(NamedTuple):
    """The start of a new process."""

    wish: Wish
    streams: list[int]


def import_all() -> None:
    """Import all modules of the program but those whose packages are missing."""
    for top in IMPORTED:
        package = import_module(top)
        for found in pkgutil.walk_packages(package.__path__, f"{top}.", onerror=lambda _: None):
            with suppress(ImportError):
                import_module(found.name)
    for name in IMPORTED_LATE:
        import_module(name)


class Forking:
    """Forks on demand and reports the end of each program, until nobody asks any more."""

    def __init__(self, asked: socket.socket) -> None:
        self._asked = asked
        self._ends: dict[int, int] = {}
        """The file on which the end of each running program is reported."""
        self._woken, self._wakes = os.pipe()
        for end in (self._woken, self._wakes):
            os.set_blocking(end, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(self._wakes)

    def serve(self) -> _Forked | None:
        """Return in every new process with its task; at last, in this one, with None."""
        while True:
            asked = self._asked.fileno()
            ready, _, _ = select.select([asked, self._woken], [], [])
            if self._woken in ready:
                os.read(self._woken, 1 << 16)
                self._tell_ends()
            if asked in ready:
                body, files, _, _ = socket.recv_fds(self._asked, MOST, 4)
                if not body:
                    self._end_all()
                    return None
                *streams, end = files
                if (number := os.fork()) == 0:
                    self._forget(end)
                    return _Forked(pickle.loads(body), streams)
                self._ends[number] = end
                for each in streams:
                    os.close(each)
                self._asked.send(STATUS.pack(number))

    def _end_all(self) -> None:
        """End all programs, so that nothing outlives the tests."""
        for number in self._ends:
            os.kill(number, signal.SIGKILL)

    def _tell_ends(self) -> None:
        for number, end in [*self._ends.items()]:
            ended, status = os.waitpid(number, os.WNOHANG)
            if ended:
                with suppress(BrokenPipeError):
                    os.write(end, STATUS.pack(os.waitstatus_to_exitcode(status)))
                os.close(self._ends.pop(number))

    def _forget(self, end: int) -> None:
        """Close the files that do not belong to the new process."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        self._asked.close()
        for each in (self._woken, self._wakes, end, *self._ends.values()):
            os.close(each)


def become(forked: _Forked) -> None:
    """Turn this process into the program, as if Python had just been started with it."""
    wish = forked.wish
    os.environ.clear()
    os.environ.update(wish.environment)
    os.chdir(wish.folder)
    _look_in(wish.folder, *filter(None, wish.environment.get(SEARCHED, "").split(os.pathsep)))
    if wish.leads:
        os.setsid()
        # The first process that opens a terminal in a session of its own gets its signals.
        os.close(os.open(os.ttyname(forked.streams[0]), os.O_RDWR))
    for number, (stream, (name, mode)) in enumerate(zip(forked.streams, _OWN_STREAMS, strict=True)):
        _put(stream, number, name, mode)
    sys.argv = wish.argv
    sys.modules.pop(wish.argv[0], None)
    if wish.argv[0] == CODE:
        sys.argv = [CODE, *wish.argv[2:]]
        exec(wish.argv[1], {"__name__": "__main__"})
    else:
        runpy.run_module(wish.argv[0], run_name="__main__", alter_sys=True)


def _look_in(*folders: str) -> None:
    """Search those folders first, for packages and for installed games."""
    sys.path[:1] = folders
    forget()


def _put(stream: int, number: int, name: str, mode: str) -> None:
    """Make it the standard stream of that number, with the encoding of the one before."""
    before = getattr(sys, name)
    os.dup2(stream, number)
    os.close(stream)
    unbuffered = bool(os.environ.get("PYTHONUNBUFFERED")) and mode == "wb"
    file = open(number, mode, 0 if unbuffered else -1, closefd=False)  # noqa: SIM115
    text = io.TextIOWrapper(
        file,
        before.encoding,
        before.errors,
        "\n",
        line_buffering=number == 2 or os.isatty(number),
        write_through=unbuffered,
    )
    setattr(sys, name, text)
    setattr(sys, f"__{name}__", text)


def end(forked: _Forked) -> NoReturn:
    """Run the program to its end as Python would, but for tidying up its memory."""
    status = 0
    try:
        become(forked)
    except SystemExit as ended:
        if isinstance(ended.code, str):
            sys.stderr.write(f"{ended.code}\n")
        status = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except KeyboardInterrupt:
        traceback.print_exc()
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGINT)
    except BaseException:
        traceback.print_exc()
        status = 1
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    try:
        sys.stdout.flush()
    except OSError:
        traceback.print_exc()
        status = LOST
    os._exit(status)


def main() -> None:
    """Wait for wishes; each new process becomes a program and ends as such."""
    import_all()
    quicken()
    gc.collect()
    gc.freeze()
    forked = Forking(socket.socket(fileno=int(sys.argv[1]))).serve()
    if forked is not None:
        end(forked)


if __name__ == "__main__":
    main()
