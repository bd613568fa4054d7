"""Keys that only those get who hold the same secret: SPAKE2, then HKDF over all that was said.

Whoever listens learns nothing, and whoever takes part learns per attempt whether one guess
was right. The libraries are loaded when the first key is made: a program that plays alone
starts without them.
"""

from collections.abc import Callable
from typing import NamedTuple

from net.wire.hello import Purpose
from net.wire.refusals import Reason, cut

RandomBytes = Callable[[int], bytes]
"""Gives as many random bytes as asked."""

CALLER = b"estancia 1 caller"
TABLE = b"estancia 1 table"
KEY = 32


class Keys(NamedTuple):
    """What both sides derive; nothing of it tells anything about the rest."""

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
        """What the other side must get."""

    def finish(self, other_half: bytes, said: bytes) -> Keys:
        """The keys, which depend on every byte of `said`; raises `Cut` for what is no half."""
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
    """So many bytes that depend on the key, on all that was said, and on the purpose (HKDF)."""
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt=said, info=purpose).derive(key)
