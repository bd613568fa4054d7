"""The end of a game: standings, where the points came from, and a chart of its course."""

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import BindingType

from core.game import Ends, Seat
from core.outcome import Outcome
from core.periods import ends_of, period_of
from saves.faults import LibraryError
from tui.app.actions import bindings, hints, of
from tui.app.bars import paint_bars
from tui.app.canvas import Canvas, Palette, fit
from tui.app.painting import OnKey, paint_keys, wrap
from tui.app.screens.page import Page
from tui.app.sitting import Sitting
from tui.app.tables import write_game
from tui.app.widgets.painted import Painted
from tui.endings import is_numbered, party, reached, verdict
from tui.language import _
from tui.lists import by_commas
from tui.voice import plain

AGAIN = "result.again"
"""The action that a table elsewhere does not have."""
COLUMN, NARROW = 12, 7
"""Columns of a player's points: as a rule, and at the least."""
BESIDE = 24
"""Columns from the points to what breaks ties."""


class Result(Page[str]):
    """Tells how it ended; answers `again` or `home`."""

    TARGETS = ("result",)
    BINDINGS: ClassVar[list[BindingType]] = bindings(*TARGETS)

    def __init__(self, sitting: Sitting, palette: Palette, *, again: bool = True) -> None:
        super().__init__()
        self._again = again
        self._sitting = sitting
        self._palette = palette
        self._said = ""

    def compose(self) -> ComposeResult:
        yield Painted(id="result")

    def on_mount(self) -> None:
        self.query_one(Painted).show(self._paint, self._palette)

    def _paint(self, canvas: Canvas) -> None:
        row = self._paint_standings(canvas, 1)
        row = self._paint_sources(canvas, row + 1)
        self._paint_chart(canvas, row + 1)
        for row, line in enumerate(wrap(self._said, canvas.width - 4)):
            canvas.text(2, canvas.height - 4 + row, line, "good")
        foot = Canvas(canvas.width - 1, 1)
        possible = (each.id for each in of(self.TARGETS) if self._again or each.id != AGAIN)
        paint_keys(foot, hints(possible, self.chosen_keys))
        canvas.paste(foot, 1, canvas.height - 1)

    @property
    def _outcome(self) -> Outcome:
        outcome = self._sitting.match.outcome
        assert outcome is not None, "the game is over"
        return outcome

    def _called(self, number: int) -> tuple[str, ...]:
        """What whoever stands at that index is called; seats have their colours."""
        sitting, outcome = self._sitting, self._outcome
        name = sitting.voice.party(party(sitting.board.face, outcome, number))
        return (name, f"seat.{number}") if number < outcome.seats else (name,)

    def _paint_standings(self, canvas: Canvas, row: int) -> int:
        sitting, outcome, face = self._sitting, self._outcome, self._sitting.board.face
        canvas.text(2, row, sitting.voice.say(verdict(face, outcome)), "title")
        left = 6 if is_numbered(outcome) else 2
        for y, number in enumerate(outcome.order, row + 2):
            if is_numbered(outcome):
                canvas.text(2, y, f"{outcome.places[number]:>2}.")
            canvas.text(left, y, f"{outcome.ranking[0].of[number]:>5}", "title")
            name, *look = self._called(number)
            x = canvas.text(left + 7, y, name, *look)
            ties = by_commas(map(sitting.voice.fill, reached(face, outcome, number)[1:]))
            canvas.text(max(x + 2, left + BESIDE), y, ties, "dim")
        return row + 2 + len(outcome.order)

    def _paint_sources(self, canvas: Canvas, row: int) -> int:
        """Where the points came from: a line for each source, a column for everybody."""
        sitting = self._sitting
        points: dict[str, dict[Seat, int]] = {}
        for source in sitting.board.face.sources(sitting.match.log):
            points.setdefault(sitting.voice.say(source.what), {})[source.seat] = source.points
        if not points:
            return row - 1
        canvas.text(2, row, _("Where it came from"), "title")
        everybody = len(self._outcome.places)
        first = max([24, *(cell_len(what) + 4 for what in points)])
        column = max(min(COLUMN, (canvas.width - 2 - first) // everybody), NARROW)
        for number in range(everybody):
            name, *look = self._called(number)
            name = fit(name, column - 2).rstrip()
            canvas.text(first + (number + 1) * column - cell_len(name), row, name, *look)
        for what, by_seat in points.items():
            row += 1
            canvas.text(2, row, fit(what, first - 4).rstrip(), "dim")
            for seat, count in by_seat.items():
                canvas.text(first + seat * column, row, f"{count:>{column}}")
        return row + 1

    def _paint_chart(self, canvas: Canvas, row: int) -> None:
        """Bars for each player: what they had after each round or turn, where there is room."""
        height = canvas.height - row - 4
        sitting = self._sitting
        points = points_by_period(sitting)
        if height < 1 or not points:
            return
        names = [sitting.voice.player(seat) for seat in range(len(sitting.players))]
        by_round = period_of(sitting.match.log.game) is Ends.ROUND
        canvas.text(2, row, _("Round by round") if by_round else _("Turn by turn"), "title")
        chart = Canvas(canvas.width - 4, height)
        paint_bars(chart, names, points)
        canvas.paste(chart, 2, row + 1)

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """A click on a key does what the key does."""
        if isinstance(message.target, OnKey):
            self.app.simulate_key(message.target.key)

    def action_back(self) -> None:
        """Walk through the game that is over."""
        from tui.app.replaying import Replaying
        from tui.app.screens.replay import Replay

        sitting = self._sitting
        record = sitting.match.record()
        replaying = Replaying(record, sitting.board, record.header.seats)
        self.app.push_screen(Replay(replaying, sitting.players))

    def action_save(self) -> None:
        """Write the record to a file, and say where."""
        try:
            path = write_game(self._sitting.game)
        except LibraryError as error:
            self._said = plain(error.why)
        else:
            self._said = _("The record is written: {path}").format(path=path)
        self.repaint()

    def action_answer(self, answer: str) -> None:
        """Close with what was chosen."""
        if self._again or answer != "again":
            self.dismiss(answer)


def points_by_period(sitting: Sitting) -> list[Sequence[int]]:
    """What everybody had after each round (turn, in games without), and at the end.

    Nothing of a game that has neither.
    """
    log = sitting.match.log
    period = period_of(log.game)
    if period is Ends.NOTHING:
        return []
    ends = [step for step in log.steps if ends_of(step.entry) is period]
    if ends and ends[-1] is not log.steps[-1]:
        ends.append(log.steps[-1])
    return [sitting.board.points(step.state) for step in ends]
