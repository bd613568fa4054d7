"""A game on the LAN as its people play it: the committed log, and their own draft.

The table's log is folded once, in its ledger; the steps here are the very same objects.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.dealer import Head, Waiting
from core.due import Due, Piece, Slot
from core.game import NOTHING_KNOWN, Known, Move, Seat
from core.games import package
from core.log import Step
from core.match import Match
from net.log.charter import Charter
from net.log.commands import pack_entry, unpack_turn
from net.log.resolutions import GiveSeat
from net.room.room import Room
from net.session.events import TurnShown
from saves.games import SeriesScore
from tui.keeping import Keeper
from tui.lan.draft import LanDraft
from tui.lan.stowing import players_of
from tui.seated_game import SeatedGame


class TablePieces(Mapping[Slot, Piece]):
    """The hidden pieces that this program knows now, even after a fork of the game."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def __getitem__(self, slot: Slot) -> Piece:
        return self._room.node.replica.ledger.pieces[slot]

    def __iter__(self) -> Iterator[Slot]:
        return iter(self._room.node.replica.ledger.pieces)

    def __len__(self) -> int:
        return len(self._room.node.replica.ledger.pieces)


class AtTheTable:
    """The dealer of a game on the LAN: the table answers chance."""

    def __init__(self, room: Room | None) -> None:
        self.pieces: Known = TablePieces(room) if room else NOTHING_KNOWN
        """The hidden pieces that are known here; none to watchers."""

    def answer(self, due: Due, head: Head) -> Waiting:
        """Return nothing, as the table answers."""
        return Waiting(())


class LanTable(SeatedGame):
    """A game at a table on the LAN, with or without a seat there."""

    others_wait = False
    """Nobody waits for people who may act out of turn: they are quick enough, or too late."""

    def __init__(self, charter: Charter, seats: tuple[Seat, ...], room: Room | None) -> None:
        match: Match[Any] = Match(charter.header, AtTheTable(room))
        super().__init__(match, players_of(charter), seats, Keeper())
        self.charter = charter
        self._room = room
        self.hints, self.undoes = charter.table_rules.hints, charter.table_rules.undo
        self.own = LanDraft(match, seats, self._send)

    @property
    def asked(self) -> Seat | None:
        """The local seat that is to choose now, if everything before that is known here."""
        if self._room is None:
            return None
        if self.draft:
            own = (seat for seat in self.match.choosers if seat in self.people)
            seat = None if self.own.sent else next(own, None)
            return None if seat is None or self._is_barred(seat) else seat
        if not self._is_current():
            return None
        return next(iter(self._room.node.choosers()), None)

    @property
    def may(self) -> tuple[Seat, ...]:
        """The local seats that may act now, if all before that is known and enough are there."""
        if self.draft or self.own.shown or not self.match.may or not self._is_current():
            return ()
        if self._room is None or self._room.session.presence.waits:
            return ()
        return tuple(seat for seat in super().may if not self._is_barred(seat))

    def _is_barred(self, seat: Seat) -> bool:
        """Return whether the local seat may not act: the game is paused, or a bot plays there."""
        return self._room is not None and self._room.node.bars(seat)

    def _is_current(self) -> bool:
        """Return whether everything that the table has committed is known here."""
        known = len(self.match.log.steps) - self.own.shown
        return self._room is not None and self._room.node.entries == known

    @property
    def invited(self) -> Seat | None:
        """The local seat that may act and wants to be asked."""
        return self._first_who_may()

    @property
    def draft(self) -> int:
        """The number of own moves that nobody else knows yet."""
        return len(self.own.steps)

    @property
    def over(self) -> bool:
        """Whether nothing more happens, and the table has committed all of it."""
        return super().over and not self.draft

    def volunteers(self) -> tuple[Seat, ...]:
        """Return none: the table asks its bots itself."""
        return ()

    def deal(self) -> list[Step[Any]]:
        """Return nothing: the table answers chance."""
        return []

    def choose(self, move: Move) -> list[Step[Any]]:
        """Make a local move: a draft, or with a binding move the whole draft for everybody."""
        steps = self.own.choose(move)
        self._show_turn(move.seat)
        return steps

    def can_undo(self, seat: Seat) -> bool:
        """Return whether the last move is a local one that nobody knows yet."""
        can = self.undoes and self.draft and not self.own.sent
        return bool(can) and self.match.can_undo(seat)

    def undo(self, seat: Seat) -> Step[Any] | None:
        """Take back the last own move if nobody knows it yet."""
        undone = self.match.undo(seat) if self.can_undo(seat) else None
        if undone is not None:
            self._show_turn(seat)
        return undone

    def _show_turn(self, seat: Seat) -> None:
        """Show the others the local steps as they are made, on the clock or if turns are open."""
        if self._room is None or self.own.sent or not self._turns_are_open:
            return
        self._expect(self.own.steps)
        rules = self.match.log.game
        entries = [pack_entry(rules, step.entry) for step in self.own.steps]
        self._room.show_turn(seat, self.own.committed, entries)

    @property
    def _turns_are_open(self) -> bool:
        """Whether later steps would cost the others time, or the game says so."""
        return bool(self.charter.clock.seconds) or package(self.charter.game).open_turns

    def follow_turn(self, shown: TurnShown) -> list[Step[Any]]:
        """Show another seat's turn so far; return the new steps."""
        if self.acts_beside or shown.after != self.own.committed or self.asked is not None:
            return []
        rules = self.match.log.game
        if (moves := unpack_turn(rules, shown.seat, shown.entries)) is None:
            return []
        steps = self.own.show(moves)
        self._expect(self.own.shown_steps)
        return steps

    def seat(self, given: GiveSeat) -> None:
        """Note that somebody has taken over a bot's seat."""
        self._call(self.charter.seated((given,)))

    def fork(self, charter: Charter, taken_back: int) -> None:
        """Go on as another game, with all entries but the last `taken_back` ones."""
        self._call(charter.seated(charter.newcomers))
        if taken_back:
            self.own.take_back(taken_back)

    def _call(self, seating: Charter) -> None:
        """Use the names of the current players, also in the record."""
        self.charter = seating
        self.players, self.match.header = players_of(seating), seating.header

    def _send(self, moves: Sequence[Move]) -> None:
        """Send the moves to the table."""
        assert self._room is not None, "whoever is asked sits in a room"
        self._expect(self.own.steps)
        self._room.choose(*moves, after=self.own.committed)

    def _expect(self, steps: Sequence[Step[Any]]) -> None:
        """Let the table skip examining and playing what was examined and played here."""
        if self._room is not None:
            self._room.node.replica.ledger.expect(steps, self.own.committed)

    @property
    def series(self) -> SeriesScore | None:
        """The series' score, which the table's session knows."""
        return None

    def leave(self) -> None:
        """Do nothing: the journal has everything."""
