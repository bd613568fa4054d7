"""R5.4: the market replaces a pair of the middle, once in each turn of its owner."""

from msgspec.structs import replace

from core.game import Move, Tell
from core.ranchers.course import Course, Module
from core.ranchers.entries import Trade
from core.ranchers.events import Reshuffled, WentBack
from core.ranchers.modules.buildings import BUILT, owns, refuse_stranger
from core.ranchers.parts import Building
from core.ranchers.rules.middle import refill, with_pair
from core.ranchers.state import NO_PAIR, RanchersPhase, RanchersState
from core.says import Refusal, refuse
from core.tuples import step

OPEN = (RanchersPhase.ACT, RanchersPhase.CLOSE)


def used(state: RanchersState) -> bool:
    """R5.4 Whether the market was used in this turn."""
    return state.traded == state.turns + 1


def find_trades(state: RanchersState, found: list[Move]) -> None:
    """R5.4 Each pair, while both lie open."""
    if owns(state, state.mover, Building.MARKET) and not used(state):
        found += [Trade(state.mover, 0), Trade(state.mover, 1)]


def trade(state: RanchersState, move: Trade, course: Course, tell: Tell | None) -> RanchersState:
    """R5.4 The pair is discarded and a new one drawn."""
    state = replace(
        state,
        back=state.pairs[move.pair],
        pairs=with_pair(state, move.pair, NO_PAIR),
        traded=state.turns + 1,
    )
    return refill(state, move.pair, state.phase)


def put_back(state: RanchersState, tell: Tell | None) -> RanchersState:
    """R5.4 Once the new pair is drawn the discarded one is shuffled back, under a new top."""
    if state.back == NO_PAIR:
        return state
    objective, animal = state.back
    if tell:
        tell(WentBack(animal))
        tell(Reshuffled(objective))
    deck = state.unseen | 1 << objective
    return replace(
        state,
        pouch=step(state.pouch, animal, 1),
        pack=deck,
        unseen=deck,
        first=state.first + state.pack.bit_count(),
        back=NO_PAIR,
    )


def refuse_trade(state: RanchersState, move: Trade) -> Refusal | None:
    """R5.4 Only its owner, once a turn, while both pairs lie open."""
    if refusal := refuse_stranger(state, move.seat, Building.MARKET):
        return refusal
    if state.phase not in OPEN:
        return refuse("R5.4", "The market is open while both pairs of the middle lie open.")
    if used(state):
        return refuse("R5.4", "You have used the market in this turn.")
    return None


MARKET = Module(
    key="market",
    plays={Trade: trade},
    refuses={Trade: refuse_trade},
    absent=BUILT.absent,
    finds=dict.fromkeys(OPEN, find_trades),
    pulled=put_back,
)
