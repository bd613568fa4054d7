"""Numbered choices: moves one by one, or in groups when there are many."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from core.game import Move
from core.says import Sentence

MANY = 12
"""More moves than that are shown in groups."""
SMALL = 2
"""Groups of so few moves are shown as moves also then."""


class Choice(NamedTuple):
    """What a number stands for: one move, or those of a group."""

    moves: tuple[Move, ...]
    group: Sentence | None = None


def choices(
    moves: Sequence[Move], group: Callable[[Move], Sentence], *, grouped: bool = True
) -> list[Choice]:
    """Every move reachable by its number, directly or by way of its group."""
    if not grouped or len(moves) <= MANY:
        return [Choice((move,)) for move in moves]
    groups: dict[str, list[Move]] = {}
    for move in moves:
        groups.setdefault(group(move).text, []).append(move)
    if len(groups) == 1:
        return [Choice((move,)) for move in moves]
    found: list[Choice] = []
    for each in groups.values():
        if len(each) <= SMALL:
            found += [Choice((move,)) for move in each]
        else:
            found.append(Choice(tuple(each), group(each[0])))
    return found
