"""A moment of Great Western Trail: Argentina in which something lies everywhere, for its panes."""

from msgspec.structs import replace

from core.trail.stages import FirstDelivery, Go, Loading
from core.trail.state import TrailState
from core.trail.words import Item
from tests.support.trail_tables import (
    asking,
    cards,
    table,
    tiles,
    with_aboard,
    with_building,
    with_farmers,
    with_jobs,
    with_player,
    with_quays,
    with_stations,
)


def moment(*items: Item, seats: int = 3) -> TrailState:
    """The first player stands on N5 and has a hand that everybody knows."""
    state = replace(table(seats), neutral=tuple(range(8)), market=cards("Car2 Cha1 Fra5 Fra5"))
    state = replace(
        state,
        display=cards("O05 O12 O18"),
        foresight=(
            0,
            5,
            *tiles("G C+ y8b M"),
        ),
    )
    state = with_farmers(state, "FG1 g4b FO1 o5g FO2 o7b FY2 y8b", "FO1 2")
    state = with_jobs(state, "G M+ C", "M G", "C+")
    for name, site, party in (("1", "P1", 0), ("7", "G5", 1), ("3", "RG3", 1), ("4", "P7", 0)):
        state = with_building(state, name, site, party)
    state = with_quays(state, (0, "RO1", 1), (1, "LH2", 2))
    state = with_stations(with_aboard(state, (1, "s0", 1)), (0, "T4", 1))
    state = with_player(
        state, at="N5", open="Nia Pat Cha1 Ser2 O07", pesos=14, grain=3, engine="9", tokens=1
    )
    state = with_player(state, 0, rows="G / C C+ / M /", beside="g4b b6b", cleared="aux1 aux3 str1")
    state = with_player(state, 1, at="N6", pesos=5, engine="T4")
    return asking(state, *(items or (Go(),)))


def loading() -> TrailState:
    """The same player chooses a ship, with a total of nine."""
    return asking(replace(with_player(moment(), at="BA"), total=9), Loading())


def delivering() -> TrailState:
    """The same player may deliver from a quay."""
    return asking(with_player(moment(), at="BA"), FirstDelivery())
