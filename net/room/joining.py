"""Joining a table that somebody else has opened, or watching it."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from core.games import game
from net.links.calling import Address, Listening, Unreachable
from net.links.link import Link
from net.links.trying import Where, call_first
from net.lobby.events import Left, Started, WatchStarted
from net.lobby.guest import GuestLobby
from net.lobby.messages import Address as Told
from net.lobby.messages import Board, Seated
from net.lobby.pace import Pace
from net.room.company import Company, changes
from net.room.doors import ANYTHING, NO_SUCH, hello_for
from net.room.guard import Guard
from net.room.news import CutOff, GoneOn, Watched
from net.room.onlookers import Looking
from net.room.opened import admit_to, chair_of, open_room
from net.room.room import Decide, Room
from net.room.sign import game_card, sign
from net.room.whereabouts import Whereabouts
from net.table.charter import Charter
from net.table.replica import Timing
from net.table.watching import Disagreed, Seen, Shown, Watcher
from net.wire.greeting import Admission
from net.wire.hello import Hello, Purpose
from net.wire.limits import LIMITS
from net.wire.refusals import Refused

GAME = "gaucho"
AGAIN = 1.0
MOST_ADDRESSES = 32
"""More places to watch a table from are not remembered."""


class Joining:
    """A table that this program joins. `tell` hears lobby events, items and news."""

    timing = Timing()
    """How long everything may take once the game runs."""

    def __init__(
        self,
        where: Where,
        code: bytes,
        name: str,
        folder: Path,
        decide: Decide,
        tell: Callable[[Any], None],
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
        self._started: Started | None = None
        self._left: Left | None = None
        guard = Guard(self._admit)
        self._listening = Listening(
            guard.admit_from,
            secrets.token_bytes(8),
            self._called,
            ANYTHING,
            greeted=guard.greeted,
        )

    async def run(self, bind: str = "0.0.0.0") -> Left | None:
        """From the lobby to the end of the game; raises `Unreachable`, `OSError`."""
        await self._listening.start(bind, 0)
        try:
            left = await self._hold_lobby()
            if self._started is None:
                return left
            chair = chair_of(self._started, self._code, self._sign)
            self.room = open_room(chair, self._folder, self._decide, self._tell, self.timing)
            self._listening.name(chair.wire_id(chair.me))
            async with sign(bind, self._listening.port, partial(game_card, self.room)):
                await self.room.run()
            return None
        finally:
            await self._listening.stop()

    def act(self, change: Callable[[GuestLobby], Any]) -> None:
        """What the people here do in the lobby."""
        change(self.lobby)
        self._pump()

    async def _hold_lobby(self) -> Left | None:
        link = await self._call()
        self.lobby.host = link.address[0]
        self._link = link
        self.lobby.sit(self._name, self._listening.port)
        self._pump()
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
        if self._started is None and self._left is None:
            raise Unreachable(link.address, link.closed)
        return self._left

    async def _call(self) -> Link:
        rules, me, label = game(GAME).rules, secrets.token_bytes(8), self._name[:24]
        hello = hello_for(GAME, rules, Purpose.JOIN, me, table=self._where.table, label=label)
        return await call_first(self._where.addresses, hello, self._code, ANYTHING)

    def _hear(self, _link: Link, message: Any) -> None:
        self.lobby.receive(message, time.monotonic())
        self._pump()

    def _pump(self) -> None:
        for event in self.lobby.take_events():
            match event:
                case Board():
                    self._sign = event.sign
                case Seated():
                    self.lobby.ready(on=True)
                case Started():
                    self._started = event
                case Left():
                    self._left = event
                case _:
                    pass
            self._tell(event)
        if self._link is not None:
            for letter in self.lobby.take_letters():
                self._link.send(letter)
            if self.lobby.is_over:
                self._link.end()

    def _admit(self, hello: Hello) -> Admission | Refused:
        return NO_SUCH if self.room is None else admit_to(self.room)(hello)

    async def _called(self, link: Link) -> None:
        if self.room is not None:
            await self.room.called(link)


class Watching:
    """A table that this program watches: it gets no secret, and examines everything."""

    def __init__(self, where: Where, code: bytes, tell: Callable[[Any], None]) -> None:
        self.watcher: Watcher | None = None
        self._where = where
        self._addresses = [*where.addresses]
        self._code = code
        self._tell = tell
        self._charter: Charter | None = None
        self._company = Company()
        self._pace = Pace(LIMITS.commands, LIMITS.command_time)
        self._cut = False
        """Whether people were told that there is no link to the table."""
        self._moves_on = False
        """Whether the link has ended because the game begins."""

    @property
    def halted(self) -> bool:
        """Whether the game has stopped because programs count differently."""
        return self._company.halted

    @property
    def over(self) -> bool:
        """Whether the end of the game was shown."""
        watcher = self.watcher
        return watcher is not None and watcher.ledger.log.game.outcome(watcher.state) is not None

    async def run(self) -> None:
        """Until the game is over or halted; raises `Unreachable` if nobody answers at first."""
        await self._watch_from(self._addresses)
        while not (self.over or self.halted):
            self._tell_cut(on=not self._moves_on)
            self._moves_on = False
            self._addresses = [*self._addresses[1:], self._addresses[0]]
            await asyncio.sleep(AGAIN)
            with contextlib.suppress(Unreachable):
                await self._watch_from(self._addresses[:1])

    async def _watch_from(self, addresses: Sequence[Address]) -> None:
        table = self._where.table if self._charter is None else self._charter.table.hex()
        program = secrets.token_bytes(8)
        hello = hello_for(GAME, game(GAME).rules, Purpose.WATCH, program, table=table)
        link = await call_first(addresses, hello, self._code, ANYTHING)
        self._tell_cut(on=False)
        lobby = GuestLobby(link.address[0], secrets.token_bytes)
        await link.listen(lambda link, message: self._hear(link, lobby, message))

    def _hear(self, link: Link, lobby: GuestLobby, message: Any) -> None:
        if isinstance(message, Charter):
            self._begin(message, link)
        elif isinstance(message, Shown):
            self._see(link, message)
        elif isinstance(message, Looking):
            self._tell(Watched(message.count))
        elif isinstance(message, Company):
            self._see_company(link, message)
        elif isinstance(message, Whereabouts):
            self._also_at(each.address.reached_by(link.address[0]) for each in message.spots)
        else:
            self._hear_lobby(link, lobby, message)

    def _hear_lobby(self, link: Link, lobby: GuestLobby, message: Any) -> None:
        lobby.receive(message, time.monotonic())
        for event in lobby.take_events():
            self._tell(event)
            if isinstance(event, WatchStarted):
                self._begin(event.charter, link)
                self._also_at(event.addresses)
                self._moves_on = True
                link.end()

    def _tell_cut(self, *, on: bool) -> None:
        if on != self._cut:
            self._cut = on
            self._tell(CutOff(on))

    def _see_company(self, link: Link, company: Company) -> None:
        """Tell what has changed since it was told last, by whichever program."""
        if self.watcher is None or not self._pace.keeps(time.monotonic()):
            # No honest program has so much to tell: another one is watched instead.
            link.end()
            return
        before, self._company = self._company, company
        for change in changes(before, company):
            self._tell(change)
        if self.halted:
            link.end()

    def _also_at(self, told: Iterable[Told]) -> None:
        """The table can be watched there too."""
        others = [(each.host, each.port) for each in told if each.port and each.is_number]
        self._addresses = [*dict.fromkeys([*self._addresses, *others])][:MOST_ADDRESSES]

    def _begin(self, charter: Charter, link: Link) -> None:
        """The game to be watched; the same one again goes on where it was."""
        if self.watcher is None:
            self._charter, self.watcher = charter, Watcher(replace(charter))
            self._tell(charter)
        elif self._charter is None or self._charter.table != charter.table:
            self._follow(self.watcher, charter, link)

    def _follow(self, watcher: Watcher, charter: Charter, link: Link) -> None:
        """Those who are watched have gone on with the game as another one."""
        other = watcher.follow(charter)
        if other is None:
            link.end()
            return
        self._charter, self.watcher, self._company = charter, other, Company()
        self._tell(GoneOn(charter))

    def _see(self, link: Link, shown: Shown) -> None:
        if self.watcher is None:
            link.end()
            return
        try:
            for came in self.watcher.receive(shown):
                self._tell(came)
        except Disagreed:
            link.end()
            return
        link.send(Seen(len(self.watcher.ledger.items)))
        if self.over:
            link.end()
