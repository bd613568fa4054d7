"""A game that a bot plays with itself to learn from: the features of each seat after every turn."""

from typing import Generic, TypeVar

from msgspec import Struct

from core.beginning import begin
from core.bots.insight import Features, SeatPosition, parts_of
from core.bots.turns import Walker, Way
from core.bots.uncollected import uncollected
from core.dealer import Head, SeededDealer
from core.game import Choose, Draw, Entry, Move, Over, Seat, Tally, Turn
from core.knowledge import Knowledge, shown_by
from core.stream import Stream

S = TypeVar("S")
WIDTH = 4
"""The width of the beam: many games teach more than good ones."""
DARE, DARED = 8, 5
"""One turn in `DARE` is not the best one, but any of the `DARED` best."""
LONGEST = 400
"""A game is broken off after this many turns."""
_HEAD = Head(0, b"")

FeaturesBySeat = tuple[Features, ...]
"""The features of each seat."""


class Episode(Struct, frozen=True):
    """The lessons of a game."""

    moments: tuple[FeaturesBySeat, ...]
    """The features of each seat after each turn."""
    points: tuple[int, ...]
    """The points of each seat at the end; empty if the game was broken off."""
    nodes: int


def total(position: SeatPosition) -> Features:
    """Return the sum of the features of all parts of a position."""
    base, amounts = 0.0, dict[int, float]()
    for part in parts_of(position):
        more, here = part.features()
        base += more
        for feature, amount in here:
            amounts[feature] = amounts.get(feature, 0.0) + amount
    return Features(base, tuple(amounts.items()))


@uncollected
def self_play(walker: Walker[S], seats: int, seed: bytes) -> Episode:
    """Play a game from the seed, with the walker on every seat and a daring turn now and then."""
    before = walker.nodes
    game = _Game(walker, seats, seed)
    while len(game.moments) < LONGEST and game.go_on():
        pass
    outcome = walker.insight.game.outcome(game.state)
    points = outcome.points if outcome else ()
    return Episode(tuple(game.moments), points, walker.nodes - before)


class _Game(Generic[S]):
    """A game in progress."""

    def __init__(self, walker: Walker[S], seats: int, seed: bytes) -> None:
        self.state = begin(walker.insight.game, seats, {})
        self.moments: list[FeaturesBySeat] = []
        self._walker = walker
        self._insight = walker.insight
        self._game = walker.insight.game
        self._dealer = SeededDealer(seed)
        self._knowledge = Knowledge(self._dealer.pieces)
        self._dare = Stream(seed, b"dare")

    def go_on(self) -> bool:
        """Play the next step; False when the game is over."""
        match turn := self._game.turn(self.state):
            case Choose(seats):
                ways = [self._way(seat) for seat in seats]
                for way in ways:
                    self._make(turn, way, counts=len(seats) == 1)
            case Draw(due):
                self._append(turn, self._game.settle(self.state, self._dealer.answer(due, _HEAD)))
            case Tally(check):
                self._append(turn, check)
            case Over():
                return False
        return True

    def _way(self, seat: Seat) -> tuple[Move, ...]:
        known = self._knowledge.of(seat)
        ways: list[Way[S]] = self._walker.ways(self.state, seat, known, width=WIDTH, most=DARED)
        dares = not self._dare.below(DARE)
        return ways[self._dare.below(len(ways)) if dares else 0].moves

    def _make(self, turn: Turn, way: tuple[Move, ...], *, counts: bool) -> None:
        """Play the moves of one seat, and whatever is dealt face down between them."""
        ends = False
        for move in way:
            ends = self._insight.ends_turn(self.state, move)
            while isinstance(turn, Draw):
                self.go_on()
                turn = self._game.turn(self.state)
            self._append(turn, move)
            turn = self._game.turn(self.state)
        if ends and counts:
            positions = self._insight.positions(self.state)
            self.moments.append(tuple(total(position) for position in positions))

    def _append(self, turn: Turn, entry: Entry) -> None:
        self._knowledge.learn(shown_by(self._game, self.state, turn, entry))
        self.state = self._game.play(self.state, entry)
