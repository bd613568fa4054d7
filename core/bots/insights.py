"""What games tell bots about themselves, as their packages name it."""

from typing import Any

from core.bots.insight import Insight
from core.games import part


def insight(game_key: str) -> Insight[Any] | None:
    """What the game tells, or None if it tells nothing; raises `Unreadable`."""
    found: Insight[Any] | None = part(game_key, "insight", Insight)
    return found
