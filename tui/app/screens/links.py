"""The links of a table: who is there, how good each link is, and the stand-ins."""

from collections.abc import Sequence

from tui.app.actions import hint
from tui.app.marks import seat_look
from tui.app.screens.help import HelpPage
from tui.lan.links import SLOW, TableLinks
from tui.language import _
from tui.names import shown_name
from tui.numbers import short

AGAIN = 1.0
"""The seconds between two looks."""


class LinksPage(HelpPage):
    """A list of players and watchers, as they are now."""

    def __init__(self, links: TableLinks) -> None:
        super().__init__(())
        self._links = links

    def on_mount(self) -> None:
        self.set_interval(AGAIN, self.repaint)

    @property
    def title_said(self) -> str:
        return _("WHO IS THERE")

    @property
    def told_lines(self) -> Sequence[tuple[str, str]]:
        return self._links.lines

    @property
    def told_signs(self) -> Sequence[tuple[str, str]]:
        return ()

    def look_of(self, keys: str) -> str:
        """Return the colour of that player; watchers have none."""
        seats = (each.seat for each in self._links.seats if shown_name(each.name) == keys)
        return next(map(seat_look, seats), "title")

    @property
    def told_below(self) -> Sequence[str]:
        """Explain the words about links, and what players can do."""
        slow = _("A link is slow if the way there and back takes {seconds} s or more.")
        ask = _(
            "{key} asks the others: for a bot instead of somebody, for a pause, or for the end."
        )
        return (
            slow.format(seconds=short(SLOW)),
            _("A program that is cut off calls again by itself; until then a bot may play for it."),
            ask.format(key=hint("company.ask", self.chosen_keys)[1]),
        )
