"""All legal moves: the one source of what may be done."""

from core.game import Known, Move, Seat
from corral.modules.letter import find_looks
from corral.modules.whistle import find_whistles
from corral.rules.auction import bidders, find_bids
from corral.rules.hand import find_discards
from corral.rules.ranch import find_trades
from corral.rules.town import find_errands
from corral.state import Phase, State


def legal(state: State, seat: Seat, known: Known) -> list[Move]:
    """All moves of the seat, each leading to another state; none when it can do nothing now."""
    if not 0 <= seat < state.seats:
        return []
    match state.phase:
        case Phase.ACT if seat == state.mover:
            return [*find_trades(state), *find_errands(state, known), *find_looks(state)]
        case Phase.ACT:
            return find_whistles(state, seat)
        case Phase.DISCARD if seat == state.actor:
            return find_discards(state, known)
        case Phase.BID if seat in bidders(state):
            return find_bids(state, seat)
        case _:
            return []
