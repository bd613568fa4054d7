"""Replaying a saved game as far as its entries are those that were written."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from core.game import Illegal
from core.log import Log
from core.record import Header, new_log
from core.says import Sentence, Unreadable
from saves.packing import unpack

EntryRow = tuple[object, object, object]
"""An entry as it is kept: number, packed bytes, running hash; damage may change the types, too."""


class Retold(NamedTuple):
    """The log up to the end, or to the first fault."""

    log: Log[Any]
    damage: Sentence | None


def retell(header: Header, rows: Iterable[EntryRow], count: int) -> Retold:
    """Replay the rows up to the first one that is missing or altered."""
    log = new_log(header)
    damage: Sentence | None = None
    try:
        for number, packed, hashed in rows:
            _expect(log, number)
            _take(log, header.game, packed, hashed)
        _expect(log, count)
    except Unreadable as error:
        damage = error.why
    except Illegal as error:
        damage = error.refusal.why
    return Retold(log, damage)


def _expect(log: Log[Any], number: object) -> None:
    """Check that entries are numbered without a gap."""
    count = len(log.steps)
    if number != count:
        text = "The first {count} entries of this game are sound; what came next is damaged."
        raise Unreadable(text, count=count)


def _take(log: Log[Any], key: str, packed: object, hashed: object) -> None:
    """Take the next entry; raises `Unreadable` or `Illegal` and leaves the log unchanged."""
    number = len(log.steps)
    if isinstance(packed, bytes):
        if log.append(unpack(key, packed)).hash == hashed:
            return
        log.take_back()
    raise Unreadable("Entry {number} of this game is not what was written.", number=number)
