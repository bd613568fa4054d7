"""A process that has imported the whole program, and forks whenever a test starts it.

`python -m tests.support.forking FILE`: `FILE` is the number of the socket on which tests ask.
To start Python and to import everything takes far longer than what most commands do.
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
"""How a program's end is told."""
MOST = 1 << 20
"""Bytes of a wish, arguments and environment included."""
CODE = "-c"
"""Stands for a module when code is to run."""
SEARCHED = "PYTHONPATH"
"""The variable that says where packages are looked for first."""
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
"""What the program itself imports only where it is needed, as nearly every table does."""
_OWN_STREAMS = (("stdin", "rb"), ("stdout", "wb"), ("stderr", "wb"))


class Wish(NamedTuple):
    """A program that is to be started as `python -m` does it."""

    argv: list[str]
    """The name of the module, and what is handed on to it."""
    environment: dict[str, str]
    folder: str
    leads: bool
    """Whether it begins a session, with the terminal on its input as its own."""


class _Forked(NamedTuple):
    """What a new process begins with."""

    wish: Wish
    streams: list[int]


def import_all() -> None:
    """Import what the program may need; what needs packages that are missing is left out."""
    for top in IMPORTED:
        package = import_module(top)
        for found in pkgutil.walk_packages(package.__path__, f"{top}.", onerror=lambda _: None):
            with suppress(ImportError):
                import_module(found.name)
    for name in IMPORTED_LATE:
        import_module(name)


class Forking:
    """Forks on demand and tells of each end, until nobody asks any more."""

    def __init__(self, asked: socket.socket) -> None:
        self._asked = asked
        self._ends: dict[int, int] = {}
        """Where the end of each running program is told."""
        self._woken, self._wakes = os.pipe()
        for end in (self._woken, self._wakes):
            os.set_blocking(end, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(self._wakes)

    def serve(self) -> _Forked | None:
        """Return in every new process with what it is to be; at last, here, with None."""
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
        """Nothing outlives the tests, however they have ended."""
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
        """In the new process: nothing of this is its own."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        self._asked.close()
        for each in (self._woken, self._wakes, end, *self._ends.values()):
            os.close(each)


def become(forked: _Forked) -> None:
    """Run the program that is wished for, as if Python had just been started with it."""
    wish = forked.wish
    os.environ.clear()
    os.environ.update(wish.environment)
    os.chdir(wish.folder)
    _look_in(wish.folder, *filter(None, wish.environment.get(SEARCHED, "").split(os.pathsep)))
    if wish.leads:
        os.setsid()
        # Whoever opens a terminal first in a session of its own gets its signals.
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
    """Look for packages there first, and for the games that are installed there."""
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
    """Wait for wishes; a new process ends as the program that it has become."""
    import_all()
    quicken()
    gc.collect()
    gc.freeze()
    forked = Forking(socket.socket(fileno=int(sys.argv[1]))).serve()
    if forked is not None:
        end(forked)


if __name__ == "__main__":
    main()
