"""Every link of a table: who is there, how good it is, and who plays instead of whom."""

from collections.abc import Sequence

from tui.app.screens.help import HelpPage
from tui.lan.links import TableLinks
from tui.language import _

AGAIN = 1.0
"""Seconds until it is looked at anew."""


class LinksPage(HelpPage):
    """A list of seats and of those who look on, as it is now."""

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
