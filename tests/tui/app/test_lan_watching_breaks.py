"""Who only looks on in the app sees who is cut off and who is back, and when that is oneself."""

from pathlib import Path

from net.address import Address
from tests.support.apps import at, table, until, until_shown
from tests.support.lan_apps import coming, opening, port_of, visiting
from tests.support.lan_guests import HERE, joined
from tui.app.app import Estancia
from tui.app.screens.lan_table import LanTableScreen
from tui.lan.request import LanRequestKind


def log_of(app: Estancia) -> list[str]:
    """The lines that stand there."""
    return [line.text for line in table(app).sitting.log]


async def test_who_looks_on_is_told_of_cuts(tmp_path: Path) -> None:
    async with visiting(opening(seats=2)) as (ana, of_ana):
        request = coming(LanRequestKind.WATCH, "Eva", port_of(ana))
        async with visiting(request) as (eva, of_eva):
            async with joined(Address(HERE, port_of(ana)), tmp_path) as zoe:
                zoe.plays = False
                await until_shown(of_ana, "Zoe")
                await of_ana.press("r")
                await until(of_eva, lambda: at(eva, LanTableScreen), "the game")
                await until(of_ana, lambda: at(ana, LanTableScreen), "the game")
            await until(of_eva, lambda: "Zoe has left." in log_of(eva), "it is told who is away")
            missing = "Too few players: Zoe must come back; still trying to reach them."
            await until(of_eva, lambda: missing in log_of(eva), "so is why all wait")
            cut = "You are cut off from the table; still trying to reach it."
            # Whoever watched at Zoe's program has been cut off once already.
            cuts = log_of(eva).count(cut)
            await of_ana.press("q")
            await until(of_eva, lambda: log_of(eva).count(cut) > cuts, "an own cut is told")
