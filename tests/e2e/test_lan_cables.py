"""Games between two computers: the table is found, the cable is out for a while."""

import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import IO

import pytest
from msgspec import json

from tests.support.altered import Impatient
from tests.support.commands import command, environment
from tests.support.lan import Party, Seat
from tests.support.namespaces import Cable, Computer, cable, refusal, warn_not_permitted

pytestmark = pytest.mark.filterwarnings("default::tests.support.namespaces.NotPermitted")

EVERYWHERE = "0.0.0.0"
AT = ("--bind", EVERYWHERE)
OUT = 20.0
"""Seconds without the cable."""


@pytest.fixture
def joined() -> Iterator[Cable | None]:
    """Two computers on a cable; None, and a warning, where that is not permitted."""
    if refusal():
        warn_not_permitted("no game was played over a cable that is pulled")
        yield None
        return
    with cable() as made:
        yield made


class There(Seat):
    """A process on one of the computers."""

    def __init__(self, computer: Computer, folder: Path, name: str, *args: str) -> None:
        self.computer = computer
        super().__init__(folder, name, *args)

    def _run(self, out: IO[bytes]) -> subprocess.Popen[bytes]:
        self.home.mkdir(exist_ok=True)
        with self.out.with_suffix(".err").open("ab") as err:
            return self.computer.start(
                [sys.executable, "-m", *self.module, *self.args],
                env={**environment(self.home), "ESTANCIA_LANG": "en"},
                stdin=subprocess.PIPE,
                stdout=out,
                stderr=err,
            )


class ImpatientThere(There):
    """The same with a wait of a second instead of ninety before a fork."""

    module = Impatient.module


class Cabled(Party):
    """The processes on both computers."""

    there: type[There] = There

    def on(self, computer: Computer, name: str, *args: str) -> Seat:
        seat = self.there(computer, self.folder, name, *args)
        self.seats.append(seat)
        return seat

    def bot(self, computer: Computer, name: str, address: str) -> Seat:
        args = ("join", address, "--bot", "peon", "--name", name, "--json", "--bind", EVERYWHERE)
        seat = self.on(computer, name, *args)
        self.until(lambda: seat.statuses("seated"), f"{name} sits")
        return seat

    def opened(self, computer: Computer, seats: int) -> tuple[Seat, int]:
        common = ("host", "--headless", "--open", "--port", "0", "--bind", EVERYWHERE, "--json")
        host = self.on(computer, "host", *common, "--seats", str(seats))
        self.until(lambda: host.statuses("listening"), "the host listens")
        return host, host.statuses("listening")[0]["port"]


def found(computer: Computer, folder: Path) -> str:
    """The address of a table, as a program there finds it."""
    complaint = ""
    for _ in range(5):
        ran = computer.run(command("games", "--json", "--seconds", "5"), env=environment(folder))
        for line in ran.stdout.splitlines():
            if addresses := json.decode(line).get("addresses"):
                return str(addresses[0])
        complaint = ran.stderr.decode()
    raise AssertionError(f"no table was found: {complaint}")


def wait_out(party: Party, pulled: float) -> None:
    party.until(lambda: time.monotonic() - pulled >= OUT, "the cable is out for a while")


@pytest.mark.soak
@pytest.mark.parametrize("near", [("Ana",), ("Ana", "Cleo")])
def test_a_game_goes_on_when_the_cable_was_out(
    joined: Cable | None, tmp_path: Path, near: tuple[str, ...]
) -> None:
    if joined is None:
        assert refusal()
        return
    with Cabled(tmp_path) as party:
        host, port = party.opened(joined.left, len(near) + 1)
        address = found(joined.right, tmp_path)
        assert address == f"{joined.left.address}:{port}"
        far = party.bot(joined.right, "Beto", address)
        others = [party.bot(joined.left, name, f"127.0.0.1:{port}") for name in near]
        party.until(lambda: len(host.entries) > 30, "the game is under way")
        joined.pull()
        pulled = time.monotonic()
        assert not host.over
        party.until(lambda: far.statuses("waiting"), "the program beyond the cable waits")
        if len(near) == 1:
            party.until(lambda: others[0].statuses("waiting"), "the program left alone waits")
        told = {seat.name: seat.entries for seat in (host, far, *others)}
        wait_out(party, pulled)
        joined.plug()
        party.until(partial(far.statuses, "going"), "the program beyond the cable goes on")
        party.finish(far, *others, host)
        for seat in (host, far, *others):
            assert seat.entries == host.entries
            assert seat.entries[: len(told[seat.name])] == told[seat.name]
        assert len(near) == 1 or not any(other.statuses("waiting") for other in others)


class ImpatientlyCabled(Cabled):
    """Impatient programs on both computers."""

    there = ImpatientThere

    def person(self, computer: Computer, name: str, address: str) -> Seat:
        """Seat a program that answers what the test writes."""
        seat = self.on(computer, name, "join", address, "--name", name, "--json", *AT)
        self.until(lambda: seat.statuses("seated"), f"{name} sits")
        return seat


def listed(computer: Computer, home: Path) -> list[str]:
    """The ids of the tables that a program there finds."""
    ran = computer.run(command("games", "--json", "--seconds", "3"), env=environment(home))
    found = (json.decode(line) for line in ran.stdout.splitlines())
    return [each["table"] for each in found if each["event"] == "found"]


@pytest.mark.soak
def test_two_friends_without_a_network_for_a_while_end_in_one_game(
    joined: Cable | None, tmp_path: Path
) -> None:
    """Beto waits at his end of the cable while Ana goes on alone; then he follows her."""
    if joined is None:
        assert refusal()
        return
    with ImpatientlyCabled(tmp_path) as party:
        host, port = party.opened(joined.left, 2)
        ana = party.person(joined.left, "Ana", f"127.0.0.1:{port}")
        beto = party.person(joined.right, "Beto", f"{joined.left.address}:{port}")
        party.until(lambda: ana.entries and beto.entries, "the game begins")
        for each in (ana, beto):
            party.until(lambda e=each: "ask" in e.question, "both are asked")  # type: ignore[misc]
        joined.pull()
        party.until(lambda: host.statuses("may-go-on-alone"), "one may go on")
        ana.answer(json.encode(ana.question["legal"][0]).decode())
        party.until(lambda: ana.question == {"offer": "alone"}, "the offer")
        ana.answer('{"do":"alone"}')
        party.until(lambda: host.statuses("deputy"), "a bot plays for Beto")
        joined.plug()
        party.until(lambda: beto.statuses("branched"), "he is told that the game went on")
        party.until(lambda: host.statuses("returned"), "the bot gives way")
        (went,), (came,) = ana.statuses("branched"), beto.statuses("branched")
        assert (went["returned"], came["returned"]) == (False, True)
        assert went["table"] == came["table"] != went["of"]
        assert not beto.statuses("left-behind")
        seen = len(beto.entries)
        ana.answer(json.encode(ana.question["legal"][0]).decode())
        party.until(lambda: len(beto.entries) > seen, "both are in one game")
        assert listed(joined.right, tmp_path) == [went["table"]], "the living game, once"
