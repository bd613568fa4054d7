"""Whole games in the line mode, through real pipes."""

from pathlib import Path

import pytest

from saves.games import Condition
from saves.library import open_library
from tests.support.script import Script


@pytest.mark.parametrize(
    ("seats", "bots"),
    [(2, "peon"), (3, "peon,peon"), (4, "peon,peon,peon"), (2, "none"), (3, "peon")],
)
def test_a_game_is_played_to_its_end_by_numbers(tmp_path: Path, seats: int, bots: str) -> None:
    with Script(tmp_path, "--seats", str(seats), "--bots", bots, "--seed", "whole") as script:
        assert script.play_on(script.listen()) > 20
        status, complaint = script.end()
    assert (status, complaint) == (0, "")
    assert any(line.endswith(("wins.", "share the victory.")) for line in script.said[-seats - 1 :])
    with open_library(tmp_path) as library:
        [game] = library.games()
        assert game.state == Condition.FINISHED
        for line in script.said[-seats:]:
            name, points = line.split(" pesos.")[0].split(": ")
            seat = next(at for at, player in enumerate(game.players) if player.name == name)
            assert game.outcome
            assert game.outcome.points[seat] == int(points)


def test_pesos_come_from_where_it_is_said(tmp_path: Path) -> None:
    with Script(tmp_path, "--seed", "sum", "--bots", "peon") as script:
        script.play_on(script.listen())
        script.end()
    for line in script.said[-2:]:
        total, _, sources = line.partition(" pesos. ")
        parts = [int(part.split()[0]) for part in sources.split(", ")]
        assert sum(parts) == int(total.split(": ")[1])


def test_bots_play_among_themselves(tmp_path: Path) -> None:
    with Script(tmp_path, "--seats", "2", "--bots", "peon,peon") as script:
        assert script.listen() is None
        assert script.end() == (0, "")
    assert "The game is over." in script.said


def test_the_same_seed_and_answers_make_the_same_game(tmp_path: Path) -> None:
    games = []
    for home in ("one", "two"):
        with Script(tmp_path / home, "--seed", "same", "--bots", "peon", seed=7) as script:
            script.play_on(script.listen())
            script.end()
        games.append(script.said)
    assert games[0] == games[1]
