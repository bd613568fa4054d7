"""What a game is counted by: rounds where it has them, else turns, else nothing."""

from typing import Any

from core.game import Check, Ends, Entry, Game


def period_of(game: Game[Any]) -> Ends:
    """The longest thing that a check of the game ends."""
    checks = (kind for kind in game.entries if issubclass(kind, Check))
    return max((check.ends for check in checks), default=Ends.NOTHING)


def ends_of(entry: Entry) -> Ends:
    """What is over with the entry."""
    return entry.ends if isinstance(entry, Check) else Ends.NOTHING
