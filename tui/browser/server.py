"""The server behind the page: it serves the page, and starts a process for each tab."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from socket import socket

from aiohttp import web
from aiohttp_jinja2 import render_template
from textual_serve.server import Server, to_int

from tui.browser.address import address_in
from tui.browser.tab import PATIENCE, Tab
from tui.language import _

HEARTBEAT = 15.0
"""Seconds after which a page that has vanished is noticed."""
GOODBYE = 1.0
"""Seconds for a page to say goodbye when its tab is closed from here."""
MOST_TABS = 16
"""The most open tabs: each costs a process, and about 50 MB."""
NONSENSE = (AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""The errors caused by a page that sends something else than ours does."""
FRAMELESS = {"X-Frame-Options": "DENY"}
"""No other page may embed this one and trick people into clicking on it."""


class PageServer(Server):
    """Lets only the page itself reach a process, not another site's page nor another host name.

    A browser lets every page of the web talk to this computer, and a stranger's name may resolve to
    it; but it always sends the page's origin, and the name it asked for.
    """

    def __init__(self, command: str, listening: socket, ready: Callable[[], None]) -> None:
        super().__init__(command, title="Estancia", templates_path=Path(__file__).parent)
        self._listening = listening
        self._ready = ready
        self._tabs: set[asyncio.Task[object]] = set()

    async def run(self) -> None:
        """Serve until cancelled; then end every tab's process first."""
        runner = web.AppRunner(
            await self._make_app(), access_log=None, shutdown_timeout=2 * PATIENCE
        )
        try:
            await runner.setup()
            await web.SockSite(runner, self._listening).start()
            self._ready()
            await asyncio.Event().wait()
        finally:
            await runner.cleanup()

    async def on_startup(self, app: web.Application) -> None:
        """Say nothing: the caller does."""

    async def on_shutdown(self, app: web.Application) -> None:
        """Close every tab."""
        for tab in self._tabs:
            tab.cancel()

    async def handle_index(self, request: web.Request) -> web.Response:
        """Return the page, in the language of this process."""
        _check_name(request)
        self._check_room()
        texts = {
            "title": self.title,
            "over": _("The table is closed. Your games are kept."),
            "again": _("Open it again"),
            "no_scripts": _("This page needs JavaScript."),
        }
        response = render_template("page.html", request, texts)
        response.headers.update(FRAMELESS)
        return response

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Serve a new tab: pass on output and input until it is closed."""
        _check_name(request)
        if request.headers.get("Origin") != f"http://{request.host}":
            raise web.HTTPForbidden(text=_("Only Estancia's own page may play."))
        self._check_room()
        page = web.WebSocketResponse(heartbeat=HEARTBEAT, timeout=GOODBYE)
        task = asyncio.current_task()
        assert task, "a handler is a task"
        self._tabs.add(task)
        try:
            await page.prepare(request)
            # Cancellation means that the server ends.
            with suppress(asyncio.CancelledError, *NONSENSE):
                await self._serve_tab(request, page)
        finally:
            self._tabs.discard(task)
            await page.close()
        return page

    def _check_room(self) -> None:
        """Check that another tab has room; otherwise the page says why it stays empty."""
        if len(self._tabs) >= MOST_TABS:
            text = _("{most} pages are open here already: close one of them.")
            raise web.HTTPServiceUnavailable(text=text.format(most=MOST_TABS))

    async def _serve_tab(self, request: web.Request, page: web.WebSocketResponse) -> None:
        tab = Tab(
            self.command,
            write_bytes=page.send_bytes,
            write_str=page.send_str,
            close=page.close,  # type: ignore[arg-type]  # it also says whether it was open
            download_manager=self.download_manager,
        )
        width, height = (request.query.get(side, "") for side in ("width", "height"))
        try:
            await tab.start(to_int(width, 80), to_int(height, 24))
            await self._process_messages(page, tab)
        finally:
            await tab.stop()


def _check_name(request: web.Request) -> None:
    """Refuse a name that is not numeric: its owner may let it resolve to here."""
    if request.url.host is None or address_in(request.url.host) is None:
        text = _("Open this page by its address in numbers, or as localhost.")
        raise web.HTTPForbidden(text=text)
