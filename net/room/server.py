"""The listening side of a table, shared by hosting, joining and coming back."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from core.says import Sentence
from net.address import EVERYWHERE, HERE, Address
from net.discovery.announce import advertised
from net.discovery.card import Advert, former_text, options_text
from net.links.link import Link
from net.links.listening import Listening
from net.lobby.events import Started
from net.lobby.messages import LobbyBoard
from net.log.charter import OPENER
from net.log.votes import Role
from net.room.journal import Journal
from net.room.journal_files import journal_path
from net.room.room import Decide, Room
from net.session.events import NotAdvertised, TellNews
from net.session.messages import ANYTHING
from net.session.peer_auth import NO_SUCH
from net.timing import TIMING
from net.wire.greeting import Admission
from net.wire.hello import WIRE, Hello
from net.wire.join_codes import GuessGuard
from net.wire.refusals import Refused


class TableServer:
    """A port, its admission, its advert, and the game once there is one."""

    timing = TIMING

    def __init__(self, wire_id: bytes, decide: Decide, tell: TellNews) -> None:
        self.room: Room | None = None
        self.bind = EVERYWHERE
        self._decide = decide
        self._tell = tell
        self._guard = GuessGuard(self._admit, time.monotonic, spent=self._spent)
        self._listening = Listening(
            self._guard.admit_from, wire_id, self._called, ANYTHING, greeted=self._guard.greeted
        )

    @property
    def port(self) -> int:
        """The port at which the table can be reached."""
        return self._listening.port

    async def close(self) -> None:
        """Stop listening, and close the journal."""
        await self._listening.stop()
        if self.room is not None:
            self.room.close()

    def _begin(self, started: Started, folder: Path, code: bytes, sign: str) -> Room:
        """Journal the game before anybody hears that it has begun; raises `JournalFailed`.

        Watchers must know the table's code.
        """
        addresses = tuple(map(_reachable, started.membership.addresses))
        membership = replace(started.membership, addresses=addresses, watching=code, sign=sign)
        journal = Journal.taken(journal_path(folder, membership))
        journal.begin(membership, self.bind)
        self.room = Room(membership, journal, self._decide, self._tell, timing=self.timing)
        self._listening.name(membership.wire_id(membership.me))
        return self.room

    @asynccontextmanager
    async def _serving(self) -> AsyncIterator[None]:
        """Advertise the table while the block runs, then close it."""

        def cannot(why: Sentence) -> None:
            self._tell(NotAdvertised(why))

        try:
            async with advertised(self.bind, self.port, self._card, cannot):
                yield
        finally:
            await self.close()

    def _card(self) -> Advert | None:
        return None if self.room is None else game_card(self.room)

    def _admit(self, hello: Hello) -> Admission | Refused:
        return NO_SUCH if self.room is None else self.room.session.peers.auth.admits(hello)

    def _spent(self) -> None:
        """React to too many wrong codes; a running game merely waits."""

    async def _called(self, link: Link) -> None:
        if self.room is not None:
            await self.room.called(link)


def _reachable(address: Address | None) -> Address | None:
    if address is None:
        return None
    reached = Address(address.host or HERE, address.port)
    return reached if reached.port and reached.is_number else None


# Adverts, in the lobby and in the game.


_told = partial(Advert, watchable=True, low=WIRE[0], high=WIRE[1])
"""The part of an advert that is the same for all tables."""


def lobby_card(board: LobbyBoard) -> Advert | None:
    """The advert of a table in its lobby; None for a hidden one."""
    if not board.sign:
        return None
    return _told(
        board.game,
        board.rules,
        board.table.hex(),
        board.sign,
        len(board.places),
        sum(player is not None for player in board.players),
        running=False,
        open=board.open,
        options=options_text(board.options),
    )


def game_card(room: Room) -> Advert | None:
    """The advert of a running game; None if another program advertises it, or after its end.

    Without a quorum every program advertises it, as all of them may have new addresses.
    """
    membership, charter = room.membership, room.membership.charter
    leads = room.node.replica.role is Role.LEADER
    tells = membership.me == OPENER or leads or room.session.presence.waits
    if not (tells and membership.sign) or room.session.over:
        return None
    return _told(
        charter.game,
        charter.rules,
        membership.name,
        membership.sign,
        len(charter.names),
        len(charter.names),
        running=True,
        open=not membership.watching,
        options=options_text(charter.header.options),
        was=former_text([root.table for root in membership.roots]),
    )
