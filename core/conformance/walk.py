"""A game played at random, entry by entry: the same luck gives the same game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from core.conformance import expect
from core.dealer import Dealer, Waiting
from core.due import Slot
from core.game import Choose, Draw, Entry, Game, Known, Move, Over, Seat, Tally, Turn
from core.knowledge import ShownPiece
from core.log import Log, Step

Sights = Mapping[Seat | None, frozenset[Slot]]
"""The hidden slots that everybody has been shown; None: a spectator."""

BOUND = 20_000
"""The most entries of a random game."""
RARELY = 3
"""A seat that may act does so once in this many chances."""


class Luck(Protocol):
    """The source of randomness, such as core/stream.py."""

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1."""
        ...


L = TypeVar("L", bound=Luck)


class Moment(NamedTuple):
    """One entry of a random game, with the state before it."""

    log: Log[Any]
    """The log with the entry: it grows as the game goes on."""
    dealer: Dealer
    before: Any
    step: Step[Any]
    number: int
    """The number of entries before this one."""
    shown_before: Sights
    shown_after: Sights
    options: Mapping[str, Any]

    @property
    def game(self) -> Game[Any]:
        """The game being played."""
        return self.log.game

    @property
    def entry(self) -> Entry:
        """The entry that was added to the log."""
        return self.step.entry

    @property
    def turn(self) -> Turn:
        """The turn that the entry answered."""
        return self.game.turn(self.before)

    @property
    def choosing(self) -> tuple[Seat, ...]:
        """The seats that had to choose."""
        now = self.turn
        return now.seats if isinstance(now, Choose) else ()

    @property
    def may(self) -> tuple[Seat, ...]:
        """The other seats that might have acted."""
        now = self.turn
        return now.may if isinstance(now, Choose) else ()

    @property
    def after(self) -> Any:
        """The state after the entry."""
        return self.step.state

    @property
    def over(self) -> bool:
        """Whether the game is over with the entry."""
        return isinstance(self.game.turn(self.after), Over)

    def known(self, seat: Seat | None) -> Known:
        """Return everything that the seat knew before the entry."""
        return pieces_in(self.shown_before[seat], self.dealer.pieces)

    def known_after(self, seat: Seat | None) -> Known:
        """Return everything that the seat knew after the entry."""
        return pieces_in(self.shown_after[seat], self.dealer.pieces)

    def legal(self, seat: Seat) -> list[Move]:
        """Return the legal moves of the seat."""
        return self.game.legal(self.before, seat, self.known(seat))


def pieces_in(slots: frozenset[Slot], pieces: Known) -> Known:
    """Return the pieces in the slots."""
    return {slot: pieces[slot] for slot in slots}


def any_move(luck: Luck, moves: Sequence[Move]) -> Move:
    """Pick a move, each equally likely."""
    return moves[luck.below(len(moves))]


def any_kind(luck: Luck, moves: Sequence[Move]) -> Move:
    """Pick a kind of move, each equally likely, so that rare ones come more often."""
    kinds = list(dict.fromkeys(type(move) for move in moves))
    kind = kinds[luck.below(len(kinds))]
    return any_move(luck, [move for move in moves if type(move) is kind])


class Walk(NamedTuple):
    """Plays a random game; `volunteers`: whether seats act that do not have to."""

    game: Game[Any]
    seats: int
    options: Mapping[str, Any]
    dealer: Dealer
    volunteers: bool = True

    def moments(self, luck: L, pick: Callable[[L, Sequence[Move]], Move]) -> Iterator[Moment]:
        """Yield the moments of the whole game."""
        log: Log[Any] = Log(self.game, self.seats, self.options)
        shown: Sights = {seat: frozenset() for seat in (*range(self.seats), None)}
        while not isinstance(log.turn, Over):
            before, number = log.state, len(log.steps)
            step = self._next(log, luck, pick, shown)
            after = shown_after(shown, step.shown)
            yield Moment(log, self.dealer, before, step, number, shown, after, self.options)
            shown = after
            expect(len(log.steps) < BOUND, f"The game does not end within {BOUND} entries.")

    def _next(
        self,
        log: Log[Any],
        luck: L,
        pick: Callable[[L, Sequence[Move]], Move],
        shown: Sights,
    ) -> Step[Any]:
        """Return the next entry, from chance, the rules or a random player."""
        match log.turn:
            case Choose(seats, may):
                for seat in may if self.volunteers else ():
                    known = pieces_in(shown[seat], self.dealer.pieces)
                    moves = self.game.legal(log.state, seat, known)
                    if moves and not luck.below(RARELY):
                        return log.append(pick(luck, moves), known)
                known = pieces_in(shown[seats[0]], self.dealer.pieces)
                moves = self.game.legal(log.state, seats[0], known)
                expect(moves, f"Seat {seats[0]} is to choose and has no move.")
                return log.append(pick(luck, moves), known)
            case Draw(due):
                answer = self.dealer.answer(due, log.head)
                assert not isinstance(answer, Waiting), "this dealer never waits"
                return log.append(self.game.settle(log.state, answer))
            case Tally(check):
                return log.append(check)
            case Over():
                raise AssertionError("nothing follows the end")


def shown_after(before: Sights, shown: ShownPiece) -> Sights:
    """Return everybody's shown slots after one more step."""
    if not shown.slots:
        return before
    return {
        seat: slots.union(shown.slots) if shown.to in (None, seat) else slots
        for seat, slots in before.items()
    }
