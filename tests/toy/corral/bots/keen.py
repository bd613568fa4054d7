"""The keen one: a drover that whistles as soon as it can."""

from collections.abc import Sequence

from msgspec import Struct

from core.game import Move
from core.view import View
from corral.bots.drover import Drover
from corral.state import State


class Keen(Struct, frozen=True):
    """Wants whatever it can get before others do."""

    name: str = "keen"

    def choose(self, view: View[State], legal: Sequence[Move]) -> Move:
        """As a drover does."""
        return Drover().choose(view, legal)

    def volunteer(self, view: View[State], legal: Sequence[Move]) -> Move | None:
        """The animal that it would whistle for if it had to."""
        return Drover().choose(view, legal)
