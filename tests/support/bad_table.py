"""A table that misbehaves towards its watchers."""

import asyncio
from typing import Any

from msgspec import Struct

from core.games import game
from net.links.link import Link
from net.links.listening import Listening
from net.log.commands import LeaderElected
from net.log.feed import FeedPiece
from net.log.messages import LogEntry
from net.session.messages import ANYTHING
from net.wire.greeting import Admission
from net.wire.packing import encode
from tests.support.virtual_table import charter_of

CHARTER = charter_of((0, 1))
SHOWN = FeedPiece(0, (LogEntry(1, LeaderElected(0)),), bytes(8))
"""A legal entry with a wrong fingerprint."""


class BadTable:
    """Lets everybody watch, and sends each whatever the test likes."""

    def __init__(self, *said: Struct | bytes) -> None:
        self.ended: asyncio.Queue[object] = asyncio.Queue()
        self._said = said
        self.links: list[Link] = []
        """The links of its watchers."""
        admission = Admission("gaucho", game("gaucho").rules, CHARTER.table.hex(), b"")
        self.listening = Listening(lambda _: lambda _: admission, b"bad-host", self._show, ANYTHING)

    async def _show(self, link: Link) -> None:
        self.links.append(link)
        for each in self._said:
            link.send_body(each if isinstance(each, bytes) else encode(each))
        heard: list[Any] = []
        self.ended.put_nowait(await link.listen(lambda _, message: heard.append(message)))
