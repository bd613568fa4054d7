"""Options in a lobby: chosen by the opener, seen by all, kept in the charter."""

from random import Random
from typing import Any

import pytest
from msgspec import msgpack
from msgspec.structs import replace

from core.option import Value
from core.says import Unreadable
from net.lobby.events import LobbyLeft, LobbyReason
from net.lobby.guest import GuestLobby
from net.lobby.lobby_state import Offer
from net.lobby.messages import Begin, Begun, LobbyBoard
from net.lobby.seed_draw import charter_of
from net.log.charter import is_sound
from tests.support.virtual_lobby import Comer, VirtualLobby
from tui.voice import plain

DROUGHT: dict[str, Value] = {"drought": True}


def opened(toy: str, seats: int = 3, **options: Value) -> VirtualLobby:
    lobby = VirtualLobby(Offer(toy, seats, 4242, options))
    lobby.host.sit("Ana", 0.0)
    return lobby


def board_at(comer: Comer) -> LobbyBoard:
    assert comer.lobby.board is not None
    return comer.lobby.board


def test_whoever_comes_sees_what_was_chosen(toy: str) -> None:
    lobby = opened(toy, days=3, drought=True, pouch="mixed")
    guest, watcher = lobby.come(), lobby.come(watches=True)
    lobby.settle()
    for comer in (guest, watcher):
        assert [*board_at(comer).options.items()] == [("drought", True), ("days", 3)]


def test_a_table_is_not_opened_with_what_cannot_be(toy: str) -> None:
    with pytest.raises(Unreadable, match="there is no fiesta"):
        opened(toy, drought=True, fiesta=True)
    with pytest.raises(Unreadable, match="no option snow"):
        opened(toy, snow=True)


def test_other_options_make_guests_not_ready(toy: str) -> None:
    lobby = opened(toy)
    beto = lobby.join("Beto")
    assert board_at(beto).places[1].ready
    assert lobby.host.set_options(DROUGHT, lobby.now) is None
    lobby.settle()
    assert board_at(beto).options == DROUGHT
    assert not board_at(beto).places[1].ready


@pytest.mark.parametrize(
    "chosen", [{"snow": True}, {"drought": 2}, {"drought": True, "fiesta": True}]
)
def test_what_cannot_be_chosen_changes_nothing(toy: str, chosen: dict[str, Value]) -> None:
    lobby = opened(toy, days=5)
    beto = lobby.join("Beto")
    assert lobby.host.set_options(chosen, lobby.now) is LobbyReason.NO_SUCH_OPTIONS
    lobby.settle()
    assert board_at(beto).options == {"days": 5}
    assert board_at(beto).places[1].ready


def test_fewer_seats_keep_what_they_can_have(toy: str) -> None:
    lobby = opened(toy, seats=2, whistles=False, days=3)
    guest = lobby.come()
    assert lobby.host.resize(1, lobby.now) is None
    lobby.settle()
    assert board_at(guest).options == {"days": 3}
    assert guest.left is None


def test_options_stay_when_the_game_starts(toy: str) -> None:
    lobby = opened(toy, seats=2, drought=True)
    beto, watcher = lobby.come(), lobby.come(watches=True)
    beto.lobby.sit("Beto", 0)
    lobby.settle()
    lobby.host.ready(lobby.now, on=True)
    assert lobby.host.set_options({"days": 3, "drought": True}, lobby.now) is None
    beto.lobby.ready(on=True)
    lobby.settle()
    assert lobby.host.set_options({}, lobby.now) is LobbyReason.STARTING
    charters = [each.charter for each in (lobby.started, beto.started, watcher.started) if each]
    assert len(charters) == 3
    assert len({msgpack.encode(charter) for charter in charters}) == 1
    assert charters[0].options == {"days": 3, "drought": True}
    assert [*charters[0].header.options] == ["drought", "days"]
    assert is_sound(charters[0])


def test_a_guest_that_does_not_know_an_option_says_so(toy: str) -> None:
    lobby = opened(toy)
    for options in ({"snow": True}, {"drought": False}, {"letter": True}):
        guest = GuestLobby("", Random(1).randbytes)
        guest.receive(replace(lobby.host.board, options=options), 0.0)
        assert guest.take_events() == [LobbyLeft(LobbyReason.OTHER_OPTIONS)]
    assert "options of the game that this program does not know" in plain(
        LobbyReason.OTHER_OPTIONS.sentence
    )


def test_what_a_host_writes_otherwise_is_kept_as_it_is_written_here(toy: str) -> None:
    """Equal values are not always the same: True equals 1 in Python."""

    def odd(message: Any) -> list[Any]:
        if not isinstance(message, Begin | Begun):
            return [message]
        charter = replace(message.charter, options={"days": 3, "drought": 1})
        return [replace(message, charter=charter)]

    lobby = opened(toy, seats=2, drought=True, days=3)
    beto, watcher = lobby.come(), lobby.come(watches=True)
    beto.cheated = watcher.cheated = odd
    lobby.host.ready(lobby.now, on=True)
    beto.lobby.sit("Beto", 0)
    beto.lobby.ready(on=True)
    lobby.settle()
    for comer in (beto, watcher):
        assert comer.started is not None
        kept = comer.started.charter.options
        assert kept == {"days": 3, "drought": True}
        assert kept["drought"] is True


def test_a_charter_with_what_cannot_be_chosen_is_of_no_game(toy: str) -> None:
    lobby = opened(toy, seats=2)
    lobby.host.seat_bot("peon", lobby.now)
    charter = charter_of(lobby.host.board, b"")
    assert is_sound(charter)
    for options in ({"snow": True}, {"drought": 1}, {"drought": False}, {"letter": True}):
        assert not is_sound(replace(charter, options=options))
