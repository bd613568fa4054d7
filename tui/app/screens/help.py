"""Every key of the screen below."""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from msgspec import Struct
from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import BindingType

from tui.app.actions import Action, bindings, keys_of, named, of, shown_key
from tui.app.canvas import Canvas, fit
from tui.app.menu import GAP, SIDE, VALUE, WIDTH, is_wide, paint_foot, paint_title, place
from tui.app.screens.page import Page
from tui.app.screens.scrolled_text import ScrolledText
from tui.app.widgets.painted import Painted
from tui.app.wrapping import wrap
from tui.language import _

ABOVE = 2
BELOW = 2
LEAST = 22
"""The least columns of what a sign means, beside the keys."""


class HelpRow(Struct, frozen=True):
    """A row of the list."""

    keys: str
    tells: str
    x: int = VALUE
    """The column of the text in the list."""
    look: str = "title"


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
        ]

    @property
    def told_signs(self) -> Sequence[tuple[str, str]]:
        """The signs, and what they mean."""
        return self._signs

    @property
    def told_below(self) -> Sequence[str]:
        """Paragraphs below the keys, as wide as both columns."""
        return ()

    def look_of(self, keys: str) -> str:
        """Return the look of what stands before a text."""
        return "title"

    def _beside(self) -> Sequence[HelpRow]:
        """Return the signs in rows that fit beside the keys; nothing if they stand below them."""
        width = SIDE - self._sign
        rows = self._rows_of_signs(width) if is_wide(self.size.width) and width >= LEAST else []
        return rows if len(rows) <= self.room else []

    @property
    def _sign(self) -> int:
        """The columns of signs."""
        return max((cell_len(sign) for sign, _tells in self.told_signs), default=0) + 2

    def _rows_of_signs(self, width: int) -> list[HelpRow]:
        """Return the signs under a heading; nothing if there are none."""
        heading = [HelpRow(_("SIGNS"), "")] if self.told_signs else []
        return [*heading, *_wrapped(self.told_signs, width, "strong")]

    @property
    def _told(self) -> list[HelpRow]:
        """Return everything in rows that fit, without what stands beside; long texts continue."""
        left = place(self.size, 1, ABOVE, BELOW).left
        beside = self._beside()
        width = (WIDTH + GAP if beside else self.size.width - left) - VALUE - 1
        rows = [
            row
            for keys, tells in self.told_lines
            for row in _wrapped([(keys, tells)], width, self.look_of(keys))
        ]
        if self.told_signs and not beside:
            rows += [HelpRow("", ""), *self._rows_of_signs(width)]
        below = (part for each in self.told_below for part in ("", *wrap(each, WIDTH - 2)))
        return [*rows, *(HelpRow("", part, x=2) for part in below)]

    def _paint(self, canvas: Canvas) -> None:
        at = place(canvas, 1, ABOVE, BELOW)
        paint_title(canvas, self.title_said, "", at)
        for y, row in enumerate(self._told[self.top :][: self.room], ABOVE):
            canvas.text(at.left + 2, y, fit(row.keys, VALUE - 3).rstrip(), row.look)
            canvas.text(at.left + row.x, y, row.tells)
        x = at.left + WIDTH + GAP
        for y, row in enumerate(self._beside(), ABOVE):
            canvas.text(x, y, row.keys, row.look)
            canvas.text(x + self._sign, y, row.tells)
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


def _wrapped(told: Iterable[tuple[str, str]], width: int, look: str) -> Iterator[HelpRow]:
    """Yield each text in rows of that width, the first one behind its keys."""
    for keys, tells in told:
        for number, part in enumerate(wrap(tells, width) or [""]):
            yield HelpRow(keys if number == 0 else "", part, look=look)
