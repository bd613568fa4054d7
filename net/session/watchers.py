"""The watchers here, and the number of those elsewhere.

Committed entries go to them once the players have theirs. Each has a feed of its own, so a slow
watcher gets the game slowly and holds up nobody.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterator
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from net.lobby.messages import MOST_NAMED, Said
from net.log.charter import NodeId
from net.log.events import Halted
from net.log.feed import Feed, FeedAck
from net.log.ledger import Ledger
from net.safe_text import cleaned
from net.session.events import PeerBack, PeerLost, QuorumChanged, WatchersCounted
from net.session.messages import MOST_WATCHERS, Onlooker, SeatAsked, TablePresence, WatcherCount
from net.session.ready import LinkId, Outbox
from net.timing import TIMING, Timing
from net.wire.limits import LIMITS, paces
from net.wire.refusals import Reason, Refused

AT_ONCE = 4
"""The most watchers that are served in one go, so that players come first."""

CommittedLog = Callable[[], tuple[Ledger, int]]
"""The ledger, and how much of it watchers may see."""


class Watchers:
    """All watchers at this program."""

    def __init__(self, committed: CommittedLog, out: Outbox, timing: Timing = TIMING) -> None:
        self._committed = committed
        self._out = out
        self._timing = timing
        self._feeds: dict[LinkId, Feed] = {}
        self._names: dict[LinkId, str] = {}
        self._paces = paces(LIMITS.chats, LIMITS.chat_time)
        """The rate limits of their chat."""
        self._waiting: deque[LinkId] = deque()
        """The links to feed next."""
        self._feed_at = float("inf")
        self._fed = 0
        """The commit index when they were last fed."""
        self._presence = TablePresence()
        """The presence as last told to everybody."""
        self._quiet_until = 0.0
        self.asking: dict[LinkId, SeatAsked] = {}
        """The watchers who ask for a bot's seat."""
        self._elsewhere: dict[NodeId, WatcherCount] = {}
        self._counted = WatcherCount(0), WatcherCount(0)
        """The watchers here and in all, as last told."""
        self._counted_at = -timing.watchers
        self._seen_at = -timing.linger
        """When a watcher last acknowledged a piece."""

    def __contains__(self, link: LinkId) -> bool:
        return link in self._feeds

    @property
    def count(self) -> int:
        """The number of watchers of the table, as far as known here."""
        elsewhere = sum(each.count for each in self._elsewhere.values())
        return min(self.here + elsewhere, MOST_WATCHERS)

    @property
    def here(self) -> int:
        """The number of watchers at this program."""
        return min(len(self._feeds), MOST_WATCHERS)

    @property
    def onlookers(self) -> tuple[Onlooker, ...]:
        """The watchers here who gave a name."""
        names = ((link, name) for link, name in self._names.items() if name)
        return tuple(islice((self._onlooker(link, name) for link, name in names), MOST_NAMED))

    def _onlooker(self, link: LinkId, name: str) -> Onlooker:
        asked = self.asking.get(link)
        if asked is None or asked.seat is None:
            return Onlooker(name)
        return Onlooker(name, asked.seat, asked.key)

    @property
    def everybody(self) -> tuple[Onlooker, ...]:
        """The watchers of the table who gave a name, as far as known here."""
        told = (each for program in self._elsewhere.values() for each in program.onlookers)
        return (*self.onlookers, *told)[:MOST_NAMED]

    # Links.

    def show(self, link: LinkId, *first: Struct) -> None:
        """Show the game to a new watcher from its beginning, after those first messages."""
        for message in (*first, self._presence):
            self._out.post(link, message)
        self._feeds[link] = Feed()
        self._feed(link)

    def hear(self, link: LinkId, message: object, now: float) -> None:
        """Handle a watcher's message: an acknowledgement, or the request for a seat."""
        feed = self._feeds[link]
        if isinstance(message, FeedAck) and feed.seen():
            self._seen_at = now
            self._feed(link)
        elif feed.is_flooded(now):
            self._out.end(link, Refused(Reason.FLOOD))
        elif isinstance(message, SeatAsked):
            self.asking[link] = message

    def call(self, link: LinkId, name: str) -> None:
        """Note the name of a watcher."""
        self._names[link] = cleaned(name, LIMITS.name)

    def said(self, link: LinkId, text: str, now: float) -> Said | None:
        """A watcher's line of chat; None if it is too many or nameless."""
        name, line = self._names.get(link, ""), cleaned(text, LIMITS.chat)
        if not (name and line and self._paces[link].keeps(now)):
            return None
        return Said(name, line, looks_on=True)

    def end(self, link: LinkId) -> None:
        """A link has ended."""
        self._feeds.pop(link, None)
        self._names.pop(link, None)
        self.asking.pop(link, None)
        self._paces.pop(link, None)

    def follow(self, first: Struct) -> None:
        """Show everybody the fork in which the game goes on."""
        self._presence, self._fed = TablePresence(), 0
        self._elsewhere.clear()
        for link in self._feeds:
            self._out.post(link, first)
            self._feeds[link] = Feed()

    # To all of them.

    def tell(self, message: Struct) -> None:
        """Send a message to all watchers here."""
        for link in self._feeds:
            self._out.post(link, message)

    def tell_presence(self, presence: TablePresence, now: float) -> None:
        """Send the presence if it has changed; throttled.

        A halt is told at once, as it is the last word.
        """
        may = now >= self._quiet_until or (presence.halted and not self._presence.halted)
        if presence != self._presence and may:
            self._presence, self._quiet_until = presence, now + self._timing.presence
            self.tell(presence)

    def heard(self, program: NodeId, there: WatcherCount) -> None:
        """Note who watches at another program."""
        named = tuple(
            replace(each, name=cleaned(each.name, LIMITS.name)) for each in there.onlookers
        )
        self._elsewhere[program] = replace(there, onlookers=named)

    def look(self, peers: Collection[LinkId], now: float) -> None:
        """Tell the number of watchers if it has changed; throttled."""
        here = self.said_here
        counted = here, WatcherCount(self.count, self.everybody)
        if counted == self._counted or now < self._counted_at + self._timing.watchers:
            return
        self._counted, self._counted_at = counted, now
        for link in peers:
            self._out.post(link, here)
        self.tell(counted[1])
        self._out.tell.append(WatchersCounted(self.count, self.everybody))

    @property
    def said_here(self) -> WatcherCount:
        """The watchers here, as other programs are told."""
        return WatcherCount(self.here, self.onlookers)

    # The log.

    def wake(self, now: float) -> None:
        """Schedule the feeding of newly committed entries."""
        if not self._feeds:
            return
        _, committed = self._committed()
        if committed != self._fed and not self._waiting:
            self._fed = committed
            self._waiting.extend(self._feeds)
            self._feed_at = now

    def tick(self, now: float) -> None:
        """Feed the next few watchers."""
        if now < self._feed_at:
            return
        for _ in range(min(AT_ONCE, len(self._waiting))):
            self._feed(self._waiting.popleft())
        self._feed_at = now + self._timing.feed if self._waiting else float("inf")

    def due(self) -> float:
        """When the next few watchers are to be fed."""
        return self._feed_at

    @property
    def have_all(self) -> bool:
        """Whether all watchers here have everything that they may see."""
        _, committed = self._committed()
        return all(feed.has(committed) for feed in self._feeds.values())

    def are_catching_up(self, now: float) -> bool:
        """Whether some watcher is behind but still acknowledging."""
        return not self.have_all and now - self._seen_at < self._timing.linger

    def _feed(self, link: LinkId) -> None:
        if feed := self._feeds.get(link):
            for shown in feed.more(*self._committed()):
                self._out.post(link, shown)


PresenceChange = PeerLost | PeerBack | QuorumChanged | Halted


def changes(before: TablePresence, after: TablePresence) -> Iterator[PresenceChange]:
    """The events for watching people when the presence has changed."""
    yield from (
        PeerLost(each, each in after.left) for each in after.away if each not in before.away
    )
    yield from (PeerBack(each) for each in before.away if each not in after.away)
    if before.waits != after.waits:
        yield QuorumChanged(after.waits, after.away if after.waits else ())
    if after.halted and not before.halted:
        yield Halted()
