"""The text beside a lobby while its host chooses."""

from msgspec.structs import replace

from net.lobby.messages import BoardSeat, LobbyBoard, Said
from net.log.charter import ClockSettings
from tests.support.lan_apps import opening
from tui.app.lan.lobby_talk import LobbyTalk
from tui.lan.request import LanRequestKind
from tui.lan.session import LanSession

BOARD = LobbyBoard(bytes(16), "gaucho", "rules", (BoardSeat("Ana", 1), BoardSeat()))


def test_only_the_last_of_a_hosts_changes_in_a_row_is_read() -> None:
    request = replace(opening(), kind=LanRequestKind.JOIN, addresses=())
    talk = LobbyTalk(LanSession(request))
    for seconds in (0, 30, 60):
        talk.take(replace(BOARD, clock=ClockSettings(seconds)))
    talk.take(Said("Ana", "Hola"))
    for seconds in (120, 300):
        talk.take(replace(BOARD, clock=ClockSettings(seconds)))
    clocks = "A turn should take 60 seconds", "Ana: Hola", "A turn should take 300 seconds"
    assert [line.split(";")[0] for line in talk.said] == [*clocks]
