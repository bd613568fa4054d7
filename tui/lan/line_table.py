"""A game on the LAN line by line: others' moves are told, and people are asked when it is time."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from time import monotonic
from typing import TypeVar, assert_never

from msgspec import Struct

from core.game import Move, Seat
from core.says import Unreadable
from net.lobby.events import Started, WatchStarted
from net.log.charter import Charter
from net.log.commands import PutToTable, TimedOut
from net.log.events import EntryCommitted, ProposalDropped
from net.log.resolutions import GiveSeat, ResolutionDecided
from net.room.room import Room
from net.session.events import Forked, LobbyNews, MayFork, SeatGranted
from net.session.messages import ForkFailed
from tui.lan.agreeing import AskingTable
from tui.lan.clocks import LITTLE, TimeLeft
from tui.lan.company_lines import CompanyEvent
from tui.lan.events import EventQueue, LanEnded, LanEvent, LineEvent
from tui.lan.links import TableLinks
from tui.lan.request import way_back
from tui.lan.table import LanTable
from tui.lan.talk import Talk
from tui.lan.trouble import LanTrouble
from tui.lan.trouble_lines import TroubleEvent
from tui.table_game import Withdrawn

T = TypeVar("T")


class Asked(Struct, frozen=True):
    """The seat is to choose, after this many entries."""

    seat: Seat
    entries: int


class Invited(Struct, frozen=True):
    """The seat may act, after this many entries; others may do something at any time."""

    seat: Seat
    entries: int


class LineTable(LanTable):
    """A seat at a table on the LAN, for playing line by line."""

    def __init__(
        self,
        charter: Charter,
        seats: tuple[Seat, ...],
        room: Room | None,
        news: EventQueue,
        tell: Callable[[LineEvent], object],
        *,
        talk: Talk | None = None,
        offers_alone: bool = True,
    ) -> None:
        super().__init__(charter, seats, room)
        self.asking = AskingTable(room, seats) if room is not None and seats else None
        """The resolutions of the people here."""
        self.talk = talk
        """The way for the people here to talk to the others."""
        self.links: TableLinks | None = None
        """The links to the others, and their quality."""
        self.trouble: LanTrouble | None = None
        """The reason why nothing more comes, unless the game is over."""
        self.alone = Alone(room, offers=offers_alone)
        self._news = news
        self._tell = tell
        self.on_own: Callable[[], object] = lambda: None
        """Called when the table has committed a local move, which stands here already."""
        self._question: Asked | None = None
        self._told_of: Asked | None = None
        """The last question for which people were told the time limit."""
        self._warning: asyncio.TimerHandle | None = None
        """Reminds them before that time is up."""
        self._invitation: Invited | None = None
        """The seat that is asked whether it acts out of turn."""
        self._void = asyncio.Event()
        """Set when the last question need not be answered any more."""
        self.stays = False
        """Whether people may stay at the table after the game, which is not followed here."""
        self.closed = False
        """Whether nothing more comes."""
        for seat in seats:
            self.passes.lift(seat)
        news.on_put = self.review

    @property
    def asked(self) -> Seat | None:
        """The local seat that is to choose now."""
        return self._question.seat if self._question else None

    @property
    def invited(self) -> Seat | None:
        """The local seat that may act, and is asked, while others are to choose."""
        return self._invitation.seat if self._invitation else None

    def let_pass(self, seat: Seat) -> None:
        """Let the chance of the invited seat pass."""
        self._invitation = None
        super().let_pass(seat)

    @property
    def way_back(self) -> str:
        """The command that comes back to the table."""
        return way_back(self.charter)

    async def run(self) -> AsyncIterator[None]:
        """Follow others until a local seat is asked, may act, or the game is over."""
        self._invitation = None
        while self._waited_for is None and not self.closed:
            if not self._news.waiting:
                # A returning player hears everything at once: nobody is asked before all of it.
                for _each in self._ask():
                    yield
                if self.asked is not None or self._invite() or self._is_left_to_people():
                    return
            for _each in self._take(await self._news.next()):
                yield

    def _is_left_to_people(self) -> bool:
        """Return whether the game is over and its people may stay at the table."""
        return self.stays and self._room is not None and self._room.session.over

    def _take(self, event: LanEvent) -> Iterator[None]:
        """Handle an event; yields whenever the game has changed."""
        match event:
            case EntryCommitted():
                yield from self._take_committed(event)
            case ProposalDropped(_, after):
                self.own.refuse(after)
            case LanEnded(trouble):
                self.closed, self.trouble = True, trouble
            case Forked(charter, taken_back):
                self.fork(charter, taken_back)
                self.alone.hear(event)
                self._tell(event)
                if taken_back:
                    yield
            case MayFork() | ForkFailed():
                self.alone.hear(event)
                self._tell(event)
            case Started() | Charter() | WatchStarted() | SeatGranted():
                self._tell(event)
            case _ if isinstance(event, LobbyNews | CompanyEvent | TroubleEvent):
                self._tell_aside(event)
            case _:
                assert_never(event)
        yield from self._tell_of_draft()

    def _take_committed(self, came: EntryCommitted) -> Iterator[None]:
        """Handle a committed entry, of the game or about the table."""
        if came.step is not None:
            if self.own.make_way(came.step.entry):
                yield from self._tell_of_draft()
            if self.own.follow(came.step) is not None:
                yield
            else:
                self.on_own()
            return
        self._tell_aside(came)
        if isinstance(came.command, TimedOut) and came.command.seat in self.people:
            self.own.drop()

    def _tell_aside(self, event: LineEvent) -> None:
        """Handle an event that is no entry of the game; people here may be asked by it."""
        self._tell(event)
        match event:
            case ResolutionDecided(resolution=GiveSeat() as given, carried=True):
                self.seat(given)
        if isinstance(event, ResolutionDecided) and event.ends_game:
            # The table stays open for talk, and nothing more is played there.
            self.closed = True
        asked = self.asking.asked if self.asking else None
        put = isinstance(event, EntryCommitted) and isinstance(event.command, PutToTable)
        if put and asked is not None:
            self._tell(asked)

    def _tell_of_draft(self) -> Iterator[None]:
        """Tell what became of own moves."""
        while self.own.news:
            self._tell(self.own.news.popleft())
            yield

    def _invite(self) -> bool:
        """Ask a local seat that may act; return whether there is one that has not let it pass.

        Nobody is asked while the table waits for lost players: `review` would end the question.
        """
        if self.may and self._room is not None and self._room.session.fork.may:
            return False
        seat = self._first_who_may()
        if seat is not None:
            self._invitation = Invited(seat, len(self.match.log.steps))
        return seat is not None

    def _is_current(self) -> bool:
        return self._waited_for is not None or super()._is_current()

    def _ask(self) -> Iterator[None]:
        """Ask a local seat that is to choose, after trying its moves again that gave way."""
        if self._room is None or self.draft or not super()._is_current():
            return
        node = self._room.node
        seat = next(iter(node.choosers()), None)
        if seat is None:
            return
        if self.own.holds:
            self.own.try_again()
            yield from self._tell_of_draft()
            if self.own.sent:
                return
        self._question = Asked(seat, node.entries)
        left = node.time_left(seat, monotonic())
        if left is not None and self._told_of != self._question:
            self._tell(TimeLeft(seat, left))
        self._told_of = self._question
        self._warn_in(seat, left)

    def _warn_in(self, seat: Seat, left: float | None) -> None:
        """Remind people when little time is left, if they are still asked then."""
        if self._warning is not None:
            self._warning.cancel()
        if left is not None and left > LITTLE:
            loop = asyncio.get_running_loop()
            self._warning = loop.call_later(left - LITTLE, self._warn, seat)

    def _warn(self, seat: Seat) -> None:
        left = self._room.node.time_left(seat, monotonic()) if self._room else None
        if left is not None and self.asked == seat:
            self._tell(TimeLeft(seat, left))

    @property
    def _waited_for(self) -> Asked | MayFork | Invited | None:
        """The question to people here."""
        return self._question or self.alone.offer or self._invitation

    async def answered(self, line: Awaitable[T]) -> T:
        """Return the answer; raises `Withdrawn` as soon as somebody else makes it void."""
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
            self._question = self._invitation = None
            self.alone.wait_on()
            raise Withdrawn
        return reading.result()

    def review(self) -> None:
        """Check, after an event, whether the question is still open."""
        waited_for, room = self._waited_for, self._room
        if waited_for is None or room is None:
            return
        for aside in self._news.take_asides():
            self._tell_aside(aside)
        node, lost = room.node, room.session.fork.may
        match waited_for:
            case Asked(seat, entries):
                void = node.entries != entries or seat not in node.choosers()
            case MayFork():
                void = not lost
            case Invited(seat, entries):
                waits = lost or room.session.presence.waits
                void = waits or node.entries != entries or node.bars(seat)
            case _:
                assert_never(waited_for)
        void |= any(isinstance(each, Forked) for each in self._news.waiting)
        if void or self._news.closed or self.closed:
            self._void.set()

    def _send(self, moves: Sequence[Move]) -> None:
        self._question = self._invitation = None
        super()._send(moves)


class Alone:
    """Going on without lost players, as far as people are asked about it."""

    def __init__(self, room: Room | None, *, offers: bool) -> None:
        self._room = room
        self._offers = offers
        self.offer: MayFork | None = None

    @property
    def _may(self) -> bool:
        return self._room is not None and self._room.session.fork.may

    @property
    def is_offered(self) -> bool:
        """Whether people are asked about it."""
        return self.offer is not None

    def hear(self, event: MayFork | Forked | ForkFailed) -> None:
        """Note that people may go on without lost players, or have done so."""
        match event:
            case MayFork(on):
                may = on
            case ForkFailed():
                may = self._offers and self._may
            case Forked():
                may = False
            case _:
                assert_never(event)
        self.offer = MayFork(on=True) if may and self._offers else None

    def go_on(self) -> None:
        """Go on without them, and follow the outcome; raises `Unreadable`."""
        self.offer = None
        if self._room is None or not self._may:
            raise Unreadable("The game cannot go on without others now.")
        self._room.part()

    def wait_on(self) -> None:
        """Wait for them; nobody is asked again until it becomes possible anew."""
        self.offer = None
