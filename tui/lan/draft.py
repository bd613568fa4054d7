"""The own moves of a turn on the LAN: a draft over what the table has, until they bind.

Then they go out in one go. Where another seat acts first the draft gives way, and is tried again
after that.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from core.game import Entry, Illegal, Move, Seat
from core.log import Step
from core.match import Match
from tui.language import _, n_


class DraftDropped(Struct, frozen=True):
    """Own moves that nobody knows yet are void, and how many entries the game has."""

    entries: int

    def said(self) -> str:
        """In a sentence."""
        return _("What you had not ended of your turn is void.")


class TooLate(Struct, frozen=True):
    """An own act out of turn is void, as the game has gone on, and how many entries it has."""

    entries: int

    def said(self) -> str:
        """In a sentence."""
        return _("That came too late: the game has gone on.")


class GaveWay(Struct, frozen=True):
    """Another seat has acted before moves of the own turn, and how many entries the game had."""

    entries: int

    def said(self) -> str:
        """In a sentence."""
        return _("Somebody has acted before what you had not ended of your turn.")


class TriedAgain(Struct, frozen=True):
    """The moves that gave way were played again: how many of them fit, and how many do not."""

    kept: int
    void: int

    def said(self) -> str:
        """In a sentence."""
        if not self.void:
            return _("What you had not ended of your turn still fits.")
        if not self.kept:
            return _("What you had not ended of your turn does not fit any more: choose anew.")
        return n_(
            "Of what you had not ended of your turn {count} move still fits.",
            "Of what you had not ended of your turn {count} moves still fit.",
            self.kept,
        ).format(count=self.kept)


DraftEvent = DraftDropped | GaveWay | TooLate | TriedAgain
"""What becomes of own moves that the table does not have yet."""


class LanDraft:
    """The last steps of a match: own moves that are played here alone, and examined here alone."""

    def __init__(
        self, match: Match[Any], seats: tuple[Seat, ...], send: Callable[[Sequence[Move]], object]
    ) -> None:
        self._match = match
        self._seats = seats
        self._send = send
        self.committed = 0
        """How many entries the table has."""
        self.sent = False
        """Whether the moves of the draft have gone out."""
        self.shown = 0
        """How many of the last steps are of another seat's turn, which may still take them back."""
        self._held: list[Move] = []
        """Own moves that gave way to an act of another seat, and are to be tried again."""
        self.news: deque[DraftEvent] = deque()
        """What became of own moves, until somebody tells it."""

    @property
    def steps(self) -> Sequence[Step[Any]]:
        """What the own moves did that the table does not have yet."""
        return () if self.shown else self._match.log.steps[self.committed :]

    @property
    def holds(self) -> bool:
        """Whether own moves that gave way are still to be tried again."""
        return bool(self._held)

    def choose(self, move: Move) -> list[Step[Any]]:
        """An own move; with what binds the whole draft goes out. Raises `Illegal`."""
        self.hide()
        match = self._match
        if move.seat not in self._seats:
            refusal = match.log.game.why_not(match.log.state, move, {})
            assert refusal is not None, "nobody moves for another seat"
            raise Illegal(move, refusal)
        if len(match.choosers) > 1:
            return self._choose_secretly(move)
        acts = move.seat not in match.choosers
        steps = match.choose(move)
        self.sent = False
        # The turn may be over without a word, as after the last of several moves.
        if acts or match.log.game.binds(move) or not self._chooses():
            self.sent = True
            self._send([step.entry for step in self.steps if isinstance(step.entry, Move)])
        return steps

    def _choose_secretly(self, move: Move) -> list[Step[Any]]:
        """One of several choices that are shown together: it comes back with the others."""
        log, known = self._match.log, self._match.known(move.seat)
        if (refusal := log.game.why_not(log.state, move, known)) is not None:
            raise Illegal(move, refusal)
        self.sent = True
        self._send([move])
        return []

    def _chooses(self) -> bool:
        """Whether an own seat is to choose."""
        return bool(set(self._match.choosers) & set(self._seats))

    def follow(self, step: Step[Any]) -> Step[Any] | None:
        """What the table has now; None for an own move, which stands here already."""
        if self.is_shown(step):
            self.committed += 1
            self.shown -= 1
            return None
        self.hide()
        self.make_way(step.entry)
        self.committed += 1
        if self.committed <= len(self._match.log.steps):
            self.sent = self.sent and bool(self.steps)
            return None
        self.sent = False
        self._match.log.adopt(step)
        if self._held and self._is_another_turn(step.entry, self._held[0].seat):
            self.news.append(TriedAgain(0, len(self._held)))
            self._held = []
        return step

    def show(self, entries: Sequence[Entry]) -> list[Step[Any]]:
        """What another seat has done of its turn so far, in place of what was shown of it.

        The steps that are new; none of what the rules forbid, and none beside an own draft.
        """
        if self.steps:
            return []
        log, match = self._match.log, self._match
        there = [step.entry for step in log.steps[self.committed :]]
        same = 0
        while same < min(len(there), len(entries)) and there[same] == entries[same]:
            same += 1
        self.hide(same)
        for entry in entries[same:]:
            known = match.known(entry.seat) if isinstance(entry, Move) else None
            try:
                log.append(entry, known)
            except Illegal:
                break
            self.shown += 1
        return [*log.steps[self.committed + same :]]

    def is_shown(self, step: Step[Any]) -> bool:
        """Whether what the table has now was shown as another seat's turn."""
        return bool(self.shown) and self._match.log.steps[self.committed].hash == step.hash

    def hide(self, all_but: int = 0) -> bool:
        """Another seat's steps that are not ended are no part of the game; whether any were."""
        any_there = self.shown > all_but
        while self.shown > all_but:
            self._match.log.take_back()
            self.shown -= 1
        return any_there

    def make_way(self, entry: Entry) -> bool:
        """Own moves make room for what the table has in their place; whether they had to."""
        if not self.steps or self.steps[0].entry == entry:
            return False
        moves = [step.entry for step in self.steps if isinstance(step.entry, Move)]
        self._forget()
        if not self._chooses():
            self.news.append(TooLate(self.committed))
        elif isinstance(entry, Move) and entry.seat in self._match.may:
            self._held = moves
            self.news.append(GaveWay(self.committed))
        else:
            # A bot has played on for the own seat: what was thought of meanwhile is void.
            self.news.append(DraftDropped(self.committed))
        return True

    def _is_another_turn(self, entry: Entry, mover: Seat) -> bool:
        """Whether a bot has gone on for the mover, or somebody else is to choose now."""
        gone_on = isinstance(entry, Move) and entry.seat == mover
        return gone_on or self._match.choosers not in ((), (mover,))

    def refuse(self, after: int) -> bool:
        """The table does not take moves that were to follow so many; False if they were void.

        Those before what the table has by now have given way to it.
        """
        if after < self.committed:
            return False
        self.drop()
        return True

    def drop(self) -> bool:
        """Own moves that nobody knows are void; whether there were any."""
        there = bool(self.steps or self._held)
        self._forget()
        if there:
            self.news.append(DraftDropped(self.committed))
        return there

    def try_again(self) -> None:
        """Play the own moves that gave way, as far as they fit; the own seat is asked."""
        held, self._held = self._held, []
        self.sent = False
        kept = 0
        try:
            for move in held:
                self.choose(move)
                kept += 1
        except Illegal:
            # The rest was thought of to follow what does not fit.
            pass
        self.news.append(TriedAgain(kept, len(held) - kept))

    def take_back(self, count: int) -> None:
        """How many of the last entries are no part of the game any more."""
        self.hide()
        self._forget()
        for _each in range(count):
            self._match.log.take_back()
        self.committed -= count

    def _forget(self) -> None:
        self._held, self.sent = [], False
        while self.steps:
            self._match.log.take_back()
