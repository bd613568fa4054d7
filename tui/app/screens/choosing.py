"""A board on which somebody chooses: by keys of the game, by arrows, by the mouse."""

from abc import abstractmethod
from typing import TypeVar

from textual.events import Key

from tui.app.board import Picker
from tui.app.painting import OnKey, OnRow
from tui.app.screens.panes import PanesPage
from tui.app.widgets.painted import Painted

T = TypeVar("T")


class ChoosingPage(PanesPage[T]):
    """Turns keys and clicks into another picker; subclasses keep it and do what is picked."""

    @property
    @abstractmethod
    def picker(self) -> Picker | None:
        """The choosing of the person before the screen; None while nobody chooses here."""

    @abstractmethod
    def choose_with(self, picker: Picker) -> None:
        """Go on choosing with that picker."""

    @abstractmethod
    def tell(self, text: str) -> None:
        """Answer the last key with that."""

    @abstractmethod
    def action_confirm(self) -> None:
        """Do what is picked, or say why nothing can be done there."""

    def on_key(self, event: Key) -> None:
        picker = self.picker
        if picker is None:
            return
        if event.key in ("up", "down") and not picker.pointing:
            event.stop()
            self.action_next(1 if event.key == "down" else -1)
            return
        after = picker.key(event.key)
        if after is not None:
            event.stop()
            self.choose_with(after)
            if missed := picker.missed(event.key):
                self.tell(self.voice.say(missed))

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """A click: keys act, a row is picked and then done, a target is pointed at."""
        target, picker = message.target, self.picker
        if isinstance(target, OnKey):
            self.app.simulate_key(target.key)
        elif picker is None:
            return
        elif not isinstance(target, OnRow):
            self.choose_with(picker.press(target))
        elif not picker.choices:
            self.choose_with(picker.cleared().pick(target.index))
        elif target.index == picker.index:
            self.action_confirm()
        else:
            self.choose_with(picker.pick(target.index))

    def action_next(self, by: int) -> None:
        """Pick another choice."""
        if self.picker is not None:
            # Upwards from nothing is the last one.
            index = max(self.picker.index, 0 if by < 0 else -1)
            self.choose_with(self.picker.pick(index + by))

    def action_clear(self) -> None:
        """Nothing chosen, the first page."""
        self.turn_to()
        if self.picker is not None:
            self.choose_with(self.picker.cleared())
