"""Two computers and the cable between them: network namespaces of Linux with a veth pair.

Programs that run there reach nobody else. Everything is removed afterwards, however a test ends.
Where this is not permitted, `refusal` says why; a test then warns with `NotPermitted` and shows
what it can without.
"""

import os
import subprocess
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from secrets import token_hex
from typing import IO

from tests.support.patience import PATIENCE

ENDS = ("10.77.0.1", "10.77.0.2")
"""The addresses of the two computers on the cable."""


class NotPermitted(UserWarning):
    """Warns that this machine does not permit a part of a test."""


class Computer:
    """One end of the cable, with a loopback of its own."""

    def __init__(self, name: str, address: str) -> None:
        self.name = name
        self.address = address
        self._programs: list[subprocess.Popen[bytes]] = []

    def start(
        self,
        argv: Sequence[str],
        *,
        env: Mapping[str, str] | None = None,
        stdin: int | IO[bytes] = subprocess.DEVNULL,
        stdout: int | IO[bytes] = subprocess.PIPE,
        stderr: int | IO[bytes] | None = None,
    ) -> subprocess.Popen[bytes]:
        """Start a program on this computer; its pid is the program's own."""
        inside = ["ip", "netns", "exec", self.name, *argv]
        program = subprocess.Popen(inside, env=env, stdin=stdin, stdout=stdout, stderr=stderr)
        self._programs.append(program)
        return program

    def run(
        self, argv: Sequence[str], *, env: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[bytes]:
        """Run a program on this computer to its end."""
        inside = ["ip", "netns", "exec", self.name, *argv]
        return subprocess.run(inside, env=env, capture_output=True, check=False, timeout=PATIENCE)

    def end(self) -> None:
        """Kill what was started here and still runs."""
        for each in self._programs:
            each.kill()
            each.wait(PATIENCE)
            for stream in (each.stdin, each.stdout, each.stderr):
                if stream:
                    stream.close()


class Cable:
    """Two computers, each with an end of the cable."""

    def __init__(self, left: Computer, right: Computer) -> None:
        self.left = left
        self.right = right

    def pull(self) -> None:
        """Take the cable out, at the left computer."""
        _ip("-n", self.left.name, "link", "set", _port(self.left), "down")

    def plug(self) -> None:
        """Put the cable in again."""
        _ip("-n", self.left.name, "link", "set", _port(self.left), "up")

    def renumber(self, computer: Computer, address: str) -> None:
        """Give a computer another address, as a router may."""
        port = _port(computer)
        _ip("-n", computer.name, "address", "delete", f"{computer.address}/24", "dev", port)
        _ip("-n", computer.name, "address", "add", f"{address}/24", "dev", port)
        computer.address = address


@contextmanager
def cable() -> Iterator[Cable]:
    """Two new computers; may be asked for only if there is no `refusal`."""
    tag = token_hex(3)
    left, right = (Computer(f"estancia-{tag}-{end}", ENDS[end]) for end in (0, 1))
    try:
        for each in (left, right):
            _ip("netns", "add", each.name)
        ends = ("netns", left.name, "type", "veth", "peer", "name", _port(right))
        _ip("link", "add", _port(left), *ends, "netns", right.name)
        for each in (left, right):
            _ip("-n", each.name, "address", "add", f"{each.address}/24", "dev", _port(each))
            for port in ("lo", _port(each)):
                _ip("-n", each.name, "link", "set", port, "up")
        yield Cable(left, right)
    finally:
        for each in (left, right):
            each.end()
            _ip("netns", "delete", each.name, check=False)


@cache
def refusal() -> str:
    """Why there can be no computers here; empty if there can."""
    if os.geteuid() != 0:
        return "network namespaces need root"
    name = f"estancia-{token_hex(3)}-try"
    try:
        _ip("netns", "add", name)
        _ip("netns", "exec", name, "true")
        _ip("-n", name, "link", "add", "left", "type", "veth", "peer", "name", "right")
    except FileNotFoundError:
        return "there is no `ip`: it comes with iproute2"
    except subprocess.CalledProcessError as error:
        return error.stderr.decode(errors="replace").strip() or str(error)
    finally:
        if Path("/run/netns", name).exists():
            _ip("netns", "delete", name, check=False)
    return ""


def warn_not_permitted(shown_instead: str) -> None:
    """Warn in the output of the tests about what was not shown, and why."""
    warnings.warn(NotPermitted(f"{refusal()}; {shown_instead}"), stacklevel=2)


def _port(computer: Computer) -> str:
    """The name of its end of the cable: at most 15 letters."""
    return computer.name.removeprefix("estancia-")


def _ip(*args: str, check: bool = True) -> None:
    subprocess.run(["ip", *args], check=check, capture_output=True, timeout=PATIENCE)
