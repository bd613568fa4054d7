"""Frames that can be neither read nor changed on their way: ChaCha20-Poly1305.

A key serves one direction of one link. The nonce is not sent, it counts the frames: one that
is changed, repeated, left out or moved does not open. The length goes in as associated data.
"""

from net.wire.frames import length_of
from net.wire.refusals import Reason, cut

TAG = 16
"""How much longer a sealed body is."""
_NONCE = 12


class Seal:
    """Seals, or opens, the frames of one direction, in order."""

    def __init__(self, key: bytes) -> None:
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        self._cipher = ChaCha20Poly1305(key)
        self._broken = InvalidTag
        self._count = 0

    def close(self, body: bytes) -> bytes:
        """The body's frame."""
        length = (len(body) + TAG).to_bytes(4, "big")
        return length + self._cipher.encrypt(self._nonce(), body, length)

    def open(self, sealed: bytes) -> bytes:
        """The body of the next frame; raises `Cut`."""
        try:
            return self._cipher.decrypt(self._nonce(), sealed, length_of(sealed))
        except self._broken:
            raise cut(Reason.CHANGED) from None

    def _nonce(self) -> bytes:
        self._count += 1
        return self._count.to_bytes(_NONCE, "big")
