"""Two people at one keyboard of a table on the LAN, with a third one elsewhere."""

from pathlib import Path

from net.address import Address
from tests.support.apps import at, shows, table, until, until_shown
from tests.support.lan_apps import opening, port_of, session_of, visiting
from tests.support.lan_guests import HERE, joined
from tui.app.screens.lan_table import LanTableScreen
from tui.app.screens.passing import Passing


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
            first = 0 if shows(app, "Pass the keyboard to Ana.") else 1
            for seat in (first, 1 - first):
                await until_shown(pilot, f"Pass the keyboard to {names[seat]}.")
                await pilot.press("enter")
                await until(pilot, lambda: at(app, LanTableScreen), "the table")
                await until(pilot, lambda: table(app).picker is not None, "a question")
                assert table(app).sitting.alone == seat
                await pilot.press("enter")
            await until(pilot, lambda: table(app).sitting.alone is None, "nobody looks alone")
