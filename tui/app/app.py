"""The app: themes, the screens, and what they share."""

import os
from typing import ClassVar

from textual.app import App
from textual.binding import BindingType

from tui.app.canvas import Palette
from tui.app.palette import PALETTES
from tui.app.screens.table import Table
from tui.app.sitting import Sitting
from tui.app.thinker import Thinker


class Estancia(App[None]):
    """Plays at this terminal."""

    TITLE = "Estancia"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, sitting: Sitting, *, look: str = "dark", pace: float = 0.6) -> None:
        super().__init__()
        self._sitting = sitting
        self._look = "plain" if os.environ.get("NO_COLOR") else look
        self._pace = pace
        self.thinker = Thinker()

    @property
    def palette(self) -> Palette:
        """The colours of the chosen theme."""
        return PALETTES[self._look]

    def on_mount(self) -> None:
        self.push_screen(Table(self._sitting, self.thinker, self.palette, self._pace), self._left)

    def _left(self, _: None) -> None:
        self.exit()

    async def on_unmount(self) -> None:
        await self.thinker.stop()
