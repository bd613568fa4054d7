"""One game, played from this process with others: a session with its sockets, journal and bots."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

from core.game import Move
from core.says import Sentence
from net.links.beats import SUSPECT
from net.links.calling import Unreachable, call
from net.links.link import Link
from net.links.posting import post
from net.room.differences import reported
from net.room.journal import Journal, Unkept
from net.room.whole_journal import journal_after
from net.session.chair import Address, Chair
from net.session.messages import TALK
from net.session.news import SessionEvent, TableEvent
from net.session.peer_auth import Held
from net.session.ready import Call, Fork, Linked, LinkId, Ready
from net.session.session import Session
from net.table.charter import Program
from net.table.events import Differed, Think
from net.table.node import Node
from net.table.saved import Saved
from net.table.terms import Timing
from net.wire.hello import Hello, Purpose

SAFE = 0.1
"""So long the journal may be ahead of the disk, and a computer without power loses."""

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
        timing: Timing | None = None,
        held: Held | None = None,
    ) -> None:
        held, now = held or journal.held, time.monotonic()
        self.session = Session(chair, held, saved, now, secrets.token_bytes, timing)
        self.somebody = asyncio.Event()
        """Set while another program is there."""
        self._journal = journal
        self._decide = decide
        self._tell = tell
        self._links: dict[LinkId, Link] = {}
        self._numbers = count()
        self._traffic = 0
        self._unsafe = asyncio.Event()
        """Set while something in the journal is not on the disk yet."""
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
        return self._journal.path

    @property
    def missing(self) -> tuple[Program, ...]:
        """The other programs with seats that cannot be reached; at first they are looked for."""
        return self.session.peers.missing(time.monotonic())

    @property
    def traffic(self) -> int:
        """Bytes both ways with the other programs so far."""
        peers = (link for link in self._links.values() if _is_peer(link))
        return self._traffic + sum(link.traffic for link in peers)

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
        self._journal.hold(auth.held)

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
                self._tasks.create_task(self._keep_safe())
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

    def close(self) -> None:
        """Another program may open the journal; `run` does that in the end."""
        self._journal.close()

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
        for link in self._links.values():
            link.end()

    def _leave(self) -> None:
        """Say goodbye, and hear nothing more."""
        self.session.leave()
        ready = self.session.ready(time.monotonic())
        self._save(ready)
        self._post(ready)

    async def _close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        await asyncio.gather(*(link.close() for link in self._links.values()))
        self._journal.close()

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
        self._save(ready)
        self._post(ready)
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
        if ready.done and self._over is not None and not self._over.done():
            self._over.set_result(None)

    def _save(self, ready: Ready) -> None:
        """Everything is in the journal; what nobody else has is on the disk, too."""
        journal = self._journal
        journal.hold(ready.held)
        journal.keep(ready.saved)
        if ready.over:
            journal.finish()
        if journal.unsafe and ready.at_once:
            journal.sync()
        elif journal.unsafe:
            self._unsafe.set()

    def _post(self, ready: Ready) -> None:
        post((self._links.get(each.link), each.message) for each in ready.send)
        for close in ready.close:
            if (link := self._links.get(close.link)) is None:
                continue
            if close.refused is not None:
                link.refuse(close.refused)
            else:
                link.end()
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
        """Leave this game as it is on the disk, and go on as that one."""
        try:
            journal = journal_after(self.journal, fork.chair, self._journal.held, fork.saved)
        except Unkept as unkept:
            self.session.cannot_fork(_why_no_fork(unkept))
        else:
            self._journal.close()
            self._journal = journal
            self.session.forked(time.monotonic())
        self._again = True

    # Beside the session.

    async def _keep_safe(self) -> None:
        """Bring what is in the journal onto the disk, beside everything else."""
        while True:
            await self._unsafe.wait()
            # Not at once: the thread would take its time from the move that has just come.
            await asyncio.sleep(SAFE)
            self._unsafe.clear()
            await asyncio.to_thread(self._journal.sync)

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
        number, hello = next(self._numbers), link.hello
        self._links[number] = link
        peer = hello.program if called is None else link.welcome.program
        self.session.linked(
            Linked(number, hello.purpose, hello.table, peer, hello.token, link.address[0], called),
            time.monotonic(),
        )
        self._pump()
        try:
            await link.listen(lambda _, message: self._hear(number, message))
        finally:
            del self._links[number]
            self._traffic += link.traffic if _is_peer(link) else 0
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


def _is_peer(link: Link) -> bool:
    return link.hello.purpose == Purpose.PEER


def _why_no_fork(unkept: Unkept) -> Sentence:
    """What people are told when the disk does not take the new game, or has it already."""
    if unkept.is_there:
        return Sentence(
            "The game of its own that you were to go on in is on this computer already, and "
            "stays as it is ({path}). You are still in the old one; come back to that one, "
            "or go on alone again.",
            {"path": unkept.path},
        )
    return Sentence(
        "The game of its own cannot be written ({problem}: {path}). You are still in the old one; "
        "make room, then go on alone again.",
        {"problem": unkept.problem, "path": unkept.path.parent},
    )
