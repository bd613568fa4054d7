"""The effort with which bots that have trained weights think about a turn."""

from msgspec import Struct
from msgspec.structs import replace

WIDTH = 30
"""The usual number of states of a turn that are followed further after each move."""


class Effort(Struct, frozen=True):
    """The effort for a turn, counted in states, never in seconds."""

    width: int = WIDTH
    """The number of states of the own turn that are followed further after each move."""
    ends: int = 8
    """The number of ends of the own turn that are examined more closely."""
    reply_width: int = 3
    """The number of states of later turns that are followed further after each move."""
    turns: int = 0
    """Turns looked ahead with imagined chance; 0 means until all others have had one."""
    nodes: int = 0
    """The number of states to look at with imagined chance; with 0, the search stops at anything
    that is still to be drawn."""
    rounds: int = 0
    """The rounds in which the worst ends are eliminated; 0 means until one is left."""
    crowd: "Effort | None" = None
    """The effort with more than two players, if it differs."""

    def among(self, seats: int) -> "Effort":
        """Return the effort for this number of players.

        Where a turn is judged by the replies alone, more players take longer to reply: then fewer
        ends are examined, with narrower replies. The own turn keeps its width.
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
"""By name, the quickest first; each plays the same on every machine."""
