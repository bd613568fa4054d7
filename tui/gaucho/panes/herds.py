"""The herds and the players: chips in a row, where the next one fits, value, pesos, supply."""

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len

from core.game import Seat
from core.gaucho.cattle import BIG, Breed
from core.gaucho.herds import price
from core.gaucho.state import GauchoPhase, GauchoState, Herd
from tui.app.canvas import Canvas, fit
from tui.app.marks import paint_sign, seat_look
from tui.app.pieces.chips import paint_chips
from tui.gaucho.panes.marks import STANDING, breed_sign
from tui.gaucho.scene import GauchoScene, OnHerd, OnPesos
from tui.names import SEAT_LETTERS

RISES = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
FALLS = "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}"
TURN = "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}"
START = "*"


class HerdColumns(Struct, frozen=True):
    """The column where each part begins."""

    name: int
    """Columns of a name."""
    herd: int
    """Columns of a herd, with the blank after it."""
    pesos: int
    supply: int
    """Columns of the numbers at the right edge."""
    breeds: tuple[Breed, ...]

    def herd_at(self, number: int) -> int:
        """Return the first column of a herd."""
        return self.name + number * self.herd


NAME, LONG_NAME = 10, 15
"""The columns of a name: the least, and those that a long one always gets."""
BESIDE_NAME = 6
"""Columns of the signs of turn and start, the letter, the blanks, and the first herd's sign."""


def columns(
    width: int,
    state: GauchoState,
    words: tuple[str, str],
    names: Sequence[str] = (),
    heads: Sequence[str] = (),
) -> HerdColumns:
    """Return the columns; a breed out of the game takes none.

    A long name takes those that no herd and none of the `heads` of the breeds needs.
    """
    breeds = tuple(breed for breed in Breed if breed != state.dropped)
    wide = width >= 90
    pesos = max(len(words[0]) + 1, 6)
    supply = len(words[1]) + 2 if wide else 3
    longest = max(map(cell_len, names), default=0) + BESIDE_NAME
    head = max((cell_len(each) + 1 for each in heads), default=0)
    herds = [herd for seat in state.herds for herd in seat if herd]
    least = max(head, *(cell_len(_in_short(herd)) + 1 for herd in herds), 0)
    spare = width - pesos - supply - least * len(breeds)
    name = min(max(longest, LONG_NAME if wide else NAME), max(LONG_NAME, spare))
    return HerdColumns(name, (width - name - pesos - supply) // len(breeds), pesos, supply, breeds)


def _in_short(herd: Herd) -> str:
    """Return the herd with nothing but a blank between its tiles."""
    return " ".join(str(BIG[tile]) for tile in herd) + fitting(herd) + str(price(herd))


def paint_herds(
    canvas: Canvas, scene: GauchoScene, title: str, breeds: Sequence[str], words: tuple[str, str]
) -> None:
    """Paint a line for each player; `breeds` are names, `words` head the pesos and the supply."""
    heads = [f"{breed_sign(breed)} {breeds[breed]}" for breed in Breed]
    where = columns(canvas.width, scene.state, words, scene.names, heads)
    canvas.text(0, 0, title, "title")
    for number, breed in enumerate(where.breeds):
        head = fit(heads[breed], where.herd - 1)
        canvas.text(where.herd_at(number), 0, head.rstrip(), "dim")
    edge = canvas.width - where.pesos - where.supply
    supply = words[1] if where.supply > len(words[1]) else STANDING
    canvas.text(edge, 0, f"{words[0]:>{where.pesos}}{supply:>{where.supply}}", "dim")
    for seat in range(scene.state.seats):
        _paint_player(canvas, scene, seat, where)
        for number, breed in enumerate(where.breeds):
            # The sign before the next herd needs a column; behind the last one are blanks.
            last = number + 1 == len(where.breeds)
            wide = where.herd + (_spare_pesos(scene.state, where) if last else -1)
            _paint_herd(canvas, scene, OnHerd(seat, breed), where, wide)


def _spare_pesos(state: GauchoState, where: HerdColumns) -> int:
    """Return the columns before the pesos that no number needs; a blank is left before them."""
    return max(where.pesos - 1 - max(len(str(each)) for each in state.pesos), 0)


def _paint_player(canvas: Canvas, scene: GauchoScene, seat: Seat, where: HerdColumns) -> None:
    state, row = scene.state, seat + 1
    # Everybody keeps tiles at the same time.
    turn = TURN if seat == state.mover and state.phase != GauchoPhase.KEEP else " "
    canvas.text(0, row, turn, "title")
    x = canvas.text(1, row, SEAT_LETTERS[seat], seat_look(seat))
    # The sign stands before the names, so that it touches none and is in one column.
    x = canvas.text(x, row, START if seat == state.start and state.round else " ", "title") + 1
    canvas.text(x, row, fit(scene.names[seat], where.name - x - 2).rstrip(), seat_look(seat))
    edge = canvas.width - where.pesos - where.supply
    pesos = str(state.pesos[seat])
    looks = scene.looks(OnPesos(seat))
    canvas.text(edge + where.pesos - len(pesos), row, pesos, *(looks or ("strong",)))
    canvas.text(edge + where.pesos, row, f"{state.supply[seat]:>{where.supply}}")


def _paint_herd(
    canvas: Canvas, scene: GauchoScene, target: OnHerd, where: HerdColumns, width: int
) -> None:
    """Paint the herd on at most that many columns."""
    x, row = where.herd_at(where.breeds.index(target.breed)), target.seat + 1
    canvas.mark(x, row, width, 1, target)
    herd = scene.state.herds[target.seat][target.breed]
    looks = scene.looks(target)
    paint_sign(canvas, x - 1, row, looks)
    if not herd:
        canvas.text(x, row, "\N{MIDDLE DOT}", "dim")
        return
    chip = (f"breed.{target.breed}", *(look for look in looks if look != "lit"))
    fits, worth = fitting(herd), str(price(herd))
    # Aligned columns, as long as the whole herd has room; brackets would stand apart from them.
    roomy = where.herd > 15 and 3 * len(herd) - 1 + len(fits + worth) <= width
    aligned = roomy and not canvas.edges
    values = [f"{BIG[tile]:>2}" if aligned else str(BIG[tile]) for tile in herd]
    paint_chips(canvas, (x, row), width, values, chip, fits, worth)


def fitting(herd: Herd) -> str:
    """Return where the next tile fits: above the last, below it, or either side of a single one."""
    if len(herd) == 1:
        return FALLS + RISES
    return RISES if herd[0] < herd[-1] else FALLS
