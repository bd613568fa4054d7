"""Join codes: three words that are easily said, typed and told apart; and guessing at them.

Thirty bits are enough because nobody can try them out: there are a few tries a minute for each
address, and few for each code. Every greeting is one guess. Those under way count as if they had
failed: otherwise somebody could begin a thousand at once, and know the outcomes before the first is
counted.
"""

import re
from collections import deque
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from math import ceil
from typing import NamedTuple

from core.says import Unreadable
from net.wire.greeting import Admission, Admit, RandomBytes
from net.wire.hello import Hello, Purpose
from net.wire.limits import LIMITS, Limits, Remembered
from net.wire.refusals import Reason, Refused

WORDS = 3
BITS = 10
"""The bits of chance in one word."""
_LETTERS = re.compile(r"[^\W\d_]+")
EXAMPLE = "river-tango-lemon"
SOON = 1
"""Seconds after which some of those that are under way will have ended."""


@cache
def code_words() -> tuple[str, ...]:
    """The 1024 words of join codes, in order; no two differ in only one letter."""
    return tuple((files("net.wire") / "words.txt").read_text("ascii").split())


def new_code(entropy: RandomBytes) -> str:
    """A code that nobody can foresee."""
    number = int.from_bytes(entropy(WORDS * BITS // 8 + 1), "big")
    words = code_words()
    return "-".join(words[number >> BITS * at & len(words) - 1] for at in range(WORDS))


def read_code(typed: str) -> str:
    """The code that was meant, whatever stands between its words; raises `Unreadable`."""
    found = _LETTERS.findall(typed.lower())
    for word in found:
        if word not in code_words():
            _unknown(word)
    if len(found) != WORDS:
        raise Unreadable(
            "A code has three words, as in {example}; found: {found}.",
            example=EXAMPLE,
            found=len(found),
        )
    return "-".join(found)


def _unknown(word: str) -> None:
    from difflib import get_close_matches

    if near := get_close_matches(word[:16], code_words(), n=1):
        text = "No code has the word {found}; perhaps it is {near}."
        raise Unreadable(text, found=word[:16], near=near[0])
    raise Unreadable("No code has the word {found}.", found=word[:16])


class _Tries:
    """The tries of one address."""

    def __init__(self) -> None:
        self.times = deque[float]()
        """The start times of failed tries and of those under way."""
        self.under_way = 0

    def wait(self, now: float, limits: Limits) -> int:
        """Seconds until the next is possible; 0 if it is now.

        A caller whose household has other tries under way waits a moment, not as after wrong
        guesses.
        """
        while self.times and now - self.times[0] >= limits.try_time:
            self.times.popleft()
        if len(self.times) < limits.tries:
            return 0
        if len(self.times) - self.under_way < limits.tries:
            return SOON
        return ceil(self.times[0] + limits.try_time - now)


class Try(NamedTuple):
    """A guess that is under way, from an address at a code."""

    tries: _Tries
    code: int


class Guesses:
    """Join codes, and the guard against guessing them."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self._limits = limits
        self._tries = Remembered(limits.addresses, _Tries)
        self._code = 0
        self._failed = 0
        self._under_way = 0

    @property
    def spent(self) -> bool:
        """Whether a new code is due."""
        return self._failed >= self._limits.failures

    def renew(self) -> None:
        """Forget all guesses, as there is a new code."""
        self._code += 1
        self._failed = self._under_way = 0

    def begin(self, address: str, now: float) -> Try | Refused:
        """Count a try from that address, or refuse it until the next one is possible."""
        if self._failed + self._under_way >= self._limits.failures:
            return Refused(Reason.TOO_MANY_TRIES, (SOON,))
        tries = self._tries.of(address)
        if wait := tries.wait(now, self._limits):
            return Refused(Reason.TOO_MANY_TRIES, (wait,))
        tries.times.append(now)
        tries.under_way += 1
        self._under_way += 1
        return Try(tries, self._code)

    def end(self, tried: Try, refused: Refused | None) -> None:
        """Note how a try has ended; `refused` is None if the caller knew the code.

        A caller who left without a proof has learnt nothing.
        """
        if tried.code == self._code:
            self._under_way -= 1
            self._failed += refused is not None and refused.reason == Reason.WRONG_SECRET
        tried.tries.under_way -= 1
        if refused is None and tried.tries.times:
            tried.tries.times.pop()


class GuessGuard:
    """Limits guesses per address, and closes the table after too many wrong ones."""

    def __init__(
        self,
        admit: Admit,
        clock: Callable[[], float],
        spent: Callable[[], None] = lambda: None,
    ) -> None:
        self.waits = True
        """Whether a code is good again after a while; otherwise there has to be a new one."""
        self._admit = admit
        self._spent = spent
        self._clock = clock
        self._guesses = Guesses()
        self._tries: dict[Admit, Try] = {}
        self._spent_at: float | None = None

    def admit_from(self, address: str) -> Admit:
        """The admission of callers from that address."""

        def admit(hello: Hello) -> Admission | Refused:
            return self.check(admit, address, hello)

        return admit

    def check(self, admit: Admit, address: str, hello: Hello) -> Admission | Refused:
        """The admission of one caller, whose greeting is reported to `greeted` with it."""
        admission = self._admit(hello)
        guessing = hello.purpose != Purpose.PEER
        if isinstance(admission, Refused) or not guessing or not admission.secret:
            return admission
        tried = self._begin(address)
        if isinstance(tried, Refused):
            return tried
        self._tries[admit] = tried
        return admission

    def greeted(self, admit: Admit, refused: Refused | None) -> None:
        """Note that a greeting is over."""
        if tried := self._tries.pop(admit, None):
            self._guesses.end(tried, refused)
        if self._guesses.spent and self._spent_at is None:
            self._spent_at = self._clock()
            self._spent()

    def renew(self) -> None:
        """Forget all guesses, as there is a new code."""
        self._spent_at = None
        self._guesses.renew()

    def _begin(self, address: str) -> Try | Refused:
        now = self._clock()
        since = self._spent_at if self.waits else None
        if since is not None and now - since >= LIMITS.try_time:
            self.renew()
        return self._guesses.begin(address, now)
