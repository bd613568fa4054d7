"""The options of a game that is about to begin, on a screen of their own."""

from collections.abc import Callable, Mapping, Sequence

from core.beginning import Clash
from core.option import Value
from tui.app.actions import OPTION, Hint, hint
from tui.app.canvas import Canvas
from tui.app.choosing import Choosing
from tui.app.menu import (
    MenuLine,
    paint_foot,
    paint_lines,
    paint_rest,
    paint_said,
    paint_title,
)
from tui.app.screens.option_lines import OptionLines
from tui.chosen import against
from tui.faces import title
from tui.language import _


class OptionsPage(OptionLines[None]):
    """Shows the current options; `choose` takes another value, or returns what is against it."""

    TARGETS = ("menu", OPTION)

    def __init__(
        self,
        choosing: Callable[[], Choosing],
        choose: Callable[[Mapping[str, Value]], str] | None = None,
    ) -> None:
        super().__init__()
        self._choosing = choosing
        self._choose = choose

    @property
    def choosing(self) -> Choosing:
        return self._choosing()

    def lines(self) -> Sequence[MenuLine]:
        return self.option_lines(fixed=self._choose is None)

    def paint(self, canvas: Canvas) -> None:
        lines = self.lines()
        at = self.sight(canvas, len(lines))
        paint_title(canvas, _("OPTIONS"), title(self.choosing.game), at)
        paint_lines(canvas, lines, self.index, at)
        paint_rest(canvas, len(lines), at)
        tells = self.choosing.tells(self.line.name)
        paint_said(canvas, self.said or tells, at, "good" if self.said else "dim")
        paint_foot(canvas, self.foot(), at)

    def foot(self) -> list[Hint]:
        """Return the keys that do something."""
        change = [("right", "←→", _("change"))] if self._choose else []
        return [*change, hint("menu.back", self.chosen_keys)]

    def pick(self, name: str, option: int) -> None:
        """Choose another value, unless something is against it."""
        choosing = self.choosing
        try:
            picked = choosing.picked(name, option)
        except Clash as clash:
            self.said = against(choosing.game, clash)
            return
        self.said = self._choose(picked.chosen) if self._choose else ""

    def follow(self) -> None:
        """Show the options again, as they may have changed; close if there are none."""
        if self.lines():
            self.settle()
        else:
            self.dismiss()

    def do(self, name: str) -> None:
        """Choose the next value."""
        self.action_turn(1)
