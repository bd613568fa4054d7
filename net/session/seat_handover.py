"""Handing seats over: to those who look on here, and, at a program that is new, from the others."""

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
    """That program is asked for its tokens."""

    program: NodeId
    until: float


class SeatHandover:
    """One program's part in it; what is handed over is in the journal before it is sent."""

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
        """Links of programs that are new, and come for their tokens."""

    def __contains__(self, link: LinkId) -> bool:
        return link in self._claims or link in self._claimants

    # To others.

    def offer(self, link: LinkId) -> None:
        """Hand over what the log gives to whoever looks on there, once it does."""
        if (asked := self._watchers.asking.get(link)) is not None:
            self._hand_over(link, asked.key)

    def offer_all(self) -> None:
        """The log has given a seat to somebody."""
        for link in self._watchers.asking:
            self.offer(link)

    def is_newcomers(self, peer: bytes) -> bool:
        """Whether a program is called so that has taken a seat over: it does not look on."""
        membership = self._peers.membership
        program = membership.program(peer)
        return any(each.node == program for each in membership.newcomers)

    def await_claim(self, link: LinkId) -> None:
        """Such a program has called, and says in a moment by which key."""
        self._claimants.add(link)

    def _hand_over(self, link: LinkId, key: bytes) -> None:
        handover = self._peers.auth.handover(key)
        grant = None if handover is None else seal(handover, key, self._random)
        if grant is not None:
            self._out.post(link, grant)

    # From others, at a program that is new.

    def claim(self, linked: Linked, program: NodeId, now: float) -> None:
        """There is a link to a program that is to hand over its tokens."""
        self._peers.answered(program, linked.table)
        key = self._peers.membership.key
        if not key or not self._peers.auth.lacks_token(program):
            self._out.end(linked.link)
            return
        self._claims[linked.link] = _Claim(program, now + self._timing.answer)
        self._out.post(linked.link, SeatAsked(public_half(key)))

    def hear(self, link: LinkId, message: object, now: float) -> None:
        """What is said on such a link: all else is passed over."""
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
        """A link has ended."""
        self._claims.pop(link, None)
        self._claimants.discard(link)

    def tick(self, now: float) -> None:
        """A program that does not know yet that the seat was given is asked again later."""
        for link in [each for each, claim in self._claims.items() if now >= claim.until]:
            self._out.end(link)
            del self._claims[link]

    def due(self) -> float:
        """When the next claim is given up."""
        return min((claim.until for claim in self._claims.values()), default=float("inf"))
