"""The rancher: follows every way through its turn, and weighs what it comes to."""

from collections.abc import Sequence

from msgspec import Struct

from core.bots.bot import seat_of
from core.bots.ranchers.appraisal import appraise
from core.game import Move, Seat
from core.ranchers.entries import Reserve
from core.ranchers.legal import legal as moves_of
from core.ranchers.play import play
from core.ranchers.state import Phase, State, turns_left
from core.view import View

FOLLOWED = (Phase.CALL, Phase.SETTLE)
"""What comes next here the mover knows, and chooses."""


class Rancher(Struct, frozen=True):
    """Plays for the most points, and needs no luck to decide."""

    name: str = "rancher"

    def choose(self, view: View[State], legal: Sequence[Move]) -> Move:
        """The move with which the best way begins; of equal ones the first."""
        if len(legal) == 1:
            return legal[0]
        seat = seat_of(view)
        return max(legal, key=lambda move: _worth(view.state, move, seat))

    def volunteer(self, view: View[State], legal: Sequence[Move]) -> Move | None:
        """Sets nothing aside in the turn of another: what lies open then may still be better."""
        return None


def _worth(state: State, move: Move, seat: Seat) -> float:
    """What the best way that begins with the move comes to."""
    if isinstance(move, Reserve) and turns_left(state, seat) < 2:
        return float("-inf")
    after = play(state, move)
    if after.phase in FOLLOWED and after.mover == seat:
        return max(_worth(after, each, seat) for each in moves_of(after, seat, {}))
    return appraise(after, seat)
