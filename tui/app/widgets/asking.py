"""A line that asks for a text, in the place of the line of keys."""

from collections.abc import Callable
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Label

from tui.app.actions import shown_key
from tui.language import _

TakeText = Callable[[str], object]
LEAST = 12
"""The least columns for an answer; a longer question leaves no room to name the keys."""


class AskingKey(Label):
    """A key at the end of the line, with what it does; a click does it."""

    def __init__(self, key: str, runs: str) -> None:
        super().__init__()
        self._key = key
        self._runs = runs
        """The action of the line that asks."""

    def say(self, does: str) -> int:
        """Say what it does, in the language of now, and return the columns for that."""
        name = shown_key(self._key)
        self.update(Content.assemble((name, "bold $primary"), " ", does))
        return cell_len(name) + cell_len(does) + 3

    async def on_click(self) -> None:
        await self.app.run_action(self._runs, self.parent)


class Asking(Horizontal):
    """Hidden until it asks; Enter answers, Esc leaves everything as it was."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "leave", show=False)]
    DEFAULT_CSS = """
    Asking { display: none; position: absolute; height: 1; background: $panel; }
    Asking.asks { display: block; }
    Asking Label { color: $primary; text-style: bold; padding: 0 1; }
    Asking AskingKey { color: $secondary; text-style: none; width: auto; }
    Asking Input, Asking Input:focus {
        border: none; height: 1; padding: 0; width: 1fr; background: $panel;
        background-tint: transparent;
    }
    """

    class Turned(Message):
        """It has begun to ask, or has stopped: other keys act now."""

    def __init__(self) -> None:
        super().__init__(id="asking")
        self._take: TakeText | None = None
        self._follow: TakeText | None = None
        self._old = ""
        self._left = 0
        """The column where the question begins."""

    def compose(self) -> ComposeResult:
        yield Label()
        # Disabled while it is hidden: otherwise the screen gives it every key.
        yield Input(select_on_focus=False, disabled=True)
        yield AskingKey("enter", "answer")
        yield AskingKey("escape", "leave")

    @property
    def asks(self) -> bool:
        """Whether somebody is typing."""
        return self.has_class("asks")

    def lie_at_the_bottom(self, left: int = 0) -> None:
        """Take the last line of the current screen; the question begins at that column."""
        width, height = self.screen.size
        self.styles.offset, self.styles.width = (0, height - 1), width
        self.styles.padding = (0, 0, 0, left)
        self._left = left

    def ask(self, question: str, text: str, take: TakeText, follow: TakeText | None = None) -> None:
        """Ask; `take` gets the answer, `follow` every text on the way and the old one on Esc."""
        self._take, self._follow, self._old = take, None, text
        self.query(Label).first().update(Content(question))
        ways = [*self.query(AskingKey)]
        taken = sum(
            way.say(does) for way, does in zip(ways, (_("accept"), _("cancel")), strict=True)
        )
        room = self.screen.size.width - self._left - cell_len(question) - 2
        for way in ways:
            way.display = room - taken >= LEAST
        field = self.query_one(Input)
        field.disabled = False
        field.value = text
        field.cursor_position = len(text)
        self._follow = follow
        self.add_class("asks")
        self.post_message(self.Turned())
        field.focus()

    def close(self) -> None:
        """Stop asking."""
        self.remove_class("asks")
        self.post_message(self.Turned())
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

    async def action_answer(self) -> None:
        """Take what stands there as the answer."""
        await self.query_one(Input).action_submit()

    def action_leave(self) -> None:
        """Close without an answer."""
        self.close()
        if self._follow is not None:
            self._follow(self._old)
