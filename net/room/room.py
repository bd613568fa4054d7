"""One game, played from this process with others: links to all programs, and to watchers."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any, get_args

from core.dealer import SeededDealer
from core.game import Move, Over
from net.links.beats import SUSPECT
from net.links.calling import Unreachable, call
from net.links.link import Link
from net.lobby.messages import Said, Say
from net.room.audience import Audience
from net.room.chair import Address, Chair
from net.room.chat import Chat
from net.room.differences import differences_folder, write_down
from net.room.floods import Floods
from net.room.journal import Journal, journal_path
from net.room.news import Away, Back, Differs, GoneOn, News, Stranger, Waiting
from net.room.onlookers import Looking, Onlookers
from net.room.roots import branched_chair, root_chair, say_where
from net.room.side import Side
from net.room.talk import TALK
from net.room.ties import TIES, Ties
from net.room.whereabouts import Whereabouts
from net.table.branching import branch
from net.table.charter import Program
from net.table.deputies import grace_left
from net.table.differing import Difference
from net.table.messages import Append, Committed, Letter, Message
from net.table.node import Differed, Event, Node, Saved, Think
from net.table.parting import Branched, PartingMessage, Stayed
from net.table.replica import Timing
from net.wire.hello import Hello, Purpose
from net.wire.packing import encode
from net.wire.refusals import Reason, Refused

LETTERS = frozenset(get_args(Message))
AGAIN = 1.0
"""Seconds between two calls of a program that does not answer."""
SELDOM = 5.0
"""Seconds between two calls of a program that has gone on in another game."""
LOOK = 1.0
"""Seconds between two looks at the clock at the most."""
SETTLING = 5.0
"""So long everybody may take to find each other."""
FAREWELL = 1.0
"""So long the last words are on their way."""
SAFE = 0.1
"""So long the journal may be ahead of the disk, and a computer without power loses."""
LINGER = 5.0
"""So long others may fetch the end of the game."""

Decide = Callable[[Think], Awaitable[Move]]
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
        self.chair = chair
        self.ties = Ties(chair, journal)
        dealer = SeededDealer(chair.seed)
        now, others = time.monotonic(), chair.learners
        self.node = Node(chair.me, chair.charter, dealer, now, saved, timing, others)
        self._side = Side(self.node, tell)
        self._calls: list[asyncio.Task[None]] = []
        self._journal = journal
        self._decide = decide
        self._tell = tell
        self._links: dict[Program, Link] = {}
        self._audience = Audience(self.node)
        self._onlookers = Onlookers(self._audience, self._linked, tell)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._chat = Chat(chair.charter)
        self.somebody = asyncio.Event()
        """Set as soon as another program was there."""
        self.waits = False
        """Whether too few are there for the game to go on."""
        self._strange_to: set[Program] = set()
        self._floods = Floods()
        self._heard: dict[Program, float] = {}
        """When those who were there were heard from last."""
        self._fault: Exception | None = None
        """What could not be done here, and so ends the room: mostly, to write the journal."""
        self._left = False
        """Whether nobody is listened to any more."""
        self._traffic = 0
        self._begun = now
        self._unsafe = asyncio.Event()
        """Set while something in the journal is not on the disk yet."""
        self._alarm: asyncio.TimerHandle | None = None
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
        if time.monotonic() - self._begun <= SETTLING:
            return ()
        programs = self.chair.charter.programs
        return tuple(each for each in programs if each not in (self.chair.me, *self._links))

    def grace_left(self, program: Program) -> float:
        """Seconds until a bot sits in for that program, as long as it is missing."""
        return grace_left(self._heard.get(program, self._begun), time.monotonic())

    @property
    def journal(self) -> Path:
        """Where everything is that this program must find again."""
        return self._journal.path

    @property
    def watchers(self) -> int:
        """How many watch the table, as far as this program knows."""
        return self._onlookers.count

    @property
    def traffic(self) -> int:
        """Bytes both ways with the other programs so far."""
        return self._traffic + sum(link.traffic for link in self._links.values())

    def lag(self, program: Program) -> float | None:
        """Seconds of the last round trip to that program; None while it is away."""
        link = self._links.get(program)
        return link.lag if link else None

    async def run(self) -> None:
        """Play until the game is over and the others had time to hear it; raises `Unkept`."""
        self._ended = asyncio.get_running_loop().create_future()
        self._start(self._audience.serve())
        self._start(self._keep_safe())
        self._call_all()
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
        self._journal.close()

    def choose(self, *moves: Move, after: int | None = None) -> None:
        """A person's moves for an own seat in one go, thought of to follow so many entries."""
        self.node.choose_all(moves, secrets.token_bytes(16), time.monotonic(), after)
        self._pump()

    def part(self) -> None:
        """The people here want to go on without those who were lost, as a game of its own."""
        self._side.wish(self._links, time.monotonic())
        self._pump()

    def say(self, text: str) -> None:
        """A line of chat by the people here, to everybody."""
        if self._hear_chat(self.chair.me, text):
            for link in self._links.values():
                link.send(Say(text))

    def secret_of(self, hello: Hello) -> bytes | None:
        """What another program of this table is to prove; None for a stranger."""
        root = root_chair(self.chair, hello.table)
        return (self.ties.of(root, self._journal) if root else self.ties).expected(hello)

    async def called(self, link: Link) -> None:
        """Somebody has called and proven themselves: a program of this table, or a watcher."""
        program = self.chair.program(link.hello.program)
        if self._left:
            return
        if link.hello.purpose == Purpose.WATCH:
            where = Whereabouts(self.ties.known.newest)
            await self._guarded(self._audience.show(link, self.chair.charter, where))
        elif root_chair(self.chair, link.hello.table) is not None:
            await say_where(link, self.chair)
        elif program in self.node.replica.others:
            await self._guarded(self._talk(program, link))

    # Links.

    def _call_all(self) -> None:
        """Call every other program of this game."""
        others = self.node.replica.others
        self._calls = [self._start(self._keep_calling(each)) for each in others]

    async def _keep_calling(self, program: Program) -> None:
        """Call the program until it answers, and again when the link is cut."""
        if program > self.chair.me:
            # It calls too: of two at once only one is needed.
            await asyncio.sleep(AGAIN)
        while True:
            if program not in self._links:
                # All at once: at an old address somebody may take the call and say nothing.
                addresses = self.ties.addresses(program)
                await asyncio.gather(*(self._call(program, address) for address in addresses))
            await asyncio.sleep(SELDOM if program in self._side.gone else AGAIN)

    async def _call(self, program: Program, address: Address) -> None:
        """Call the program there, and talk to it until the link ends."""
        ties = self.ties
        try:
            hello, secret = ties.hello(program), ties.secret(program)
            link = await call(address, hello, secret, TALK, beats=SUSPECT)
        except Unreachable as unreachable:
            self._hear_refusal(program, unreachable)
            return
        try:
            if link.welcome.program == self.chair.wire_id(program):
                await self._talk(program, link)
        finally:
            await link.close()

    def _hear_refusal(self, program: Program, unreachable: Unreachable) -> None:
        """That program answers, and does not take the token: people are told once."""
        refused, answered = unreachable.refused, unreachable.answered
        wrong = refused is not None and refused.reason == Reason.WRONG_SECRET
        if wrong and answered == self.chair.wire_id(program) and program not in self._strange_to:
            self._strange_to.add(program)
            self._tell(Stranger(program))

    def _linked(self) -> Iterable[Link]:
        """The links to other programs as they are now."""
        return self._links.values()

    async def _talk(self, program: Program, link: Link) -> None:
        """Exchange letters with a program until the link ends; a newer link replaces an older."""
        old = self._links.get(program)
        if old is not None and self.ties.is_needless(program, link, old):
            return
        self._links[program] = link
        self.somebody.set()
        self.ties.linked(program, link)
        if old is not None:
            await old.close()
        elif program not in self._side.gone:
            self._tell(Back(program))
        self._onlookers.greet(link)
        try:
            await link.listen(lambda _, message: self._hear(program, link, message))
        finally:
            if self._links.get(program) is link:
                del self._links[program]
                self._heard[program] = link.heard_at
                self._traffic += link.traffic
                self._onlookers.heard(program, 0)
                if program not in self._side.gone:
                    self._tell(Away(program))

    def _hear(self, program: Program, link: Link, message: Any) -> None:
        if self._links.get(program) is not link:
            # It may be of a game that this program has left.
            return
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
        elif isinstance(message, Looking):
            self._onlookers.heard(program, message.count)
        elif isinstance(message, TIES) and self.ties.hear(program, link, message, self._links):
            for each in self._links.values():
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
        for link in self._links.values():
            link.end()
        self._audience.end()
        self._end()

    def _end(self) -> None:
        if self._ended is not None and not self._ended.done():
            self._ended.set_result(None)

    def _keep_and_tell(self) -> None:
        """First everything is in the journal; then letters go out, and people are told."""
        self._keep()
        self._send(self.node.take_letters())
        for event in self.node.take_events():
            match event:
                case Think():
                    self._start(self._think(event))
                case Differed(difference):
                    self._tell(self._report(difference))
                case _:
                    self._tell(event)
        self._audience.wake()
        self._tell_waiting()
        self._onlookers.look(time.monotonic())
        self._part()
        self._set_alarm(min(self.node.due(), time.monotonic() + LOOK))
        if self.over:
            self._journal.finish()
        if self.over or self.node.halted:
            self._end()

    def _keep(self) -> None:
        """Everything is in the journal; what is committed by that alone is on the disk, too."""
        self._journal.keep(self.node.saved())
        if self._journal.unsafe and self.node.replica.decides_alone:
            self._journal.sync()
        elif self._journal.unsafe:
            self._unsafe.set()

    def _report(self, difference: Difference) -> Differs:
        """Write down what is known; without a report the game goes on all the same."""
        folder = differences_folder(self._journal.path.parent)
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
            if link := self._links.get(letter.to):
                self._floods.sent(letter.to, letter.message)
                link.send_body(body)

    def _set_alarm(self, due: float) -> None:
        """Wake the node at that time; an earlier alarm does no harm."""
        if self._alarm is not None and self._alarm.when() <= due:
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = asyncio.get_running_loop().call_at(due, self._on_alarm)

    def _on_alarm(self) -> None:
        self._alarm = None
        try:
            self.node.tick(time.monotonic())
        except Exception as fault:
            self._fail(fault)
        self._pump()

    async def _keep_safe(self) -> None:
        """Bring what is in the journal onto the disk, beside everything else."""
        while True:
            await self._unsafe.wait()
            self._unsafe.clear()
            await asyncio.to_thread(self._journal.sync)
            await asyncio.sleep(SAFE)

    async def _think(self, asked: Think) -> None:
        node = self.node
        move = await self._decide(asked)
        if node is self.node:
            node.thought(asked.seat, asked.after, move, time.monotonic())
            self._pump()

    def _tell_waiting(self) -> None:
        now = time.monotonic()
        waiting = now - self._begun > SETTLING and self.node.is_waiting(now)
        if waiting != self.waits:
            self.waits = waiting
            self._tell(Waiting(waiting))

    # Going on without those who were lost.

    def _part(self) -> None:
        """What this side agrees on goes out before this program goes on so."""
        for word in self._side.look(self._links, time.monotonic(), waits=self.waits):
            if link := self._links.get(word.to):
                link.send(word.message)
        if self._side.branched is not None:
            self._go_on_as(self._side.branched)

    def _go_on_as(self, branched: Branched) -> None:
        """Leave this game as it is on the disk, and go on with a copy of it as another one."""
        chair, now = branched_chair(self.chair, branched), time.monotonic()
        node = branch(self.node, branched, SeededDealer(chair.seed), now)
        journal = Journal(journal_path(self._journal.path.parent, chair))
        journal.begin(chair)
        journal.hold(self._journal.held)
        journal.keep(node.saved())
        self._journal.close()
        self.ties = self.ties.of(chair, journal)
        self._journal, self.chair, self.node = journal, chair, node
        self._side, self._chat = Side(node, self._tell), Chat(chair.charter)
        self._begun, self.waits = now, False
        self._tell(GoneOn(chair.charter))
        self._audience.follow(node)
        links, self._links = list(self._links.values()), {}
        self._onlookers.forget()
        self._traffic += sum(link.traffic for link in links)
        self._start(self._call_anew(self._calls, links))

    async def _call_anew(self, calls: list[asyncio.Task[None]], links: list[Link]) -> None:
        """Nothing that is on its way belongs to the new game: all links are made anew."""
        for each in calls:
            each.cancel()
        for link in links:
            await link.close()
        self._call_all()

    def _all_have_it(self) -> bool:
        """Whether every program that is there has the whole log."""
        replica = self.node.replica
        return all(replica.has(program) >= replica.count for program in self._links)

    async def _guarded(self, work: Awaitable[None]) -> None:
        """What goes wrong beside `run` is raised by it, and not lost."""
        try:
            await work
        except Exception as fault:
            self._fail(fault)

    def _start(self, work: Awaitable[None]) -> asyncio.Task[None]:
        task = asyncio.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _stop(self) -> None:
        self._left = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._alarm is not None:
            self._alarm.cancel()
        for link in list(self._links.values()):
            await link.close()
        await self._audience.close()
        self._journal.close()
