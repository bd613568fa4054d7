"""The examples that come with the program."""

from pathlib import Path

import pytest

from core.games import game
from core.record import replay
from saves.examples import example_names, open_example
from saves.faults import LibraryError
from saves.games import Condition
from tests.support.all_games import GAMES
from tests.support.libraries import open_at


def test_there_is_one_for_each_number_of_players() -> None:
    seats = {len(open_example(name).header.seats) for name in example_names()}
    assert seats == {count for key in GAMES for count in game(key).seats}


@pytest.mark.parametrize("name", example_names())
def test_each_is_a_finished_game_that_can_be_imported(tmp_path: Path, name: str) -> None:
    record = open_example(name)
    log = replay(record)
    assert log.game.outcome(log.state) is not None
    with open_at(tmp_path) as library:
        saved = library.load(library.add_record(record, name))
    assert saved.state is Condition.FINISHED
    assert saved.damage is None


def test_another_name_is_a_sentence() -> None:
    for name in ("chess", "", "../games.py"):
        with pytest.raises(LibraryError, match="No example is called"):
            open_example(name)
