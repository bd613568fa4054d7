"""Guessing at a join code: a few tries a minute for each address, and few for each code.

Every greeting is one guess. Those under way count as if they had failed: otherwise somebody
could begin a thousand at once, and know the outcomes before the first is counted.
"""

from collections import deque
from ipaddress import IPv6Address, ip_address
from math import ceil

from net.wire.limits import LIMITS, Limits
from net.wire.refusals import Reason, Refused

SOON = 1
"""Seconds after which some of those that are under way will have ended."""


class Try:
    """A guess that is under way; `end` it once, however the greeting has gone."""

    def __init__(self, guesses: "Guesses", times: deque[float], code: int) -> None:
        self._guesses = guesses
        self._times = times
        self._code = code

    def end(self, refused: Refused | None) -> None:
        """The greeting is over; `refused` None: the caller knew the code."""
        self._guesses.ended(self._code, refused)
        if refused is None and self._times:
            self._times.pop()


class Guesses:
    """Who may try, and when the code has been tried too often."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self._limits = limits
        self._times: dict[str, deque[float]] = {}
        self._code = 0
        self._failed = 0
        self._under_way = 0

    @property
    def spent(self) -> bool:
        """Whether a new code is due."""
        return self._failed >= self._limits.failures

    def renew(self) -> None:
        """There is a new code: guesses at the old one are forgotten."""
        self._code += 1
        self._failed = self._under_way = 0

    def begin(self, address: str, now: float) -> Try | Refused:
        """Somebody calls from there: a try, or when the next is possible."""
        if self._failed + self._under_way >= self._limits.failures:
            return Refused(Reason.TOO_MANY_TRIES, (SOON,))
        times = self._times_of(place_of(address))
        while times and now - times[0] >= self._limits.try_time:
            times.popleft()
        if len(times) >= self._limits.tries:
            wait = ceil(times[0] + self._limits.try_time - now)
            return Refused(Reason.TOO_MANY_TRIES, (wait,))
        times.append(now)
        self._under_way += 1
        return Try(self, times, self._code)

    def ended(self, code: int, refused: Refused | None) -> None:
        """A try at that code has ended. Who left without a proof has learnt nothing."""
        if code == self._code:
            self._under_way -= 1
            self._failed += refused is not None and refused.reason == Reason.WRONG_SECRET

    def _times_of(self, place: str) -> deque[float]:
        """When that place has tried; who has not called for longest is forgotten."""
        times = self._times.pop(place, None) or deque()
        self._times[place] = times
        if len(self._times) > self._limits.addresses:
            del self._times[next(iter(self._times))]
        return times


def place_of(address: str) -> str:
    """What one household has of addresses: in IPv6 a whole network, whose half is made up."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    if found.is_link_local:
        return str(found)
    return found.exploded[:19]
