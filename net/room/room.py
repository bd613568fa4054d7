"""One game, played from this process with others: a session with its sockets, journal and bots."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from core.game import Move
from net.address import Address
from net.links.beats import SUSPECT
from net.links.calling import Unreachable, call
from net.links.link import Link
from net.room.differences import reported
from net.room.journal import Journal
from net.room.links import Links
from net.room.safekeeping import Safekeeping
from net.session.chair import Chair
from net.session.messages import TALK
from net.session.news import SessionEvent, TableEvent
from net.session.peer_auth import Held
from net.session.ready import Call, Fork, Linked, LinkId, Ready
from net.session.session import Session
from net.table.charter import Program
from net.table.events import Differed, Think
from net.table.node import Node
from net.table.saved import Saved
from net.timing import TIMING, Timing
from net.wire.hello import Hello

Decide = Callable[[Think], Awaitable[Move | None]]
Tell = Callable[[TableEvent], None]


class _Ended(Exception):
    """Nothing more comes of the game: all tasks of the room end."""


class Room:
    """Does what the session wants done, and tells it what happens."""

    def __init__(
        self,
        chair: Chair,
        journal: Journal,
        decide: Decide,
        tell: Tell,
        saved: Saved | None = None,
        timing: Timing = TIMING,
        held: Held | None = None,
    ) -> None:
        held, now = held or journal.held, time.monotonic()
        self.session = Session(chair, held, saved, now, secrets.token_bytes, timing)
        self.somebody = asyncio.Event()
        """Set while another program is there."""
        self._safe = Safekeeping(journal)
        self._decide = decide
        self._tell = tell
        self._links = Links()
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: asyncio.TaskGroup
        self._over: asyncio.Future[None] | None = None
        """There while the room runs; done when the game is over, or something went wrong."""
        self._busy = False
        """Whether the session is being served: who calls meanwhile is served right after."""
        self._again = False

    # How it stands.

    @property
    def chair(self) -> Chair:
        """What this program holds of the game."""
        return self.session.chair

    @property
    def node(self) -> Node:
        """Its copy of the log, and what follows from it."""
        return self.session.node

    @property
    def journal(self) -> Path:
        """Where everything is that this program must find again."""
        return self._safe.journal.path

    @property
    def missing(self) -> tuple[Program, ...]:
        """The other programs with seats that cannot be reached; at first they are looked for."""
        return self.session.peers.missing(time.monotonic())

    @property
    def traffic(self) -> int:
        """Bytes both ways with the other programs so far."""
        return self._links.traffic

    def grace_left(self, program: Program) -> float:
        """Seconds until a bot sits in for that program, as long as it is missing."""
        return self.session.peers.grace_left(program, time.monotonic())

    def alone_in(self) -> float | None:
        """Seconds until people here may go on without those who were lost, while all wait."""
        return self.session.alone_in(time.monotonic())

    def silence(self, program: Program) -> float:
        """Seconds since anything came from that program over its link; 0 without a link."""
        link = self.link(program)
        return time.monotonic() - link.heard_at if link else 0.0

    def lag(self, program: Program) -> float | None:
        """Seconds of the last round trip to that program; None while it is away."""
        link = self.link(program)
        return link.lag if link else None

    def link(self, program: Program) -> Link | None:
        """The link to that program, while there is one."""
        return self._links.get(self.session.peers.linked.get(program, -1))

    # What people do.

    def choose(self, *moves: Move, after: int | None = None) -> None:
        """A person's moves for an own seat in one go, thought of to follow so many entries."""
        self.session.choose(moves, time.monotonic(), after)
        self._pump()

    def part(self) -> None:
        """The people here want to go on without those who were lost, as a game of its own."""
        self.session.part(time.monotonic())
        self._pump()

    def say(self, text: str) -> bool:
        """A line of chat by the people here, to everybody; False if it was one too many."""
        said = self.session.say(text, time.monotonic())
        self._pump()
        return said

    # Where programs are.

    def sits(self, port: int) -> None:
        """This program has come back, and listens at that port; raises `Unkept`."""
        auth = self.session.peers.auth
        auth.sits(port)
        self._safe.journal.hold(auth.held)

    def seek(self, addresses: Sequence[Address]) -> None:
        """One of the others might also be at these addresses."""
        self.session.peers.auth.sought = tuple(addresses)

    # From the start to the end.

    async def run(self) -> None:
        """Play until the game is over and the others had time to hear it; raises `Unkept`."""
        self._over = asyncio.get_running_loop().create_future()
        fault: Exception | None = None
        try:
            async with asyncio.TaskGroup() as self._tasks:
                self._tasks.create_task(self._safe.serve())
                self._on_alarm()
                await self._play()
        except* _Ended:
            pass
        except* Exception as faults:
            fault = faults.exceptions[0]
        finally:
            await self._close()
        if fault is not None:
            raise fault

    async def _play(self) -> None:
        assert self._over is not None, "the room runs"
        try:
            await self._over
            raise _Ended
        finally:
            if self._over.cancelled() or self._over.exception() is None:
                self._leave()

    def end(self) -> None:
        """Nothing more is waited for: `run` returns, and the journal can be come back to."""
        if self._over is not None and not self._over.done():
            self._over.set_result(None)

    def close(self) -> None:
        """Another program may open the journal; `run` does that in the end."""
        self._safe.journal.close()

    async def called(self, link: Link) -> None:
        """Somebody has called and proven who they are: a program of this table, or a watcher."""
        try:
            await self._talk(link, None)
        except Exception as fault:
            self._fail(fault)

    def secret_of(self, hello: Hello) -> bytes | None:
        """What another program of this table is to prove; None for a stranger."""
        return self.session.secret_of(hello)

    def _fail(self, fault: Exception) -> None:
        """Nothing more goes out from here: the others go on with what they have."""
        if self._over is not None and not self._over.done():
            self._over.set_exception(fault)
        self._links.end()

    def _leave(self) -> None:
        """Say goodbye, and hear nothing more."""
        self.session.leave()
        ready = self.session.ready(time.monotonic())
        self._safe.save(ready)
        self._links.post(ready)

    async def _close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        await self._links.close()
        self._safe.journal.close()

    # What the session wants.

    def _pump(self) -> None:
        """Do what the session wants done, until it wants nothing more."""
        self._again = True
        if self._busy or self._over is None or self._over.done():
            return
        self._busy = True
        try:
            while self._again:
                self._again = False
                self._do(self.session.ready(time.monotonic()))
        except Exception as fault:
            self._fail(fault)
        finally:
            self._busy = False

    def _do(self, ready: Ready) -> None:
        """First everything is in the journal; then it goes out, and people are told."""
        self._safe.save(ready)
        self._links.post(ready)
        self._count_others()
        for event in ready.tell:
            self._tell(self._reported(event))
        for asked in ready.think:
            self._tasks.create_task(self._think(asked))
        if ready.fork is not None:
            self._fork(ready.fork)
        for each in ready.call:
            for address in each.addresses:
                self._tasks.create_task(self._call(each, address))
        self._wake(ready.wake)
        if ready.done:
            self.end()

    def _count_others(self) -> None:
        if self.session.peers.linked:
            self.somebody.set()
        else:
            self.somebody.clear()

    def _reported(self, event: SessionEvent) -> TableEvent:
        """What people are told; where programs differ a report is written first."""
        if isinstance(event, Differed):
            return reported(event.difference, self.journal.parent)
        return event

    def _fork(self, fork: Fork) -> None:
        """Leave this game as it is on the disk, and go on as that one, if it can be written."""
        why_not = self._safe.fork(fork)
        if why_not is None:
            self.session.forked(time.monotonic())
        else:
            self.session.cannot_fork(why_not)
        self._again = True

    # Beside the session.

    async def _think(self, asked: Think) -> None:
        node = self.node
        move = await self._decide(asked)
        if node is self.node:
            self.session.thought(asked, move, time.monotonic())
            self._pump()

    async def _call(self, wanted: Call, address: Address) -> None:
        """Call a program there, and talk to it until the link ends."""
        try:
            link = await call(address, wanted.hello, wanted.secret, TALK, beats=SUSPECT)
        except Unreachable as failed:
            program, hello = wanted.program, wanted.hello
            self.session.call_failed(program, hello, failed.refused, failed.answered)
            self._pump()
            return
        await self._talk(link, wanted.program)

    async def _talk(self, link: Link, called: Program | None) -> None:
        """Hand on what is said until the link ends."""
        number, hello = self._links.add(link), link.hello
        peer = hello.program if called is None else link.welcome.program
        self.session.linked(
            Linked(number, hello.purpose, hello.table, peer, hello.token, link.address[0], called),
            time.monotonic(),
        )
        self._pump()
        try:
            await link.listen(lambda _, message: self._hear(number, message))
        finally:
            self._links.drop(number)
            self.session.ended(number, link.heard_at, time.monotonic())
            await link.close()
            self._pump()

    def _hear(self, link: LinkId, message: Any) -> None:
        self.session.receive(link, message, time.monotonic())
        self._pump()

    def _wake(self, due: float) -> None:
        """Call the session at that time, unless it is called before."""
        if self._alarm is not None:
            if self._alarm.when() <= due:
                return
            self._alarm.cancel()
        self._alarm = asyncio.get_running_loop().call_at(due, self._on_alarm)

    def _on_alarm(self) -> None:
        self._alarm = None
        self.session.tick(time.monotonic())
        self._pump()
