"""A table in the app whose journal cannot be written any more."""

from pathlib import Path

from net.address import HERE, Address
from tests.support.apps import at, until, until_shown
from tests.support.lan_apps import opening, port_of, session_of, visiting
from tests.support.lan_guests import joined
from tests.support.rooms import fill_disk
from tui.app.screens.lan_table import LanTableScreen


async def test_a_full_disk_is_told_on_the_screen(tmp_path: Path) -> None:
    async with (
        visiting(opening()) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path) as guest,
    ):
        guest.plays = False
        await until_shown(pilot, "Zoe")
        await pilot.press("r")
        await until(pilot, lambda: at(app, LanTableScreen), "the game")
        session = session_of(app)
        room = session.game.room
        assert room is not None
        await until(pilot, lambda: room.node.choosers() == (0,), "a question")
        fill_disk(room)
        view = room.node.view(0)
        room.choose(room.node.replica.ledger.log.game.legal(view.state, 0, view.known)[0])
        await until(pilot, lambda: session.news.closed, "the table ends")
        assert session.trouble is not None
        assert session.trouble.sentence.startswith("The table's journal cannot be written (")
        assert session.fault is None
        await until_shown(pilot, "cannot be written")
