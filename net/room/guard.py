"""Guesses at the code of a running game, which watchers have to know."""

import time
from collections.abc import Callable

from net.wire.greeting import Admission, Admit
from net.wire.guesses import Guesses, Try
from net.wire.hello import Hello, Purpose
from net.wire.limits import LIMITS, Limits
from net.wire.refusals import Refused


class Guard:
    """As few guesses as in a lobby; the code stays, so after too many everybody waits a while."""

    def __init__(
        self,
        admit: Admit,
        limits: Limits = LIMITS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._admit = admit
        self._limits = limits
        self._clock = clock
        self._guesses = Guesses(limits)
        self._tries: dict[Admit, Try] = {}
        self._spent_at: float | None = None

    def admit_from(self, address: str) -> Admit:
        """What callers from there have to prove."""

        def admit(hello: Hello) -> Admission | Refused:
            return self.check(admit, address, hello)

        return admit

    def check(self, admit: Admit, address: str, hello: Hello) -> Admission | Refused:
        """The same for one caller, who is told to `greeted` by that `admit`."""
        admission = self._admit(hello)
        guessing = hello.purpose == Purpose.WATCH
        if isinstance(admission, Refused) or not guessing or not admission.secret:
            return admission
        tried = self._begin(address)
        if isinstance(tried, Refused):
            return tried
        self._tries[admit] = tried
        return admission

    def greeted(self, admit: Admit, refused: Refused | None) -> None:
        """A greeting is over."""
        if tried := self._tries.pop(admit, None):
            tried.end(refused)
        if self._guesses.spent and self._spent_at is None:
            self._spent_at = self._clock()

    def _begin(self, address: str) -> Try | Refused:
        now = self._clock()
        if self._spent_at is not None and now - self._spent_at >= self._limits.try_time:
            self._spent_at = None
            self._guesses.renew()
        return self._guesses.begin(address, now)
