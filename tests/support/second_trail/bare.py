"""Bare tables for examples."""

from tests.support.second_trail.parts import QUAYS, SHIPS, SOURCES, STATIONS
from tests.support.second_trail.table import Player, Table


def table_of(seats: int = 3) -> Table:
    """A table with empty places and the eleven ships of the start."""
    table = Table([Player() for _ in range(seats)], size=seats)
    table.ships = {ship: [] for ship in SHIPS if ship[0] == "s"}
    table.quays = {quay: [] for quay in QUAYS}
    table.stations = {station: [] for station in STATIONS}
    return table


def empty_board(player: Player, *left: str) -> None:
    """All discs are gone but those of some sources."""
    player.taken = {name: discs for name, (discs, *_) in SOURCES.items() if name not in left}
