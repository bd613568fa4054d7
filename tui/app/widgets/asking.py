"""A line that asks for a text, in the place of the line of keys."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Input, Label

TakeText = Callable[[str], object]


class Asking(Horizontal):
    """Hidden until it asks; Enter answers, Esc leaves everything as it was."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "leave", show=False)]
    DEFAULT_CSS = """
    Asking { display: none; position: absolute; height: 1; background: $panel; }
    Asking.asks { display: block; }
    Asking Label { color: $primary; text-style: bold; padding: 0 1; }
    Asking Input, Asking Input:focus {
        border: none; height: 1; padding: 0; width: 1fr; background: $panel;
        background-tint: transparent;
    }
    """

    def __init__(self) -> None:
        super().__init__(id="asking")
        self._take: TakeText | None = None
        self._follow: TakeText | None = None
        self._old = ""

    def compose(self) -> ComposeResult:
        yield Label()
        # Disabled while it is hidden: otherwise the screen gives it every key.
        yield Input(select_on_focus=False, disabled=True)

    @property
    def asks(self) -> bool:
        """Whether somebody is typing."""
        return self.has_class("asks")

    def lie_at_the_bottom(self, left: int = 0) -> None:
        """Take the last line of the current screen; the question begins at that column."""
        width, height = self.screen.size
        self.styles.offset, self.styles.width = (0, height - 1), width
        self.styles.padding = (0, 0, 0, left)

    def ask(self, question: str, text: str, take: TakeText, follow: TakeText | None = None) -> None:
        """Ask; `take` gets the answer, `follow` every text on the way and the old one on Esc."""
        self._take, self._follow, self._old = take, None, text
        self.query_one(Label).update(Content(question))
        field = self.query_one(Input)
        field.disabled = False
        field.value = text
        field.cursor_position = len(text)
        self._follow = follow
        self.add_class("asks")
        field.focus()

    def close(self) -> None:
        """Stop asking."""
        self.remove_class("asks")
        self.query_one(Input).disabled = True
        self.screen.set_focus(None)

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        if self.asks and self._follow is not None:
            self._follow(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.close()
        if self._take is not None:
            self._take(event.value)

    def action_leave(self) -> None:
        """Close without an answer."""
        self.close()
        if self._follow is not None:
            self._follow(self._old)
