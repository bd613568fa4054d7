"""Who tells the network of a table, and what."""

from pathlib import Path

from msgspec.structs import replace

from net.lobby.messages import BoardSeat, LobbyBoard
from net.log.votes import Role
from net.room.advert import game_card, lobby_card
from net.room.room import Room
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
        replicas = [room.node.replica for room in rooms]
        await until(lambda: replicas[0].role is Role.LEADER, "the first keeps the log")
        cards = [game_card(room) for room in rooms]
        assert cards[0] is not None
        assert (cards[0].name, cards[0].running, cards[0].free) == ("Olga", True, 0)
        assert cards[1:] == [None, None]
        tasks[0].cancel()
        others = replicas[1:]
        await until(lambda: any(each.role is Role.LEADER for each in others), "another keeps it")
        told = [card for room in rooms[1:] if (card := game_card(room)) is not None]
        assert told == cards[:1]
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
