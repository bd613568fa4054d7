"""The loading zone ship by ship, and the three cities quarter by quarter."""

from collections.abc import Sequence

from msgspec.structs import replace
from rich.cells import cell_len

from core.trail.parts import CITY_NAMES, NONE, QUARTERS
from core.trail.state import TrailState
from core.trail.tables.cities import DISCOUNT, QUAY_CITY, QUAY_VP
from core.trail.tables.ships import SHIPS
from core.trail.words import ShipObjective
from tui.app.canvas import Canvas, fit
from tui.app.marks import seat_look
from tui.language import N_, _
from tui.trail.effects import said
from tui.trail.gist import short
from tui.trail.panes import sections
from tui.trail.panes.flow import (
    HALVED,
    Bit,
    PaneSection,
    about,
    halves,
    legend,
    lines_of,
    paint_sections,
)
from tui.trail.panes.marks import (
    DARK_DISC,
    WHITE_DISC,
    grains,
    points,
    ship_look,
    ship_sign,
)
from tui.trail.scene import OnShip, TrailScene
from tui.trail.spoken import texts_of
from tui.trail.words import city_word, quarter_name, quarter_word, quay_word

TALL = 18
"""Rows from which on each quarter has a line, if half of the columns are few."""
_MEANS = N_(
    "A ship (p: of the pile): the value your hand must reach, its grain, VP, discs (○ white, ● "
    "all) and the quay they sail to. A city: discs on its quays, then for each quarter the grain "
    "of a delivery and what each free space gives."
)
PLACE = 9
"""The least columns of each of the spaces of a quarter."""
VALUE, GRAIN, VP = 5, 9, 6
"""Columns of a ship's loading value, grain and points."""


def paint_harbour(canvas: Canvas, scene: TrailScene) -> None:
    """Paint ships on the left, cities on the right; in few rows all of it one after the other."""
    if canvas.height < harbour_rows(scene, canvas.width):
        meant = legend(_(_MEANS), canvas.width)
        cities = (sections.dotted(city, canvas.width) for city in sections.cities(scene))
        told = [small_fleet(scene.state, canvas.width), *cities, meant]
        paint_sections(canvas, scene, told, 0, canvas.width)
        return
    left, right = halves(canvas.width)
    paint_sections(canvas, scene, [fleet(scene.state, left)], 0, left)
    paint_sections(canvas, scene, _cities(scene.state, right), left + 2, right)


def harbour_rows(scene: TrailScene, width: int) -> int:
    """Return the rows from which on each ship and each quarter has a line."""
    if width < HALVED:
        return TALL
    left, right = halves(width)
    cities = sum(len(lines_of(city, right)) for city in _cities(scene.state, right))
    return max(len(lines_of(fleet(scene.state, left), left)), cities)


def _cities(state: TrailState, width: int) -> list[PaneSection]:
    return [city_rows(state, each, width) for each in range(len(CITY_NAMES))]


def small_fleet(state: TrailState, width: int) -> PaneSection:
    """W14.1 Return the same ships in two columns beside their title."""
    title = _("SHIPS")
    half = (len(state.zone) + 1) // 2
    heads = [title, *[" " * cell_len(title)] * (half - 1)]
    left, right = (
        [_in_a_column(state, ship) for ship in ships]
        for ships in (state.zone[:half], state.zone[half:])
    )
    room = width - cell_len(title) - 2
    wide = max(room // 2, min(_widest(left), room - _widest(right)))
    beside = zip(
        heads,
        (_fitted(bits, wide) for bits in left),
        [*(_fitted(bits, room - wide) for bits in right), ()],
        strict=False,
    )
    return PaneSection("", (), tuple((Bit(head, "title"), *one, *two) for head, one, two in beside))


def _widest(rows: Sequence[Sequence[Bit]]) -> int:
    return max((sum(bit.width for bit in bits) for bits in rows), default=0)


def _fitted(bits: Sequence[Bit], wide: int) -> tuple[Bit, ...]:
    """Return the bits with as much of the last one as there is room for, and blanks behind it."""
    *before, last = bits
    room = wide - sum(bit.width for bit in before) - 1
    return (*before, replace(last, text=fit(last.text, room)))


def _in_a_column(state: TrailState, ship: int) -> tuple[Bit, ...]:
    """Return the ship, those aboard, and all else in one text."""
    sign, _grain, *others = _ship(state, ship, brief=True)
    grain = SHIPS[ship].grain
    aboard = [bit for bit in others if bit.look.startswith("seat.")]
    found = [grains(grain)] if grain else []
    found += [bit.text.strip() for bit in others if bit not in aboard and bit.text.strip()]
    return (sign, *aboard, Bit(" ".join(found), "dim"))


def fleet(state: TrailState, width: int) -> PaneSection:
    """W14.1 Return each ship: loading value, grain, points, corners, what else it does."""
    texts = (
        _("value, grain, VP, discs (○ white, ● all); p: of the pile ({count} left)"),
        _("○ white, ● all; p: of the pile ({count} left)"),
    )
    told = (about(_("SHIPS"), text.format(count=len(state.pile)), width) for text in texts)
    rows = [_ship(state, ship) for ship in state.zone]
    for at, row in enumerate(rows):
        if sum(bit.width for bit in row) > width:
            rows[at] = _ship(state, state.zone[at], brief=True)
    return PaneSection(_("SHIPS"), next(filter(None, told), ()), tuple(rows))


def _ship(state: TrailState, ship: int, *, brief: bool = False) -> tuple[Bit, ...]:
    printed = SHIPS[ship]
    later = [quay_word(printed.quay)] if printed.quay != NONE else []
    goal = any(isinstance(each, ShipObjective) for each in printed.words)
    card = short("goal") if brief else _("objective card")
    does = card if goal else texts_of(said(printed.words))
    told = ", ".join(filter(None, (*later, does)))
    aboard = [
        Bit(sections.letters_of(party, count, state.seats), seat_look(party))
        for party, count in enumerate(state.aboard[ship])
        if count
    ]
    return (
        Bit(f" {ship_sign(ship)} ".rjust(VALUE), ship_look(ship), OnShip(ship)),
        Bit(grains(printed.grain).rjust(GRAIN), "" if printed.grain else "dim"),
        Bit((points(printed.vp) if printed.vp else "").rjust(VP), "strong"),
        Bit(DARK_DISC if printed.dark else WHITE_DISC),
        *aboard,
        Bit(told, "dim"),
    )


def city_rows(state: TrailState, of: int, width: int) -> PaneSection:
    """W14.4-6 Return the quays with what discs there count and save, then the quarters' lines."""
    bits = []
    for quay, found in zip(
        (at for at, where in enumerate(QUAY_CITY) if where == of),
        sections.quays(state, of),
        strict=True,
    ):
        bits.append(found)
        saves = [f"{_('saves')} {grains(DISCOUNT[quay])}"] if DISCOUNT[quay] else []
        bits.append(Bit(", ".join((points(QUAY_VP[quay]), *saves)), "dim"))
    quarters = [sections.quarter(state, of, where) for where in range(len(QUARTERS))]
    each = _pitch(quarters, width)
    rows = tuple(_quarter(where, quarter, each, width) for where, quarter in enumerate(quarters))
    return PaneSection(city_word(of), tuple(bits), rows)


def _pitch(quarters: Sequence[Sequence[Bit]], width: int) -> int:
    """Return the columns of each space: those of the widest one, if all have room for that."""
    widest = max(bit.width for quarter in quarters for bit in quarter[1:])
    most = max(len(quarter) for quarter in quarters) - 1
    head = max(cell_len(quarter_name(each)) for each in range(len(quarters)))
    head += max(quarter[0].width for quarter in quarters)
    return widest if widest > PLACE and head + most * (widest + 1) <= width else PLACE


def _quarter(where: int, bits: Sequence[Bit], each: int, width: int) -> tuple[Bit, ...]:
    """Return a quarter with its spaces aligned with those of the others.

    If it is too wide for that, its spaces are set apart as far as there is room.
    """
    head, *places = bits
    grain = head.text.removeprefix(quarter_word(where))
    wide = max(cell_len(quarter_name(each)) for each in range(len(QUARTERS)))
    name = f"{quarter_name(where).ljust(wide)}{grain}"
    title, last = replace(head, text=name), places[-1:]
    near, apart = (
        [replace(bit, text=f"{bit.text}{gap}".ljust(each)) for bit in places[:-1]]
        for gap in ("", " ")
    )
    fits = sum(bit.width for bit in (title, *apart, *last)) <= width
    return (title, *(apart if fits else near), *last)
