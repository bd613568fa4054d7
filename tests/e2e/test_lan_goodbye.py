"""Real processes whose people leave with Ctrl+C, or that are killed: the others can tell."""

import signal
from pathlib import Path
from typing import Any

from tests.support.lan import Party


def seated(statuses: list[dict[str, Any]]) -> set[int]:
    """The programs that have a seat."""
    return {each["program"] for each in statuses if each["seats"]}


def test_ctrl_c_is_a_goodbye_and_a_kill_is_none(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        # The lines of a program that is asked something wait for its answer: the host is not asked.
        host, address = party.host("--open", "--seats", "3")
        party.think("Ana", address)
        beto, cleo = party.ask("Beto", address, "--plain"), party.join("Cleo", address)
        party.until(lambda: len(seated(host.statuses("back"))) == 3, "everybody is linked")
        # A link that has only begun at the other end is cut, and says no goodbye.
        party.until(lambda: "Ana is there." in beto.text, "at that end, too")
        beto.process.send_signal(signal.SIGINT)
        party.until(lambda: len(host.statuses("away")) == 1, "the others hear it")
        cleo.kill()
        party.until(lambda: len(host.statuses("away")) == 2, "and that")
        assert [each["left"] for each in host.statuses("away")] == [True, False]
        assert beto.process.wait(60) != 0
        assert "Traceback" not in beto.complaint
