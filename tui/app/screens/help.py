"""Every key of the screen below."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from textual.app import ComposeResult
from textual.binding import BindingType

from tui.app.actions import Action, bindings, keys_of, named, of, shown_key
from tui.app.canvas import Canvas, fit
from tui.app.menu import VALUE, WIDTH, paint_foot, paint_title, place
from tui.app.screens.page import Page
from tui.app.screens.scrolled_text import ScrolledText
from tui.app.widgets.painted import Painted
from tui.app.wrapping import wrap
from tui.language import _

ABOVE = 3
BELOW = 2


class HelpRow(Struct, frozen=True):
    """A row of the list."""

    keys: str
    tells: str
    x: int = VALUE
    """The column of the text in the list."""


class HelpPage(ScrolledText[None]):
    """A list of keys, which scrolls if it is long."""

    TARGETS = ("help",)
    BINDINGS: ClassVar[list[BindingType]] = bindings("help")

    def __init__(self, actions: Sequence[Action], own: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__()
        self._actions = (*actions, *of(("app",)))
        self._own = tuple(own)
        """The game's own keys."""
        self._signs: tuple[tuple[str, str], ...] = ()
        """The signs on the screen below."""

    def compose(self) -> ComposeResult:
        yield Painted(id="help")

    def on_mount(self) -> None:
        below = self.app.screen_stack[-2]
        self._signs = tuple(below.signs()) if isinstance(below, Page) else ()
        self.query_one("#help", Painted).show(self._paint, self.look)

    @property
    def title_said(self) -> str:
        """The title."""
        return _("KEYS")

    @property
    def told_lines(self) -> Sequence[tuple[str, str]]:
        """The keys, and what they do."""
        return [
            *self._own,
            *(
                (", ".join(map(shown_key, keys_of(each, self.chosen_keys))), _(each.tells))
                for each in self._actions
            ),
            *self._signs,
        ]

    @property
    def told_below(self) -> Sequence[str]:
        """Paragraphs below the keys, as wide as both columns."""
        return ()

    def look_of(self, keys: str) -> str:
        """Return the look of what stands before a text."""
        return "title"

    @property
    def _told(self) -> list[HelpRow]:
        """The same in rows that fit; long texts continue below."""
        width = self.size.width - place(self.size, 1, ABOVE, BELOW).left - VALUE - 1
        rows = [
            HelpRow(keys if number == 0 else "", part)
            for keys, tells in self.told_lines
            for number, part in enumerate(wrap(tells, width) or [""])
        ]
        below = (part for each in self.told_below for part in ("", *wrap(each, WIDTH - 2)))
        return [*rows, *(HelpRow("", part, x=2) for part in below)]

    def _paint(self, canvas: Canvas) -> None:
        at = place(canvas, 1, ABOVE, BELOW)
        paint_title(canvas, self.title_said, "", at)
        for y, row in enumerate(self._told[self.top :][: self.room], ABOVE):
            canvas.text(at.left + 2, y, fit(row.keys, VALUE - 3).rstrip(), self.look_of(row.keys))
            canvas.text(at.left + row.x, y, row.tells)
        paint_foot(canvas, [*self.scroll_hints(), named("escape", _("close"))], at)

    @property
    def length(self) -> int:
        return len(self._told)

    @property
    def room(self) -> int:
        return self.size.height - ABOVE - BELOW

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """Close the page, whatever was clicked."""
        message.prevent_default()
        self.action_close()

    def action_close(self) -> None:
        """Go back to the screen below."""
        self.dismiss()
