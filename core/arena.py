"""One game between bots, from the first deal to the last check."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from core.bots.bot import Bot, ask
from core.dealer import Head, SeededDealer
from core.due import Due
from core.game import (
    Choose,
    Draw,
    Entry,
    Game,
    Known,
    Move,
    Outcome,
    Over,
    Seat,
    Tally,
)
from core.log import Log
from core.view import view

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)
ROUNDS = 1_000
"""After so many rounds a game is broken off (G10.4)."""


class Played(Struct, Generic[S], frozen=True):
    """A game that has been played; `outcome` None: broken off after too many rounds."""

    state: S
    pieces: Known
    """Where every hidden piece lay."""
    outcome: Outcome | None
    rounds: int
    """How many checks were counted up on the way: in El Gaucho one a round."""
    moves: int
    log: Log[S] | None
    """Every entry, if it was asked for."""


def play_bots(
    game: Game[S],
    bots: Sequence[Bot[S]],
    seed: bytes,
    options: Mapping[str, Any],
    *,
    rounds: int = ROUNDS,
    logged: bool = True,
) -> Played[S]:
    """Play a game to its end, or until so many rounds have passed.

    Without a log it is faster, and nothing but the bots' answers is checked.
    """
    log = Log(game, len(bots), options) if logged else None
    driver = _Driver(game, bots, seed, log or _Unlogged(game, len(bots), options))
    while driver.rounds < rounds and driver.go_on():
        pass
    state = driver.course.state
    outcome = game.outcome(state)
    return Played(state, driver.dealer.pieces, outcome, driver.rounds, driver.moves, log)


class _Course(Protocol[S_co]):
    """How a game runs on: with or without a log."""

    @property
    def state(self) -> S_co: ...

    @property
    def head(self) -> Head: ...

    def append(self, entry: Entry, known: Known | None = None) -> object: ...


class _Unlogged(Generic[S]):
    """The fast course: keeps the last state only, checks and hashes nothing."""

    head = Head(0, b"")

    def __init__(self, game: Game[S], seats: int, options: Mapping[str, Any]) -> None:
        self._game = game
        self.state = game.new(seats, options)

    def append(self, entry: Entry, known: Known | None = None) -> None:
        self.state = self._game.play(self.state, entry)


class _Driver(Generic[S]):
    """Asks whoever is to answer, and plays what they say."""

    def __init__(
        self, game: Game[S], bots: Sequence[Bot[S]], seed: bytes, course: _Course[S]
    ) -> None:
        self.course = course
        self.dealer = SeededDealer(seed)
        self.rounds = 0
        self.moves = 0
        self._game = game
        self._bots = bots

    def go_on(self) -> bool:
        """Play what comes next; False when the game is over."""
        match self._game.turn(self.course.state):
            case Choose(seats):
                self._choose(seats)
            case Draw(due):
                self._draw(due)
            case Tally(check):
                self.course.append(check)
                self.rounds += self._game.outcome(self.course.state) is None
            case Over():
                return False
        return True

    def _choose(self, seats: Sequence[Seat]) -> None:
        """All decide before the first of their moves is shown."""
        for move, known in [self._ask(seat) for seat in seats]:
            self.course.append(move, known)
            self.moves += 1

    def _ask(self, seat: Seat) -> tuple[Move, Known]:
        seen = view(self._game, self.course.state, seat, self.dealer.pieces)
        return ask(self._game, self._bots[seat], seen), seen.known

    def _draw(self, due: Due) -> None:
        answer = self.dealer.answer(due, self.course.head)
        self.course.append(self._game.settle(self.course.state, answer))
