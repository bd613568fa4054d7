"""The clock of a table on the LAN in the app: chosen in the lobby, seen at the table, kept."""

import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from net.address import HERE, Address
from net.log.charter import AtZero, ClockSettings
from tests.support.apps import SIZES, SMALL, at, do_picked, shown, table, until, until_shown
from tests.support.lan_apps import coming, draft, hears, opening, port_of, session_of, visiting
from tests.support.lan_guests import LanGuest, joined
from tests.support.patience import in_time
from tests.support.scale import some
from tui.app.app import Estancia
from tui.app.canvas import Canvas
from tui.app.lan.sitting import LanSitting
from tui.app.painting import Time, paint_header
from tui.app.screens.lan_table import LanTableScreen
from tui.app.widgets.painted import Painted
from tui.lan.request import LanRequest, LanRequestKind

UP = "Time is up: a bot plays this turn for Ana."
VOID = "Your unfinished turn is void."


def timed(clock: ClockSettings, *bots: str, seats: int = 2) -> LanRequest:
    return replace(opening("Ana", *bots, seats=seats), clock=clock)


async def begin(app: Estancia, pilot: Pilot[Any]) -> None:
    """Let the other player come, and the game begin."""
    await until_shown(pilot, "Zoe")
    await pilot.press("r")
    await until(pilot, partial(at, app, LanTableScreen), "the game")


def seconds(app: Estancia) -> int | None:
    """Return the seconds of the clock on the first line, if there is one."""
    found = re.search(r" (\d):(\d\d)$", shown(app)[0])
    return 60 * int(found[1]) + int(found[2]) if found else None


async def test_the_host_chooses_a_clock_and_everybody_in_the_lobby_sees_it() -> None:
    async with (
        visiting(opening()) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (_zoe, of_zoe),
        visiting(coming(LanRequestKind.WATCH, "Eva", port_of(ana))) as (_eva, of_eva),
    ):
        await until_shown(of_zoe, "you, ready")
        await of_ana.press("c", "c", "z")
        await until_shown(of_ana, "[1 min]")
        await until_shown(of_ana, "[a bot plays the turn]")
        for pilot in (of_zoe, of_eva):
            await until_shown(pilot, "1 min, then a bot plays the turn")
        await until_shown(of_zoe, "A turn may take 60 seconds; then a bot plays it.")
        await until_shown(of_zoe, "you, not ready yet")
        await of_ana.press("c", "left", "left", "left")
        await until_shown(of_ana, "[no clock]")
        board = session_of(ana).lobby.board
        assert board is not None
        assert not board.clock.seconds


@pytest.mark.parametrize("size", some(SIZES, 1))
async def test_the_time_left_is_seen_by_all_whoever_is_to_choose(size: str) -> None:
    clock = ClockSettings(300)
    async with (
        visiting(timed(clock), SIZES[size]) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana)), SIZES[size]) as (zoe, of_zoe),
        visiting(coming(LanRequestKind.WATCH, "Eva", port_of(ana)), SIZES[size]) as (eva, of_eva),
    ):
        await begin(ana, of_ana)
        for app, pilot in ((zoe, of_zoe), (eva, of_eva)):
            await until(pilot, partial(at, app, LanTableScreen), "the game")
        for app, pilot in ((ana, of_ana), (zoe, of_zoe)):
            await until(pilot, lambda app=app: seconds(app), "the clock")  # type: ignore[misc]
            left = seconds(app)
            assert left is not None
            assert 200 < left <= 300
            await until(pilot, lambda app=app, left=left: seconds(app) < left, "it runs")  # type: ignore[misc]
        # A watcher since the lobby has also seen the first turn begin.
        await until(of_eva, partial(seconds, eva), "who looks on sees it")


async def test_a_clock_touches_nothing_but_its_line(tmp_path: Path) -> None:
    async with (
        visiting(timed(ClockSettings(300))) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path) as guest,
    ):
        await begin(app, pilot)
        guest.plays = False
        await until(pilot, lambda: table(app).picker is not None and seconds(app), "a question")
        asked = seconds(app) or 0
        # The first second shows the question for the last time, as it has just changed.
        await until(pilot, lambda: (seconds(app) or 0) < asked, "a second")
        others = [pane for pane in app.screen.query(Painted) if pane.id != "header"]
        painted = [pane._strips for pane in others]
        first = seconds(app)
        assert first is not None
        await until(pilot, lambda: (seconds(app) or 0) <= first - 2, "two seconds")
        now = [pane._strips for pane in others]
        assert all(one is other for one, other in zip(painted, now, strict=True))


async def test_without_a_clock_none_is_shown(tmp_path: Path) -> None:
    async with (
        visiting(opening()) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path),
    ):
        await begin(app, pilot)
        await until(pilot, lambda: table(app).picker is not None, "a question")
        assert table(app).telling.time() is None


async def test_at_zero_a_bot_plays_and_the_draft_is_dropped_with_a_sentence(tmp_path: Path) -> None:
    async with (
        visiting(timed(ClockSettings(3, AtZero.BOT))) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path),
    ):
        await begin(app, pilot)
        async with in_time("a draft"):
            while not draft(app):
                await until(pilot, lambda: table(app).picker is not None, "a question")
                await do_picked(pilot)
        await until(pilot, partial(hears, app, VOID), "the draft is void")
        assert hears(app, UP)
        await until_shown(pilot, "Your time was up: a bot has played that turn for you.")
        await until_shown(pilot, "Undone:")
        sitting = table(app).sitting
        assert isinstance(sitting, LanSitting)
        assert sitting.timed_out
        await pilot.press("x")
        assert not sitting.timed_out, "it stays until a key is pressed"
        await until(pilot, lambda: table(app).picker is not None, "the next turn of one's own")
        assert hears(app, UP)
        assert not draft(app)


async def test_with_nothing_at_zero_the_clock_stays_there(tmp_path: Path) -> None:
    async with (
        visiting(timed(ClockSettings(1))) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path),
    ):
        await begin(app, pilot)
        await until(pilot, lambda: table(app).picker is not None, "a question")
        await until(pilot, lambda: seconds(app) == 0, "zero")
        question = table(app).picker
        assert question is not None
        await pilot.press("enter")
        await until(pilot, lambda: table(app).picker is not question, "the own move counts")
        assert not hears(app, UP)


async def test_the_clock_of_somebody_who_is_cut_off_is_not_shown(tmp_path: Path) -> None:
    async with (
        visiting(timed(ClockSettings(300), "peon", "peon", seats=4)) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path) as guest,
    ):
        guest.plays = False
        await begin(app, pilot)
        await until(pilot, lambda: table(app).picker is not None, "a question")
        await pilot.press("enter")
        await until_shown(pilot, "Zoe is choosing")
        await until(pilot, partial(seconds, app), "her clock")
        await leave(guest)
        await until_shown(pilot, "the game waits")
        await until(pilot, lambda: seconds(app) is None, "no clock")


async def leave(guest: LanGuest) -> None:
    """Vanish, without a word."""
    guest.task.cancel()


def test_the_last_seconds_stand_out_and_where_it_is_narrow_the_clock_stays() -> None:
    for width in (*SMALL, 120):
        canvas = Canvas(width, 1)
        paint_header(canvas, "El Gaucho", "Round 3", "Ana chooses", Time("0:09", short=True))
        assert canvas.rows()[0].endswith("0:09")
        assert "cursor" in canvas.cell(width - 3, 0)[1]
    calm = Canvas(80, 1)
    where = "Round 3, the last but one, and more that is long"
    paint_header(calm, "El Gaucho", where, "Ana chooses", Time("1:09"))
    assert "Ana chooses 1:09" in calm.rows()[0]
    assert "cursor" not in calm.cell(77, 0)[1]
