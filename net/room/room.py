"""One game, played from this process with others: links to all programs, and to watchers."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, get_args

from core.dealer import SeededDealer
from core.game import Move, Over
from net.links.link import Link
from net.lobby.messages import Said, Say
from net.room.audience import Audience
from net.room.branching_off import Branch, branch_off
from net.room.chair import Chair
from net.room.chat import Chat
from net.room.differences import differences_folder, write_down
from net.room.errands import Errands
from net.room.floods import Floods
from net.room.goodbye import Goodbye
from net.room.journal import Journal, Unkept
from net.room.mesh import Mesh, Neighbours
from net.room.news import Away, Back, Differs, GoneOn, News, Stranger, Waiting
from net.room.onlookers import Looking, Onlookers
from net.room.roots import root_chair, say_where
from net.room.safekeeping import Safekeeping
from net.room.side import Side
from net.room.ties import TIES, Ties
from net.room.whereabouts import Whereabouts
from net.table.charter import Program
from net.table.differing import Difference
from net.table.messages import Append, Committed, Letter, Message
from net.table.node import Differed, Event, Node, Saved, Think
from net.table.parting import Branched, PartingMessage, Stayed
from net.table.terms import Timing
from net.wire.hello import Hello, Purpose
from net.wire.packing import encode
from net.wire.refusals import Reason, Refused

LETTERS = frozenset(get_args(Message))
LOOK = 1.0
"""Seconds between two looks at the clock at the most."""
FAREWELL = 1.0
"""So long the last words are on their way."""
LINGER = 5.0
"""So long others may fetch the end of the game."""

Decide = Callable[[Think], Awaitable[Move]]
Tell = Callable[[Event | News | Said | Stayed], None]


class Room(Neighbours):
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
        self.chair = chair
        self.ties = Ties(chair, journal)
        dealer = SeededDealer(chair.seed)
        now, others = time.monotonic(), chair.learners
        self.node = Node(chair.me, chair.charter, dealer, now, saved, timing, others)
        self._side = Side(self.node, tell)
        self._errands = Errands(self._fail)
        self._mesh = Mesh(chair, self.ties, self._errands, self)
        self._safe = Safekeeping(journal)
        self._decide = decide
        self._tell = tell
        self._audience = Audience(self.node)
        self._onlookers = Onlookers(self._audience, self._mesh.linked, tell)
        self._chat = Chat(chair.charter)
        self.waits = False
        """Whether too few are there for the game to go on."""
        self._there: set[Program] = set()
        """The programs whose coming was told, and not yet their going."""
        self._lost: set[Program] = set()
        """The programs whose going was told, and not yet their return."""
        self._leaving: set[Program] = set()
        """Programs that have said goodbye since they came."""
        self._floods = Floods()
        self._fault: Exception | None = None
        """What could not be done here, and so ends the room: mostly, to write the journal."""
        self._left = False
        """Whether nobody is listened to any more."""
        self._ended: asyncio.Future[None] | None = None
        """There while the room runs; done when the game is over, or something went wrong."""

    @property
    def over(self) -> bool:
        """Whether the end of the game is committed."""
        game = self.node.replica.ledger.log.game
        return isinstance(game.turn(self.node.committed), Over)

    @property
    def may_part(self) -> bool:
        """Whether people here may go on without those who were lost."""
        return self._side.may

    @property
    def missing(self) -> tuple[Program, ...]:
        """The other programs with seats that cannot be reached; at first they are looked for."""
        return self._mesh.missing

    @property
    def somebody(self) -> asyncio.Event:
        """Set as soon as another program was there."""
        return self._mesh.somebody

    def grace_left(self, program: Program) -> float:
        """Seconds until a bot sits in for that program, as long as it is missing."""
        return self._mesh.grace_left(program)

    def has_left(self, program: Program) -> bool:
        """Whether the people at that program left on purpose, if it is away."""
        return program in self._leaving

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
            await self._see_off()
        finally:
            await self._stop()
        if self._fault is not None:
            raise self._fault

    async def _see_off(self) -> None:
        """Stay until the others have the end too; whoever leaves too early cuts their links."""
        begun = time.monotonic()
        while (now := time.monotonic()) - begun < LINGER and self._fault is None:
            if now - begun > FAREWELL and (self._all_have_it() or self.node.halted):
                return
            await asyncio.sleep(0.1)

    def close(self) -> None:
        """Another program may open the journal; `run` does that in the end."""
        self._safe.journal.close()

    def choose(self, *moves: Move, after: int | None = None) -> None:
        """A person's moves for an own seat in one go, thought of to follow so many entries."""
        self.node.choose_all(moves, secrets.token_bytes(16), time.monotonic(), after)
        self._pump()

    def part(self) -> None:
        """The people here want to go on without those who were lost, as a game of its own."""
        self._side.wish(self._mesh.links, time.monotonic())
        self._pump()

    def say(self, text: str) -> None:
        """A line of chat by the people here, to everybody."""
        if self._hear_chat(self.chair.me, text):
            self._mesh.tell_all(Say(text))

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

    # What comes over links.

    def came(self, program: Program, link: Link) -> None:
        """A program is there."""
        self._onlookers.greet(link)
        self._leaving.discard(program)
        if program not in self._side.gone and program not in self._there:
            self._there.add(program)
            self._lost.discard(program)
            self._tell(Back(program))
            self._tell_company()

    def went(self, program: Program) -> None:
        """A program is not there any more."""
        self._there.discard(program)
        self._onlookers.heard(program, 0)
        if program not in self._side.gone:
            self._lost.add(program)
            self._tell(Away(program, self.has_left(program)))
            self._tell_company()

    def strange(self, program: Program) -> None:
        """A program does not take the token."""
        self._tell(Stranger(program))

    def is_gone(self, program: Program) -> bool:
        """Whether the program has gone on in another game."""
        return program in self._side.gone

    def hear(self, program: Program, link: Link, message: Any) -> None:
        """Heed what a program says, unless it says far too much."""
        moved = self._heed(program, link, message)
        if self._floods.is_flood(program, message, time.monotonic(), moved=moved):
            link.refuse(Refused(Reason.FLOOD))

    def _heed(self, program: Program, link: Link, message: Any) -> bool:
        """Do what the message says; whether that led to something."""
        if type(message) in LETTERS:
            return self._hear_peer(program, message)
        if isinstance(message, Say):
            return self._hear_chat(program, message.text)
        if isinstance(message, PartingMessage):
            self._side.receive(program, message, time.monotonic())
            self._pump()
            if isinstance(message, Branched):
                link.end()
        elif isinstance(message, Goodbye):
            self._leaving.add(program)
        elif isinstance(message, Looking):
            self._onlookers.heard(program, message.count)
        elif isinstance(message, TIES) and self.ties.hear(program, link, message, self._mesh.links):
            for each in self._mesh.linked():
                self.ties.tell_whereabouts(each)
        return False

    def _hear_peer(self, program: Program, message: Message) -> bool:
        if self._side.is_back(program):
            self._tell(Back(program))
        before = self._reached(program)
        self.node.receive(program, message, time.monotonic())
        self._pump()
        hosted = isinstance(message, Append | Committed) and self.node.replica.host == program
        return hosted or self._reached(program) != before

    def _reached(self, program: Program) -> tuple[int, int, int]:
        """How far the log is here, and with that program."""
        replica = self.node.replica
        return replica.count, replica.committed, replica.has(program)

    def _hear_chat(self, program: Program, text: str) -> bool:
        """Tell a line of chat here and to those who watch from here; whether it was one."""
        said = self._chat.said(program, text, time.monotonic())
        if said is not None:
            self._tell(said)
            self._audience.tell(said)
        return said is not None

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
        self._left = True
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
                    self._tell(self._report(difference))
                case _:
                    self._tell(event)
        self._audience.wake()
        self._tell_waiting()
        self._tell_company()
        self._onlookers.look(time.monotonic())
        self._part()
        self._errands.wake(min(self.node.due(), time.monotonic() + LOOK), self._on_alarm)
        if self.over:
            self._safe.journal.finish()
        if self.over or self.node.halted:
            self._end()

    def _report(self, difference: Difference) -> Differs:
        """Write down what is known; without a report the game goes on all the same."""
        folder = differences_folder(self.journal.parent)
        try:
            return Differs(difference, write_down(difference, folder))
        except OSError as error:
            return Differs(difference, None, error.strerror or type(error).__name__)

    def _send(self, letters: list[Letter]) -> None:
        """The same message to several programs is encoded once."""
        last: Message | None = None
        body = b""
        for letter in letters:
            if letter.message is not last:
                last, body = letter.message, encode(letter.message)
            if link := self._mesh.links.get(letter.to):
                self._floods.sent(letter.to, letter.message)
                link.send_body(body)

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
            self.waits = waiting
            self._tell(Waiting(waiting))

    def _tell_company(self) -> None:
        """Those who watch hear what people here do."""
        if not self._left:
            away = {*self._lost, *self.missing}
            self._audience.tell_company(away, self._leaving, waits=self.waits)

    # Going on without those who were lost.

    def _part(self) -> None:
        """What this side agrees on goes out when this program can really go on so."""
        side = self._side
        words = side.look(self._mesh.links, time.monotonic(), waits=self.waits)
        branch: Branch | None = None
        if (branched := side.branched) is not None:
            try:
                branch = branch_off(self.chair, self.node, self._safe.journal, branched)
                words += side.goes_on(branched)
            except Unkept as unkept:
                words += side.stays(branched, unkept)
        for word in words:
            if link := self._mesh.links.get(word.to):
                link.send(word.message)
        if branch is not None:
            self._go_on_as(branch)

    def _go_on_as(self, branch: Branch) -> None:
        """Leave this game as it is on the disk, and go on as that one."""
        chair, node, journal = branch.chair, branch.node, branch.journal
        self._safe.journal.close()
        self.ties = self.ties.of(chair, journal)
        self._safe.journal, self.chair, self.node = journal, chair, node
        self._side, self._chat = Side(node, self._tell), Chat(chair.charter)
        self.waits = False
        self._tell(GoneOn(chair.charter))
        self._audience.follow(node)
        self._onlookers.forget()
        self._there.clear()
        self._lost.clear()
        self._leaving.clear()
        self._mesh.begin_anew(chair, self.ties, node.replica.others)

    def _all_have_it(self) -> bool:
        """Whether every program that is there has the whole log."""
        replica = self.node.replica
        return all(replica.has(program) >= replica.count for program in self._mesh.links)

    async def _stop(self) -> None:
        self._left = True
        if self._fault is None:
            self._mesh.tell_all(Goodbye())
        await self._errands.stop()
        await self._mesh.close()
        await self._audience.close()
        self._safe.journal.close()
