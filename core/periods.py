"""The period that a game is counted by: rounds if it has them, else turns, else nothing."""

from collections.abc import Sequence
from typing import Any

from core.game import Check, Ends, Entry, Game


def period_of(game: Game[Any]) -> Ends:
    """Return the longest period that a check of the game ends."""
    checks = (kind for kind in game.entries if issubclass(kind, Check))
    return max((check.ends for check in checks), default=Ends.NOTHING)


def ends_of(entry: Entry) -> Ends:
    """Return the period that the entry ends."""
    return entry.ends if isinstance(entry, Check) else Ends.NOTHING


def running_round(game: Game[Any], entries: Sequence[Entry]) -> int:
    """Return the number of the current round; 0 in games without rounds."""
    if period_of(game) is not Ends.ROUND:
        return 0
    return 1 + sum(ends_of(entry) is Ends.ROUND for entry in entries)
