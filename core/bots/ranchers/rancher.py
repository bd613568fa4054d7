"""The rancher: follows every way through its turn, and weighs what it comes to."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from core.bots.bot import seat_of
from core.bots.ranchers.appraisal import appraise
from core.bots.ranchers.futures import FUTURES
from core.game import Move, Seat
from core.ranchers.legal import legal as moves_of
from core.ranchers.play import play
from core.ranchers.state import Phase, State
from core.view import View

FOLLOWED = (Phase.CALL, Phase.SETTLE)
"""What comes next here the mover knows, and chooses."""
FEW = FUTURES[:30]
"""The futures in which all ways are looked at."""
LOOKED_AT = 5
"""So many of the best are looked at in all futures."""

Way = tuple[Move, State]
"""The move with which it begins, and what it comes to before anything else happens."""


class Rancher(Struct, frozen=True):
    """Plays for the most points, and needs no luck to decide."""

    name: str = "rancher"

    def choose(self, view: View[State], legal: Sequence[Move]) -> Move:
        """The move with which the best way begins; of equal ones the first."""
        if len(legal) == 1:
            return legal[0]
        seat = seat_of(view)
        ways = [way for move in legal for way in _ways(view.state, move, seat)]
        ways.sort(key=lambda way: -appraise(way[1], seat, FEW))
        best = ways[:LOOKED_AT]
        return max(best, key=lambda way: appraise(way[1], seat, FUTURES))[0]


def _ways(state: State, move: Move, seat: Seat) -> Iterator[Way]:
    """All ways that begin with the move."""
    after = play(state, move)
    if after.phase in FOLLOWED and after.mover == seat:
        for each in moves_of(after, seat, {}):
            for _, end in _ways(after, each, seat):
                yield move, end
    else:
        yield move, after
