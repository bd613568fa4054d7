"""A table's sign: the network is told of it by whoever opened it, and by who keeps its log.

So it is found in the lobby and in the game, also after the program that opened it is gone.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from net.discovery.card import Card, options_text
from net.lobby.messages import Board
from net.lobby.seats import HOST
from net.room.room import Room
from net.session.news import Untold
from net.table.terms import Role
from net.timing import TIMING
from net.wire.hello import WIRE

TellUntold = Callable[[Untold], object]


def lobby_card(board: Board) -> Card | None:
    """What is told of a table that waits for players; nothing without a sign."""
    if not board.sign:
        return None
    return Card(
        game=board.game,
        rules=board.rules,
        table=board.table.hex(),
        name=board.sign,
        seats=len(board.places),
        players=sum(player is not None for player in board.players),
        running=False,
        watchable=True,
        open=board.open,
        low=WIRE[0],
        high=WIRE[1],
        options=options_text(board.options),
    )


def game_card(room: Room) -> Card | None:
    """What is told of a game; nothing if somebody else tells it, or after its end.

    Where too few are there everybody tells it: they may all be at other addresses now.
    """
    chair, charter = room.chair, room.chair.charter
    tells = chair.me == HOST or room.node.replica.role is Role.HOST or room.session.waits
    if not (tells and chair.sign) or room.session.over:
        return None
    return Card(
        game=charter.game,
        rules=charter.rules,
        table=chair.name,
        name=chair.sign,
        seats=len(charter.names),
        players=len(charter.names),
        running=True,
        watchable=True,
        open=not chair.watching,
        low=WIRE[0],
        high=WIRE[1],
        options=options_text(charter.header.options),
    )


@asynccontextmanager
async def sign(
    listening: str, port: int, card: Callable[[], Card | None], tell: TellUntold
) -> AsyncIterator[None]:
    """The network is told the card, as it changes, while the block runs.

    People are told if that is not possible.
    """
    telling = asyncio.create_task(_tell(listening, port, card, tell))
    try:
        yield
    finally:
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)


async def _tell(
    listening: str, port: int, card: Callable[[], Card | None], tell: TellUntold
) -> None:
    from net.discovery.multicast import NoMulticast
    from net.discovery.tables import keep_telling

    while card() is None:
        await _pause()
    try:
        await keep_telling(listening, port, card, _pause)
    except NoMulticast as error:
        tell(Untold(error.why))


async def _pause() -> None:
    await asyncio.sleep(TIMING.advert)
