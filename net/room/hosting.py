"""Opening a table: first its lobby, then its game, on one port."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from core.games import game
from net.discovery.card import Advert
from net.links.link import Link, post
from net.links.listening import Listening
from net.lobby.events import Ended, Started
from net.lobby.host import OpenerLobby
from net.lobby.visitors import Offer
from net.room.doors import ANYTHING, NO_SUCH, admission
from net.room.events import TellNews
from net.room.opened import admit_to, membership_of, open_room
from net.room.room import Decide, Room
from net.room.sign import game_card, lobby_card, sign
from net.session.events import CodeSpent
from net.timing import TIMING
from net.wire.greeting import Admission, Admit
from net.wire.hello import Hello, Purpose
from net.wire.join_codes import Guard, Guesses, Try
from net.wire.refusals import Refused


class Hosting:
    """A table that this program has opened."""

    timing = TIMING
    """How long everything may take once the game runs."""

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
        """It is one of so many tables of this process."""
        self.lobby: OpenerLobby
        """There from `open` on: it tells where the table is."""
        self.room: Room | None = None
        self._offer = offer
        self._code = b"" if offer.open else code
        self._folder = folder
        self._decide = decide
        self._tell = tell
        self._bind = ""
        self._guesses = Guesses()
        self._told_spent = False
        """Whether people were told that this code is guessed at too often."""
        self._guard = Guard(self._admit_to_game, time.monotonic)
        self._tries: dict[Admit, Try] = {}
        self._links: dict[int, Link] = {}
        self._numbers = 0
        self._begun: asyncio.Future[Room] = asyncio.get_running_loop().create_future()
        self._listening = Listening(
            self._admit_from,
            secrets.token_bytes(8),
            self._called,
            ANYTHING,
            greeted=self._guessed,
        )
        self._listening.is_one_of(among)

    @property
    def port(self) -> int:
        """Where the table can be reached."""
        return self._listening.port

    async def open(self, host: str, port: int) -> None:
        """Listen; raises `OSError` where that is not possible."""
        await self._listening.start(host, port)
        self._bind = host
        self.lobby = OpenerLobby(replace(self._offer, port=self.port), secrets.token_bytes)

    async def run(self) -> None:
        """From the lobby to the end of the game."""
        async with sign(self._bind, self.port, self._card, self._tell):
            await self._run()

    async def close(self) -> None:
        """Listen no more, where it is not to run."""
        await self._listening.stop()

    async def _run(self) -> None:
        try:
            room = await self._hold_lobby()
            await room.run()
        finally:
            await self._listening.stop()
            if self.room is not None:
                # It may have begun and never run.
                self.room.close()

    def _card(self) -> Advert | None:
        return lobby_card(self.lobby.board) if self.room is None else game_card(self.room)

    def act(self, change: Callable[[OpenerLobby, float], Any]) -> Any:
        """What the people at this program do in the lobby; what is against it comes back."""
        answer = change(self.lobby, time.monotonic())
        self._pump()
        return answer

    async def _hold_lobby(self) -> Room:
        self._pump()
        while not self._begun.done():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._rest()):
                    await asyncio.shield(self._begun)
            self.lobby.tick(time.monotonic())
            self._pump()
        return self._begun.result()

    def _rest(self) -> float:
        due = self.lobby.due()
        return 1.0 if due is None else max(due - time.monotonic(), 0.01)

    def renew_code(self, code: bytes) -> None:
        """A new code; who knows the old one knows nothing any more."""
        self._code = b"" if self._offer.open else code
        self._guesses.renew()
        self._told_spent = False

    def _admit_from(self, address: str) -> Admit:
        def admit(hello: Hello) -> Admission | Refused:
            if self.room is not None:
                return self._guard.check(admit, address, hello)
            if self._code:
                tried = self._guesses.begin(address, time.monotonic())
                if isinstance(tried, Refused):
                    return tried
                self._tries[admit] = tried
            return self._admit(hello)

        return admit

    def _guessed(self, admit: Admit, refused: Refused | None) -> None:
        """A greeting is over; after too many wrong codes there has to be a new one."""
        self._guard.greeted(admit, refused)
        if tried := self._tries.pop(admit, None):
            tried.end(refused)
        if self._guesses.spent and not self._told_spent and self.room is None:
            self._told_spent = True
            self._tell(CodeSpent())

    def _admit_to_game(self, hello: Hello) -> Admission | Refused:
        return NO_SUCH if self.room is None else admit_to(self.room)(hello)

    def _admit(self, hello: Hello) -> Admission | Refused:
        if hello.purpose not in (Purpose.JOIN, Purpose.WATCH):
            return NO_SUCH
        board = self.lobby.board
        table, rules = board.table.hex(), game(board.game).rules
        if hello.table not in ("", table):
            return NO_SUCH
        return admission(board.game, rules, table, self._code)

    async def _called(self, link: Link) -> None:
        if self.room is not None:
            await self.room.called(link)
            return
        if self.lobby.is_over:
            # Between lobby and game: whoever calls again a moment later finds the game.
            return
        self._numbers += 1
        number = self._numbers
        self._links[number] = link
        may_sit = link.hello.purpose == Purpose.JOIN
        self.lobby.arrive(number, link.address[0], time.monotonic(), may_sit=may_sit)
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
        """A game that begins is in the journal first; then letters go out, and people are told."""
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
        """Whether the game could be written down; if not, nobody ever hears of it."""
        membership = membership_of(started, self._code, self.lobby.board.sign)
        try:
            room = open_room(membership, self._folder, self._decide, self._tell, self.timing)
        except Exception as fault:
            self._begun.set_exception(fault)
            return False
        self._listening.name(membership.wire_id(membership.me))
        self.room = room
        self._begun.set_result(room)
        return True
