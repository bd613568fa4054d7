"""The moves of El Gaucho that a good player would consider, for every bot that looks ahead."""

from collections.abc import Callable, Container, Iterator, Sequence

from core.game import Move, Seat
from core.gaucho.cattle import BREED
from core.gaucho.entries import Add, Recall, Sort, Steal, TakeDice, Withdraw
from core.gaucho.state import GauchoState, Stage

Thefts = Container[tuple[Seat, int]]
"""Pairs of a victim and a tile."""


def in_turn(
    state: GauchoState, moves: Sequence[Move], thefts: Callable[[], Thefts]
) -> Sequence[Move]:
    """Return the dice first; only gauchos that are needed come back; `thefts` are the only ones."""
    if not state.took and state.stage != Stage.NO_DICE and not state.looking:
        return [move for move in moves if type(move) is TakeDice]
    short = state.looking or (state.hand and not state.supply[state.mover])
    return list(_worth_a_thought(moves, bool(short), thefts))


def _worth_a_thought(
    moves: Sequence[Move], short: bool, thefts: Callable[[], Thefts]
) -> Iterator[Move]:
    pay: Thefts | None = None
    for move in moves:
        kind = type(move)
        if kind is Withdraw or kind is Recall:
            if short:
                yield move
        elif isinstance(move, Steal):
            if pay is None:
                pay = thefts()
            if (move.victim, move.tile) in pay:
                yield move
        else:
            yield move


def of_one_breed(moves: Sequence[Move]) -> list[Move]:
    """Return the additions of a single breed: breeds do not affect each other.

    The sort gaucho serves one breed only, so every sorting stays in the choice.
    """
    breed = min(BREED[move.tile] for move in moves if isinstance(move, Add))
    return [
        move
        for move in moves
        if isinstance(move, Sort) or (isinstance(move, Add) and BREED[move.tile] == breed)
    ]
