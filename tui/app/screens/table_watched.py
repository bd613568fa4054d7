"""The actions at a table that wait for nobody: hurrying, holding, reading the log, the mouse."""

import asyncio

from msgspec.structs import replace
from textual.events import Key, MouseScrollDown, MouseScrollUp

from tui.app.actions import BY_ID, keys_of
from tui.app.board import Ruling
from tui.app.canvas import Palette
from tui.app.pacing import SECONDS
from tui.app.painting import OnKey, OnRow
from tui.app.screens.beside import Answer
from tui.app.screens.table_commands import TableCommands
from tui.app.sitting import Sitting
from tui.app.widgets.painted import Painted
from tui.language import _

LEAFING = ("table.next", "table.previous", "table.further", "table.back")
"""The actions that go from choice to choice, or through an open log."""


class WatchedTable(TableCommands):
    """Keys hurry and hold others and open the log; the mouse describes the place under it."""

    def __init__(self, sitting: Sitting, palette: Palette, pace: float) -> None:
        super().__init__(sitting, palette, pace)
        self._answer: asyncio.Future[Answer] | None = None
        self._hovers = False
        """Whether the text is about a place under the mouse."""

    def answer(self, answer: Answer) -> None:
        """Take the decision of the person who is asked."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(answer)

    def on_key(self, event: Key) -> None:
        if self.focused is not None:
            return
        if self.aspect.about:
            if event.key in ("up", "down") and self.about_below:
                _only_here(event)
                self._scroll_about(1 if event.key == "down" else -1)
                return
            self.aspect.about, self.aspect.about_from = (), 0
            self.show()
            if event.key in keys_of(BY_ID["table.clear"], self.chosen_keys):
                # It closes the text alone: what is picked stays.
                _only_here(event)
                return
        if self.aspect.log_open:
            if event.key in ("up", "down"):
                _only_here(event)
                self.action_next(1 if event.key == "down" else -1)
            elif self.picker is not None and self._chooses(event.key):
                # Nothing unseen is chosen either: the choices come back first.
                _only_here(event)
                self.action_log()
        elif self.picker is None and (self._reads(event.key) or not self._start.is_free(event.key)):
            _only_here(event)
            self._hurry(event.key)

    def _scroll_about(self, by: int) -> None:
        """Scroll the description of a place down or up."""
        self.aspect.about_from = min(max(self.aspect.about_from + by, 0), self.about_below)
        self.show()

    def _chooses(self, key: str) -> bool:
        """Return whether the key is for choices, and does nothing in the log."""
        leafing = any(key in keys_of(BY_ID[each], self.chosen_keys) for each in LEAFING)
        return not (leafing or self._start.is_free(key))

    def _reads(self, key: str) -> bool:
        """Return whether the key for holding others is free to begin a turn."""
        return self._start.waits and key in keys_of(BY_ID["table.hold"], self.chosen_keys)

    def _hurry(self, key: str) -> None:
        """Hurry others, or end the reading of what they did, as nothing can be chosen."""
        if self._start.waits:
            self._start.press(key)
        else:
            held = self.pacing.held
            self.pacing.hurry()
            if held:
                self.show()

    # The mouse.

    def on_painted_pointed(self, message: Painted.Pointed) -> None:
        """Describe what the place under the mouse would bring, and leave the cursor.

        The answer to the last key stays while the mouse is where nothing is to be told.
        """
        if self.picker is None:
            return
        told = self._hovered(message.target)
        if told or self._hovers:
            self.aspect.said = told
            self.show()
        self._hovers = bool(told)

    def _hovered(self, target: object) -> str:
        """Return what a click there would choose; empty if it is no place of the board."""
        if self.picker is None or target is None or isinstance(target, OnKey | OnRow):
            return ""
        picked = self.picker.press(target).picked
        return self.telling.choice(picked) if picked else ""

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        if self.picker is None and not isinstance(message.target, OnKey):
            self._hurry("")

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        self._wheel(event, 1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        self._wheel(event, -1)

    def _wheel(self, event: MouseScrollDown | MouseScrollUp, by: int) -> None:
        """Scroll the log if the mouse is over it, otherwise go from choice to choice."""
        over, _region = self.get_widget_at(event.screen_x, event.screen_y)
        if self.aspect.log_open or over.id == "log":
            self._scroll_log(by)
        elif self.picker is not None and 0 <= self.picker.index + by < len(self.picker.choices):
            self.choose_with(self.picker.pick(self.picker.index + by))

    def _scroll_log(self, by: int) -> None:
        self.aspect.log_back = min(max(self.aspect.log_back - by, 0), self.log_above)
        self.show()

    # Actions that wait for nobody's turn.

    def action_next(self, by: int) -> None:
        """Pick another choice."""
        if self.aspect.log_open:
            self._scroll_log(by)
        else:
            super().action_next(by)

    def action_log(self) -> None:
        """Show the log on the whole screen, or the table again."""
        self.aspect.toggle_log()
        self.show()

    def action_filter(self) -> None:
        """Show the log of one player after the other, then of all again."""
        self.aspect.next_log(len(self.sitting.players))
        self.show()

    def action_hold(self) -> None:
        """Hold what others do, or show their next step."""
        if self.picker is None and not self._start.waits:
            self.pacing.hold()
            self.show()

    def action_pace(self) -> None:
        """Take the next pace, and keep it for all tables."""
        from tui.app.screens.settings import WORDS

        settings = self.house.settings
        paces = [*SECONDS]
        pace = paces[(paces.index(settings.pace) + 1) % len(paces)]
        trouble = self.house.choose(replace(settings, pace=pace))
        self.aspect.noted = trouble or _("Pace: {pace}.").format(pace=_(WORDS[pace]))
        self.show()

    def action_rule(self) -> None:
        """Open the rules for the thing under the cursor, the answer or the question."""
        from tui.app.screens.rules import Rules

        answered = self.aspect.rule if self.aspect.said else ""
        rule = answered or self._rule_pointed_at() or self.aspect.rule
        if not rule and self.picker is not None:
            rule = self.board.face.rule(self.sitting.view(self.asked))
        self.app.push_screen(
            Rules(self.board.face, rule, self.look, self.sitting.match.log.game.key)
        )

    def _rule_pointed_at(self) -> str:
        """Return the rule of the place under the cursor; empty if it has none of its own."""
        board, at = self.board, self.picker.at if self.picker else None
        return board.rule_of(at) if at is not None and isinstance(board, Ruling) else ""

    def action_leave(self) -> None:
        """Leave the table; the game is kept."""
        self.dismiss("home")


def _only_here(event: Key) -> None:
    """Let the key do nothing else."""
    event.stop()
    event.prevent_default()
