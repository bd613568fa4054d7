"""The small game at a table on the LAN that two apps and a bot sit at."""

import time
from typing import Any

from msgspec.structs import replace
from textual.pilot import Pilot

from core.game import Over
from tests.support.apps import at, read_on, shows, table, until, until_shown
from tests.support.lan_apps import coming, opening, port_of, visiting
from tests.support.patience import PATIENCE
from tests.support.toy import TOY
from tui.app.app import Estancia
from tui.app.screens.lan_table import LanTableScreen
from tui.lan.request import LanRequestKind

CHOSEN = {"days": 2, "pouch": "bulls"}
WISH = replace(opening("Ana", "drover", seats=3), game=TOY, options=CHOSEN)


async def test_options_are_told_before_the_game_and_kept_to_its_end() -> None:
    async with (
        visiting(WISH) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
    ):
        seated = ((ana, of_ana), (zoe, of_zoe))
        for _app, pilot in seated:
            await until_shown(pilot, "mostly bulls")
            await until_shown(pilot, "Corral")
        await of_ana.press("r")
        for app, pilot in seated:
            await until(pilot, lambda app=app: at(app, LanTableScreen), "the game")  # type: ignore[misc]
        await play_out(*seated)
        for app, pilot in seated:
            await until_shown(pilot, "For animals")
            assert table(app).sitting.match.header.options == CHOSEN


async def play_out(*seated: tuple[Estancia, Pilot[Any]]) -> None:
    """Confirm whatever is picked at both, until the game is over."""
    end = time.monotonic() + PATIENCE
    while not all(over(app) for app, _pilot in seated):
        assert time.monotonic() < end, "the game goes on"
        for app, pilot in seated:
            read_on(app)
            if at(app, LanTableScreen) and table(app).picker is not None:
                await pilot.press("enter")
            await pilot.pause()
            assert not shows(app, "AREAS")


def over(app: Estancia) -> bool:
    """Whether the app knows that nothing more happens."""
    return isinstance(table(app).sitting.match.log.turn, Over)
