"""Waits at a table on the LAN: people see for whom, for how long, and what to do about it."""

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from net.address import HERE, Address
from net.links.link import Link
from net.room.server import TableServer
from net.timing import TIMING
from saves.places import tables_folder
from tests.support.apps import (
    AT_ONCE,
    SIZES,
    SMALL,
    at,
    read_on,
    shown,
    shows,
    table,
    until,
    until_shown,
    words,
)
from tests.support.lan_apps import coming, opening, port_of, session_of, visiting
from tests.support.lan_guests import LanGuest, joined
from tests.support.rooms import QUICK
from tests.support.scale import some
from tui.app.app import Estancia
from tui.app.lan import waits
from tui.app.screens.lan_table import LanTableScreen
from tui.lan.request import LanRequest, LanRequestKind
from tui.settings import Loaded


def counted(app: Estancia) -> int:
    """Return for how many seconds Zoe is said to be choosing."""
    found = re.search(r"Zoe has been choosing for 0:(\d\d)\.", "\n".join(shown(app)))
    return int(found[1]) if found else 0


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notice cuts soon; going on alone is offered as late as ever."""
    monkeypatch.setattr(TableServer, "timing", replace(QUICK, alone=TIMING.alone))


LONG_NAME = "Maximiliana de la Pampa"


async def begin(app: Estancia, pilot: Pilot[Any], *guests: LanGuest) -> None:
    """Begin the game; guests choose nothing, and the app's hand is kept."""
    for guest in guests:
        guest.plays = False
    await pilot.press("r")
    await until(pilot, lambda: at(app, LanTableScreen), "the game")
    await until_shown(pilot, "your turn")
    await pilot.press("enter")


@pytest.mark.parametrize("size", some(SIZES, 1))
async def test_the_seconds_of_who_chooses_are_counted(
    size: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waits, "LONG", 1.0)
    async with (
        visiting(opening(), SIZES[size]) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path) as zoe,
    ):
        await until_shown(pilot, "Zoe")
        await begin(app, pilot, zoe)
        await until(pilot, lambda: counted(app), "the seconds")
        first = counted(app)
        await until(pilot, lambda: counted(app) > first, "more seconds")
        assert shown(app)[0].endswith(" Zoe is choosing")


async def test_all_who_choose_in_secret_are_named_until_they_have_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waits, "LONG", 0.5)
    async with (
        visiting(opening(seats=3)) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path / "zoe", "Zoe") as zoe,
    ):
        await until_shown(pilot, "Zoe")
        async with joined(Address(HERE, port_of(app)), tmp_path / "eva", "Eva") as eva:
            await until_shown(pilot, "Eva")
            await begin(app, pilot, zoe, eva)
            await until_shown(pilot, "Zoe and Eva have been choosing for 0:0")
            assert shown(app)[0].endswith(" 2 are choosing")
            zoe.plays = True
            zoe.move()
            await until(pilot, lambda: shown(app)[0].endswith(" Eva is choosing"), "Eva is left")


@pytest.mark.parametrize("size", some(SIZES, 1))
async def test_too_few_fit_on_the_screen_with_the_seconds_until_one_may_go_on(
    size: str, tmp_path: Path
) -> None:
    async with visiting(opening(), SIZES[size]) as (app, pilot):
        async with joined(Address(HERE, port_of(app)), tmp_path, LONG_NAME) as guest:
            await until_shown(pilot, LONG_NAME)
            await begin(app, pilot, guest)
        await until_shown(pilot, f"waiting for {LONG_NAME}")
        await until(pilot, lambda: "you may go on without them." in words(app), "the seconds")
        assert f"Too few players: {LONG_NAME} must come back" in words(app)
        await pilot.press("A")
        assert "you may go on without them." in words(app), "the answer stands there"
        assert shown(app)[0].startswith(" El Gaucho ")
        assert shown(app)[0].endswith(f" waiting for {LONG_NAME}")


async def test_who_is_asked_while_too_few_are_there_reads_so_until_they_have_chosen(
    tmp_path: Path,
) -> None:
    async with visiting(opening()) as (app, pilot):
        async with joined(Address(HERE, port_of(app)), tmp_path) as zoe:
            await until_shown(pilot, "Zoe")
            zoe.plays = False
            await pilot.press("r")
            await until(pilot, lambda: at(app, LanTableScreen), "the game")
            await until_shown(pilot, "Enter do it")
        await until_shown(pilot, "Too few players: Zoe must come back")
        await until_shown(pilot, "Zoe away")
        assert shown(app)[0].endswith(" your turn")
        assert "Enter do it" in shown(app)[-1]
        await pilot.press("enter")
        await until(pilot, lambda: shown(app)[0].endswith(" waiting for Zoe"), "it waits")
        assert "Enter do it" not in shown(app)[-1]


async def test_at_80_columns_the_offer_and_what_it_means_stand_there_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableServer, "timing", QUICK)
    async with visiting(opening()) as (app, pilot):
        async with joined(Address(HERE, port_of(app)), tmp_path) as zoe:
            await until_shown(pilot, "Zoe")
            await begin(app, pilot, zoe)
        offer = " You may go on without them; bots play until they are back."
        await until_shown(pilot, offer)
        await pilot.press("A")
        await until_shown(pilot, "Bots play for them until they are back. Press again to go on.")
        assert offer in shown(app), "nothing is cut off"


@pytest.mark.parametrize("left", [True, False])
async def test_with_two_nobody_promises_that_a_bot_plays_on(
    left: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with visiting(opening()) as (app, pilot):
        async with joined(Address(HERE, port_of(app)), tmp_path) as zoe:
            await until_shown(pilot, "Zoe")
            await begin(app, pilot, zoe)
            room = session_of(app).game.room
            assert room is not None
            monkeypatch.setattr(room.session.presence, "has_left", lambda program: left)
        cut = "Zoe is cut off; still trying to reach them."
        await until_shown(pilot, "Zoe has left: the game waits." if left else cut)
        assert not shows(app, "a bot plays on")


async def test_somebody_who_is_silent_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        visiting(opening()) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path) as zoe,
    ):
        await until_shown(pilot, "Zoe")
        await begin(app, pilot, zoe)
        await until_shown(pilot, "Zoe is choosing")
        monkeypatch.setattr(Link, "silence", 9.5)
        await until_shown(pilot, "Zoe does not answer")
        await until_shown(pilot, "Zoe has not answered for 9 seconds; the link is still there.")
        assert not shows(app, "good links"), "an old number says nothing"
        monkeypatch.undo()
        await until_shown(pilot, "Zoe is choosing")


async def test_the_answer_to_a_key_goes_when_it_is_not_true_any_more(tmp_path: Path) -> None:
    async with (
        visiting(opening()) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path) as zoe,
    ):
        await until_shown(pilot, "Zoe")
        await begin(app, pilot, zoe)
        await until_shown(pilot, "Zoe is choosing")
        await pilot.press("A")
        await until_shown(pilot, "The game cannot go on without others now.")
        zoe.plays = True
        zoe.move()
        await until(pilot, lambda: not shows(app, "The game cannot go on"), "it is gone")


async def test_how_to_stop_is_on_every_line_of_keys(tmp_path: Path) -> None:
    async with (
        visiting(opening()) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path) as zoe,
        visiting(coming(LanRequestKind.WATCH, "Eva", port_of(app))) as (eva, of_eva),
    ):
        await until_shown(pilot, "Zoe")
        assert "q leave" in shown(app)[-1]
        assert "q leave" in shown(eva)[-1]
        zoe.plays = False
        await pilot.press("r")
        await until(of_eva, lambda: at(eva, LanTableScreen), "the game")
        assert shown(eva)[-1].strip().startswith("T talk  q leave")
        await until_shown(pilot, "your turn")
        assert shown(app)[-1].strip().startswith("Enter do it T talk q leave")
        await pilot.press("enter")
        await until_shown(pilot, "Zoe is choosing")
        assert shown(app)[-1].strip() == "T talk  q leave  ? rules  L log"
        await pilot.press("q")
        await until(pilot, lambda: not app.sessions, "it is left")


async def test_the_log_that_was_opened_while_waiting_gives_way_to_the_own_turn(
    tmp_path: Path,
) -> None:
    async with (
        visiting(opening()) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path) as zoe,
    ):
        await until_shown(pilot, "Zoe")
        await begin(app, pilot, zoe)
        await until_shown(pilot, "Zoe is choosing")
        await pilot.press("L")
        assert "Esc close" in shown(app)[-1]
        zoe.plays = True

        def asked() -> bool:
            zoe.move()
            read_on(app)
            return table(app).picker is not None

        await until(pilot, asked, "the own turn")
        assert not table(app).aspect.log_open
        assert "Enter do it" in shown(app)[-1]


@pytest.mark.soak
async def test_a_watcher_who_is_cut_off_sees_that_and_comes_back() -> None:
    async with (
        visiting(opening("Ana")) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
        visiting(coming(LanRequestKind.WATCH, "Eva", port_of(ana))) as (eva, of_eva),
    ):
        await until_shown(of_eva, "you watch")
        await until_shown(of_ana, "Zoe")
        await of_ana.press("r")
        await until(of_eva, lambda: at(eva, LanTableScreen), "the game")
        await until_shown(of_eva, "Ana and Zoe are choosing")
        await of_zoe.press("q")
        await until(of_zoe, lambda: not zoe.sessions, "the table is left")
        await until_shown(of_eva, "Zoe away")
        await of_ana.press("q")
        await until_shown(of_eva, " you are cut off")
        await until_shown(of_eva, "You are cut off from the table; still trying")
        await until(of_ana, lambda: not ana.sessions, "the table is left")
        (journal,) = tables_folder().glob("*-0.journal")
        again = Estancia(
            None, Loaded(AT_ONCE), request=LanRequest(LanRequestKind.RETURN, "Ana", journal=journal)
        )
        async with again.run_test(size=SMALL):
            await until_shown(of_eva, "Too few players: Zoe must come back")
            assert not shows(eva, " you are cut off")
