"""A walk through a record: the place, the eyes that see it, and what can be tried from there."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from core.game import NOTHING_KNOWN, Known, Seat
from core.record import Record, tells_all
from core.talk import TalkLine
from core.view import View, known_at
from tui.app.board import Board, BoardPage, Shown
from tui.app.story import Story, Told
from tui.language import _
from tui.review_words import ReviewWords
from tui.voice import Voice


class ReplayEyes(Struct, frozen=True):
    """The onlooker: a seat, a watcher (no seat), or somebody who sees everything."""

    seat: Seat | None = None
    everything: bool = False


WATCHING = ReplayEyes()
EVERYTHING = ReplayEyes(everything=True)


class Replaying:
    """The place of an onlooker in a game that has been played.

    A running game is shown as its public record tells it, or as the `own` seat knows it, whose
    player looks on; nothing else that is hidden is kept here at all.
    """

    def __init__(
        self,
        record: Record,
        board: Board,
        names: Sequence[str],
        own: Seat | None = None,
        talk: Sequence[TalkLine] = (),
    ) -> None:
        self.board = board
        self.voice = Voice(board.face, names)
        self.story = Story(record, board.face, self.voice, talk)
        self.at = 0
        self.record = record if self.story.over else record.public()
        self._own = own
        self._pieces = self._told_pieces(record)
        self._hides = self.story.over and not tells_all(self.story.log, self._pieces)
        self.eyes = self.sights[0]
        self.words: ReviewWords | None = None
        """The review's words, once there is a review."""

    def _told_pieces(self, record: Record) -> Known:
        if self.story.over:
            return record.pieces
        if self._own is None:
            return NOTHING_KNOWN
        log = self.story.log
        return known_at(log, len(log.steps), self._own, record.pieces)

    @property
    def sights(self) -> list[ReplayEyes]:
        """The onlookers through whose eyes the game may be seen."""
        if self._hides:
            return [WATCHING]
        if not self.story.over:
            return [*([] if self._own is None else [ReplayEyes(self._own)]), WATCHING]
        return [EVERYTHING, *map(ReplayEyes, range(len(self.voice.names))), WATCHING]

    def look_on(self) -> None:
        """Look through the next one's eyes."""
        sights = self.sights
        self.eyes = sights[(sights.index(self.eyes) + 1) % len(sights)]

    @property
    def sight(self) -> str:
        """The name of the eyes, in words."""
        if self.eyes.everything:
            return _("everything open")
        if self.eyes.seat is None:
            return _("as watched")
        return _("{player}'s view").format(player=self.voice.player(self.eyes.seat))

    @property
    def state(self) -> Any:
        """The state at this place."""
        return self.story.log.state_before(self.at)

    @property
    def known(self) -> Known:
        """The hidden pieces that are seen here."""
        if self.eyes.everything:
            return self._pieces
        return known_at(self.story.log, self.at, self.eyes.seat, self._pieces)

    def view(self) -> View[Any]:
        """Return the table as it is seen."""
        return View(self.eyes.seat, self.state, self.known)

    def shown(self, page: BoardPage) -> Shown:
        """Return what the panes show on that page, with the last step's changes marked."""
        before = self.story.log.state_before(self.last_stop) if self.at else None
        return Shown(self.view(), self.voice.names, page, before=before)

    @property
    def last_stop(self) -> int:
        """The place where the last step began."""
        steps = self.story.steps
        return steps[max(bisect_left(steps, self.at) - 1, 0)]

    def step(self, by: int) -> None:
        """Go a number of moves on, or back."""
        self._along(self.story.steps, by)

    def turn(self, by: int) -> None:
        """Go a number of turns on, or back."""
        self._along(self.story.turns, by)

    def round(self, by: int) -> None:
        """Go a number of rounds on, or back; in a game without rounds turns."""
        self._along(sorted({0, *self.story.starts}), by)

    def _along(self, places: Sequence[int], by: int) -> None:
        """Go to another of the places; past the last one to the end."""
        if by > 0:
            index = bisect_right(places, self.at) + by - 1
            self.at = places[index] if index < len(places) else self.story.length
        else:
            self.at = places[max(bisect_left(places, self.at) + by, 0)]

    def go(self, place: int) -> None:
        """To the end of the step that holds that place, or to the nearest there is."""
        steps = self.story.steps
        self.at = steps[min(bisect_left(steps, max(place, 0)), len(steps) - 1)]

    def jump(self, text: str) -> bool:
        """Go to a round or turn (`7`) or an entry (`#120`); return False if it names none."""
        text = text.strip()
        number = text.removeprefix("#").strip()
        if not (number.isascii() and number.isdigit() and len(number) < 7):
            return False
        if text.startswith("#"):
            self.go(int(number))
        else:
            starts = self.story.starts or [0]
            self.at = starts[min(max(int(number) - 1, 0), len(starts) - 1)]
        return True

    @property
    def at_end(self) -> bool:
        """Whether nothing follows."""
        return self.at >= self.story.length

    @property
    def row(self) -> int:
        """The row of the script that was told last; -1 before the first."""
        return bisect_right(self.story.script, self.at, key=lambda told: told.after) - 1

    @property
    def verdict(self) -> str:
        """The review's words on the turn that has just ended; empty if it has none."""
        turn = self.words.review.at(self.at) if self.words else None
        return self.words.verdict(turn) if self.words and turn else ""

    def told(self) -> list[Told]:
        """Return the sentences of the last step."""
        return [each for each in self.story.script if each.after == self.at]
