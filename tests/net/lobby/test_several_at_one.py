"""Several people at one program that joins: they sit down and get up, and play as one program."""

from typing import Any

from msgspec.structs import replace

from net.lobby.events import LobbyLeft, LobbyReason, SeatFreed
from net.lobby.lobby_state import Offer
from net.lobby.messages import MOST_AT_ONE, BoardSeat, Denied, LobbyBoard, Seated
from net.log.charter import Membership
from tests.support.virtual_lobby import Comer, VirtualLobby


def two_guests() -> tuple[VirtualLobby, Comer]:
    """Ana has opened a table for four; Beto and Olga sit at one program."""
    lobby = VirtualLobby(Offer("gaucho", 4, 4242))
    lobby.host.sit("Ana", lobby.now)
    beto = lobby.join("Beto")
    beto.lobby.sit("Olga", 0, 3)
    lobby.settle()
    return lobby, beto


def players(lobby: VirtualLobby) -> tuple[int | str | None, ...]:
    return lobby.host.board.players


def test_each_has_a_seat_and_both_are_one_program() -> None:
    lobby, beto = two_guests()
    assert beto.events_of(Seated) == [Seated(1, "Beto"), Seated(3, "Olga")]
    assert players(lobby) == (0, 1, None, 1)
    assert (beto.lobby.seat, beto.lobby.others_here) == (1, (3,))
    cleo = lobby.join("Cleo")
    assert players(lobby) == (0, 1, 2, 1)
    for each in (beto, cleo):
        each.lobby.ready(on=True)
    lobby.host.ready(lobby.now, on=True)
    lobby.settle()
    for each, me in ((beto, 1), (cleo, 2)):
        assert isinstance(each.started, Membership)
        assert each.started.me == me
        assert each.started.charter.players == (0, 1, 2, 1)
        assert len(each.started.mine) == 3
    assert isinstance(beto.started, Membership)
    assert beto.started.charter.seats_of(1) == (1, 3)


def test_the_second_one_gets_up_and_the_first_one_stays() -> None:
    lobby, beto = two_guests()
    beto.lobby.stand_up(1)
    lobby.settle()
    assert beto.events_of(Denied) == [Denied(LobbyReason.NOT_SEATED)], "that is the first one"
    beto.lobby.stand_up(3)
    lobby.settle()
    assert players(lobby) == (0, 1, None, None)
    assert beto.left is None
    assert beto.lobby.others_here == ()


def test_the_host_frees_the_seat_of_the_second_one_alone() -> None:
    lobby, beto = two_guests()
    assert lobby.host.clear(3, lobby.now) is None
    lobby.settle()
    assert players(lobby) == (0, 1, None, None)
    assert beto.left is None
    assert lobby.host.clear(1, lobby.now) is None
    lobby.settle()
    assert beto.left == LobbyLeft(LobbyReason.BY_HOST)


def test_both_go_with_their_program() -> None:
    lobby, beto = two_guests()
    lobby.cut(beto)
    lobby.settle()
    assert players(lobby) == (0, None, None, None)
    freed = [each for each in lobby.events if isinstance(each, SeatFreed)]
    assert [each.name for each in freed] == ["Beto", "Olga"]


def test_one_program_takes_no_more_than_some_seats() -> None:
    lobby = VirtualLobby(Offer("ranchers", 4, 4242))
    beto = lobby.join("Beto")
    for _number in range(MOST_AT_ONE):
        beto.lobby.sit("Olga", 0)
    lobby.settle()
    assert beto.events_of(Denied) == [Denied(LobbyReason.SEATED)]


def with_one_more(message: Any) -> list[Any]:
    """A cheat of the host: somebody else sits at that program instead of the bot."""
    if not isinstance(message, LobbyBoard) or message.players[2] != "peon":
        return [message]
    places = list(message.places)
    places[2] = BoardSeat("Mallory", 1, ready=True)
    return [replace(message, places=tuple(places))]


def test_nobody_plays_for_somebody_whom_only_the_host_has_seated_there() -> None:
    lobby, beto = two_guests()
    beto.cheated = with_one_more
    lobby.host.seat_bot("peon", lobby.now, 2)
    beto.lobby.ready(on=True)
    lobby.host.ready(lobby.now, on=True)
    lobby.settle()
    assert beto.left == LobbyLeft(LobbyReason.NOT_MY_SEAT)
    assert not lobby.has_started()
