"""Real processes whose people leave with Ctrl+C, or that are killed: the others can tell."""

import signal
from pathlib import Path

from tests.support.lan import Party, Seat


def departures(host: Seat, name: str) -> list[bool]:
    """Whether the person of that name left on purpose, each time the host says they are away."""
    seat = host.statuses("begun")[0]["names"].index(name)
    return [each["left"] for each in host.statuses("away") if each["seats"] == [seat]]


def test_ctrl_c_is_a_goodbye_and_a_kill_is_none(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "3")
        party.think("Ana", address)
        beto, cleo = party.ask("Beto", address, "--plain"), party.join("Cleo", address)
        party.until(lambda: len(host.linked) == 3, "everybody is linked")
        # A link that has only begun at the other end is cut without a goodbye. A program that was
        # asked something delays its lines until the answer.
        party.until(lambda: beto.text.endswith("\n>\n"), "Beto is asked")
        beto.answer("1")
        party.until(lambda: "The host is there." in beto.text, "at that end, too")
        beto.process.send_signal(signal.SIGINT)
        party.until(lambda: departures(host, "Beto"), "the others hear it")
        cleo.kill()
        party.until(lambda: departures(host, "Cleo"), "and that")
        # Two links that crossed may both have said goodbye.
        assert all(departures(host, "Beto"))
        assert not any(departures(host, "Cleo"))
        assert beto.process.wait(60) != 0
        assert "Traceback" not in beto.complaint
