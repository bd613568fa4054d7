"""The hidden tiles that somebody knows, in sentences."""

from core.game import Seat
from core.gaucho.cattle import Tile
from core.gaucho.state import GauchoPhase, GauchoState, hand_slots, next_slots, pile
from core.says import Sentence
from core.view import View
from tui.face import Line
from tui.gaucho.described import in_steppe
from tui.language import say

AHEAD = 4
"""The number of tiles of the draw pile that are told."""


def hidden(view: View[GauchoState]) -> Line:
    """Tell open hands, the Steppe, and the next tiles of the draw pile."""
    state = view.state
    said = (
        [_hand(view, seat) for seat in range(state.seats)]
        if state.phase == GauchoPhase.KEEP
        else []
    )
    if steppe := in_steppe(state, view.known):
        said.append(say("In the Steppe: {choices}.", choices=steppe))
    slots = next_slots(state, min(AHEAD, pile(state)))
    if slots and all(slot in view.known for slot in slots):
        tiles = tuple(Tile(view.known[slot]) for slot in slots)
        said.append(say("Next in the draw pile: {choices}.", choices=tiles))
    return tuple(filter(None, said))


def _hand(view: View[GauchoState], seat: Seat) -> Sentence | None:
    slots = hand_slots(view.state, seat)
    if not all(slot in view.known for slot in slots):
        return None
    hand = tuple(sorted(Tile(view.known[slot]) for slot in slots))
    return say("{seat} has {choices} in hand.", seat=seat, choices=hand)
