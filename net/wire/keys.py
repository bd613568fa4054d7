"""Keys for two sides that share a secret: SPAKE2, then HKDF over the transcript.

Whoever listens learns nothing, and whoever takes part learns per attempt whether one guess
was right. The libraries are loaded when the first key is made: a program that plays alone
starts without them.
"""

from collections.abc import Callable
from typing import NamedTuple

from net.wire.hello import Purpose
from net.wire.refusals import Reason, cut

RandomBytes = Callable[[int], bytes]
"""Returns n random bytes."""

CALLER = b"estancia 1 caller"
TABLE = b"estancia 1 table"
KEY = 32


class Keys(NamedTuple):
    """The keys that both sides derive, independent of each other."""

    callers_proof: bytes
    tables_proof: bytes
    to_table: bytes
    to_caller: bytes


class KeyExchange:
    """One side of one attempt."""

    def __init__(self, secret: bytes, purpose: Purpose, calls: bool, entropy: RandomBytes) -> None:
        from spake2 import SPAKE2_A, SPAKE2_B

        # A secret for one purpose is none for another.
        password = bytes([purpose]) + secret
        side = SPAKE2_A if calls else SPAKE2_B
        self._side = side(password, idA=CALLER, idB=TABLE, entropy_f=entropy)
        self.half: bytes = self._side.start()
        """The message for the other side."""

    def finish(self, other_half: bytes, said: bytes) -> Keys:
        """Derive the keys, bound to every byte of `said`; raises `Cut` for an invalid half."""
        try:
            key: bytes = self._side.finish(other_half)
        except Exception:
            # The library raises many kinds, bare `Exception` among them, for a bad point.
            raise cut(Reason.UNREADABLE) from None
        return _derive(key, said)


def _derive(key: bytes, said: bytes) -> Keys:
    whole = derived(key, KEY * len(Keys._fields), said, b"estancia 1")
    return Keys(*(whole[at : at + KEY] for at in range(0, len(whole), KEY)))


def derived(key: bytes, length: int, said: bytes, purpose: bytes) -> bytes:
    """Derive `length` bytes from the key, the transcript and the purpose (HKDF)."""
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt=said, info=purpose).derive(key)
