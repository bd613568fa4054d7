"""In the app: the other player is lost, and the game goes on as one of its own."""

from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from net.address import HERE, Address
from net.log.charter import AtZero, ClockSettings
from saves.games import Condition
from saves.library import open_library
from tests.support.apps import AT_ONCE, SMALL, at, table, until, until_shown
from tests.support.lan_apps import (
    coming,
    hears_of,
    make_a_move,
    opening,
    play_out,
    port_of,
    session_of,
    visiting,
)
from tests.support.lan_guests import joined
from tests.support.rooms import QUICK
from tui.app.app import Estancia
from tui.app.screens.lan_table import LanTableScreen
from tui.lan.request import LanRequest, LanRequestKind
from tui.settings import Loaded

MAY = "You may go on without them"


async def test_going_on_alone_is_offered_explained_and_done(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.room.server.TableServer.timing", QUICK)
    async with (
        visiting(opening()) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path / "guest") as guest,
    ):
        assert session_of(app).hosts
        await until_shown(pilot, "Zoe")
        await pilot.press("r")
        await until(pilot, lambda: at(app, LanTableScreen), "the game")
        await make_a_move(app, pilot)
        assert "go alone" not in "\n".join(line.text for line in table(app).sitting.log)
        guest.task.cancel()
        await until(pilot, partial(hears_of, app, "Too few players"), "it waits")
        await until(pilot, partial(hears_of, app, MAY), "the offer")
        await until_shown(pilot, "A go alone")
        await pilot.press("A")
        await until_shown(pilot, "Press again to go on.")
        assert not hears_of(app, "This is a separate game now")
        await pilot.press("A")
        await until(pilot, partial(hears_of, app, "This is a separate game now"), "the new game")
        assert hears_of(app, "Bots play for Zoe.")
        await pilot.press("A")
        await until_shown(pilot, "The game cannot go on without others now.")
        await play_out(app, pilot)
        charter = session_of(app).game.charter
        assert charter is not None
        assert charter.forked_from is not None
        with open_library(home) as library:
            (game,) = library.games(state=Condition.FINISHED)
        assert game.name.startswith(f"Ana, Zoe (from {charter.forked_from[0].hex()[:6]}, after ")


@pytest.mark.soak
async def test_bots_and_those_who_watch_go_on_and_the_lost_one_sees_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.room.server.TableServer.timing", QUICK)
    request = replace(opening("Ana", "peon", seats=3), clock=ClockSettings(2, AtZero.BOT))
    folder = tmp_path / "zoe"
    async with (
        visiting(request) as (ana, of_ana),
        visiting(coming(LanRequestKind.WATCH, "Eva", port_of(ana))) as (eva, of_eva),
    ):
        async with joined(Address(HERE, port_of(ana)), folder) as zoe:
            zoe.plays = False
            await until_shown(of_ana, "Zoe")
            await of_ana.press("r")
            await until(of_ana, lambda: at(ana, LanTableScreen), "the game")
            timed_out = partial(hears_of, ana, "Time is up: a bot plays this turn for Zoe.")
            await until(of_ana, timed_out, "the time of the one who is lost was up before")
        await until(of_ana, partial(hears_of, ana, MAY), "the offer")
        entries = len(table(ana).sitting.match.log.steps)
        await of_ana.press("A", "A")
        gone_on = "This is a separate game now"
        await until(of_ana, partial(hears_of, ana, gone_on), "the new game")
        await until(of_eva, partial(hears_of, eva, gone_on), "who watches goes on with it")
        for app, pilot in ((ana, of_ana), (eva, of_eva)):
            steps = table(app).sitting.match.log.steps
            await until(pilot, lambda steps=steps: len(steps) > entries + 8, "bots play on")  # type: ignore[misc]
        assert not session_of(eva).trouble
        (journal,) = folder.glob("*.journal")
        back = LanRequest(LanRequestKind.RETURN, "Zoe", bind=HERE, journal=journal)
        again = Estancia(None, Loaded(AT_ONCE), request=back)
        async with again.run_test(size=SMALL) as of_zoe:
            await until(of_zoe, lambda: at(again, LanTableScreen), "the game")
            back_again = "You are back with Ana. The game went on without you and is "
            await until(of_zoe, partial(hears_of, again, back_again), "why")
            await until(of_ana, partial(hears_of, ana, "Zoe plays again."), "the bot gives way")
            entries = len(table(ana).sitting.match.log.steps)
            steps = table(again).sitting.match.log.steps
            await until(of_zoe, lambda: len(steps) >= entries, "all of it is told there")
            assert not session_of(again).game.status.stands_still
