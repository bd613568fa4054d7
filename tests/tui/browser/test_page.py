"""The page and its tabs: what they show, who is let in, and what ends with what."""

import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from aiohttp import ClientSession, WSMsgType, WSServerHandshakeError

from tests.support.all_games import GAMES
from tests.support.commands import environment
from tests.support.patience import PATIENCE
from tests.support.processes import killed_in_time
from tests.support.scale import SOAKING, some
from tests.support.served import Served, heard, open_tab, served
from tests.support.terminals import DOWN, ENTER
from tui.browser.tab import app_command

STARTED = b"__GANGLION__\n"


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for tests of refusals, which leave it as it was."""
    with served(tmp_path_factory.mktemp("standing")) as server:
        yield server


async def test_each_tab_shows_the_app_in_the_language_that_was_asked_for(tmp_path: Path) -> None:
    with served(tmp_path, "--lang", "fr") as server:
        async with ClientSession() as session:
            tabs = [await open_tab(session, server.url) for _ in range(2)]
            for tab in tabs:
                await heard(tab, "Nouvelle partie")
            await tabs[0].send_json(["stdin", "q"])
            while (await tabs[0].receive(PATIENCE)).type is WSMsgType.BINARY:
                pass
            assert tabs[0].closed
            await tabs[1].send_json(["stdin", "n"])
            await heard(tabs[1], "retour")


@pytest.mark.parametrize("key", some(GAMES, 1))
async def test_every_game_begins_in_a_tab(tmp_path: Path, key: str) -> None:
    with served(tmp_path) as server:
        async with ClientSession() as session:
            tab = await open_tab(session, server.url)
            await heard(tab, "New game")
            await tab.send_json(["stdin", "n"])
            await heard(tab, "WHICH GAME")
            await tab.send_json(["stdin", DOWN * GAMES.index(key) + ENTER])
            await heard(tab, "NEW GAME")
            await tab.send_json(["stdin", "s"])
            await heard(tab, "LOG")


async def test_open_tabs_end_with_the_server(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        async with ClientSession() as session:
            tab = await open_tab(session, server.url)
            await heard(tab, "New game")
            server.process.send_signal(signal.SIGINT)
            while (await tab.receive(PATIENCE)).type is WSMsgType.BINARY:
                pass
        out, err = server.process.communicate(timeout=PATIENCE)
        assert (server.process.returncode, out, err) == (0, "", "")


@pytest.mark.parametrize(
    "origin", some(["http://example.org", "null", "http://127.0.0.1:1", ""], 2)
)
async def test_pages_of_other_sites_do_not_play(standing: Served, origin: str) -> None:
    async with ClientSession() as session:
        with pytest.raises(WSServerHandshakeError) as refusal:
            await session.ws_connect(f"{standing.url}/ws", headers={"Origin": origin})
    assert refusal.value.status == 403


async def test_a_strangers_name_that_leads_here_is_refused(standing: Served) -> None:
    name = f"rebound.example:{standing.port}"
    async with ClientSession() as session:
        async with session.get(standing.url, headers={"Host": name}) as page:
            assert page.status == 403
        stranger = {"Host": name, "Origin": f"http://{name}"}
        with pytest.raises(WSServerHandshakeError):
            await session.ws_connect(f"{standing.url}/ws", headers=stranger)


async def test_the_page_takes_nothing_from_elsewhere(standing: Served) -> None:
    async with ClientSession() as session, session.get(standing.url) as page:
        text = await page.text()
        assert page.headers["X-Frame-Options"] == "DENY"
    assert "http" not in text


NONSENSE = (
    *("{", '["resize", 3]'),
    *(("[]", "3", '["stdin"]') if SOAKING else ()),
)
"""Messages that no page sends."""


async def test_nonsense_closes_the_tab_and_nothing_else(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        async with ClientSession() as session:
            for nonsense in NONSENSE:
                tab = await open_tab(session, server.url)
                await tab.send_str(nonsense)
                while (await tab.receive(PATIENCE)).type is WSMsgType.BINARY:
                    pass
            tab = await open_tab(session, server.url)
            await heard(tab, "New game")
        assert server.end(signal.SIGINT) == (0, "", "")


def test_a_process_that_nobody_reaches_any_more_ends(tmp_path: Path) -> None:
    with subprocess.Popen(
        app_command([]),
        shell=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as app:
        assert app.stdin
        assert app.stdout
        with killed_in_time(app):
            assert app.stdout.readline() == STARTED
            app.stdin.close()
            app.stdin = None
            _, err = app.communicate()
        assert (app.returncode, err) == (0, b"")
