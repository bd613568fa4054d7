"""Numbered choices: moves one by one, or in groups when there are many."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from core.game import Move
from core.says import Sentence

MANY = 12
"""The most moves that are shown without groups."""
SMALL = 2
"""Groups of at most so many moves are shown as moves even then."""


class MenuChoice(NamedTuple):
    """The meaning of a number: one move, or those of a group."""

    moves: tuple[Move, ...]
    group: Sentence | None = None


def choices(
    moves: Sequence[Move], group: Callable[[Move], Sentence], *, grouped: bool = True
) -> list[MenuChoice]:
    """Return every move by its number, directly or within its group.

    Groups are closed from the last one on, until the rest is not too long: games name the most
    important moves first.
    """
    groups: dict[str, list[Move]] = {}
    for move in moves:
        groups.setdefault(repr(group(move)), []).append(move)
    closed = _closed([*groups.values()]) if grouped and len(groups) > 1 else set()
    found: list[MenuChoice] = []
    for number, each in enumerate(groups.values()):
        if number in closed:
            found.append(MenuChoice(tuple(each), group(each[0])))
        else:
            found += [MenuChoice((move,)) for move in each]
    return found


def _closed(groups: Sequence[Sequence[Move]]) -> set[int]:
    """Return the groups that are shown as one line each."""
    lines, closed = sum(map(len, groups)), set()
    for number in reversed(range(len(groups))):
        if lines > MANY and len(groups[number]) > SMALL:
            lines -= len(groups[number]) - 1
            closed.add(number)
    return closed
