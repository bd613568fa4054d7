"""The marks that stand for things of the trail, the same in every pane."""

from core.trail.parts import (
    BREED,
    BREEDING,
    CATTLE_NAMES,
    COLOUR,
    EXH,
    GREEN_HAND,
    NEEDED,
    NONE,
    SHIP_NAMES,
    STRONG,
    WORKER,
    Card,
)
from core.trail.rules.goals import VALUES
from core.trail.state import TrailState, sized
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.ships import SHIPS
from tui.language import N_, _
from tui.numbers import change
from tui.trail.words import breed_word, colour_sign, colour_word, worker_word

FLEET_LOOKS = {"yellow": "fleet.0", "turquoise": "fleet.1", "purple": "fleet.2"}
VP = N_("VP")
"""The unit of points of the end."""
OPEN = "\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}"
SHUT = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
"""The signs of a shortcut to Buenos Aires that is open, and of one that is not yet."""
MINUS = "\N{MINUS SIGN}"
WHITE_DISC, DARK_DISC = "\N{WHITE CIRCLE}", "\N{BLACK CIRCLE}"
"""A disc with white corners, and one with dark ones: where it lies, and where it may go."""
ROOMY = 46
"""Columns of a pane from which on everything has its name."""
TIMES = "\N{MULTIPLICATION SIGN}"
"""The sign before the number of equal things."""
WAY = "\N{BOX DRAWINGS LIGHT HORIZONTAL}"


def points(count: int) -> str:
    """Return `3 VP`, also for negative points."""
    return f"{count} {_(VP)}".replace("-", MINUS)


GROUND = N_("grain risk gr+ri")
"""W4.1 The ground of empty building spaces, the last one of both; in five letters at most."""


def grain_sign() -> str:
    """Return the short word for grain."""
    return _(GROUND).split()[0]


def grains(count: int) -> str:
    """Return `3 grain`, in short: lines of figures are aligned in every language."""
    return f"{count} {grain_sign()}"


def card_look(card: int) -> str:
    """Return the look of a card."""
    return f"cow.{BREED[card]}" if card < EXH else "tired" if card == EXH else "goal"


def card_sign(card: int) -> str:
    """Return `Nia1`: the beginning of the name, and the breeding value; `Exh`, `goal +4`."""
    if card < EXH:
        return f"{CATTLE_NAMES[card][:3]}{BREEDING[card]}"
    if card == EXH:
        return _(EXHAUSTED)
    return _("goal {points}").format(points=change(VALUES[Card(card)]))


BREED_LETTERS = 10, 6, 5, 4
"""Letters of a breed in the market: all of them, and fewer with little room."""


def short_breed(card: int, letters: int) -> str:
    """Return `Franqueiro`, `Franq.`, or four letters: three are what workers have (`car`)."""
    name = breed_word(card)
    if len(name) <= max(letters, len("Angus")):
        return name
    return name[:letters] if letters == BREED_LETTERS[-1] else f"{name[: letters - 1]}."


EXHAUSTED = N_("Exh")
STRONG_WORKER = "\N{BLACK DIAMOND}"
IN_SHORT = 3
"""Letters of a worker's name with little room."""


def worker_sign(tile: int) -> str:
    """Return `maquinista`, with a sign for a strong one."""
    word = worker_word(WORKER[tile])
    return f"{word}{STRONG_WORKER}" if STRONG[tile] else word


def short_worker(tile: int) -> str:
    """Return `maq`, with the same sign."""
    return kind_sign(WORKER[tile]) + (STRONG_WORKER if STRONG[tile] else "")


def kind_sign(kind: int) -> str:
    """Return `maq`: the beginning of a worker's name, which is the same in every language."""
    return worker_word(kind)[:IN_SHORT]


def hand_fee(state: TrailState, tile: int) -> int:
    """W2.2 Return the fee of the hand of a farmer."""
    black, green = NUMBERS.fees[sized(state.seats)]
    return green if GREEN_HAND[tile] else black


def farmer_sign(tile: int) -> str:
    """Return `g`: the colour of a farmer in short."""
    return colour_sign(COLOUR[tile])


def tile_sign(tile: int) -> str:
    """Return `green, needs 4`: a farmer's required strength; or a worker."""
    if WORKER[tile] != NONE:
        return worker_sign(tile)
    return f"{colour_word(COLOUR[tile])}, {_needs(tile)}"


def brief_tile(tile: int) -> str:
    """Return `g needs 4`, or `maq`."""
    return f"{farmer_sign(tile)} {_needs(tile)}" if WORKER[tile] == NONE else short_worker(tile)


def tiny_tile(tile: int) -> str:
    """Return `g4` as on the trail, or `maq`."""
    return f"{farmer_sign(tile)}{NEEDED[tile]}" if WORKER[tile] == NONE else short_worker(tile)


def _needs(tile: int) -> str:
    return _("needs {strength}").format(strength=NEEDED[tile])


def tile_look(tile: int) -> str:
    """Return the look of a tile out of a bag."""
    return "worker" if WORKER[tile] != NONE else f"farmer.{COLOUR[tile]}"


def ship_sign(ship: int) -> str:
    """Return `9`, or `p12` out of the pile."""
    return SHIP_NAMES[ship].removeprefix("s")


def ship_look(ship: int) -> str:
    """Return the look of a ship: the colour of its fleet."""
    return FLEET_LOOKS.get(SHIPS[ship].fleet, "sea")
