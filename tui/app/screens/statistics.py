"""What everybody has reached in finished games, as a table."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from msgspec import Struct
from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import BindingType

from saves.games import Player, Standing
from tui.app.actions import bindings, hints
from tui.app.canvas import Canvas, fit
from tui.app.painting import OnKey, OnRow, paint_header, paint_keys
from tui.app.screens.page import Page
from tui.app.shelf import player_text
from tui.app.widgets.painted import Painted
from tui.language import N_, _
from tui.numbers import whole_percent

TOP = 3
NUMBER = 10
"""The least width of a column of numbers."""


class Column(Struct, frozen=True):
    """A column of numbers: what it is called, how it is shown, and what it is sorted by."""

    title: str
    shown: Callable[[Standing], str]
    by: Callable[[Standing], float]


def _share(each: Standing) -> float:
    return each.wins / each.games if each.games else 0


COLUMNS = (
    Column(N_("wins"), lambda each: str(each.wins), lambda each: each.wins),
    Column(N_("games"), lambda each: str(each.games), lambda each: each.games),
    Column(N_("won"), lambda each: whole_percent(_share(each)), _share),
    Column(N_("pesos"), lambda each: f"{each.points:.0f}", lambda each: each.points),
    Column(
        N_("best herd"),
        lambda each: "-" if each.best is None else str(each.best),
        lambda each: -1 if each.best is None else each.best,
    ),
)


def in_order(standings: Sequence[Standing], column: int) -> list[Standing]:
    """The most in that column first; those that are alike stay as they are."""
    return sorted(standings, key=COLUMNS[column].by, reverse=True)


class StatisticsPage(Page[None]):
    """By player and bot: `StatisticsPage(library.statistics())`."""

    TARGETS = ("statistics",)
    BINDINGS: ClassVar[list[BindingType]] = bindings("statistics")
    KEYS = ("statistics.sort", "statistics.down", "statistics.leave")

    def __init__(self, standings: Sequence[Standing]) -> None:
        super().__init__()
        self.column = 0
        self.first = 0
        self._standings = standings

    def compose(self) -> ComposeResult:
        yield Painted(id="statistics")

    def on_mount(self) -> None:
        self.query_one(Painted).show(self.paint, self.look)

    def paint(self, canvas: Canvas) -> None:
        """Draw the table."""
        paint_header(canvas, _("STATISTICS"), _("finished games; pesos on average"), "")
        left = 3
        edge = min(canvas.width - 2, 100)
        titles = [_(column.title) for column in COLUMNS]
        widths = [max(NUMBER, cell_len(title) + 2) for title in titles]
        name = edge - left - sum(widths)
        canvas.text(left, TOP - 1, _("player"), "dim")
        x = left + name
        for number, (title, width) in enumerate(zip(titles, widths, strict=True)):
            look = "title" if number == self.column else "dim"
            canvas.text(x, TOP - 1, f"{title:>{width}}", look)
            canvas.mark(x, TOP - 1, width, 1, OnRow(number))
            x += width
        standings = in_order(self._standings, self.column)[self.first :]
        for y, each in enumerate(standings[: canvas.height - TOP - 2], TOP):
            canvas.text(left, y, fit(player_text(Player(each.name, each.bot)), name - 1))
            x = left + name
            for column, width in zip(COLUMNS, widths, strict=True):
                x = canvas.text(x, y, f"{column.shown(each):>{width}}")
        if not self._standings:
            canvas.text(left, TOP, _("No game has been finished yet."))
        foot = Canvas(canvas.width, 1)
        paint_keys(foot, hints(self.KEYS, self.chosen_keys))
        canvas.paste(foot, 0, canvas.height - 1)

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """A click on a title sorts by it; keys act."""
        target: Any = message.target
        if isinstance(target, OnKey):
            self.app.simulate_key(target.key)
        elif isinstance(target, OnRow):
            self.column = target.index
            self.repaint()

    def action_sort(self) -> None:
        """By the next column."""
        self.column = (self.column + 1) % len(COLUMNS)
        self.repaint()

    def action_scroll(self, by: int) -> None:
        """Further down, or up."""
        self.first = min(max(self.first + by, 0), max(len(self._standings) - 1, 0))
        self.repaint()

    def action_leave(self) -> None:
        """Back to where it was opened from."""
        self.dismiss()
