"""A watcher in the app sees who is cut off and who is back, and keeps what was seen."""

from pathlib import Path

import pytest

from net.address import HERE, Address
from saves.games import Condition
from saves.library import open_library
from tests.support.apps import AT_ONCE, SMALL, at, table, until, until_shown
from tests.support.lan_apps import coming, opening, port_of, session_of, visiting
from tests.support.lan_guests import joined
from tui.app.app import Estancia
from tui.app.screens.lan_table import LanTableScreen
from tui.lan.request import LanRequestKind
from tui.settings import Loaded


def log_of(app: Estancia) -> list[str]:
    """Return the lines of the log."""
    return [line.text for line in table(app).sitting.log]


async def test_watchers_are_told_of_cuts(tmp_path: Path) -> None:
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
            # A watcher at Zoe's program has been cut off once already.
            cuts = log_of(eva).count(cut)
            await of_ana.press("q")
            await until(of_eva, lambda: log_of(eva).count(cut) > cuts, "an own cut is told")


async def test_a_watcher_who_quits_keeps_what_was_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ESTANCIA_HOME", str(tmp_path))
    async with visiting(opening("Ana", "peon")) as (ana, of_ana):
        await of_ana.press("r")
        await until(of_ana, lambda: at(ana, LanTableScreen), "the game")
        eva = Estancia(
            None,
            Loaded(AT_ONCE),
            request=coming(LanRequestKind.WATCH, "Eva", port_of(ana)),
        )
        async with eva.run_test(size=SMALL) as of_eva:
            await until(of_eva, lambda: at(eva, LanTableScreen), "the game")
            ledger = session_of(eva).game.ledger
            assert ledger is not None
            await until(of_eva, lambda: ledger.log.steps, "something is seen")
            eva.exit()
        with open_library() as library:
            (game,) = library.games()
        assert game.state == Condition.PARTIAL
        assert game.entries == len(ledger.log.steps)
