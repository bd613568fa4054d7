"""Adverts of rooms: which program advertises a table, and with what."""

from pathlib import Path

from msgspec.structs import replace

from net.lobby.messages import BoardSeat, LobbyBoard
from net.log.votes import Role
from net.room.room import Room
from net.room.server import game_card, lobby_card
from tests.support.rooms import Guest, gone, seated, until

BOARD = LobbyBoard(
    bytes(16), "gaucho", "rules", (BoardSeat("Ana", 0), BoardSeat(), BoardSeat("peon", "peon"))
)


def test_a_table_that_waits_tells_its_seats_and_whether_it_needs_a_code() -> None:
    card = lobby_card(replace(BOARD, sign="Olga", open=True))
    assert card is not None
    assert (card.name, card.table, card.open) == ("Olga", "00" * 16, True)
    assert (card.seats, card.players, card.free, card.running) == (3, 2, 1, False)


def test_a_table_tells_what_is_not_as_usual_about_its_game() -> None:
    card = lobby_card(replace(BOARD, sign="Olga", options={"storm": True, "days": 3}))
    assert card is not None
    assert card.options == "storm,days=3"


def test_without_a_sign_nobody_is_told() -> None:
    assert lobby_card(BOARD) is None


def room_of(guest: Guest, sign: str) -> Room:
    """The guest's room, at a table with that sign."""
    assert guest.room is not None
    room = guest.room
    room.session.peers.auth.membership = replace(room.membership, sign=sign)
    return room


async def test_a_game_is_told_by_who_opened_it_and_by_who_keeps_its_log(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, 2)
    try:
        rooms = [room_of(guest, "Olga") for guest in guests]

        def tellers() -> list[int]:
            return [at for at, room in enumerate(rooms) if game_card(room) is not None]

        def keepers() -> list[int]:
            roles = [room.node.replica.role for room in rooms]
            return [at for at, role in enumerate(roles) if role is Role.LEADER]

        await until(
            lambda: keepers() and tellers() == sorted({0, *keepers()}),
            "the opener and the leader advertise it",
        )
        card = game_card(rooms[0])
        assert card is not None
        assert (card.name, card.running, card.free) == ("Olga", True, 0)
        tasks[0].cancel()
        del rooms[0]
        await until(lambda: keepers() and tellers() == keepers(), "another keeps it, and tells it")
        assert game_card(rooms[keepers()[0]]) == card
        assert game_card(room_of(guests[0], "")) is None
    finally:
        await gone(guests, tasks)


async def test_a_game_that_is_over_is_told_no_more(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1)
    try:
        room = room_of(guests[0], "Olga")
        assert game_card(room) is not None
        await until(lambda: room.session.over, "the end")
        assert game_card(room) is None
    finally:
        await gone(guests, tasks)
