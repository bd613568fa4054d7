"""Agreements of the players, with two keys on the line of keys."""

from pathlib import Path

import pytest

from net.log.resolutions import EndGame
from saves.library import open_library
from tests.support.apps import at, until, until_shown
from tests.support.lan_apps import coming, opening, port_of, session_of, visiting
from tui.app.screens.ask_table import AskTable
from tui.app.screens.home import Home
from tui.app.screens.lan_table import LanTableScreen
from tui.lan.request import LanRequestKind


async def test_a_pause_and_the_end_are_agreed_on_with_a_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ESTANCIA_HOME", str(tmp_path))
    async with (
        visiting(opening(seats=2)) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
    ):
        await until_shown(of_ana, "Zoe")
        await of_ana.press("r")
        for app, pilot in ((ana, of_ana), (zoe, of_zoe)):
            await until(pilot, lambda app=app: at(app, LanTableScreen), "the game")  # type: ignore[misc]
        await of_ana.press("V")
        await until(of_ana, lambda: at(ana, AskTable), "what can be asked")
        await of_ana.press("down")
        await until_shown(of_ana, "From then on Zoe only looks on.")
        await of_ana.press("down")
        await until_shown(of_ana, "and nobody has won.")
        await of_ana.press("up", "up")
        await until_shown(of_ana, "no clock runs until more than half want to")
        await of_ana.press("enter")
        await until_shown(of_zoe, "agree: Ana asks for a pause. ")
        await until_shown(of_ana, "1 of 2 agree")
        await of_zoe.press("Y")
        for pilot in (of_ana, of_zoe):
            await until_shown(pilot, "The game is paused.")
        asking = session_of(zoe).game.asking
        assert asking is not None
        asking.put(EndGame())
        await until_shown(of_ana, "agree: Zoe asks to end the game here. ")
        await of_ana.press("Y")
        for app, pilot in ((ana, of_ana), (zoe, of_zoe)):
            await until(pilot, lambda app=app: at(app, Home), "the first screen")  # type: ignore[misc]
            await until_shown(pilot, "The players have agreed to end the game")
    with open_library(tmp_path) as library:
        assert {game.outcome for game in library.games()} == {None}


async def test_where_a_question_has_no_room_beside_its_keys_the_keys_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ESTANCIA_HOME", str(tmp_path))
    async with (
        visiting(opening("Maria Magdalena Gonzales", seats=2)) as (maria, of_maria),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(maria))) as (zoe, of_zoe),
    ):
        await until_shown(of_maria, "Zoe")
        await of_maria.press("r")
        for app, pilot in ((maria, of_maria), (zoe, of_zoe)):
            await until(pilot, lambda app=app: at(app, LanTableScreen), "the game")  # type: ignore[misc]
        asking = session_of(maria).game.asking
        assert asking is not None
        asking.put(EndGame())
        await until_shown(of_zoe, "Y agree ")
        await until_shown(of_zoe, "N not")
        await until_shown(of_zoe, "asks to end the game here.")
