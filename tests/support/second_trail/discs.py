"""Discs: from where one may come to lie on corners, and what it costs (W16)."""

from tests.support.second_trail.parts import SOURCES
from tests.support.second_trail.table import Table


def left_on(table: Table, seat: int, corners: str = "") -> list[str]:
    """The sources that still hold a disc, all or those with such corners."""
    player = table.players[seat]
    return [
        source
        for source, (discs, its, _) in SOURCES.items()
        if player.cleared(source) < discs and corners in ("", its)
    ]


def payable(sources: list[str], pesos: int) -> dict[str, int]:
    """Those whose price the money meets, with the price."""
    return {each: SOURCES[each][2] for each in sources if SOURCES[each][2] <= pesos}


def for_ship_or_station(
    table: Table, seat: int, corners: str, pesos: int, *, but: str = ""
) -> dict[str, int]:
    """W16.3, W16.4 The sources for a ship or station, own stations when no other serves."""
    white = left_on(table, seat, "white")
    usable = white if corners == "white" and white else left_on(table, seat)
    found = payable(usable, pesos)
    return found or dict.fromkeys((name for name in table.own_stations(seat) if name != but), 0)


def for_quay(table: Table, seat: int, quay: str) -> dict[str, int]:
    """W16.6 The sources for quay I of Rotterdam (white) or Liverpool (dark)."""
    usable = left_on(table, seat, "white" if quay == "RO1" else "")
    return payable(usable, table.players[seat].pesos)


def on_taking(source: str) -> int:
    """The pesos that a cleared source brings at once."""
    return 3 if source == "str2" else 0


def for_upgrade(table: Table, seat: int, station: str, cost: int) -> dict[str, int]:
    """W10.5, W16.5 The full cost of an upgrade, by disc."""
    left = table.players[seat].pesos - cost
    if left < 0:
        return {}
    discs = for_ship_or_station(table, seat, corners_of(station), left, but=station)
    return {disc: cost + price for disc, price in discs.items()}


def corners_of(station: str) -> str:
    """White for the cheap ones."""
    return "white" if station in ("T4", "T7", "T10", "T13") else "dark"
