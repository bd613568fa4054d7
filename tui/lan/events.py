"""All that people at a table on the LAN are told: closed unions, and the queue they wait in."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine

from msgspec import Struct

from net.lobby.messages import Said
from net.log.commands import Agreed
from net.log.events import EntryCommitted, NotTakenUp
from net.log.resolutions import ResolutionDecided
from net.session.events import News, WatchersCounted
from tui.lan.agreeing import BallotAsked
from tui.lan.clocks import TimeLeft
from tui.lan.draft import DraftEvent
from tui.lan.pending import WaitsFor
from tui.lan.trouble import LanTrouble


class LanEnded(Struct, frozen=True):
    """Nothing more comes from the table; `trouble` is why, if it was not the end of the game."""

    trouble: LanTrouble | None = None


LanEvent = News | WaitsFor | LanEnded
"""What happens at a table, to whoever opened it, joined it, watches it or has come back."""
LineEvent = News | WaitsFor | DraftEvent | TimeLeft | BallotAsked
"""What is told in lines: of the table, and of the own turn."""


Aside = Said | EntryCommitted | ResolutionDecided | NotTakenUp | WatchersCounted


def _is_talk(event: Aside) -> bool:
    """Whether it is between people alone, whatever the game does meanwhile."""
    if isinstance(event, EntryCommitted):
        return isinstance(event.command, Agreed)
    return True


class EventQueue:
    """What has happened at a table and nobody has looked at yet."""

    def __init__(self) -> None:
        self.waiting: deque[LanEvent] = deque()
        self.closed = False
        """Whether nothing more happens."""
        self.on_put: Callable[[], object] = lambda: None
        """Called whenever something has happened."""
        self._heard = asyncio.Event()

    def put(self, event: LanEvent) -> None:
        """It has happened."""
        self.closed = self.closed or isinstance(event, LanEnded)
        self.waiting.append(event)
        self._heard.set()
        self.on_put()

    def take_talk(self) -> list[Aside]:
        """What was said, asked of all and answered, before all else that waits."""
        talk = [each for each in self.waiting if isinstance(each, Aside) and _is_talk(each)]
        for each in talk:
            self.waiting.remove(each)
        return talk

    def heard(self) -> Coroutine[object, object, object]:
        """Wait for something new: all counts that comes after the call, awaited yet or not."""
        self._heard.clear()
        return self._heard.wait()

    async def next(self) -> LanEvent:
        """What has happened next."""
        while not self.waiting:
            await self.heard()
        return self.waiting.popleft()
