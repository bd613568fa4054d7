"""In which order all is done that a session wants: one order, for rooms and the simulation."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import Generic, TypeVar

from core.game import Move, Seat
from core.says import Sentence
from net.address import Address
from net.log.charter import NodeId
from net.log.events import BotAsked
from net.log.node import Node
from net.session.events import SessionEvent
from net.session.messages import Stand
from net.session.ready import Close, Dial, ForkJob, Linked, LinkId, Ready, Send
from net.session.session import Session
from net.wire.hello import Hello
from net.wire.refusals import Refused

T = TypeVar("T")
L = TypeVar("L")


class Driver(ABC, Generic[L]):
    """The caller of a session, which does all that it wants before the next call."""

    session: Session
    _serves = _again = False
    """Whether the session is being served, and whether it was called meanwhile."""

    def __init__(self) -> None:
        self.links: dict[LinkId, L] = {}
        """The open links, by the numbers that the session knows them by."""
        self._numbers = count(1)

    def do(self, act: Callable[[Session, float], T]) -> T:
        """Call the session, and do what it wants then."""
        answer = act(self.session, self.now)
        self.serve()
        return answer

    def serve(self) -> None:
        """Do what the session wants, until it wants nothing more; whoever calls meanwhile waits."""
        self._again = True
        if self._serves:
            return
        self._serves = True
        try:
            while self._again and self.runs:
                self._again = False
                self._carry_out(self.session.ready(self.now))
        finally:
            self._serves = False

    def _carry_out(self, ready: Ready) -> None:
        """Save before anything is sent, send before anybody is told.

        So nobody hears of anything that could be forgotten.
        """
        self.save(ready)
        self.send(ready.send)
        for event in ready.tell:
            self.tell(event)
        for asked in ready.think:
            self.think(asked)
        for wanted in ready.call:
            for address in wanted.addresses:
                self.call(wanted, address)
        self._close(ready.close)
        if ready.fork is not None:
            self._fork(ready.fork)
        self.wake(ready.wake)
        if ready.done:
            self.leave()
            self.end()

    def _fork(self, fork: ForkJob) -> None:
        """The old game is left as it is, once there is a journal for the other one."""
        self._again = True
        if (why := self.begin(fork)) is None:
            self.session.forked(fork, self.now)
        else:
            self.session.cannot_fork(why)

    def leave(self) -> None:
        """The people here leave: the others hear goodbye, and this program nothing more."""
        self.session.leave()
        ready = self.session.ready(self.now)
        self.save(ready)
        self.send(ready.send)

    def _close(self, closes: Iterable[Close]) -> None:
        for close in closes:
            if (link := self.links.get(close.link)) is not None:
                self.hang_up(link, close)

    # What people see and do.

    @property
    def node(self) -> Node:
        """This program's copy of the log, as it is or was last."""
        return self.session.node

    def choose(self, *moves: Move, after: int | None = None) -> None:
        """A person's moves for an own seat in one go, made where the game had `after` entries."""
        self.do(lambda session, now: session.choose(moves, now, after))

    def part(self) -> None:
        """The people here want to go on without those who were lost, as a game of its own."""
        self.do(Session.part)

    def show_turn(self, seat: Seat, after: int, entries: Sequence[bytes]) -> None:
        """Let the others see what an own seat has done of its turn."""
        self.do(lambda session, _now: session.show_turn(seat, after, entries))

    def say(self, text: str) -> bool:
        """A line of chat by the people here, to everybody; False if it was one too many."""
        return self.do(lambda session, now: session.say(text, now))

    def stand_to_rematch(self, stand: Stand) -> None:
        """How the people here stand to another game, once this one is over."""
        self.do(lambda session, now: session.stand_to_rematch(stand, now))

    # Links and calls.

    def link(self, program: NodeId) -> L | None:
        """The link to that program, while there is one."""
        return self.links.get(self.session.peers.linked.get(program, -1))

    def linked(
        self, link: L, hello: Hello, peer: bytes, host: str, called: NodeId | None = None
    ) -> LinkId:
        """There is a link whose two ends have proven themselves; by which number it is known."""
        number = next(self._numbers)
        self.links[number] = link
        token, label = hello.token, hello.label
        there = Linked(number, hello.purpose, hello.table, peer, token, host, called, label)
        self.do(lambda session, now: session.linked(there, now))
        if self.session.left:
            # Whoever called in that moment hears goodbye, too, and nothing else is done any more.
            ready = self.session.ready(self.now)
            self.send(ready.send)
            self._close(ready.close)
        return number

    def ended(self, number: LinkId, heard_at: float) -> None:
        """A link has ended; something came over it then for the last time."""
        del self.links[number]
        self.do(lambda session, now: session.ended(number, heard_at, now))

    def call_failed(self, wanted: Dial, refused: Refused | None, answered: bytes | None) -> None:
        """Nobody has answered at an address, or they refused."""
        self.session.peers.call_failed(wanted, refused, answered)
        self.serve()

    # What it runs on.

    @property
    @abstractmethod
    def now(self) -> float:
        """The time by its own clock."""

    @property
    @abstractmethod
    def runs(self) -> bool:
        """Whether anything is still done."""

    @abstractmethod
    def save(self, ready: Ready) -> None:
        """Write everything down, so that it outlives the program."""

    @abstractmethod
    def send(self, envelopes: Sequence[Send]) -> None:
        """Send each where there is still a link."""

    @abstractmethod
    def tell(self, event: SessionEvent) -> None:
        """Tell people."""

    @abstractmethod
    def think(self, asked: BotAsked) -> None:
        """Ask a bot, and hand its answer to the node."""

    @abstractmethod
    def call(self, wanted: Dial, address: Address) -> None:
        """Call there, and answer by `linked` or `call_failed`."""

    @abstractmethod
    def begin(self, fork: ForkJob) -> Sentence | None:
        """Go on in a journal for that game, whole or not at all; why not, where that fails."""

    @abstractmethod
    def wake(self, due: float) -> None:
        """Call `tick` at that time."""

    @abstractmethod
    def hang_up(self, link: L, close: Close) -> None:
        """End a link once all that was sent is out."""

    @abstractmethod
    def end(self) -> None:
        """Nothing more comes of this game, and the others have been told so."""
