"""In which order all is done that a session wants: one order, for rooms and the simulation."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TypeVar

from net.log.events import BotAsked
from net.session.events import SessionEvent
from net.session.ready import Close, Dial, ForkJob, Ready, Send
from net.session.session import Session

T = TypeVar("T")


class Driver(ABC):
    """The caller of a session, which does all that it wants before the next call."""

    session: Session
    _serves = _again = False
    """Whether the session is being served, and whether it was called meanwhile."""

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
                self._again |= carry_out(self.session.ready(self.now), self)
        finally:
            self._serves = False

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
        """Ask a bot, and hand its answer to `thought`."""

    @abstractmethod
    def call(self, wanted: Dial) -> None:
        """Call at all addresses, and answer each by `linked` or `call_failed`."""

    @abstractmethod
    def fork(self, fork: ForkJob) -> None:
        """Make a journal for that game, and answer by `forked` or `cannot_fork`."""

    @abstractmethod
    def wake(self, due: float) -> None:
        """Call `tick` at that time."""

    @abstractmethod
    def hang_up(self, close: Close) -> None:
        """End a link, if it is still there, once all that was sent is out."""

    @abstractmethod
    def end(self) -> None:
        """Nothing more comes of this game."""


def carry_out(ready: Ready, driver: Driver) -> bool:
    """Save before anything is sent, send before anybody is told; whether there is more to do.

    So nobody hears of anything that could be forgotten.
    """
    driver.save(ready)
    driver.send(ready.send)
    for event in ready.tell:
        driver.tell(event)
    for asked in ready.think:
        driver.think(asked)
    for wanted in ready.call:
        driver.call(wanted)
    for close in ready.close:
        driver.hang_up(close)
    if ready.fork is not None:
        driver.fork(ready.fork)
    driver.wake(ready.wake)
    if ready.done:
        driver.end()
    return ready.fork is not None
