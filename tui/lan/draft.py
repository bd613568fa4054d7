"""The draft of a local turn: moves on top of the committed log, sent once they bind.

They are sent together. If another seat acts first, the draft gives way and is tried again
afterwards.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from core.game import Entry, Illegal, Move, Seat
from core.log import Step
from core.match import Match
from tui.language import _, n_


class DraftNews(Struct, frozen=True):
    """News about unsent own moves: a status with its fields for programs, and a sentence."""

    status: str
    said: str
    fields: dict[str, int]


def dropped(entries: int) -> DraftNews:
    """Unsent own moves are void, where the game has so many entries."""
    return DraftNews("void", _("Your unfinished turn is void."), {"entries": entries})


def too_late(entries: int) -> DraftNews:
    """A local act out of turn came too late."""
    said = _("That came too late: the game has gone on.")
    return DraftNews("too-late", said, {"entries": entries})


def gave_way(entries: int) -> DraftNews:
    """Another seat acted first, before the draft; that many entries came before."""
    said = _("Somebody has acted before your unfinished turn.")
    return DraftNews("gave-way", said, {"entries": entries})


def tried_again(kept: int, void: int) -> DraftNews:
    """Moves that gave way were replayed: so many fit, and so many do not."""
    said = n_(
        "{count} move of your unfinished turn still fits.",
        "{count} moves of your unfinished turn still fit.",
        kept,
    ).format(count=kept)
    if not void:
        said = _("Your unfinished turn still fits.")
    elif not kept:
        said = _("Your unfinished turn does not fit any more: choose again.")
    return DraftNews("tried-again", said, {"kept": kept, "void": void})


class LanDraft:
    """The uncommitted last steps of a match: own moves, or another seat's shown turn."""

    def __init__(
        self, match: Match[Any], seats: tuple[Seat, ...], send: Callable[[Sequence[Move]], object]
    ) -> None:
        self._match = match
        self._seats = seats
        self._send = send
        self.committed = 0
        self.sent = False
        self.shown = 0
        """The number of last steps that show another seat's unfinished turn."""
        self._held: list[Move] = []
        """Own moves that gave way to another seat's act, to be tried again."""
        self.news: deque[DraftNews] = deque()
        """Events that nobody has told yet."""

    @property
    def steps(self) -> Sequence[Step[Any]]:
        """The steps of own uncommitted moves."""
        return () if self.shown else self._match.log.steps[self.committed :]

    @property
    def shown_steps(self) -> Sequence[Step[Any]]:
        """The steps that show another seat's unfinished turn."""
        return self._match.log.steps[self.committed :] if self.shown else ()

    @property
    def holds(self) -> bool:
        """Whether moves that gave way are still to be tried again."""
        return bool(self._held)

    def choose(self, move: Move) -> list[Step[Any]]:
        """Play a local move; a binding one sends the whole draft. Raises `Illegal`."""
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
        # The turn may end without a move for it, as after the last of several moves.
        if acts or match.log.game.binds(move) or not self._chooses():
            self.sent = True
            self._send([step.entry for step in self.steps if isinstance(step.entry, Move)])
        return steps

    def _choose_secretly(self, move: Move) -> list[Step[Any]]:
        """Send a simultaneous choice, which comes back with those of the others."""
        log, known = self._match.log, self._match.known(move.seat)
        if (refusal := log.game.why_not(log.state, move, known)) is not None:
            raise Illegal(move, refusal)
        self.sent = True
        self._send([move])
        return []

    def _chooses(self) -> bool:
        """Whether a local seat is to choose."""
        return bool(set(self._match.choosers) & set(self._seats))

    def follow(self, step: Step[Any]) -> Step[Any] | None:
        """Adopt a committed step; None if it was drafted here already."""
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
            self.news.append(tried_again(0, len(self._held)))
            self._held = []
        return step

    def show(self, entries: Sequence[Entry]) -> list[Step[Any]]:
        """Show another seat's unfinished turn, in place of what was shown of it before.

        Returns the new steps; none that the rules forbid, and none beside a local draft.
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
            # A watcher knows no hidden pieces, and believes what is said of them.
            known = match.known(entry.seat) if isinstance(entry, Move) and self._seats else None
            try:
                log.append(entry, known)
            except Illegal:
                break
            self.shown += 1
        return [*log.steps[self.committed + same :]]

    def is_shown(self, step: Step[Any]) -> bool:
        """Whether the committed step was shown as part of another seat's turn."""
        return bool(self.shown) and self._match.log.steps[self.committed].hash == step.hash

    def hide(self, all_but: int = 0) -> bool:
        """Hide another seat's shown steps; return whether there were any."""
        any_there = self.shown > all_but
        while self.shown > all_but:
            self._match.log.take_back()
            self.shown -= 1
        return any_there

    def make_way(self, entry: Entry) -> bool:
        """Drop own moves that a committed entry contradicts; return whether there were any."""
        if not self.steps or self.steps[0].entry == entry:
            return False
        moves = [step.entry for step in self.steps if isinstance(step.entry, Move)]
        self._forget()
        if not self._chooses():
            self.news.append(too_late(self.committed))
        elif isinstance(entry, Move) and entry.seat in self._match.may:
            self._held = moves
            self.news.append(gave_way(self.committed))
        else:
            # A bot has played on for the local seat: the moves planned meanwhile are void.
            self.news.append(dropped(self.committed))
        return True

    def _is_another_turn(self, entry: Entry, mover: Seat) -> bool:
        """Return whether the entry ends the mover's turn: a bot took over, or others choose now."""
        gone_on = isinstance(entry, Move) and entry.seat == mover
        return gone_on or self._match.choosers not in ((), (mover,))

    def refuse(self, after: int) -> bool:
        """Take moves refused after so many entries; return False if they were void already.

        Moves before the table's current entries have given way to those.
        """
        if after < self.committed:
            return False
        self.drop()
        return True

    def drop(self) -> bool:
        """Drop all unsent own moves; return whether there were any."""
        there = bool(self.steps or self._held)
        self._forget()
        if there:
            self.news.append(dropped(self.committed))
        return there

    def try_again(self) -> None:
        """Replay own moves that gave way, as far as they fit."""
        held, self._held = self._held, []
        self.sent = False
        kept = 0
        try:
            for move in held:
                self.choose(move)
                kept += 1
        except Illegal:
            # The rest was planned to follow a move that does not fit.
            pass
        self.news.append(tried_again(kept, len(held) - kept))

    def take_back(self, count: int) -> None:
        """Remove that many committed entries, which a fork does not have."""
        self.hide()
        self._forget()
        for _each in range(count):
            self._match.log.take_back()
        self.committed -= count

    def _forget(self) -> None:
        self._held, self.sent = [], False
        while self.steps:
            self._match.log.take_back()
