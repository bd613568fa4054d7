"""The proposals that people can make to the others at a table on the LAN."""

from collections.abc import Sequence

from msgspec.structs import replace

from tui.app.canvas import Canvas
from tui.app.menu import MenuLine, paint_foot, paint_lines, paint_note, paint_title, place
from tui.app.screens.menu import MenuPage
from tui.language import _

ABOVE, BELOW = 2, 5


class AskTable(MenuPage[int | None]):
    """Returns the number of the chosen proposal; None for none."""

    TARGETS = ("menu",)
    KEYS = ("menu.choose", "menu.back")

    def __init__(self, offered: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._offered = offered
        """Each with what it would bring."""

    def lines(self) -> Sequence[MenuLine]:
        texts = (text for text, _means in self._offered)
        return tuple(MenuLine(str(number), "", text) for number, text in enumerate(texts))

    def paint(self, canvas: Canvas) -> None:
        lines = self.lines()
        at = replace(place(canvas, len(lines), ABOVE, BELOW), top=ABOVE)
        paint_title(canvas, _("ASK THE OTHERS"), _("more than half must agree"), at)
        paint_lines(canvas, lines, self.index, at)
        paint_note(canvas, [self._offered[self.index][1]], at, len(lines))
        paint_foot(canvas, self.foot(), at)

    def do(self, name: str) -> None:
        """Choose that proposal."""
        self.dismiss(int(name))

    def action_back(self) -> None:
        """Choose none."""
        self.dismiss(None)
