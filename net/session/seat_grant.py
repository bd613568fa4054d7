"""Handing over a seat that the log has given to a newcomer, sealed for the newcomer's key.

Whoever looks on asks with the public half of a key (`SeatAsked`). Once the log gives the seat to
that key, each program of the table hands over what a program there must hold, and the tokens
between the two; nobody else can open it, so nobody has to be examined who asks for it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, MsgspecError, Struct, msgpack

from core.game import Seat
from core.says import Unreadable
from net.address import Address
from net.log.charter import Charter, NodeId, is_sound, seed_check
from net.log.resolutions import SEAT_KEY, GiveSeat, TableSeat
from net.session.roster import Membership, put_at
from net.wire.keys import derived
from net.wire.packing import Message
from net.wire.tags import LinkTag

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

LONGEST_GRANT = 8192
"""Bytes, so that it fits into one frame."""
NONCE = bytes(12)
"""Constant, as each key seals only one message."""


class SeatAsked(Message, frozen=True, tag=LinkTag.SEAT_ASKED.value):
    """A watcher asks for that seat, withdraws the wish, or comes to be handed it."""

    key: Annotated[bytes, Meta(min_length=SEAT_KEY, max_length=SEAT_KEY)]
    seat: TableSeat | None = None


class SeatGrant(Message, frozen=True, tag=LinkTag.SEAT_GRANT.value):
    """A handover, sealed for the program that owns the key."""

    half: Annotated[bytes, Meta(min_length=SEAT_KEY, max_length=SEAT_KEY)]
    sealed: Annotated[bytes, Meta(max_length=LONGEST_GRANT)]


class Handover(Struct, frozen=True, array_like=True):
    """What one program of the table hands over to a newcomer."""

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
        """The messages that repeat the wish to another program."""
        return [self.ask(self.seat)] if self._key else []

    def take(self, grant: SeatGrant, code: bytes, host: str) -> Membership | None:
        """Accept the seat; None if nobody here asked. Raises `Unreadable`."""
        if not self._key or self.granted is not None:
            return None
        self.granted = opened(grant, self._key).membership(self._key, code, host)
        return self.granted


def _private(key: bytes) -> "X25519PrivateKey":
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

    return X25519PrivateKey.from_private_bytes(key)


def _cipher(shared: bytes, said: bytes) -> "ChaCha20Poly1305":
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    return ChaCha20Poly1305(derived(shared, SEAT_KEY, said, b"estancia seat"))
