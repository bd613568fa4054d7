"""C7.2: a fiesta for those that win an auction."""

from corral.packs import can_draw
from corral.state import State


def deals(state: State) -> bool:
    """C7.2 Whether the winner of an auction draws a card."""
    return state.chosen.fiesta and can_draw(state)
