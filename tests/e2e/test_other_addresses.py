"""Programs find each other after both of their computers got new addresses."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from net.discovery.places import own_places
from tests.support.lan import Party, Seat
from tests.support.lan_homes import journaled
from tests.support.namespaces import Computer, cable, refusal, warn_not_permitted

pytestmark = pytest.mark.filterwarnings("default::tests.support.namespaces.NotPermitted")

OTHERS = ("10.77.0.11", "10.77.0.12")


class Far(Seat):
    """A program on one of the computers."""

    def __init__(self, computer: Computer, folder: Path, name: str, *args: str) -> None:
        self._computer = computer
        super().__init__(folder, name, *args, "--json")

    def _start(self) -> "subprocess.Popen[bytes]":
        self.home.mkdir(exist_ok=True)
        env = {**os.environ, "ESTANCIA_HOME": str(self.home), "ESTANCIA_LANG": "en"}
        with self.out.open("ab") as out, self.out.with_suffix(".err").open("ab") as err:
            argv = [sys.executable, "-m", "tui.main", *self.args]
            return self._computer.start(argv, env=env, stdout=out, stderr=err)


@pytest.mark.soak
def test_programs_find_each_other_when_all_addresses_are_other_ones(tmp_path: Path) -> None:
    if refusal():
        warn_not_permitted("coming back at other addresses was not tried")
        assert own_places()
        return
    with cable() as wire, Party(tmp_path) as party:
        host = Far(wire.left, tmp_path, "host", "host", "--headless", "--open", "--name", "Olga")
        party.seats.append(host)
        party.until(lambda: host.statuses("listening"), "the host listens")
        where = f"{wire.left.address}:{host.statuses('listening')[0]['port']}"
        args = ("join", where, "--bot", "peon", "--name")
        ana = Far(wire.left, tmp_path, "Ana", *args, "Ana")
        party.seats.append(ana)
        # Programs are numbered in the order in which they sit down.
        party.until(lambda: ana.statuses("seated"), "Ana sits")
        beto = Far(wire.right, tmp_path, "Beto", *args, "Beto")
        party.seats.append(beto)
        party.until(lambda: len(ana.entries) > 60, "the game is under way")
        for seat in party.seats:
            seat.kill()
        for computer, address in zip((wire.left, wire.right), OTHERS, strict=True):
            wire.renumber(computer, address)
        for seat in (ana, beto):
            seat.again("join", "--resume", "--bot", "peon", "--json")
        party.until(lambda: ana.statuses("back") and beto.statuses("back"), "they are linked")
        party.until(lambda: told(ana) == [OTHERS[1]], "the new address is in the journal")
        party.finish(ana, beto)
        assert ana.entries == beto.entries


def told(seat: Far) -> list[str]:
    """The addresses that the other program has told, by the journal."""
    proven = journaled(seat).peer_state.known.proven
    return [each.address.host for each in proven if each.program == 2]
