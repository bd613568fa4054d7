"""A board on which somebody chooses: by the game's keys, arrows, jumping, or the mouse."""

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from typing import TypeVar

from textual.events import Key

from tui.app.actions import ChosenKeys, Hint, hint, named
from tui.app.board import Board, Picker
from tui.app.canvas import Canvas
from tui.app.jumping import Jump, everywhere, jump_to, paint_labels
from tui.app.layout import COMMON
from tui.app.painting import OnKey, OnRow
from tui.app.screens.panes import PanesPage
from tui.app.widgets.painted import Painted
from tui.language import _
from tui.voice import Voice

T = TypeVar("T")


class ChoosingPage(PanesPage[T]):
    """Turns keys and clicks into another picker; subclasses keep it and make the picked choice."""

    def __init__(self, board: Board, voice: Voice) -> None:
        super().__init__(board, voice)
        self._jump: Jump | None = None

    @property
    @abstractmethod
    def picker(self) -> Picker | None:
        """The picker of the person before the screen; None while nobody chooses here."""

    @abstractmethod
    def choose_with(self, picker: Picker) -> None:
        """Go on choosing with that picker."""

    @property
    @abstractmethod
    def jump_key(self) -> str:
        """The key that labels the board, and pressed once more every place on it."""

    @abstractmethod
    def tell(self, text: str) -> None:
        """Answer the last key with that text."""

    @abstractmethod
    def action_confirm(self) -> None:
        """Make the picked choice, or say why nothing can be done there."""

    def on_key(self, event: Key) -> None:
        if self.focused is not None:
            # Somebody is typing words.
            return
        if self.jumping:
            event.stop()
            event.prevent_default()
            self._jump_on(event.key)
            return
        picker = self.picker
        if picker is None:
            return
        if event.key in ("up", "down") and not picker.pointing:
            event.stop()
            self.action_next(1 if event.key == "down" else -1)
            return
        after = picker.seeing(self._painted_places()).key(event.key)
        if after is not None:
            event.stop()
            self.choose_with(after)
            if missed := picker.missed(event.key):
                self.tell(self.voice.say(missed))

    # Jumping: a label on every place, typed to go there.

    @property
    def jumping(self) -> bool:
        """Whether the board has labels, which are being typed."""
        return self._jump is not None and self.picker is not None

    def action_jump(self) -> None:
        """Label the places where something can be done."""
        if self.picker is not None and (places := self._painted_places()):
            self._label(jump_to(places, self.picker.lit))

    def _painted_places(self) -> Sequence[Hashable]:
        """Return the places that the board has painted, from the top on."""
        panes = [(name, pane) for name, pane in self._panes.items() if pane.display]
        own = sorted((pane.region.y, pane.region.x, name) for name, pane in panes)
        names = [name for _y, _x, name in own if name not in COMMON]
        return [target for name in names for target in self._panes[name].targets]

    def _label(self, jump: Jump | None) -> None:
        """Show those labels, or take them away."""
        self._jump = jump
        for name, pane in self._panes.items():
            if pane.display and name not in COMMON:
                pane.lay_over(None if jump is None else self._paint_labels)
        self.show()

    def _paint_labels(self, canvas: Canvas) -> None:
        if self._jump is not None and self.picker is not None:
            paint_labels(canvas, self._jump)

    def _jump_on(self, key: str) -> None:
        """Take a letter of a label; any other key leaves everything as it is."""
        jump, picker = self._jump, self.picker
        assert jump is not None, "letters are typed"
        assert picker is not None, "somebody chooses"
        if key == self.jump_key and not jump.everywhere:
            self._label(everywhere(self._painted_places()))
            return
        jump = jump.typed(key)
        self._label(jump if jump.labelled and jump.place is None else None)
        if jump.place is not None:
            self.choose_with(picker.press(jump.place))

    def jump_hints(self) -> list[Hint]:
        """Return the hints for the line of keys while labels are typed."""
        more = [] if self._jump is None or self._jump.everywhere else [self.jump_key]
        return [
            ("", _("a letter"), _("goes there")),
            *(named(key, _("all places")) for key in more),
            named("escape", _("stay")),
        ]

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """Take a click: a row is picked and then made, a target is pointed at."""
        target, picker = message.target, self.picker
        if self.jumping and isinstance(target, OnKey):
            self._jump_on(target.key)
            message.prevent_default()
            return
        if self._jump is not None:
            self._label(None)
        if picker is None or isinstance(target, OnKey):
            return
        if not isinstance(target, OnRow):
            self.choose_with(picker.press(target))
        elif not picker.choices:
            self.choose_with(picker.cleared().pick(target.index))
        elif target.index == picker.index:
            self.action_confirm()
        else:
            self.choose_with(picker.pick(target.index))

    @property
    def goes_on(self) -> bool:
        """Whether another choice can be picked than the one that is."""
        picker = self.picker
        return picker is not None and (len(picker.choices) != 1 or picker.picked is None)

    def action_next(self, by: int) -> None:
        """Pick another choice; if there is no other, go back to all of them."""
        picker = self.picker
        if picker is not None and picker.choices:
            # Going up from nothing leads to the last one.
            index = max(picker.index, 0 if by < 0 else -1)
            self.choose_with(picker.pick(index + by))
        elif picker is not None:
            self.choose_with(picker.cleared())

    def action_clear(self) -> None:
        """Choose nothing, and show the first page."""
        self.turn_to()
        if self.picker is not None:
            self.choose_with(self.picker.cleared())


def narrowed(picker: Picker) -> bool:
    """Return whether anything is held, or a place leaves fewer choices: what clearing undoes."""
    clear = picker.cleared()
    return picker.held != clear.held or len(picker.choices) != len(clear.choices)


def ending_or_more(chosen: ChosenKeys, ending: str) -> str:
    """Name the keys if nothing is picked, as the turn could end and more could be done."""
    _key, end, _does = hint(ending, chosen)
    return _("{key} ends the turn; ↑↓ picks what else can be done.").format(key=end)
