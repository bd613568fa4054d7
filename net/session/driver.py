"""The order in which a `Ready` is carried out, in rooms and in the simulation alike."""

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
from net.session.messages import RematchAnswer
from net.session.ready import Close, Dial, ForkJob, Linked, LinkId, Ready, Send
from net.session.session import Session
from net.wire.hello import Hello
from net.wire.refusals import Refused

T = TypeVar("T")
L = TypeVar("L")


class Driver(ABC, Generic[L]):
    """Drives a session: carries out all that it wants before calling it again."""

    session: Session
    _serves = _again = False
    """Whether the session is being served, and whether it was called again meanwhile."""

    def __init__(self) -> None:
        self.links: dict[LinkId, L] = {}
        """The open links, by the numbers under which the session knows them."""
        self._numbers = count(1)

    def do(self, act: Callable[[Session, float], T]) -> T:
        """Call the session, then carry out what it wants."""
        answer = act(self.session, self.now)
        self.serve()
        return answer

    def serve(self) -> None:
        """Carry out what the session wants until it wants no more; not reentrant."""
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
        """Save before sending, and send before telling people.

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
        # Asked only now, so that messages are passed on before anybody looks at a clock.
        self.wake(self.session.due(self.now))
        if ready.done:
            self.leave()
            self.end()

    def _fork(self, fork: ForkJob) -> None:
        """Leave the old game once the fork has a journal."""
        self._again = True
        if (why := self.begin(fork)) is None:
            self.session.forked(fork, self.now)
        else:
            self.session.cannot_fork(why)

    def leave(self) -> None:
        """Say goodbye to the others; the session hears nothing more."""
        self.session.leave()
        ready = self.session.ready(self.now)
        self.save(ready)
        self.send(ready.send)

    def _close(self, closes: Iterable[Close]) -> None:
        for close in closes:
            if (link := self.links.get(close.link)) is not None:
                self.hang_up(link, close)

    # Actions of people.

    @property
    def node(self) -> Node:
        """This program's node of the log."""
        return self.session.node

    def choose(self, *moves: Move, after: int | None = None) -> None:
        """Propose a person's moves in one go, made where the game had `after` entries."""
        self.do(lambda session, now: session.choose(moves, now, after))

    def part(self) -> None:
        """Request a fork without those who were lost."""
        self.do(Session.part)

    def show_turn(self, seat: Seat, after: int, entries: Sequence[bytes]) -> None:
        """Show the others the unfinished turn of a local seat."""
        self.do(lambda session, _now: session.show_turn(seat, after, entries))

    def say(self, text: str) -> bool:
        """Send a line of chat to everybody; False if it exceeds the limit."""
        return self.do(lambda session, now: session.chat.say(text, now))

    def stand_to_rematch(self, stand: RematchAnswer) -> None:
        """Declare whether the people here want a rematch."""
        self.do(lambda session, now: session.rematch.say(stand, now))

    # Links and calls.

    def link(self, program: NodeId) -> L | None:
        """The link to that program, if there is one."""
        return self.links.get(self.session.peers.linked.get(program, -1))

    def linked(
        self, link: L, hello: Hello, peer: bytes, host: str, called: NodeId | None = None
    ) -> LinkId:
        """Register an authenticated link, and return the number under which it is known."""
        number = next(self._numbers)
        self.links[number] = link
        token, label = hello.token, hello.label
        there = Linked(number, hello.purpose, hello.table, peer, token, host, called, label)
        self.do(lambda session, now: session.linked(there, now))
        if self.session.left:
            # A program that called in that moment hears goodbye, too.
            ready = self.session.ready(self.now)
            self.send(ready.send)
            self._close(ready.close)
        return number

    def ended(self, number: LinkId, heard_at: float) -> None:
        """Remove a link that has ended; `heard_at` is when something last came over it."""
        del self.links[number]
        self.do(lambda session, now: session.ended(number, heard_at, now))

    def call_failed(self, wanted: Dial, refused: Refused | None, answered: bytes | None) -> None:
        """Report a call that was not answered, or was refused."""
        self.session.peers.call_failed(wanted, refused, answered)
        self.serve()

    # Implemented by rooms and by the simulation.

    @property
    @abstractmethod
    def now(self) -> float:
        """The current time of the driver's clock."""

    @property
    @abstractmethod
    def runs(self) -> bool:
        """Whether the driver still carries anything out."""

    @abstractmethod
    def save(self, ready: Ready) -> None:
        """Save everything durably."""

    @abstractmethod
    def send(self, envelopes: Sequence[Send]) -> None:
        """Send each envelope whose link is still open."""

    @abstractmethod
    def tell(self, event: SessionEvent) -> None:
        """Tell people about an event."""

    @abstractmethod
    def think(self, asked: BotAsked) -> None:
        """Ask a bot, and pass its answer to the node."""

    @abstractmethod
    def call(self, wanted: Dial, address: Address) -> None:
        """Call that address; report back by `linked` or `call_failed`."""

    @abstractmethod
    def begin(self, fork: ForkJob) -> Sentence | None:
        """Write the fork's journal, whole or not at all; the reason if that fails."""

    @abstractmethod
    def wake(self, due: float) -> None:
        """Schedule `tick` for that time."""

    @abstractmethod
    def hang_up(self, link: L, close: Close) -> None:
        """End a link once everything has been sent."""

    @abstractmethod
    def end(self) -> None:
        """End the game here; the others have been told."""
