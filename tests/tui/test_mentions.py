"""Searching saved games: by name, game, player or bot."""

import pytest

from saves.games import Player
from tui.language import use_languages
from tui.mentions import mentions

PLAYERS = (Player("Ana"), Player("Zoë", "rancher"))


@pytest.mark.parametrize("text", ["", "sUnD", "an", "ZOË", "ranch", "El Gau", "gaucho"])
def test_a_game_is_found_by_whatever_people_call_it(text: str) -> None:
    assert mentions(text, "Sunday", "gaucho", PLAYERS)


@pytest.mark.parametrize("text", ["Monday", "Beto", "peon", "trail", "Ranchers"])
def test_a_game_is_not_found_by_what_is_not_told_of_it(text: str) -> None:
    assert not mentions(text, "Sunday", "gaucho", PLAYERS)


def test_a_bot_is_found_in_ones_own_language_too() -> None:
    use_languages(["fr"])
    try:
        players = (Player("Ana"), Player("Beto", "peon"))
        assert mentions("péon", "dimanche", "gaucho", players)
        assert mentions("peon", "dimanche", "gaucho", players)
    finally:
        use_languages(["en"])
