"""W10.1-4: engines go forward and back, past each other, and into the depot."""

from collections.abc import Iterable

from core.game import Move, Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.rules.stations import can_upgrade
from core.trail.state import TrailState, own, push, with_own
from core.trail.steps import Effect, HandCards, ItemKinds, Question
from core.trail.tables.railroad import BACK, DEPOT, END, FORWARD, FREE_SPOTS, STATION_AT
from core.trail.words import Back, Depot, Engine, Item, Upgrade

Edges = tuple[tuple[int, ...], ...]


def engines(state: TrailState) -> set[int]:
    """W10.1 The spots that another engine blocks for the party that moves."""
    spots = {each.engine for seat, each in enumerate(state.players) if seat != state.mover}
    if state.pedro is not None and state.mover != state.seats:
        spots.add(state.pedro.engine)
    return spots.difference(FREE_SPOTS)


def steps(edges: Edges, spot: int, taken: set[int]) -> set[int]:
    """W10.2 The spots one step away by each track: taken spots are skipped."""
    found: set[int] = set()
    for each in edges[spot]:
        if each in taken:
            found |= steps(edges, each, taken)
        else:
            found.add(each)
    return found


def _further(edges: Edges, spots: Iterable[int], taken: set[int]) -> set[int]:
    return {each for spot in spots for each in steps(edges, spot, taken)}


def forward(state: TrailState, most: int) -> set[int]:
    """W10.3 The spots where the own engine can stop within this number of steps."""
    taken = engines(state)
    reached, found = {own(state).engine}, set[int]()
    for _ in range(most):
        reached = _further(FORWARD, reached, taken)
        found |= reached
    return found


def backward(state: TrailState, count: int) -> set[int]:
    """W10.3 The spots where the own engine stops after exactly this number of steps back."""
    taken = engines(state)
    reached = {own(state).engine}
    for _ in range(count):
        reached = _further(BACK, reached, taken)
    return reached


def stop(state: TrailState, spot: int) -> TrailState:
    """W10.4-5 The mover's engine stops there: a station may be upgraded, the end leads on."""
    state = with_own(state, engine=spot)
    items: list[Item] = []
    if spot in STATION_AT and can_upgrade(state, STATION_AT[spot]):
        items.append(Upgrade(STATION_AT[spot]))
    if spot == END:
        items.append(Depot())
    return push(state, *items) if items else state


def _find(state: TrailState, item: Engine, hand: HandCards) -> list[Move]:
    return [entries.MoveEngine(state.mover, to) for to in sorted(forward(state, item.most))]


def _refuse(
    state: TrailState, item: Engine, move: entries.MoveEngine, hand: HandCards | None
) -> Refusal | None:
    if move.to in forward(state, item.most):
        return None
    if move.to != DEPOT and move.to in engines(state):
        return refuse("W10.1", "Another engine stands on {spot}.", spot=move.to)
    text = "{spot} is not within {most} steps of your engine."
    return refuse("W10.3", text, spot=move.to, most=item.most)


def _find_back(state: TrailState, item: Back, hand: HandCards) -> list[Move]:
    return [entries.MoveEngine(state.mover, to) for to in sorted(backward(state, item.steps))]


def _refuse_back(
    state: TrailState, item: Back, move: entries.MoveEngine, hand: HandCards | None
) -> Refusal | None:
    if move.to in backward(state, item.steps):
        return None
    text = "{spot} is not exactly {steps} steps behind your engine."
    return refuse("W10.3", text, spot=move.to, steps=item.steps)


def _engine(
    state: TrailState, item: Engine | Back, move: entries.MoveEngine, tell: Tell | None
) -> TrailState:
    return stop(state, move.to)


def _depot(state: TrailState, item: Depot, tell: Tell | None) -> TrailState:
    return with_own(state, engine=DEPOT)


KINDS: ItemKinds = {
    Engine: Question(
        answers=(entries.MoveEngine,),
        find=_find,
        refuse=_refuse,
        play=_engine,
        first=refuse("W10", "First your engine moves, or that is forfeited."),
    ),
    Back: Question(
        answers=(entries.MoveEngine,),
        find=_find_back,
        refuse=_refuse_back,
        play=_engine,
        first=refuse("W10.3", "First your engine goes back."),
        kept=lambda state, item: True,
    ),
    Depot: Effect(_depot),
}
