"""What everybody has reached in finished games, as a table."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct
from rich.cells import cell_len
from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType

from saves.games import Player, Standing
from tui.app.actions import bindings, hints
from tui.app.bars import paint_bars
from tui.app.canvas import Canvas, fit
from tui.app.painting import OnKey, OnRow, paint_header, paint_keys
from tui.app.screens.page import Page
from tui.app.shelf import player_text
from tui.app.widgets.painted import Painted
from tui.faces import title
from tui.language import _
from tui.numbers import whole_percent
from tui.scores import best_word, games_of, points_word

if TYPE_CHECKING:
    from tui.app.courses import Course

TOP, LEFT = 3, 3
CHARTED = 8
"""Players in the chart: as many as have colours."""
NUMBER = 10
"""The least width of a column of numbers."""


class Column(Struct, frozen=True):
    """A column of numbers: what it is called, how it is shown, and what it is sorted by."""

    title: str
    shown: Callable[[Standing], str]
    by: Callable[[Standing], float]


def _share(each: Standing) -> float:
    return each.wins / each.games if each.games else 0


def _best(each: Standing) -> float:
    return float("-inf") if each.best is None else each.best


def columns_of(points: str, best: str | None) -> tuple[Column, ...]:
    """The columns of a game with these words; the best thing has one only where there is any."""
    shown = (
        Column(_("wins"), lambda each: str(each.wins), lambda each: each.wins),
        Column(_("games"), lambda each: str(each.games), lambda each: each.games),
        Column(_("won"), lambda each: whole_percent(_share(each)), _share),
        Column(points, lambda each: f"{each.points:.0f}", lambda each: each.points),
    )
    if best is None:
        return shown
    return (*shown, Column(best, lambda each: "-" if each.best is None else str(each.best), _best))


class StatisticsPage(Page[None]):
    """By player and bot, one game at a time: `StatisticsPage(library.statistics())`."""

    TARGETS = ("statistics",)
    BINDINGS: ClassVar[list[BindingType]] = bindings("statistics")
    KEYS = ("statistics.sort", "statistics.down", "statistics.leave")

    def __init__(self, standings: Sequence[Standing]) -> None:
        super().__init__()
        self.column = 0
        self.games = games_of(standings)
        self._courses: dict[Player, Course] = {}
        self._all = standings
        self._choose(self.games[0] if self.games else "")

    def _choose(self, game: str) -> None:
        """Show that game."""
        self.game, self.first = game, 0
        self._standings = [each for each in self._all if each.game == game]
        amount = self._standings[0].amount if self._standings else ""
        self._points = points_word(game, amount)
        self.columns = columns_of(self._points, best_word(game))
        self.column = min(self.column, len(self.columns) - 1)

    def compose(self) -> ComposeResult:
        yield Painted(id="statistics")

    def on_mount(self) -> None:
        self.query_one(Painted).show(self.paint, self.look)
        self._look_into_games()

    @work(thread=True, exclusive=True)
    def _look_into_games(self) -> None:
        """Work out how games went on average; the table is there before that."""
        from saves.faults import LibraryError
        from saves.library import open_library
        from tui.app.courses import courses

        game = self.game
        try:
            with open_library() as library:
                found = courses(library, game) if game else {}
        except LibraryError:
            return
        self.app.call_from_thread(self._show_courses, game, found)

    def _show_courses(self, game: str, found: "dict[Player, Course]") -> None:
        if game == self.game:
            self._courses = found
            self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw the table."""
        several = len(self.games) > 1
        about = _("finished games; {points} on average").format(points=self._points)
        paint_header(canvas, _("STATISTICS"), about, title(self.game) if several else "")
        if self._standings:
            self._paint_table(canvas)
        else:
            canvas.text(LEFT, TOP, _("No game has been finished yet."))
        foot = Canvas(canvas.width, 1)
        keys = (*(("statistics.game",) if several else ()), *self.KEYS)
        paint_keys(foot, hints(keys, self.chosen_keys))
        canvas.paste(foot, 0, canvas.height - 1)

    def _paint_table(self, canvas: Canvas) -> None:
        """A row for each player under the titles."""
        widths = [max(NUMBER, cell_len(column.title) + 2) for column in self.columns]
        left = min(canvas.width - 2, 100) - sum(widths)
        self._paint_titles(canvas, left, widths)
        standings = self.in_order()[self.first :]
        for y, each in enumerate(standings[: canvas.height - TOP - 2], TOP):
            canvas.text(LEFT, y, fit(player_text(Player(each.name, each.bot)), left - LEFT - 1))
            x = left
            for column, width in zip(self.columns, widths, strict=True):
                x = canvas.text(x, y, f"{column.shown(each):>{width}}")
        self._paint_courses(canvas, TOP + min(len(standings), canvas.height - TOP - 2) + 1)

    def _paint_courses(self, canvas: Canvas, y: int) -> None:
        """What those on top had after each round or turn, on average, where there is room."""
        shown = [Player(each.name, each.bot) for each in self.in_order()]
        shown = [player for player in shown if player in self._courses][:CHARTED]
        shown = shown[: canvas.height - y - 4]
        if not shown:
            return
        longest = max(len(self._courses[player]) for player in shown)
        rounds = [
            [round(self._course(player, number)) for player in shown] for number in range(longest)
        ]
        canvas.text(LEFT, y, _("How games went, on average"), "dim")
        chart = Canvas(canvas.width - 2 * LEFT, canvas.height - y - 3)
        paint_bars(chart, [player.name for player in shown], rounds)
        canvas.paste(chart, LEFT, y + 1)

    def _course(self, player: Player, number: int) -> float:
        """After that round, or after the last that the player has seen."""
        course = self._courses[player]
        return course[min(number, len(course) - 1)]

    def _paint_titles(self, canvas: Canvas, left: int, widths: Sequence[int]) -> None:
        """What each column is; a click sorts by it."""
        canvas.text(LEFT, TOP - 1, _("player"), "dim")
        x = left
        for number, (column, width) in enumerate(zip(self.columns, widths, strict=True)):
            look = "title" if number == self.column else "dim"
            canvas.text(x, TOP - 1, f"{column.title:>{width}}", look)
            canvas.mark(x, TOP - 1, width, 1, OnRow(number))
            x += width

    def in_order(self) -> list[Standing]:
        """The most in the chosen column first; those that are alike stay as they are."""
        return sorted(self._standings, key=self.columns[self.column].by, reverse=True)

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """A click on a title sorts by it; keys act."""
        target: Any = message.target
        if isinstance(target, OnKey):
            self.app.simulate_key(target.key)
        elif isinstance(target, OnRow):
            self.column = target.index
            self.repaint()

    def action_game(self) -> None:
        """The next game that was played."""
        if self.games:
            self._choose(self.games[(self.games.index(self.game) + 1) % len(self.games)])
            self._courses = {}
            self._look_into_games()
            self.repaint()

    def action_sort(self) -> None:
        """By the next column."""
        self.column = (self.column + 1) % len(self.columns)
        self.repaint()

    def action_scroll(self, by: int) -> None:
        """Further down, or up."""
        self.first = min(max(self.first + by, 0), max(len(self._standings) - 1, 0))
        self.repaint()

    def action_leave(self) -> None:
        """Back to where it was opened from."""
        self.dismiss()
