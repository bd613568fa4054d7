"""The searchable list of commands: everything that can be done here now."""

from collections.abc import Iterable

from rich.cells import cell_len
from textual.app import SystemCommand
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from tui.language import _

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
    return Content.assemble((keys, "bold"), " " * (width - cell_len(keys)), told)


class Commands(CommandPalette):
    """Textual's own list, styled like the other screens."""

    CSS = """
    Commands { background: $background 60%; }
    Commands.few-colours { background: $background; }
    Commands > Vertical { width: 80; max-width: 90%; background: $surface; border: none; }
    Commands #--input { border: none; background: $surface; padding: 0 1; }
    Commands SearchIcon { display: none; }
    Commands CommandList { border: none; background: $surface; color: $foreground; }
    Commands CommandList > .option-list--option { text-style: none; }
    Commands CommandList > .option-list--option-highlighted {
        background: $primary; color: $background; text-style: bold;
    }
    Commands:ansi CommandList > .option-list--option-highlighted { text-style: bold underline; }
    """

    def __init__(self, *, few_colours: bool = False) -> None:
        placeholder = _("Search for commands…")
        super().__init__((ActingCommands,), placeholder=placeholder, id="--command-palette")
        # With sixteen colours the nearest to a shade is another colour: nothing shines through.
        self.set_class(few_colours, "few-colours")
