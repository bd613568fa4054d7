"""The places of the table as arrows see them."""

from collections.abc import Iterator

from core.ranchers.parts import SPACE_NAMES
from core.ranchers.state import RanchersState
from tui.app.compass import Place
from tui.ranchers.scene import OnAside, OnHand, OnObjective, OnPair, OnRanch, Target


def places(state: RanchersState, seat: int) -> Iterator[tuple[Target, Place]]:
    """Yield every place that takes a cursor, with its position: ranch, middle, objectives."""
    for space in range(len(SPACE_NAMES)):
        yield OnRanch(seat, space), (space % 3, space // 3 * 2)
    for at in range(len(state.pairs)):
        yield OnPair(at), (4, at)
    for at in range(len(state.aside)):
        yield OnAside(at), (4, 2 + at)
    yield OnHand(), (4, 2.5)
    for at, objective in enumerate(state.objectives[seat]):
        yield OnObjective(seat, objective), (4 + at // 4, 4 + at % 4)
