"""Every game with the commands for many games: played, verified, counted, compared."""

from pathlib import Path

import pytest
from msgspec import json

from core.games import game
from tests.support.all_games import GAMES
from tests.support.commands import estancia
from tests.support.scale import some

every_game = pytest.mark.parametrize("key", GAMES)


@every_game
def test_games_of_bots_are_sound_and_count(tmp_path: Path, key: str) -> None:
    folder = tmp_path / "games"
    args = ("--game", key, "--bots", "peon", "--players", "2", "--games", "2")
    assert estancia(tmp_path, "simulate", *args, "--out", str(folder)).status == 0
    files = sorted(map(str, folder.iterdir()))
    assert [line[-2:] for line in estancia(tmp_path, "verify", *files).text.splitlines()] == [
        "OK",
        "OK",
    ]
    assert estancia(tmp_path, "import", *files).status == 0
    title, told = estancia(tmp_path, "library", "--statistics").text.splitlines()
    assert title == f"{game(key).name}:"
    assert " of 4; " in told, "two games of two peons"


@pytest.mark.parametrize("key", some(GAMES, 1))
def test_an_arena_compares_its_bots(tmp_path: Path, key: str) -> None:
    bots = ("--bots", "peon,rancher", "--players", "2")
    told = json.decode(
        estancia(tmp_path, "arena", "--game", key, *bots, "--games", "1", "--json").out
    )
    assert {bot["name"] for bot in told["bots"]} == {"peon", "rancher"}
    (meeting,) = told["meetings"]
    assert meeting["games"] == 2, "from both seats"
