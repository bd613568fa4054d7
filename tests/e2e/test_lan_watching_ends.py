"""Watchers of real programs whose players fall silent, or leave."""

import signal
from pathlib import Path

from msgspec import json

from tests.support.lan import Party
from tests.support.patience import PATIENCE


def test_a_watcher_of_a_program_that_falls_silent_is_told_and_moves_on(
    tmp_path: Path,
) -> None:
    """The delay is measured in virtual time, where no other program makes it wait."""
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "2")
        ana, _beto = party.ask("Ana", address), party.join("Beto", address)
        eva = party.watch("Eva", address)
        party.until(lambda: eva.statuses("begun"), "Eva looks on")
        party.until(lambda: any("ask" in line for line in ana.lines), "Ana is asked")
        with host.standing_still():
            party.until(lambda: eva.statuses("cut-off"), "Eva is told")
            party.until(lambda: eva.statuses("linked"), "she looks on elsewhere")
            seen = len(eva.entries)
            (question,) = (line for line in ana.lines if "ask" in line)
            ana.answer(json.encode(question["legal"][0]).decode())
            party.until(lambda: len(eva.entries) > seen, "she sees how it goes on")


def test_when_only_watchers_are_left_they_are_told_and_the_watch_ends(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "2")
        players = party.ask("Ana", address), party.ask("Beto", address)
        eva = party.start("Eva", "watch", address, "--plain")
        party.until(lambda: "The game begins" in eva.text, "Eva looks on")
        for each in players:
            # A link that has only begun at the other end is cut without a goodbye.
            party.until(lambda e=each: len(e.linked) == 2, "everybody is linked")  # type: ignore[misc]
        for each in players:
            each.process.send_signal(signal.SIGINT)
            party.until(lambda e=each: f"{e.name} has left." in eva.text, "she hears it")  # type: ignore[misc]
        host.process.send_signal(signal.SIGINT)
        assert eva.process.wait(PATIENCE) == 1
        assert "nobody plays at this table now" in eva.complaint
