"""Whole games in the line mode, through real pipes."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from core.bots.insight import insight
from saves.games import Condition
from saves.library import open_library
from tests.support.all_games import GAMES, asked_for
from tests.support.scale import some_rows
from tests.support.script import Script
from tests.support.texts import read_number

STANDING = re.compile(
    r"(?:\d\. )?(?P<name>[^:]+): (?P<points>\N{MINUS SIGN}?\d+) [^.]+\. (?P<sources>.+)\."
)
"""A line at the end: the player, the points, and their sources."""
LOOK_BACK = "Look back at what was well done: estancia review "


def standings(said: Sequence[str], seats: int) -> list[re.Match[str]]:
    """Return the last lines about each player, before the way to look back."""
    last = [line for line in said if not line.startswith(LOOK_BACK)][-seats:]
    found = [STANDING.fullmatch(line) for line in last]
    assert None not in found, last
    return [each for each in found if each]


USUAL = [("gaucho", 4, "peon,peon,peon"), ("ranchers", 3, "peon"), ("trail", 2, "peon")]
"""One table of each game in every run."""
OTHERS = [
    (key, seats, bots)
    for key in GAMES
    for seats, bots in (
        (2, "none"),
        (2, "peon"),
        (3, "peon"),
        (3, "peon,peon"),
        (4, "peon,peon,peon"),
    )
    if (key, seats, bots) not in USUAL
]


@pytest.mark.parametrize(("key", "seats", "bots"), some_rows(USUAL + OTHERS, len(USUAL)))
def test_a_game_is_played_to_its_end_by_numbers(
    tmp_path: Path, key: str, seats: int, bots: str
) -> None:
    args = (*asked_for(key), "--seats", str(seats), "--bots", bots, "--seed", "whole")
    with Script(tmp_path, *args) as script:
        assert script.play_on(script.listen()) > 20
        status, complaint = script.end()
    assert (status, complaint) == (0, "")
    ends = [line for line in script.said if line.endswith(("wins.", "share the victory."))]
    assert len(ends) == 1
    with open_library(tmp_path) as library:
        (saved,) = library.games()
        assert saved.state == Condition.FINISHED
        assert saved.outcome
        points = {player.name: saved.outcome.points[at] for at, player in enumerate(saved.players)}
    told = standings(script.said, seats)
    assert {each["name"]: read_number(each["points"]) for each in told} == points
    for each in told:
        parts = [read_number(part.split()[0]) for part in each["sources"].split(", ")]
        assert sum(parts) == read_number(each["points"]), "they come from where it is said"
    assert (script.said[-1] == f"{LOOK_BACK}{saved.id}") == (insight(key) is not None)


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
