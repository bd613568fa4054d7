"""A watcher asks for a bot's seat with a key, and plays on the same screen a moment later."""

from pathlib import Path

import pytest

from tests.support.apps import at, until, until_shown
from tests.support.lan_apps import coming, coming_late, opening, port_of, session_of, visiting
from tui.app.screens.ask_table import AskTable
from tui.app.screens.lan_table import LanTableScreen
from tui.lan.request import LanRequestKind


async def test_a_watcher_asks_and_the_players_agree_with_a_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ESTANCIA_HOME", str(tmp_path))
    async with visiting(opening("Ana", "peon", seats=2)) as (ana, of_ana):
        await of_ana.press("r")
        await until(of_ana, lambda: at(ana, LanTableScreen), "the game")
        late = coming(LanRequestKind.WATCH, "Zoe", port_of(ana))
        async with coming_late(late) as of_zoe:
            zoe = of_zoe.app
            await of_zoe.press("V")
            await until(of_zoe, lambda: at(zoe, AskTable), "what can be asked")
            await of_zoe.press("enter")
            await until_shown(of_zoe, "the players decide")
            await until_shown(of_ana, "Zoe, who looks on, asks to play for")
            await of_ana.press("V")
            await until_shown(of_ana, "Zoe, who looks on, plays for")
            await of_ana.press("enter")
            await until(
                of_zoe,
                lambda: at(zoe, LanTableScreen) and bool(session_of(zoe).game.seats),  # type: ignore[arg-type]
                "she sits at the table",
            )
            (seat,) = session_of(zoe).game.seats  # type: ignore[arg-type]
            host = session_of(ana).game
            assert host.charter is not None
            assert host.charter.names[seat] == "Zoe"
            assert host.charter.players == (0, 1)
            assert not host.bots_seats
            await until_shown(of_ana, "Zoe plays now.")
