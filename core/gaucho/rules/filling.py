"""G2.3, G3.2: tiles of the draw pile go to the pampa and to the Steppe."""

from msgspec.structs import replace

from core.game import Tell
from core.gaucho.board import BOARD, PASTURES, Space
from core.gaucho.cattle import BIG, BREED, Tile
from core.gaucho.entries import Bury, Fill
from core.gaucho.events import PileEmpty
from core.gaucho.state import EMPTY, GauchoPhase, GauchoState, next_slots, pile
from core.says import Refusal, refuse
from core.tuples import put


def next_space(state: GauchoState) -> Space | None:
    """G2.3 The space that gets the next tile, or None when the pampa is filled."""
    if not pile(state):
        return None
    tiles = state.tiles
    for pasture in PASTURES[state.seats]:
        total, empty = 0, None
        for space in pasture:
            tile = tiles[space]
            if tile != EMPTY:
                total += BIG[tile]
            elif empty is None:
                empty = space
        if empty is not None and total < BOARD.full:
            return empty
    return None


def start_filling(state: GauchoState) -> GauchoState:
    """G8.4 The pampa is filled, if it can be; then the round ends."""
    filled = next_space(state) is None
    return replace(state, phase=GauchoPhase.ROUND if filled else GauchoPhase.FILL)


def fill(state: GauchoState, entry: Fill, tell: Tell | None) -> GauchoState:
    """G2.3 One tile comes to the pampa."""
    state = replace(
        state,
        tiles=put(state.tiles, entry.space, entry.tile),
        seen=state.seen | 1 << entry.tile,
        dealt=state.dealt + 1,
    )
    if next_space(state) is None:
        state = replace(
            state, phase=GauchoPhase.BURY if state.phase == GauchoPhase.OPEN else GauchoPhase.ROUND
        )
    return _drawn(state, tell)


def missing(state: GauchoState) -> int:
    """Return the number of tiles that go to the Steppe, as far as the draw pile lasts."""
    return min(BOARD.steppe - state.steppe, pile(state))


def bury(state: GauchoState, entry: Bury, tell: Tell | None) -> GauchoState:
    """G3.2, G7.6 Tiles come face down to the Steppe."""
    state = replace(
        state,
        steppe=state.steppe + entry.count,
        buried=state.buried + next_slots(state, entry.count),
        dealt=state.dealt + entry.count,
        phase=GauchoPhase.START if state.phase == GauchoPhase.BURY else GauchoPhase.TURN,
    )
    return _drawn(state, tell)


def _drawn(state: GauchoState, tell: Tell | None) -> GauchoState:
    if tell and not pile(state):
        tell(PileEmpty())
    return state


def refuse_fill(state: GauchoState, entry: Fill) -> Refusal | None:
    """The tile must be one of the draw pile, the space the next one."""
    space = next_space(state)
    if entry.space != space:
        return refuse("G2.3", "The next tile goes to {space}.", space=space)
    return refuse_tile(state, entry.tile)


def refuse_tile(state: GauchoState, tile: Tile) -> Refusal | None:
    """A tile that has been face up, or is of the breed out of the game, cannot come."""
    if BREED[tile] == state.dropped:
        return refuse("G3.1", "{tile} is not in this game: its breed has left it.", tile=tile)
    if state.seen >> tile & 1:
        return refuse("G1.1", "{tile} has been turned up before: each tile exists once.", tile=tile)
    return None


def refuse_bury(state: GauchoState, entry: Bury) -> Refusal | None:
    """The Steppe gets as many as it lacks."""
    due = missing(state)
    if entry.count != due:
        rule = "G3.2" if state.phase == GauchoPhase.BURY else "G7.6"
        text = "{due} tiles go to the Steppe, not {count}."
        return refuse(rule, text, due=due, count=entry.count)
    return None
