"""Great Western Trail: Argentina with full purses."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from core.trail.game import Trail
from core.trail.state import TrailState


class Rich(Trail):
    """The game with so much money and grain that everything can be tried."""

    def new(self, seats: int, options: Mapping[str, Any]) -> TrailState:
        """The table before anything is drawn, and purses that are full."""
        state = super().new(seats, options)
        players = tuple(
            replace(player, pesos=150, grain=8, certificates=4, tokens=4)
            for player in state.players
        )
        return replace(state, players=players)


RICH = Rich()
