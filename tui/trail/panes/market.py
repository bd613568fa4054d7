"""The job market row by row with the events of its rows, and all that can be had besides."""

from collections.abc import Callable, Sequence

from rich.cells import cell_len

from core.trail.parts import BREEDING, CARD_VP, JOB_ROWS, NONE, STRENGTH
from core.trail.rules.foresight import EVENTS
from core.trail.state import TrailState
from core.trail.tables.numbers import NUMBERS
from tui.app.canvas import Canvas, first_that_fits
from tui.language import N_, _
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
    TIMES,
    brief_tile,
    card_look,
    points,
    short_worker,
    tile_sign,
    tiny_tile,
    worker_sign,
)
from tui.trail.scene import OnJob, OnMarket, TrailScene
from tui.trail.words import FLEETS, breed_word, pesos_sign

TALL = 18
"""Rows from which on each card of the market has a line, if half of the columns are few."""
WORDED, LETTERED = 13, 5
"""Columns of a worker with its name, and with its beginning."""
BAGS = 3
"""Foresights, each of a bag of tiles."""
NUMBERED = 7
"""Columns of a row's number and price."""
BESIDE = 48
"""The least columns beside a job market that names its workers."""
LEAST = 36
"""The least columns beside a job market that tells its events in full."""
_MEANS = N_(
    "A row of jobs: its price, its workers (◆ strong: 1p more, 1 strength), and what follows once "
    "it is full; nobody is hired out of the row with the token. Cattle: breeding value, VP. "
    "Foresight: Buenos Aires brings one tile of each pair."
)
_FILLED = N_("market filled")
_LAST = N_("the end")
_SAIL = {
    "yellow": N_("yellow sails"),
    "turquoise": N_("turquoise sails"),
    "purple": N_("purple sails"),
}
"""W14.2 The fleet that leaves; in sentences it has an article."""
assert _SAIL.keys() == FLEETS.keys(), "each fleet has a word"
_EVENTS = ("market", "yellow", "turquoise", "purple", "end")
_SHORT = N_("market yellow turq. purple end")
"""What follows in one word: the market is filled, a fleet sails, the game ends."""


def paint_market(canvas: Canvas, scene: TrailScene) -> None:
    """Paint jobs on the left, cattle, objectives and tiles to come on the right."""
    left, right = _parts(scene.state, canvas.width, edges=canvas.edges)
    paint_sections(canvas, scene, [jobs(scene.state, left, edges=canvas.edges)], 0, left)
    tall = canvas.height >= market_rows(scene, canvas.width)
    meant = legend("" if tall else _(_MEANS), canvas.width)
    room = canvas.height - len(meant.rows)
    told = _supplies_within(scene, right, room, tall=tall)
    paint_sections(canvas, scene, told, canvas.width - right, right)
    below = Canvas(canvas.width, len(meant.rows), edges=canvas.edges)
    paint_sections(below, scene, [meant])
    canvas.paste(below, 0, max(len(JOB_ROWS) + 1, min(_rows(told, right), room)))


def market_rows(scene: TrailScene, width: int) -> int:
    """Return the rows from which on each card of the market has a line."""
    if width < HALVED:
        return TALL
    right = _parts(scene.state, width)[1]
    return max(len(JOB_ROWS) + 1, _rows(_supplies(scene, right, tile_sign, tall=True), right))


def _rows(told: Sequence[PaneSection], width: int) -> int:
    """Return the rows of all of them."""
    return sum(len(lines_of(each, width)) for each in told)


def _parts(state: TrailState, width: int, *, edges: bool = False) -> tuple[int, int]:
    """Return the columns of the job market, with workers' names if possible, and beside it."""
    left, named, told = halves(width)[0], _named_room(state), _told_room(state, edges=edges)
    if left < named <= width - 2 - BESIDE:
        return named, width - named - 2
    # Words end before a frame as they do before a chip, which has a blank on its left.
    gap = 1 if edges and left < told else 2
    left = max(left, min(told, width - gap - LEAST))
    return left, width - left - gap


def _supplies_within(scene: TrailScene, width: int, rows: int, *, tall: bool) -> list[PaneSection]:
    """Return the same with signs as short as these rows take, each foresight on one of them."""
    signs = tile_sign, brief_tile, tiny_tile
    found = [_supplies(scene, width, sign, tall=tall) for sign in signs]
    within = [told for told in found if _rows(told, width) <= rows] or found[-1:]
    return next((told for told in within if _rows(told[-1:], width) <= BAGS), within[-1])


def _supplies(
    scene: TrailScene, width: int, sign: Callable[[int], str], *, tall: bool
) -> list[PaneSection]:
    """Return what can be had beside workers, tiles to come by these signs."""
    cattle = herd(scene.state) if tall else sections.cattle(scene, width)
    return [cattle, sections.goals(scene, width), sections.ahead(scene, sign)]


def jobs(state: TrailState, width: int, *, edges: bool = False) -> PaneSection:
    """W15 Return each row with its price, its workers, and its event when it is full.

    With edges a blank parts the frame of a strong worker, which is a column wider, from the next.
    """
    worded = width >= _named_room(state)
    wide = WORDED if worded else LETTERED + edges
    rows = tuple(_row(state, row, width, wide, edges=edges, worded=worded) for row in JOB_ROWS)
    text = _("price, workers, what follows when the row is full")
    return PaneSection(_("JOBS"), about(_("JOBS"), text, width), rows)


def _named_room(state: TrailState) -> int:
    """Return the columns that it needs to name its workers."""
    return _told_room(state, WORDED) + 1


def _told_room(state: TrailState, wide: int = LETTERED, *, edges: bool = False) -> int:
    """Return the columns that it needs for workers as wide as that, and events in full."""
    told = max(cell_len(_event(row)) for row in JOB_ROWS)
    return NUMBERED - edges + len(state.jobs[0]) * (wide + edges + 1) + told + 1


def _row(
    state: TrailState, row: int, width: int, wide: int, *, edges: bool, worded: bool
) -> tuple[Bit, ...]:
    """W15.2-4 Return one row of the market; nobody is hired out of that of the token.

    Its event is a word if there is no room for more.
    """
    closed = row == state.row
    here = [
        Bit(
            f" {worker_sign(tile) if worded else short_worker(tile)}".ljust(wide),
            "dim" if closed else "worker",
            OnJob(row, tile),
        )
        if tile != NONE
        else Bit("\N{MIDDLE DOT}".center(wide), "dim")
        for tile in state.jobs[row]
    ]
    told = _("token") if closed else _event(row)
    before = (
        Bit(f"{row + 1:>2}", "strong" if closed else "dim"),
        Bit(pesos_sign(NUMBERS.row_costs[row]).rjust(3 - edges), "strong"),
        *here,
    )
    if not closed:
        room = width - sum(bit.width for bit in before) - 1
        told = first_that_fits((told, *_event_in_short(row)), room)
    return (*before, Bit(told, "title" if closed else "dim"))


def _event(row: int) -> str:
    """W15.4 Return the event of a full row."""
    if row == JOB_ROWS[-1]:
        return _(_LAST)
    what = EVENTS.get(row + 1, "")
    return _(_SAIL[what]) if what in _SAIL else _(_FILLED) if what else ""


def _event_in_short(row: int) -> tuple[str, ...]:
    """Return the same in a word: the colour of a fleet, and one of at most seven letters."""
    what = "end" if row == JOB_ROWS[-1] else EVENTS.get(row + 1, "")
    if not what:
        return ()
    colour = (_(_SAIL[what]).split()[0],) if what in _SAIL else ()
    return *colour, _(_SHORT).split()[_EVENTS.index(what if what in _EVENTS else "market")]


def herd(state: TrailState) -> PaneSection:
    """W9 Return each kind of cattle in the market with its values."""
    rows = []
    for card in dict.fromkeys(state.market):
        count = state.market.count(card)
        rows.append(
            (
                Bit(f" {breed_word(card)} ".ljust(13), card_look(card), OnMarket(card)),
                Bit(f"{TIMES}{count}" if count > 1 else "  ", "strong"),
                Bit(_("value {count}").format(count=BREEDING[card])),
                Bit(_("strength {count}").format(count=STRENGTH[card])),
                Bit(points(CARD_VP[card]), "strong"),
            )
        )
    left = Bit(_("{count} more in the stack").format(count=len(state.herd)), "dim")
    return PaneSection(_("CATTLE"), (left,), tuple(rows))
