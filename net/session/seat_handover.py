"""Handing over a seat that the log has given to a newcomer, sealed for the newcomer's key.

A watcher asks with the public half of a key (`SeatAsked`). Once the log gives the seat to that key,
each program hands over what a program of the table must hold, and the tokens between the two. Only
the owner of the key can open it, so requests need no authentication.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import MsgspecError, Struct, msgpack

from core.game import Seat
from core.says import Unreadable
from net.address import Address
from net.log.charter import Charter, Membership, NodeId, is_sound, seed_check
from net.log.resolutions import SEAT_KEY, GiveSeat
from net.session.messages import LONGEST_GRANT, SeatAsked, SeatGrant
from net.session.peer_auth import PeerAuth
from net.session.peers import Peers
from net.session.ready import Linked, LinkId, Outbox
from net.session.roster import put_at
from net.session.watchers import Watchers
from net.timing import Timing
from net.wire.greeting import derived

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

NONCE = bytes(12)
"""Constant, as each key seals only one message."""


class Handover(Struct, frozen=True, array_like=True):
    """The contents of one program's handover to a newcomer."""

    charter: Charter
    newcomers: tuple[GiveSeat, ...]
    program: NodeId
    """The number of that program."""
    seed: bytes
    addresses: tuple[Address | None, ...]
    mine: bytes
    """The token by which the newcomer proves itself to it."""
    theirs: bytes
    """The token by which it proves itself to the newcomer."""
    sign: str
    roots: tuple[Charter, ...]

    def membership(self, key: bytes, code: bytes, host: str) -> Membership:
        """The newcomer's membership, handed over from that host; raises `Unreadable`."""
        public, count = public_half(key), len(self.addresses)
        me = next((each.node for each in self.newcomers if each.key == public), None)
        known = is_sound(self.charter) and self.charter.seed_check == seed_check(self.seed)
        if me is None or not known or not (me < count and 0 <= self.program < count):
            raise Unreadable("What the table hands over does not fit its game.")
        empty = tuple(b"" for _each in range(count))
        addresses = tuple(each.reached_by(host) if each else None for each in self.addresses)
        return Membership(
            self.charter,
            me,
            self.seed,
            addresses,
            put_at(empty, self.program, self.mine),
            put_at(empty, self.program, self.theirs),
            code,
            self.sign,
            self.roots,
            self.newcomers,
            key,
        )


def handover_for(auth: PeerAuth, key: bytes) -> Handover | None:
    """The handover for the owner of that key, until it has used it; None for others."""
    table, tokens = auth.membership, auth.peer_state.tokens
    program = next((each.node for each in table.newcomers if each.key == key), -1)
    if program <= table.me or not auth.is_untouched(program):
        return None
    addresses = (each.address for each in auth.peer_state.known.newest)
    return Handover(
        table.charter,
        table.newcomers,
        table.me,
        table.seed,
        tuple(each if each.port else None for each in addresses),
        mine=tokens.theirs[program].token,
        theirs=tokens.mine[program].token,
        sign=table.sign,
        roots=table.roots,
    )


def public_half(key: bytes) -> bytes:
    """The public half of a private key."""
    return _private(key).public_key().public_bytes_raw()


def seal(handover: Handover, public: bytes, random: Callable[[int], bytes]) -> SeatGrant | None:
    """Seal a handover for the owner of that key; None if the key is invalid or it gets too long."""
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey

    once = random(SEAT_KEY)
    try:
        shared = _private(once).exchange(X25519PublicKey.from_public_bytes(public))
    except ValueError:
        return None
    half = public_half(once)
    sealed = _cipher(shared, half + public).encrypt(NONCE, msgpack.encode(handover), None)
    return SeatGrant(half, sealed) if len(sealed) <= LONGEST_GRANT else None


def opened(grant: SeatGrant, key: bytes) -> Handover:
    """Open what was sealed for that key; raises `Unreadable`."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey

    try:
        shared = _private(key).exchange(X25519PublicKey.from_public_bytes(grant.half))
        cipher = _cipher(shared, grant.half + public_half(key))
        return msgpack.decode(cipher.decrypt(NONCE, grant.sealed, None), type=Handover)
    except (ValueError, InvalidTag, MsgspecError):
        raise Unreadable("What the table hands over is meant for somebody else.") from None


def _private(key: bytes) -> "X25519PrivateKey":
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

    return X25519PrivateKey.from_private_bytes(key)


def _cipher(shared: bytes, said: bytes) -> "ChaCha20Poly1305":
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    return ChaCha20Poly1305(derived(shared, SEAT_KEY, said, b"estancia seat"))


# The two sides of a handover.


class SeatSeeker:
    """A watcher who may ask for a seat, and then has a key."""

    def __init__(self, random: Callable[[int], bytes]) -> None:
        self.seat: Seat | None = None
        """The seat that the people here have asked for."""
        self.granted: Membership | None = None
        """This program's membership, once the players have given it a seat."""
        self._key = b""
        self._random = random

    def ask(self, seat: Seat | None) -> SeatAsked:
        """Ask for that seat, or for none any more."""
        self._key = self._key or self._random(SEAT_KEY)
        self.seat = seat
        return SeatAsked(public_half(self._key), seat)

    def again(self) -> list[SeatAsked]:
        """The messages that repeat the request to another program."""
        return [self.ask(self.seat)] if self._key else []

    def take(self, grant: SeatGrant, code: bytes, host: str) -> Membership | None:
        """Accept the seat; None if nobody here asked. Raises `Unreadable`."""
        if not self._key or self.granted is not None:
            return None
        self.granted = opened(grant, self._key).membership(self._key, code, host)
        return self.granted


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
        handover = handover_for(self._peers.auth, key)
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
            handover = opened(message, key)
        except Unreadable:
            return
        if handover.program == program:
            self._peers.auth.take_tokens(program, handover.mine, handover.theirs)
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
