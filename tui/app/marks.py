"""Marks that mean the same on every board: whose something is, and what stands before a place."""

from core.game import Seat

SIGNS = {"cursor": "[", "lit": "\N{BULLET}", "changed": "|"}
"""Before a line of a pane: the cursor is there, something can be done, it has just changed."""


def sign_of(looks: tuple[str, ...]) -> str:
    """What stands before a place that looks so."""
    return SIGNS.get(looks[0], " ") if looks else " "


def seat_look(seat: Seat) -> str:
    """How a player's name and letter look."""
    return f"seat.{seat}"


def seat_mark(seat: Seat) -> str:
    """How a piece of a player's looks."""
    return f"mark.{seat}"
