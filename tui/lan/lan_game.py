"""A game on the LAN, played as a local one; what others do comes through a queue."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from time import monotonic
from typing import TypeVar, assert_never

from msgspec import Struct

from core.game import Move, Seat
from core.says import Unreadable
from net.log.charter import Charter
from net.log.commands import TimedOut
from net.log.events import EntryCommitted, ProposalDropped
from net.log.fork_agreement import ForkFailed
from net.room.events import News
from net.room.journal_files import SHORT
from net.room.room import Room
from net.session.events import Forked, MayFork
from tui.lan.clocks import DraftDropped, TimeLeft
from tui.lan.events import DraftEvent, LineEvent
from tui.lan.pending import WaitsFor
from tui.lan.shared_game import SharedGame
from tui.local_game import Withdrawn

T = TypeVar("T")


class Asked(Struct, frozen=True):
    """The seat is to choose, after so many entries."""

    seat: Seat
    entries: int


class Invited(Struct, frozen=True):
    """The seat may act after so many entries, and others may do something at any time."""

    seat: Seat
    entries: int


class RoomClosed(Struct, frozen=True):
    """The room has closed; `trouble` is why, if it was not the end of the game."""

    trouble: Exception | None


RoomEvent = News | WaitsFor | RoomClosed
"""What comes out of a table."""


class RoomNews:
    """What has happened at a table and nobody has looked at yet."""

    def __init__(self) -> None:
        self._waiting: deque[RoomEvent] = deque()
        self._heard = asyncio.Event()
        self.closed = False
        """Whether nothing more happens."""
        self.on_put: Callable[[], object] = lambda: None
        """Called whenever something has happened."""

    def put(self, event: RoomEvent) -> None:
        """It has happened."""
        self.closed = self.closed or isinstance(event, RoomClosed)
        self._waiting.append(event)
        self._heard.set()
        self.on_put()

    @property
    def is_empty(self) -> bool:
        """Whether everything was looked at."""
        return not self._waiting

    async def next(self) -> RoomEvent:
        """What has happened next."""
        while not self._waiting:
            self._heard.clear()
            await self._heard.wait()
        return self._waiting.popleft()


class LanGame(SharedGame):
    """A seat at a table on the LAN, for whoever plays line by line."""

    def __init__(
        self,
        charter: Charter,
        seed: bytes,
        seats: tuple[Seat, ...],
        news: RoomNews,
        room: Callable[[], Room],
        tell: Callable[[LineEvent], None],
    ) -> None:
        self.trouble: Exception | None = None
        self._news = news
        self._room = room
        self._tell = tell
        self._question: Asked | None = None
        self._told_of: Asked | None = None
        """The last question of which people were told how much time there is."""
        self._invitation: Invited | None = None
        """Who may act, as long as they are asked for that."""
        self._offer: MayFork | None = None
        """That people may go on alone, as long as they are asked about that."""
        self._sent = False
        """Whether own moves have gone out since a question was put last."""
        self._void = asyncio.Event()
        """Nobody has to answer what was asked last."""
        self.asks_about_sides = True
        """Whether people are asked to go on without others who were lost."""
        self._closed = False
        super().__init__(charter, seed, seats)
        for seat in seats:
            self.passes.lift(seat)
        news.on_put = self.review

    @property
    def asked(self) -> Seat | None:
        """The own seat that is to choose now."""
        return self._question.seat if self._question else None

    @property
    def invited(self) -> Seat | None:
        """The own seat that may act, and is asked, while others are to choose."""
        return self._invitation.seat if self._invitation else None

    def let_pass(self, seat: Seat) -> None:
        """The seat that is invited does nothing here."""
        self._invitation = None
        super().let_pass(seat)

    @property
    def closed(self) -> bool:
        """Whether nothing comes any more."""
        return self._closed

    @property
    def way_back(self) -> str:
        """The command that comes back to the table."""
        return f"estancia join --resume {self.charter.table.hex()[:SHORT]}"

    @property
    def offers_alone(self) -> bool:
        """Whether people are asked to go on without others who were lost."""
        return self._offer is not None

    def go_on_alone(self) -> None:
        """Go on without those who were lost; what comes of it is told."""
        self._offer = None
        if not self._room().session.may_fork:
            raise Unreadable("The game cannot go on without others now.")
        self._room().part()

    def wait_on(self) -> None:
        """Wait for those who were lost: nobody is asked again until it is possible anew."""
        self._offer = None

    async def run(self) -> AsyncIterator[None]:
        """What others do, until an own seat is asked, may act, or all is over."""
        self._invitation = None
        while self._waited_for is None and not self._closed:
            if self._news.is_empty:
                # Whoever comes back hears everything at once: nobody is asked before all of it.
                for _each in self._ask():
                    yield
                if self.asked is not None or self._invite():
                    return
            for _each in self._take(await self._news.next()):
                yield

    def _take(self, event: RoomEvent) -> Iterator[None]:
        match event:
            case EntryCommitted():
                yield from self._hear(event)
            case ProposalDropped(_, after):
                if self.is_void(after):
                    yield from self._give_up_draft()
            case RoomClosed(trouble):
                self._closed, self.trouble = True, trouble
            case MayFork() | Forked() | ForkFailed():
                self._hear_of_sides(event)
                self._tell(event)
            case _:
                self._tell(event)

    def _hear_of_sides(self, event: MayFork | Forked | ForkFailed) -> None:
        """Whether people may go on without those who were lost, or have."""
        match event:
            case MayFork(on):
                self._offer = event if on and self.asks_about_sides else None
            case Forked(charter):
                self._offer = None
                self.branch_off(charter)
            case ForkFailed():
                if self.asks_about_sides and self._room().session.may_fork:
                    self._offer = MayFork(on=True)
            case _:
                assert_never(event)

    def _invite(self) -> bool:
        """Ask an own seat that may act; whether there is one that has not let it pass.

        Where the table waits for those who were lost nobody is asked: `review` would end it again.
        """
        if self.may and self._room().session.may_fork:
            return False
        head = self.match.log.head
        seats = (seat for seat in self.may if not self.passes.has_passed(seat, head))
        seat = next(seats, None)
        if seat is not None:
            self._invitation = Invited(seat, head.count)
        return seat is not None

    def _hear(self, came: EntryCommitted) -> Iterator[None]:
        """Something that is committed."""
        match came:
            case EntryCommitted(_, _, step) if step is not None:
                if self.contradicts(step.entry):
                    self.give_way(step.entry)
                    yield
                if self.follow(step.entry) is not None:
                    yield
            case EntryCommitted(_, TimedOut(seat), _):
                self._tell(came)
                if seat in self.people:
                    yield from self._give_up_draft()
            case _:
                self._tell(came)

    def _give_up_draft(self) -> Iterator[None]:
        """Others have played the own turn; own moves that nobody knows are void."""
        if self.draft or self.holds:
            self.drop_draft()
            self._tell(DraftDropped(len(self.match.log.steps)))
            yield

    def _tell_draft(self, event: DraftEvent) -> None:
        self._tell(event)

    def _is_current(self) -> bool:
        known = self._waited_for is not None
        return known or self._room().node.entries == len(self.match.log.steps)

    def _ask(self) -> Iterator[None]:
        """An own seat that is to choose, after moves of it that gave way were tried again."""
        room = self._room()
        seat = next(iter(room.node.choosers()), None)
        if seat is None or self.draft or room.node.entries != len(self.match.log.steps):
            return
        if self.holds:
            self._sent = False
            self._tell(self.try_again())
            yield
            if self._sent:
                return
        self._question = Asked(seat, room.node.entries)
        left = room.node.time_left(seat, monotonic())
        if left is not None and self._told_of != self._question:
            self._tell(TimeLeft(seat, left))
        self._told_of = self._question

    @property
    def _waited_for(self) -> Asked | MayFork | Invited | None:
        """What people here are asked."""
        return self._question or self._offer or self._invitation

    async def answered(self, line: Awaitable[T]) -> T:
        """What is answered; raises `Withdrawn` as soon as somebody else has made it void."""
        self._void.clear()
        self.review()
        reading, void = asyncio.ensure_future(line), asyncio.ensure_future(self._void.wait())
        try:
            await asyncio.wait({reading, void}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            withdrawn = not reading.done()
            reading.cancel()
            void.cancel()
            await asyncio.wait({reading, void})
        if withdrawn:
            self._question = self._offer = self._invitation = None
            raise Withdrawn
        return reading.result()

    def review(self) -> None:
        """Something has happened: whether the question that is asked still is one."""
        waited_for = self._waited_for
        if waited_for is None:
            return
        room = self._room()
        lost = room.session.may_fork
        match waited_for:
            case Asked(seat, entries):
                void = room.node.entries != entries or seat not in room.node.choosers()
            case MayFork():
                void = not lost
            case Invited(_, entries):
                void = lost or room.node.entries != entries
            case _:
                assert_never(waited_for)
        if void or self._news.closed:
            self._void.set()

    def _send(self, moves: Sequence[Move]) -> None:
        self._question = self._invitation = None
        self._sent = True
        self._room().choose(*moves, after=self._committed)

    def leave(self) -> None:
        """The journal has everything."""
