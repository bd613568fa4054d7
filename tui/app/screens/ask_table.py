"""What the people here may ask of the others at a table on the LAN."""

from collections.abc import Sequence
from typing import assert_never

from net.log.resolutions import (
    EndGame,
    LetBotPlay,
    PauseGame,
    RemovePlayer,
    Resolution,
    ResumeGame,
)
from tui.app.canvas import Canvas
from tui.app.menu import Line, paint_foot, paint_lines, paint_said, paint_title, place
from tui.app.screens.menu import MenuPage
from tui.language import _

ABOVE, BELOW = 3, 5


class AskTable(MenuPage[Resolution | None]):
    """Answers what is to be put to the table; None: nothing."""

    TARGETS = ("menu",)
    KEYS = ("menu.choose", "menu.back")

    def __init__(self, possible: Sequence[Resolution], names: Sequence[str]) -> None:
        super().__init__()
        self._possible = possible
        self._names = names

    def lines(self) -> Sequence[Line]:
        return tuple(
            Line(str(number), "", self._named(resolution))
            for number, resolution in enumerate(self._possible)
        )

    def paint(self, canvas: Canvas) -> None:
        lines = self.lines()
        at = place(canvas, len(lines), ABOVE, BELOW)
        paint_title(canvas, _("ASK THE OTHERS"), _("more than half must agree"), at)
        paint_lines(canvas, lines, self.index, at)
        paint_said(canvas, self.said, at)
        paint_foot(canvas, self.foot(), at)

    def do(self, name: str) -> None:
        """Ask for that."""
        self.dismiss(self._possible[int(name)])

    def action_back(self) -> None:
        """Ask for nothing."""
        self.dismiss(None)

    def _named(self, resolution: Resolution) -> str:
        match resolution:
            case LetBotPlay(seat):
                return _("A bot plays for {player}").format(player=self._names[seat])
            case PauseGame():
                return _("A pause")
            case ResumeGame():
                return _("Go on after the pause")
            case EndGame():
                return _("End the game here, without a winner")
            case RemovePlayer(seat):
                text = _("Take {player} out of the game; a bot plays on")
                return text.format(player=self._names[seat])
            case _:
                assert_never(resolution)
