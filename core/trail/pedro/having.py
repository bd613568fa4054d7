"""W19.2: what Pedro has, and how it changes."""

from msgspec.structs import replace

from core.trail.player import Pedro, joined, without
from core.trail.state import TrailState

PARTY_ROWS = range(3)


def rival(state: TrailState) -> Pedro:
    """Pedro, in a game in which he takes part."""
    assert state.pedro is not None, "Pedro takes part"
    return state.pedro


def with_rival(state: TrailState, **changes: object) -> TrailState:
    """The same with what Pedro has changed."""
    return replace(state, pedro=replace(rival(state), **changes))


def his_workers(state: TrailState, kind: int) -> int:
    """W19.2 His workers of a type, the printed one among them."""
    return len(rival(state).rows[kind]) + 1


def takes_card(state: TrailState, card: int) -> TrailState:
    """A card of the market comes onto his pile."""
    state = replace(state, market=without(state.market, (card,)))
    return with_rival(state, pile=joined(rival(state).pile, (card,)))
