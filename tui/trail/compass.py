"""The places of the table as arrows see them."""

from collections.abc import Iterator

from core.trail.parts import QUAY_NAMES, SOURCE_NAMES
from core.trail.state import TrailState
from core.trail.tables.cities import SPACES
from core.trail.tables.railroad import SPOTS
from tui.app.compass import Place
from tui.trail.scene import (
    OnAct,
    OnAhead,
    OnAux,
    OnBuilding,
    OnCard,
    OnCitySpace,
    OnDisc,
    OnGoal,
    OnJob,
    OnMarket,
    OnQuay,
    OnShip,
    OnSpot,
    OnStop,
    OnWorkers,
    Target,
)
from tui.trail.trailmap import CELLS, COLUMNS

_RIGHT = COLUMNS + 1


def places(state: TrailState, seat: int, hand: tuple[int, ...]) -> Iterator[tuple[Target, Place]]:
    """Yield every place that takes a cursor, with its position: the trail is left of the rest."""
    for at, cell in CELLS.items():
        yield OnStop(at), (cell.column, cell.leg * 2 + (cell.way == 1))
    for column, card in enumerate(dict.fromkeys(hand)):
        yield OnCard(card), (_RIGHT + column, 0)
    for n in range(6):
        yield OnAct(n), (_RIGHT + n, 1)
        yield OnAux(n + 1), (_RIGHT + n, 2)
    for kind in range(4):
        yield OnWorkers(seat, kind), (_RIGHT + kind, 3)
    for disc in range(len(SOURCE_NAMES)):
        yield OnDisc(disc), (_RIGHT + disc % 6, 4 + disc // 6)
    for number in range(10):
        yield OnBuilding(seat, number), (_RIGHT + number, 6)
    yield from _market(state)


def _market(state: TrailState) -> Iterator[tuple[Target, Place]]:
    for row, jobs in enumerate(state.jobs):
        for column, tile in enumerate(jobs):
            yield OnJob(row, tile), (_RIGHT + row, 7 + column)
    for column, card in enumerate(dict.fromkeys(state.market)):
        yield OnMarket(card), (_RIGHT + column, 12)
    for column, goal in enumerate((*map(int, state.display), -1)):
        yield OnGoal(goal), (_RIGHT + column, 13)
    for column, ship in enumerate(state.zone):
        yield OnShip(ship), (_RIGHT + column, 14)
    for column in range(len(QUAY_NAMES)):
        yield OnQuay(column), (_RIGHT + column, 15)
    for to, place in enumerate(SPACES):
        yield OnCitySpace(to), (_RIGHT + place.city * 4 + place.number, 16 + place.quarter)
    for spot in SPOTS:
        yield OnSpot(spot), (_RIGHT + spot, 20)
    for column, tile in enumerate(dict.fromkeys(state.foresight)):
        yield OnAhead(tile), (_RIGHT + column, 21)
