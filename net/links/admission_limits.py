"""Admission limits of a port: strangers get few places, so that players always find one."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from net.wire.greeting import Admission, Admit
from net.wire.hello import Hello, Purpose
from net.wire.limits import LIMITS, Limits, RateLimit, Remembered, place_of
from net.wire.refusals import Reason, Refused

MOST_LINKS = 1024
BUSY = Refused(Reason.TOO_MANY_TRIES, (1,))
"""The refusal when too many strangers call at once; it asks to retry in a second."""

if sys.platform == "win32":

    def most_files() -> int | None:
        """Windows has no such limit."""
        return None

else:
    import resource

    def most_files() -> int | None:
        """The most files that this process may have open; None without a limit."""
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return None if soft == resource.RLIM_INFINITY else soft


class Leaving(Protocol):
    """A link that can be closed."""

    def end(self) -> None:
        """Close it."""


class Doorway:
    """Tracks callers that are not authenticated yet, and guests, by address.

    A caller too many takes the place of the oldest one from the same address, or of all, so that
    silent callers cannot keep others out. An answer costs a key exchange, so those who have not
    proven anything yet get few per second, wherever they call from.
    """

    def __init__(self, most: int, limits: Limits = LIMITS) -> None:
        self.most = most
        self._guests = 0
        self._limits = limits
        self._paces = Remembered(
            limits.addresses, lambda: RateLimit(limits.calls, limits.call_time)
        )
        self._greeting: dict[Leaving, str] = {}
        self._strangers = RateLimit(limits.answers, limits.answer_time)
        self._claims = RateLimit(limits.answers, limits.answer_time)
        self._trusted = Remembered(limits.addresses, lambda: True)
        """Addresses from which programs of the table have authenticated themselves."""

    def may_come(self, address: str, now: float) -> bool:
        """Whether another call from that address is within the limit."""
        return self._paces.of(address).keeps(now)

    def comes(self, link: Leaving, address: str) -> None:
        """Note the start of a greeting; the oldest one may be closed for it."""
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
        """The answer of `admit`, unless the limits for strangers and guests are exceeded."""
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
        """Whether one more stranger is within the limit."""
        return self._strangers.keeps(now)

    def answers_claim(self, address: str, now: float) -> bool:
        """Whether one more caller that claims to be a program of the table is within the limit.

        Where one has proven that before it is always answered: strangers elsewhere do not count.
        """
        return address in self._trusted or self._claims.keeps(now)

    def has_greeted(self, link: Leaving) -> None:
        """Note the end of a greeting, successful or not."""
        self._greeting.pop(link, None)

    def trust(self, address: str) -> None:
        """Note that a program of the table has authenticated itself from there."""
        self._trusted.of(address)

    @property
    def takes_guests(self) -> bool:
        """Whether there is room for another guest."""
        return self._guests < self.most // 2

    @contextmanager
    def visit(self, *, guest: bool) -> Iterator[None]:
        """Count a guest while the block runs."""
        self._guests += guest
        try:
            yield
        finally:
            self._guests -= guest

    def _send_away(self, link: Leaving) -> None:
        del self._greeting[link]
        link.end()


def most_links(ports: int = 1) -> int:
    """The most links per port that leave the process enough files."""
    files = most_files()
    return MOST_LINKS if files is None else min(MOST_LINKS, files // 2 // ports)
