"""The links of a table: who is there, how good each link is, and the stand-ins."""

from collections.abc import Sequence

from tui.app.screens.help import HelpPage
from tui.lan.links import TableLinks
from tui.language import _

AGAIN = 1.0
"""The seconds between two looks."""


class LinksPage(HelpPage):
    """A list of players and watchers, as they are now."""

    def __init__(self, links: TableLinks) -> None:
        super().__init__(())
        self._links = links

    def on_mount(self) -> None:
        super().on_mount()
        self.set_interval(AGAIN, self.repaint)

    @property
    def title_said(self) -> str:
        return _("WHO IS THERE")

    @property
    def told_lines(self) -> Sequence[tuple[str, str]]:
        return self._links.lines
