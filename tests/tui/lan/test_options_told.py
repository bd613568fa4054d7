"""People and programs at a table are told its game and its unusual options."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from msgspec import json
from msgspec.structs import replace

from core.games import rules_of
from core.option import Value
from net.address import HERE, Address
from net.discovery.card import Advert
from net.discovery.find import Found
from net.links.dialing import Where
from net.lobby.lobby_state import Offer
from net.lobby.messages import BoardSeat, LobbyBoard
from net.log.charter import Charter
from net.room.hosting import Hosting
from net.room.joining import Joining
from net.session.events import News
from net.wire.hello import WIRE
from tests.support.lan_apps import coming
from tests.support.patience import PATIENCE
from tui.found_tables import as_object, brief, told
from tui.lan.events import LineEvent
from tui.lan.lines import Lines
from tui.lan.request import LanRequestKind
from tui.lan.session import LanSession

DROUGHT: dict[str, Value] = {"drought": True, "days": 3}


@pytest.fixture
def board(toy: str) -> LobbyBoard:
    places = (BoardSeat("Ana", 0), BoardSeat())
    return LobbyBoard(bytes(16), toy, rules_of(toy), places, DROUGHT)


@pytest.fixture
def charter(toy: str) -> Charter:
    names = ("Ana", "Beto")
    return Charter(bytes(16), toy, rules_of(toy), names, (0, 1), b"", DROUGHT)


def card_of(game: str, options: str) -> Found:
    card = Advert(game, rules_of(game), "0f", "Ana", 2, 1, False, True, True, *WIRE, options)
    return Found("x", card, (Address("127.0.0.1", 4242),))


def said(*events: LineEvent, as_json: bool = False) -> list[str]:
    lines: list[str] = []
    speaker = Lines(as_json=as_json, write=lines.append)
    for event in events:
        speaker.tell(event)
    return [line for line in lines if "ptions" in line]


def test_whoever_comes_is_told_at_once_and_of_every_change(board: LobbyBoard) -> None:
    changed = replace(board, options={"pouch": "calves"})
    usual = replace(board, options={})
    assert said(board, board, changed, usual, usual) == [
        "Options: drought, days: 3.",
        "Options: animals: mostly calves.",
        "Options: none.",
    ]


def test_a_game_as_usual_is_not_talked_about(board: LobbyBoard) -> None:
    assert said(replace(board, options={})) == []


def test_the_game_begins_with_them_for_who_has_not_been_told(
    board: LobbyBoard, charter: Charter
) -> None:
    assert said(charter) == ["Options: drought, days: 3."]
    assert said(board, charter) == ["Options: drought, days: 3."]


def test_programs_are_told_as_records_tell_it(board: LobbyBoard) -> None:
    (line,) = said(board, as_json=True)
    assert json.decode(line) == {"status": "options", "options": DROUGHT}


def test_who_looks_for_tables_sees_them(toy: str) -> None:
    found = card_of(toy, "drought,days=3")
    assert brief(found.card) == "Corral, 1 of 2 seats, waiting, no code, drought, days: 3"
    assert "Ana: Corral (drought, days: 3), 1 player" in told(found)
    assert as_object("found", found)["options"] == "drought,days=3"
    assert "Ana: Corral, 1 player" in told(card_of(toy, ""))


@pytest.mark.parametrize(
    "options",
    ["snow", "whistles=3", "days=9", "drought=perhaps", "...", "=,=", "drought=,pouch=bulls"],
)
def test_what_nobody_here_understands_is_shown_as_it_was_told(toy: str, options: str) -> None:
    shown = brief(card_of(toy, options).card).removeprefix(
        "Corral, 1 of 2 seats, waiting, no code, "
    )
    expected = {"=,=": "=, =", "drought=,pouch=bulls": "drought, animals: mostly bulls"}
    assert shown == expected.get(options, options)


def test_tables_of_games_that_are_not_here_are_told_of_too() -> None:
    found = card_of("chess", "queens=9,fast")
    assert "Ana: chess (queens=9, fast), 1 player" in told(found)


@pytest.fixture
async def port(toy: str, tmp_path: Path) -> AsyncIterator[int]:
    """Yield a table of that game, in a drought, whose host has sat down."""
    offer = Offer(toy, 2, 0, {"drought": True}, open=True)
    hosting = Hosting(offer, b"", tmp_path / "host", no_bot, lambda _: None)
    await hosting.open(HERE, 0)
    hosting.act(lambda lobby, now: lobby.sit("Ana", now))
    task = asyncio.create_task(hosting.run())
    yield hosting.port
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def no_bot(asked: object) -> None:
    raise AssertionError(asked)


async def told_until_seated(port: int, folder: Path, tell: Callable[[News], None]) -> None:
    """Join the table, and leave as soon as the seat there was told."""
    sits = asyncio.Event()

    def hear(event: News) -> None:
        tell(event)
        if isinstance(event, LobbyBoard) and "Zoe" in event.names:
            sits.set()

    joining = Joining(Where((Address(HERE, port),)), b"", "Zoe", folder, no_bot, hear)
    task = asyncio.create_task(joining.run(HERE))
    try:
        await asyncio.wait_for(sits.wait(), PATIENCE)
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_people_are_told_what_is_played_before_they_sit_down(
    port: int, tmp_path: Path
) -> None:
    lines: list[str] = []
    await told_until_seated(
        port, tmp_path, Lines(as_json=False, write=lines.append, to_sit=True).tell
    )
    assert lines == [
        "The table plays Corral.",
        "Options: drought.",
        "You sit on seat 2 as Zoe.",
        "At the table: Ana, Zoe. 2 of 2 seats are taken.",
    ]


async def test_programs_are_told_what_is_played_before_they_sit_down(
    port: int, tmp_path: Path
) -> None:
    lines: list[str] = []
    await told_until_seated(
        port, tmp_path, Lines(as_json=True, write=lines.append, to_sit=True).tell
    )
    told = [json.decode(line) for line in lines]
    assert [each["status"] for each in told] == ["game", "options", "seated", "seats"]


async def test_the_app_knows_game_and_options_before_it_has_a_seat(port: int, toy: str) -> None:
    session = LanSession(coming(LanRequestKind.JOIN, "Zoe", port))
    seen: list[tuple[object, ...]] = []

    def look() -> None:
        board = session.lobby.board
        seen.append((board and board.game, board and board.options, session.lobby.seat))

    session.news.on_put = look
    async with session, asyncio.timeout(PATIENCE):
        while session.lobby.seat is None:
            await session.news.heard()
    assert seen[0] == (toy, {"drought": True}, None)
