"""Seats of a new table, up to eight: names, bots and colours while they change."""

import pytest

from core.game import MOST_SEATS
from tui.app.look import PLAYER_COLOURS
from tui.app.seats import Seats


@pytest.mark.parametrize("count", range(1, MOST_SEATS + 1))
def test_everybody_has_a_name_and_a_colour_of_their_own(count: int) -> None:
    seats = Seats.usual(MOST_SEATS, "peon", {}).of(count)
    assert len(seats.seated) == count
    assert seats.twice() is None
    assert [player.bot for player in seats.seated] == [None, *["peon"] * (count - 1)]
    assert len({*seats.colours[:count]}) == count


def test_a_game_without_bots_is_played_by_people() -> None:
    assert {player.bot for player in Seats.usual(5, None, {}).seated} == {None}


def test_every_colour_comes_round_and_two_seats_never_share_one() -> None:
    seats = Seats.usual(5, None, {})
    seen = []
    for _ in range(PLAYER_COLOURS):
        seats = seats.recoloured(4)
        assert sorted(seats.colours) == [*range(PLAYER_COLOURS)]
        seen.append(seats.colours[4])
    assert sorted(seen) == [*range(PLAYER_COLOURS)]


def test_a_liked_colour_is_kept_for_who_likes_it() -> None:
    seats = Seats.usual(8, None, {"Hugo": 0, "Ana": 7})
    assert seats.colours[7] == 0
    assert seats.colours[0] == 7
    assert seats.liked({"Zoe": 3})["Hugo"] == 0
