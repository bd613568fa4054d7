"""Everything that can happen at a table is to be read in the app, or is named here."""

from typing import Any

import pytest

from net.room.events import News
from tests.support.table_news import CHARTER, examples
from tests.support.virtual_table import SEED
from tui.app.boards import board
from tui.app.lan.sitting import LanSitting
from tui.app.lan.visit import Visit

EVENTS = examples(News)
SEEN_IN_LOBBY = {
    "LobbyBoard": "board",
    "Seated": "seat",
    "LobbyLeft": "trouble",
    "Started": "charter",
    "Charter": "charter",
    "WatchersCounted": "watchers",
    "CutOff": "cut_off",
}
"""What no line tells is shown by the lobby itself, by that attribute of the visit."""
WORDLESS_IN_LOBBY = {
    "WatchStarted",  # the charter of the game follows
    "ProposalDropped",  # nobody moves before the game
}
WORDLESS_IN_GAME = {
    "WatchersCounted",  # the header counts those who watch
    *("Charter", "Started", "WatchStarted"),  # the first line says that the game has begun
    *(
        "LobbyBoard",
        "Seated",
        "SeatFreed",
        "DrawBroken",
        "Denied",
        "LobbyLeft",
        "CodeSpent",
    ),  # the lobby is over
}


@pytest.mark.parametrize("name", EVENTS)
def test_what_comes_before_the_game_is_seen_in_the_lobby(name: str) -> None:
    visit = Visit()
    before: Any = getattr(visit, SEEN_IN_LOBBY.get(name, "board"))
    visit._hear(EVENTS[name])
    is_read = bool(visit.talk or visit.news)
    if name in SEEN_IN_LOBBY:
        assert getattr(visit, SEEN_IN_LOBBY[name]) != before
    else:
        assert is_read == (name not in WORDLESS_IN_LOBBY)


@pytest.mark.parametrize("name", EVENTS)
def test_what_comes_during_the_game_stands_in_its_log(name: str) -> None:
    visit = Visit()
    visit.charter, visit.seed, visit.seats = CHARTER, SEED, (0,)
    sitting = LanSitting(visit, board(CHARTER.game))
    said = len(sitting.log)
    sitting.take(EVENTS[name])
    assert (len(sitting.log) > said) == (name not in WORDLESS_IN_GAME)


def test_where_a_table_is_open_again_stands_in_the_log_of_its_game() -> None:
    """It is told before the game, where nobody sees a lobby."""
    visit = Visit()
    visit._hear(EVENTS["TableReopened"])
    visit._hear(EVENTS["Started"])
    sitting = LanSitting(visit, board(CHARTER.game))
    sitting.take(visit.news.popleft())
    expected = "The table is open again at 127.0.0.1:4242; the code to watch it is {code}."
    assert sitting.log[-1].text == expected.format(code="river-tango-lemon")
