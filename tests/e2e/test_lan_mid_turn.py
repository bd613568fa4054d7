"""The leader is killed in the middle of its turn, at a table of four."""

import subprocess
from pathlib import Path
from typing import IO

import pytest

from net.address import HERE
from tests.support.altered import Patient
from tests.support.commands import environment
from tests.support.lan import Party, Seat
from tests.support.program import Program


class Pausing(Seat):
    """A program that stops in the middle of its turn; a bot when started again."""

    @property
    def stopped_at(self) -> int:
        """The number of entries that were committed when it stopped; 0 before."""
        written = self.out.read_text()
        return int(written) if written.endswith("\n") and written.strip().isdigit() else 0

    def _run(self, out: IO[bytes]) -> subprocess.Popen[bytes]:
        if self.args[0] == "join":
            return super()._run(out)
        self.home.mkdir(exist_ok=True)
        with self.out.with_suffix(".err").open("ab") as err:
            argv = ["tests.support.pausing_guest", *self.args]
            env = environment(self.home)
            return Program(argv, stdin=subprocess.PIPE, stdout=out, stderr=err, env=env)


@pytest.mark.soak
def test_the_keeper_is_killed_in_the_middle_of_its_turn(tmp_path: Path) -> None:
    with Party(tmp_path, Patient) as party:
        host, address = party.host("--open", "--seats", "4")
        port, folder = address.removeprefix(f"{HERE}:"), tmp_path / "Ana" / "tables"
        killed = Pausing(tmp_path, "Ana", port, str(folder), "Ana")
        party.seats.append(killed)
        # The first who sits down is the first to lead.
        party.until(lambda: host.statuses("seats")[1:], "the keeper sits")
        others = [party.join(name, address) for name in ("Beto", "Cleo", "Dario")]
        party.until(lambda: killed.stopped_at, "the keeper is in its turn")
        everybody = [host, *others]
        party.until(
            lambda: all(len(seat.entries) == killed.stopped_at for seat in everybody),
            "all have what is committed",
        )
        before = host.entries
        assert before[-1]["seat"] == 0
        assert before[-1]["e"] != "done"
        hosts = len(host.statuses("host"))
        killed.kill()
        party.until(lambda: len(host.statuses("host")) > hosts, "another keeps the log")
        assert host.entries == before, "nobody moves for who was killed"
        killed.come_back()
        party.finish(killed, *others, host)
        for seat in (killed, *everybody):
            assert seat.entries == host.entries
            assert seat.entries[: len(before)] == before
            assert not seat.complaint
