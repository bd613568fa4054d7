"""Passing the keyboard: nobody else sees what only the next person may see."""

from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import BindingType

from core.game import Seat
from tui.app.actions import bindings, hints
from tui.app.canvas import Canvas, Palette
from tui.app.landscape import paint_landscape
from tui.app.marks import seat_look
from tui.app.painting import paint_hints
from tui.app.screens.page import Page
from tui.app.widgets.painted import Painted
from tui.language import _

KEYS = ("passing.ready", "app.quit")
"""The actions that the line of keys names."""
RIDERS = 28
"""Columns at the right that are never darkened for text: the rider stands there."""


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
        width, tokens = max(map(cell_len, lines)), self.house.palette.tokens
        # One block in the middle, so that it is found at any size; above the sun of a landscape.
        x, top = max((canvas.width - width) // 2, 0), canvas.height // 2 - 3
        if tokens is not None:
            x, top = max((x - 1) // 5, 2), max(canvas.height // 4 - 5, 1)
            paint_landscape(canvas, tokens, min(x + width, canvas.width - RIDERS))
        told = ("title", "dim") if tokens is None else ("letters", "letters")
        for number, line in enumerate(lines):
            y = top + 2 * number
            canvas.text(x, y, line, told[number % 2])
            before = line.partition(self._player)[0]
            canvas.text(x + cell_len(before), y, self._player, seat_look(self._seat))
        foot = Canvas(canvas.width, 1)
        foot.under(0, 0, canvas.width, 1, "bar")
        paint_hints(foot, hints(KEYS, self.chosen_keys), x)
        canvas.paste(foot, 0, canvas.height - 1)

    def action_ready(self) -> None:
        """Show the table to that player."""
        self.dismiss()
