"""Records as JSON Lines (docs/record-format.md)."""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from msgspec import json

from core.game import Entry, Game, Known, Move
from core.log import Log
from core.record import FORMAT, Header, Record, dealt_slots, new_log
from core.says import Unreadable
from core.talk import TalkLine, write_words
from core.view import Eyes

S = TypeVar("S")


def write_record(
    record: Record, *, legal: bool = False, talk: Sequence[TalkLine] = ()
) -> Iterator[bytes]:
    """Yield the lines of the record, each with its line end; `legal` adds the number of moves.

    `talk` follows the entries after which it was said. Raises `Unreadable` before the first line
    if only some of the hidden pieces are known.
    """
    log = new_log(record.header)
    eyes, told = Eyes(log, record.pieces), set[bool]()
    said = deque(sorted(talk, key=lambda each: each.after))
    lines = [write_header(record.header)]
    for number, entry in enumerate(record.entries):
        while said and said[0].after <= number:
            lines.append(write_words(said.popleft()))
        told.update(slot in record.pieces for slot in dealt_slots(log.turn))
        if len(told) > 1:
            text = "A record tells all hidden pieces or none; here only some of them are known."
            raise Unreadable(text)
        count = legal_count(log, entry, eyes) if legal else None
        lines.append(write_line(log.game, log.state, entry, record.pieces, count))
        log.append(entry)
    lines += map(write_words, said)
    return iter(lines)


def write_header(header: Header) -> bytes:
    """The first line."""
    return _line(
        {
            "estancia": FORMAT,
            "game": header.game,
            "rules": header.rules,
            "seats": header.seats,
            "options": header.options,
            "seed": header.seed,
        }
    )


def write_line(
    rules: Game[S], before: S, entry: Entry, pieces: Known, legal: int | None = None
) -> bytes:
    """Return the line of an entry; `before` is the state that it is played in."""
    return _line(write_entry(rules, before, entry, pieces, legal))


def write_entry(
    rules: Game[S], before: S, entry: Entry, pieces: Known, legal: int | None = None
) -> dict[str, Any]:
    """Return the object of an entry, with those of its hidden pieces that `pieces` reveals."""
    dealt = [pieces.get(slot) for slot in dealt_slots(rules.turn(before))]
    written = rules.notation.write(entry, dealt)
    return written if legal is None else {**written, "legal": legal}


def legal_count(log: Log[Any], entry: Entry, eyes: Eyes[Any]) -> int | None:
    """Return the number of legal moves; None if it is no move, or hidden pieces decide it."""
    if not isinstance(entry, Move):
        return None
    rules, state = log.game, log.state
    known = eyes.known(entry.seat)
    if not all(slot in known for slot in rules.needs(state, entry.seat)):
        return None
    return len(rules.legal(state, entry.seat, known))


def _line(written: dict[str, Any]) -> bytes:
    return json.encode(written) + b"\n"
