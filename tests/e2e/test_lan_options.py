"""Options of a game on the LAN: told to all who come, played, and in everybody's record."""

from pathlib import Path

import pytest
from msgspec import json

from tests.support.commands import estancia
from tests.support.lan import Party
from tests.support.toy import TOY

CHOSEN = {"drought": True, "days": 2}


def test_everybody_plays_keeps_and_sends_out_the_game_that_was_chosen(
    tmp_path: Path, toy: str
) -> None:
    typed = ("--option", "days=2", "--option", "drought")
    with Party(tmp_path) as party:
        host, address = party.host(
            "--open", "--game", toy, "--bots", "peon", "--seats", "3", *typed
        )
        watcher = party.watch("Wanda", address)
        party.until(lambda: watcher.statuses("options"), "the watcher is told before anybody sits")
        assert not watcher.statuses("begun")
        ana, beto = party.join("Ana", address), party.join("Beto", address)
        party.finish(host, ana, beto, watcher)
        for seat in (host, ana, beto, watcher):
            assert [line["options"] for line in seat.statuses("options")] == [CHOSEN]
            assert seat.entries == host.entries
        records = [estancia(seat.home, "export", "1").out for seat in (ana, beto)]
        assert records[0] == records[1]
        header = json.decode(records[0].splitlines()[0])
        assert (header["game"], [*header["options"].items()]) == (TOY, [*CHOSEN.items()])
        file = tmp_path / "sent.jsonl"
        file.write_bytes(records[0])
        assert estancia(tmp_path, "verify", str(file)).status == 0
        assert estancia(tmp_path, "import", str(file)).status == 0
        assert estancia(tmp_path, "export", "1").out == records[0]


@pytest.mark.soak
def test_who_comes_back_finds_the_game_that_was_chosen(tmp_path: Path, toy: str) -> None:
    typed = ("--option", "days=6", "--option", "letter=no")
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--game", toy, "--seats", "2", *typed)
        ana, beto = party.join("Ana", address), party.join("Beto", address)
        party.until(lambda: len(host.entries) > 3, "the game runs")
        beto.kill()
        assert not host.over
        beto.come_back()
        party.finish(host, ana, beto)
        (told,) = beto.statuses("options")
        assert told["options"] == {"letter": False, "days": 6}
        records = [estancia(seat.home, "export", "1").out for seat in (ana, beto)]
        assert records[0] == records[1]
