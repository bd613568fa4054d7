"""One game between bots, from the first deal to the last check."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from core.beginning import begin
from core.bots.bot import Bot, ask, ask_volunteer
from core.dealer import Head, SeededDealer
from core.due import Due
from core.game import (
    Choose,
    Draw,
    Ends,
    Entry,
    Game,
    Known,
    Move,
    Over,
    Seat,
    Tally,
    Turn,
)
from core.knowledge import Knowledge, shown_by
from core.log import Log
from core.outcome import Outcome
from core.view import View

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)
ROUNDS = 1_000
"""A game is broken off after this many rounds."""
MOVES = 100_000
"""A game without rounds is broken off after this many moves."""


class Played(Struct, Generic[S], frozen=True):
    """A game that has been played; `outcome` is None if it was broken off."""

    state: S
    pieces: Known
    """The place of every hidden piece."""
    outcome: Outcome | None
    rounds: int
    """The number of checks that ended a round; 0 in games without rounds."""
    moves: int
    log: Log[S] | None
    """All entries, if they were asked for."""


def play_bots(
    game: Game[S],
    bots: Sequence[Bot[S]],
    seed: bytes,
    options: Mapping[str, Any],
    *,
    rounds: int = ROUNDS,
    logged: bool = True,
) -> Played[S]:
    """Play a game to its end, or for this many rounds.

    Without a log it is faster, and only the bots' answers are checked.
    """
    log = Log(game, len(bots), options) if logged else None
    driver = _Driver(game, bots, seed, log or _Unlogged(game, len(bots), options))
    while driver.rounds < rounds and driver.moves < MOVES and driver.go_on():
        pass
    state = driver.course.state
    outcome = game.outcome(state)
    return Played(state, driver.dealer.pieces, outcome, driver.rounds, driver.moves, log)


class _Course(Protocol[S_co]):
    """The progress of a game, with or without a log."""

    @property
    def state(self) -> S_co: ...

    @property
    def head(self) -> Head: ...

    def append(self, entry: Entry, known: Known | None = None) -> object: ...


class _Unlogged(Generic[S]):
    """The fast course: keeps only the last state, and neither checks nor hashes anything."""

    head = Head(0, b"")

    def __init__(self, game: Game[S], seats: int, options: Mapping[str, Any]) -> None:
        self._game = game
        self.state = begin(game, seats, options)

    def append(self, entry: Entry, known: Known | None = None) -> None:
        self.state = self._game.play(self.state, entry)


class _Driver(Generic[S]):
    """Asks each seat, chance or the rules in turn, and plays the answers."""

    def __init__(
        self, game: Game[S], bots: Sequence[Bot[S]], seed: bytes, course: _Course[S]
    ) -> None:
        self.course = course
        self.dealer = SeededDealer(seed)
        self.rounds = 0
        self.moves = 0
        self._game = game
        self._bots = bots
        self._knowledge = Knowledge(self.dealer.pieces)

    def go_on(self) -> bool:
        """Play what comes next; False when the game is over."""
        match turn := self._game.turn(self.course.state):
            case Choose(seats, may):
                self._choose(turn, seats, may)
            case Draw(due):
                self._draw(turn, due)
            case Tally(check):
                self._append(turn, check)
                self.rounds += check.ends is Ends.ROUND
            case Over():
                return False
        return True

    def _choose(self, turn: Turn, seats: Sequence[Seat], may: Sequence[Seat]) -> None:
        """Collect all decisions before showing the first; seats that may act come first."""
        for seat in may:
            seen = self._view(seat)
            if move := ask_volunteer(self._game, self._bots[seat], seen):
                self._make(turn, move, seen.known)
                return
        views = [self._view(seat) for seat in seats]
        moves = [
            ask(self._game, self._bots[seat], seen) for seat, seen in zip(seats, views, strict=True)
        ]
        for move, seen in zip(moves, views, strict=True):
            self._make(turn, move, seen.known)

    def _make(self, turn: Turn, move: Move, known: Known) -> None:
        self._append(turn, move, known)
        self.moves += 1

    def _draw(self, turn: Turn, due: Due) -> None:
        answer = self.dealer.answer(due, self.course.head)
        self._append(turn, self._game.settle(self.course.state, answer))

    def _view(self, seat: Seat) -> View[S]:
        return View(seat, self.course.state, self._knowledge.of(seat))

    def _append(self, turn: Turn, entry: Entry, known: Known | None = None) -> None:
        self._knowledge.learn(shown_by(self._game, self.course.state, turn, entry))
        self.course.append(entry, known)
