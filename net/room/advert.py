"""What the network is told of a table: by whoever opened it, and by who keeps its log.

So it is found in the lobby and in the game, also after the program that opened it is gone.
"""

from collections.abc import Mapping

from core.option import Value
from net.discovery.card import Advert, former_text, options_text
from net.lobby.lobby_state import OPENER
from net.lobby.messages import LobbyBoard
from net.log.votes import Role
from net.room.room import Room
from net.wire.hello import WIRE


def lobby_card(board: LobbyBoard) -> Advert | None:
    """What is told of a table that waits for players; nothing without a name for it."""
    if not board.sign:
        return None
    players = sum(player is not None for player in board.players)
    return _card(
        (board.game, board.rules, board.table.hex(), board.sign),
        (len(board.places), players),
        board.options,
        running=False,
        open_=board.open,
    )


def game_card(room: Room) -> Advert | None:
    """What is told of a game; nothing if somebody else tells it, or after its end.

    Where too few are there everybody tells it: they may all be at other addresses now.
    """
    membership, charter = room.membership, room.membership.charter
    tells = (
        membership.me == OPENER
        or room.node.replica.role is Role.LEADER
        or room.session.presence.waits
    )
    if not (tells and membership.sign) or room.session.over:
        return None
    return _card(
        (charter.game, charter.rules, membership.name, membership.sign),
        (len(charter.names), len(charter.names)),
        charter.header.options,
        running=True,
        open_=not membership.watching,
        was=former_text([root.table for root in membership.roots]),
    )


def _card(
    names: tuple[str, str, str, str],
    seats: tuple[int, int],
    options: Mapping[str, Value],
    *,
    running: bool,
    open_: bool,
    was: str = "",
) -> Advert:
    return Advert(
        *names,
        *seats,
        running=running,
        watchable=True,
        open=open_,
        low=WIRE[0],
        high=WIRE[1],
        options=options_text(options),
        was=was,
    )
