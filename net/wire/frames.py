"""Frames: a preface once, then for each message its length in two bytes and its body.

After the greeting bodies are sealed with ChaCha20-Poly1305, so that they can be neither read nor
changed on their way. A key serves one direction of one link. The nonce is not sent, it counts the
frames: one that is changed, repeated, left out or moved does not open. The length goes in as
associated data.
"""

from net.wire.limits import Limits
from net.wire.refusals import Reason, cut

MAGIC = b"ESTANCIA"
FRAMES = 2
"""The version of everything in this file."""
PREFACE = MAGIC + bytes([FRAMES])
LENGTH = 2
TAG = 16
"""The bytes that sealing adds to a body."""
_NONCE = 12


def frame(body: bytes) -> bytes:
    """The body with its length in front."""
    return length_of(body) + body


def length_of(body: bytes) -> bytes:
    """The body's length as it stands in front of it."""
    return len(body).to_bytes(LENGTH, "big")


class FrameReader:
    """Takes bytes in any pieces and gives whole bodies; refuses a long one at its length."""

    def __init__(self, limits: Limits) -> None:
        self.most = limits.greeting
        """The longest body that is taken; may be changed between two bodies."""
        self._waiting = bytearray()
        self._greeted = False

    def feed(self, piece: bytes) -> None:
        """Add received bytes."""
        self._waiting += piece

    def next(self) -> bytes | None:
        """The next whole body, None if more bytes are needed; raises `Cut`."""
        if not self._greeted and not self._greet():
            return None
        waiting = self._waiting
        if len(waiting) < LENGTH:
            return None
        length = int.from_bytes(waiting[:LENGTH], "big")
        if length > self.most:
            raise cut(Reason.TOO_LONG, length, self.most)
        end = LENGTH + length
        if len(waiting) < end:
            return None
        body = bytes(waiting[LENGTH:end])
        del waiting[:end]
        return body

    def _greet(self) -> bool:
        """Read the preface; a stranger is known by the first byte that differs."""
        found = bytes(self._waiting[: len(PREFACE)])
        if not MAGIC.startswith(found[: len(MAGIC)]):
            raise cut(Reason.STRANGER)
        if len(found) < len(PREFACE):
            return False
        if found != PREFACE:
            raise cut(Reason.OTHER_FRAMES, found[-1], FRAMES)
        del self._waiting[: len(PREFACE)]
        self._greeted = True
        return True


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
        length = (len(body) + TAG).to_bytes(LENGTH, "big")
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
