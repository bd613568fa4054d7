"""Ships and stations: in columns if there is room, otherwise one after the other."""

from collections.abc import Sequence

from msgspec.structs import replace
from rich.cells import cell_len

from core.trail.parts import NONE
from core.trail.state import TrailState
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import STATIONS
from core.trail.tables.ships import SHIPS
from tui.app.canvas import first_that_fits, fit
from tui.app.marks import seat_look
from tui.language import _
from tui.names import SEAT_LETTERS
from tui.trail.gist import SEPARATOR
from tui.trail.panes.flow import Bit, PaneSection, about
from tui.trail.panes.marks import (
    DARK_DISC,
    WHITE_DISC,
    grains,
    points,
    ship_look,
    ship_sign,
)
from tui.trail.panes.sections import letters
from tui.trail.scene import OnShip, OnSpot, TrailScene
from tui.trail.targets import spot_of
from tui.trail.words import pesos_sign, short_spot, short_station

MASTER = "\N{BLACK STAR}"
"""The sign of a station master that is still there."""
WIDE, GRAIN, DISCS = 25, 8, 2
"""Columns of a ship or a station, of the grain that a ship asks for, of the discs aboard."""
ToldBit = tuple[Bit, str]
"""A name, and what is to be said of it."""


def ships(scene: TrailScene, width: int) -> PaneSection:
    """W14 Return loading value, grain, points, corners, and whose discs are aboard."""
    state = scene.state
    found = [_ship(state, ship) for ship in state.zone]
    if width < 2 * WIDE:
        return PaneSection(_("SHIPS"), (*_packed(found), Bit(f"+{len(state.pile)}", "dim")))
    told = about(_("SHIPS"), _("value, grain, discs (○ white, ● all), whose discs, VP"), width)
    return PaneSection(_("SHIPS"), told, _in_columns(found, width))


def _ship(state: TrailState, ship: int) -> ToldBit:
    printed = SHIPS[ship]
    grain = grains(printed.grain) if printed.grain else ""
    vp = points(printed.vp) if printed.vp else ""
    disc = DARK_DISC if printed.dark else WHITE_DISC
    aboard = letters(state.aboard[ship], state.seats)
    # Many discs take up the blanks before the text.
    told = f"{grain:<{GRAIN - max(len(aboard) - DISCS, 0)}}{disc} {aboard:<{DISCS}} {vp}"
    return Bit(f" {ship_sign(ship):>3} ", ship_look(ship), OnShip(ship)), told


def railroad(scene: TrailScene, width: int) -> PaneSection:
    """W10 Return the engines; then stations with price, points, corners, master and discs."""
    state, engines = scene.state, _engines(scene.state)
    if width < 2 * WIDE:
        found = [_station(state, at, short_station(at)) for at in range(len(STATIONS))]
        return PaneSection(_("RAILROAD"), (*engines, *_packed(found)))
    found = [_station(state, at, f"{each.at:>2}") for at, each in enumerate(STATIONS)]
    taken = cell_len(_("RAILROAD")) + 1 + sum(bit.width for bit in engines)
    columns = _("stations: price, VP, discs, master, whose discs"), _("stations: price, VP")
    dotted = (f"{SEPARATOR} {text}" for text in columns)
    told = Bit(first_that_fits((*dotted, ""), width - taken - 1), "dim")
    return PaneSection(_("RAILROAD"), (*engines, told), _in_columns(found, width))


def _station(state: TrailState, at: int, name: str) -> ToldBit:
    station = STATIONS[at]
    there = at < NUMBERS.master_spaces and state.masters[at] != NONE
    disc = DARK_DISC if station.dark else WHITE_DISC
    signs = f"{disc} {MASTER if there else ' '} {letters(state.stations[at], state.seats)}"
    told = f"  {pesos_sign(station.cost):>3} {points(station.vp):>5} {signs}"
    return Bit(name, "strong", spot_of(at)), told


def _engines(state: TrailState) -> list[Bit]:
    found = [
        Bit(
            f"{SEAT_LETTERS[seat]} {short_spot(player.engine)}",
            seat_look(seat),
            OnSpot(player.engine),
        )
        for seat, player in enumerate(state.players)
    ]
    if state.pedro is not None:
        spot = state.pedro.engine
        found.append(Bit(f"P {short_spot(spot)}", seat_look(state.seats), OnSpot(spot)))
    return found


def _packed(found: Sequence[ToldBit]) -> list[Bit]:
    """Return each with no more blanks than it needs."""
    return [replace(mark, text=f" {' '.join((mark.text + told).split())} ") for mark, told in found]


def _in_columns(found: Sequence[ToldBit], width: int) -> tuple[tuple[Bit, ...], ...]:
    """Return them one below the other, continued in the next column."""
    columns = width // WIDE
    high, wide = -(-len(found) // columns), width // columns
    return tuple(
        tuple(
            bit
            for mark, told in found[at::high]
            for bit in (mark, Bit(fit(told, wide - mark.width - 1)))
        )
        for at in range(high)
    )
