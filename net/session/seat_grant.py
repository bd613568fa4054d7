"""How a seat that was given to somebody new is handed over: sealed for the key in the log.

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
"""Bytes; it fits into one frame."""
NONCE = bytes(12)
"""Each key seals one thing."""


class SeatAsked(Message, frozen=True, tag=LinkTag.SEAT_ASKED.value):
    """Somebody who looks on would like that seat; or not any more, or is to be handed it."""

    key: Annotated[bytes, Meta(min_length=SEAT_KEY, max_length=SEAT_KEY)]
    seat: TableSeat | None = None


class SeatGrant(Message, frozen=True, tag=LinkTag.SEAT_GRANT.value):
    """What the program with that key needs for its seat, sealed for it."""

    half: Annotated[bytes, Meta(min_length=SEAT_KEY, max_length=SEAT_KEY)]
    sealed: Annotated[bytes, Meta(max_length=LONGEST_GRANT)]


class Handover(Struct, frozen=True, array_like=True):
    """What one program of the table hands over."""

    charter: Charter
    newcomers: tuple[GiveSeat, ...]
    program: NodeId
    """Which program that is."""
    seed: bytes
    addresses: tuple[Address | None, ...]
    mine: bytes
    """By which the newcomer proves itself to it."""
    theirs: bytes
    """By which it proves itself to the newcomer."""
    sign: str
    roots: tuple[Charter, ...]

    def membership(self, key: bytes, code: bytes, host: str) -> Membership:
        """The newcomer's own place, handed over from there; raises `Unreadable`."""
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
    """What the others may know of a key."""
    return _private(key).public_key().public_bytes_raw()


def seal(handover: Handover, public: bytes, random: Callable[[int], bytes]) -> SeatGrant | None:
    """For the owner of that key alone; None where the key is none, or it is too long to be sent."""
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
    """What was sealed for that key; raises `Unreadable`."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey

    try:
        shared = _private(key).exchange(X25519PublicKey.from_public_bytes(grant.half))
        cipher = _cipher(shared, grant.half + public_half(key))
        return msgpack.decode(cipher.decrypt(NONCE, grant.sealed, None), type=Handover)
    except (ValueError, InvalidTag, MsgspecError):
        raise Unreadable("What the table hands over is meant for somebody else.") from None


class SeatSeeker:
    """Somebody who looks on, with a key of their own as soon as they ask."""

    def __init__(self, random: Callable[[int], bytes]) -> None:
        self.seat: Seat | None = None
        """The seat that the people here would like."""
        self.granted: Membership | None = None
        """The own place at the table, once the players have given it."""
        self._key = b""
        self._random = random

    def ask(self, seat: Seat | None) -> SeatAsked:
        """The people here would like that seat; or none any more."""
        self._key = self._key or self._random(SEAT_KEY)
        self.seat = seat
        return SeatAsked(public_half(self._key), seat)

    def again(self) -> list[SeatAsked]:
        """What is said of it to another program."""
        return [self.ask(self.seat)] if self._key else []

    def take(self, grant: SeatGrant, code: bytes, host: str) -> Membership | None:
        """From now on this program plays; None where nobody asked. Raises `Unreadable`."""
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
