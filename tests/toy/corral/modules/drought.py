"""C7.1: in a drought animals are dear."""

from corral.parts import NUMBERS
from corral.state import State


def surcharge(state: State) -> int:
    """C7.1 The price of an animal beyond its value."""
    return NUMBERS.drought if state.chosen.drought else 0
