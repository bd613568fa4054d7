"""Marks that mean the same on every board: whose something is, and what stands before a place."""

from typing import Generic, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from core.game import Seat
from tui.app.canvas import Canvas

Place = TypeVar("Place")

SIGNS = {"cursor": "[", "lit": "\N{BULLET}", "changed": "|"}
"""Before a line of a pane: the cursor is there, something can be done, it has just changed."""


def sign_of(looks: tuple[str, ...]) -> str:
    """What stands before a place that looks so."""
    return SIGNS.get(looks[0], " ") if looks else " "


def paint_sign(canvas: Canvas, x: int, y: int, looks: tuple[str, ...]) -> None:
    """The sign before a place that looks so."""
    if looks:
        canvas.text(x, y, sign_of(looks), "strong" if looks[0] == "changed" else looks[0])


class OnTurnEnd(Struct, frozen=True):
    """The end of the turn, on boards that show it as a place."""


class Lighting(Struct, Generic[Place], frozen=True):
    """What stands out on a board: where the cursor is, what can be done, what has changed."""

    lit: frozenset[Place] = frozenset()
    cursor: Place | None = None
    changed: frozenset[Place] = frozenset()
    """What the last entry changed."""

    def looks(self, place: Place) -> tuple[str, ...]:
        """How a place looks: cursor over lit over just changed."""
        if place == self.cursor:
            return ("cursor",)
        if place in self.lit:
            return ("lit",)
        return ("changed",) if place in self.changed else ()

    def among(self, *kinds: type) -> Self:
        """Only what stands out among places of these kinds.

        A pane that shows no others is painted from that, and anew only where it makes a difference.
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
    """How a player's name and letter look."""
    return f"seat.{seat}"


def seat_mark(seat: Seat) -> str:
    """How a piece of a player's looks."""
    return f"mark.{seat}"


def paint_named(canvas: Canvas, x: int, y: int, name: str, key: str, *looks: str) -> int:
    """A name with the letter lit that is its key, or the key after it; the column that follows."""
    at, pointed = name.casefold().find(key), looks == ("cursor",)
    if pointed:
        # Under the cursor it is one piece.
        return canvas.text(x, y, name if at >= 0 else f"{name} {key}", *looks)
    after = canvas.text(x, y, name, *looks)
    if at < 0:
        return canvas.text(after + 1, y, key, "key")
    canvas.text(x + at, y, name[at], "key")
    return after
