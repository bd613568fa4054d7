"""Talk at the table, muting, and the command that comes to a table."""

from base64 import b64encode
from pathlib import Path

import pytest
from textual.drivers.headless_driver import HeadlessDriver

from tests.support.apps import at, until, until_shown
from tests.support.lan_apps import (
    coming,
    coming_late,
    hears_of,
    opening,
    port_of,
    session_of,
    visiting,
)
from tui.app.screens.lan_table import LanTableScreen
from tui.lan.request import LanRequestKind


async def test_those_who_look_on_are_muted_with_a_key_and_heard_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ESTANCIA_HOME", str(tmp_path))
    async with visiting(opening("Ana", "peon", seats=2)) as (ana, of_ana):
        await of_ana.press("r")
        await until(of_ana, lambda: at(ana, LanTableScreen), "the game")
        async with coming_late(coming(LanRequestKind.WATCH, "Zoe", port_of(ana))) as of_zoe:
            watching = session_of(of_zoe.app)  # type: ignore[arg-type]
            watching.say("first words")
            await until(of_ana, lambda: hears_of(ana, "first words"), "Ana hears_of it")
            await of_ana.press("W")
            assert session_of(ana).mutes
            watching.say("second words")
            await until(of_zoe, lambda: hears_of(of_zoe.app, "second words"), "the table has it")  # type: ignore[arg-type]
            await of_ana.press("W")
            watching.say("third words")
            await until(of_ana, lambda: hears_of(ana, "third words"), "Ana hears_of it again")
            assert not hears_of(ana, "second words")


async def test_the_line_to_paste_goes_to_the_terminals_clipboard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[str] = []
    monkeypatch.setattr(HeadlessDriver, "write", lambda _driver, data: written.append(data))
    async with visiting(opening(open=False)) as (app, pilot):
        line = session_of(app).invitation
        assert line.startswith("estancia join ")
        assert session_of(app).code in line
        await pilot.press("i")
        await until_shown(pilot, "Copied, if the terminal allows it.")
        assert app.clipboard == line
        assert f"\x1b]52;c;{b64encode(line.encode()).decode()}\a" in written
