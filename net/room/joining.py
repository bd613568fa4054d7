"""Joining a table that somebody else has opened."""

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, assert_never

from core.game import Seat
from net.address import EVERYWHERE
from net.links.dialing import Unreachable, Where, call_first
from net.links.link import Link
from net.links.listening import listening_like
from net.lobby.events import LobbyLeft, LobbyReason, Started, WatchStarted
from net.lobby.guest import GuestEvent, GuestLobby
from net.lobby.messages import CodeRenewed, Denied, DrawBroken, LobbyBoard, Said, Seated
from net.room.room import Decide
from net.room.server import TableServer
from net.session.events import TellNews
from net.session.messages import ANYTHING
from net.wire.hello import Purpose, hello_for


class Joining(TableServer):
    """A table that this program joins."""

    def __init__(
        self,
        where: Where,
        code: bytes,
        name: str,
        folder: Path,
        decide: Decide,
        tell: TellNews,
        seat: Seat | None = None,
    ) -> None:
        """Requests `seat` first, if it is given."""
        super().__init__(secrets.token_bytes(8), decide, tell)
        self._seat = seat
        self.others: Sequence[tuple[str, Seat | None]] = ()
        """The other people at this screen, each with the seat they had before."""
        self.lobby = GuestLobby("", secrets.token_bytes)
        self._where = where
        self._code = code
        self._name = name
        self._folder = folder
        self._sign = ""
        self._link: Link | None = None
        self._left: LobbyLeft | None = None
        self._asked = False

    async def run(self, bind: str = EVERYWHERE, port: int = 0) -> LobbyLeft | None:
        """Run from the lobby to the end of the game, listening there (0: at any port).

        Raises `Unreachable`, `OSError`.
        """
        hello = hello_for(
            Purpose.JOIN,
            secrets.token_bytes(8),
            table=self._where.table,
            label=self._name[:24],
        )
        link = await call_first(self._where.addresses, hello, self._code, ANYTHING)
        self.bind = listening_like(bind, link.address.host)
        try:
            await self._listening.start(self.bind, port)
        except BaseException:
            await link.close()
            await self.close()
            raise
        async with self._serving():
            await self._hold_lobby(link)
            if self.room is not None:
                await self.room.run()
                return None
            if self._left is None:
                raise Unreachable(link.address, link.closed)
            return self._left

    def act(self, change: Callable[[GuestLobby], Any]) -> None:
        """Apply an action of the people here to the lobby."""
        change(self.lobby)
        self._pump()

    def sit(self) -> None:
        """Request any seat; called again when one becomes free."""
        self.act(lambda lobby: lobby.sit(self._name, self.port))

    def sit_too(self, name: str, seat: Seat) -> None:
        """Request that seat for another person here."""
        self.act(lambda lobby: lobby.sit(name, self.port, seat))

    async def _hold_lobby(self, link: Link) -> None:
        self.lobby.host, self._link = link.address.host, link
        listening = asyncio.create_task(link.listen(self._hear))
        try:
            while not self.lobby.is_over and not listening.done():
                await asyncio.wait({listening}, timeout=0.5)
                self.lobby.tick(time.monotonic())
                self._pump()
        finally:
            await link.close()
            await asyncio.wait({listening})
        listening.result()

    def _hear(self, _link: Link, message: Any) -> None:
        self.lobby.receive(message, time.monotonic())
        self._pump()

    def _pump(self) -> None:
        for event in self.lobby.take_events():
            self._heed(event)
            self._tell(event)
            if isinstance(event, LobbyBoard):
                self._sit_down()
            if isinstance(event, WatchStarted):
                # A guest who came for a seat and has none is told so.
                self._left = LobbyLeft(LobbyReason.FULL)
                self._tell(self._left)
        if self._link is not None:
            for envelope in self.lobby.take_envelopes():
                self._link.send(envelope)
            if self.lobby.is_over:
                self._link.end()

    def _sit_down(self) -> None:
        """Request the seats, once people have been told what is played."""
        if not (self._asked or self.lobby.is_over):
            self._asked = True
            self.lobby.sit(self._name, self.port, self._seat)
            for name, seat in self.others:
                self.lobby.sit(name, self.port, seat)

    def _heed(self, event: GuestEvent) -> None:
        match event:
            case LobbyBoard():
                self._sign = event.sign
            case Seated():
                self.lobby.ready(on=True)
            case Started():
                self._begin(event, self._folder, self._code, self._sign)
            case LobbyLeft():
                self._left = event
            case CodeRenewed(code):
                self._code = code.encode()
            case Denied() | Said() | DrawBroken() | WatchStarted():
                # People are told, and that is all.
                pass
            case _:
                assert_never(event)
