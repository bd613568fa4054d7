"""Ways through a turn: a beam search over its moves finds where it may end."""

from collections.abc import Callable, Iterable, Sequence
from math import inf
from operator import attrgetter
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from core.bots.efforts import WIDTH
from core.bots.insight import Insight
from core.bots.judge import Judge
from core.due import DealDown
from core.game import Choose, Draw, Game, Known, Move, Seat

S = TypeVar("S")
CLOSED = 16
"""The ends examined beyond the width of the beam."""
LONGEST = 24
"""The longest turn that is planned, in moves."""

Path = tuple["Path", Move] | None
"""The moves on the way as nested pairs, the last one outermost."""


class Way(NamedTuple, Generic[S]):
    """A way through a turn, with its worth."""

    worth: float
    """The seat's margin in points, as the judge estimates it."""
    state: S
    """The state after its last move."""
    moves: tuple[Move, ...]
    whole: bool
    """Whether the turn is over; otherwise something was shown, or others have to respond."""
    liked: float = 0.0
    """The points for moves that the bot likes, beyond their worth; included in `worth`."""


class _Spot(Struct, Generic[S], frozen=True, gc=False):
    """A state in the middle of a turn."""

    worth: float
    state: S
    path: Path


def dealt(game: Game[S], state: S) -> S:
    """Return the state after anything dealt face down to nobody, which reveals nothing."""
    turn = game.turn(state)
    while isinstance(turn, Draw) and isinstance(turn.due, DealDown) and turn.due.to is None:
        state = game.play(state, game.settle(state, ()))
        turn = game.turn(state)
    return state


def followed(walker: "Walker[S]", state: S, seat: Seat, moves: Sequence[Move]) -> Way[S]:
    """Return the way that these moves take."""
    insight, whole = walker.insight, False
    for move in moves:
        whole = insight.ends_turn(state, move)
        after = insight.game.play(state, move)
        state = after if whole else dealt(insight.game, after)
    return Way(walker.judge.margin(state, seat), state, tuple(moves), whole)


class Walker(Generic[S]):
    """Generates turns, and counts the states that it looks at."""

    def __init__(self, insight: Insight[S], judge: Judge[S]) -> None:
        self.insight = insight
        self.judge = judge
        self.nodes = 0
        """The states looked at so far, as budgets count them."""
        self.remembered = 0
        """The states among these that memory answered for instead."""

    def ways(
        self, state: S, seat: Seat, known: Known, *, width: int = WIDTH, most: int = WIDTH
    ) -> list[Way[S]]:
        """Return the best ends found for the seat's turn, at most `most`, the best first.

        A way goes on until the turn ends, something hidden is shown, or others have to respond.
        """
        turn = _Turn(self, seat, known)
        beam = [_Spot(inf, state, None)]
        for _ in range(LONGEST):
            found = turn.follow(beam)
            if not found:
                break
            found.sort(key=_worth, reverse=True)
            beam = found[:width]
        return turn.best(max(most, width + CLOSED))[:most]


_worth: Callable[[_Spot[Any] | Way[Any]], float] = attrgetter("worth")


class _Turn(Generic[S]):
    """A search for the ends of one turn."""

    def __init__(self, walker: Walker[S], seat: Seat, known: Known) -> None:
        self._walker = walker
        self._seat = seat
        self._known = known
        self._met: set[S] = set()
        self._closing: list[_Spot[S]] = []
        """Spots with the moves that end the turn there, before the states after these are made."""
        self._ends: list[Way[S]] = []

    def follow(self, beam: Sequence[_Spot[S]]) -> list[_Spot[S]]:
        """Return the spots one move further, and keep the ends."""
        walker, seat, met = self._walker, self._seat, self._met
        insight, margin = walker.insight, walker.judge.margin
        play, ends_turn = insight.game.play, insight.ends_turn
        found, count = [], len(met)
        for spot in beam:
            state = spot.state
            for move in self._moves(state):
                if ends_turn(state, move):
                    self._closing.append(_Spot(spot.worth, state, (spot.path, move)))
                    continue
                after = play(state, move)
                met.add(after)
                if len(met) == count:
                    continue
                count += 1
                walker.nodes += 1
                path = (spot.path, move)
                after, goes_on = self._settled(state, after, move)
                reached = _Spot(margin(after, seat), after, path)
                if goes_on:
                    found.append(reached)
                else:
                    self._ends.append(_way(reached, whole=False))
        return found

    def best(self, most: int) -> list[Way[S]]:
        """Return the ends, the best first; only the spots worth most are played to their end."""
        walker = self._walker
        play, margin = walker.insight.game.play, walker.judge.margin
        self._closing.sort(key=_worth, reverse=True)
        at_once = sum(spot.worth == inf for spot in self._closing)
        ends, met, count = self._ends, set[S](), 0
        for spot in self._closing[: max(most, at_once)]:
            assert spot.path is not None, "a move closed it"
            after = play(spot.state, spot.path[1])
            met.add(after)
            if len(met) > count:
                count += 1
                walker.nodes += 1
                ends.append(_way(_Spot(margin(after, self._seat), after, spot.path), whole=True))
        ends.sort(key=_worth, reverse=True)
        return ends

    def _moves(self, state: S) -> Iterable[Move]:
        insight = self._walker.insight
        moves = insight.game.legal(state, self._seat, self._known)
        return insight.sensible(state, self._known, moves)

    def _settled(self, before: S, after: S, move: Move) -> tuple[S, bool]:
        """Return the state, and whether the turn goes on: not once something hidden is shown."""
        game = self._walker.insight.game
        looks = game.looks(before, move)
        if looks and any(slot not in self._known for slot in looks):
            return after, False
        turn = game.turn(after)
        if isinstance(turn, Draw):
            after = dealt(game, after)
            turn = game.turn(after)
        return after, isinstance(turn, Choose) and self._seat in turn.seats


def _way(spot: _Spot[S], *, whole: bool) -> Way[S]:
    moves, path = list[Move](), spot.path
    while path is not None:
        path, move = path
        moves.append(move)
    return Way(spot.worth, spot.state, tuple(reversed(moves)), whole)
