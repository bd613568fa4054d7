"""C5: a stray is sold to the highest of all secret bids."""

from dataclasses import replace

from core.game import Move, Seat, Tell
from core.says import Refusal, refuse
from core.tuples import put, step
from corral.entries import Bid, Counterbid, Stray
from corral.events import NeighbourWon, RanAway, Won
from corral.modules import fiesta, neighbour
from corral.packs import with_cards
from corral.parts import Animal
from corral.rules.day import dusk
from corral.rules.ranch import bring
from corral.rules.setting_up import drawn
from corral.state import NONE, Phase, State, around


def put_up(state: State, entry: Stray, tell: Tell | None) -> State:
    """C5.1 Everybody sees the stray and bids."""
    return replace(drawn(state, entry.animal), stray=int(entry.animal), phase=Phase.BID)


def bidders(state: State) -> tuple[Seat, ...]:
    """C5.2 The seats whose bids have not been shown, the mover first."""
    return tuple(seat for seat in around(state) if state.bids[seat] == NONE)


def find_bids(state: State, seat: Seat) -> list[Move]:
    """C5.2 Any number of the own coins, none included."""
    return [Bid(seat, coins) for coins in range(state.coins[seat] + 1)]


def refuse_bid(state: State, move: Bid) -> Refusal | None:
    """C5.2 Own coins only."""
    if not 0 <= move.coins <= state.coins[move.seat]:
        text = "You can bid up to {coins} coins."
        return refuse("C5.2", text, coins=state.coins[move.seat])
    return None


def bid(state: State, move: Bid, tell: Tell | None) -> State:
    """C5.2 One more bid is shown; after the last one the stray is sold."""
    state = replace(state, bids=put(state.bids, move.seat, move.coins))
    if bidders(state):
        return state
    if neighbour.plays(state):
        return replace(state, phase=Phase.COUNTERBID)
    return _award(state, 0, tell)


def counterbid(state: State, entry: Counterbid, tell: Tell | None) -> State:
    """C9.2 The neighbour has bid too."""
    return _award(state, entry.coins, tell)


def _award(state: State, against: int, tell: Tell | None) -> State:
    """C5.3 The most coins win; of equal bids the first from the mover on, the neighbour last."""
    winner = max(around(state), key=lambda seat: state.bids[seat])
    coins, animal = state.bids[winner], Animal(state.stray)
    state = replace(state, stray=NONE)
    if max(coins, against) == 0:
        return _run_away(state, animal, tell)
    if against > coins:
        if tell:
            tell(NeighbourWon(animal, against))
        return dusk(neighbour.took(state, animal))
    if tell:
        tell(Won(winner, animal, coins))
    state = bring(replace(state, coins=step(state.coins, winner, -coins)), winner, animal)
    if fiesta.deals(state):
        return with_cards(replace(state, actor=winner, phase=Phase.DRAW), tell)
    return dusk(state)


def _run_away(state: State, animal: Animal, tell: Tell | None) -> State:
    if tell:
        tell(RanAway(animal))
    return dusk(replace(state, pouch=step(state.pouch, animal, 1)))
