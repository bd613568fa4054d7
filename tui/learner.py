"""A learner's way through a lesson: the position, the moves tried, and the answers to them."""

from collections.abc import Sequence
from typing import Any

from core.due import DealDown
from core.game import Draw, Known, Move, Tally
from core.log import Log
from core.says import Refusal, Sentence
from core.view import Eyes, View
from tui.face import Face
from tui.language import _
from tui.lesson import Lesson, LessonStep, Position
from tui.voice import Voice


class Learner:
    """Plays right moves and explains the others; knows neither screens nor lines."""

    def __init__(self, lesson: Lesson, face: Face[Any]) -> None:
        self.lesson = lesson
        self.face = face
        self.voice = Voice(face, lesson.names)
        self.index = 0
        self.done = False
        self.said = ""
        self.rule = ""
        """The rule that was named last, or the chapter of the step."""
        self.log: Log[Any]
        self._eyes: Eyes[Any]
        self.elsewhere = False
        """Whether the step begins in another position than the one where the last step ended."""
        self._take_up(self.step.begin())

    def begin(self, index: int) -> None:
        """Begin the step of that index, or the nearest there is."""
        before, state = self.index, self.log.state
        self.index = min(max(index, 0), len(self.lesson.steps) - 1)
        self._take_up(self.step.begin())
        if self.index != before:
            self.elsewhere = self.log.state != state

    def go_on(self, title: str) -> bool:
        """Go on with the step of that title; return False if it is the first one, or unknown."""
        titles = [step.title for step in self.lesson.steps]
        if title not in titles[1:]:
            return False
        self.begin(titles.index(title))
        self.elsewhere = False
        return True

    @property
    def bookmark(self) -> str:
        """The title of the step to go on with another time; empty before and after the lesson."""
        index = self.index + self.done
        return self.lesson.steps[index].title if 0 < index < len(self.lesson.steps) else ""

    def _take_up(self, position: Position) -> None:
        self.log, self._eyes = position.log, Eyes(position.log, position.pieces)
        self.done, self.said, self.rule = False, "", self.step.rule

    @property
    def step(self) -> LessonStep:
        """The step being learnt."""
        return self.lesson.steps[self.index]

    @property
    def last(self) -> bool:
        """Whether this is the last step."""
        return self.index == len(self.lesson.steps) - 1

    @property
    def known(self) -> Known:
        """The hidden pieces that the learner has been shown."""
        return self._eyes.known(self.lesson.seat)

    def view(self) -> View[Any]:
        """Return the table as the learner sees it."""
        return self._eyes.view(self.lesson.seat)

    def legal(self) -> Sequence[Move]:
        """Return the learner's legal moves."""
        return self.log.game.legal(self.log.state, self.lesson.seat, self.known)

    def choose(self, moves: Sequence[Move]) -> None:
        """Make the moves as long as the step wants them; otherwise say what it wants."""
        self.said = ""
        for move in moves:
            if refusal := self.refusal(move):
                self.refuse(refusal)
                break
            if not self.step.wants(self.log.state, move):
                self.said = _(self.step.hint)
                break
            self._make(move)
            if self.done:
                break

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is not possible."""
        self.said, self.rule = self.voice.refuse(refusal), refusal.rule

    def refusal(self, move: Move) -> Refusal | None:
        """Return what the rules have against the move."""
        return self.log.game.why_not(self.log.state, move, self.known)

    def _make(self, move: Move) -> None:
        self.log.append(move, self.known)
        self._go_on()
        if self.step.reached(self.log.state):
            self.done, self.said = True, _(self.step.praise)
            for entry in self.step.follow():
                self.log.append(entry)
                self._go_on()

    def _go_on(self) -> None:
        """Append checks, and what is dealt face down."""
        game = self.log.game
        while True:
            turn = game.turn(self.log.state)
            if isinstance(turn, Tally):
                self.log.append(turn.check)
            elif isinstance(turn, Draw) and isinstance(turn.due, DealDown):
                self.log.append(game.settle(self.log.state, ()))
            else:
                return

    def told(self, first: int) -> list[Sentence]:
        """Tell what has happened since there were `first` entries."""
        return [*self.face.told(self.log, first)]
