"""The average course of games: by round, by player and bot, and by kind."""

from collections.abc import Callable
from pathlib import Path

import pytest

from saves.games import Player
from saves.library import open_library
from tests.support.libraries import played
from tui.app.board import Yielding
from tui.app.boards import board
from tui.app.courses import Averages, averages
from tui.app.standings import by_kind, by_name

ANA, BETO = Player("Ana"), Player("Beto")


def looked_into(
    home: Path, game: str = "gaucho", who: Callable[[Player], Player] = by_name
) -> Averages | None:
    """Return the averages after the last of the games."""
    with open_library(home) as library:
        found = [*averages(library, game, who)]
    return found[-1] if found else None


def test_rounds_are_averaged_over_the_finished_games_of_a_player(home: Path) -> None:
    first, second = played(2, 1), played(2, 2)
    with open_library(home) as library:
        library.add_record(first.record)
        (alone,) = averages(library, "gaucho")
        library.add_record(second.record)
        *_some, both = averages(library, "gaucho")
    assert set(both.courses) == {ANA, BETO}
    assert alone.courses[ANA] == sorted(alone.courses[ANA])
    assert len(both.courses[ANA]) >= len(alone.courses[ANA])
    assert both.courses[ANA] != pytest.approx(alone.courses[ANA])
    assert (alone.games, both.games) == (1, 2)


def test_a_game_that_was_over_sooner_stays_as_it_ended(home: Path) -> None:
    with open_library(home) as library:
        for seed in (1, 2, 3):
            library.add_record(played(2, seed).record)
        means = {each.name: each.points for each in library.statistics()}
    found = looked_into(home)
    assert found is not None
    for player in (ANA, BETO):
        assert found.courses[player][-1] == pytest.approx(means[player.name])


def test_games_that_go_on_and_other_games_do_not_count(home: Path) -> None:
    with open_library(home) as library:
        library.add_record(played(2, 1).record)
    assert looked_into(home, "ranchers") is None


def test_breeds_bring_all_that_herds_were_sold_for(home: Path) -> None:
    whole = played(2, 1)
    with open_library(home) as library:
        library.add_record(whole.record)
    found = looked_into(home)
    assert found is not None
    assert isinstance(board("gaucho"), Yielding)
    for player in (ANA, BETO):
        brought = sum(each.get(player, 0) for _kind, each in found.kinds)
        assert 0 < brought <= found.courses[player][-1]
    assert {kind.look for kind, _brought in found.kinds} <= {f"breed.{breed}" for breed in range(5)}


def test_bots_of_one_kind_may_count_as_one(home: Path) -> None:
    whole = played(3, 1)
    players = [ANA, Player("Beto", "peon"), Player("Cleo", "peon")]
    with open_library(home) as library:
        number = library.create(whole.header, players)
        library.append(number, 0, whole.entries)
    apart, together = looked_into(home), looked_into(home, who=by_kind)
    assert apart is not None
    assert together is not None
    assert set(apart.courses) == set(players)
    assert set(together.courses) == {ANA, Player("", "peon")}
    ends = [apart.courses[player][-1] for player in players[1:]]
    assert together.courses[Player("", "peon")][-1] == pytest.approx(sum(ends) / 2)
