"""The journal of a table: what this program must find again, on the disk before it is sent."""

import os
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Annotated

from msgspec import DecodeError, Meta, Struct, ValidationError, msgpack

from net.room.chair import Chair
from net.table.messages import Dated
from net.table.node import Saved, Secret
from net.table.replica import Kept

SUM = 8
LENGTH = 4
LONGEST = 1 << 20


class Sat(Struct, frozen=True, array_like=True, tag=1):
    """The first line: the chair."""

    chair: Chair


class Grown(Struct, frozen=True, array_like=True, tag=2):
    """The log after its first `before` items."""

    before: Annotated[int, Meta(ge=0)]
    items: tuple[Dated, ...]


class Voted(Struct, frozen=True, array_like=True, tag=3):
    """The term, and who has this program's vote in it."""

    kept: Kept


class Hidden(Struct, frozen=True, array_like=True, tag=4):
    """What own seats have chosen in secret."""

    secrets: tuple[Secret, ...]


Line = Sat | Grown | Voted | Hidden


class Journal:
    """Appends lines to a file; each is durable when the call returns."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._saved = Saved()
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def begin(self, chair: Chair) -> None:
        """The first line of a new journal."""
        self._write([Sat(chair)])

    def resume(self, saved: Saved) -> None:
        """Go on after what has been read."""
        self._saved = saved

    def keep(self, saved: Saved) -> None:
        """Write down what has changed; raises `OSError`."""
        if lines := list(_changes(self._saved, saved)):
            self._write(lines)
            self._saved = saved

    def close(self) -> None:
        """Nothing more comes."""
        os.close(self._file)

    def _write(self, lines: list[Line]) -> None:
        os.write(self._file, b"".join(map(_packed, lines)))
        os.fsync(self._file)


def _changes(old: Saved, new: Saved) -> Iterator[Line]:
    """What is another one, in an order of which each beginning can be gone on from.

    A choice stands before the item that promises it, and goes after the item that shows it:
    a promise whose choice is lost would bind its seat for ever.
    """
    if new.kept != old.kept:
        yield Voted(new.kept)
    added = tuple(secret for secret in new.secrets if secret not in old.secrets)
    if added:
        yield Hidden(old.secrets + added)
    common = _common(old.items, new.items)
    if len(new.items) != common or len(old.items) != common:
        yield Grown(common, new.items[common:])
    if new.secrets != old.secrets + added:
        yield Hidden(new.secrets)


def _common(old: tuple[Dated, ...], new: tuple[Dated, ...]) -> int:
    """How many items both begin with; mostly all of the old ones."""
    common = min(len(old), len(new))
    while common and old[common - 1] is not new[common - 1] and old[common - 1] != new[common - 1]:
        common -= 1
    return common


def _packed(line: Line) -> bytes:
    packed = msgpack.encode(line)
    total = blake2b(packed, digest_size=SUM).digest()
    return len(packed).to_bytes(LENGTH, "big") + total + packed


def read_journal(path: Path) -> tuple[Chair, Saved] | None:
    """What the journal holds, up to the first line that is not whole; None without a chair."""
    chair: Chair | None = None
    saved = Saved()
    for line in _lines(path.read_bytes()):
        match line:
            case Sat(sat):
                chair = sat
            case Grown(before, items):
                saved = Saved(saved.items[:before] + items, saved.kept, saved.secrets)
            case Voted(kept):
                saved = Saved(saved.items, kept, saved.secrets)
            case Hidden(secrets):
                saved = Saved(saved.items, saved.kept, secrets)
    return None if chair is None else (chair, saved)


def _lines(written: bytes) -> Iterator[Line]:
    decoder, at = msgpack.Decoder(Line), 0
    while at + LENGTH + SUM <= len(written):
        length = int.from_bytes(written[at : at + LENGTH], "big")
        body = written[at + LENGTH + SUM : at + LENGTH + SUM + length]
        total = written[at + LENGTH : at + LENGTH + SUM]
        if length > LONGEST or blake2b(body, digest_size=SUM).digest() != total:
            return
        try:
            line: Line = decoder.decode(body)
        except (DecodeError, ValidationError):
            return
        yield line
        at += LENGTH + SUM + length
