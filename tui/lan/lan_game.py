"""A game on the LAN, played as a local one: the room runs in a thread of its own.

What others do comes through a queue.
"""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from typing import Any

from msgspec import Struct

from core.game import Move, Seat
from core.says import Unreadable
from net.room.news import GoneOn, MayPart
from net.room.room import Room
from net.room.unfinished import SHORT
from net.table.charter import Charter
from net.table.events import Came, Refused
from net.table.items import Lapsed
from net.table.parting import Stayed
from tui.lan.clocks import DraftDropped, TimeLeft
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


class Ended(Struct, frozen=True):
    """The room has closed; `trouble` is why, if it was not the end of the game."""

    trouble: Exception | None


class RoomThread:
    """Runs something asynchronous beside a program that waits for lines."""

    def __init__(self, main: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        self.news: SimpleQueue[Any] = SimpleQueue()
        self._main = main
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[Any] | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

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
            self.news.put(Ended(None))
        except Exception as error:
            self.news.put(Ended(error))
        else:
            self.news.put(Ended(None))

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
        tell: Callable[[Any], None],
    ) -> None:
        self.trouble: Exception | None = None
        self._thread = thread
        self._room = room
        self._tell = tell
        self._asked: Seat | None = None
        self._question: Asked | None = None
        self._offer: MayPart | None = None
        """That people may go on alone, as long as they are asked about that."""
        self._withdrawing = Withdrawing()
        self._was_withdrawn = False
        self.asks_about_sides = True
        """Whether people are asked to go on without others who were lost."""
        self._closed = False
        super().__init__(charter, seed, seats)

    @property
    def asked(self) -> Seat | None:
        """The own seat that is to choose now."""
        return self._asked

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
        if not self._room().may_part:
            raise Unreadable("The game cannot go on without others now.")
        self._thread.do(lambda: self._room().part())

    def wait_on(self) -> None:
        """Wait for those who were lost: nobody is asked again until it is possible anew."""
        self._offer = None

    def run(self) -> Iterator[None]:
        """What others do, until an own seat is asked or all is over."""
        while self._asked is None and not self._closed and self._offer is None:
            event = self._thread.news.get()
            match event:
                case Came():
                    yield from self._hear(event)
                case Refused():
                    yield from self._give_up_draft()
                case Asked(_, entries):
                    # Asked is who has heard of all that came true of the own turn.
                    if not self.draft and entries == len(self.match.log.steps):
                        self._ask(event)
                case Ended(trouble):
                    self._closed, self.trouble = True, trouble
                case _:
                    self._hear_of_sides(event)
                    self._tell(event)

    def _hear_of_sides(self, event: object) -> None:
        """Whether people may go on without those who were lost, or have."""
        match event:
            case MayPart(on):
                self._offer = event if on and self.asks_about_sides else None
            case GoneOn(charter):
                self._offer = None
                self.branch_off(charter)
            case Stayed() if self._room().may_part and self.asks_about_sides:
                self._offer = MayPart(on=True)
            case _:
                pass

    def _hear(self, came: Came) -> Iterator[None]:
        """Something that is committed."""
        match came:
            case Came(_, _, step) if step is not None:
                if self.contradicts(step.entry):
                    yield from self._give_up_draft()
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
        if self.draft:
            self.drop_draft()
            self._tell(DraftDropped(len(self.match.log.steps)))
            yield

    def _ask(self, question: Asked) -> None:
        if self._was_withdrawn:
            self._was_withdrawn = False
            pass_over_typed()
        if question.left is not None:
            self._tell(TimeLeft(question.seat, question.left))
        self._asked, self._question = question.seat, question

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """A wait for an answer; over as soon as somebody else has played the own turn."""
        try:
            with self._withdrawing.waiting(self._question or self._offer):
                yield
        except Withdrawn:
            self._asked, self._question, self._was_withdrawn = None, None, True
            self._offer = None
            raise

    def withdraw(self) -> None:
        """In the other thread: the table is closed, nobody has to answer."""
        self._withdrawing.withdraw(self._question or self._offer)

    def review(self) -> None:
        """In the other thread: whether the question that is asked still is one."""
        question, room = self._question, self._room()
        offer = None if question else self._offer
        if offer is not None and not room.may_part:
            self._withdrawing.withdraw(offer)
        if question is not None and (
            room.node.entries != question.entries or question.seat not in room.node.choosers()
        ):
            self._withdrawing.withdraw(question)

    def _send(self, moves: Sequence[Move]) -> None:
        self._asked = self._question = None

        first = self._committed

        def send() -> None:
            self._room().choose(*moves, after=first)

        self._thread.do(send)

    def leave(self) -> None:
        """Get up from the table."""
        self._thread.stop()
