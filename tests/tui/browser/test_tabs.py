"""The cost of a page: its size, the number of tabs, and no process that outlives it."""

import asyncio
import os
import shlex
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from ipaddress import ip_address
from pathlib import Path

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, WSServerHandshakeError

from tests.support.patience import PATIENCE
from tests.support.processes import children, ended, is_running
from tests.support.served import heard, open_tab, served
from tui.browser.address import listen, url_of
from tui.browser.server import MOST_TABS, PageServer

BEGIN = """
import os, sys, time
def show(text):
    os.write(1, b"D%b%b" % (len(text).to_bytes(4, "big"), text))
os.write(1, b"__GANGLION__" + bytes([10]))
"""
REPEATS = f"""{BEGIN}
show(f"{{os.environ['COLUMNS']}} x {{os.environ['ROWS']}};".encode())
told = b""
while b"quit" not in told:
    length = sys.stdin.buffer.read(5)[1:]
    told = sys.stdin.buffer.read(int.from_bytes(length, "big"))
    show(told + b";")
"""
"""Shows the size that it was started with, and then everything it is told, until its end."""
DEAF = f"""{BEGIN}
import signal
signal.signal(signal.SIGTERM, signal.SIG_IGN)
show(f"{{os.getpid()}};".encode())
while True:
    time.sleep(1000)
"""
"""Shows its number, and does not end if asked to."""
STUCK = """
import os, time
from textual.app import App
import tui.browser.driver
tui.browser.driver.ALONE = 0.1

class Stuck(App[None]):
    def on_ready(self) -> None:
        os.write(1, b"stuck")
        time.sleep(1000)

Stuck().run()
"""


def program(code: str) -> str:
    """Return the shell command for a process behind each tab that runs the code."""
    return shlex.join(["exec", sys.executable, "-c", code])


@asynccontextmanager
async def page_over(code: str) -> AsyncIterator[tuple[str, asyncio.Task[None]]]:
    """Yield the URL of pages with that program, and their server."""
    with listen(ip_address("127.0.0.1"), 0) as listening:
        ready = asyncio.Event()
        server = asyncio.create_task(PageServer(program(code), listening, ready.set).run())
        await ready.wait()
        try:
            yield url_of(listening), server
        finally:
            server.cancel()
            await asyncio.wait([server])


async def ends(tab: ClientWebSocketResponse) -> None:
    """Wait until the page is closed from there."""
    while (await tab.receive(PATIENCE)).type is WSMsgType.BINARY:
        pass


async def refused(port: int) -> None:
    """Wait until nobody listens there any more."""
    with suppress(ConnectionError):
        while True:
            _reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            await writer.wait_closed()


async def test_no_page_is_larger_than_screens_are() -> None:
    """A page of a million columns cost two gigabytes."""
    async with page_over(REPEATS) as (url, _), ClientSession() as session:
        tab = await open_tab(session, url, "width=999999&height=-7")
        assert await heard(tab, ";") == "500 x 1;"
        for width, height in ((80, 24), (10**9, 10**30), (0, -1)):
            await tab.send_json(["resize", {"width": width, "height": height}])
        shown = await heard(tab, '"height": 1};')
        sizes = [
            f'{{"type": "resize", "width": {width}, "height": {height}}};'
            for width, height in ((80, 24), (500, 200), (1, 1))
        ]
        assert shown == "".join(sizes)


@pytest.mark.parametrize("size", ['{"width": 1e999, "height": 1}', '{"width": 80.5, "height": 24}'])
async def test_what_is_no_size_closes_the_tab(size: str) -> None:
    async with page_over(REPEATS) as (url, _), ClientSession() as session:
        tab = await open_tab(session, url)
        await heard(tab, ";")
        await tab.send_str(f'["resize", {size}]')
        await ends(tab)
        assert tab.closed


async def test_only_so_many_tabs_are_open_at_once() -> None:
    async with page_over(REPEATS) as (url, _), ClientSession() as session:
        tabs = [await open_tab(session, url) for _ in range(MOST_TABS)]
        with pytest.raises(WSServerHandshakeError) as refusal:
            await open_tab(session, url)
        assert refusal.value.status == 503
        async with session.get(url) as page:
            assert (page.status, await page.text()) == (
                503,
                f"{MOST_TABS} pages are open here already: close one of them.",
            )
        await tabs[0].send_str("nonsense")
        await ends(tabs[0])
        await heard(await open_tab(session, url), ";")


async def test_a_process_that_hears_nothing_ends_with_its_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tui.browser.tab.PATIENCE", 0.1)
    async with page_over(DEAF) as (url, _), ClientSession() as session:
        tab = await open_tab(session, url)
        number = int((await heard(tab, ";")).removesuffix(";"))
        await tab.close()
        async with asyncio.timeout(PATIENCE):
            await ended(number)


async def test_a_process_that_hears_nothing_ends_with_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tui.browser.tab.PATIENCE", 0.1)
    async with page_over(DEAF) as (url, server), ClientSession() as session:
        tab = await open_tab(session, url)
        number = int((await heard(tab, ";")).removesuffix(";"))
        server.cancel()
        await asyncio.wait([server])
        assert not is_running(number)


async def test_a_server_that_is_ended_twice_waits_for_no_tab_and_leaves_none(
    tmp_path: Path,
) -> None:
    with served(tmp_path) as server:
        async with ClientSession() as session:
            tab = await open_tab(session, server.url)
            await heard(tab, "New game")
            (app,) = children(server.process.pid)
            try:
                # Like an app too busy to hear anything.
                os.kill(app, signal.SIGSTOP)
                server.process.send_signal(signal.SIGINT)
                await refused(server.port)
                assert server.end(signal.SIGTERM) == (0, "", "")
                async with asyncio.timeout(PATIENCE):
                    await ended(app)
            finally:
                with suppress(ProcessLookupError):
                    os.kill(app, signal.SIGKILL)


async def test_an_app_that_is_busy_for_ever_outlives_no_killed_server() -> None:
    environment = {**os.environ, "TEXTUAL_DRIVER": "tui.browser.driver:PageDriver"}
    app = await asyncio.create_subprocess_shell(
        program(STUCK),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=environment,
    )
    assert app.stdin
    assert app.stdout
    async with asyncio.timeout(PATIENCE):
        await app.stdout.readuntil(b"stuck")
        app.stdin.close()
        await app.stdout.read()
        assert await app.wait() == 1
