"""The end of a game: standings, where the points came from, and a chart of its course."""

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key

from core.game import Ends
from core.outcome import Outcome
from core.periods import period_of
from core.talk import TalkLine
from saves.faults import LibraryError
from saves.games import SeriesScore
from tui.app.actions import Action, bindings, hints, keys_of, of
from tui.app.board import Belonging
from tui.app.canvas import Canvas, Palette
from tui.app.courses import points_by_period
from tui.app.end_of_game import EndOfGame, Party, PicturePart
from tui.app.hurrying import Guard
from tui.app.moments import GameMoment, moments
from tui.app.painting import paint_header, paint_keys
from tui.app.result_painting import has_rest, paint_ending
from tui.app.screens.page import Page
from tui.app.sitting import Sitting
from tui.app.tables import write_game
from tui.app.widgets.painted import Painted
from tui.app.wrapping import wrap
from tui.endings import is_numbered, party, reached, verdict
from tui.face import Source
from tui.language import _, n_
from tui.lists import by_commas
from tui.scores import series_told
from tui.voice import plain

AGAIN = "result.again"
"""The action that a table elsewhere does not have."""
REST = "result.rest"
"""The action for the blocks that have no room."""
COPIED, TALL = 78, 40
"""The size of the text that is copied."""


class Result(Page[str]):
    """Shows how it ended; returns `again` or `home`."""

    TARGETS: ClassVar[tuple[str, ...]] = ("result",)
    BINDINGS: ClassVar[list[BindingType]] = bindings(*TARGETS)

    def __init__(self, sitting: Sitting, palette: Palette, *, again: bool = True) -> None:
        super().__init__()
        self._again = again
        self._sitting = sitting
        self._palette = palette
        self._said = ""
        self._rest = False
        """Whether the blocks without room are shown instead."""
        self._guard = Guard()
        """Keeps keys that were meant for the table from leaving the result."""
        self._seen = False
        """Whether the result has been painted: keys before that were meant for the table."""

    def compose(self) -> ComposeResult:
        yield Painted(id="result")

    def on_mount(self) -> None:
        self.query_one(Painted).show(self._paint, self._palette)
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        """Count the blink from when the result is seen: painting it may take a while."""
        self._seen = True
        self._guard.close()
        self._open_when_quiet()

    def _open_when_quiet(self) -> None:
        """Name keys in the line of keys only once they act."""
        if rest := self._guard.seconds:
            self.set_timer(rest, self._open_when_quiet)
        else:
            self.repaint()

    @property
    def takes_keys(self) -> bool:
        """Whether a key would act now."""
        return self._seen and not self._guard.seconds

    def on_key(self, event: Key) -> None:
        """Drop a key of the first blink, which was meant for the table."""
        if self.focused is not None:
            return
        keys = (key for each in of(self.TARGETS) for key in keys_of(each, self.chosen_keys))
        if event.key in keys and not (self._seen and self._guard.press()):
            event.stop()
            event.prevent_default()

    def _paint(self, canvas: Canvas) -> None:
        sitting = self._sitting
        series = series_told(self.series)
        paint_header(canvas, sitting.match.log.game.name, self._length(), series)
        said = self.below(canvas.width - 4)
        inner = Canvas(canvas.width, canvas.height - 3 - len(said), edges=canvas.edges)
        paint_ending(inner, self._ending, self._palette, rest=self._rest and self._has_rest)
        canvas.paste(inner, 0, 2)
        for row, line in enumerate(said):
            canvas.text(2, canvas.height - 1 - len(said) + row, line, "good")
        foot = Canvas(canvas.width, 1)
        acting = [each.id for each in self.actions() if self.acts(each)]
        paint_keys(foot, hints(acting, self.chosen_keys) if self.takes_keys else [])
        canvas.paste(foot, 0, canvas.height - 1)

    @property
    def _has_rest(self) -> bool:
        """Whether some blocks have no room."""
        width, height = self.size
        return has_rest(self._ending, self._palette, height - 3 - len(self.below(width - 4)))

    def acts(self, action: Action) -> bool:
        """Return whether the action would do something: no new game elsewhere, no empty rest."""
        if action.id == REST:
            return self._has_rest
        return action.id != AGAIN or self._again

    @property
    def series(self) -> SeriesScore | None:
        """The score of the games that the same people have played one after the other."""
        return self._sitting.game.series

    def below(self, width: int) -> list[str]:
        """Return the lines below the result."""
        return wrap(self._said, width)

    def _length(self) -> str:
        """Say how many rounds or turns it took."""
        count = len(self._course)
        if not count:
            return ""
        if self._period is Ends.ROUND:
            return n_("{count} round", "{count} rounds", count).format(count=count)
        return n_("{count} turn", "{count} turns", count).format(count=count)

    @property
    def _period(self) -> Ends:
        return period_of(self._sitting.match.log.game)

    @cached_property
    def _course(self) -> list[Sequence[int]]:
        return points_by_period(self._sitting.match.log, self._sitting.board)

    @property
    def _ending(self) -> EndOfGame:
        """Everything that is told, in the current language."""
        sitting, outcome = self._sitting, self._outcome
        voice, board = sitting.voice, sitting.board
        owned, owned_title = self._owned
        return EndOfGame(
            voice.say(verdict(board.face, outcome)),
            tuple(map(self._party, outcome.order)),
            [*dict.fromkeys(voice.say(each.what) for each in self._sources)],
            tuple(voice.player(seat) for seat in range(len(sitting.players))),
            self._course,
            _("Round by round") if self._period is Ends.ROUND else _("Turn by turn"),
            owned,
            owned_title,
            self._moments,
        )

    @cached_property
    def _moments(self) -> tuple[GameMoment, ...]:
        sitting = self._sitting
        return tuple(moments(sitting.match.log, sitting.board, sitting.voice))

    @property
    def _owned(self) -> tuple[tuple[Belonging, ...], str]:
        """The last belongings that anybody had, by seat, and their title."""
        sitting = self._sitting
        for step in reversed(sitting.match.log.steps):
            if found := sitting.board.belongings(step.state):
                return tuple(found), voice_title(sitting)
        return (), ""

    @cached_property
    def _sources(self) -> Sequence[Source]:
        return self._sitting.board.face.sources(self._sitting.match.log)

    def _party(self, number: int) -> Party:
        """Return the party at that index."""
        sitting, outcome, face = self._sitting, self._outcome, self._sitting.board.face
        parts = tuple(
            PicturePart(
                sitting.voice.say(each.what),
                each.points,
                sitting.voice.say(each.short or each.what),
            )
            for each in self._sources
            if each.seat == number
        )
        return Party(
            number,
            sitting.voice.party(party(face, outcome, number)),
            outcome.ranking[0].of[number],
            outcome.places[number] if is_numbered(outcome) else None,
            self._ties(number),
            parts,
            number < outcome.seats,
        )

    def _ties(self, number: int) -> str:
        """Return what breaks ties, if somebody else has as many points."""
        points = self._outcome.ranking[0].of
        if points.count(points[number]) == 1:
            return ""
        sitting = self._sitting
        amounts = reached(sitting.board.face, self._outcome, number)[1:]
        return by_commas(map(sitting.voice.fill, amounts))

    @property
    def _outcome(self) -> Outcome:
        outcome = self._sitting.match.outcome
        assert outcome is not None, "the game is over"
        return outcome

    @property
    def talk(self) -> Sequence[TalkLine]:
        """The talk during the game."""
        return ()

    def action_back(self) -> None:
        """Walk through the finished game."""
        from tui.app.replaying import Replaying
        from tui.app.screens.replay import Replay

        sitting = self._sitting
        record = sitting.match.record()
        replaying = Replaying(record, sitting.board, record.header.seats, talk=self.talk)
        number = sitting.game.keeper.number
        self.app.push_screen(Replay(replaying, sitting.players, number=number))

    def action_rest(self) -> None:
        """Show the blocks that had no room, or the end again."""
        self._rest = not self._rest
        self.repaint()

    def action_save(self) -> None:
        """Write the record to a file, and say where."""
        try:
            path = write_game(self._sitting.game)
        except LibraryError as error:
            self._said = plain(error.why)
        else:
            self._said = _("The record is written: {path}").format(path=path)
        self.repaint()

    def action_copy(self) -> None:
        """Copy the result to the clipboard as text, if the terminal has one."""
        canvas = Canvas(COPIED, TALL)
        paint_ending(canvas, self._ending, self._palette, spread=False)
        lines = [self._sitting.match.log.game.name, "", *canvas.rows()]
        self.app.copy_to_clipboard("\n".join(lines).rstrip() + "\n")
        self._said = _("The result is copied as text.")
        self.repaint()

    def action_answer(self, answer: str) -> None:
        """Close with that answer."""
        if self._again or answer != "again":
            self.dismiss(answer)


def voice_title(sitting: Sitting) -> str:
    """Return the title of the belongings."""
    return _(sitting.board.belongings_title)
