"""The peon: makes any move that the rules allow, but does not dawdle."""

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Generic, TypeVar

from msgspec import Struct

from core.bots.bot import luck
from core.game import Game, Move
from core.view import View

S = TypeVar("S")
RARELY = 4
"""A peon acts out of turn once in this many chances."""


class Urge(IntEnum):
    """A peon's urge to make a move, as the game defines it."""

    PRESSING = 0
    """The moves to make before ending the turn, as long as there is one."""
    WILLING = 1
    ENDING = 2
    """Ends the turn."""
    IDLE = 3
    """Leads nowhere, and is made only without an alternative."""


class Peon(Struct, Generic[S], frozen=True):
    """Chooses among the sensible moves at random, each equally likely."""

    game: Game[S]
    urge: Callable[[S, Move], Urge]
    seed: bytes
    name: str = "peon"

    def choose(self, view: View[S], legal: Sequence[Move]) -> Move:
        """Return a random move, but none that dawdles."""
        moves = self._sensible(view.state, legal)
        if len(moves) == 1:
            return moves[0]
        return moves[luck(self.seed, self.game, view).below(len(moves))]

    def volunteer(self, view: View[S], legal: Sequence[Move]) -> Move | None:
        """Return any possible move now and then."""
        at = luck(self.seed, self.game, view).below(RARELY * len(legal))
        return legal[at] if at < len(legal) else None

    def _sensible(self, state: S, legal: Sequence[Move]) -> Sequence[Move]:
        urges = [self.urge(state, move) for move in legal]
        last = Urge.WILLING if Urge.PRESSING in urges else Urge.ENDING
        moves = [move for move, urge in zip(legal, urges, strict=True) if urge <= last]
        return moves or legal
