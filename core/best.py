"""The best thing in a game's statistics, such as the highest price or the longest chain."""

from collections.abc import Callable, Iterable

from msgspec import Struct

from core.game import Event, Seat


class Best(Struct, frozen=True):
    """A part of a game's package (core/games.py); a game may do without it."""

    name: str
    """The game's name for it; the game's face has the word."""
    of: Callable[[Event], tuple[Seat, int] | None]
    """Returns the seat of such an event and its amount; None for any other event."""


def best_of(best: Best, events: Iterable[Event], seats: int) -> list[int | None]:
    """Return the highest amount of each seat, or None without one. Rivals have no seat."""
    found: list[int | None] = [None] * seats
    for counted in filter(None, map(best.of, events)):
        seat, count = counted
        if seat >= seats:
            continue
        before = found[seat]
        found[seat] = count if before is None else max(before, count)
    return found
