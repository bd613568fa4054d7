"""Workers kind by kind: how many a player has, and who can be hired for how much."""

from collections import Counter

from core.trail.parts import GRANJERO, JOB_ROWS, NONE, STRONG, TYPES, WORKER
from core.trail.player import workers
from core.trail.rules.helping import farm_price
from core.trail.rules.hiring import ROOM, cost, is_open
from core.trail.state import TrailState
from core.trail.words import Hire
from tui.language import _
from tui.trail.panes.flow import Bit
from tui.trail.panes.marks import STRONG_WORKER, TIMES
from tui.trail.scene import OnJob, OnWorkers
from tui.trail.words import WORKER_WORDS, pesos_sign, worker_word

NAME = max(map(len, WORKER_WORDS))
PLAIN_WORKER = "\N{BLACK SMALL SQUARE}"
NO_WORKER = "\N{MIDDLE DOT}"


def worker_spaces(state: TrailState, seat: int, kind: int) -> str:
    """W7.3 Return the row of that kind, the printed worker first."""
    row = state.players[seat].rows[kind]
    signs = "".join(STRONG_WORKER if STRONG[tile] else PLAIN_WORKER for tile in row)
    return (PLAIN_WORKER + signs).ljust(ROOM + 1, NO_WORKER)


def crew(state: TrailState, seat: int, *, roomy: bool) -> list[tuple[Bit, ...]]:
    """Return a line for each kind: the player's workers, then what the next one costs."""
    return [_line(state, seat, kind, roomy=roomy) for kind in range(len(TYPES))]


def _line(state: TrailState, seat: int, kind: int, *, roomy: bool) -> tuple[Bit, ...]:
    count = workers(state.players[seat], kind)
    name = Bit(worker_word(kind).ljust(NAME), "", OnWorkers(seat, kind))
    have = worker_spaces(state, seat, kind) if roomy else str(count)
    if kind == GRANJERO:
        price = farm_price(state.players[seat])
        text = _("help: {price}") if price is not None else _("full")
        return name, Bit(have, "strong"), Bit(text.format(price=pesos_sign(price or 0)), "dim")
    offers = _offers(state, kind) if count <= ROOM else [Bit(_("full"), "dim")]
    label = [Bit(_("hire"), "dim")] if roomy and offers and count <= ROOM else []
    return name, Bit(have, "strong"), *label, *offers


def _offers(state: TrailState, kind: int) -> list[Bit]:
    """W7.2 Return those who can be hired, the cheapest first; equal ones are counted."""
    asked = state.agenda[-1] if state.agenda else None
    more = asked.more if isinstance(asked, Hire) else 0
    found = [
        (cost(row, tile, more), row, tile, count)
        for row in JOB_ROWS
        if is_open(state, row)
        for tile, count in Counter(state.jobs[row]).items()
        if tile != NONE and WORKER[tile] == kind
    ]
    return [
        Bit(_offer(price, tile, count), "worker", OnJob(row, tile))
        for price, row, tile, count in sorted(found)
    ]


def _offer(price: int, tile: int, count: int) -> str:
    """Return `8p`, with a sign for a strong worker, and how many there are."""
    strong = STRONG_WORKER if STRONG[tile] else ""
    more = f"{TIMES}{count}" if count > 1 else ""
    return f" {pesos_sign(price)}{strong}{more} "
