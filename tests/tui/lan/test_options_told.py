"""People and programs at a table are told what is not as usual about its game."""

import pytest
from msgspec import json
from msgspec.structs import replace

from core.games import rules_of
from core.option import Value
from net.address import Address
from net.discovery.card import Card
from net.discovery.find import Found
from net.lobby.messages import Board, Place
from net.table.charter import Charter
from net.wire.hello import WIRE
from tui.found_tables import as_object, brief, told
from tui.lan.lines import Lines

STORM: dict[str, Value] = {"storm": True, "days": 3}


@pytest.fixture
def board(fiesta: str) -> Board:
    places = (Place("Ana", 0), Place())
    return Board(bytes(16), fiesta, rules_of(fiesta), places, STORM)


@pytest.fixture
def charter(fiesta: str) -> Charter:
    names = ("Ana", "Beto")
    return Charter(bytes(16), fiesta, rules_of(fiesta), names, (0, 1), b"", STORM)


def card_of(game: str, options: str) -> Found:
    card = Card(game, rules_of(game), "0f", "Ana", 2, 1, False, True, True, *WIRE, options)
    return Found("x", card, (Address("127.0.0.1", 4242),))


def said(*events: object, as_json: bool = False) -> list[str]:
    lines: list[str] = []
    speaker = Lines(as_json=as_json, write=lines.append)
    for event in events:
        speaker.tell(event)
    return [line for line in lines if "ptions" in line]


def test_whoever_comes_is_told_at_once_and_of_every_change(board: Board) -> None:
    changed = replace(board, options={"market": "closed"})
    usual = replace(board, options={})
    assert said(board, board, changed, usual, usual) == [
        "Options: Storm, days: 3.",
        "Options: Market: closed.",
        "Options: none.",
    ]


def test_a_game_as_usual_is_not_talked_about(board: Board) -> None:
    assert said(replace(board, options={})) == []


def test_the_game_begins_with_them_for_who_has_not_been_told(
    board: Board, charter: Charter
) -> None:
    assert said(charter) == ["Options: Storm, days: 3."]
    assert said(board, charter) == ["Options: Storm, days: 3."]


def test_programs_are_told_as_records_tell_it(board: Board) -> None:
    (line,) = said(board, as_json=True)
    assert json.decode(line) == {"status": "options", "options": STORM}


def test_who_looks_for_tables_sees_them(fiesta: str) -> None:
    found = card_of(fiesta, "storm,days=3")
    assert brief(found.card) == "Fiesta, 1 of 2 seats, waiting, no code, Storm, days: 3"
    assert "Ana: Fiesta (Storm, days: 3), 1 player" in told(found)
    assert as_object("found", found)["options"] == "storm,days=3"
    assert "Ana: Fiesta, 1 player" in told(card_of(fiesta, ""))


@pytest.mark.parametrize(
    "options", ["snow", "crowd", "days=9", "storm=perhaps", "...", "=,=", "storm=,market=far"]
)
def test_what_nobody_here_understands_is_shown_as_it_was_told(fiesta: str, options: str) -> None:
    shown = brief(card_of(fiesta, options).card).removeprefix(
        "Fiesta, 1 of 2 seats, waiting, no code, "
    )
    expected = {"=,=": "=, =", "storm=,market=far": "Storm, Market: far away"}
    assert shown == expected.get(options, options)


def test_tables_of_games_that_are_not_here_are_told_of_too() -> None:
    found = card_of("chess", "queens=9,fast")
    assert "Ana: chess (queens=9, fast), 1 player" in told(found)
