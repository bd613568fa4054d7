"""A game on the LAN, played as a local one: the room runs in a thread of its own.

What others do comes through a queue.
"""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from typing import Any, assert_never

from msgspec import Struct

from core.game import Move, Seat
from core.says import Unreadable
from net.room.events import News
from net.room.room import Room
from net.room.unfinished import SHORT
from net.session.news import GoneOn, MayPart
from net.table.charter import Charter
from net.table.events import Came, Refused
from net.table.items import Lapsed
from net.table.parting import Stayed
from tui.interrupting import heard_at_once
from tui.lan.clocks import DraftDropped, TimeLeft
from tui.lan.events import DraftEvent, LineEvent
from tui.lan.pending import WaitsFor
from tui.lan.shared_game import SharedGame
from tui.lan.withdrawing import Withdrawing, pass_over_typed
from tui.local_game import Withdrawn

LINGER = 10.0
"""Seconds in which a room closes by itself at the most."""


class Asked(Struct, frozen=True):
    """The seat is to choose, after so many entries."""

    seat: Seat
    entries: int
    left: float | None = None
    """So many seconds it has for its turn, if there is a clock."""


class Invited(Struct, frozen=True):
    """The seat may act after so many entries, and others may do something at any time."""

    seat: Seat
    entries: int


class RoomClosed(Struct, frozen=True):
    """The room has closed; `trouble` is why, if it was not the end of the game."""

    trouble: Exception | None


RoomEvent = News | WaitsFor | Asked | RoomClosed
"""What comes out of the thread in which a table runs."""


class RoomThread:
    """Runs something asynchronous beside a program that waits for lines."""

    def __init__(self, main: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        self.news: SimpleQueue[RoomEvent] = SimpleQueue()
        self._main = main
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[Any] | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def next(self) -> Any:
        """What has happened next; a Ctrl+C ends the wait for it."""
        with heard_at_once():
            return self.news.get()

    def do(self, what: Callable[[], object]) -> None:
        """Let something happen in the other thread."""
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(what)

    def finish(self) -> None:
        """Let it come to its own end: others may still need something."""
        self._thread.join(timeout=LINGER)
        self.stop()

    def stop(self) -> None:
        """End it, and wait for that."""
        if self._task is not None and self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._task.cancel)
        self._thread.join(timeout=10)

    def _run(self) -> None:
        try:
            asyncio.run(self._guarded())
        except asyncio.CancelledError:
            self.news.put(RoomClosed(None))
        except Exception as error:
            self.news.put(RoomClosed(error))
        else:
            self.news.put(RoomClosed(None))

    async def _guarded(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.current_task()
        await self._main()


class LanGame(SharedGame):
    """A seat at a table on the LAN, for whoever plays line by line."""

    def __init__(
        self,
        charter: Charter,
        seed: bytes,
        seats: tuple[Seat, ...],
        thread: RoomThread,
        room: Callable[[], Room],
        tell: Callable[[LineEvent], None],
    ) -> None:
        self.trouble: Exception | None = None
        self._thread = thread
        self._room = room
        self._tell = tell
        self._asked: Seat | None = None
        self._question: Asked | None = None
        self._invitation: Invited | None = None
        """Who may act, as long as they are asked for that."""
        self._offer: MayPart | None = None
        """That people may go on alone, as long as they are asked about that."""
        self._sent = False
        """Whether own moves have gone out since a question was put last."""
        self._withdrawing = Withdrawing()
        self._was_withdrawn = False
        self.asks_about_sides = True
        """Whether people are asked to go on without others who were lost."""
        self._closed = False
        super().__init__(charter, seed, seats)
        for seat in seats:
            self.passes.lift(seat)

    @property
    def asked(self) -> Seat | None:
        """The own seat that is to choose now."""
        return self._asked

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
        if not self._room().session.may_part:
            raise Unreadable("The game cannot go on without others now.")
        self._thread.do(lambda: self._room().part())

    def wait_on(self) -> None:
        """Wait for those who were lost: nobody is asked again until it is possible anew."""
        self._offer = None

    def run(self) -> Iterator[None]:
        """What others do, until an own seat is asked, may act, or all is over."""
        self._invitation = None
        while self._asked is None and not self._closed and self._offer is None:
            if self._thread.news.empty() and self._invite():
                return
            event = self._thread.next()
            match event:
                case Came():
                    yield from self._hear(event)
                case Refused(_, after):
                    if self.is_void(after):
                        yield from self._give_up_draft()
                case Asked(_, entries):
                    # Asked is who has heard of all that came true of the own turn.
                    if not self.draft and entries == len(self.match.log.steps):
                        yield from self._ask(event)
                case RoomClosed(trouble):
                    self._closed, self.trouble = True, trouble
                case MayPart() | GoneOn() | Stayed():
                    self._hear_of_sides(event)
                    self._tell(event)
                case _:
                    self._tell(event)

    def _hear_of_sides(self, event: MayPart | GoneOn | Stayed) -> None:
        """Whether people may go on without those who were lost, or have."""
        match event:
            case MayPart(on):
                self._offer = event if on and self.asks_about_sides else None
            case GoneOn(charter):
                self._offer = None
                self.branch_off(charter)
            case Stayed():
                if self.asks_about_sides and self._room().session.may_part:
                    self._offer = MayPart(on=True)
            case _:
                assert_never(event)

    def _invite(self) -> bool:
        """Ask an own seat that may act; whether there is one that has not let it pass.

        Where the table waits for those who were lost nobody is asked: `review` would end it again.
        """
        if self.may and self._room().session.may_part:
            return False
        head = self.match.log.head
        seats = (seat for seat in self.may if not self.passes.has_passed(seat, head))
        seat = next(seats, None)
        if seat is not None:
            self._pass_over_typed()
            self._invitation = Invited(seat, head.count)
        return seat is not None

    def _hear(self, came: Came) -> Iterator[None]:
        """Something that is committed."""
        match came:
            case Came(_, _, step) if step is not None:
                if self.contradicts(step.entry):
                    self.give_way(step.entry)
                    yield
                if self.follow(step.entry) is not None:
                    yield
            case Came(_, Lapsed(seat), _):
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

    def _ask(self, question: Asked) -> Iterator[None]:
        """The own seat is to choose, after moves of it that gave way were tried again."""
        self._pass_over_typed()
        if self.holds:
            self._sent = False
            self._tell(self.try_again())
            yield
            if self._sent:
                return
        if question.left is not None:
            self._tell(TimeLeft(question.seat, question.left))
        self._asked, self._question = question.seat, question

    def _pass_over_typed(self) -> None:
        """What was typed for a question that is void is no answer to the next one."""
        if self._was_withdrawn:
            self._was_withdrawn = False
            pass_over_typed()

    @property
    def _waited_for(self) -> Asked | MayPart | Invited | None:
        """What people here are asked."""
        return self._question or self._offer or self._invitation

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """A wait for an answer; over as soon as somebody else has played the own turn."""
        try:
            with self._withdrawing.waiting(self._waited_for):
                yield
        except Withdrawn:
            self._asked, self._question, self._was_withdrawn = None, None, True
            self._offer = self._invitation = None
            raise

    def withdraw(self) -> None:
        """In the other thread: the table is closed, nobody has to answer."""
        self._withdrawing.withdraw(self._waited_for)

    def review(self) -> None:
        """In the other thread: whether the question that is asked still is one."""
        question, room = self._question, self._room()
        offer = None if question else self._offer
        invitation = None if question or offer else self._invitation
        if invitation is not None and (
            room.session.may_part or room.node.entries != invitation.entries
        ):
            self._withdrawing.withdraw(invitation)
        if offer is not None and not room.session.may_part:
            self._withdrawing.withdraw(offer)
        if question is not None and (
            room.node.entries != question.entries or question.seat not in room.node.choosers()
        ):
            self._withdrawing.withdraw(question)

    def _send(self, moves: Sequence[Move]) -> None:
        self._asked = self._question = self._invitation = None
        self._sent = True
        first = self._committed

        def send() -> None:
            self._room().choose(*moves, after=first)

        self._thread.do(send)

    def leave(self) -> None:
        """Get up from the table."""
        self._thread.stop()
