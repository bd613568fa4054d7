"""A game being played: a log, a dealer, the choices made in secret, and turns taken back."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from core.dealer import Dealer, Waiting
from core.game import (
    Choose,
    Draw,
    Entry,
    Illegal,
    Known,
    Move,
    Over,
    Seat,
    Tally,
    Turn,
)
from core.log import Log, Step
from core.outcome import Outcome
from core.record import Header, Record, new_log
from core.says import Unreadable
from core.view import Eyes, View

S = TypeVar("S")


class Match(Generic[S]):
    """A game at one table; `choose` and `deal` advance it, step by step."""

    def __init__(self, header: Header, dealer: Dealer, entries: Sequence[Entry] = ()) -> None:
        self.header = header
        self.log: Log[S] = new_log(header)
        self._dealer = dealer
        self._eyes = Eyes(self.log, dealer.pieces)
        self._secret: dict[Seat, Move] = {}
        for entry in entries:
            self.follow(entry)

    def follow(self, entry: Entry) -> Step[S]:
        """Take an entry that was made before or elsewhere; the dealer must give the same answer.

        The dealer is asked in any case, to learn of the deck. Raises `Illegal`, `Unreadable`.
        """
        turn = self.turn
        if isinstance(turn, Draw):
            answer = self._dealer.answer(turn.due, self.log.head)
            settled = isinstance(answer, Waiting) or self.log.game.settle(self.log.state, answer)
            if settled not in (True, entry):
                raise Unreadable("What chance answered in this game does not fit its seed.")
        return self.log.append(entry)

    @property
    def turn(self) -> Turn:
        """The turn that comes next."""
        return self.log.turn

    @property
    def choosers(self) -> tuple[Seat, ...]:
        """The seats that still have to choose now, in order."""
        turn = self.turn
        if not isinstance(turn, Choose):
            return ()
        return tuple(seat for seat in turn.seats if seat not in self._secret)

    @property
    def may(self) -> tuple[Seat, ...]:
        """The seats that may act now, although nobody waits for them."""
        turn = self.turn
        return turn.may if isinstance(turn, Choose) else ()

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        return self.log.game.outcome(self.log.state)

    def known(self, seat: Seat | None) -> Known:
        """Return the hidden pieces that the seat has been shown."""
        return self._eyes.known(seat)

    def view(self, seat: Seat | None) -> View[S]:
        """Return the game as the seat sees it."""
        return self._eyes.view(seat)

    def legal(self, seat: Seat) -> list[Move]:
        """Return the seat's legal moves; none if it can neither choose nor act."""
        if seat not in self.choosers and seat not in self.may:
            return []
        return self.log.game.legal(self.log.state, seat, self.known(seat))

    def choose(self, move: Move) -> list[Step[S]]:
        """Make a move, and return the entries that follow from it. Raises `Illegal`.

        A secret choice adds nothing until the last of the seats has chosen.
        """
        known = self.known(move.seat)
        turn = self.turn
        if not isinstance(turn, Choose) or len(turn.seats) == 1 or move.seat not in turn.seats:
            return [self.log.append(move, known)]
        if refusal := self.log.game.why_not(self.log.state, move, known):
            raise Illegal(move, refusal)
        self._secret[move.seat] = move
        return [] if self.choosers else self._reveal(turn)

    def _reveal(self, turn: Choose) -> list[Step[S]]:
        """Turn the choices into entries, in order, once everybody has chosen."""
        chosen, self._secret = self._secret, {}
        return [self.log.append(chosen[seat]) for seat in turn.seats]

    def deal(self) -> Step[S] | Waiting | None:
        """Take one answer of chance, or one check; None if a seat is to choose or all is over."""
        match self.turn:
            case Draw(due):
                answer = self._dealer.answer(due, self.log.head)
                if isinstance(answer, Waiting):
                    return answer
                return self.log.append(self.log.game.settle(self.log.state, answer))
            case Tally(check):
                return self.log.append(check)
            case Choose() | Over():
                return None

    def undo(self, seat: Seat) -> Step[S] | None:
        """Take the seat's last move back, if nothing was shown since and it is still its turn."""
        if not self.can_undo(seat):
            return None
        return self.log.take_back()

    def can_undo(self, seat: Seat) -> bool:
        """Return whether the last entry is a move of the seat that it may take back now."""
        if (seat not in self.choosers and seat not in self.may) or not self.log.steps:
            return False
        last = self.log.steps[-1].entry
        return isinstance(last, Move) and last.seat == seat and not self.log.game.binds(last)

    def record(self) -> Record:
        """Return the game so far, secrets included: keep it secret while the game runs."""
        entries = [step.entry for step in self.log.steps]
        return Record(self.header, entries, dict(self._dealer.pieces))

    def public_record(self) -> Record:
        """Return the game as it may be published: everything once it is over, no secrets before."""
        record = self.record()
        return record if isinstance(self.turn, Over) else record.public()
