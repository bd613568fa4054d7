"""Who is let in at a port: strangers have few places, so that players always find one."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from net.address import place_of
from net.wire.greeting import Admission, Admit
from net.wire.hello import Hello, Purpose
from net.wire.limits import LIMITS, Limits, RateLimit, Remembered
from net.wire.refusals import Reason, Refused

MOST_LINKS = 1024
"""More callers at once are not listened to."""
BUSY = Refused(Reason.TOO_MANY_TRIES, (1,))
"""What a caller is told when too many strangers call at once: in a second there is time again."""

if sys.platform == "win32":

    def most_files() -> int | None:
        """There is no such limit here."""
        return None

else:
    import resource

    def most_files() -> int | None:
        """How many files this process may have open; None without a limit."""
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return None if soft == resource.RLIM_INFINITY else soft


class Leaving(Protocol):
    """Somebody who can be asked to go."""

    def end(self) -> None:
        """Hear nothing more."""


class Doorway:
    """Those who have not proven anything yet, by where they call from; and those who only visit.

    A caller too many takes the place of the oldest from the same address, or of all: whoever
    says nothing cannot keep out who does. An answer costs a key exchange, so those who have not
    proven anything yet get few in a second, wherever they call from.
    """

    def __init__(self, most: int, limits: Limits = LIMITS) -> None:
        self.most = most
        """Links at once."""
        self._guests = 0
        self._limits = limits
        self._paces = Remembered(
            limits.addresses, lambda: RateLimit(limits.calls, limits.call_time)
        )
        self._greeting: dict[Leaving, str] = {}
        self._strangers = RateLimit(limits.answers, limits.answer_time)
        self._claims = RateLimit(limits.answers, limits.answer_time)
        self._trusted = Remembered(limits.addresses, lambda: True)
        """From where programs of the table have called and proven themselves."""

    def may_come(self, address: str, now: float) -> bool:
        """Whether somebody from there is listened to at all."""
        return self._paces.of(address).keeps(now)

    def comes(self, link: Leaving, address: str) -> None:
        """Somebody begins a greeting; there may be one too many."""
        place = place_of(address)
        self._greeting[link] = place
        same = [other for other, its in self._greeting.items() if its == place]
        if len(same) > self._limits.greetings:
            self._send_away(same[0])
        elif len(self._greeting) > self.most // 4:
            self._send_away(next(iter(self._greeting)))

    def admission(
        self, admit: Admit, hello: Hello, address: str, now: float
    ) -> Admission | Refused:
        """What `admit` says, if there is room and time for it: for players there always is."""
        if hello.purpose != Purpose.PEER:
            if not self.takes_guests:
                return Refused(Reason.FULL)
            return admit(hello) if self.answers_stranger(now) else BUSY
        admission = admit(hello)
        if isinstance(admission, Refused):
            return admission
        could_be = admission.secret is not None
        answers = self.answers_claim(address, now) if could_be else self.answers_stranger(now)
        return admission if answers else BUSY

    def answers_stranger(self, now: float) -> bool:
        """Whether one more stranger is answered now, and not told to come again."""
        return self._strangers.keeps(now)

    def answers_claim(self, address: str, now: float) -> bool:
        """The same for somebody who says to be a program of the table, and names what it holds.

        Where one has proven that before it is always answered: strangers elsewhere do not count.
        """
        return address in self._trusted or self._claims.keeps(now)

    def has_greeted(self, link: Leaving) -> None:
        """The greeting is over, well or not."""
        self._greeting.pop(link, None)

    def trust(self, address: str) -> None:
        """A program of the table has proven itself from there."""
        self._trusted.of(address)

    @property
    def takes_guests(self) -> bool:
        """Whether there is room for somebody who does not play here."""
        return self._guests < self.most // 2

    @contextmanager
    def visit(self, *, guest: bool) -> Iterator[None]:
        """As long as somebody is there who has proven themselves; guests are counted."""
        self._guests += guest
        try:
            yield
        finally:
            self._guests -= guest

    def _send_away(self, link: Leaving) -> None:
        del self._greeting[link]
        link.end()


def most_links(ports: int = 1) -> int:
    """The most links at each port with which the process can still open files."""
    files = most_files()
    return MOST_LINKS if files is None else min(MOST_LINKS, files // 2 // ports)
