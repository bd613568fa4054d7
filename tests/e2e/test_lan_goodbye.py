"""Real processes whose people leave with Ctrl+C, or that are killed: the others can tell."""

import signal
from pathlib import Path

from tests.support.lan import Party


def test_ctrl_c_is_a_goodbye_and_a_kill_is_none(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "3")
        party.think("Ana", address)
        beto, cleo = party.ask("Beto", address, "--plain"), party.join("Cleo", address)
        party.until(lambda: len(host.statuses("back")) == 3, "everybody is linked")
        beto.process.send_signal(signal.SIGINT)
        party.until(lambda: len(host.statuses("away")) == 1, "the host hears it")
        cleo.kill()
        party.until(lambda: len(host.statuses("away")) == 2, "and that")
        assert [each["left"] for each in host.statuses("away")] == [True, False]
        assert beto.process.wait(60) != 0
        assert "Traceback" not in beto.complaint
