"""The review of a game in words and as a chart, which scrolls if it is long."""

import re
from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import BindingType

from tui.app.actions import bindings, hint
from tui.app.aspect import SENTENCE
from tui.app.canvas import Canvas
from tui.app.painting import paint_header, paint_keys
from tui.app.screens.scrolled_text import ScrolledText
from tui.app.widgets.painted import Painted
from tui.app.wrapping import wrap
from tui.language import _

ABOVE, BELOW = 2, 2
SIDE = 2
BAR = "\N{LOWER THREE QUARTERS BLOCK}"
"""What bars are made of here: those below each other do not touch."""
PLACE = re.compile(r" +[^:]*\(#\d+\)")
"""The moment at the beginning of a turn's line: `  Round 4 (#126)`."""
INDENT = 4
"""The indent of continued rows."""


class ReviewPage(ScrolledText[None]):
    """The lines of a review on the whole screen."""

    TARGETS = ("review",)
    BINDINGS: ClassVar[list[BindingType]] = bindings("review")

    def __init__(self, lines: Sequence[str], players: Sequence[str] = ()) -> None:
        super().__init__()
        self._lines = lines
        self._players = players
        """The players' names, which are painted in their colours."""

    def compose(self) -> ComposeResult:
        yield Painted(id="review")

    def on_mount(self) -> None:
        self.query_one("#review", Painted).show(self._paint, self.look)

    @property
    def _rows(self) -> list[tuple[str, bool]]:
        """Each row, and whether a line begins there."""
        width = self.size.width - 2 * SIDE
        broken = (_broken(line, width) for line in self._lines)
        return [(row, number == 0) for rows in broken for number, row in enumerate(rows)]

    @property
    def length(self) -> int:
        return len(self._rows)

    @property
    def room(self) -> int:
        return self.size.height - ABOVE - BELOW

    def _paint(self, canvas: Canvas) -> None:
        paint_header(canvas, _("REVIEW"), "", "")
        for y, (row, begins) in enumerate(self._rows[self.top :][: self.room], ABOVE):
            canvas.text(SIDE, y, row)
            if begins:
                self._colour(canvas, y, row)
                if place := PLACE.match(row):
                    canvas.text(SIDE, y, place[0], "strong")
        foot = Canvas(canvas.width, 1)
        paint_keys(foot, [*self.scroll_hints(), hint("review.close", self.chosen_keys)])
        canvas.paste(foot, 0, canvas.height - 1)

    def _colour(self, canvas: Canvas, y: int, row: str) -> None:
        """Colour the name at the row's beginning, or after a number, and the bar behind it.

        Of several the longest counts, as "Beto" also begins "Beto 2".
        """
        seats = range(len(self._players))
        for seat in sorted(seats, key=lambda each: len(self._players[each]), reverse=True):
            name = self._players[seat]
            number, found, rest = row.partition(name)
            # Some languages have a blank before the colon, at which no line breaks.
            ends = rest[:1] in ("", ":") or rest[0].isspace()
            if found and not number.strip(" 0123456789") and ends:
                before = row.rstrip("#")
                bar = BAR * (len(row) - len(before))
                canvas.text(SIDE + cell_len(number), y, name, f"seat.{seat}")
                canvas.text(SIDE + cell_len(before), y, bar, f"seat.{seat}")
                return

    def action_close(self) -> None:
        """Go back to the replay."""
        self.dismiss()


def _broken(line: str, width: int) -> list[str]:
    """Break the line into rows, each sentence apart; spaces at its beginning stay.

    A bar is never broken.
    """
    if len(line) <= width:
        return [line]
    text = line.lstrip()
    start = len(line) - len(text)
    sentences = SENTENCE.split(text)
    first, *rest = (row for each in sentences for row in wrap(each, width - start - INDENT))
    return [" " * start + first, *(" " * (start + INDENT) + each for each in rest)]
