"""A game played at random, entry by entry: the same for the same luck."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from core.conformance.finding import expect
from core.dealer import Dealer, Waiting
from core.due import Slot
from core.game import Choose, Draw, Entry, Game, Known, Move, Over, Seat, Tally, Turn
from core.knowledge import ShownPiece
from core.log import Log, Step

Sights = Mapping[Seat | None, frozenset[Slot]]
"""Which hidden slots everybody has been shown; None: somebody watching."""

BOUND = 20_000
"""No random game has more entries."""
RARELY = 3
"""A seat that may act does so once in this many chances."""


class Luck(Protocol):
    """Where chance comes from; core/stream.py is one."""

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        ...


L = TypeVar("L", bound=Luck)


class Moment(NamedTuple):
    """One entry of a random game, with what was before it."""

    log: Log[Any]
    """The log with the entry: it grows as the game goes on."""
    dealer: Dealer
    before: Any
    step: Step[Any]
    number: int
    """How many entries came before this one."""
    shown_before: Sights
    shown_after: Sights
    options: Mapping[str, Any]

    @property
    def game(self) -> Game[Any]:
        """What is played."""
        return self.log.game

    @property
    def entry(self) -> Entry:
        """What was added to the log."""
        return self.step.entry

    @property
    def turn(self) -> Turn:
        """The turn that came next."""
        return self.game.turn(self.before)

    @property
    def choosing(self) -> tuple[Seat, ...]:
        """The seats that were to choose."""
        now = self.turn
        return now.seats if isinstance(now, Choose) else ()

    @property
    def may(self) -> tuple[Seat, ...]:
        """The others that might have acted."""
        now = self.turn
        return now.may if isinstance(now, Choose) else ()

    @property
    def after(self) -> Any:
        """The state with the entry."""
        return self.step.state

    @property
    def over(self) -> bool:
        """Whether the game is over with the entry."""
        return isinstance(self.game.turn(self.after), Over)

    def known(self, seat: Seat | None) -> Known:
        """What the seat knew when the entry came."""
        return pieces_in(self.shown_before[seat], self.dealer.pieces)

    def known_after(self, seat: Seat | None) -> Known:
        """What the seat knew once it had come."""
        return pieces_in(self.shown_after[seat], self.dealer.pieces)

    def legal(self, seat: Seat) -> list[Move]:
        """The moves that the seat had."""
        return self.game.legal(self.before, seat, self.known(seat))


def pieces_in(slots: frozenset[Slot], pieces: Known) -> Known:
    """What lies in the slots."""
    return {slot: pieces[slot] for slot in slots}


def any_move(luck: Luck, moves: Sequence[Move]) -> Move:
    """Every move is as likely."""
    return moves[luck.below(len(moves))]


def any_kind(luck: Luck, moves: Sequence[Move]) -> Move:
    """Every kind of move is as likely: rare ones come more often than with `any_move`."""
    kinds = list(dict.fromkeys(type(move) for move in moves))
    kind = kinds[luck.below(len(kinds))]
    return any_move(luck, [move for move in moves if type(move) is kind])


class Walk(NamedTuple):
    """How a random game is played; `volunteers`: whether seats act that need not."""

    game: Game[Any]
    seats: int
    options: Mapping[str, Any]
    dealer: Dealer
    volunteers: bool = True

    def moments(self, luck: L, pick: Callable[[L, Sequence[Move]], Move]) -> Iterator[Moment]:
        """The whole game."""
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
        """What chance, the rules or a random player add to the log."""
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
    """What everybody has been shown with one more step."""
    if not shown.slots:
        return before
    return {
        seat: slots.union(shown.slots) if shown.to in (None, seat) else slots
        for seat, slots in before.items()
    }
