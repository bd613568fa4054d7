"""W10.1, W10.6: the track with its turnouts, the depot, and the stations."""

from msgspec import Struct

from core.trail.tables.numbers import NUMBERS

TRACK = NUMBERS.track


class Station(Struct, frozen=True):
    """One station, as it is printed."""

    at: int
    cost: int
    vp: int
    dark: bool


STATIONS = tuple(
    Station(at, cost, vp, corners == "dark") for at, cost, vp, corners in NUMBERS.stations
)
LAST_STATION = len(STATIONS) - 1
_TURNOUTS = tuple(station.at for station in STATIONS[:LAST_STATION])

SPOT_NAMES = (
    *(
        name
        for number in range(TRACK + 1)
        for name in ((str(number), f"T{number}") if number in _TURNOUTS else (str(number),))
    ),
    "depot",
)
"""W10.1 Spaces and turnouts in the order of positions, then the depot."""
SPOTS = range(len(SPOT_NAMES))
DEPOT = len(SPOT_NAMES) - 1
END = DEPOT - 1
SPOT = {name: number for number, name in enumerate(SPOT_NAMES)}
STATION_AT = {SPOT[f"T{at}"]: number for number, at in enumerate(_TURNOUTS)} | {END: LAST_STATION}
"""The station at which an engine stops, by its spot."""
FREE_SPOTS = (0, DEPOT)
"""W10.1 The spots for any number of engines."""


def _forward(name: str) -> tuple[int, ...]:
    """W10.2 The spots one step forward, with nobody in the way."""
    if name == "depot":
        return (SPOT[str(NUMBERS.depot_before)],)
    number = int(name.removeprefix("T"))
    if number == TRACK:
        return ()
    turnout = (SPOT[f"T{number}"],) if not name.startswith("T") and number in _TURNOUTS else ()
    return (SPOT[str(number + 1)], *turnout)


FORWARD = tuple(_forward(name) for name in SPOT_NAMES)
BACK = tuple(
    ()
    if spot == DEPOT
    else tuple(each for each in SPOTS if each != DEPOT and spot in FORWARD[each])
    for spot in SPOTS
)
"""W10.2 The spots one step back."""


def passed(spot: int) -> tuple[int, ...]:
    """W10.8 The stations behind an engine on that spot."""
    limit = SPOT[str(NUMBERS.depot_before)] if spot == DEPOT else spot
    own = STATION_AT.get(spot, -1)
    off = STATION_AT.get(SPOT.get(f"T{SPOT_NAMES[spot]}", -1), -1)
    return tuple(
        number
        for number, at in enumerate(_TURNOUTS)
        if SPOT[f"T{at}"] < limit and number not in (own, off)
    )
