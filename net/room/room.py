"""One game, played from this process with others: a session with its sockets, journal and bots."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from core.game import Move
from core.says import Sentence
from net.address import Address
from net.links.dialing import Unreachable, call
from net.links.link import Link, post
from net.log.charter import Membership, NodeId
from net.log.events import BotAsked, Desynced
from net.log.node import Node
from net.log.proposals import DurableState
from net.room.journal import Journal, JournalFailed, journal_after, why_no_fork
from net.room.journal_files import reported
from net.session.driver import Driver
from net.session.events import SessionEvent, TableEvent
from net.session.messages import TALK
from net.session.ready import Close, Dial, ForkJob, Ready, Send
from net.session.session import Session
from net.timing import SUSPECT, TIMING, Timing

Decide = Callable[[BotAsked], Awaitable[Move | None]]
TellEvent = Callable[[TableEvent], None]


class _Ended(Exception):
    """Raised to end all tasks of a room."""


class Room(Driver[Link]):
    """Carries out what the session wants, and reports to it what happens."""

    def __init__(
        self,
        membership: Membership,
        journal: Journal,
        decide: Decide,
        tell: TellEvent,
        saved: DurableState | None = None,
        timing: Timing = TIMING,
        *,
        returns: bool = False,
    ) -> None:
        super().__init__()
        random, now = secrets.token_bytes, self.now
        self.session = Session(
            membership, journal.peer_state, saved, now, random, timing, returns=returns
        )
        self.somebody = asyncio.Event()
        """Set while another program is linked."""
        self._journal = journal
        self._unsafe = asyncio.Event()
        """Set while something in the journal has not reached the disk."""
        self._timing = timing
        self._decide = decide
        self._tell = tell
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: asyncio.TaskGroup
        self._over: asyncio.Future[None] | None = None
        """Set while the room runs; done when the game is over or something went wrong."""

    # State.

    @property
    def membership(self) -> Membership:
        """This program's membership of the game."""
        return self.session.membership

    @property
    def journal(self) -> Path:
        """The path of the journal."""
        return self._journal.path

    def sits(self, bind: str, port: int) -> None:
        """Note that this program has come back and listens there; raises `JournalFailed`."""
        auth = self.session.peers.auth
        auth.sits(bind, port)
        self._journal.hold(auth.peer_state)

    # From the start to the end.

    async def run(self) -> None:
        """Play until the game is over and the others have heard it; raises `JournalFailed`."""
        self._over = asyncio.get_running_loop().create_future()
        fault: Exception | None = None
        try:
            async with asyncio.TaskGroup() as self._tasks:
                self._tasks.create_task(self._bring_to_disk())
                self._on_alarm()
                await self._play(self._over)
        except* _Ended:
            pass
        except* Exception as faults:
            fault = faults.exceptions[0]
        finally:
            if self._alarm is not None:
                self._alarm.cancel()
            await asyncio.gather(*(link.close() for link in [*self.links.values()]))
            self.close()
        if fault is not None:
            raise fault

    async def _play(self, over: asyncio.Future[None]) -> None:
        try:
            await over
            raise _Ended
        finally:
            if over.cancelled():
                self.leave()

    async def _bring_to_disk(self) -> None:
        while True:
            await self._unsafe.wait()
            # Not at once: the thread would slow down the move that has just come.
            await asyncio.sleep(self._timing.safe)
            self._unsafe.clear()
            await asyncio.to_thread(self._journal.sync)

    def close(self) -> None:
        """Close the journal; `run` does so at its end."""
        self._journal.close()

    def _fail(self, fault: Exception) -> None:
        """End the room on a fault, without another word to the others."""
        self.session.peers.auth.closed = True
        if self._over is not None and not self._over.done():
            self._over.set_exception(fault)
        for link in self.links.values():
            link.end()

    # Called by the driver.

    @property
    def now(self) -> float:
        """The monotonic clock."""
        return time.monotonic()

    @property
    def runs(self) -> bool:
        """Whether the room runs."""
        return self._over is not None and not self._over.done()

    def serve(self) -> None:
        """Carry out what the session wants; a failure ends the room."""
        try:
            super().serve()
        except Exception as fault:
            self._fail(fault)

    def save(self, ready: Ready) -> None:
        """Write to the journal at once; it is flushed to the disk a little later."""
        if self._journal.save(ready):
            self._unsafe.set()

    def send(self, envelopes: Sequence[Send]) -> None:
        """Send all envelopes, encoding a message for many only once."""
        post((self.links.get(each.link), each.message) for each in envelopes)
        if self.session.peers.linked:
            self.somebody.set()
        else:
            self.somebody.clear()

    def tell(self, event: SessionEvent) -> None:
        """Tell people; a desync is first written up in a report."""
        if isinstance(event, Desynced):
            self._tell(reported(event.difference, self.journal.parent))
        else:
            self._tell(event)

    def think(self, asked: BotAsked) -> None:
        """Ask a bot in a task of its own."""
        self._tasks.create_task(self._think(asked, self.node))

    def call(self, wanted: Dial, address: Address) -> None:
        """Call the address in a task of its own."""
        self._tasks.create_task(self._call(wanted, address))

    def begin(self, fork: ForkJob) -> Sentence | None:
        """Leave this game's journal as it is and continue in a new one, if it can be written."""
        old, saved = self._journal, fork.node.saved()
        try:
            self._journal = journal_after(old.path, fork.membership, old.peer_state, saved)
        except JournalFailed as journal_failed:
            return why_no_fork(journal_failed)
        old.close()
        return None

    def wake(self, due: float) -> None:
        """Schedule the session's next tick, unless an earlier one is due."""
        if self._alarm is not None:
            if self._alarm.when() <= due:
                return
            self._alarm.cancel()
        self._alarm = asyncio.get_running_loop().call_at(due, self._on_alarm)

    def hang_up(self, link: Link, close: Close) -> None:
        """End a link, with the reason if there is one."""
        if close.refused is None:
            link.end()
        else:
            link.refuse(close.refused)

    def end(self) -> None:
        """Let `run` return; the journal can be resumed."""
        if self._over is not None and not self._over.done():
            self._over.set_result(None)

    # Beside the session.

    def _on_alarm(self) -> None:
        self._alarm = None
        self.do(Session.tick)

    async def _think(self, asked: BotAsked, node: Node) -> None:
        move = await self._decide(asked)
        if node is self.node:
            self.do(lambda session, now: session.node.thought(asked.seat, asked.after, move, now))

    async def _call(self, wanted: Dial, address: Address) -> None:
        """Call a program there, and serve the link until it ends."""
        try:
            link = await call(address, wanted.hello, wanted.secret, TALK, beats=SUSPECT)
        except Unreachable as failed:
            self.call_failed(wanted, failed.refused, failed.answered)
        else:
            await self._talk(link, link.welcome.program, wanted.program)

    async def called(self, link: Link) -> None:
        """Serve a caller who has proven to be a program of this table, or a watcher."""
        try:
            await self._talk(link, link.hello.program)
        except Exception as fault:
            self._fail(fault)

    async def _talk(self, link: Link, peer: bytes, called: NodeId | None = None) -> None:
        """Hand messages to the session until the link ends."""
        number = self.linked(link, link.hello, peer, link.address.host, called)
        if self._over is not None and self._over.done():
            link.end()

        def hear(_: Link, message: object) -> None:
            self.session.receive(number, message, self.now)
            self.serve()

        try:
            await link.listen(hear)
        finally:
            self.ended(number, link.heard_at)
            await link.close()
