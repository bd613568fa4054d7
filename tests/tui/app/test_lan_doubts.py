"""A program that shows impossible things, as watched in the app and by the command."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec import json

from net.address import HERE
from tests.support.apps import AT_ONCE, SMALL, at, shows, until_shown
from tests.support.apps import until as until_app
from tests.support.bad_table import CHARTER, SHOWN, BadTable
from tests.support.commands import Ran, estancia
from tests.support.lan_apps import coming
from tui.app.app import Estancia
from tui.app.screens.home import Home
from tui.lan.request import LanRequestKind
from tui.settings import Loaded

WRONG = "is impossible, or does not follow from what was shown before: you no longer watch it."


@asynccontextmanager
async def bad_table() -> AsyncIterator[int]:
    table = BadTable(CHARTER, SHOWN)
    await table.listening.start(HERE, 0)
    try:
        yield table.listening.port
    finally:
        await table.listening.stop()


async def test_the_app_says_why_it_watches_no_more() -> None:
    async with bad_table() as port:
        app = Estancia(None, Loaded(AT_ONCE), request=coming(LanRequestKind.WATCH, "Wanda", port))
        async with app.run_test(size=SMALL) as pilot:
            await until_app(pilot, lambda: at(app, Home), "home")
            await until_shown(pilot, f"What {HERE}:{port} shows")
            assert shows(app, "no longer")


async def watch(home: Path, port: int, *args: str) -> Ran:
    """Run the command beside the table, in a process of its own."""
    return await asyncio.to_thread(estancia, home, "watch", f"{HERE}:{port}", *args)


async def test_the_command_says_in_one_sentence_why_it_watches_no_more(tmp_path: Path) -> None:
    async with bad_table() as port:
        ran = await watch(tmp_path, port, "--plain")
    assert ran.status == 1
    assert ran.complaint.count(WRONG) == 1
    assert WRONG not in ran.text


async def test_a_program_that_watches_hears_why_it_is_over(tmp_path: Path) -> None:
    async with bad_table() as port:
        ran = await watch(tmp_path, port, "--json")
    assert ran.status == 1
    (*_, last) = map(json.decode, ran.out.splitlines())
    assert last["status"] == "stopped"
    assert last["why"].startswith(f"What {HERE}:{port} shows at step 1 ")
    assert last["why"].endswith(WRONG)
