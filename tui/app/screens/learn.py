"""The lesson: real positions, real moves, and a sentence or two about each."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from textual.binding import BindingType
from textual.geometry import Size

from saves.bookmarks import read_bookmark, write_bookmark
from tui.app.actions import BY_ID, Action, Hint, bindings, hint, hints, keys_of
from tui.app.board import BoardPage, Picker, Several
from tui.app.boards import board
from tui.app.canvas import Canvas
from tui.app.choices import paint_choices
from tui.app.layout import Layout
from tui.app.learn_layout import arrange_lesson, told_width, without_log
from tui.app.learning import Learning
from tui.app.log_painting import paint_log
from tui.app.painting import paint_header, paint_keys
from tui.app.screens.choosing import ChoosingPage, ending_or_more, narrowed
from tui.app.screens.rules import Rules
from tui.app.widgets.painted import Paint
from tui.app.wrapping import wrap
from tui.language import _
from tui.lesson import lesson

KEYS = ("learn.skip", "learn.back", "learn.rule", "learn.leave", "learn.jump")
DONE_KEYS = ("learn.again", "learn.back", "learn.rule", "learn.leave")


class Learn(ChoosingPage[None]):
    """The lesson of a game, `Learn(key)`; it goes on at a bookmark, and moves it along."""

    TARGETS = ("learn", "board")
    BINDINGS: ClassVar[list[BindingType]] = bindings(*TARGETS)

    def __init__(self, game_key: str, bookmark: Path | None = None) -> None:
        self._game_key = game_key
        self.learning = Learning(lesson(game_key), board(game_key))
        self._bookmark = bookmark
        self._came_back = bookmark is not None and self.learning.go_on(read_bookmark(bookmark))
        """Whether the lesson goes on where it was left, and nothing was done there yet."""
        self._told = False
        """Whether the log had any lines when the panes were placed."""
        super().__init__(self.learning.board, self.learning.voice)

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """The keys of the game's board."""
        return [(_(own.shown), _(own.does)) for own in self.learning.board.keys]

    # Everything that is shown.

    @property
    def pages(self) -> Sequence[BoardPage]:
        return self.learning.pages

    def places(self, size: Size) -> Layout:
        places = arrange_lesson(self.table_places(size))
        return places if self.learning.lines else without_log(places)

    def show(self) -> None:
        """Paint every pane; choices take the rows of the log while it is empty."""
        if self._told != bool(self.learning.lines):
            self._told = not self._told
            self.put_in_place()
        super().show()

    def painters(self) -> Mapping[str, Paint]:
        learning = self.learning
        state = learning.log.state
        choices = learning.picker.choices if learning.picker else []
        index = min(learning.picker.index, max(len(choices) - 1, 0)) if learning.picker else 0
        name, where = learning.log.game.name, learning.board.header(state)
        return {
            **self.board_painters(learning.shown(self.page)),
            "header": lambda canvas: paint_header(
                canvas, name, where, _("LESSON"), beside=self.page_title()
            ),
            "prompt": self._paint_told,
            "choices": lambda canvas: paint_choices(
                canvas, len(choices), index, lambda at: learning.row(choices[at])
            ),
            "log": lambda canvas: paint_log(
                canvas, learning.lines, _("LOG") if learning.lines else "", 0
            ),
            "keys": lambda canvas: paint_keys(canvas, self._keys()),
        }

    def _paint_told(self, canvas: Canvas) -> None:
        """Paint what to notice, and below it the answer to the last move."""
        learning, width = self.learning, told_width(canvas.width)
        number, count = learning.index + 1, len(learning.lesson.steps)
        x = canvas.text(1, 0, f"{number}/{count}", "dim")
        x = canvas.text(x + 2, 0, _(learning.step.title), "title")
        if learning.elsewhere:
            canvas.text(x + 2, 0, _("another position than before"), "dim")
        said = wrap(self._said(), width)
        # If both do not fit, the answer is what has not been read yet.
        text = wrap(_(learning.step.text), width)[: max(canvas.height - 1 - len(said), 0)]
        for row, line in enumerate(text, 1):
            canvas.text(1, row, line, "dim" if learning.done else "text")
        for row, line in enumerate(said, 1 + len(text)):
            canvas.text(1, row, line, "good" if learning.done else "title")

    def _said(self) -> str:
        """Return the answer to the last deed, or at first how to begin anew after coming back."""
        if self.learning.said or not self._came_back:
            return self.learning.said
        _key, first, _does = hint("learn.first", self.chosen_keys)
        text = _("You left the lesson here; {first} begins with the first step.")
        return text.format(first=first)

    def _keys(self) -> list[Hint]:
        """Return the keys that do something now."""
        if self.learning.done:
            forward = ("enter", _("Enter"), _("finish") if self.learning.last else _("go on"))
            return [forward, *self._hints(DONE_KEYS)]
        if self.jumping:
            return self.jump_hints()
        confirms = self.picker is not None and self.picker.picked is not None
        clears = self.picker is not None and narrowed(self.picker)
        return [
            *self._hints(["learn.confirm"] if confirms else []),
            *self._hints(["learn.clear"] if clears else []),
            *self.arrow_hints(self.picker),
            *self.pointing_hints(self.picker),
            *self._hints(["learn.end"] if self.learning.may_end else []),
            *self._hints(["learn.first"] if self._came_back else []),
            *self._hints(KEYS),
            *self.page_hints(),
        ]

    def _hints(self, ids: Iterable[str]) -> list[Hint]:
        """Return the hints of these keys, without the way to a step before the first."""
        first = self.learning.index == 0
        wanted = (each for each in ids if not (first and each == "learn.back"))
        return hints(wanted, self.chosen_keys)

    def offers(self, action: Action) -> bool:
        """Return whether the action is possible: not every game has an end of the turn."""
        if action.id == "learn.end":
            return self.board.ending(self.learning.lesson.seat) is not None
        return super().offers(action)

    def acts(self, action: Action) -> bool:
        """Return whether the step, as far as it has come, can go on in that way."""
        learning, picker = self.learning, self.picker
        acting: dict[str, Callable[[], bool]] = {
            "learn.confirm": lambda: learning.done or (picker is not None and bool(picker.picked)),
            "learn.clear": lambda: picker is not None and narrowed(picker),
            "learn.next": lambda: self.goes_on,
            "learn.previous": lambda: self.goes_on,
            "learn.jump": lambda: picker is not None,
            "learn.end": lambda: not learning.done and learning.may_end,
            "learn.back": lambda: learning.index > 0,
            "learn.first": lambda: learning.index > 0,
        }
        return acting[action.id]() if action.id in acting else True

    # Everything that the learner does.

    @property
    def picker(self) -> Picker | None:
        return self.learning.picker

    def choose_with(self, picker: Picker) -> None:
        self.learning.picker, self.learning.said = picker, ""
        self._came_back = False
        self.show()

    @property
    def jump_key(self) -> str:
        return keys_of(BY_ID["learn.jump"], self.chosen_keys)[0]

    def tell(self, text: str) -> None:
        self.learning.said = text
        self.show()

    def action_confirm(self) -> None:
        """Make the picked choice; when the step is done, go on to the next."""
        learning = self.learning
        if learning.done:
            self.action_skip()
            return
        picked = learning.picker.picked if learning.picker is not None else None
        if learning.picker is not None and isinstance(picked, Several):
            learning.picker = learning.picker.opened(picked)
        elif picked:
            learning.choose(picked)
        elif learning.picker is not None and learning.picker.choices:
            learning.said = ending_or_more(self.chosen_keys, "learn.end")
        else:
            learning.try_there()
        self._keep_place()
        self.show()

    def action_end_turn(self) -> None:
        """End the turn."""
        self.learning.end_turn()
        self._keep_place()
        self.show()

    def action_skip(self) -> None:
        """Go to the next step; after the last one the lesson is over."""
        if self.learning.last:
            self._keep_place("")
            self.dismiss()
        else:
            self._begin(self.learning.index + 1)

    def action_back(self) -> None:
        """Go to the step before."""
        self._begin(self.learning.index - 1)

    def action_first(self) -> None:
        """Go to the first step."""
        self._begin(0)

    def action_again(self) -> None:
        """Begin the step again."""
        self._begin(self.learning.index)

    def _begin(self, index: int) -> None:
        self.learning.begin(index)
        self._came_back = False
        self._keep_place()
        self.turn_to()
        self.show()

    def _keep_place(self, step: str | None = None) -> None:
        """Keep the step as the bookmark for another time."""
        if self._bookmark is not None:
            write_bookmark(self._bookmark, self.learning.bookmark if step is None else step)

    def action_rule(self) -> None:
        """Open the rules at the chapter of the step, or at the last refusal."""
        self.app.push_screen(
            Rules(self.learning.board.face, self.learning.rule, self.look, self._game_key)
        )

    def action_leave(self) -> None:
        """Leave the lesson."""
        self.dismiss()
