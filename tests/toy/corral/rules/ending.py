"""C6: after the last turn all cards are shown and everything is counted."""

from dataclasses import replace

from core.game import Tell
from core.outcome import Amount, Outcome
from corral.entries import Result
from corral.events import NeighbourScored, Scored
from corral.modules import letter, neighbour
from corral.parts import CARDS, NUMBERS
from corral.state import Counts, Phase, State, hidden_slots

RIVAL = "neighbour"


def show_next(state: State) -> State:
    """C6.1 The next seat shows its hidden cards; then the letter is read."""
    for seat in range(state.seats):
        if hidden_slots(state, seat):
            return replace(state, phase=Phase.SHOW, actor=seat, mover=seat)
    if letter.sealed(state):
        return replace(state, phase=Phase.READ)
    return replace(state, phase=Phase.RESULT)


def outcome(state: State) -> Outcome:
    """C6.6 Points, then coins, then animals; whoever is equal in all of them shares the victory."""
    herds = state.ranches
    points = [sum(_score(state, seat)) for seat in range(state.seats)]
    coins = list(state.coins)
    if neighbour.plays(state):
        herds = (*herds, state.neighbour)
        points.append(sum(herd_score(state, state.neighbour)))
        coins.append(0)
    ranking = (
        Amount("points", tuple(points)),
        Amount("coins", tuple(coins)),
        Amount("animals", tuple(sum(herd) for herd in herds)),
    )
    return Outcome(ranking, state.seats, (RIVAL,) if neighbour.plays(state) else ())


def _score(state: State, seat: int) -> tuple[int, int, int, int]:
    """C6.1-4 Animals, families, pairs of cards, the letter."""
    animals, families, asked = herd_score(state, state.ranches[seat])
    held = [card.card for card in state.hands[seat]]
    pairs = sum(held.count(card) // 2 for card in CARDS)
    return animals, families, NUMBERS.pair * pairs, asked


def herd_score(state: State, herd: Counts) -> tuple[int, int, int]:
    """C6.1 The values, C6.2 the families, C6.4 what the letter asks for."""
    values = sum(count * value for count, value in zip(herd, NUMBERS.values, strict=True))
    return values, NUMBERS.family * min(herd), letter.points(state, herd)


def result_check(state: State) -> Result:
    """C6 The points of all, and the winners."""
    end = outcome(state)
    return Result(end.ranking[0].of, end.winners)


def finish(state: State, entry: Result, tell: Tell | None) -> State:
    """C6 The game is over."""
    if tell:
        for seat in range(state.seats):
            tell(Scored(seat, *_score(state, seat)))
        if neighbour.plays(state):
            tell(NeighbourScored(*herd_score(state, state.neighbour)))
    return replace(state, phase=Phase.OVER)
