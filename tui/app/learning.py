"""A learner going through a lesson: the position, what was tried, and what was said to it."""

from collections.abc import Sequence
from typing import Any

from core.due import DealDown
from core.game import Draw, Known, Move, Tally
from core.log import Log
from core.says import Refusal
from core.view import Eyes, View
from tui.app.board import Board, BoardPage, Choice, Picker, Shown
from tui.app.foreseen import foreseen, phrased
from tui.app.lesson import Lesson, Step
from tui.app.painting import LogLine, Row
from tui.language import _
from tui.voice import Voice


class Learning:
    """Plays right moves, explains the others; knows nothing of screens."""

    def __init__(self, lesson: Lesson, board: Board) -> None:
        self.lesson = lesson
        self.board = board
        self.voice = Voice(board.face, lesson.names)
        self.index = 0
        self.done = False
        self.said = ""
        self.rule = ""
        """The rule that was named last, or the chapter of the step."""
        self.lines: list[LogLine] = []
        self.before: Any = None
        self.picker: Picker | None = None
        self.log: Log[Any]
        self._eyes: Eyes[Any]
        self.begin(0)

    def begin(self, index: int) -> None:
        """The step of that index, from its beginning; the nearest there is."""
        self.index = min(max(index, 0), len(self.lesson.steps) - 1)
        position = self.step.begin()
        self.log, self._eyes = position.log, Eyes(position.log, position.pieces)
        self.done, self.said, self.rule = False, "", self.step.rule
        self.lines, self.before = [], None
        self._ask()

    @property
    def step(self) -> Step:
        """What is being learnt."""
        return self.lesson.steps[self.index]

    @property
    def last(self) -> bool:
        """Whether no step follows."""
        return self.index == len(self.lesson.steps) - 1

    @property
    def known(self) -> Known:
        """What the learner has been shown."""
        return self._eyes.known(self.lesson.seat)

    def view(self) -> View[Any]:
        """The table as the learner sees it."""
        return self._eyes.view(self.lesson.seat)

    @property
    def pages(self) -> Sequence[BoardPage]:
        """The pages of the board."""
        return self.board.pages(self.log.state, self.lesson.seat)

    def shown(self, page: BoardPage) -> Shown:
        """What the panes show on that page."""
        return Shown(self.view(), self.voice.names, page, self.picker, self.before)

    def _ask(self) -> None:
        seat = self.lesson.seat
        legal = self.log.game.legal(self.log.state, seat, self.known)
        self.picker = None if self.done else self.board.picker(self.view(), legal)

    def choose(self, choice: Choice) -> None:
        """Make the moves as far as they are wanted; otherwise say what is."""
        self.said = ""
        for move in choice:
            if refusal := self._refusal(move):
                self.refuse(refusal)
                break
            if not self.step.wants(self.log.state, move):
                self.said = _(self.step.hint)
                break
            self._make(move)
            if self.done:
                break
        self._ask()

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is not possible."""
        self.said, self.rule = self.voice.refuse(refusal), refusal.rule

    def try_there(self) -> None:
        """Say why nothing can be done where the cursor is."""
        move = self.picker.tried() if self.picker is not None else None
        if move is not None and (refusal := self._refusal(move)):
            self.refuse(refusal)

    def end_turn(self) -> None:
        """End the turn, if that is what is wanted."""
        ending = self.board.ending(self.lesson.seat)
        if not self.done and ending is not None:
            self.choose((ending,))

    def _refusal(self, move: Move) -> Refusal | None:
        return self.log.game.why_not(self.log.state, move, self.known)

    def _make(self, move: Move) -> None:
        self.before, first = self.log.state, len(self.log.steps)
        self.log.append(move, self.known)
        self._go_on()
        if self.step.reached(self.log.state):
            self.done, self.said = True, _(self.step.praise)
            for entry in self.step.follow():
                self.log.append(entry)
                self._go_on()
        told = self.board.face.told(self.log, first)
        self.lines += [LogLine(first, self.voice.say(sentence)) for sentence in told]

    def _go_on(self) -> None:
        """Checks, and tiles dealt face down."""
        game = self.log.game
        while True:
            turn = game.turn(self.log.state)
            if isinstance(turn, Tally):
                self.log.append(turn.check)
            elif isinstance(turn, Draw) and isinstance(turn.due, DealDown):
                self.log.append(game.settle(self.log.state, ()))
            else:
                return

    def row(self, choice: Choice) -> Row:
        """A choice, and what it would bring."""
        log, face = self.log, self.board.face
        said = self.voice.say(phrased(log.game, face, log.state, choice))
        brings = foreseen(log.game, face, log.state, choice)
        return Row(said, " ".join(map(self.voice.say, brings)))
