"""What a seat may know: the one filter between what this process knows and a person or bot."""

from typing import Generic, TypeVar

from msgspec import Struct

from core.due import Piece, Slot
from core.game import Game, Known, Seat

S = TypeVar("S")


class View(Struct, Generic[S], frozen=True):
    """A game as one seat sees it (None: somebody watching)."""

    seat: Seat | None
    state: S
    known: Known


def known_to(game: Game[S], state: S, seat: Seat | None, pieces: Known) -> dict[Slot, Piece]:
    """The part of `pieces` that the seat has been shown."""
    return {slot: pieces[slot] for slot in game.knows(state, seat) if slot in pieces}


def view(game: Game[S], state: S, seat: Seat | None, pieces: Known) -> View[S]:
    """The game as the seat sees it."""
    return View(seat, state, known_to(game, state, seat, pieces))
