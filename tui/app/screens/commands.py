"""The list of commands: all that can be done here now, to be searched."""

from rich.cells import cell_len
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from tui.language import _

KEYS = 10
"""Columns for the keys, before what they do."""


class ActingCommands(Provider):
    """What the screen below does now, each in a line with its key."""

    async def discover(self) -> Hits:
        """All of it, before anybody searches."""
        for each in self.app.get_system_commands(self.screen):
            line = _line(each.help, Content(each.title))
            yield DiscoveryHit(line, each.callback, text=each.title)

    async def search(self, query: str) -> Hits:
        """What holds the letters in that order, those letters lit."""
        matcher = self.matcher(query)
        for each in self.app.get_system_commands(self.screen):
            if (score := matcher.match(each.title)) > 0:
                line = _line(each.help, matcher.highlight(each.title))
                yield Hit(score, line, each.callback, text=each.title)


def _line(keys: str, told: Content) -> Content:
    """The keys before what they do."""
    gap = " " * max(KEYS - cell_len(keys), 1)
    return Content.assemble((keys, "bold"), gap, told)


class Commands(CommandPalette):
    """Textual's own, as the other screens look."""

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
        # Of sixteen colours the nearest to a shade is another colour: nothing shines through.
        self.set_class(few_colours, "few-colours")
