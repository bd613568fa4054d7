"""Bots by name."""

import pytest

from core.bots.gaucho.makers import MAKERS
from core.bots.registry import bot, names
from core.bots.strengths import strengths
from core.games import keys
from core.says import Unreadable


def test_every_game_has_bots() -> None:
    assert all(names(key) for key in keys())
    assert names("gaucho") == tuple(MAKERS)


@pytest.mark.parametrize("key", keys())
def test_a_bot_that_was_found_stronger_is_listed_later(key: str) -> None:
    order = names(key)
    for name, rows in strengths(key).items():
        for row in rows:
            stronger = row.rate > 1 / row.players
            assert (order.index(name) > order.index(row.against)) == stronger, (name, row)


@pytest.mark.parametrize("name", names("gaucho"))
def test_a_bot_is_called_as_it_was_asked_for(name: str) -> None:
    assert bot("gaucho", name, b"seed").name == name


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(Unreadable, match="called vaquero: known are peon"):
        bot("gaucho", "vaquero", b"seed")


def test_a_mistyped_name_is_answered_with_the_nearest_too() -> None:
    with pytest.raises(Unreadable, match=r"did you mean rancher\? Known are peon, rancher, "):
        bot("gaucho", "rnacher", b"seed")


def test_an_unknown_game_is_answered_with_the_known_ones() -> None:
    with pytest.raises(Unreadable, match="No game here is called chess: known are gaucho"):
        bot("chess", "peon", b"seed")
