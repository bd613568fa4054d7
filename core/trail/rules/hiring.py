"""W7: workers out of the job market, and the immediate actions of their spaces."""

from msgspec.structs import replace

from core.game import Move, Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.parts import GRANJERO, JOB_ROWS, NONE, STRONG, WORKER, Tile
from core.trail.rules.gains import pay
from core.trail.state import TrailState, own, push, with_own
from core.trail.steps import HandCards, ItemKinds, Question
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.reading import read_words
from core.trail.words import Hire, Item
from core.tuples import put

ROOM = 5
"""W7.3 The room in a row beside the printed worker."""
IMMEDIATE: tuple[tuple[tuple[Item, ...], ...], ...] = tuple(
    tuple(read_words(text) for text in texts)
    for texts in (NUMBERS.gauchos, NUMBERS.carpinteros, NUMBERS.maquinistas, NUMBERS.granjeros)
)
"""W7.4 By row, of the spaces 2 to 6."""


def cost(row: int, tile: int, more: int) -> int:
    """W7.2 The cost of a worker."""
    return max(NUMBERS.row_costs[row] + more + STRONG[tile], 0)


def is_open(state: TrailState, row: int) -> bool:
    """W7.1 Whether workers may be hired out of the row."""
    return row != state.row


def place(state: TrailState, kind: int, tile: Tile) -> TrailState:
    """W7.3-5 The tile comes into the row, and brings what its space does."""
    rows = own(state).rows
    words = IMMEDIATE[kind][len(rows[kind])]
    state = with_own(state, rows=put(rows, kind, (*rows[kind], tile)))
    return push(state, *words) if words else state


def _possible(state: TrailState, row: int, tile: int, more: int) -> bool:
    player = own(state)
    room = len(player.rows[WORKER[tile]]) < ROOM
    return room and cost(row, tile, more) <= player.pesos


def _find(state: TrailState, item: Hire, hand: HandCards) -> list[Move]:
    seat = state.mover
    return [
        entries.HireWorker(seat, row, tile)
        for row in JOB_ROWS
        if is_open(state, row)
        for tile in dict.fromkeys(state.jobs[row])
        if tile != NONE and _possible(state, row, tile, item.more)
    ]


def _refuse(
    state: TrailState, item: Hire, move: entries.HireWorker, hand: HandCards | None
) -> Refusal | None:
    row, tile = move.row, move.tile
    if not is_open(state, row):
        return refuse("W7.1", "Nobody is hired out of the row of the token.")
    if tile not in state.jobs[row]:
        return refuse("W7.1", "There is no {tile} in {row}.", tile=tile, row=row)
    player = own(state)
    if len(player.rows[WORKER[tile]]) >= ROOM:
        return refuse("W7.3", "Your row for {tile} is full.", tile=tile)
    pesos = cost(row, tile, item.more)
    if pesos > player.pesos:
        text = "That costs {pesos} pesos; you have {have}."
        return refuse("W7.2", text, pesos=pesos, have=player.pesos)
    return None


def _hire(state: TrailState, item: Hire, move: entries.HireWorker, tell: Tell | None) -> TrailState:
    row, tile = move.row, Tile(move.tile)
    state = pay(state, cost(row, tile, item.more), tell)
    return place(take_job(state, row, tile), WORKER[tile], tile)


def take_job(state: TrailState, row: int, tile: int) -> TrailState:
    """A worker leaves the job market; the rest of the row closes up, which nobody tells apart."""
    left = list(state.jobs[row])
    left[left.index(tile)] = NONE
    ordered = (*(each for each in left if each != NONE), *(each for each in left if each == NONE))
    return replace(state, jobs=put(state.jobs, row, ordered))


KINDS: ItemKinds = {
    Hire: Question(
        answers=(entries.HireWorker,),
        find=_find,
        refuse=_refuse,
        play=_hire,
        first=refuse("W7", "First a worker is hired, or that is forfeited."),
        asked=lambda state, item: bool(_find(state, item, ())),
    ),
}
assert len(IMMEDIATE) - 1 == GRANJERO
