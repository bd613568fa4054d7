"""The herds and the players: chips in a row, where the next one fits, value, pesos, supply."""

from collections.abc import Mapping, Sequence

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
    herds: tuple[int, ...]
    """Columns of each breed's herds, with the blank after them."""
    pesos: int
    supply: int
    """Columns of the numbers at the right edge."""
    breeds: tuple[Breed, ...]

    def herd_at(self, number: int) -> int:
        """Return the first column of a herd."""
        return self.name + sum(self.herds[:number])


NAME, LONG_NAME = 10, 15
"""The columns of a name: the least, and those that a long one always gets."""
AROUND = 4, 3, 2, 1
"""Columns around a herd, as many as there is room for: the edges of its tiles, blanks behind it."""
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
    ends = [cell_len(heads[breed]) + 1 if heads else 0 for breed in breeds]
    shared = _shared(
        width - name - pesos - supply, state, dict(zip(breeds, ends, strict=True)), pesos
    )
    return HerdColumns(name, shared, pesos, supply, breeds)


def _shared(
    room: int, state: GauchoState, heads: Mapping[Breed, int], pesos: int
) -> tuple[int, ...]:
    """Return the columns of each breed: as many for all, unless some herds need more of them."""
    alike = room // len(heads)
    behind = (*(0,) * (len(heads) - 1), _spare_pesos(state, pesos))
    for around in AROUND:
        needed = [
            max(head, _longest(state, breed) + around - free)
            for (breed, head), free in zip(heads.items(), behind, strict=True)
        ]
        spare = room - sum(needed)
        if max(needed) <= alike:
            break
        if spare >= 0:
            more, last = divmod(spare, len(needed))
            return (*(each + more for each in needed[:-1]), needed[-1] + more + last)
    return (alike,) * len(heads)


def _longest(state: GauchoState, breed: Breed) -> int:
    """Return the columns of the longest herd of that breed, without anything around its tiles."""
    herds = (herds[breed] for herds in state.herds if herds[breed])
    return max((cell_len(_in_short(herd)) for herd in herds), default=0)


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
        head = fit(heads[breed], where.herds[number] - 1)
        canvas.text(where.herd_at(number), 0, head.rstrip(), "dim")
    edge = canvas.width - where.pesos - where.supply
    supply = words[1] if where.supply > len(words[1]) else STANDING
    canvas.text(edge, 0, f"{words[0]:>{where.pesos}}{supply:>{where.supply}}", "dim")
    for seat in range(scene.state.seats):
        _paint_player(canvas, scene, seat, where)
        for breed in where.breeds:
            target = OnHerd(seat, breed)
            _paint_herd(canvas, scene, target, where, _width(scene, target, where))


def _width(scene: GauchoScene, target: OnHerd, where: HerdColumns) -> int:
    """Return the columns of a herd.

    The sign before the next herd needs one of them, unless there is none and the whole herd
    leaves a blank; behind the last herd are blanks.
    """
    number = where.breeds.index(target.breed)
    if target.breed == where.breeds[-1]:
        return where.herds[number] + _spare_pesos(scene.state, where.pesos)
    herd = scene.state.herds[target.seat][target.breed]
    alone = not scene.looks(OnHerd(target.seat, where.breeds[number + 1]))
    whole = bool(herd) and cell_len(_in_short(herd)) < where.herds[number]
    return where.herds[number] - (not (alone and whole))


def _spare_pesos(state: GauchoState, pesos: int) -> int:
    """Return which of these columns no number needs; a blank is left before the numbers."""
    return max(pesos - 1 - max(len(str(each)) for each in state.pesos), 0)


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
    number, row = where.breeds.index(target.breed), target.seat + 1
    x = where.herd_at(number)
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
    most = sum(where.herds) // len(where.herds)
    roomy = most > 15 and 3 * len(herd) - 1 + len(fits + worth) < most
    aligned = roomy and not canvas.edges
    values = [f"{BIG[tile]:>2}" if aligned else str(BIG[tile]) for tile in herd]
    paint_chips(canvas, (x, row), width, values, chip, fits, worth)


def fitting(herd: Herd) -> str:
    """Return where the next tile fits: above the last, below it, or either side of a single one."""
    if len(herd) == 1:
        return FALLS + RISES
    return RISES if herd[0] < herd[-1] else FALLS
