"""The searchable list of commands: everything that can be done here now."""

from rich.cells import cell_len
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from tui.language import _

KEYS = 10
"""Columns for the keys, before the text."""


class ActingCommands(Provider):
    """The screen's commands that would do something now, each with its key."""

    async def discover(self) -> Hits:
        """Yield all of them, before anybody searches."""
        for each in self.app.get_system_commands(self.screen):
            line = _line(each.help, Content(each.title))
            yield DiscoveryHit(line, each.callback, text=each.title)

    async def search(self, query: str) -> Hits:
        """Yield those that contain the letters in that order, and light the letters."""
        matcher = self.matcher(query)
        for each in self.app.get_system_commands(self.screen):
            if (score := matcher.match(each.title)) > 0:
                line = _line(each.help, matcher.highlight(each.title))
                yield Hit(score, line, each.callback, text=each.title)


def _line(keys: str, told: Content) -> Content:
    """Return the keys, then the text."""
    gap = " " * max(KEYS - cell_len(keys), 1)
    return Content.assemble((keys, "bold"), gap, told)


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
