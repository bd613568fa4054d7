"""A learner at the board: what is pointed at, and the effects of each choice."""

from collections.abc import Sequence
from typing import Any

from core.game import Move
from tui.app.board import Board, BoardPage, Choice, Picker, Shown
from tui.app.choices import Row
from tui.app.foreseen import row_of
from tui.app.log_painting import LogLine
from tui.learner import Learner
from tui.lesson import Lesson, Position


class Learning(Learner):
    """A learner who points; it knows nothing of screens."""

    def __init__(self, lesson: Lesson, board: Board) -> None:
        self.board = board
        self.lines: list[LogLine] = []
        self.before: Any = None
        self.picker: Picker | None = None
        super().__init__(lesson, board.face)

    def _take_up(self, position: Position) -> None:
        super()._take_up(position)
        self.lines, self.before = [], None
        self._ask()

    @property
    def pages(self) -> Sequence[BoardPage]:
        """The pages of the board."""
        return self.board.pages(self.log.state, self.lesson.seat)

    def shown(self, page: BoardPage) -> Shown:
        """Return what the panes show on that page."""
        return Shown(self.view(), self.voice.names, page, self.picker, self.before)

    def _ask(self) -> None:
        self.picker = None if self.done else self.board.picker(self.view(), self.legal())

    def choose(self, moves: Sequence[Move]) -> None:
        """Make the moves if they are wanted; otherwise say what is, and keep the choice picked."""
        before = self.log.state
        super().choose(moves)
        if self.log.state is not before:
            self._ask()

    def try_there(self) -> None:
        """Say why nothing can be done at the cursor."""
        move = self.picker.tried() if self.picker is not None else None
        if move is not None and (refusal := self.refusal(move)):
            self.refuse(refusal)

    @property
    def may_end(self) -> bool:
        """Whether the turn can end now."""
        ending = self.board.ending(self.lesson.seat)
        return ending is not None and self.refusal(ending) is None

    def end_turn(self) -> None:
        """End the turn, if the step wants that."""
        ending = self.board.ending(self.lesson.seat)
        if not self.done and ending is not None:
            self.choose((ending,))

    def _make(self, move: Move) -> None:
        self.before, first = self.log.state, len(self.log.steps)
        super()._make(move)
        self.lines += [LogLine(first, self.voice.say(each)) for each in self.told(first)]

    def row(self, choice: Choice) -> Row:
        """Return a choice and its gain as a row."""
        log = self.log
        return row_of(log.game, self.voice, log.state, choice)
