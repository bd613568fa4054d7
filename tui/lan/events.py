"""The events that people at a table are told, as closed unions, and their queue."""

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
from tui.lan.draft import DraftNews
from tui.lan.pending import WaitsFor
from tui.lan.trouble import LanTrouble


class LanEnded(Struct, frozen=True):
    """The table has ended; `trouble` is why, unless the game is over."""

    trouble: LanTrouble | None = None


LanEvent = News | WaitsFor | LanEnded
"""The events at a table, however the people here take part."""
LineEvent = News | WaitsFor | DraftNews | TimeLeft | BallotAsked
"""The events that are told in lines: of the table, and of the own turn."""


Aside = Said | EntryCommitted | ResolutionDecided | NotTakenUp | WatchersCounted


def _is_talk(event: Aside) -> bool:
    """Whether it passes between people, independent of the game."""
    if isinstance(event, EntryCommitted):
        return isinstance(event.command, Agreed)
    return True


class EventQueue:
    """The queue of events that nobody has taken yet."""

    def __init__(self) -> None:
        self.waiting: deque[LanEvent] = deque()
        self.count = 0
        """How many events have come so far."""
        self.closed = False
        """Whether the table has ended."""
        self.on_put: Callable[[], object] = lambda: None
        """Called after each event."""
        self._heard = asyncio.Event()

    def put(self, event: LanEvent) -> None:
        """Add an event."""
        self.closed = self.closed or isinstance(event, LanEnded)
        self.count += 1
        self.waiting.append(event)
        self._heard.set()
        self.on_put()

    def take_talk(self) -> list[Aside]:
        """Take all chat and agreements, ahead of other events."""
        talk = [each for each in self.waiting if isinstance(each, Aside) and _is_talk(each)]
        for each in talk:
            self.waiting.remove(each)
        return talk

    def heard(self) -> Coroutine[object, object, object]:
        """Wait for an event that comes after this call, even before it is awaited."""
        self._heard.clear()
        return self._heard.wait()

    async def next(self) -> LanEvent:
        """Take the next event."""
        while not self.waiting:
            await self.heard()
        return self.waiting.popleft()
