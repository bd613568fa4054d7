"""A game on the LAN behind the interface of a local one: a copy of what the table has committed.

What others do is played again here, checked anew. The own turn is a draft on this side until it
is ended or something is revealed; then it goes out move by move. When another seat acts first, the
draft gives way, and is tried again after that.
"""

from collections.abc import Sequence
from typing import Any

from core.dealer import Head, SeededDealer, Waiting
from core.due import Due
from core.game import Entry, Illegal, Known, Move, Over, Seat
from core.log import Step
from core.match import Match
from net.log.charter import Charter
from tui.keeping import Keeper
from tui.lan.clocks import DraftDropped
from tui.lan.events import DraftEvent
from tui.lan.giving_way import GaveWay, TooLate, TriedAgain
from tui.lan.stowing import players_of
from tui.local_game import LocalGame


class Unknowing:
    """The dealer of those who only watch: everything it is asked comes from the table."""

    @property
    def pieces(self) -> Known:
        """None."""
        return {}

    def answer(self, due: Due, head: Head) -> Waiting:
        """Nothing."""
        return Waiting(())


class SharedGame(LocalGame):
    """The copy; subclasses say when an own seat is asked, and send what is to be sent."""

    def __init__(self, charter: Charter, seed: bytes | None, seats: tuple[Seat, ...]) -> None:
        dealer = Unknowing() if seed is None else SeededDealer(seed)
        match: Match[Any] = Match(charter.header, dealer)
        self.charter = charter
        self._seats = seats
        self._committed = 0
        self._held: list[Move] = []
        """Own moves that gave way to an act of another seat, and are to be tried again."""
        super().__init__(match, players_of(charter), Keeper())

    def branch_off(self, charter: Charter, taken_back: int = 0) -> None:
        """From here on it is another game, with all that has come so far but the last entries."""
        self.charter = charter
        for _ in range(taken_back):
            self.match.log.take_back()
        self._committed -= taken_back

    @property
    def people(self) -> tuple[Seat, ...]:
        """The own seats: everybody else sits elsewhere."""
        return self._seats

    @property
    def may(self) -> tuple[Seat, ...]:
        """The own seats that may act now, if all that came before is known here."""
        if not self.match.may or self.draft or not self._is_current():
            return ()
        return super().may

    @property
    def invited(self) -> Seat | None:
        """The own seat that may act and wants to be asked for it; the table does not wait."""
        head = self.match.log.head
        return next((seat for seat in self.may if not self.passes.has_passed(seat, head)), None)

    @property
    def others_wait(self) -> bool:
        """Nobody does: who wants to act is quick enough, or is not."""
        return False

    def volunteers(self) -> tuple[Seat, ...]:
        """The table asks its bots itself."""
        return ()

    @property
    def draft(self) -> int:
        """How many own moves nobody else knows yet."""
        return len(self.match.log.steps) - self._committed

    @property
    def over(self) -> bool:
        """Whether the game has ended, for everybody."""
        return isinstance(self.match.turn, Over)

    def follow(self, entry: Entry) -> Step[Any] | None:
        """Play a committed entry here too; None for an own move that was played already."""
        number = self._committed
        if self.contradicts(entry):
            self.give_way(entry)
        self._committed += 1
        if number < len(self.match.log.steps):
            return None
        step = self.match.follow(entry)
        if self._held and self._is_another_turn(entry, self._held[0].seat):
            self._tell_draft(TriedAgain(0, len(self._held)))
            self._held = []
        return step

    def _is_another_turn(self, entry: Entry, mover: Seat) -> bool:
        """Whether a bot has gone on for the mover, or somebody else is to choose now."""
        gone_on = isinstance(entry, Move) and entry.seat == mover
        return gone_on or self.match.choosers not in ((), (mover,))

    def give_way(self, entry: Entry) -> None:
        """Own moves that nobody knows make room for what the table has in their place."""
        steps = self.match.log.steps[self._committed :]
        moves = [step.entry for step in steps if isinstance(step.entry, Move)]
        self.drop_draft()
        mine = set(self.match.choosers) & set(self._seats)
        by_others = isinstance(entry, Move) and entry.seat in self.match.may
        if not mine:
            self._tell_draft(TooLate(self._committed))
        elif by_others:
            self._held = moves
            self._tell_draft(GaveWay(self._committed))
        else:
            # A bot has played on for the own seat: what was thought of meanwhile is void.
            self._tell_draft(DraftDropped(self._committed))

    def is_void(self, after: int) -> bool:
        """Whether moves were refused that are not void already: some that were to follow so many.

        Those before what the table has by now have given way to it.
        """
        return after >= self._committed

    @property
    def holds(self) -> bool:
        """Whether own moves that gave way are still to be tried again."""
        return bool(self._held)

    def try_again(self) -> TriedAgain:
        """Play the own moves that gave way, as far as they fit; the own seat is asked."""
        held, self._held = self._held, []
        for count, move in enumerate(held):
            try:
                self.choose(move)
            except Illegal:
                return TriedAgain(count, len(held) - count)
        return TriedAgain(len(held), 0)

    def _tell_draft(self, event: DraftEvent) -> None:
        """What has become of the draft, for the people here."""

    def _is_current(self) -> bool:
        """Whether all that the table has committed is known here."""
        return True

    def contradicts(self, entry: Entry) -> bool:
        """Whether the entry is another than the own move that stands in its place."""
        number, steps = self._committed, self.match.log.steps
        return number < len(steps) and steps[number].entry != entry

    def drop_draft(self) -> None:
        """As far as the table has it, and no further."""
        self._held = []
        while self.draft:
            self.match.log.take_back()

    def choose(self, move: Move) -> list[Step[Any]]:
        """An own move: a draft, or with what binds the whole draft for everybody."""
        if move.seat not in self._seats:
            refusal = self.match.log.game.why_not(self.match.log.state, move, {})
            assert refusal is not None, "nobody moves for another seat"
            raise Illegal(move, refusal)
        if len(self.match.choosers) > 1:
            return self._choose_secretly(move)
        acts = move.seat not in self.match.choosers
        steps = self.match.choose(move)
        if acts or self.match.log.game.binds(move) or self._turn_went_on():
            draft = [step.entry for step in self.match.log.steps[self._committed :]]
            self._send([entry for entry in draft if isinstance(entry, Move)])
        return steps

    def _choose_secretly(self, move: Move) -> list[Step[Any]]:
        """One of several choices that are shown together: it comes back with the others."""
        log, known = self.match.log, self.match.known(move.seat)
        if (refusal := log.game.why_not(log.state, move, known)) is not None:
            raise Illegal(move, refusal)
        self._send([move])
        return []

    def _turn_went_on(self) -> bool:
        """Whether it is not the own seat's choice any more, as after the last of several moves."""
        return not set(self.match.choosers) & set(self._seats)

    def _send(self, moves: Sequence[Move]) -> None:
        """Let the table have the moves."""
        raise NotImplementedError

    def save(self) -> None:
        """The journal keeps everything; nothing to do here."""
