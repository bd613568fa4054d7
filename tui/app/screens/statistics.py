"""The statistics of finished games, as a table, and charts of how games went."""

from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.worker import get_current_worker

from core.says import Unreadable
from saves.games import Player, SeriesScore, Standing
from tui.app.actions import Action, bindings, hints
from tui.app.bars import paint_bars
from tui.app.bars import rows_of as bar_rows
from tui.app.board import Board, Yielding
from tui.app.boards import board
from tui.app.canvas import Canvas, fit
from tui.app.kinds import KindRow, paint_kinds
from tui.app.kinds import rows_of as kind_rows
from tui.app.look import TableLook, seat_colours
from tui.app.painting import OnRow, paint_header, paint_keys
from tui.app.screens.page import Page
from tui.app.standings import by_kind, by_name, called, called_briefly, columns_of, together
from tui.app.widgets.painted import Painted
from tui.faces import face, title
from tui.language import _
from tui.names import DEFAULT_NAMES
from tui.scores import best_word, games_of, points_word, series_told, standing_name
from tui.voice import Voice

if TYPE_CHECKING:
    from tui.app.courses import Averages

TOP, LEFT = 3, 3
CHARTED = 8
"""The most players in the chart: as many as have colours."""
MOST_SERIES, TALL = 3, 36
"""The most series shown, on terminals of at least so many rows; smaller ones show one."""
NUMBER = 10
"""The least width of a column of numbers."""
PAUSE = 0.4
"""The least seconds between two paintings of charts that still grow."""


class StatisticsPage(Page[None]):
    """The statistics by player and bot, one game at a time, of a `library.statistics()`."""

    TARGETS = ("statistics",)
    BINDINGS: ClassVar[list[BindingType]] = bindings("statistics")

    def __init__(self, standings: Sequence[Standing], series: Sequence[SeriesScore] = ()) -> None:
        super().__init__()
        self._series = series
        """The scores of the series that the same people have played, the newest first."""
        self.column = 0
        self.games = games_of(standings)
        self.together = False
        """Whether bots of one kind are counted as one."""
        self._is_cut = False
        """Whether something had no room when the page was last painted."""
        self._turned = False
        """Whether the chart by kinds stands above the one by rounds."""
        self._all = standings
        self._choose(self.games[0] if self.games else "")

    def _choose(self, game: str) -> None:
        """Show that game."""
        self.game, self.first = game, 0
        self._board = _board_of(game)
        self._averages: Averages | None = None
        shown = [each for each in self._all if each.game == game]
        self._standings = together(shown) if self.together else shown
        amount = shown[0].amount if shown else ""
        self._points = points_word(game, amount)
        self.columns = columns_of(self._points, best_word(game))
        self.column = min(self.column, len(self.columns) - 1)

    def compose(self) -> ComposeResult:
        yield Painted(id="statistics")

    def on_mount(self) -> None:
        self._show_game()

    def _show_game(self) -> None:
        """Show the table in the colours of its game, and then the charts."""
        look = self.look
        if self._board is not None:
            look = TableLook(self.house.palette, self._board.looks)
        self.query_one(Painted).show(self.paint, look)
        self._look_into_games()

    @work(thread=True, exclusive=True)
    def _look_into_games(self) -> None:
        """Work out the average course of games; the table is there before, and charts grow."""
        from saves.faults import LibraryError
        from saves.library import open_library
        from tui.app.courses import averages

        game, worker, painted = self.game, get_current_worker(), 0.0
        found: Averages | None = None
        try:
            with open_library() as library:
                for found in averages(library, game, by_kind if self.together else by_name):
                    if worker.is_cancelled:
                        return
                    if monotonic() > painted + PAUSE:
                        self.app.call_from_thread(self._show_averages, game, found)
                        painted = monotonic()
        except LibraryError:
            return
        if found is not None and not worker.is_cancelled:
            self.app.call_from_thread(self._show_averages, game, found)

    def _show_averages(self, game: str, found: "Averages") -> None:
        if game == self.game:
            self._averages = found
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
        paint_keys(foot, hints(self._keys(), self.chosen_keys))
        canvas.paste(foot, 0, canvas.height - 1)

    def _keys(self) -> Sequence[str]:
        """Return the actions that do something now."""
        keys = ["statistics.game"] if len(self.games) > 1 else []
        if self._standings:
            keys += ["statistics.sort", "statistics.bots", "statistics.chart"]
        further = self.first < len(self._standings) - 1 and self._is_cut
        down = ["statistics.down"] if further else []
        up = ["statistics.up"] if self.first else []
        return [*keys, *down, *up, "statistics.leave"]

    def acts(self, action: Action) -> bool:
        return action.id in self._keys()

    def _paint_table(self, canvas: Canvas) -> None:
        """Paint a row for each player under the titles, then the charts as far as there is room."""
        widths = [max(NUMBER, cell_len(column.title) + 2) for column in self.columns]
        left = min(canvas.width - 2, 100) - sum(widths)
        self._paint_titles(canvas, left, widths)
        standings = self.in_order()[self.first :][: canvas.height - TOP - 2]
        self._is_cut = self.first + len(standings) < len(self._standings)
        for y, each in enumerate(standings, TOP):
            who = standing_name(each) if each.rival else called(Player(each.name, each.bot))
            canvas.text(LEFT, y, fit(who, left - LEFT - 1))
            x = left
            for column, width in zip(self.columns, widths, strict=True):
                x = canvas.text(x, y, f"{column.shown(each):>{width}}")
        y = self._paint_series(canvas, TOP + len(standings) + 1)
        charts = [self._paint_courses, self._paint_kinds]
        for paint in reversed(charts) if self._turned else charts:
            y = paint(canvas, y)

    def _paint_series(self, canvas: Canvas, y: int) -> int:
        """Paint the scores of the newest series; return the next row."""
        shown = self._series[: MOST_SERIES if canvas.height >= TALL else 1]
        if not shown or y + len(shown) + 1 >= canvas.height:
            self._is_cut |= bool(shown)
            return y
        head = _("In a row:")
        x = canvas.text(LEFT, y, head, "dim") + 1
        for row, each in enumerate(shown, y):
            canvas.text(x, row, fit(series_told(each), canvas.width - x - 1))
        return y + len(shown) + 1

    def _charted(self, known: Sequence[Player]) -> list[Player]:
        """Return the first players of the table that the chart knows."""
        shown = [Player(each.name, each.bot) for each in self.in_order() if not each.rival]
        return [player for player in shown if player in known][:CHARTED]

    def _colours(self, shown: Sequence[Player]) -> list[int]:
        """Return the players' colours: as at tables, and the same in any order."""
        known = [Player(each.name, each.bot) for each in self._standings]
        steady = sorted(shown, key=known.index)
        usual = {name: colour for colour, name in enumerate(DEFAULT_NAMES)}
        chosen = seat_colours(steady, {**usual, **self.house.settings.colours})
        return [chosen[steady.index(player)] for player in shown]

    def _paint_courses(self, canvas: Canvas, y: int) -> int:
        """Paint the average points of the charted players by round or turn; return the next row."""
        courses = self._averages.courses if self._averages is not None else {}
        charted = self._charted([*courses])
        shown = charted[: max(canvas.height - y - 3, 0)]
        self._is_cut |= len(shown) < len(charted)
        if not shown:
            return y
        longest = max(len(courses[player]) for player in shown)
        # Nothing more comes after the last round that a player has seen.
        rounds = [
            [round(courses[player][min(number, len(courses[player]) - 1)]) for player in shown]
            for number in range(longest)
        ]
        canvas.text(LEFT, y, _("How games went, on average"), "dim")
        tall = bar_rows(len(shown), self._room_of_courses(canvas, y, len(shown)))
        chart = Canvas(canvas.width - 2 * LEFT, tall)
        paint_bars(
            chart, [called_briefly(player) for player in shown], rounds, self._colours(shown)
        )
        canvas.paste(chart, LEFT, y + 1)
        return y + tall + 2

    def _room_of_courses(self, canvas: Canvas, y: int, players: int) -> int:
        """Return rows for the chart: what the other one leaves, if it comes after this one."""
        rest = canvas.height - y - 2
        if self._turned or self._averages is None or not self._averages.kinds:
            return rest
        other = kind_rows(len(self._averages.kinds)) + 2
        return rest - other if rest - other > players else rest

    def _paint_kinds(self, canvas: Canvas, y: int) -> int:
        """Paint what each kind of thing brought the charted players; return the next row."""
        kinds = self._averages.kinds if self._averages is not None else ()
        shown = self._charted([player for _kind, brought in kinds for player in brought])
        tall = min(kind_rows(len(kinds)), canvas.height - y - 2)
        self._is_cut |= bool(shown) and tall < kind_rows(len(kinds))
        if not shown or tall < kind_rows(1):
            return y
        voice = Voice(face(self.game), ())
        rows = [
            KindRow(
                f"{kind.sign} {voice.fill(kind.what)}".strip(),
                kind.look,
                [brought.get(player, 0) for player in shown],
            )
            for kind, brought in kinds
        ]
        canvas.text(LEFT, y, self._kinds_title(), "dim")
        chart = Canvas(canvas.width - 2 * LEFT, tall, edges=canvas.edges)
        names = [called_briefly(player) for player in shown]
        paint_kinds(chart, names, rows, self._colours(shown))
        canvas.paste(chart, LEFT, y + 1)
        return y + tall + 2

    def _kinds_title(self) -> str:
        """Return the game's title of its kinds; otherwise that of the sources of points."""
        shown: object = self._board
        if isinstance(shown, Yielding):
            return _(shown.yields_title)
        return _("Where points came from, on average")

    def _paint_titles(self, canvas: Canvas, left: int, widths: Sequence[int]) -> None:
        """Paint the columns' titles; a click sorts by one."""
        canvas.text(LEFT, TOP - 1, _("player"), "dim")
        x = left
        for number, (column, width) in enumerate(zip(self.columns, widths, strict=True)):
            look = "title" if number == self.column else "dim"
            canvas.text(x, TOP - 1, f"{column.title:>{width}}", look)
            canvas.mark(x, TOP - 1, width, 1, OnRow(number))
            x += width

    def in_order(self) -> list[Standing]:
        """Return the standings, the most in the chosen column first; the sort is stable."""
        return sorted(self._standings, key=self.columns[self.column].by, reverse=True)

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """Take a click: on a title it sorts by it."""
        if isinstance(message.target, OnRow):
            self.column = message.target.index
            self.repaint()

    def action_game(self) -> None:
        """Show the next game that was played."""
        if self.games:
            self._choose(self.games[(self.games.index(self.game) + 1) % len(self.games)])
            self._show_game()

    def action_sort(self) -> None:
        """Sort by the next column."""
        self.column = (self.column + 1) % len(self.columns)
        self.repaint()

    def action_bots(self) -> None:
        """Count bots of one kind as one, or each by its name."""
        self.together = not self.together
        self._choose(self.game)
        self._show_game()

    def action_chart(self) -> None:
        """Put the other chart above."""
        self._turned = not self._turned
        self.repaint()

    def action_scroll(self, by: int) -> None:
        """Scroll down or up."""
        self.first = min(max(self.first + by, 0), max(len(self._standings) - 1, 0))
        self.repaint()

    def action_leave(self) -> None:
        """Go back to where the page was opened."""
        self.dismiss()


def _board_of(game: str) -> Board | None:
    """Return the board of that game, if it is here."""
    try:
        return board(game)
    except Unreadable:
        return None
