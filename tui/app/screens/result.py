"""The end of a game: standings, where the pesos came from, and a chart of the rounds."""

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import BindingType

from core.game import Check, Seat
from saves.faults import LibraryError
from tui.app.actions import bindings, hints, of
from tui.app.bars import paint_bars
from tui.app.canvas import Canvas, Palette, fit
from tui.app.painting import OnKey, paint_keys, wrap
from tui.app.screens.page import Page
from tui.app.sitting import Sitting
from tui.app.tables import write_game
from tui.app.widgets.painted import Painted
from tui.language import _
from tui.voice import plain

AGAIN = "result.again"
"""The action that a table elsewhere does not have."""
COLUMN = 12


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

    def _paint_standings(self, canvas: Canvas, row: int) -> int:
        sitting = self._sitting
        outcome = sitting.match.outcome
        assert outcome is not None, "the game is over"
        winners = [sitting.voice.player(seat) for seat in outcome.winners]
        text = _("{winners} wins.") if len(winners) == 1 else _("{winners} share the victory.")
        canvas.text(2, row, text.format(winners=", ".join(winners)), "title")
        order = sorted(range(len(outcome.points)), key=lambda seat: -outcome.points[seat])
        for place, seat in enumerate(order):
            y = row + 2 + place
            canvas.text(2, y, f"{outcome.points[seat]:>5}", "title")
            canvas.text(9, y, sitting.voice.player(seat), f"seat.{seat}")
        return row + 2 + len(order)

    def _paint_sources(self, canvas: Canvas, row: int) -> int:
        """Where the points came from: a line for each source, a column for each player."""
        sitting = self._sitting
        points: dict[str, dict[Seat, int]] = {}
        for source in sitting.board.face.sources(sitting.match.log):
            points.setdefault(sitting.voice.say(source.what), {})[source.seat] = source.points
        canvas.text(2, row, _("Where it came from"), "title")
        first = max([24, *(cell_len(what) + 4 for what in points)])
        for seat in range(len(sitting.players)):
            name = fit(sitting.voice.player(seat), COLUMN - 2).rstrip()
            x = first + (seat + 1) * COLUMN - cell_len(name)
            canvas.text(x, row, name, f"seat.{seat}")
        for what, by_seat in points.items():
            row += 1
            canvas.text(2, row, what, "dim")
            for seat, pesos in by_seat.items():
                canvas.text(first + seat * COLUMN, row, f"{pesos:>{COLUMN}}")
        return row + 1

    def _paint_chart(self, canvas: Canvas, row: int) -> None:
        """Bars for each player: what they had after each round; none where there is no room."""
        height = canvas.height - row - 4
        if height < 1:
            return
        sitting = self._sitting
        names = [sitting.voice.player(seat) for seat in range(len(sitting.players))]
        canvas.text(2, row, _("Round by round"), "title")
        chart = Canvas(canvas.width - 4, height)
        paint_bars(chart, names, points_by_round(sitting))
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


def points_by_round(sitting: Sitting) -> list[Sequence[int]]:
    """What everybody had after each check of the log."""
    return [
        sitting.board.points(step.state)
        for step in sitting.match.log.steps
        if isinstance(step.entry, Check)
    ]
