"""A random deal of all the cattle that is consistent with what a seat knows."""

from core.bots.gaucho.prospects import unseen
from core.due import Piece, Slot
from core.gaucho.cattle import TILES, Tile
from core.gaucho.state import GauchoState, deck
from core.stream import Stream, shuffled
from core.view import View


def imagine(view: View[GauchoState], stream: Stream) -> dict[Slot, Piece]:
    """Return a piece for every slot: known tiles where they lie, all others anywhere they can.

    Nobody can tell which slots of the Steppe others have emptied: the first ones unknown to the
    seat get the tiles that everybody has seen.
    """
    state, known = view.state, view.known
    if not deck(state).pieces:
        return {}
    there = {Tile(piece) for piece in known.values()}
    hidden = [tile for tile in unseen(state.seen, state.dropped) if tile not in there]
    hidden = shuffled(hidden, stream)
    dealt = dict(known)
    told = sum(1 for slot in state.buried if slot in known and _hidden(state, known[slot]))
    blind = [slot for slot in state.buried if slot not in known]
    still = state.steppe - told
    for slot in blind[len(blind) - still :]:
        dealt[slot] = hidden.pop()
    slots = range(len(deck(state).pieces))
    for slot in slots[state.dealt :]:
        if slot not in dealt:
            dealt[slot] = hidden.pop()
    seen = [tile for tile in TILES if state.seen >> tile & 1 and tile not in there]
    rest = [*seen, *hidden]
    for slot in slots:
        if slot not in dealt:
            dealt[slot] = rest.pop()
    return dealt


def _hidden(state: GauchoState, piece: Piece) -> bool:
    return not state.seen >> piece & 1
