"""The seam between the screens and the app."""

from typing import TYPE_CHECKING, Protocol

from tui.settings import Settings

if TYPE_CHECKING:
    from tui.app.look import ThemeLook
    from tui.lan.request import LanRequest
    from tui.local_game import LocalGame


class House(Protocol):
    """The app, as its screens see it."""

    @property
    def palette(self) -> "ThemeLook":
        """The colours of the chosen theme."""
        ...

    @property
    def settings(self) -> Settings:
        """The choices that people have made."""
        ...

    def choose(self, settings: Settings) -> str:
        """Use these settings from now on and keep them; return why they cannot be kept, if so."""
        ...

    def play(self, game: "LocalGame") -> object:
        """Open the table for the game."""
        ...

    def visit(self, request: "LanRequest") -> object:
        """Go to a table on the LAN."""
        ...

    def call(self, text: str, *, rings: bool = False) -> None:
        """Call in the terminal's title, and by bell if people have chosen that."""
        ...
