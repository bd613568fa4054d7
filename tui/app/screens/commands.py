"""The list of commands: all that can be done here, to be searched."""

from textual.command import CommandPalette

from tui.language import _


class Commands(CommandPalette):
    """Textual's own, as the other screens look."""

    CSS = """
    Commands { background: $background 60%; }
    Commands > Vertical { width: 80; max-width: 90%; background: $surface; border: none; }
    Commands #--input { border: none; background: $surface; padding: 0 1; }
    Commands CommandList { border: none; background: $surface; color: $foreground; }
    Commands CommandList > .option-list--option-highlighted {
        background: $primary; color: $background; text-style: bold;
    }
    """

    def __init__(self) -> None:
        super().__init__(placeholder=_("Search for commands…"), id="--command-palette")
