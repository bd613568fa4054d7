"""A table's sign: the network is told of it by whoever opened it, and by who keeps its log.

So it is found in the lobby and in the game, also after the program that opened it is gone.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from net.discovery.card import Advert, options_text
from net.lobby.messages import LobbyBoard
from net.lobby.seats import HOST
from net.log.hard_state import Role
from net.room.room import Room
from net.session.events import NotAdvertised
from net.timing import TIMING
from net.wire.hello import WIRE

TellUntold = Callable[[NotAdvertised], object]


def lobby_card(board: LobbyBoard) -> Advert | None:
    """What is told of a table that waits for players; nothing without a sign."""
    if not board.sign:
        return None
    return Advert(
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


def game_card(room: Room) -> Advert | None:
    """What is told of a game; nothing if somebody else tells it, or after its end.

    Where too few are there everybody tells it: they may all be at other addresses now.
    """
    membership, charter = room.membership, room.membership.charter
    tells = membership.me == HOST or room.node.replica.role is Role.LEADER or room.session.waits
    if not (tells and membership.sign) or room.session.over:
        return None
    return Advert(
        game=charter.game,
        rules=charter.rules,
        table=membership.name,
        name=membership.sign,
        seats=len(charter.names),
        players=len(charter.names),
        running=True,
        watchable=True,
        open=not membership.watching,
        low=WIRE[0],
        high=WIRE[1],
        options=options_text(charter.header.options),
    )


@asynccontextmanager
async def sign(
    listening: str, port: int, card: Callable[[], Advert | None], tell: TellUntold
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
    listening: str, port: int, card: Callable[[], Advert | None], tell: TellUntold
) -> None:
    from net.discovery.multicast import NoMulticast
    from net.discovery.tables import keep_telling

    while card() is None:
        await _pause()
    try:
        await keep_telling(listening, port, card, _pause)
    except NoMulticast as error:
        tell(NotAdvertised(error.why))


async def _pause() -> None:
    await asyncio.sleep(TIMING.advert)
