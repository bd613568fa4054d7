"""Marks that mean the same on every board: whose something is, and the sign before a place."""

from typing import Generic, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from core.game import Seat
from tui.app.canvas import Canvas

Place = TypeVar("Place")

SIGNS = {"cursor": "[", "lit": "\N{BULLET}", "changed": "|"}
"""The sign before a place: the cursor is there, something can be done, it has just changed."""


def sign_of(looks: tuple[str, ...]) -> str:
    """Return the sign before a place with these looks."""
    return SIGNS.get(looks[0], " ") if looks else " "


def paint_sign(canvas: Canvas, x: int, y: int, looks: tuple[str, ...]) -> None:
    """Paint the sign before a place with these looks."""
    if looks:
        canvas.text(x, y, sign_of(looks), "strong" if looks[0] == "changed" else looks[0])


class OnTurnEnd(Struct, frozen=True):
    """The end of the turn, on boards that show it as a place."""


class Lighting(Struct, Generic[Place], frozen=True):
    """The highlights of a board: the cursor, what can be done, what has changed."""

    lit: frozenset[Place] = frozenset()
    cursor: Place | None = None
    changed: frozenset[Place] = frozenset()
    """The places that the last entry changed."""

    def looks(self, place: Place) -> tuple[str, ...]:
        """Return a place's looks: the cursor over lit over just changed."""
        if place == self.cursor:
            return ("cursor",)
        if place in self.lit:
            return ("lit",)
        return ("changed",) if place in self.changed else ()

    def among(self, *kinds: type) -> Self:
        """Keep only the highlights among places of these kinds.

        A pane that shows no other places is then painted anew only if that makes a difference.
        """
        return replace(
            self,
            lit=_of_kinds(self.lit, kinds),
            cursor=self.cursor if isinstance(self.cursor, kinds) else None,
            changed=_of_kinds(self.changed, kinds),
        )


def _of_kinds(places: frozenset[Place], kinds: tuple[type, ...]) -> frozenset[Place]:
    return frozenset(each for each in places if isinstance(each, kinds))


def seat_look(seat: Seat) -> str:
    """Return the look of a player's name and letter."""
    return f"seat.{seat}"


def seat_mark(seat: Seat) -> str:
    """Return the look of a player's piece."""
    return f"mark.{seat}"


def paint_named(canvas: Canvas, x: int, y: int, name: str, key: str, *looks: str) -> int:
    """Paint a name with its key's letter lit, or the key after it; return the next column."""
    at, pointed = name.casefold().find(key), looks == ("cursor",)
    if pointed:
        # Under the cursor it is one piece.
        return canvas.text(x, y, name if at >= 0 else f"{name} {key}", *looks)
    after = canvas.text(x, y, name, *looks)
    if at < 0:
        return canvas.text(after + 1, y, key, "key")
    canvas.text(x + at, y, name[at], "key")
    return after
