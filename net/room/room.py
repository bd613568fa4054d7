"""One game, played from this process with others: links to all programs, and to watchers."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from core.dealer import SeededDealer
from core.game import Move, Over
from net.links.link import Link
from net.links.posting import post
from net.lobby.messages import Said, Say
from net.room.audience import Audience
from net.room.branching_off import Branch, part
from net.room.chair import Chair
from net.room.differences import reported
from net.room.errands import Errands
from net.room.farewell import see_off
from net.room.goodbye import Goodbye
from net.room.hearing import Hearing
from net.room.journal import Journal
from net.room.mesh import Mesh
from net.room.news import GoneOn, News, Waiting
from net.room.one_game import OneGame
from net.room.onlookers import Onlookers
from net.room.roots import root_chair, say_where
from net.room.safekeeping import Safekeeping
from net.room.ties import Ties
from net.room.whereabouts import Whereabouts
from net.table.charter import Program
from net.table.events import Differed, Event, Think
from net.table.messages import Letter
from net.table.node import Node
from net.table.parting import Stayed
from net.table.saved import Saved
from net.table.terms import Timing
from net.wire.hello import Hello, Purpose

LOOK = 1.0
"""Seconds between two looks at the clock at the most."""

Decide = Callable[[Think], Awaitable[Move | None]]
Tell = Callable[[Event | News | Said | Stayed], None]


class Room:
    """Runs a node: time, letters, bots, watchers."""

    def __init__(
        self,
        chair: Chair,
        journal: Journal,
        decide: Decide,
        tell: Tell,
        saved: Saved | None = None,
        timing: Timing | None = None,
    ) -> None:
        dealer = SeededDealer(chair.seed)
        now, others = time.monotonic(), chair.learners
        node = Node(chair.me, chair.charter, dealer, now, saved, timing, others)
        self._game = OneGame(chair, Ties(chair, journal), node, tell)
        self._errands = Errands(self._fail)
        self._mesh = Mesh(chair, self.ties, self._errands)
        self._safe = Safekeeping(journal)
        self._decide = decide
        self._tell = tell
        self._audience = Audience(node)
        self._onlookers = Onlookers(self._audience, self._mesh.linked, tell)
        self._hearing = self._listen()
        self._fault: Exception | None = None
        """What could not be done here, and so ends the room: mostly, to write the journal."""
        self._left = False
        """Whether nobody is listened to any more."""
        self._ended: asyncio.Future[None] | None = None
        """There while the room runs; done when the game is over, or something went wrong."""

    def _listen(self) -> Hearing:
        """Heed what is said at the table of the game as it is now."""
        hearing = Hearing(
            self._game, self._mesh, self._audience, self._onlookers, self._tell, self._pump
        )
        self._mesh.heard_by = hearing
        return hearing

    @property
    def chair(self) -> Chair:
        """What this program holds of the game."""
        return self._game.chair

    @property
    def ties(self) -> Ties:
        """How it finds the others, and proves itself to them."""
        return self._game.ties

    @property
    def node(self) -> Node:
        """Its copy of the log, and what follows from it."""
        return self._game.node

    @property
    def waits(self) -> bool:
        """Whether too few are there for the game to go on."""
        return self._game.waits

    @property
    def over(self) -> bool:
        """Whether the end of the game is committed."""
        game = self.node.replica.ledger.log.game
        return isinstance(game.turn(self.node.committed), Over)

    @property
    def may_part(self) -> bool:
        """Whether people here may go on without those who were lost."""
        return self._game.side.may

    @property
    def missing(self) -> tuple[Program, ...]:
        """The other programs with seats that cannot be reached; at first they are looked for."""
        return self._mesh.missing

    @property
    def somebody(self) -> asyncio.Event:
        """Set while another program is there."""
        return self._mesh.somebody

    def grace_left(self, program: Program) -> float:
        """Seconds until a bot sits in for that program, as long as it is missing."""
        return self._mesh.grace_left(program)

    def has_left(self, program: Program) -> bool:
        """Whether the people at that program left on purpose, if it is away."""
        return program in self._game.attendance.leaving

    @property
    def are_enough(self) -> bool:
        """Whether those who can be reached need nobody else for the game to go on."""
        return self.node.replica.standing.could_go_on((self.chair.me, *self._mesh.links))

    def alone_in(self) -> float | None:
        """Seconds until people here may go on without those who were lost, while all wait."""
        return self._game.side.wait_left(time.monotonic())

    def silence(self, program: Program) -> float:
        """Seconds since anything came from that program over its link; 0 without a link."""
        link = self._mesh.links.get(program)
        return time.monotonic() - link.heard_at if link else 0.0

    @property
    def journal(self) -> Path:
        """Where everything is that this program must find again."""
        return self._safe.journal.path

    @property
    def watchers(self) -> int:
        """How many watch the table, as far as this program knows."""
        return self._onlookers.count

    @property
    def traffic(self) -> int:
        """Bytes both ways with the other programs so far."""
        return self._mesh.traffic

    def lag(self, program: Program) -> float | None:
        """Seconds of the last round trip to that program; None while it is away."""
        link = self._mesh.links.get(program)
        return link.lag if link else None

    async def run(self) -> None:
        """Play until the game is over and the others had time to hear it; raises `Unkept`."""
        self._ended = asyncio.get_running_loop().create_future()
        self._errands.start(self._audience.serve())
        self._errands.start(self._safe.serve())
        self._mesh.call_all(self.node.replica.others)
        try:
            self._pump()
            await self._ended
            await see_off(self.node, self._mesh.links.keys, lambda: self._fault is not None)
        finally:
            await self._stop()
        if self._fault is not None:
            raise self._fault

    def close(self) -> None:
        """Another program may open the journal; `run` does that in the end."""
        self._safe.journal.close()

    def choose(self, *moves: Move, after: int | None = None) -> None:
        """A person's moves for an own seat in one go, thought of to follow so many entries."""
        self.node.choose_all(moves, secrets.token_bytes(16), time.monotonic(), after)
        self._pump()

    def part(self) -> None:
        """The people here want to go on without those who were lost, as a game of its own."""
        self._game.side.wish(self._mesh.links, time.monotonic())
        self._pump()

    def say(self, text: str) -> bool:
        """A line of chat by the people here, to everybody; False if it was one too many."""
        said = self._hearing.hear_chat(self.chair.me, text)
        if said:
            self._mesh.tell_all(Say(text))
        return said

    def secret_of(self, hello: Hello) -> bytes | None:
        """What another program of this table is to prove; None for a stranger."""
        root = root_chair(self.chair, hello.table)
        return (self.ties.of(root, self._safe.journal) if root else self.ties).expected(hello)

    async def called(self, link: Link) -> None:
        """Somebody has called and proven themselves: a program of this table, or a watcher."""
        program = self.chair.program(link.hello.program)
        if self._left:
            return
        if link.hello.purpose == Purpose.WATCH:
            where = Whereabouts(self.ties.known.newest)
            await self._errands.guarded(self._audience.show(link, self.chair.charter, where))
        elif root_chair(self.chair, link.hello.table) is not None:
            await say_where(link, self.chair)
        elif program in self.node.replica.others:
            await self._errands.guarded(self._mesh.talk(program, link))

    # What the node wants.

    def _pump(self) -> None:
        """What the node has done is kept, sent and told."""
        if self._fault is None and self._ended is not None:
            try:
                self._keep_and_tell()
            except Exception as fault:
                self._fail(fault)

    def _fail(self, fault: Exception) -> None:
        """Nothing more goes out from here: the others go on with what they have."""
        self._fault = self._fault or fault
        self._leave()
        self._mesh.end()
        self._audience.end()
        self._end()

    def _end(self) -> None:
        if self._ended is not None and not self._ended.done():
            self._ended.set_result(None)

    def _keep_and_tell(self) -> None:
        """First everything is in the journal; then letters go out, and people are told."""
        self._safe.keep(self.node)
        self._send(self.node.take_letters())
        for event in self.node.take_events():
            match event:
                case Think():
                    self._errands.start(self._think(event))
                case Differed(difference):
                    self._tell(reported(difference, self.journal.parent))
                case _:
                    self._tell(event)
        self._audience.wake()
        self._tell_waiting()
        self._hearing.tell_company()
        self._onlookers.look(time.monotonic())
        self._part()
        self._errands.wake(min(self.node.due(), time.monotonic() + LOOK), self._on_alarm)
        if self.over:
            self._safe.journal.finish()
        if self.over or self.node.halted:
            self._end()

    def _send(self, letters: list[Letter]) -> None:
        links = self._mesh.links
        for letter in letters:
            if letter.to in links:
                self._hearing.floods.sent(letter.to, letter.message)
        post((links.get(letter.to), letter.message) for letter in letters)

    def _on_alarm(self) -> None:
        self.node.tick(time.monotonic())
        self._pump()

    async def _think(self, asked: Think) -> None:
        node = self.node
        move = await self._decide(asked)
        if node is self.node:
            node.thought(asked.seat, asked.after, move, time.monotonic())
            self._pump()

    def _tell_waiting(self) -> None:
        waiting = self._mesh.settled and self.node.is_waiting(time.monotonic())
        if waiting != self.waits:
            self._game.waits = waiting
            # Who goes on in another game does not come back into this one.
            awaited = [each for each in self.missing if not self._hearing.is_gone(each)]
            self._tell(Waiting(waiting, tuple(awaited) if waiting else ()))

    def _part(self) -> None:
        """Go on without those who were lost, where this side has agreed on that."""
        words, branch = part(self._game, self._safe.journal, self._mesh.links)
        post((self._mesh.links.get(word.to), word.message) for word in words)
        if branch is not None:
            self._go_on_as(branch)

    def _go_on_as(self, branch: Branch) -> None:
        """Leave this game as it is on the disk, and go on as that one."""
        chair, node, journal = branch.chair, branch.node, branch.journal
        self._safe.journal.close()
        self._safe.journal = journal
        self._game = OneGame(chair, self.ties.of(chair, journal), node, self._tell)
        self._hearing = self._listen()
        self._tell(GoneOn(chair.charter))
        self._audience.follow(node)
        self._onlookers.forget()
        self._mesh.begin_anew(chair, self.ties, node.replica.others)

    def _leave(self) -> None:
        """Nobody is listened to any more."""
        self._left = True
        self._hearing.end()

    async def _stop(self) -> None:
        self._leave()
        if self._fault is None:
            self._mesh.tell_all(Goodbye())
        await self._errands.stop()
        await self._mesh.close()
        await self._audience.close()
        self._safe.journal.close()
