"""What a space of the trail looks like: a building, a farmer, or the land on which nothing lies."""

from collections.abc import Iterable

from msgspec import Struct
from rich.cells import cell_len

from core.game import Seat
from core.trail.parts import (
    BA,
    COLOUR,
    FIRST_FIELD,
    FIRST_SITE,
    NEEDED,
    NEUTRAL_LETTERS,
    NONE,
    SPACE_NAMES,
    Space,
)
from core.trail.state import State
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import SPOT
from tui.app.marks import seat_mark
from tui.names import SEAT_LETTERS
from tui.trail.gist import gist
from tui.trail.panes.marks import MINUS, OPEN, SHUT, hand_fee, pesos
from tui.trail.stops import Building, building_on, earns, farmer_on, pays

RAMPS = dict(NUMBERS.shortcuts)
EMPTY = ("dim", "grainy", "risky")
"""Looks of spaces on which nothing lies."""
NOTHING = "\N{MIDDLE DOT}"
"""A space of which nothing is to be said."""


class Painted(Struct, frozen=True):
    """The look of a space, and its lines."""

    look: str
    lines: tuple[str, ...]
    ramp: str = ""
    """W4.6 The shortcut that begins there."""
    is_open: bool = False

    @property
    def is_filled(self) -> bool:
        """Whether something lies there."""
        return self.look not in EMPTY


def location(
    state: State, seat: Seat, at: Space, width: int, below: int, *, named: bool, alone: bool
) -> Painted:
    """How a space looks for that seat, in so many columns; in the second line in fewer.

    `alone` is the first line if there is no other.
    """
    name = SPACE_NAMES[at]
    is_open = name in RAMPS and state.players[seat].engine >= SPOT[str(RAMPS[name])]
    ramp = f"{OPEN if is_open else SHUT}{RAMPS[name]}" if name in RAMPS else ""
    if at == BA:
        return Painted("sea", ("Buenos", "Aires") if width > len("Buenos") else ("Bs.As", ""))
    if at < FIRST_SITE:
        return Painted("neutral", _neutral(state, at, width, below, ramp), ramp, is_open)
    if building := building_on(state, at):
        sign = _private(state, seat, at, building)
        what = gist(state, at, below)
        beside = f"{sign} {gist(state, at, width - cell_len(sign) - 1)}".rstrip()
        return Painted(seat_mark(building.party), (beside if alone else sign, what))
    if (tile := farmer_on(state, at)) != NONE:
        sign = farmer_sign(state, tile, earns(state, at - FIRST_FIELD), width)
        return Painted(f"farmer.{COLOUR[tile]}", (sign, ramp), ramp, is_open)
    return Painted(_land(name), (name if named else _mark(name), ramp), ramp, is_open)


def _neutral(state: State, at: int, width: int, below: int, ramp: str) -> tuple[str, ...]:
    """The letter with the space and the shortcut as far as there is room; what it is for."""
    letter = NEUTRAL_LETTERS[state.neutral[at]] if state.neutral[at] != NONE else ""
    head = f"{letter} {SPACE_NAMES[at]}"
    if ramp:
        wide = f"{head} {ramp}"
        tight = f"{head}{ramp}" if cell_len(head + ramp) <= width else f"{letter} {ramp}"
        head = wide if cell_len(wide) <= width else tight
    return head, gist(state, at, below)


def _private(state: State, seat: Seat, at: int, building: Building) -> str:
    """Whose it is, which one, and what it asks of whoever enters: `B3 -1`."""
    owner = SEAT_LETTERS[building.party] if building.party < state.seats else "P"
    fee = pays(state, seat, at)
    cost = f" {MINUS}{fee}" if fee else ""
    return f"{owner}{building.number + 1}{cost}"


def farmer_sign(state: State, tile: int, gain: int, width: int) -> str:
    """The strength that help needs, the fee of the hand, what help brings."""
    need, fee = NEEDED[tile], f"{MINUS}{hand_fee(state, tile)}"
    return _fitting(
        (f"{need} {fee} +{pesos(gain)}", f"{need} {fee} +{gain}", f"{need}{fee}+{gain}"),
        width,
        f"{need}{fee}",
    )


def _fitting(texts: Iterable[str], width: int, least: str) -> str:
    return next((text for text in texts if cell_len(text) <= width), least)


def _mark(name: str) -> str:
    """W6.5 What an empty space is, as long as nothing is to be placed there: `RG` or nothing."""
    return NOTHING if name[0] in "FP" else name.rstrip("0123456789")


def _land(name: str) -> str:
    """W4.1 The look of a space on which nothing lies: what a building there would be on."""
    if name.startswith("F"):
        return "dim"
    return "risky" if name[0] == "R" else "grainy" if name[0] == "G" else "dim"
