"""Requests for the LAN: how a table is opened."""

import pytest

from tests.support.all_games import GAMES
from tests.support.languages import speaking
from tui.lan.request import LanRequest, LanRequestKind


@pytest.mark.parametrize(
    ("language", "called"), [("en", "Rancher"), ("fr", "Ranchero"), ("de", "Rancher")]
)
@pytest.mark.parametrize("game", GAMES)
def test_bots_at_a_table_are_called_in_the_language_of_whoever_opens_it(
    game: str, language: str, called: str
) -> None:
    with speaking(language):
        offer = LanRequest(LanRequestKind.OPEN, "Ana", game=game).offer
    assert offer.bot_names["rancher"] == called
