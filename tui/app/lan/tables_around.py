"""The tables around: those found on the network, and those that keep a seat."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from net.discovery.find import Found
from net.room.journal_files import ResumableTable
from tui.app.menu import MenuLine
from tui.found_tables import brief, briefer
from tui.lan.left_games import company
from tui.lan.request import LanRequestKind
from tui.language import _
from tui.names import shown_name

FOUND, LEFT = "found-", "left-"
"""The prefixes of the names of tables' lines, before the table's id."""
MOST_LEFT = 3
"""The most abandoned tables shown here; the library lists them all."""


class TablesAround:
    """Found tables keep their place in the list: somebody may be about to choose one."""

    def __init__(self) -> None:
        self.found: tuple[Found, ...] = ()
        self.own: Mapping[str, ResumableTable] = {}
        """Tables that keep a seat for the people here, the one that was left last first."""

    def find(self, found: Sequence[Found]) -> None:
        """Take the tables that are there now."""
        known = [each.card.table for each in self.found]
        place = {table: at for at, table in enumerate(known)}
        self.found = tuple(sorted(found, key=lambda each: place.get(each.card.table, len(place))))

    @property
    def left(self) -> Sequence[ResumableTable]:
        """The tables with a local seat that are not found: nobody is there now."""
        found = {own.id for each in self.found if (own := self.own_at(each)) is not None}
        return [each for each in self.own.values() if each.id not in found][:MOST_LEFT]

    def own_at(self, table: Found) -> ResumableTable | None:
        """Return the local seat in that game, or in one that it was forked from."""
        own = self.own.get(table.card.table)
        former = (each for id_, each in self.own.items() if table.card.goes_on(id_))
        return own or next(former, None)

    def way_to(self, table: Found) -> LanRequestKind:
        """Return the likeliest purpose there: to go on, to sit down, otherwise to watch."""
        if self.own_at(table) is not None:
            return LanRequestKind.RETURN
        free = table.card.free and not table.card.running
        return LanRequestKind.JOIN if free else LanRequestKind.WATCH

    def named(self, line: str) -> Found | None:
        """Return the found table of that line."""
        return next((each for each in self.found if name_of(each) == line), None)

    @property
    def lines(self) -> Sequence[MenuLine]:
        """The tables that were left, then those that are found."""
        return (*map(_left_line, self.left), *map(self._found_line, self.found))

    def _found_line(self, table: Found) -> MenuLine:
        line = MenuLine(name_of(table), "", shown_name(table.card.name))
        if self.own_at(table) is not None:
            return replace(line, value=_("your seat is kept: go on"))
        return replace(line, value=brief(table.card), shorter=briefer(table.card))


def _left_line(table: ResumableTable) -> MenuLine:
    """Return the line of a table that was left, with its players."""
    players = _("with {players}").format(players=company(table))
    return MenuLine(f"{LEFT}{table.id}", "", _("Go on at the table"), players)


def name_of(table: Found) -> str:
    """Return the name of a found table's line."""
    return f"{FOUND}{table.card.table}"
