"""Two people at one keyboard of a table on the LAN, with a third one elsewhere."""

from pathlib import Path

import pytest

from net.address import HERE, Address
from net.session.events import RematchBegins
from tests.support.apps import at, shows, table, until, until_shown
from tests.support.lan_apps import coming, opening, port_of, session_of, visiting
from tests.support.lan_guests import joined
from tui.app.screens.lan_table import LanTableScreen
from tui.app.screens.passing import Passing
from tui.lan.rematch import next_request
from tui.lan.request import LanRequestKind


async def test_two_people_at_one_keyboard_pass_it_on_for_what_is_secret(tmp_path: Path) -> None:
    async with visiting(opening(seats=3)) as (app, pilot):
        await pilot.press("2", "left", "left")
        await until_shown(pilot, "Name:")
        await pilot.press("ctrl+u", *"Olga", "enter")
        await until_shown(pilot, "Olga")
        async with joined(Address(HERE, port_of(app)), tmp_path, "Zoe"):
            await until_shown(pilot, "Zoe")
            await pilot.press("r")
            await until(pilot, lambda: at(app, Passing), "the cover for the first one")
            assert session_of(app).game.seats == (0, 1)
            names = ["Ana", "Olga"]
            await until_shown(pilot, "Pass the keyboard to ")
            first = 0 if shows(app, "Pass the keyboard to Ana.") else 1
            for seat in (first, 1 - first):
                await until_shown(pilot, f"Pass the keyboard to {names[seat]}.")
                await pilot.press("enter")
                await until(pilot, lambda: at(app, LanTableScreen), "the table")
                await until(pilot, lambda: table(app).picker is not None, "a question")
                assert table(app).sitting.alone == seat
                await pilot.press("enter")
            await until(pilot, lambda: table(app).sitting.alone is None, "nobody looks alone")


async def test_two_people_at_one_keyboard_of_a_guest_play_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ESTANCIA_HOME", str(tmp_path))
    async with (
        visiting(opening(seats=3)) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
    ):
        await until_shown(of_zoe, "Zoe")
        await of_zoe.press("3", "right")
        await until_shown(of_zoe, "Name:")
        await of_zoe.press("ctrl+u", *"Olga", "enter")
        await until_shown(of_ana, "Olga")
        assert session_of(zoe).lobby.others_here == (2,)
        await of_ana.press("r")
        await until(of_zoe, lambda: at(zoe, Passing), "the cover for the first one")
        assert session_of(zoe).game.seats == (1, 2)
        await until_shown(of_zoe, "Pass the keyboard to ")
        first = "Zoe" if shows(zoe, "Pass the keyboard to Zoe.") else "Olga"
        for name in sorted(("Olga", "Zoe"), key=lambda name: name != first):
            await until_shown(of_zoe, f"Pass the keyboard to {name}.")
            await of_zoe.press("enter")
            await until(of_zoe, lambda: at(zoe, LanTableScreen), "the table")
            await until(of_zoe, lambda: table(zoe).picker is not None, "a question")
            await of_zoe.press("enter")
        room = session_of(zoe).game.room
        assert room is not None
        begins = RematchBegins(1, bytes(16), (0, 1))
        again = next_request(session_of(zoe).request, session_of(zoe)._link, begins)
        assert (again.name, again.others) == ("Zoe", ("Olga",))
        assert again.again is not None
        assert again.again.seats == (1, 2)
