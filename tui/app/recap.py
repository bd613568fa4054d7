"""The recap of what others did since a seat's last turn: one line for each, made from the log."""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct

from core.game import Choose, Move, Seat
from core.log import Log
from tui.face import Deed, Face
from tui.lists import by_commas
from tui.voice import Voice


class Part(Struct, frozen=True):
    """A few words of a line."""

    text: str
    hurts: bool = False
    """Whether it was done to the reader."""


class Since(Struct, frozen=True):
    """What one seat did, or what concerns everybody."""

    seat: Seat | None
    name: str
    """Empty if the words themselves say who it was."""
    parts: tuple[Part, ...]


class Recap(Struct, frozen=True):
    """What a seat should know before it moves again."""

    lines: tuple[Since, ...] = ()
    before: Any = None
    """The table as the seat left it, to mark what has changed since."""
    by_rival: bool = False
    """Whether a rival without a seat has moved, so that nobody else was asked meanwhile."""

    @property
    def worst(self) -> Since | None:
        """The first line that tells what was done to the reader."""
        return next((line for line in self.lines if any(part.hurts for part in line.parts)), None)


def recap(
    log: Log[Any], face: Face[Any], voice: Voice, seat: Seat, here: Collection[Seat] = ()
) -> Recap:
    """Return what happened after the seat's last move; nothing if only those `here` moved since.

    People before the same screen have seen what the others there did. A rival without a seat moves
    as the others do.
    """
    first = _last_move(log, seat)
    moves = (step.entry for step in log.steps[first:] if isinstance(step.entry, Move))
    others_moved = any(move.seat not in (*here, seat) for move in moves)
    lines: dict[Seat | None, list[Part]] = {}
    rivals: dict[Seat | None, str] = {}
    for number in range(first, len(log.steps)):
        # The reader's move may bring others something too, at the end of a round; what it brings
        # the reader is part of the question that is asked now.
        own = (seat, None) if _is_by(log, number, seat) else (seat,)
        for deed in face.deeds(log, number):
            if deed.seat in own:
                continue
            lines.setdefault(deed.seat, []).append(_part(deed, voice, seat))
            if deed.rival is not None:
                rivals[deed.seat] = voice.fill(deed.rival)
    if not others_moved and not rivals:
        return Recap()
    # What concerns everybody comes last, as it says least about rivals.
    seats = sorted(lines, key=lambda each: each is None)
    left = first + 1 if log.steps and _is_by(log, first, seat) else first
    told = tuple(_line(each, rivals.get(each, ""), lines[each], voice) for each in seats)
    return Recap(told, log.state_before(left), bool(rivals))


def _last_move(log: Log[Any], seat: Seat) -> int:
    """Return the index of the seat's last move, or of the first made at the same time; or 0."""
    own = (number for number in range(len(log.steps) - 1, -1, -1) if _is_by(log, number, seat))
    first = next(own, 0)
    while first and _chose_with_others(log, first - 1, seat):
        first -= 1
    return first


def _is_by(log: Log[Any], number: int, seat: Seat) -> bool:
    entry = log.steps[number].entry
    return isinstance(entry, Move) and entry.seat == seat


def _chose_with_others(log: Log[Any], number: int, seat: Seat) -> bool:
    """Return whether the seat was to choose at that entry too."""
    turn = log.game.turn(log.state_before(number))
    return isinstance(turn, Choose) and len(turn.seats) > 1 and seat in turn.seats


def _part(deed: Deed, voice: Voice, reader: Seat) -> Part:
    if deed.hit == reader and deed.to_hit is not None:
        return Part(voice.fill(deed.to_hit), hurts=True)
    return Part(voice.fill(deed.said), hurts=deed.hit == reader)


def _line(seat: Seat | None, rival: str, parts: Sequence[Part], voice: Voice) -> Since:
    name = rival or ("" if seat is None else voice.player(seat))
    says_it = bool(name) and all(part.text.startswith(name) for part in parts)
    return Since(seat, "" if says_it else name, tuple(joined(parts)))


def joined(parts: Sequence[Part]) -> Iterator[Part]:
    """Merge parts with the same lead, such as `collects: brown 3` and `collects: ochre 3`."""
    for (lead, _hurts), same in groupby(parts, key=lambda part: (_lead(part), part.hurts)):
        first, *others = same
        if lead:
            things = by_commas(part.text.removeprefix(lead) for part in (first, *others))
            yield Part(lead + things, first.hurts)
        else:
            yield from (first, *others)


def _lead(part: Part) -> str:
    """Return the word before a colon with which the text begins, with the colon; or nothing."""
    lead, colon, _behind = part.text.partition(": ")
    return lead + colon if colon and " " not in lead else ""
