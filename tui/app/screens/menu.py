"""A screen of lines to choose from: arrows, a letter for each line, or the mouse."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from math import ceil
from time import monotonic
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import BindingType

from tui.app.actions import Action, Hint, bindings, hints
from tui.app.canvas import Canvas
from tui.app.menu import MenuLine, OnOption
from tui.app.painting import OnRow
from tui.app.screens.page import Page
from tui.app.widgets.painted import Painted
from tui.language import _

T = TypeVar("T")
COUNTED = 0.25
"""The seconds between two looks at a countdown."""


class MenuPage(Page[T]):
    """Holds the cursor; subclasses provide the lines, paint them and do what they say."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("menu")
    KEYS: ClassVar[Sequence[str]] = ()
    """The actions that the line of keys names."""
    ENDING: ClassVar[frozenset[str]] = frozenset()
    """Lines whose choices do not go round at the first and the last one."""

    def __init__(self) -> None:
        super().__init__()
        self.index = 0
        self.said = ""
        """A sentence about what has just happened."""

    @abstractmethod
    def lines(self) -> Sequence[MenuLine]:
        """Return the lines to choose from."""

    @abstractmethod
    def paint(self, canvas: Canvas) -> None:
        """Draw the whole screen."""

    @abstractmethod
    def do(self, name: str) -> None:
        """Do what the line of that name says."""

    def pick(self, name: str, option: int) -> None:
        """Choose within the line of that name."""

    def foot(self) -> list[Hint]:
        """Return the keys that are named on the screen."""
        here = self.lines()[self.index : self.index + 1]
        change = [("right", "←→", _("change"))] if any(line.options for line in here) else []
        return [*change, *hints(self.KEYS, self.chosen_keys)]

    def acts(self, action: Action) -> bool:
        """Return whether an action for a line would do something: the line is possible."""
        if not action.run.startswith(("do(", "go(")):
            return True
        _target, _dot, name = action.id.partition(".")
        return any(line.name == name and line.possible for line in self.lines())

    def compose(self) -> ComposeResult:
        yield Painted(id="menu")

    def on_mount(self) -> None:
        self.query_one("#menu", Painted).show(self.paint, self.look)
        self.settle()

    def say(self, sentence: str) -> None:
        """Show a sentence."""
        self.said = sentence
        self.repaint()

    def count_down(self, sentence: Callable[[int], str], seconds: int) -> None:
        """Show a sentence with the seconds that are left, until something else is said."""
        end, left = monotonic() + seconds, seconds
        self.say(sentence(left))

        def tick() -> None:
            nonlocal left
            still, left = self.said == sentence(left), max(ceil(end - monotonic()), 0)
            if still:
                self.say(sentence(left))
            if not (still and left):
                counting.stop()

        counting = self.set_interval(COUNTED, tick)

    def go_to(self, name: str) -> None:
        """Put the cursor on the line of that name."""
        for row, line in enumerate(self.lines()):
            if line.name == name and line.possible:
                self.index, self.said = row, ""
        self.repaint()

    def settle(self) -> None:
        """Put the cursor on a line that is possible."""
        lines = self.lines()
        self.index = min(self.index, len(lines) - 1)
        if not lines[self.index].possible:
            self._step(1)
        self.repaint()

    @property
    def line(self) -> MenuLine:
        """The line under the cursor."""
        return self.lines()[self.index]

    def action_move(self, by: int) -> None:
        """Move the cursor; lines that are not possible are skipped."""
        self._step(by)
        self.said = ""
        self.repaint()

    def _step(self, by: int) -> None:
        lines = self.lines()
        for _each in lines:
            self.index = (self.index + by) % len(lines)
            if lines[self.index].possible:
                break

    def action_turn(self, by: int) -> None:
        """Take the choice beside the current one within the line, as arrows do."""
        line = self.line
        if line.name not in self.ENDING or 0 <= line.chosen + by < len(line.options):
            self.turn_round(by)

    def turn_round(self, by: int) -> None:
        """Take another choice within the line; after the last one comes the first."""
        line = self.line
        if line.options:
            self.pick(line.name, (line.chosen + by) % len(line.options))
            self.repaint()

    def action_choose(self) -> None:
        """Do what the line under the cursor says."""
        self.action_do(self.line.name)

    def action_do(self, name: str) -> None:
        """Do what a line says, wherever the cursor is, or say why it cannot be done."""
        self.go_to(name)
        if self.line.name == name:
            self.do(name)
        elif refusal := self.refusal(name):
            self.say(refusal)

    def refusal(self, name: str) -> str:
        """Explain why the line of that name, which is not possible or not there, cannot be done."""
        return ""

    def action_back(self) -> None:
        """Go back to where the screen was opened."""
        self.dismiss()

    def on_painted_pointed(self, message: Painted.Pointed) -> None:
        """Let the cursor follow the mouse."""
        target = message.target
        if isinstance(target, OnRow | OnOption):
            row = target.index if isinstance(target, OnRow) else target.row
            if row != self.index and self.lines()[row].possible:
                self.index = row
                self.repaint()

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """Let a click do what a key would."""
        target = message.target
        if isinstance(target, OnOption):
            self.go_to(self.lines()[target.row].name)
            self.pick(self.line.name, target.option)
            self.repaint()
        elif isinstance(target, OnRow):
            self.action_do(self.lines()[target.index].name)
