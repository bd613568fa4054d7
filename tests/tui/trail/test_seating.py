"""The players of a new table of the trail: usually two, and one alone if that is asked for."""

import pytest

from core.beginning import usual_seats
from core.games import game
from tests.support.all_games import GAMES
from tui.app.screens.new_game import NewGame
from tui.seating import seat_players

KEY = "trail"


@pytest.mark.parametrize("key", GAMES)
def test_two_sit_down_where_nobody_says_how_many(key: str) -> None:
    assert usual_seats(game(key)) == 2
    assert NewGame(key).seats.count == 2
    assert [player.bot for player in seat_players(key)] == [None, "rancher"]


def test_one_plays_alone_who_wants_no_bots() -> None:
    (alone,) = seat_players(KEY, bots=["none"])
    assert alone.bot is None
    assert len(seat_players(KEY, bots=["peon"])) == 2
    assert len(seat_players(KEY, names=["Ana", "Beto", "Cleo"])) == 3
