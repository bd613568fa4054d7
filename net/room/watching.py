"""Watching a table over sockets, as a `WatchClient` decides."""

import asyncio
import secrets
import time
from collections.abc import Sequence

from core.game import Seat
from net.address import Address
from net.links.dialing import Unreachable, Where, call_first
from net.links.link import Link
from net.lobby.messages import Say
from net.session.events import TellNews
from net.session.messages import ANYTHING
from net.session.watch_client import WatchClient
from net.timing import WATCHED
from net.wire.hello import Purpose, hello_for
from net.wire.limits import LIMITS


class Watching(WatchClient):
    """A table that this program watches."""

    beats = WATCHED

    def __init__(
        self, where: Where, code: bytes, tell: TellNews, *, stays: bool = False, name: str = ""
    ) -> None:
        """A watcher who `stays` hears of a rematch after the game."""
        super().__init__(where.addresses, where.table, tell, secrets.token_bytes, time.monotonic())
        self.stays = stays
        self._name = name[: LIMITS.name]
        self._link: Link | None = None
        self.code = code

    def say(self, text: str) -> bool:
        """Send a line of chat; False if there is no link for it."""
        if self._link is not None:
            self._link.send(Say(text))
        return self._link is not None

    async def run(self) -> None:
        """Watch until the game is over or halted.

        Raises `Unreachable` if nobody answers at first, and `Unwatchable`.
        """
        await self._watch_from(self.places.addresses)
        while not (self.over or self.halted or self.seeker.granted):
            address = self.next_address(time.monotonic())
            await asyncio.sleep(self.timing.call)
            try:
                await self._watch_from([address])
            except Unreachable as failed:
                self.places.failed(failed.refused, nobody=failed.nobody)

    async def _watch_from(self, addresses: Sequence[Address]) -> None:
        hello = hello_for(Purpose.WATCH, secrets.token_bytes(8), table=self.table, label=self._name)
        link = await call_first(addresses, hello, self.code, ANYTHING, self.beats)
        self.linked(link.address)
        self._link = link
        self._send()
        try:
            ended = await link.listen(self._hear)
        finally:
            self._link = None
        self.ended(ended, addresses[0] if len(addresses) == 1 else link.address, time.monotonic())

    def _hear(self, link: Link, message: object) -> None:
        self.hear(message, time.monotonic())
        self._send()
        if self.hangs_up:
            link.end()

    def _send(self) -> None:
        """Send what the client wants to say to the watched program."""
        if (link := self._link) is not None:
            reply, self.reply = self.reply, []
            for each in reply:
                link.send(each)

    def ask_for_seat(self, seat: Seat | None) -> None:
        """The people here would like that seat, which a bot plays; or none any more."""
        self.reply.append(self.seeker.ask(seat))
        self._send()
