"""The outcome of a turn: the others reply to it, and imagined chance decides the rest."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

from core.bots.imagined import ImaginedDealer
from core.bots.judge import ahead
from core.bots.turns import Walker, dealt
from core.due import DealDown
from core.game import NOTHING_KNOWN, Choose, Draw, Known, Move, Over, Seat, Tally, Unknown

S = TypeVar("S")
LONGEST = 200
"""The most steps to look ahead."""


class Horizon(Struct, frozen=True):
    """The distance that a bot looks ahead."""

    turns: int
    """The number of turns, whoever takes them."""
    width: int
    """The number of states of each of these turns that are followed further after each move."""
    chance: bool = True
    """Whether to look past dice and tiles that are still to be drawn."""


class FoundTurn(NamedTuple):
    """The turn that looks best at first sight."""

    moves: tuple[Move, ...]
    nodes: int
    """The states that were looked at to find it."""


FoundTurns = dict[tuple[S, Seat], FoundTurn]
"""By state and seat, for turns that depend on nothing hidden."""


class Lookahead(Generic[S]):
    """Plays on from the end of a turn; every seat takes the turn that looks best at first sight."""

    def __init__(
        self, walker: Walker[S], seat: Seat, horizon: Horizon, found: FoundTurns[S] | None = None
    ) -> None:
        """`seat`: the seat whose margin is asked for; `found`: turns of this width found so far.

        The reply to a state is the same whatever chance brings later, so it is searched for once.
        """
        self._walker = walker
        self._game = walker.insight.game
        self._seat = seat
        self._horizon = horizon
        self._found: FoundTurns[S] = {} if found is None else found

    def margin(self, state: S, dealer: ImaginedDealer) -> float:
        """Return the seat's lead at the horizon, or at the end of the game."""
        return ahead(self.points(state, dealer), self._seat)

    def points(self, state: S, dealer: ImaginedDealer) -> Sequence[float]:
        """Return the points that each seat may expect at the horizon, or has at the end."""
        game, left = self._game, self._horizon.turns
        for _ in range(LONGEST):
            self._walker.nodes += 1
            match game.turn(state):
                case Choose(seats) if left and (ways := self._ways(state, seats[0], dealer)):
                    for move in ways:
                        left -= self._walker.insight.ends_turn(state, move)
                        state = dealt(game, game.play(state, move))
                case Draw(due) if self._horizon.chance or isinstance(due, DealDown):
                    state = game.play(state, game.settle(state, dealer.answer(due)))
                case Tally(check):
                    state = game.play(state, check)
                case Over():
                    return self._final(state)
                case _:
                    break
        return self._walker.judge.worths(state)

    def _ways(self, state: S, seat: Seat, dealer: ImaginedDealer) -> tuple[Move, ...]:
        """Return the turn of the seat; a seat that needs hidden pieces sees the imagined ones."""
        needs = [*self._game.needs(state, seat)]
        if needs:
            return self._best(state, seat, dealer.shown(needs))
        walker, turn = self._walker, self._found.get((state, seat))
        if turn:
            walker.nodes += turn.nodes
            walker.remembered += turn.nodes
            return turn.moves
        before = walker.nodes
        moves = self._best(state, seat, NOTHING_KNOWN)
        self._found[state, seat] = FoundTurn(moves, walker.nodes - before)
        return moves

    def _best(self, state: S, seat: Seat, known: Known) -> tuple[Move, ...]:
        """Return the turn that looks best at first sight; none if it depends on unknown pieces."""
        try:
            ways = self._walker.ways(state, seat, known, width=self._horizon.width, most=1)
        except Unknown:
            # Pieces dealt to the seat in the meantime were not imagined, so its turn is unknown.
            return ()
        return ways[0].moves if ways else ()

    def _final(self, state: S) -> Sequence[float]:
        outcome = self._game.outcome(state)
        assert outcome is not None, "the game is over"
        return outcome.points
