"""Bots by name."""

import pytest

from core.bots.gaucho.makers import MAKERS
from core.bots.registry import NAMES, bot, names
from core.games import KEYS
from core.says import Unreadable
from tests.support.interpreter import modules_after


def test_every_game_has_bots() -> None:
    assert set(NAMES) == set(KEYS)
    assert names("gaucho") == tuple(MAKERS)


@pytest.mark.parametrize("name", NAMES["gaucho"])
def test_a_bot_is_called_as_it_was_asked_for(name: str) -> None:
    assert bot("gaucho", name, b"seed").name == name


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(Unreadable, match="called vaquero: known are peon"):
        bot("gaucho", "vaquero", b"seed")


def test_an_unknown_game_is_answered_with_the_known_ones() -> None:
    with pytest.raises(Unreadable, match="No game here is called chess: known are gaucho"):
        bot("chess", "peon", b"seed")


def test_no_game_is_loaded_before_a_bot_is_made() -> None:
    loaded = modules_after("import core.bots.registry as r; r.names('gaucho')")
    assert not {name for name in loaded if name.startswith("core.gaucho")}
