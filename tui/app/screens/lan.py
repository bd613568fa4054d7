"""Playing on the LAN: the tables found, a table by its address, and opening one."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from msgspec.structs import replace
from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Resize
from textual.timer import Timer

from core.beginning import usual_seats
from core.games import game
from core.says import Unreadable
from net.address import Address, read_address
from net.discovery.find import Finder, Found, finding
from net.discovery.multicast import NoMulticast
from net.room.journal_files import ResumableTable
from net.wire.limits import LIMITS
from tui.app.actions import BY_ID, Action, Hint, bindings, hint, keys_of, named, shown_key
from tui.app.boards import no_board
from tui.app.canvas import Canvas, Palette
from tui.app.glimpse import Glimpse
from tui.app.menu import WIDTH, Line, MenuPlace, MenuRoom, paint_foot, paint_lines, paint_title
from tui.app.painting import SIGNS, TURNS, wrap
from tui.app.screens.illustrated import (
    IllustratedMenu,
    Paragraph,
    Plan,
    paint_below,
    paint_words,
    plan,
)
from tui.app.screens.which_game import with_game
from tui.app.showing import shown_game
from tui.app.widgets.asking import Asking
from tui.found_tables import brief, briefer, fits, told
from tui.lan.left_games import company, waiting_tables
from tui.lan.request import LanRequest, LanRequestKind, secret_of
from tui.language import N_, _
from tui.names import LONGEST_NAME, clean_name, known_name, own_name, shown_name
from tui.offered import offered
from tui.voice import plain

LINES = 3
"""The row of the first line."""
FIXED = 6
"""The lines that are always there."""
FOUND, LEFT = "found-", "left-"
MOST_LEFT = 3
"""The most abandoned tables shown here; the library lists them all."""
FEW = 3
"""Tables that have room beside a picture; where there are more, it gives way to them."""
TOLD = 3
"""Rows for what a choice means."""
TOGETHER = (
    N_("One of you opens a table: which game and how many seats is chosen there."),
    N_("The others find it in this list and press Enter there, or type its address."),
    N_("Its code is three words: tell them to those who may come in."),
)


class LanPage(IllustratedMenu[None]):
    """Finds tables as long as it is open; `interfaces` as for `finding`."""

    TARGETS = ("menu", "lan")
    BINDINGS: ClassVar[list[BindingType]] = bindings("lan")

    def __init__(self, interfaces: Sequence[str] | None = None) -> None:
        super().__init__()
        self.addresses: tuple[Address, ...] = ()
        self.table = ""
        """Which table it is, if it was found."""
        self._next = LanRequestKind.JOIN
        """What is asked for there."""
        self.code = ""
        self._code_of = ""
        """The table or the address that it was typed for; empty: for the next one."""
        self.open = False
        self._own: dict[str, ResumableTable] = {}
        """Tables at which a seat is kept for the people here, the one that was left last first."""
        self._journal: Path | None = None
        """Of the table that is gone back to."""
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
        if not known_name(self.house.settings.name):
            # Otherwise keys are for the list: the first line says the name, and changes it.
            self.do("name")
        self._look_around()
        self._turning = self.set_interval(TURNS, self._turn_sign)

    def on_screen_resume(self) -> None:
        self.look_again()

    def look_again(self) -> None:
        """See where a seat is kept by now."""
        self._look_for_own()

    @work(thread=True, exclusive=True, group="own")
    def _look_for_own(self) -> None:
        """See where a seat is kept."""
        own = {each.membership.charter.table.hex(): each for each in waiting_tables() if each.seats}
        self.app.call_from_thread(self._show_own, own)

    def _show_own(self, own: dict[str, ResumableTable]) -> None:
        self._hold(lambda: setattr(self, "_own", own))

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
        """List them; each keeps its place and the cursor too: somebody may be about to choose."""
        known = [each.card.table for each in self._found]
        place = {table: at for at, table in enumerate(known)}
        tables = tuple(sorted(found, key=lambda each: place.get(each.card.table, len(place))))
        self._hold(lambda: setattr(self, "_found", tables))

    def _hold(self, change: Callable[[], object]) -> None:
        """The lines change; the cursor stays on its own."""
        name = self.line.name
        change()
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
                value=str(self.addresses[0]) if there else _("if a table is not listed"),
            ),
            replace(
                self._line("code", _("Code")), value=self.code or _("three words, if it needs them")
            ),
            self._line("join", _("Sit down")),
            self._line("watch", _("Look on")),
            *map(_left_line, self._left),
            *map(self._found_line, self._found),
        )

    @property
    def name_of_player(self) -> str:
        """What the people here are called; it is kept for the next time."""
        return own_name(self.house.settings.name)[: LIMITS.name]

    def _found_line(self, table: Found) -> Line:
        own = self._own_table(table) is not None
        line = Line(_name_of(table), "", shown_name(table.card.name))
        if own:
            return replace(line, value=_("your seat is kept: go on"))
        return replace(line, value=brief(table.card), shorter=briefer(table.card))

    @property
    def _left(self) -> Sequence[ResumableTable]:
        """Those of them that are not found: nobody of them is there now."""
        found = {own.id for each in self._found if (own := self._own_table(each)) is not None}
        return [each for each in self._own.values() if each.id not in found][:MOST_LEFT]

    def _own_table(self, table: Found) -> ResumableTable | None:
        """The own seat there: of that game, or of one that it was forked from."""
        own = self._own.get(table.card.table)
        former = (each for id_, each in self._own.items() if table.card.goes_on(id_))
        return own or next(former, None)

    def _opening(self) -> Line:
        options = (_("with a code"), _("for everybody"))
        return replace(self._line("open", _("Open a table")), options=options, chosen=self.open)

    def _line(self, name: str, text: str) -> Line:
        return Line(name, shown_key(keys_of(BY_ID[f"lan.{name}"], self.chosen_keys)[0]), text)

    def paint(self, canvas: Canvas) -> None:
        plan = self.plan(canvas)
        at = plan.at if plan else MenuPlace(max((canvas.width - WIDTH) // 2, 0), LINES, 1)
        left, lines = at.left, self.lines()
        paint_title(canvas, _("PLAY ON THE LAN"), "", at)
        fixed = len(lines) - len(self._found)
        paint_lines(canvas, lines[:fixed], self.index, at)
        row = at.top + fixed + 1
        canvas.text(left + 2, row, self._heading(), "title")
        room = max(len(self._found), FEW) if plan else canvas.height - row - 7
        first = fixed + max(self.index - fixed - room + 1, 0)
        paint_lines(canvas, lines, self.index, MenuPlace(left, row + 1, 1, first, room))
        if not self._found:
            self._paint_emptiness(canvas, left + 2, row + 1)
        if plan:
            paint_words(canvas, self._words(), plan.words)
            self._paint_below(canvas, left + 2, plan.said.y, TOLD)
        else:
            self._paint_below(canvas, left + 2, canvas.height - 2)
            if not self._told:
                paint_below(canvas, self._words(), at, row + 1 + max(len(self._found), 1) - at.top)
        paint_foot(canvas, self.foot(), at)

    def plan(self, room: MenuRoom) -> Plan | None:
        """Never two rows a line: tables come and go below them."""
        if len(self._found) > FEW:
            return None
        found = plan(room, FIXED + len(self._left) + 2 + FEW, TOLD)
        return found and replace(found, at=replace(found.at, pitch=1))

    def picture(self, width: int, height: int) -> tuple[Glimpse, Palette] | None:
        """The board of the game that is played at the table under the cursor."""
        found, games, room = self._pointed, offered(), (width, height)
        if found is not None:
            return shown_game(self.house.palette, found.card.game, room)
        return shown_game(self.house.palette, games[0], room) if games else None

    def _words(self) -> list[Paragraph]:
        """How people get together."""
        return [(_("Getting together"), "title"), *((_(text), "dim") for text in TOGETHER)]

    def _heading(self) -> str:
        text = _("Tables found: {count}").format(count=len(self._found))
        return f"{text} {SIGNS[self._sign]}" if self._looking else text

    def _paint_emptiness(self, canvas: Canvas, x: int, row: int) -> None:
        """What can be done where no table is."""
        text = _("No table is open on this network now. Open one, or type the address of one.")
        for y, line in enumerate(wrap(text, WIDTH - 2), row):
            canvas.text(x, y, line, "dim")

    def _paint_below(self, canvas: Canvas, x: int, row: int, rows: int = 0) -> None:
        """What a choice means, or an answer to the last key; else what is wrong with looking.

        From that row on, or where no number of rows is given, above it.
        """
        lines = wrap(self._told, WIDTH - 2)[: rows or 4]
        for y, line in enumerate(lines, row if rows else row - len(lines)):
            canvas.text(x, y, line, "good" if self.said else "dim")

    @property
    def _told(self) -> str:
        """An answer to the last key, what a choice means, or what is wrong with looking."""
        return self.said or self._meaning() or self._trouble

    def _meaning(self) -> str:
        if (found := self._pointed) is not None:
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
        chosen, found = self.chosen_keys, self._pointed
        back = hint("menu.back", chosen)
        if found is not None:
            key, shown, _does = hint("lan.watch", chosen)
            look = [(key, shown, _("look on"))] if self._way(found) is LanRequestKind.JOIN else []
            return [named("enter", _WAYS[self._way(found)]()), *look, back]
        turn = [("right", "←→", _("change"))] if self.line.options else []
        return [*turn, hint("menu.choose", chosen), back]

    @property
    def _pointed(self) -> Found | None:
        """The table under the cursor."""
        return next((each for each in self._found if _name_of(each) == self.line.name), None)

    def _way(self, table: Found) -> LanRequestKind:
        """What somebody most likely wants there: to go on, to sit down, else to look on."""
        if self._own_table(table) is not None:
            return LanRequestKind.RETURN
        return (
            LanRequestKind.JOIN
            if table.card.free and not table.card.running
            else LanRequestKind.WATCH
        )

    # What people do.

    def acts(self, action: Action) -> bool:
        """Nobody sits down or looks on before it is known where."""
        if action.id == "lan.join" and self._pointed is not None:
            return self._way(self._pointed) is not LanRequestKind.WATCH
        if action.id in ("lan.join", "lan.watch"):
            return self._pointed is not None or bool(self.addresses) or len(self._found) == 1
        return super().acts(action)

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
                with_game(self, offered(), self._open, no_board)
            case "join" | "watch":
                self._go(LanRequestKind(name))
            case _ if name.startswith(LEFT):
                self._go_back(name.removeprefix(LEFT))
            case _:
                if (found := self._pointed) is not None:
                    self._choose(found, self._way(found))

    def _go_back(self, id_: str) -> None:
        """To an own table that is not found: maybe the others come, too."""
        for each in self._left:
            if each.id == id_:
                request = LanRequest(LanRequestKind.RETURN, each.own_name, journal=each.path)
                self.house.visit(request)

    def action_do(self, name: str) -> None:
        """Sitting down and looking on are meant for the table under the cursor."""
        found = self._pointed
        if name in ("join", "watch") and found is not None:
            self._choose(found, LanRequestKind(name))
        else:
            super().action_do(name)

    def _open(self, game_key: str) -> None:
        """Open a table for that game, with its usual number of seats, as it was played last."""
        seats = usual_seats(game(game_key))
        last = self.house.settings.options.get(game_key, {})
        request = LanRequest(
            LanRequestKind.OPEN, self.name_of_player, open=self.open, game=game_key, options=last
        )
        self.house.visit(replace(request, seats=max(seats, request.seats)))

    def _go(self, kind: LanRequestKind) -> None:
        """To the table that was chosen last, as long as it is there, or to the only one."""
        known = [each for each in self._found if each.card.table == self.table]
        if not known and self.table and self._found:
            # The list shows others by now: nobody means the one that is gone.
            self._turn_to(())
        if not self.addresses and len(self._found) == 1:
            known = [*self._found]
        if known:
            self._choose(known[0], kind)
        elif self.addresses:
            self._next = kind
            self._visit()
        else:
            self.say(_("Choose a table below, or type its address."))

    def _choose(self, table: Found, kind: LanRequestKind) -> None:
        """Go to that table; first its code is asked for, if it has one."""
        card = table.card
        if (own := self._own_table(table)) is not None:
            self._journal = own.path
            kind = LanRequestKind.RETURN
        elif kind is LanRequestKind.JOIN and card.running:
            self.say(_("The game there has begun: {key} looks on.").format(key=self._key("watch")))
            return
        self._next = kind
        self._turn_to(table.addresses, card.table)
        if kind is LanRequestKind.RETURN or card.open or not fits(card):
            self._visit(code="")
        else:
            self._ask_code(shown_name(card.name))

    def _key(self, name: str) -> str:
        return shown_key(keys_of(BY_ID[f"lan.{name}"], self.chosen_keys)[0])

    def _turn_to(self, addresses: tuple[Address, ...], table: str = "") -> None:
        """Another table is meant; the code that was typed for one goes along to no other."""
        self.addresses, self.table = addresses, table
        if self._code_of not in ("", self._there):
            self.code = self._code_of = ""

    @property
    def _there(self) -> str:
        """Which table is meant."""
        return self.table or ", ".join(map(str, self.addresses))

    def _visit(self, code: str | None = None) -> None:
        name, kind = self.name_of_player, self._next
        if code is None:
            code, self._code_of = self.code, self._there
        request = LanRequest(kind, name, self.addresses, code, table=self.table)
        if kind is LanRequestKind.RETURN:
            request = LanRequest(kind, name, self.addresses, journal=self._journal)
        self.house.visit(request)

    def _ask_code(self, host: str) -> None:
        """What opens the table of that host; then go there."""
        question = _("The three words of {player}'s table:").format(player=host)
        self._ask(question, self.code, self._take_code_and_go)

    def _take_code_and_go(self, text: str) -> None:
        if self._take_code(text):
            self._visit()

    def ask_code_again(self) -> None:
        """The code was wrong, or there was none: another one, and go there again."""
        if self.is_current and self.addresses:
            self._ask(_("The three words:"), self.code, self._take_code_and_go)

    def _ask(self, question: str, text: str, take: Callable[[str], object]) -> None:
        self._place_asking()
        self.query_one(Asking).ask(question, text, take)

    def _take_name(self, text: str) -> None:
        name = clean_name(text[:LONGEST_NAME])[: LIMITS.name]
        self.said = self.house.choose(replace(self.house.settings, name=name))
        self.repaint()

    def _take_address(self, text: str) -> None:
        try:
            self._turn_to((read_address(text),))
        except Unreadable as error:
            self.say(plain(error.why))
        else:
            self.go_to(self._next.value)

    def _take_code(self, text: str) -> bool:
        """Whether it can be one."""
        try:
            secret_of(text)
        except Unreadable as error:
            self.say(plain(error.why))
            return False
        self.code, self._code_of = " ".join(text.split()), self._there
        self.go_to(self._next.value)
        return True

    def action_move(self, by: int) -> None:
        """Another line, unless somebody is typing."""
        if not self.query_one(Asking).asks:
            super().action_move(by)

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        self._place_asking()

    def _place_asking(self) -> None:
        plan = self.plan(self.size)
        left = plan.at.left if plan else max((self.size.width - WIDTH) // 2, 0)
        self.query_one(Asking).lie_at_the_bottom(left + 1)


def _left_line(table: ResumableTable) -> Line:
    """A table that was left, with those who sat there."""
    players = _("with {players}").format(players=company(table))
    return Line(f"{LEFT}{table.id}", "", _("Go on at the table"), players)


def _name_of(table: Found) -> str:
    return f"{FOUND}{table.card.table}"


_WAYS: Mapping[LanRequestKind, Callable[[], str]] = {
    LanRequestKind.JOIN: lambda: _("sit down"),
    LanRequestKind.WATCH: lambda: _("look on"),
    LanRequestKind.RETURN: lambda: _("go on"),
}
"""What Enter does at a table that was found."""
