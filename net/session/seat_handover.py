"""Handing over seats: to watchers here, and to this program if it is new."""

from collections.abc import Callable

from msgspec import Struct

from core.says import Unreadable
from net.log.charter import NodeId
from net.session.peers import Peers
from net.session.ready import Linked, LinkId, Outbox
from net.session.seat_grant import SeatAsked, SeatGrant, opened, public_half, seal
from net.session.watchers import Watchers
from net.timing import Timing


class _Claim(Struct, frozen=True):
    """A request to that program for its token."""

    program: NodeId
    until: float


class SeatHandover:
    """One program's part in handing over; everything is journaled before it is sent."""

    def __init__(
        self,
        peers: Peers,
        watchers: Watchers,
        out: Outbox,
        random: Callable[[int], bytes],
        timing: Timing,
    ) -> None:
        self._peers = peers
        self._watchers = watchers
        self._out = out
        self._random = random
        self._timing = timing
        self._claims: dict[LinkId, _Claim] = {}
        self._claimants: set[LinkId] = set()
        """Links of new programs that come for their tokens."""

    def __contains__(self, link: LinkId) -> bool:
        return link in self._claims or link in self._claimants

    # To others.

    def offer(self, link: LinkId) -> None:
        """Hand over the seat that the log has given to the watcher on that link, if any."""
        if (asked := self._watchers.asking.get(link)) is not None:
            self._hand_over(link, asked.key)

    def offer_all(self) -> None:
        """Offer to all watchers, as the log has given a seat to somebody."""
        for link in self._watchers.asking:
            self.offer(link)

    def is_newcomers(self, peer: bytes) -> bool:
        """Whether that id belongs to a program that has taken over a seat."""
        membership = self._peers.membership
        program = membership.program(peer)
        return any(each.node == program for each in membership.newcomers)

    def await_claim(self, link: LinkId) -> None:
        """Await the key of a new program that has called."""
        self._claimants.add(link)

    def _hand_over(self, link: LinkId, key: bytes) -> None:
        handover = self._peers.auth.handover(key)
        grant = None if handover is None else seal(handover, key, self._random)
        if grant is not None:
            self._out.post(link, grant)

    # From others, at a program that is new.

    def claim(self, linked: Linked, program: NodeId, now: float) -> None:
        """Ask the program on that link for its token."""
        self._peers.answered(program, linked.table)
        key = self._peers.membership.key
        if not key or not self._peers.auth.lacks_token(program):
            self._out.end(linked.link)
            return
        self._claims[linked.link] = _Claim(program, now + self._timing.answer)
        self._out.post(linked.link, SeatAsked(public_half(key)))

    def hear(self, link: LinkId, message: object, now: float) -> None:
        """Handle a message on such a link; unexpected ones are ignored."""
        if link in self._claimants:
            self._claimants.discard(link)
            if isinstance(message, SeatAsked):
                self._hand_over(link, message.key)
            return
        program, key = self._claims[link].program, self._peers.membership.key
        if not isinstance(message, SeatGrant):
            return
        try:
            self._peers.auth.handed_over(program, opened(message, key))
        except Unreadable:
            return
        self._out.end(link)
        self._peers.has_claimed(program, now)

    def ended(self, link: LinkId) -> None:
        """Forget a link that has ended."""
        self._claims.pop(link, None)
        self._claimants.discard(link)

    def tick(self, now: float) -> None:
        """Give up claims that were not answered; they are repeated later."""
        for link in [each for each, claim in self._claims.items() if now >= claim.until]:
            self._out.end(link)
            del self._claims[link]

    def due(self) -> float:
        """When the next claim expires."""
        return min((claim.until for claim in self._claims.values()), default=float("inf"))
