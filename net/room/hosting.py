"""Hosting a table: first its lobby, then its game, on one port."""

import asyncio
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from core.games import game
from net.discovery.card import Advert
from net.links.link import Link, post
from net.lobby.events import Ended, Started
from net.lobby.lobby_state import Offer
from net.lobby.opener import OpenerLobby
from net.room.room import Decide, Room
from net.room.server import TableServer, lobby_card
from net.session.events import CodeSpent, TellNews
from net.session.peer_auth import NO_SUCH
from net.wire.greeting import Admission
from net.wire.hello import Hello, Purpose
from net.wire.refusals import Refused


class Hosting(TableServer):
    """A table that this program has opened."""

    lobby: OpenerLobby
    """Set by `open`, which learns the table's port."""

    def __init__(
        self,
        offer: Offer,
        code: bytes,
        folder: Path,
        decide: Decide,
        tell: TellNews,
        *,
        among: int = 1,
    ) -> None:
        """`among` is the number of tables that the process opens."""
        super().__init__(secrets.token_bytes(8), decide, tell)
        self._offer = offer
        self._code = b"" if offer.open else code
        self._folder = folder
        self._guard.waits = False
        self._links: dict[int, Link] = {}
        self._numbers = 0
        self._begun: asyncio.Future[Room] = asyncio.get_running_loop().create_future()
        self._listening.is_one_of(among)

    async def open(self, host: str, port: int) -> None:
        """Listen; raises `OSError` where that is not possible."""
        self.bind = host
        await self._listening.start(host, port)
        self.lobby = OpenerLobby(replace(self._offer, port=self.port), secrets.token_bytes)

    async def run(self) -> None:
        """Run the table from its lobby to the end of its game."""
        async with self._serving():
            self._pump()
            while not self._begun.done():
                await asyncio.wait({self._begun}, timeout=self._rest())
                self.lobby.tick(time.monotonic())
                self._pump()
            await self._begun.result().run()

    def _rest(self) -> float:
        due = self.lobby.due()
        return 1.0 if due is None else max(due - time.monotonic(), 0.01)

    def act(self, change: Callable[[OpenerLobby, float], Any]) -> Any:
        """Apply a change by the people at this program; returns the lobby's answer."""
        answer = change(self.lobby, time.monotonic())
        self._pump()
        return answer

    def renew_code(self, code: bytes) -> None:
        """Replace the code; the old one opens nothing any more."""
        self._code = b"" if self._offer.open else code
        self._guard.renew()
        if self.room is None and self._code:
            self.act(lambda lobby, _now: lobby.renew_code(self._code.decode()))

    def _spent(self) -> None:
        if self.room is None:
            self._tell(CodeSpent())

    def _card(self) -> Advert | None:
        return lobby_card(self.lobby.board) if self.room is None else super()._card()

    def _admit(self, hello: Hello) -> Admission | Refused:
        if self.room is not None:
            return super()._admit(hello)
        board = self.lobby.board
        table, rules = board.table.hex(), game(board.game).rules
        if hello.purpose == Purpose.PEER or hello.table not in ("", table):
            return NO_SUCH
        return Admission(board.game, rules, table, self._code)

    async def _called(self, link: Link) -> None:
        if self.room is not None:
            await super()._called(link)
        elif not self.lobby.is_over:
            # Between lobby and game: whoever calls again a moment later finds the game.
            await self._welcome(link)

    async def _welcome(self, link: Link) -> None:
        """Keep a visitor in the lobby for as long as its link stands."""
        self._numbers += 1
        number = self._numbers
        self._links[number] = link
        may_sit = link.hello.purpose == Purpose.JOIN
        host, name = link.address.host, link.hello.label
        self.lobby.arrive(number, host, time.monotonic(), may_sit=may_sit, name=name)
        self._pump()
        try:
            await link.listen(lambda _, message: self._hear(number, message))
        finally:
            self._links.pop(number, None)
            if not self.lobby.is_over:
                self.lobby.part(number, time.monotonic())
                self._pump()

    def _hear(self, number: int, message: Any) -> None:
        self.lobby.receive(number, message, time.monotonic())
        self._pump()

    def _pump(self) -> None:
        """Journal a game that begins, then send the envelopes, then tell the people here."""
        envelopes, events = self.lobby.take_envelopes(), self.lobby.take_events()
        for event in events:
            if isinstance(event, Started) and not self._has_begun(event):
                return
        post((self._links.get(envelope.to), envelope.message) for envelope in envelopes)
        for event in events:
            if not isinstance(event, Ended):
                self._tell(event)
            elif link := self._links.get(event.link):
                link.end()

    def _has_begun(self, started: Started) -> bool:
        """Journal the game; False if that failed, and then nobody ever hears of it."""
        try:
            room = self._begin(started, self._folder, self._code, self.lobby.board.sign)
        except Exception as fault:
            self._begun.set_exception(fault)
            return False
        self._guard.waits = True
        self._guard.renew()
        self._begun.set_result(room)
        return True
