"""Tables on the LAN for pictures: opened, or played so that somebody can watch."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bench import NAMES
from bench.scenes import begins
from core.bots.bot import ask
from core.bots.registry import bot
from net.address import HERE, Address
from tui.lan.request import LanRequest, LanRequestKind
from tui.lan.session import LanSession

GAME, BOT = "gaucho", "rancher"


def opened(bots: int) -> LanRequest:
    """Return the request for a table for three on this computer alone, with that many bots."""
    bind, kind = HERE, LanRequestKind.OPEN
    return LanRequest(kind, NAMES[0], open=True, bind=bind, port=0, seats=3, bots=(BOT,) * bots)


@asynccontextmanager
async def watched_table(round: int) -> AsyncIterator[Address]:  # noqa: A002
    """Open a table of three, play up to that round, and yield its address for spectators."""
    async with LanSession(opened(2)) as session:
        await session.arrived.wait()
        session.lobby.ready(on=True)
        while not _waits(session, round):
            await session.news.next()
        yield session.addresses[0]


def _waits(session: LanSession, round: int) -> bool:  # noqa: A002
    """Make the choices asked for here; return whether that round has come, which ends the play."""
    room = session.game.room
    player = bot(GAME, BOT, b"picture")
    for seat in room.node.choosers() if room is not None else ():
        assert room is not None, "it asks"
        view = room.node.view(seat)
        if begins(GAME, view.state, seat, round):
            return True
        room.choose(ask(room.node.replica.ledger.log.game, player, view))
    return False
