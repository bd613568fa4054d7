"""How much the bots that plan with trained weights think about a turn."""

from msgspec import Struct
from msgspec.structs import replace

WIDTH = 30
"""How many states of a turn are followed further after each move, unless said otherwise."""


class Effort(Struct, frozen=True):
    """How much a bot thinks about a turn. It is counted in states, never in seconds."""

    width: int = WIDTH
    """How many states of the own turn are followed further after each move."""
    ends: int = 8
    """How many ends of the own turn are looked at more closely."""
    reply_width: int = 3
    """How many states of turns that are looked ahead are followed further after each move."""
    turns: int = 0
    """Turns looked ahead where chance is imagined; 0 means until all others had one."""
    nodes: int = 0
    """How many states may be looked at with chance imagined; with 0 nothing is imagined that
    is still to be drawn."""
    rounds: int = 0
    """How often what seems worst is sorted out among the ends; 0 means until one is left."""
    crowd: "Effort | None" = None
    """How much it thinks where more than two play, if that is told."""

    def among(self, seats: int) -> "Effort":
        """How much it thinks where so many play.

        Where replies alone tell what a turn is worth, more players take longer to reply: fewer
        ends are looked at then, and their replies more narrowly. The own turn keeps its width.
        """
        if seats > 2 and self.crowd:
            return self.crowd
        if seats <= 2 or self.nodes:
            return self
        return replace(self, ends=max(self.ends // 2, 1), reply_width=1)


EFFORTS = {
    "capataz": Effort(width=30, ends=8),
    "baron": Effort(width=40, ends=12, nodes=50_000),
    "estanciero": Effort(width=60, ends=12, nodes=250_000),
}
"""By name, the quickest first: they play the same on every machine."""

PERSONALITIES = ("seller", "thief", "builder")
"""Bots that think as much as a capataz, and like some things more than they are worth."""
TRAINED = (*EFFORTS, *PERSONALITIES)
"""All that play with weights that training found."""
