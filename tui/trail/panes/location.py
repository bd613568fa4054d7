"""A painted space of the trail: a building, a farmer, or empty land."""

from collections.abc import Iterable, Sequence

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
from core.trail.state import TrailState
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import SPOT
from tui.app.marks import seat_mark
from tui.language import _
from tui.names import SEAT_LETTERS
from tui.trail.gist import SEPARATOR, purposes
from tui.trail.panes.marks import GROUND, MINUS, OPEN, SHUT, farmer_sign, hand_fee
from tui.trail.stops import PrivateBuilding, building_on, earns, farmer_on, pays
from tui.trail.words import pesos_sign

RAMPS = dict(NUMBERS.shortcuts)
EMPTY = ("dim", "grainy", "risky")
"""The looks of empty spaces."""
NOTHING = "\N{MIDDLE DOT}"
"""The sign of a space with nothing to say."""
_KINDS = ("G", "R", "RG")
LINES = 2
"""A tile with more lines has room for everything."""


class PaintedSpace(Struct, frozen=True):
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
    state: TrailState, seat: Seat, at: Space, room: Sequence[int], *, named: bool
) -> PaintedSpace:
    """Return the look of a space for that seat, in a line for each entry of `room`, its columns.

    On a tile of one line, further lines are beside it on the land.
    """
    name, width = SPACE_NAMES[at], room[0]
    is_open = name in RAMPS and state.players[seat].engine >= SPOT[str(RAMPS[name])]
    ramp = f"{OPEN if is_open else SHUT}{RAMPS[name]}" if name in RAMPS else ""
    if at == BA:
        return PaintedSpace("sea", ("Buenos", "Aires") if width > len("Buenos") else ("Bs.As", ""))
    if at < FIRST_SITE:
        return PaintedSpace("neutral", _neutral(state, at, room, ramp), ramp, is_open)
    if building := building_on(state, at):
        return PaintedSpace(seat_mark(building.party), _private(state, seat, at, building, room))
    if (tile := farmer_on(state, at)) != NONE:
        lines = _farmer(state, tile, earns(state, at - FIRST_FIELD), room, ramp)
        return PaintedSpace(f"farmer.{COLOUR[tile]}", lines, ramp, is_open)
    return PaintedSpace(_land(name), (name if named else _mark(name), ramp), ramp, is_open)


def _neutral(state: TrailState, at: int, room: Sequence[int], ramp: str) -> tuple[str, ...]:
    """Return the letter and the purpose, then the shortcut as far as there is room."""
    letter = NEUTRAL_LETTERS[state.neutral[at]] if state.neutral[at] != NONE else ""
    first, *more = purposes(state, at) or [""]
    head = f"{letter} {first}"
    if len(room) == 1 or cell_len(head) > room[0]:
        sign = _fitting((f"{letter} {ramp}".rstrip(),), room[0], letter)
        if len(room) <= LINES:
            return sign, first
        words = (first, *more)
        second = _joined(words, room[1])
        rest = _joined((each for each in words if each not in second.split(SEPARATOR)), room[2])
        left = "" if ramp in sign else ramp
        return sign, second, _fitting((f"{rest} {left}".strip(),), room[2], left or rest)
    if len(room) > LINES:
        return head, _joined(more, room[1]), ramp
    return head, ramp or _joined(more, room[1])


def _private(
    state: TrailState, seat: Seat, at: int, building: PrivateBuilding, room: Sequence[int]
) -> tuple[str, ...]:
    """Return the owner, the building, and the fee for entering or its purpose."""
    owner = SEAT_LETTERS[building.party] if building.party < state.seats else "P"
    sign, fee = f"{owner}{building.number + 1}", pays(state, seat, at)
    found = purposes(state, at)
    if fee:
        costs = [f"{sign} {MINUS}{pesos_sign(fee)}", f"{sign} {MINUS}{fee}", f"{sign}{MINUS}{fee}"]
        sign = _fitting(costs, room[0], sign)
    elif len(room) == 1 and found:
        sign = _fitting((f"{sign} {found[0]}",), room[0], sign)
    return (sign, _joined(found, room[1])) if len(room) > 1 else (sign,)


def _farmer(
    state: TrailState, tile: int, gain: int, room: Sequence[int], ramp: str
) -> tuple[str, ...]:
    """Return the strength that help needs, the fee of the hand, and what help brings.

    The letter before it also tells the colour if nothing has colours.
    """
    need = f"{farmer_sign(tile)} " + _("needs {strength}").format(strength=NEEDED[tile])
    fee = f"{MINUS}{pesos_sign(hand_fee(state, tile))}"
    brings = f"+{pesos_sign(gain)}" if gain else ""
    if len(room) == 1 or cell_len(need) > room[0]:
        sign = f"{farmer_sign(tile)}{NEEDED[tile]}"
        texts = (f"{sign} {brings}".rstrip(), f"{sign}{brings}", f"{sign}+{gain}")
        head = _fitting(texts, room[0], sign)
        if len(room) > 1 and head == sign:
            least = f"{MINUS}{hand_fee(state, tile)}"
            fee = _fitting((f"{fee} {brings}".rstrip(), f"{least} {brings}"), room[1], fee)
        if not ramp or len(room) > LINES:
            return head, fee, ramp
        forms = (f"{fee} {ramp}", f"{ramp} {MINUS}{hand_fee(state, tile)}")
        return head, _fitting(forms, max(room), ramp)
    both = _fitting((f"{fee} {brings}".rstrip(),), room[1], brings or fee)
    if len(room) > LINES:
        return need, both, ramp
    return need, _fitting((f"{brings} {ramp}".strip(),), room[1], ramp) if ramp else both


def _joined(words: Iterable[str], width: int) -> str:
    """Return as many of the words as there is room for."""
    text = ""
    for each in words:
        longer = f"{text}{SEPARATOR}{each}" if text else each
        if cell_len(longer) > width:
            break
        text = longer
    return text


def _fitting(texts: Iterable[str], width: int, least: str) -> str:
    return next((text for text in texts if cell_len(text) <= width), least)


def _mark(name: str) -> str:
    """W6.5 Return the ground of a building there in a word; nothing for ordinary spaces."""
    kind = name.rstrip("0123456789")
    return _(GROUND).split()[_KINDS.index(kind)] if kind in _KINDS else NOTHING


def _land(name: str) -> str:
    """W4.1 Return the look of an empty space: the ground of a building there."""
    if name.startswith("F"):
        return "dim"
    return "risky" if name[0] == "R" else "grainy" if name[0] == "G" else "dim"
