"""Tables on the LAN in the app: opened, joined, watched, and played at, over real sockets."""

from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from tests.support.apps import at, table, until, until_shown
from tests.support.lan_apps import coming, opening, port_of, visiting
from tests.support.lan_guests import HERE, joined
from tui.app.app import Estancia
from tui.app.lan.wish import Kind
from tui.app.screens.lan_table import LanTable
from tui.app.screens.result import Result


async def playing(app: Estancia, pilot: Pilot[Any]) -> None:
    """The game begins."""
    await until(pilot, lambda: at(app, LanTable), "the game")


def count(app: Estancia) -> int:
    """How many entries the app knows, the own draft included."""
    return len(table(app).sitting.match.log.steps)


async def move(app: Estancia, pilot: Pilot[Any]) -> None:
    """Do what is picked as soon as something is asked."""
    await until(pilot, lambda: at(app, Result) or table(app).picker is not None, "the own turn")
    if not at(app, Result):
        asked = table(app).picker
        await pilot.press("enter")
        await until(pilot, lambda: at(app, Result) or table(app).picker is not asked, "a move")


async def test_a_game_against_somebody_who_joins(tmp_path: Path) -> None:
    async with (
        visiting(opening()) as (app, pilot),
        joined((HERE, port_of(app)), tmp_path) as guest,
    ):
        await until_shown(pilot, "Zoe")
        await pilot.press("r")
        await playing(app, pilot)
        for _move in range(12):
            await move(app, pilot)
        room = guest.joining.room
        assert room is not None
        await until(pilot, lambda: room.node.entries > 20, "the guest follows")


async def test_two_apps_play_with_each_other_and_a_third_looks_on() -> None:
    async with visiting(opening("Ana", "peon", seats=3)) as (ana, of_ana):
        async with (
            visiting(coming(Kind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
            visiting(coming(Kind.WATCH, "Eva", port_of(ana))) as (eva, of_eva),
        ):
            await until_shown(of_ana, "Zoe")
            await until_shown(of_zoe, "you, ready")
            await of_ana.press("r")
            for app, pilot in ((ana, of_ana), (zoe, of_zoe), (eva, of_eva)):
                await playing(app, pilot)
            for _turn in range(6):
                for app, pilot in ((ana, of_ana), (zoe, of_zoe)):
                    if table(app).picker is not None:
                        await move(app, pilot)
                await of_ana.pause()
            await until(of_eva, lambda: count(eva) > 10, "the watcher follows")
            assert table(eva).picker is None
            assert not table(eva).sitting.match.record().pieces
            logs = [
                [step.entry for step in table(app).sitting.match.log.steps] for app in (ana, zoe)
            ]
            common = min(map(len, logs)) - 4
            assert logs[0][:common] == logs[1][:common]
