"""The events that people at a table are told, as closed unions, and their queue."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TypeGuard

from msgspec import Struct

from net.lobby.messages import LobbyBoard, Said
from net.log.commands import Agreed, TimedOut
from net.log.events import EntryCommitted, NotTakenUp
from net.log.resolutions import ResolutionDecided
from net.session.events import MayFork, News, PeerBack, PeerLost, QuorumChanged, WatchersCounted
from tui.lan.agreement_lines import BallotAsked
from tui.lan.clocks import TimeLeft
from tui.lan.draft import DraftNews
from tui.lan.pending import WaitsFor
from tui.lan.trouble import LanTrouble

CHOOSING = 1.0
"""The seconds after a change of a table's terms in which its host may change more."""


class LanEnded(Struct, frozen=True):
    """The table has ended; `trouble` is why, unless the game is over."""

    trouble: LanTrouble | None = None


LanEvent = News | WaitsFor | LanEnded
"""The events at a table, however the people here take part."""
LineEvent = News | WaitsFor | DraftNews | TimeLeft | BallotAsked
"""The events that are told in lines: of the table, and of the local turn."""


TalkEvent = Said | EntryCommitted | ResolutionDecided | NotTakenUp | WatchersCounted
"""Events between people, independent of the game; among log entries, agreements."""
Company = PeerLost | PeerBack | QuorumChanged | EntryCommitted
"""People who are away or back; among log entries, those about stand-ins and leaders."""
AsideEvent = TalkEvent | Company


def _is_talk(event: LanEvent) -> TypeGuard[TalkEvent]:
    if isinstance(event, EntryCommitted):
        return isinstance(event.command, Agreed)
    return isinstance(event, TalkEvent)


def _is_of_company(event: LanEvent) -> TypeGuard[Company]:
    """Return whether it leaves the game as it stands: no entry of it, and nobody's turn is over."""
    if isinstance(event, EntryCommitted):
        return event.step is None and not isinstance(event.command, TimedOut)
    return isinstance(event, Company)


class EventQueue:
    """The queue of events that nobody has taken yet."""

    def __init__(self) -> None:
        self.waiting: deque[LanEvent] = deque()
        self.count = 0
        """The number of events so far."""
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

    def take_asides(self) -> list[AsideEvent]:
        """Take what waits for no answer: all talk, and who is away until something is played.

        That one may go on alone is asked about later, and does not keep anything back.
        """
        asides, others = list[AsideEvent](), list[LanEvent]()
        played = False
        for each in self.waiting:
            if _is_talk(each) or (not played and _is_of_company(each)):
                asides.append(each)
            else:
                others.append(each)
                played |= not isinstance(each, MayFork)
        self.waiting.clear()
        self.waiting.extend(others)
        return asides

    def heard(self) -> Coroutine[object, object, object]:
        """Wait for an event that comes after this call, even before it is awaited."""
        self._heard.clear()
        return self._heard.wait()

    async def next(self) -> LanEvent:
        """Take the next event."""
        while not self.waiting:
            await self.heard()
        return self.waiting.popleft()

    async def next_settled(self, known: LobbyBoard | None) -> LanEvent:
        """Take the next event; of boards with terms that are not the known ones the last in a row.

        A host who changes several things does so one after the other.
        """
        event = await self.next()
        while isinstance(event, LobbyBoard) and known is not None and known.terms != event.terms:
            with suppress(TimeoutError):
                async with asyncio.timeout(CHOOSING):
                    while not self.waiting:
                        await self.heard()
            if not (self.waiting and isinstance(self.waiting[0], LobbyBoard)):
                break
            event = await self.next()
        return event
