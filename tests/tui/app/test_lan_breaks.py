"""Lost links as somebody in the app sees them: who is called, when a bot plays on, the way back."""

import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from net.address import HERE, Address
from net.room.hosting import Hosting
from net.room.journal import Journal
from net.room.server import TableServer
from net.timing import TIMING
from tests.support.apps import (
    AT_ONCE,
    SMALL,
    at,
    do_picked,
    opened,
    shown,
    shows,
    table,
    until,
    until_shown,
)
from tests.support.lan_apps import coming, hears, opening, play_out, port_of, session_of, visiting
from tests.support.lan_guests import joined
from tests.support.rooms import QUICK
from tui.app.app import Estancia
from tui.app.screens.home import Home
from tui.app.screens.lan_table import LanTableScreen
from tui.lan.left_games import waiting_tables
from tui.lan.request import LanRequest, LanRequestKind
from tui.settings import Loaded


def seconds_told(app: Estancia) -> int | None:
    """Return the seconds that the screen gives until a bot plays on."""
    found = re.search(r"in (\d+) s a bot plays on", " ".join(shown(app)))
    return int(found[1]) if found else None


async def until_waited_for(app: Estancia, pilot: Pilot[Any]) -> None:
    """Make picked choices until an absent player is to move: the first player is drawn."""

    def happens() -> bool:
        return seconds_told(app) is not None or table(app).picker is not None

    while seconds_told(app) is None:
        await until(pilot, happens, "the seconds")
        if seconds_told(app) is None:
            await do_picked(pilot)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notice cuts soon; going on alone is offered as late as ever."""
    monkeypatch.setattr(TableServer, "timing", replace(QUICK, alone=TIMING.alone))


async def test_too_few_are_named_and_called_until_one_of_them_is_back(tmp_path: Path) -> None:
    async with visiting(opening()) as (app, pilot):
        guest = tmp_path / "guest"
        async with joined(Address(HERE, port_of(app)), guest) as zoe:
            await until_shown(pilot, "Zoe")
            await pilot.press("r")
            await until(pilot, lambda: at(app, LanTableScreen), "the game")
            zoe.plays = False
            await until(pilot, lambda: table(app).picker is not None, "a question")
            await do_picked(pilot)
        await until_shown(pilot, "Too few players: Zoe must come back")
        (journal,) = guest.glob("*.journal")
        request = LanRequest(LanRequestKind.RETURN, "Zoe", bind=HERE, journal=journal)
        again = Estancia(None, Loaded(AT_ONCE), request=request)
        async with again.run_test(size=SMALL) as other:
            await until(other, lambda: at(again, LanTableScreen), "the game")
            await until(pilot, partial(hears, app, "The game goes on."), "it goes on")
            await until(pilot, lambda: not shows(app, "waiting for Zoe"), "nobody is called")


async def test_the_asked_player_reads_at_once_who_is_away_and_stays_asked(tmp_path: Path) -> None:
    async with (
        visiting(opening("Ana", seats=3)) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path / "eva", "Eva"),
    ):
        async with joined(Address(HERE, port_of(app)), tmp_path / "zoe", "Zoe"):
            await until_shown(pilot, "Zoe")
            await pilot.press("r")
            await until(pilot, lambda: at(app, LanTableScreen), "the game")
            await until(pilot, lambda: table(app).picker is not None, "a question")
            asked = table(app).picker
        gone = {"Zoe has left.", "Zoe is cut off."}
        log = table(app).sitting.log
        await until(pilot, lambda: not gone.isdisjoint(line.text for line in log), "Ana reads it")
        assert table(app).picker is asked, "and is asked as before"


async def test_the_seconds_until_a_bot_plays_on_are_counted_and_the_seat_is_given_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hosting, "timing", replace(QUICK, grace=7.0))
    async with (
        visiting(opening("Ana", seats=3)) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path / "eva", "Eva"),
    ):
        async with joined(Address(HERE, port_of(app)), tmp_path / "zoe", "Zoe") as zoe:
            await until_shown(pilot, "Zoe")
            await pilot.press("r")
            await until(pilot, lambda: at(app, LanTableScreen), "the game")
            zoe.plays = False
            await until(pilot, lambda: table(app).picker is not None, "a question")
            await do_picked(pilot)
        await until_waited_for(app, pilot)
        first = seconds_told(app)
        assert first is not None
        assert 0 < first <= 7
        await until(pilot, lambda: (seconds_told(app) or first) < first, "fewer seconds")
        await until(pilot, partial(hears, app, "A bot plays for Zoe."), "a deputy")
        await until(pilot, lambda: seconds_told(app) is None, "nothing is counted")
        (journal,) = (tmp_path / "zoe").glob("*.journal")
        request = LanRequest(LanRequestKind.RETURN, "Zoe", bind=HERE, journal=journal)
        again = Estancia(None, Loaded(AT_ONCE), request=request)
        async with again.run_test(size=SMALL) as other:
            await until(other, lambda: at(again, LanTableScreen), "the game")
            await until(pilot, partial(hears, app, "Zoe plays again."), "the seat is back")


async def test_the_table_that_was_left_is_offered_at_home_until_it_is_over() -> None:
    async with (
        visiting(opening()) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
    ):
        await until_shown(of_ana, "Zoe")
        await of_ana.press("r")
        for app, pilot in ((ana, of_ana), (zoe, of_zoe)):
            await until(pilot, partial(at, app, LanTableScreen), "the game")
        assert waiting_tables() == [], "both sit there"
        await of_zoe.press("q")
        await until(of_zoe, lambda: at(zoe, Home), "home")
        await until_shown(of_zoe, "Go on at the table")
        assert shows(zoe, "with Ana")
        await of_zoe.press("b")
        await until(of_zoe, lambda: at(zoe, LanTableScreen), "the table")
        await until(of_ana, partial(hears, ana, "Zoe is there."), "the other sees it")
        await until(of_zoe, lambda: table(zoe).picker or table(ana).picker, "it goes on")
        assert session_of(zoe).game.seats == (1,)


async def test_a_game_that_another_program_plays_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with visiting(opening()) as (app, pilot):
        async with joined(Address(HERE, port_of(app)), tmp_path / "guest"):
            await until_shown(pilot, "Zoe")
            await pilot.press("r")
            await until(pilot, lambda: at(app, LanTableScreen), "the game")
        (path,) = (tmp_path / "guest").glob("*.journal")
        journal = Journal(path)
        assert journal.take()
        again = Estancia(
            None, Loaded(AT_ONCE), request=LanRequest(LanRequestKind.RETURN, "Zoe", journal=path)
        )
        async with again.run_test(size=SMALL) as other:
            await until_shown(other, "That game is open in another program of this computer.")
            assert at(again, Home)
        journal.close()


async def test_what_is_over_is_not_offered(tmp_path: Path, toy: str) -> None:
    short = replace(opening(), game=toy, options={"days": 2})
    async with visiting(short) as (app, pilot), joined(Address(HERE, port_of(app)), tmp_path):
        await until_shown(pilot, "Zoe")
        await pilot.press("r")
        await until(pilot, lambda: at(app, LanTableScreen), "the game")
        await play_out(app, pilot)
        assert waiting_tables() == []
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        assert not shows(app, "Go on at the table")
