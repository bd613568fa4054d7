"""The line on top: the asked player always has room; the text beside gives way."""

import pytest

from core.option import Value
from saves.games import Player
from tests.support.apps import LARGE, at, opened, shown, until, until_shown
from tests.support.screens import showing
from tests.support.toy import toy_record
from tui.app.boards import board
from tui.app.canvas import Canvas
from tui.app.painting import Time, paint_header
from tui.app.replaying import Replaying
from tui.app.screens.replay import Replay
from tui.app.screens.table import TableScreen
from tui.local_game import new_game

WHERE = "round 12   pile 32   steppe 4"
BESIDE = ["Zoe away", "2 watch", "12 ms"]


def header(width: int, time: Time | None = None) -> str:
    canvas = Canvas(width, 1)
    paint_header(canvas, "El Gaucho", WHERE, "Rancher is thinking", time, BESIDE)
    (row,) = canvas.rows()
    return row


def test_where_there_is_room_everything_is_said_equally_far_apart() -> None:
    assert header(120).endswith("  Rancher is thinking")
    assert "   ".join(("El Gaucho", WHERE, *BESIDE)) in header(120)


@pytest.mark.parametrize("width", range(60, 120))
def test_the_name_of_the_asked_player_is_never_cut(width: int) -> None:
    assert header(width).endswith(" Rancher is thinking")
    assert header(width, Time("0:59")).endswith(" Rancher is thinking 0:59")


@pytest.mark.parametrize("width", range(60, 120))
def test_what_stands_beside_is_whole_or_not_there(width: int) -> None:
    row = header(width)
    there = [text for text in BESIDE if text in row]
    rest = row.removesuffix("Rancher is thinking")
    for text in there:
        rest = rest.replace(text, "")
    assert WHERE in row or not there
    assert not there or row.removesuffix("Rancher is thinking").endswith("  ")
    assert rest.replace("El Gaucho", "").replace(WHERE, "").strip(" …") in WHERE


async def test_unusual_options_stand_beside_the_name_of_the_game(toy: str) -> None:
    chosen: dict[str, Value] = {"drought": True, "pouch": "bulls"}
    game = new_game(toy, (Player("Ana"), Player("Beto", "peon")), "monday", chosen)
    async with opened(LARGE, game) as (app, pilot):
        await until(pilot, lambda: at(app, TableScreen), "the table")
        await until_shown(pilot, "drought   animals: mostly bulls")
        assert "drought" in shown(app)[0]


async def test_a_replay_tells_it_too(toy: str) -> None:
    record = toy_record({"drought": True})
    replaying = Replaying(record, board(toy), record.header.seats)
    players = tuple(map(Player, record.header.seats))
    async with showing(Replay(replaying, players)) as pilot:
        await until_shown(pilot, "  drought")
