"""Every limit of the wire: what a stranger, a peer or a watcher may cost us at most."""

from collections import defaultdict, deque
from collections.abc import Callable, Hashable
from ipaddress import IPv6Address, ip_address
from typing import Annotated, Generic, TypeVar

from msgspec import Meta, Struct


class Limits(Struct, frozen=True):
    """Sizes in bytes and times in seconds; a length is that of a frame's body in the clear."""

    greeting: int = 1024
    """A frame before the handshake has ended."""
    patience: float = 10.0
    """The longest handshake."""
    frame: int = 9 * 1024
    """A frame afterwards: the longest entry of a game goes into one."""
    depth: int = 8
    """Arrays and maps within each other."""
    items: int = 1024
    """Elements of one array, entries of one map.

    This also limits memory: an array is allocated at the length that it claims, before its elements
    are there, and arrays can claim so within each other.
    """
    games: int = 8
    """Games that a hello names."""
    name: int = 24
    """Letters of a player's name."""
    chat: int = 500
    """Letters of one line of chat."""
    chats: int = 5
    """Lines of chat in `chat_time`."""
    chat_time: float = 10.0
    commands: int = 20
    """Commands in `command_time`."""
    command_time: float = 1.0
    peer_updates: int = 16
    """How often in `peer_update_time` one program may make another write down a new token
        of either kind, or an address.
    """
    peer_update_time: float = 16.0
    queue: int = 1024
    """Thousands of bytes (1024) that wait for a slow reader; then the link is cut."""
    calls: int = 50
    """Callers from one address in `call_time`; more are not listened to."""
    call_time: float = 1.0
    greetings: int = 32
    """Handshakes under way with one address; one more, and the oldest is given up."""
    answers: int = 10
    """Greetings of strangers, from all addresses together, that are answered in `answer_time`; so
    many more of those who say to be a program of the table."""
    answer_time: float = 0.5
    tries: int = 5
    """Join codes that one address may try in `try_time`."""
    try_time: float = 60.0
    failures: int = 10
    """Wrong codes after which there is a new one."""
    addresses: int = 1024
    """Addresses whose tries and calls are remembered."""


LIMITS = Limits()
"""The limits in use; the types below depend on them."""

PlayerName = Annotated[str, Meta(min_length=1, max_length=LIMITS.name)]
ChatText = Annotated[str, Meta(min_length=1, max_length=LIMITS.chat)]

Kept = TypeVar("Kept")
FAR_TOO_MANY = 5
"""A link ends when it exceeds a limit this many times over without a pause."""


class RateLimit:
    """A limit on how many happen within some seconds; it counts the last ones."""

    def __init__(self, most: int, seconds: float) -> None:
        self._times: deque[float] = deque(maxlen=most)
        self._seconds = seconds
        self.over = 0
        """The number of consecutive events over the limit."""

    def keeps(self, now: float) -> bool:
        """Count one more event; False if it exceeds the limit."""
        times = self._times
        if len(times) == times.maxlen and now - times[0] < self._seconds:
            self.over += 1
            return False
        times.append(now)
        self.over = 0
        return True


def paces(most: int, seconds: float) -> defaultdict[Hashable, RateLimit]:
    """A rate limit for each sender, created when it is first looked up."""
    return defaultdict(lambda: RateLimit(most, seconds))


def place_of(address: str) -> str:
    """The addresses that one household has: in IPv6 a whole network."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(found) if found.is_link_local else found.exploded[:19]


class Remembered(Generic[Kept]):
    """A value for each of the last addresses that called; older ones are forgotten."""

    def __init__(self, most: int, new: Callable[[], Kept]) -> None:
        self._most = most
        self._new = new
        self._kept: dict[str, Kept] = {}

    def __contains__(self, address: str) -> bool:
        return place_of(address) in self._kept

    def of(self, address: str) -> Kept:
        """The value of that address, which counts as having called now."""
        place = place_of(address)
        kept = self._kept.pop(place) if place in self._kept else self._new()
        self._kept[place] = kept
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]
        return kept
