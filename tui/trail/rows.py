"""The rows of the list: if there are many moves, those that begin alike share one.

Their words are in tui/trail/bundles.py, which the line mode loads without a screen.
"""

from collections import defaultdict
from collections.abc import Hashable, Sequence

from core.game import Move
from core.trail import entries
from tui.app.board import Choice, Several
from tui.trail.bundles import Decisions, way_of

MANY = 12
"""About as many rows as are seen at once."""


def bundled(moves: Sequence[Move], opened: Decisions) -> list[Choice]:
    """Return rows for the moves that begin so; if there are many, those that go on alike share."""
    depth = len(opened)
    inside = [move for move in moves if way_of(move)[:depth] == opened]
    alike: dict[Hashable, list[Move]] = defaultdict(list)
    for move in inside:
        way = way_of(move)
        alike[way[: depth + 1] if len(way) > depth else move].append(move)
    rows: list[Choice] = []
    for each in alike.values():
        rows += [Several(each)] if _shares(each, inside) else [(move,) for move in each]
    return rows


def _shares(alike: Sequence[Move], moves: Sequence[Move]) -> bool:
    """Return whether these moves share a row: never if they are all of their kind."""
    if len(alike) == 1:
        return False
    if isinstance(alike[0], entries.Token):
        return len(alike) < len(moves)
    kind = type(alike[0])
    return len(moves) > MANY and len(alike) < sum(type(each) is kind for each in moves)
