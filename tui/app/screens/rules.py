"""The rules with their numbers, searched as one types."""

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from tui.app.actions import bindings, hint, named
from tui.app.canvas import Canvas, Palette
from tui.app.menu import MenuPlace, paint_foot, paint_title
from tui.app.screens.page import Page
from tui.app.widgets.painted import Painted
from tui.app.wrapping import wrap
from tui.face import Chapter, Face, Rule
from tui.faces import title
from tui.language import _
from tui.voice import plain

WIDTH, WIDEST = 96, 110
"""The width of the text in percent of the terminal's, and its most columns."""
NUMBER = 7
"""The width of a rule's number."""
LEAST = 40
"""The least width of a column of text."""


class Rules(Page[None], ModalScreen[None]):
    """Every rule, or those that contain the searched words."""

    TARGETS = ("rules",)
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("rules"),
        Binding("down", "scroll(3)", "down", show=False),
        Binding("up", "scroll(-3)", "up", show=False),
        Binding("pagedown", "scroll(15)", "further", show=False),
        Binding("pageup", "scroll(-15)", "back", show=False),
    ]
    CSS = """
    Rules { align: center middle; }
    Rules #page { background: $surface; }
    Rules #middle { height: 1fr; align-horizontal: center; }
    Rules Painted { height: 1; }
    Rules #text { width: 96%; max-width: 110; height: 1fr; margin-bottom: 1; }
    Rules Input { border: none; height: 1; padding: 0; margin: 1 2; background: $panel; }
    Rules Input > .input--placeholder { color: $secondary; }
    Rules #box {
        padding-left: 2; scrollbar-size-vertical: 1; scrollbar-gutter: stable;
        scrollbar-background: $surface; scrollbar-background-hover: $surface;
        scrollbar-background-active: $surface; scrollbar-color: $secondary;
    }
    Rules #found { padding-right: 1; }
    """

    def __init__(self, face: Face[Any], number: str, palette: Palette, game: str = "") -> None:
        super().__init__()
        self._face = face
        self._game = game
        """The key of the game, which the head names."""
        self._number = number
        self._palette = palette

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            yield Painted(id="head")
            with Vertical(id="middle"), Vertical(id="text"):
                yield Input(self._number, placeholder=_("Search: a number or a word"))
                with VerticalScroll(id="box", can_focus=False):
                    yield Static(id="found")
            yield Painted(id="foot")

    def on_mount(self) -> None:
        self.query_one("#head", Painted).show(self._paint_head, self._palette)
        foot = self.query_one("#foot", Painted)
        foot.show(self._paint_foot, self._palette)
        # Only once the text is laid out is it known whether there is more to see.
        self.watch(self.query_one("#box"), "show_vertical_scrollbar", foot.repaint, init=False)
        self.query_one(Input).focus()
        self.call_after_refresh(self._show, self._number)

    def _paint_head(self, canvas: Canvas) -> None:
        game = title(self._game) if self._game else ""
        paint_title(canvas, _("RULES"), game, _place(canvas))

    def _paint_foot(self, canvas: Canvas) -> None:
        """Paint the keys that do something; the search is marked, so that one key deletes it."""
        scrolls = self.query_one("#box").show_vertical_scrollbar
        asked = self._number and self.query_one(Input).value == self._number
        keys = [
            *([("down", "↑↓", _("scroll"))] if scrolls else []),
            *([named("backspace", _("all rules"))] if asked else []),
            hint("rules.close", self.chosen_keys),
        ]
        paint_foot(canvas, keys, _place(canvas))

    def on_resize(self, event: Resize) -> None:
        self.call_after_refresh(lambda: self._show(self.query_one(Input).value))

    def on_input_changed(self, event: Input.Changed) -> None:
        self._show(event.value)

    def _show(self, wanted: str) -> None:
        parts: list[Content] = []
        for chapter, rules in found(self._face, wanted):
            heading = f"{chapter.number}  {_(chapter.title)}\n"
            parts.append(Content.styled(heading, "bold"))
            parts += [self._rule(rule) for rule in rules]
            parts.append(Content("\n"))
        nothing = Content(_("No rule says that."))
        self.query_one("#found", Static).update(Content("").join(parts) if parts else nothing)
        self.query_one("#foot", Painted).repaint()

    def _rule(self, rule: Rule) -> Content:
        """Return the number, and the text in a column of its own."""
        width = self.query_one("#found").size.width or LEAST
        lines = wrap(plain(rule.text), max(width, LEAST) - NUMBER)
        text = f"\n{' ' * NUMBER}".join(lines)
        return Content.assemble((f"{rule.number:<{NUMBER}}", "bold"), text, "\n")

    def action_scroll(self, lines: int) -> None:
        """Scroll down or up."""
        self.query_one("#box").scroll_relative(y=lines, animate=False)


def _place(canvas: Canvas) -> MenuPlace:
    """Return the place of the text, which stands in the middle."""
    return MenuPlace((canvas.width - min(canvas.width * WIDTH // 100, WIDEST)) // 2, 0, 1)


def found(face: Face[Any], wanted: str) -> list[tuple[Chapter, list[Rule]]]:
    """Return the rules wanted by a number or by words, under their chapters."""
    every = (
        (chapter, [rule for rule in chapter.rules if _matches(chapter, rule, wanted)])
        for chapter in face.chapters
    )
    return [(chapter, rules) for chapter, rules in every if rules]


def _matches(chapter: Chapter, rule: Rule, wanted: str) -> bool:
    """Return whether the rule has that number, or is in that chapter, or contains the words."""
    words = wanted.casefold().split()
    text = f"{_(chapter.title)} {plain(rule.text)}".casefold()
    numbers = (chapter.number.casefold(), rule.number.casefold())
    return not words or wanted.strip().casefold() in numbers or all(word in text for word in words)
