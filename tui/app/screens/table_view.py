"""The table as it is seen: its panes, its line of keys, and what is chosen."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.geometry import Size

from core.bots.registry import adviser
from core.game import Seat
from tui.app.actions import BY_ID, Action, Hint, hint, hints, keys_of
from tui.app.aspect import Aspect, about_lines, painters
from tui.app.board import BoardPage, Picker, Several, Shown
from tui.app.canvas import Palette
from tui.app.layout import (
    Layout,
    folds_log,
    log_below,
    log_beside,
    log_for_choices,
    opened_log,
    roomier_log,
)
from tui.app.log_painting import log_columns, log_rows, out_of_sight
from tui.app.motion import Motion
from tui.app.pacing import SECONDS, Pacing
from tui.app.recap import Recap
from tui.app.recap_painting import needed
from tui.app.screens.beside import Beside
from tui.app.screens.choosing import ChoosingPage, narrowed
from tui.app.screens.moving import Moving, last_motion
from tui.app.screens.turn_start import TurnGate
from tui.app.sitting import Sitting
from tui.app.telling import Telling
from tui.app.widgets.painted import Paint
from tui.language import _

KEYS = ("table.hint", "table.rule", "table.log", "table.leave")
"""The actions that the line of keys names beside those of choosing."""


class TableView(ChoosingPage[str]):
    """Paints a sitting; its subclasses add what happens there and what people do."""

    TARGETS: ClassVar[tuple[str, ...]] = ("table", "beside", "board")
    beside: Beside
    _start: TurnGate

    def __init__(self, sitting: Sitting, palette: Palette, pace: float) -> None:
        super().__init__(sitting.board, sitting.voice)
        self.sitting = sitting
        self.pacing = Pacing(pace)
        self.telling = Telling(sitting)
        self.aspect = Aspect()
        self._placed_for: tuple[bool, bool, Recap] = (False, False, Recap())
        """Whether the log was open, and what was to be read, when the panes were placed."""
        self._look = palette
        self.asked: Seat = 0
        """The seat that was asked last at this screen."""
        self._hint_bot = adviser(sitting.match.log.game.key)
        self._moving = Moving()

    # The panes.

    @property
    def pages(self) -> Sequence[BoardPage]:
        return self.board.pages(self.sitting.match.log.state, self.sitting.viewer())

    def places(self, size: Size) -> Layout:
        whole, (log_open, reads, recap) = self.table_places(size), self._to_place
        if log_open:
            return opened_log(whole)
        if not self.sitting.people:
            return log_for_choices(whole)
        if reads:
            return log_below(log_beside(whole), lambda width: needed(recap, width))
        return roomier_log(whole, lambda width: 1 + needed(recap, width)) if recap.lines else whole

    @property
    def _to_place(self) -> tuple[bool, bool, Recap]:
        """What the panes' places depend on: equal once choosing has begun, or the log is open.

        Part of it is what others did, which is read first in the place of the choices.
        """
        aspect = self.aspect
        told = aspect.reads or aspect.picker is not None
        return aspect.log_open, aspect.reads, aspect.recap if told else Recap()

    def show(self) -> None:
        """Paint every pane; they have other places while the log is open."""
        if self._placed_for != self._to_place:
            self._placed_for = self._to_place
            self.put_in_place()
        super().show()

    def painters(self) -> Mapping[str, Paint]:
        """Return painters for the table as it is now."""
        before = self.aspect.recap.before if self.aspect.reads else None
        return self._painters(self.sitting.shown(self.page, self.aspect.picker, before))

    def _painters(self, shown: Shown) -> Mapping[str, Paint]:
        return {**self.board_painters(shown), **self.common_painters()}

    def common_painters(self) -> Mapping[str, Paint]:
        """Return painters for the panes that every game has."""
        self.aspect.page_title = self.page_title()
        held = self.pacing.held and self.picker is None
        self.aspect.step_key = hint("table.hold", self.chosen_keys)[1] if held else ""
        folded = folds_log(self.table_places(self.room))
        parts = self._log_stands_alone
        return painters(self.telling, self.aspect, self._keys, folded=folded, parts=parts)

    @property
    def _log_stands_alone(self) -> bool:
        """Whether nothing stands beside the log: it is open, or nobody here ever chooses."""
        folded = folds_log(self.table_places(self.room))
        return self.aspect.log_open or (not self.sitting.people and not folded)

    def _show(self, shown: Shown) -> None:
        """Show something else than the current table."""
        if self.can_paint:
            self.paint(self._painters(shown))

    def settle_in(self) -> None:
        """Follow the settings: the words are made anew, perhaps in another language."""
        self.pacing.pace = SECONDS[self.house.settings.pace]
        self.telling.forget()
        super().settle_in()

    def move_pieces(self, motion: Motion | None = None) -> None:
        """Show that motion, or the last one; it blocks nothing."""
        if self.house.settings.motion == "off" or not self.pacing.pace or not self.can_paint:
            return
        motion = motion or last_motion(self.board, self.sitting.match.log)
        if motion is not None and not self.sitting.beats:
            self._moving.begin(motion, self._panes.values())

    @property
    def log_above(self) -> int:
        """The rows of the log that its pane, below the title, has no room for."""
        room = self.places(self.room)["log"].size
        columns, wide = log_columns(room.width) if self._log_stands_alone else (1, room.width)
        rows = log_rows(self.telling.log(self.aspect.only)[1], wide)
        return out_of_sight(rows, columns, room.height - 1)

    @property
    def starts(self) -> bool:
        """Whether a turn begins, and nothing can be chosen yet."""
        return self._start.waits

    @property
    def about_below(self) -> int:
        """The rows of the open description that its pane has no room for."""
        room = self.places(self.room)["choices"].size
        lines = about_lines(self.aspect.about, room.width, room.height)
        return max(len(lines) - room.height, 0)

    # Choosing.

    @property
    def picker(self) -> Picker | None:
        """The picker of the person before the screen."""
        return self.aspect.picker

    @property
    def takes_keys(self) -> bool:
        """Whether a key begins the turn, or does something in it."""
        return self.picker is not None or self._start.takes_keys

    def choose_with(self, picker: Picker) -> None:
        before = self.picker
        self.aspect.choose_with(picker)
        self.show()
        if before is not None and (lifted := picker.held - before.held):
            self.move_pieces(Motion(self.asked, lifts=lifted))

    def tell(self, text: str) -> None:
        self.aspect.said = text
        self.show()

    @property
    def jump_key(self) -> str:
        return keys_of(BY_ID["table.jump"], self.chosen_keys)[0]

    # The keys.

    def _keys(self) -> list[Hint]:
        """Return the keys that do something now."""
        if self.aspect.log_open:
            # If all of it has room there is nothing to scroll.
            scroll = [("up", "↑↓", _("scroll"))] if self.log_above else []
            return [*hints(("table.log", "table.filter"), self.chosen_keys), self._close, *scroll]
        if self._start.waits:
            return self._start.hints()
        if self.jumping:
            return self.jump_hints()
        if self.picker is None:
            return [*self.beside.hints(), *self._watching_hints(), *self.page_hints()]
        arrows = self.arrow_hints(self.picker)
        first = arrows if self.picker.pointing else []
        if self.aspect.about:
            scroll = [("down", "↑↓", _("scroll"))] if self.about_below else []
            # Arrows that scroll do not choose.
            arrows = [each for each in arrows if not scroll or each[0] not in ("up", "down")]
            first = [self._close, *scroll, *([] if scroll else first)]
        elif narrowed(self.picker):
            first = [*first, *hints(["table.clear"], self.chosen_keys)]
        ends = ["table.end"] if self.offers_id("table.end") and self.may_end else []
        undoes = ["table.undo"] if self.sitting.game.can_undo(self.asked) else []
        usual = [*ends, *undoes, *filter(self.offers_id, KEYS)]
        return [
            *self._confirm_hints(self.picker),
            *first,
            *self.beside.hints(),
            # Other pages are found by their key alone, which makes room for little else.
            *self.page_hints(),
            *self.pointing_hints(self.picker),
            *hints(usual, self.chosen_keys),
            *(arrows if not self.picker.pointing else []),
            *self._own_hint(),
            *hints(filter(self.acts_id, ("table.jump", "table.about")), self.chosen_keys),
        ]

    def _confirm_hints(self, picker: Picker) -> list[Hint]:
        """Return the key that makes the picked choice, or opens a row of several moves."""
        if picker.picked is None:
            return []
        key, shown, does = hint("table.confirm", self.chosen_keys)
        return [(key, shown, _("open") if isinstance(picker.picked, Several) else does)]

    @property
    def _close(self) -> Hint:
        """The key that puts away what covers the choices."""
        key, shown, _does = hint("table.clear", self.chosen_keys)
        return key, shown, _("close")

    @property
    def may_end(self) -> bool:
        """Whether the turn of the seat that is asked can end now."""
        match, seat = self.sitting.match, self.asked
        ending = self.board.ending(seat)
        if ending is None:
            return False
        return match.log.game.why_not(match.log.state, ending, match.known(seat)) is None

    def _watching_hints(self) -> list[Hint]:
        """Return the keys that do something while others move."""
        held = self.pacing.held
        key, shown, _does = hint("table.hold", self.chosen_keys)
        step = (key, shown, _("next step") if held else _("hold"))
        hurry = ("enter", _("any key"), _("go on") if held else _("hurry"))
        return [step, hurry, *hints(("table.pace", "table.leave"), self.chosen_keys)]

    def _own_hint(self) -> list[Hint]:
        """Return the key that shows what only the asked person knows, or covers it again."""
        key, shown, _does = hint("table.own", self.chosen_keys)
        if self.sitting.peeks:
            return [(key, shown, _("cover"))]
        secret = self.board.secret
        wanted = secret and self.offers_id("table.own") and self.sitting.alone is None
        if wanted and self.sitting.has_secrets(self.asked):
            return [(key, shown, _(secret))]
        return []

    def offers(self, action: Action) -> bool:
        """Return whether the action is possible: hints need bots, for example."""
        if action.target == "beside":
            return self.sitting.game.acts_beside
        if action.id == "table.hint":
            return self._hint_bot is not None and self.sitting.game.hints
        if action.id in ("table.undo", "table.undo-turn"):
            return self.sitting.game.undoes
        if action.id == "table.own":
            return len(self.sitting.people) > 1
        if action.id == "table.end":
            return self.board.ending(self.asked) is not None
        return super().offers(action)

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """Return the keys of the game's board."""
        return [(own.shown, _(own.does)) for own in self.sitting.board.keys if own.keys]

    def signs(self) -> Sequence[tuple[str, str]]:
        """Return the signs on the game's board that are words in the current language."""
        return [(_(own.shown), _(own.does)) for own in self.sitting.board.keys if not own.keys]
