"""How games went on average: by player and bot, over the games that reached a round."""

from pathlib import Path

import pytest

from saves.games import Player
from saves.library import open_library
from tests.support.libraries import played
from tui.app.courses import courses


def test_rounds_are_averaged_over_the_finished_games_of_a_player(home: Path) -> None:
    first, second = played(2, 1), played(2, 2)
    with open_library(home) as library:
        library.add_record(first.record)
        alone = courses(library, "gaucho")[Player("Ana")]
        library.add_record(second.record)
        both = courses(library, "gaucho")
    assert set(both) == {Player("Ana"), Player("Beto")}
    assert alone == sorted(alone)
    assert len(both[Player("Ana")]) >= len(alone)
    assert both[Player("Ana")] != pytest.approx(alone)


def test_games_that_go_on_and_other_games_do_not_count(home: Path) -> None:
    with open_library(home) as library:
        library.add_record(played(2, 1).record)
        assert courses(library, "ranchers") == {}
