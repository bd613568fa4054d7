"""Apps at tables on the LAN, all on 127.0.0.1."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from net.address import HERE, Address
from tests.support.apps import AT_ONCE, SMALL, at, do_picked, table, until
from tests.support.patience import in_time
from tui.app.app import Estancia
from tui.app.lan.sitting import LanSitting
from tui.app.screens.lan_table import LanTableScreen
from tui.app.screens.lobby import Lobby
from tui.app.screens.result import Result
from tui.lan.request import LanRequest, LanRequestKind
from tui.lan.session import LanSession
from tui.settings import Loaded


def opening(name: str = "Ana", *bots: str, seats: int = 2, open: bool = True) -> LanRequest:  # noqa: A002
    return LanRequest(
        LanRequestKind.OPEN, name, open=open, bind=HERE, port=0, seats=seats, bots=bots
    )


def coming(kind: LanRequestKind, name: str, port: int, code: str = "") -> LanRequest:
    return LanRequest(kind, name, (Address(HERE, port),), code, bind=HERE)


@asynccontextmanager
async def visiting(
    request: LanRequest, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[Estancia, Pilot[Any]]]:
    """The app in the lobby of that table, seated if the request asks for a seat."""
    app = Estancia(None, Loaded(AT_ONCE), request=request)
    async with app.run_test(size=size, notifications=True) as pilot:
        await until(pilot, lambda: at(app, Lobby), "the lobby")
        await until(pilot, lambda: is_known(session_of(app)), "the table")
        yield app, pilot


@asynccontextmanager
async def coming_late(request: LanRequest) -> AsyncIterator[Pilot[Any]]:
    """The app at a table whose game runs."""
    app = Estancia(None, Loaded(AT_ONCE), request=request)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: at(app, LanTableScreen), "the game")
        yield pilot


def is_known(session: LanSession) -> bool:
    """Whether the session knows the lobby, or has ended."""
    return session.lobby.board is not None or session.news.closed


def session_of(app: Estancia) -> LanSession:
    """The table that the app is at."""
    (session,) = app.sessions
    return session


async def play_out(app: Estancia, pilot: Pilot[Any]) -> None:
    """Answer every question of the app at once, as a bot would, until the result is shown."""
    room = session_of(app).game.room
    assert room is not None, "the game has begun"
    async with in_time("the end of the game"):
        while not room.session.over:
            for seat in room.node.choosers():
                view = room.node.view(seat)
                legal = room.node.replica.ledger.log.game.legal(view.state, seat, view.known)
                room.choose(legal[0])
            await asyncio.sleep(0.005)
    await until(pilot, lambda: at(app, Result) and app.screen.takes_keys, "the result")  # type: ignore[attr-defined]


def port_of(app: Estancia) -> int:
    """The port of the app's own table."""
    return session_of(app).addresses[0].port


def hears(app: Estancia, line: str) -> bool:
    """Return whether the log has that very line."""
    return any(each.text == line for each in table(app).sitting.log)


def hears_of(app: Estancia, text: str) -> bool:
    """Return whether a line of the log contains the text."""
    return any(text in each.text for each in table(app).sitting.log)


def draft(app: Estancia) -> int:
    """Return how many own moves nobody else knows."""
    sitting = table(app).sitting
    assert isinstance(sitting, LanSitting), "a table on the LAN"
    return sitting.shared.draft


async def make_a_move(app: Estancia, pilot: Pilot[Any]) -> None:
    """Make the picked choice as soon as something is asked."""
    await until(pilot, lambda: at(app, Result) or table(app).picker is not None, "the own turn")
    if not at(app, Result):
        asked = table(app).picker
        await do_picked(pilot)
        await until(pilot, lambda: at(app, Result) or table(app).picker is not asked, "a move")
