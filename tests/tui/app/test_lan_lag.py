"""The quality of the others' links, as the first line of a table on the LAN tells it."""

from pathlib import Path

import pytest

from net.address import HERE, Address
from net.links.link import Link
from net.room.room import Room
from tests.support.apps import LARGE, at, shown, table, until, until_shown
from tests.support.lan_apps import opening, port_of, session_of, visiting
from tests.support.lan_guests import joined
from tui.app.app import Estancia
from tui.app.lan.sitting import LanSitting
from tui.app.lan.telling import LanTelling
from tui.app.screens.lan_table import LanTableScreen
from tui.app.screens.links import LinksPage
from tui.app.widgets.painted import Painted
from tui.lan.links import SLOW


def told_with(app: Estancia, room: Room, **lags: float) -> list[str]:
    """Return the text beside the title if round trips to these players take so many seconds."""
    sitting = table(app).sitting
    assert isinstance(sitting, LanSitting), "a table on the LAN"
    for name, lag in lags.items():
        (program,) = (
            each
            for each in sitting.shared.charter.voters
            if sitting.shared.charter.seats_of(each) == (sitting.shared.charter.names.index(name),)
        )
        link = room.link(program)
        assert link is not None
        link.lag = lag
    return list(LanTelling(sitting).company())


async def test_a_silent_link_is_cut_for_as_long_as_it_is_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        visiting(opening()) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path / "zoe", "Zoe") as zoe,
    ):
        await until_shown(pilot, "Zoe")
        await pilot.press("r")
        await until(pilot, lambda: at(app, LanTableScreen), "the game")
        zoe.plays = False
        game = session_of(app).game
        room = game.room
        assert room is not None, "the game has begun"
        await until(pilot, lambda: room.session.peers.linked, "the link")
        monkeypatch.setattr(room.session.peers, "lost_at", lambda _program: room.now - 57)
        monkeypatch.setattr(Link, "silence", 6.0)
        monkeypatch.setattr(room.session.presence, "missing", lambda _now: [1])
        sitting = table(app).sitting
        assert isinstance(sitting, LanSitting), "a table on the LAN"
        assert LanTelling(sitting).company()[0] == "Zoe cut for 6 s", "it was lost before, too"


async def test_the_lag_is_shown_with_the_name_of_who_is_furthest_away(tmp_path: Path) -> None:
    async with (
        visiting(opening(seats=3), LARGE) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path / "zoe", "Zoe") as zoe,
        joined(Address(HERE, port_of(app)), tmp_path / "eva", "Eva") as eva,
    ):
        await until_shown(pilot, "Zoe")
        await until_shown(pilot, "Eva")
        await pilot.press("r")
        await until(pilot, lambda: at(app, LanTableScreen), "the game")
        room = session_of(app).game.room
        assert room is not None, "the game has begun"
        await until(pilot, lambda: len(room.session.peers.linked) == 2, "all links")
        zoe.plays = eva.plays = False
        assert told_with(app, room, Zoe=0.0121, Eva=0.003) == ["good links"]
        assert told_with(app, room, Zoe=0.003, Eva=0.199) == ["Eva: slow, 0.2 s"]
        assert told_with(app, room, Zoe=0.25, Eva=0.199) == ["Zoe: slow, 0.2 s"]
        assert told_with(app, room, Zoe=0.25, Eva=1.5) == ["Eva: slow, 1.5 s"]
        table(app).show()
        await until(pilot, lambda: ": slow, 1.5 s" in shown(app)[0], "the lag on the first line")
        await pilot.press("C")
        await until_shown(pilot, "WHO IS THERE")
        slow = f"A link is slow if the way there and back takes {SLOW} s or more."
        await until_shown(pilot, slow)
        await until_shown(pilot, "V asks the others: ")
        lines = shown(app)
        begins = {
            line.index(text) for line in lines for text in ("Zoe", slow, "V asks") if text in line
        }
        assert len(begins) == 1, "the explanation is below all columns"
        for name, said in (("Ana", "here"), ("Zoe", "link"), ("Eva", "link")):
            assert any(name in line and said in line for line in lines), (name, said)
        page = app.screen
        assert isinstance(page, LinksPage), "who is there"
        rows = page.query_one("#help", Painted)
        looks = {each.text: each.style for y in range(12) for each in rows.render_line(y)}
        names = table(app).sitting.voice.names
        for seat, name in enumerate(names):
            style, colours = looks[name], page.look[f"seat.{seat}"]
            assert style is not None
            assert style.color == colours.color, "in the colour of their seat"
        await pilot.press("escape")
        await until(pilot, lambda: at(app, LanTableScreen), "the game again")
