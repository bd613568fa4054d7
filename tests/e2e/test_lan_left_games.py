"""Tables that people leave: offered at once, kept in the library, continued, dropped."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from net.address import HERE
from tests.support.commands import Ran, estancia
from tests.support.lan import Party
from tests.support.terminals import Terminal


def left_games(home: Path) -> list[dict[str, Any]]:
    """The unfinished games on the LAN that the library there lists."""
    lines = estancia(home, "library", "--json").text.splitlines()
    return [line for line in map(json.decode, lines) if "table" in line]


def left(screen: Terminal) -> None:
    """Leave the table, and quit."""
    screen.press("q")
    screen.until_shown("Go on at the table", "with Zoe")
    screen.press("q")
    assert screen.until_over() == 0


@pytest.mark.soak
def test_a_table_that_was_left_waits_at_home_in_the_library_and_for_resume(
    home: Path, tmp_path: Path
) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "2")
        zoe = party.ask("Zoe", address)
        party.until(lambda: zoe.statuses("seated"), "Zoe sits")
        with Terminal(home, "join", address, "--name", "Ana", "--bind", HERE) as ana:
            ana.until_shown("AREAS")
            ana.press("q")
            ana.until_shown("Go on at the table", "with Zoe")
            ana.press("b")
            ana.until_shown("AREAS")
            # A link that has only begun at the other end is cut without a goodbye.
            party.until(lambda: len(host.linked) == 2, "everybody is linked")
            left(ana)
        party.until(lambda: host.statuses("away"), "the others hear that she has left")
        (game,) = left_games(home)
        assert game["state"] == "running"
        assert [each["name"] for each in game["waits_for"]] == ["Zoe"]
        backs = len(host.statuses("back"))
        with Terminal(home, "resume") as ana:
            ana.until_shown("AREAS")
            party.until(lambda: len(host.statuses("back")) > backs, "she is there again")
            left(ana)
        dropped: Ran = estancia(home, "library", "--drop", game["table"], "--yes", "--json")
        assert json.decode(dropped.text)["told"] == ["Zoe"]
        assert left_games(home) == []
