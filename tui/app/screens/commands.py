"""The searchable list of commands: everything that can be done here now."""

from collections.abc import Iterable

from rich.cells import cell_len
from rich.segment import Segment
from textual.app import ComposeResult, SystemCommand
from textual.command import (
    CommandInput,
    CommandList,
    CommandPalette,
    DiscoveryHit,
    Hit,
    Hits,
    Provider,
)
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.strip import Strip
from textual.widgets import LoadingIndicator

from tui.app.actions import named
from tui.app.canvas import Canvas, Palette
from tui.app.menu import MenuPlace, left_of, paint_foot, paint_title
from tui.app.painting import OnKey
from tui.app.widgets.painted import Painted
from tui.language import _

WIDTH = 80
"""The most columns of the list."""
RUNS = {"enter": "command_list('select')", "escape": "escape"}
"""Textual's actions of the keys at the bottom."""
PICKED = ">"
"""The sign before the picked line."""
KEYS = 10
"""The least columns for the keys, before the text."""


class ActingCommands(Provider):
    """The screen's commands that would do something now, each with its key."""

    async def discover(self) -> Hits:
        """Yield all of them, before anybody searches."""
        commands = [*self.app.get_system_commands(self.screen)]
        keys = _columns(commands)
        for each in commands:
            line = _line(each.help, keys, Content(each.title))
            yield DiscoveryHit(line, each.callback, text=each.title)

    async def search(self, query: str) -> Hits:
        """Yield those that contain the letters in that order, and light the letters."""
        matcher = self.matcher(query)
        commands = [*self.app.get_system_commands(self.screen)]
        keys = _columns(commands)
        for each in commands:
            if (score := matcher.match(each.title)) > 0:
                line = _line(each.help, keys, matcher.highlight(each.title))
                yield Hit(score, line, each.callback, text=each.title)


def _columns(commands: Iterable[SystemCommand]) -> int:
    """Return the columns that the keys need, so that all texts begin below each other."""
    return max([KEYS, *(cell_len(each.help) + 1 for each in commands)])


def _line(keys: str, width: int, told: Content) -> Content:
    """Return the keys, then the text."""
    return Content.assemble((keys, "bold $primary"), " " * (width - cell_len(keys)), told)


class CommandRows(CommandList, can_focus=False):
    """Textual's list, with the picked line lit as in every other list."""

    def __init__(self, look: Palette) -> None:
        super().__init__()
        self._look = look

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        if not any(_option(each) == self.highlighted for each in strip):
            return strip
        row = Strip([Segment(PICKED), *strip.crop(len(PICKED))])
        lit = Segment.apply_style(row, post_style=self._look["cursor"])
        return Strip([*lit], strip.cell_length)


def _option(segment: Segment) -> int | None:
    """Return the number of the line that it belongs to."""
    return segment.style.meta.get("option") if segment.style else None


class Commands(CommandPalette):
    """Textual's own list as a page like the other screens; nothing shines through."""

    CSS = """
    Commands { background: $background; align-horizontal: left; }
    Commands Painted { width: 100%; height: 1; }
    Commands #head { dock: top; }
    Commands #foot { dock: bottom; }
    Commands > Vertical {
        height: 1fr; margin-top: 0; background: $background; border: none;
    }
    Commands Input > .input--placeholder { color: $secondary; }
    Commands #--input { border: none; background: $background; padding: 0 1; }
    Commands CommandList { border: none; background: $background; color: $foreground; }
    Commands CommandList > .option-list--option { text-style: none; }
    Commands CommandList > .option-list--option-highlighted { text-style: bold; }
    """

    def __init__(self, look: Palette) -> None:
        self._look = look
        self._asked = _("Search for commands…")
        super().__init__((ActingCommands,), placeholder=self._asked, id="--command-palette")

    def compose(self) -> ComposeResult:
        yield Painted(id="head")
        with Vertical(id="--container"):
            with Horizontal(id="--input"):
                yield CommandInput(placeholder=self._asked, select_on_focus=False)
            with Vertical(id="--results"):
                yield CommandRows(self._look)
                yield LoadingIndicator()
        yield Painted(id="foot")

    def on_mount(self) -> None:
        self.query_one("#head", Painted).show(_paint_title, self._look)
        self.query_one("#foot", Painted).show(_paint_keys, self._look)

    def on_resize(self, event: Resize) -> None:
        """Put the list into the column of all pages."""
        left, styles = left_of(event.size.width), self.query_one("#--container").styles
        styles.margin, styles.width = (0, 0, 0, left), min(WIDTH, event.size.width - left)

    async def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """Let a click on a key do what the key does."""
        if isinstance(message.target, OnKey):
            await self.run_action(RUNS[message.target.key])


def _paint_title(canvas: Canvas) -> None:
    paint_title(canvas, _("COMMANDS"), "", _place(canvas))


def _paint_keys(canvas: Canvas) -> None:
    keys = (named("enter", _("do it")), named("escape", _("close")))
    paint_foot(canvas, keys, _place(canvas))


def _place(canvas: Canvas) -> MenuPlace:
    """Return the place of the list, which is that of every menu."""
    return MenuPlace(left_of(canvas.width), 0, 1)
