"""Playing on the LAN: the tables found, a table by its address, and opening one."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from msgspec.structs import replace
from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Resize
from textual.timer import Timer

from core.says import Unreadable
from net.address import Address, read_address
from net.discovery.find import Finder, Found, finding
from net.discovery.multicast import NoMulticast
from net.wire.limits import LIMITS
from tui.app.actions import BY_ID, Hint, bindings, hint, keys_of, shown_key
from tui.app.canvas import Canvas
from tui.app.lan.wish import Kind, Wish
from tui.app.menu import WIDTH, Line, Place, paint_foot, paint_lines, paint_title
from tui.app.painting import wrap
from tui.app.screens.menu import MenuPage
from tui.app.widgets.asking import Asking
from tui.found_tables import brief, told
from tui.lan.codes import secret_of
from tui.language import _
from tui.names import DEFAULT_NAMES, LONGEST_NAME, clean_name, shown_name
from tui.voice import plain

LINES = 3
"""The row of the first line."""
SIGNS = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
"""One after the other they show that somebody is looking."""
TURNS = 0.2
"""Seconds between two of them."""
FOUND = "found-"


class LanPage(MenuPage[None]):
    """Finds tables as long as it is open; `interfaces` as for `finding`."""

    TARGETS = ("menu", "lan")
    BINDINGS: ClassVar[list[BindingType]] = bindings("lan")

    def __init__(self, interfaces: Sequence[str] | None = None) -> None:
        super().__init__()
        self.name_of_player = DEFAULT_NAMES[0]
        self.addresses: tuple[Address, ...] = ()
        self.table = ""
        """Which table it is, if it was found."""
        self._next = "join"
        """What can be done there, when all that it needs is known."""
        self.code = ""
        self.open = False
        self._interfaces = interfaces
        self._found: tuple[Found, ...] = ()
        self._looking = True
        self._trouble = ""
        self._sign = 0
        self._turning: Timer | None = None

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Asking()

    def on_mount(self) -> None:
        self._place_asking()
        self._look_around()
        self._turning = self.set_interval(TURNS, self._turn_sign)

    @work(exclusive=True, group="finding")
    async def _look_around(self) -> None:
        """Follow the tables on the network until the screen is closed."""
        try:
            async with finding(self._interfaces) as finder:
                await self._follow(finder)
        except NoMulticast as error:
            self._trouble = plain(error.why)
            self._looking = False
            self.repaint()

    async def _follow(self, finder: Finder) -> None:
        if finder.alone:
            self._trouble = _("There is no network: only tables on this computer can be found.")
        while True:
            await finder.change()
            self._show_found(finder.tables)

    def _show_found(self, found: tuple[Found, ...]) -> None:
        """List them; the cursor stays on its line, as somebody may be about to choose it."""
        name, self._found = self.line.name, found
        rows = [row for row, line in enumerate(self.lines()) if line.name == name]
        self.index = rows[0] if rows else self.index
        self.settle()

    def _turn_sign(self) -> None:
        if self._looking and self.is_current:
            self._sign = (self._sign + 1) % len(SIGNS)
            self.repaint()

    # What is shown.

    def lines(self) -> Sequence[Line]:
        there = bool(self.addresses)
        return (
            replace(self._line("name", _("Your name")), value=shown_name(self.name_of_player)),
            self._opening(),
            replace(
                self._line("address", _("Address")),
                value=str(self.addresses[0]) if there else _("of a table that is not found"),
            ),
            replace(
                self._line("code", _("Code")), value=self.code or _("three words, if it needs them")
            ),
            self._line("join", _("Sit down")),
            self._line("watch", _("Look on")),
            *map(_found_line, self._found),
        )

    def _opening(self) -> Line:
        options = (_("with a code"), _("for everybody"))
        return replace(self._line("open", _("Open a table")), options=options, chosen=self.open)

    def _line(self, name: str, text: str) -> Line:
        return Line(name, shown_key(keys_of(BY_ID[f"lan.{name}"], self.chosen_keys)[0]), text)

    def paint(self, canvas: Canvas) -> None:
        left = max((canvas.width - WIDTH) // 2, 0)
        at = Place(left, LINES, 1)
        lines = self.lines()
        paint_title(canvas, _("PLAY ON THE LAN"), "", at)
        fixed = len(lines) - len(self._found)
        paint_lines(canvas, lines[:fixed], self.index, at)
        row = LINES + fixed + 1
        canvas.text(left + 2, row, self._heading(), "title")
        tables = Place(left, row + 1, 1)
        room = canvas.height - row - 7
        first = fixed + max(self.index - fixed - room + 1, 0)
        paint_lines(canvas, lines[first : first + room], self.index, tables, first=first)
        self._paint_below(canvas, left + 2)
        paint_foot(canvas, self.foot(), at)

    def _heading(self) -> str:
        text = _("Tables found: {count}").format(count=len(self._found))
        return f"{text} {SIGNS[self._sign]}" if self._looking else text

    def _paint_below(self, canvas: Canvas, x: int) -> None:
        """What a choice means, or an answer to the last key; else what is wrong with looking."""
        lines = wrap(self.said or self._meaning() or self._trouble, WIDTH - 2)[:4]
        for row, line in enumerate(lines, canvas.height - 2 - len(lines)):
            canvas.text(x, row, line, "good" if self.said else "dim")

    def _meaning(self) -> str:
        found = next((each for each in self._found if _name_of(each) == self.line.name), None)
        if found is not None:
            return told(found)
        if self.line.name != "open":
            return ""
        if self.open:
            return _(
                "Without a code whoever reaches the table may sit down or look on, and nobody "
                "has to show who they are."
            )
        return _("Only those to whom you tell the three words come in.")

    def foot(self) -> list[Hint]:
        """The keys that do something on the line."""
        turn = [("right", "←→", _("change"))] if self.line.options else []
        return [*turn, *(hint(each, self.chosen_keys) for each in ("menu.choose", "menu.back"))]

    # What people do.

    def pick(self, name: str, option: int) -> None:
        """Whether the own table needs a code."""
        self.open = bool(option)

    def do(self, name: str) -> None:
        """Do what the line says."""
        match name:
            case "name":
                self._ask(_("Your name:"), self.name_of_player, self._take_name)
            case "address":
                text = str(self.addresses[0]) if self.addresses else ""
                self._ask(_("Address of the table:"), text, self._take_address)
            case "code":
                self._ask(_("The three words:"), self.code, self._take_code)
            case "open":
                wish = Wish(Kind.OPEN, self.name_of_player, open=self.open)
                self.house.visit(wish)
            case "join" | "watch":
                self._go(Kind(name))
            case _:
                self._choose(next(each for each in self._found if _name_of(each) == name))

    def _go(self, kind: Kind) -> None:
        if not self.addresses and len(self._found) == 1:
            self._choose(self._found[0])
            return
        if not self.addresses:
            self.say(_("Choose a table below, or type its address."))
            return
        wish = Wish(kind, self.name_of_player, self.addresses, self.code, table=self.table)
        self.house.visit(wish)

    def _choose(self, table: Found) -> None:
        """Take the table's addresses; next comes what it needs."""
        self.addresses, self.table = table.addresses, table.card.table
        card = table.card
        self._next = "join" if card.free and not card.running else "watch"
        self.go_to("code" if not card.open and not self.code else self._next)

    def _ask(self, question: str, text: str, take: Callable[[str], object]) -> None:
        self.query_one(Asking).ask(question, text, take)

    def _take_name(self, text: str) -> None:
        self.name_of_player = clean_name(text[:LONGEST_NAME])[: LIMITS.name] or DEFAULT_NAMES[0]
        self.repaint()

    def _take_address(self, text: str) -> None:
        try:
            self.addresses, self.table = (read_address(text),), ""
        except Unreadable as error:
            self.say(plain(error.why))
        else:
            self._next = "join"
            self.go_to(self._next)

    def _take_code(self, text: str) -> None:
        try:
            secret_of(text)
        except Unreadable as error:
            self.say(plain(error.why))
        else:
            self.code = " ".join(text.split())
            self.go_to(self._next)

    def action_move(self, by: int) -> None:
        """Another line, unless somebody is typing."""
        if not self.query_one(Asking).asks:
            super().action_move(by)

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        self._place_asking()

    def _place_asking(self) -> None:
        self.query_one(Asking).lie_at_the_bottom()


def _name_of(table: Found) -> str:
    return f"{FOUND}{table.card.table}"


def _found_line(table: Found) -> Line:
    return Line(_name_of(table), "", shown_name(table.card.name), value=brief(table.card))
