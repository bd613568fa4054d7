"""What comes of a turn: others answer it, and chance as a bot imagines it has its say."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from core.bots.imagined import ImaginedDealer
from core.bots.judge import ahead
from core.bots.turns import Walker, dealt
from core.due import DealDown
from core.game import NOTHING_KNOWN, Choose, Draw, Move, Over, Seat, Tally, Unknown

S = TypeVar("S")
WIDTH = 3
"""How many states of a turn looked ahead are followed further after each move."""
LONGEST = 200
"""The most steps looked ahead."""


class Horizon(Struct, frozen=True):
    """How far a bot looks ahead."""

    turns: int
    """Past so many turns, whoever takes them."""
    chance: bool = True
    """Whether past dice and tiles that are still to be drawn."""
    width: int = WIDTH


class Lookahead(Generic[S]):
    """Plays on from the end of a turn; everybody takes the turn that seems best at once."""

    def __init__(self, walker: Walker[S], seat: Seat, horizon: Horizon) -> None:
        """`seat`: whose margin is asked for."""
        self._walker = walker
        self._game = walker.insight.game
        self._seat = seat
        self._horizon = horizon

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
        known = dealer.shown(needs) if needs else NOTHING_KNOWN
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
