"""Records of watchers: whole games, and as much of the others as they have seen."""

import signal
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from saves.games import Condition
from saves.library import open_library
from tests.support.commands import estancia
from tests.support.lan import Party, Seat
from tests.support.patience import PATIENCE
from tests.support.scale import some
from tests.support.terminals import Terminal


def kept(seat: Seat) -> list[dict[str, Any]]:
    """The games in that library."""
    listed = estancia(seat.home, "library", "--json").text
    return [json.decode(line) for line in listed.splitlines() if "state" in json.decode(line)]


def exported(seat: Seat, game: dict[str, Any], folder: Path) -> Path:
    """The record of a game, as a file."""
    file = folder / f"{seat.name}.jsonl"
    assert estancia(seat.home, "export", str(game["id"]), "--out", str(file)).status == 0
    return file


def test_of_a_game_that_goes_on_a_watcher_keeps_what_was_seen(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        _host, address = party.host("--open", "--seats", "2", "--bots", "peon")
        ana = party.ask("Ana", address)
        eva = party.watch("Eva", address)
        party.until(lambda: any("ask" in line for line in ana.lines), "Ana is asked")
        party.until(lambda: len(eva.entries) == len(ana.entries), "Eva has seen as much")
        eva.process.send_signal(signal.SIGINT)
        eva.process.wait(PATIENCE)
        (game,) = kept(eva)
        assert (game["state"], game["entries"]) == ("partial", len(eva.entries))
        file = exported(eva, game, tmp_path)
        assert estancia(tmp_path, "verify", str(file)).text == f"{file}: OK, unfinished\n"
        assert estancia(tmp_path / "elsewhere", "import", str(file)).status == 0


@pytest.mark.parametrize("number", some([signal.SIGHUP, signal.SIGTERM], 1))
def test_whoever_ends_the_screen_of_a_watcher_leaves_them_what_was_seen(
    tmp_path: Path, number: signal.Signals
) -> None:
    with Party(tmp_path) as party:
        _host, address = party.host("--open", "--seats", "2", "--bots", "peon")
        party.ask("Ana", address)
        home = tmp_path / "eva"
        with Terminal(home, "watch", address, "--name", "Eva") as eva:
            eva.until_shown("Ana is choosing")
            eva.send(number)
            eva.process.wait(PATIENCE)
        with open_library(home) as library:
            (game,) = library.games()
        assert game.state == Condition.PARTIAL


@pytest.mark.soak
def test_a_game_that_is_seen_to_its_end_is_kept_whole_in_place_of_a_part(
    tmp_path: Path,
) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "2")
        beto = party.join("Beto", address)
        ana = party.ask("Ana", address)
        eva = party.watch("Eva", address)
        party.until(lambda: eva.entries, "Eva has seen something")
        eva.process.send_signal(signal.SIGINT)
        eva.process.wait(PATIENCE)
        assert [game["state"] for game in kept(eva)] == ["partial"]
        eva.again("watch", address, "--json")
        party.until(lambda: eva.entries, "she looks on again")
        ana.kill()
        ana.come_back()
        party.finish(ana, beto, host, eva)
    (game,) = kept(eva)
    assert game["state"] == "finished"
    file = exported(eva, game, tmp_path)
    assert estancia(tmp_path, "verify", str(file)).text == f"{file}: OK\n"
    assert estancia(tmp_path / "elsewhere", "import", str(file)).status == 0
