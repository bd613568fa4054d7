"""What the screens need of the app that they stand in."""

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
        """What people have chosen."""
        ...

    def choose(self, settings: Settings) -> str:
        """Use these settings from now on, and keep them; a sentence if they cannot be kept."""
        ...

    def play(self, game: "LocalGame") -> object:
        """Open the table for the game."""
        ...

    def visit(self, request: "LanRequest") -> object:
        """Go to a table on the LAN."""
        ...

    def call(self, text: str, *, rings: bool = False) -> None:
        """Say it in the terminal's title; with the bell, if people have chosen that."""
        ...
