"""Apps at tables on the LAN, all on 127.0.0.1."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from net.address import Address
from tests.support.apps import AT_ONCE, SMALL, at, until
from tests.support.lan_guests import HERE
from tui.app.app import Estancia
from tui.app.lan.visit import Visit
from tui.app.lan.visits import Opened
from tui.app.screens.lan_table import LanTableScreen
from tui.app.screens.lobby import Lobby
from tui.lan.wish import LanRequest, LanRequestKind
from tui.settings import Loaded


def opening(name: str = "Ana", *bots: str, seats: int = 2, open: bool = True) -> LanRequest:  # noqa: A002
    return LanRequest(
        LanRequestKind.OPEN, name, open=open, bind=HERE, port=0, seats=seats, bots=bots
    )


def coming(kind: LanRequestKind, name: str, port: int, code: str = "") -> LanRequest:
    return LanRequest(kind, name, (Address(HERE, port),), code, bind=HERE)


@asynccontextmanager
async def visiting(
    wish: LanRequest, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[Estancia, Pilot[Any]]]:
    """The app with the lobby of that table; it has sat down, if that was wished for."""
    app = Estancia(None, Loaded(AT_ONCE), wish=wish)
    async with app.run_test(size=size, notifications=True) as pilot:
        await until(pilot, lambda: at(app, Lobby), "the lobby")
        await until(pilot, lambda: visit_of(app).board or visit_of(app).closed, "the table")
        yield app, pilot


@asynccontextmanager
async def coming_late(wish: LanRequest) -> AsyncIterator[Pilot[Any]]:
    """The app at a table whose game runs."""
    app = Estancia(None, Loaded(AT_ONCE), wish=wish)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: at(app, LanTableScreen), "the game")
        yield pilot


def visit_of(app: Estancia) -> Visit:
    """The table that the app is at."""
    (visit,) = app.visits
    return visit


def port_of(app: Estancia) -> int:
    """Where the app's own table listens."""
    visit = visit_of(app)
    assert isinstance(visit, Opened), "its own table"
    return visit.port
