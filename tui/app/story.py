"""A whole game as it is told: its states, its sentences, and where turns and rounds end."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from core.game import Chance, Check, Choose, Ends, Move, Over
from core.log import Log
from core.periods import ends_of, period_of
from core.record import Record, new_log
from core.talk import TalkLine
from net.safe_text import safe
from tui.app.log_painting import LogLine, attributed
from tui.face import Face
from tui.language import _
from tui.names import shown_name
from tui.voice import Voice


class Told(Struct, frozen=True):
    """One sentence, and the place that it belongs to; talk belongs to the entry before it."""

    first: int
    line: LogLine
    """The sentence, its seat, and the number of entries played by then."""

    @property
    def after(self) -> int:
        """The number of entries played by then."""
        return self.line.number

    @property
    def text(self) -> str:
        """The sentence."""
        return self.line.text


def words_text(words: TalkLine) -> str:
    """Return `Ana: Hola`."""
    pattern = _("{player} (looks on): {text}") if words.looks_on else _("{player}: {text}")
    return pattern.format(player=shown_name(words.name), text=safe(words.text))


class Story:
    """A record played through once, for a replay to walk along."""

    def __init__(
        self, record: Record, face: Face[Any], voice: Voice, talk: Sequence[TalkLine] = ()
    ) -> None:
        self.log: Log[Any] = new_log(record.header)
        self.script: list[Told] = []
        self.steps = [0]
        """Places: how many entries have been played. Each step ends at one, the first is 0."""
        self.turns = [0]
        """The places where another seat's turn begins, or a round is over."""
        self.period = period_of(self.log.game)
        """The period that the game is counted by."""
        self.ends = [0]
        """The places where a round (or turn, in games without rounds) is over, and the end."""
        self._face, self._voice = face, voice
        first = self.log.turn
        self._choosing = first.seats if isinstance(first, Choose) else ()
        self._sets_up = not self._choosing
        entries = record.entries
        for number, entry in enumerate(entries):
            self.log.append(entry)
            follower = entries[number + 1] if number + 1 < len(entries) else None
            if not (isinstance(entry, Chance) and type(follower) is type(entry)):
                self._end_step()
        # After the sentences of the same place.
        self.script += [Told(each.after, LogLine(each.after, words_text(each))) for each in talk]
        self.script.sort(key=lambda told: told.after)

    def _end_step(self) -> None:
        first, after = self.steps[-1], len(self.log.steps)
        entry = self.log.steps[first].entry
        mover = entry.seat if isinstance(entry, Move) else None
        texts = [*map(self._voice.say, self._face.told(self.log, first))]
        lines = attributed(after, texts, mover, self._voice.names)
        self.script += [Told(first, line) for line in lines]
        self.steps.append(after)
        if isinstance(self.log.steps[-1].entry, Check):
            self._choosing = ()
        self._mark_turn(after)
        ended = ends_of(self.log.steps[-1].entry)
        if self.period is Ends.NOTHING:
            return
        if self.over and ended is not Ends.ROUND and self.period is Ends.ROUND and self.ends[1:]:
            # Whatever is counted after the last round is no round of its own.
            self.ends[-1] = after
        elif self.over or ended is self.period:
            self.ends.append(after)

    def _mark_turn(self, after: int) -> None:
        turn = self.log.game.turn(self.log.state)
        if isinstance(turn, Over):
            self.turns.append(after)
        elif isinstance(turn, Choose) and turn.seats != self._choosing:
            self._choosing = turn.seats
            self.turns.append(after)

    @property
    def starts(self) -> Sequence[int]:
        """The places where the rounds begin that people count, or else the turns."""
        if self.period is not Ends.NOTHING:
            return self.ends
        return self.turns[1:] if self._sets_up else self.turns

    @property
    def length(self) -> int:
        """The last place."""
        return len(self.log.steps)

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return isinstance(self.log.game.turn(self.log.state), Over)
