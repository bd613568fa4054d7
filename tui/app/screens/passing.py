"""Passing the keyboard: nobody else sees what only the next person may see."""

from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import BindingType

from core.game import Seat
from tui.app.actions import bindings
from tui.app.canvas import Canvas, Palette
from tui.app.marks import seat_look
from tui.app.screens.page import Page
from tui.app.widgets.painted import Painted
from tui.language import _


class Passing(Page[None]):
    """Covers the table until the named player is ready."""

    TARGETS = ("passing",)
    BINDINGS: ClassVar[list[BindingType]] = bindings("passing")

    def __init__(self, player: str, palette: Palette, seat: Seat) -> None:
        super().__init__()
        self._player = player
        self._seat = seat
        self._palette = palette

    def compose(self) -> ComposeResult:
        yield Painted(id="passing")

    def on_mount(self) -> None:
        self.query_one(Painted).show(self._paint, self._palette)

    def _paint(self, canvas: Canvas) -> None:
        lines = (
            _("Pass the keyboard to {player}.").format(player=self._player),
            _("What comes next is for {player} alone.").format(player=self._player),
            _("{player}: press Enter when nobody else is looking.").format(player=self._player),
        )
        # One block in the middle, so that it is found at any size.
        x = max((canvas.width - max(map(cell_len, lines))) // 2, 0)
        for y, line in enumerate(lines):
            row = canvas.height // 2 - 3 + 2 * y
            canvas.text(x, row, line, "dim" if y == 1 else "title")
            before = line.partition(self._player)[0]
            canvas.text(x + cell_len(before), row, self._player, seat_look(self._seat))

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        self.action_ready()

    def action_ready(self) -> None:
        """Show the table to that player."""
        self.dismiss()
