"""What comes of a turn: others answer it, and chance as a bot imagines it has its say."""

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
"""The most steps looked ahead."""


class Horizon(Struct, frozen=True):
    """How far a bot looks ahead."""

    turns: int
    """The number of turns, whoever takes them."""
    width: int
    """How many states of each of these turns are followed further after each move."""
    chance: bool = True
    """Whether also past dice and tiles that are still to be drawn."""


class FoundTurn(NamedTuple):
    """The turn that seems best at once."""

    moves: tuple[Move, ...]
    nodes: int
    """How many states were looked at to find it."""


FoundTurns = dict[tuple[S, Seat], FoundTurn]
"""By state and seat, where nothing hidden has to be known."""


class Lookahead(Generic[S]):
    """Plays on from the end of a turn; everybody takes the turn that seems best at once."""

    def __init__(
        self, walker: Walker[S], seat: Seat, horizon: Horizon, found: FoundTurns[S] | None = None
    ) -> None:
        """`seat`: whose margin is asked for; `found`: turns of the same width found so far.

        Whatever chance brings later, an answer to the same state is the same: it is found once.
        """
        self._walker = walker
        self._game = walker.insight.game
        self._seat = seat
        self._horizon = horizon
        self._found: FoundTurns[S] = {} if found is None else found

    def margin(self, state: S, dealer: ImaginedDealer) -> float:
        """By how much the seat is ahead at the horizon, or at the end of the game."""
        return ahead(self.points(state, dealer), self._seat)

    def points(self, state: S, dealer: ImaginedDealer) -> Sequence[float]:
        """What each seat may expect there, or has in the end."""
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
        """The turn of the seat; who needs to know something hidden is shown what is imagined."""
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
        """The turn that seems best at once; none if it cannot be told."""
        try:
            ways = self._walker.ways(state, seat, known, width=self._horizon.width, most=1)
        except Unknown:
            # What was dealt to it meanwhile was not imagined: nobody can tell what it does.
            return ()
        return ways[0].moves if ways else ()

    def _final(self, state: S) -> Sequence[float]:
        outcome = self._game.outcome(state)
        assert outcome is not None, "the game is over"
        return outcome.points
