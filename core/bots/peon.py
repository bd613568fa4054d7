"""The peon: does anything that the rules allow, but does not dawdle."""

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
    """How a peon feels about a move; each game tells it for its moves."""

    PRESSING = 0
    """The moves that come before ending the turn, while there is one."""
    WILLING = 1
    ENDING = 2
    """Ends the turn."""
    IDLE = 3
    """Leads nowhere: only when there is nothing else."""


class Peon(Struct, Generic[S], frozen=True):
    """Each sensible move with the same chance."""

    game: Game[S]
    urge: Callable[[S, Move], Urge]
    seed: bytes
    name: str = "peon"

    def choose(self, view: View[S], legal: Sequence[Move]) -> Move:
        """Any move of those that are left when dawdling is left out."""
        moves = self._sensible(view.state, legal)
        if len(moves) == 1:
            return moves[0]
        return moves[luck(self.seed, self.game, view).below(len(moves))]

    def volunteer(self, view: View[S], legal: Sequence[Move]) -> Move | None:
        """Now and then anything that is possible."""
        at = luck(self.seed, self.game, view).below(RARELY * len(legal))
        return legal[at] if at < len(legal) else None

    def _sensible(self, state: S, legal: Sequence[Move]) -> Sequence[Move]:
        urges = [self.urge(state, move) for move in legal]
        last = Urge.WILLING if Urge.PRESSING in urges else Urge.ENDING
        moves = [move for move, urge in zip(legal, urges, strict=True) if urge <= last]
        return moves or legal
