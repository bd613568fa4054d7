"""Tables of a game that is installed beside El Gaucho: guests learn it from the table."""

from functools import partial
from pathlib import Path

import pytest
from msgspec import json

from core.bots.registry import names
from saves.library import open_library
from tests.support.commands import estancia
from tests.support.installed import TWIN, Shelf
from tests.support.lan import Party, Seat

KNOWN = ", ".join(names("gaucho"))


def has_ended(seat: Seat) -> bool:
    return seat.process.poll() is not None


@pytest.mark.soak
def test_a_whole_game_is_played_and_saved_by_all(tmp_path: Path, shelf: Shelf) -> None:
    shelf.add()
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "3", "--bots", "peon", "--game", TWIN)
        watcher = party.watch("early", address)
        players = [party.join(name, address) for name in ("Ana", "Beto")]
        party.finish(host, watcher, *players)
        assert all(seat.entries == host.entries for seat in (watcher, *players))
        for seat in (watcher, *players):
            assert seat.statuses("game") == [
                {"status": "game", "game": TWIN, "title": "Twin Pampas"}
            ]
            assert seat.statuses("begun")[0]["game"] == TWIN
        assert not host.statuses("game")
        for seat in (host, *players):
            party.until(partial(has_ended, seat), "it is saved")
            with open_library(seat.home) as library:
                (saved,) = library.games()
            assert saved.game == TWIN
    ran = estancia(players[0].home, "export", "1")
    assert json.decode(ran.out.splitlines()[0])["game"] == TWIN


def test_a_bot_that_does_not_play_the_tables_game_is_a_sentence(
    tmp_path: Path, shelf: Shelf
) -> None:
    shelf.add()
    with Party(tmp_path) as party:
        _host, address = party.host("--open", "--game", TWIN)
        ran = estancia(tmp_path / "fox", "join", address, "--bot", "fox")
        assert ran.status == 1
        assert ran.complaint == f"No bot of this game is called fox: known are {KNOWN}.\n"


def test_who_has_not_got_the_game_is_told_which_it_is(
    tmp_path: Path, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.add()
    with Party(tmp_path) as party:
        _host, address = party.host("--open", "--game", TWIN)
        monkeypatch.delenv("PYTHONPATH")
        for command in (("join", address, "--bot", "peon"), ("watch", address)):
            ran = estancia(tmp_path / "other", *command)
            assert ran.status == 1
            assert ran.complaint.startswith("The table plays twin, which the caller")
