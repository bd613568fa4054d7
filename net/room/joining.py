"""Joining a table that somebody else has opened."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, assert_never

from net.links.dialing import Unreachable, Where, call_first
from net.links.link import Link
from net.links.listening import Listening, listening_like
from net.lobby.events import LobbyLeft, Started, WatchStarted
from net.lobby.guest import GuestEvent, GuestLobby
from net.lobby.messages import Denied, DrawBroken, LobbyBoard, Said, Seated
from net.lobby.reasons import LobbyReason
from net.room.doors import ANYTHING, NO_SUCH, hello_for
from net.room.events import TellNews
from net.room.opened import admit_to, membership_of, open_room
from net.room.room import Decide, Room
from net.room.sign import game_card, sign
from net.timing import TIMING
from net.wire.greeting import Admission
from net.wire.hello import Hello, Purpose
from net.wire.join_codes import Guard
from net.wire.refusals import Refused


class Joining:
    """A table that this program joins."""

    timing = TIMING
    """How long everything may take once the game runs."""

    def __init__(
        self,
        where: Where,
        code: bytes,
        name: str,
        folder: Path,
        decide: Decide,
        tell: TellNews,
    ) -> None:
        self.lobby = GuestLobby("", secrets.token_bytes)
        self.room: Room | None = None
        self._where = where
        self._code = code
        self._name = name
        self._folder = folder
        self._decide = decide
        self._tell = tell
        self._sign = ""
        self._link: Link | None = None
        self._left: LobbyLeft | None = None
        self._asked = False
        """Whether a seat was asked for."""
        guard = Guard(self._admit, time.monotonic)
        self._listening = Listening(
            guard.admit_from,
            secrets.token_bytes(8),
            self._called,
            ANYTHING,
            greeted=guard.greeted,
        )

    async def run(self, bind: str = "0.0.0.0") -> LobbyLeft | None:
        """From the lobby to the end of the game; raises `Unreachable`, `OSError`."""
        try:
            link = await self._call()
            bind = listening_like(bind, link.address[0])
            left = await self._hold_lobby(link, bind)
            if self.room is None:
                return left
            card = partial(game_card, self.room)
            async with sign(bind, self._listening.port, card, self._tell):
                await self.room.run()
            return None
        finally:
            await self._listening.stop()
            if self.room is not None:
                # It may have begun and never run.
                self.room.close()

    def act(self, change: Callable[[GuestLobby], Any]) -> None:
        """What the people here do in the lobby."""
        change(self.lobby)
        self._pump()

    def sit(self) -> None:
        """Ask for any seat, also once more when one has become free."""
        self.act(lambda lobby: lobby.sit(self._name, self._listening.port))

    async def _hold_lobby(self, link: Link, bind: str) -> LobbyLeft | None:
        try:
            await self._listening.start(bind, 0)
        except BaseException:
            await link.close()
            raise
        self.lobby.host = link.address[0]
        self._link = link
        listening = asyncio.create_task(self._link.listen(self._hear))
        try:
            while not self.lobby.is_over and not listening.done():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(0.5):
                        await asyncio.shield(listening)
                self.lobby.tick(time.monotonic())
                self._pump()
        finally:
            await self._link.close()
            await asyncio.wait({listening})
        listening.result()
        if self.room is None and self._left is None:
            raise Unreachable(link.address, link.closed)
        return self._left

    async def _call(self) -> Link:
        me, label = secrets.token_bytes(8), self._name[:24]
        hello = hello_for(Purpose.JOIN, me, table=self._where.table, label=label)
        return await call_first(self._where.addresses, hello, self._code, ANYTHING)

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
                # Who came for a seat and has none is told so.
                self._left = LobbyLeft(LobbyReason.FULL)
                self._tell(self._left)
        if self._link is not None:
            for envelope in self.lobby.take_envelopes():
                self._link.send(envelope)
            if self.lobby.is_over:
                self._link.end()

    def _sit_down(self) -> None:
        """People are told what is played before they sit, and may have gone since."""
        if not (self._asked or self.lobby.is_over):
            self._asked = True
            self.lobby.sit(self._name, self._listening.port)

    def _heed(self, event: GuestEvent) -> None:
        match event:
            case LobbyBoard():
                self._sign = event.sign
            case Seated():
                self.lobby.ready(on=True)
            case Started():
                self._begin(event)
            case LobbyLeft():
                self._left = event
            case Denied() | Said() | DrawBroken() | WatchStarted():
                # People are told, and that is all.
                pass
            case _:
                assert_never(event)

    def _begin(self, started: Started) -> None:
        """The game is in the journal before anybody hears that it has begun."""
        membership = membership_of(started, self._code, self._sign)
        room = open_room(membership, self._folder, self._decide, self._tell, self.timing)
        self._listening.name(membership.wire_id(membership.me))
        self.room = room

    def _admit(self, hello: Hello) -> Admission | Refused:
        return NO_SUCH if self.room is None else admit_to(self.room)(hello)

    async def _called(self, link: Link) -> None:
        if self.room is not None:
            await self.room.called(link)
