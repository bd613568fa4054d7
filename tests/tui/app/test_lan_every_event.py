"""Everything that can happen at a table can be read in the app, or is named here."""

from operator import attrgetter

import pytest

from tests.support.lan_apps import coming
from tests.support.table_news import CHARTER, examples
from tui.app.boards import board
from tui.app.lan.lobby_talk import LobbyTalk
from tui.app.lan.sitting import LanSitting
from tui.lan.events import LanEvent
from tui.lan.request import LanRequestKind
from tui.lan.session import LanSession

EVENTS = examples(LanEvent)
SEEN_IN_LOBBY = {
    "LobbyBoard": "lobby.board",
    "Seated": "lobby.seat",
    "LobbyLeft": "lobby.left",
    "Started": "game.charter",
    "Charter": "game.charter",
    "WatchersCounted": "game.status",
    "CutOff": "game.status",
}
"""Events that no line tells, with the attribute of the session that the lobby shows."""
WORDLESS_IN_LOBBY = {
    "WatchStarted",  # the charter of the game follows
    "ProposalDropped",  # nobody moves before the game
    "LanEnded",  # the lobby is closed
    "TurnShown",  # nobody moves before the game
    "SeatGranted",  # nobody takes a seat over before the game
}
WORDLESS_IN_GAME = {
    "WaitsFor",  # the prompt says who is asked, and for how long
    "LanEnded",  # the screen is closed
    "TurnShown",  # the board shows it, if it is possible
    "SeatGranted",  # the same table is shown anew, with the local seat
    *("Charter", "Started", "WatchStarted"),  # the first line says that the game has begun
    *(
        "LobbyBoard",
        "Seated",
        "SeatFreed",
        "DrawBroken",
        "Denied",
        "LobbyLeft",
        "CodeSpent",
        "CodeRenewed",
    ),  # the lobby is over
}


def watching() -> LanSession:
    return LanSession(coming(LanRequestKind.WATCH, "", 1))


@pytest.mark.parametrize("name", EVENTS)
def test_what_comes_before_the_game_is_seen_in_the_lobby(name: str) -> None:
    session = watching()
    talk = LobbyTalk(session)
    seen = attrgetter(SEEN_IN_LOBBY.get(name, "game.status"))
    before = seen(session)
    if name not in ("WaitsFor", "LanEnded"):
        session.hear(EVENTS[name])
    talk.take(EVENTS[name])
    if name in SEEN_IN_LOBBY:
        assert seen(session) != before
    else:
        assert bool(talk.said) == (name not in WORDLESS_IN_LOBBY)


@pytest.mark.parametrize("name", EVENTS)
def test_what_comes_during_the_game_stands_in_its_log(name: str) -> None:
    session = watching()
    session.game.charter, session.game.seats = CHARTER, (0,)
    sitting = LanSitting(session, board(CHARTER.game))
    said = len(sitting.log)
    sitting.take(EVENTS[name])
    assert (len(sitting.log) > said) == (name not in WORDLESS_IN_GAME)
