"""How a seat that was given to somebody new is handed over: sealed for the key in the log.

Whoever looks on asks with the public half of a key (`SeatAsked`). Once the log gives the seat to
that key, each program of the table hands over what a program there must hold, and the tokens
between the two; nobody else can open it, so nobody has to be examined who asks for it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, MsgspecError, Struct, msgpack

from core.says import Unreadable
from net.address import Address
from net.log.charter import Charter, NodeId, is_sound, seed_check
from net.log.resolutions import SEAT_KEY, GiveSeat, TableSeat
from net.session.roster import Membership
from net.wire.packing import Message
from net.wire.tags import LinkTag

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

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
            _with(empty, self.program, self.mine),
            _with(empty, self.program, self.theirs),
            code,
            self.sign,
            self.roots,
            self.newcomers,
            key,
        )


def _with(tokens: tuple[bytes, ...], program: NodeId, token: bytes) -> tuple[bytes, ...]:
    return (*tokens[:program], token, *tokens[program + 1 :])


def public_half(key: bytes) -> bytes:
    """What the others may know of a key."""
    return _private(key).public_key().public_bytes_raw()


def seal(handover: Handover, public: bytes, random: Callable[[int], bytes]) -> SeatGrant | None:
    """For the owner of that key alone; None where the key is none, or it is too long to be sent."""
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    once = random(SEAT_KEY)
    try:
        shared = _private(once).exchange(X25519PublicKey.from_public_bytes(public))
    except ValueError:
        return None
    half = public_half(once)
    cipher = ChaCha20Poly1305(_derived(shared, half + public))
    sealed = cipher.encrypt(NONCE, msgpack.encode(handover), None)
    return SeatGrant(half, sealed) if len(sealed) <= LONGEST_GRANT else None


def opened(grant: SeatGrant, key: bytes) -> Handover:
    """What was sealed for that key; raises `Unreadable`."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    try:
        shared = _private(key).exchange(X25519PublicKey.from_public_bytes(grant.half))
        cipher = ChaCha20Poly1305(_derived(shared, grant.half + public_half(key)))
        return msgpack.decode(cipher.decrypt(NONCE, grant.sealed, None), type=Handover)
    except (ValueError, InvalidTag, MsgspecError):
        raise Unreadable("What the table hands over is meant for somebody else.") from None


def _private(key: bytes) -> "X25519PrivateKey":
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

    return X25519PrivateKey.from_private_bytes(key)


def _derived(shared: bytes, said: bytes) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), SEAT_KEY, salt=said, info=b"estancia seat").derive(shared)
