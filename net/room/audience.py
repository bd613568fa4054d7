"""Those who watch from here: committed items go to them when the players have theirs."""

import asyncio
import time
from collections.abc import Collection, Container

from msgspec import Struct

from net.links.link import Link
from net.room.company import Company
from net.table.charter import Program
from net.table.node import Node
from net.table.watching import Feed, Seen
from net.wire.packing import encode
from net.wire.refusals import Reason, Refused

AT_ONCE = 4
"""So many watchers are served in one go; then the players have their turn."""
PAUSE = 0.002
"""Seconds between two goes: two hundred watchers are served in a tenth of a second."""

QUIET = 0.5
"""Seconds between two times that it is told who is there, however often somebody comes and goes."""


class Audience:
    """Watchers, each with its feed; whoever is slow gets the game slowly."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._feeds: dict[Link, Feed] = {}
        self._news = asyncio.Event()
        self._company = Company()
        """Who was told to be there, to everybody who watches."""
        self._quiet_until = 0.0

    def __len__(self) -> int:
        return len(self._feeds)

    async def show(self, link: Link, *first: Struct) -> None:
        """Show the game to somebody until their link ends."""
        for message in (*first, self._company):
            link.send(message)
        self._feeds[link] = Feed()
        self._feed(link)
        try:
            await link.listen(self._heard)
        finally:
            del self._feeds[link]

    def tell(self, message: Struct) -> None:
        """Send a message to everybody who watches."""
        body = encode(message)
        for link in self._feeds:
            link.send_body(body)

    def tell_company(
        self, away: Collection[Program], left: Container[Program], now: float, *, waits: bool
    ) -> None:
        """Tell who cannot be reached, and what comes of it, if that has changed.

        Nothing is told right after something was; this is to be called often, then it is told
        later how it stands by then. That the game has halted is told at once: it is the last word.
        """
        gone = tuple(sorted(away))
        went = tuple(each for each in gone if each in left)
        company = Company(gone, waits, self._node.halted, went)
        may = now >= self._quiet_until or (company.halted and not self._company.halted)
        if company != self._company and may:
            self._company, self._quiet_until = company, now + QUIET
            self.tell(company)

    def follow(self, node: Node) -> None:
        """The game has gone on as another one, of which everybody is shown all that is new."""
        self._node, self._company = node, Company()
        for link in self._feeds:
            link.send(node.charter)
            self._feeds[link] = Feed()

    def wake(self) -> None:
        """There may be something new."""
        if self._feeds:
            self._news.set()

    async def serve(self) -> None:
        """Feed everybody a few at a time, whenever there is something new."""
        while True:
            await self._news.wait()
            self._news.clear()
            for number, link in enumerate(list(self._feeds), 1):
                self._feed(link)
                if number % AT_ONCE == 0:
                    await asyncio.sleep(PAUSE)

    def end(self) -> None:
        """Hear and show nothing more."""
        for link in self._feeds:
            link.end()

    async def close(self) -> None:
        """End every link."""
        await asyncio.gather(*(link.close() for link in self._feeds))

    def _heard(self, link: Link, message: object) -> None:
        feed = self._feeds.get(link)
        if feed is None:
            return
        if isinstance(message, Seen) and feed.seen():
            self._feed(link)
        elif feed.is_flooded(time.monotonic()):
            link.refuse(Refused(Reason.FLOOD))

    def _feed(self, link: Link) -> None:
        if link in self._feeds:
            replica = self._node.replica
            for shown in self._feeds[link].more(replica.ledger, replica.committed):
                link.send(shown)
