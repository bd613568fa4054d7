"""Playing on the LAN: the tables found, a table by its address, and opening one."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace
from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.timer import Timer

from core.beginning import usual_seats
from core.games import game
from core.says import Unreadable
from net.address import read_address
from net.discovery.find import Finder, Found, finding
from net.discovery.multicast import NoMulticast
from net.room.journal_files import ResumableTable
from net.wire.limits import LIMITS
from tui.app.actions import BY_ID, Action, Hint, bindings, hint, keys_of, named, shown_key
from tui.app.boards import no_board
from tui.app.canvas import Canvas, Palette
from tui.app.glimpse import Glimpse
from tui.app.lan.destination import Destination
from tui.app.lan.tables_around import LEFT, TablesAround
from tui.app.menu import MenuLine, MenuRoom, left_of
from tui.app.painting import SIGNS, TURNS
from tui.app.screens.illustrated import IllustratedMenu, IllustratedPlan
from tui.app.screens.lan_painting import LanShown, lan_plan, paint_lan
from tui.app.screens.which_game import with_game
from tui.app.showing import shown_game
from tui.app.widgets.asking import Asking
from tui.found_tables import fits, told
from tui.lan.left_games import waiting_tables
from tui.lan.request import LanRequest, LanRequestKind, secret_of
from tui.language import _
from tui.names import LONGEST_NAME, clean_name, known_name, own_name, shown_name
from tui.offered import offered
from tui.voice import plain


class LanPage(IllustratedMenu[None]):
    """Looks for tables while it is open; `interfaces` are those of `finding`."""

    TARGETS = ("menu", "lan")
    BINDINGS: ClassVar[list[BindingType]] = bindings("lan")

    def __init__(self, interfaces: Sequence[str] | None = None) -> None:
        super().__init__()
        self.destination = Destination()
        self.around = TablesAround()
        self.open = False
        self._interfaces = interfaces
        self._looking = True
        self._trouble = ""
        self._sign = 0
        self._turning: Timer | None = None

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Asking()

    def on_mount(self) -> None:
        if not known_name(self.house.settings.name):
            # Otherwise keys belong to the list: its first line shows the name, and changes it.
            self.do("name")
        self._look_around()
        self._turning = self.set_interval(TURNS, self._turn_sign)

    def on_screen_resume(self) -> None:
        self.look_again()

    def look_again(self) -> None:
        """See which tables keep a seat by now."""
        self._look_for_own()

    @work(thread=True, exclusive=True, group="own")
    def _look_for_own(self) -> None:
        """See which tables keep a seat."""
        own = {each.membership.charter.table.hex(): each for each in waiting_tables() if each.seats}
        self.app.call_from_thread(self._show_own, own)

    def _show_own(self, own: dict[str, ResumableTable]) -> None:
        self._hold(lambda: setattr(self.around, "own", own))

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

    def _show_found(self, found: Sequence[Found]) -> None:
        self._hold(lambda: self.around.find(found))

    def _hold(self, change: Callable[[], object]) -> None:
        """Change the lines, and keep the cursor on its own."""
        name = self.line.name
        change()
        rows = [row for row, line in enumerate(self.lines()) if line.name == name]
        self.index = rows[0] if rows else self.index
        self.settle()

    def _turn_sign(self) -> None:
        if self._looking and self.is_current:
            self._sign = (self._sign + 1) % len(SIGNS)
            self.repaint()

    # Everything that is shown.

    def lines(self) -> Sequence[MenuLine]:
        addresses, code = self.destination.addresses, self.destination.code
        address = str(addresses[0]) if addresses else _("if a table is not listed")
        return (
            replace(self._line("name", _("Your name")), value=shown_name(self.name_of_player)),
            self._opening(),
            replace(self._line("address", _("Address")), value=address),
            replace(
                self._line("code", _("Code")), value=code or _("three words, if it needs them")
            ),
            self._line("join", _("Sit down")),
            self._line("watch", _("Look on")),
            *self.around.lines,
        )

    @property
    def name_of_player(self) -> str:
        """The name of the person here, which is kept for the next time."""
        return own_name(self.house.settings.name)[: LIMITS.name]

    def _opening(self) -> MenuLine:
        options = (_("with a code"), _("for everybody"))
        return replace(self._line("open", _("Open a table")), options=options, chosen=self.open)

    def _line(self, name: str, text: str) -> MenuLine:
        return MenuLine(name, shown_key(keys_of(BY_ID[f"lan.{name}"], self.chosen_keys)[0]), text)

    def paint(self, canvas: Canvas) -> None:
        told, sign = self._told, SIGNS[self._sign] if self._looking else ""
        shown = LanShown(self.lines(), self.index, sign, told, bool(self.said), self.foot())
        paint_lan(canvas, shown, self.around)

    def plan(self, room: MenuRoom) -> IllustratedPlan | None:
        return lan_plan(room, self.around)

    def picture(self, width: int, height: int) -> tuple[Glimpse, Palette] | None:
        """Return the board of the game at the table under the cursor."""
        found, games, room = self._pointed, offered(), (width, height)
        if found is not None:
            return shown_game(self.house.palette, found.card.game, room)
        return shown_game(self.house.palette, games[0], room) if games else None

    @property
    def _told(self) -> str:
        """An answer to the last key, an explanation of the line, or a trouble with looking."""
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
        """Return the keys that do something on the line."""
        chosen, found = self.chosen_keys, self._pointed
        back = hint("menu.back", chosen)
        if found is not None:
            key, shown, _does = hint("lan.watch", chosen)
            way = self.around.way_to(found)
            look = [(key, shown, _("look on"))] if way is LanRequestKind.JOIN else []
            return [named("enter", _WAYS[way]()), *look, back]
        turn = [("right", "←→", _("change"))] if self.line.options else []
        return [*turn, hint("menu.choose", chosen), back]

    @property
    def _pointed(self) -> Found | None:
        """The table under the cursor."""
        return self.around.named(self.line.name)

    # Everything that people do.

    def acts(self, action: Action) -> bool:
        """Return whether the action would do something: joining and watching need a known table."""
        if action.id == "lan.join" and self._pointed is not None:
            return self.around.way_to(self._pointed) is not LanRequestKind.WATCH
        if action.id in ("lan.join", "lan.watch"):
            known = self._pointed or self.destination.addresses
            return bool(known) or len(self.around.found) == 1
        return super().acts(action)

    def pick(self, name: str, option: int) -> None:
        """Choose whether a table opened here needs a code."""
        self.open = bool(option)

    def do(self, name: str) -> None:
        """Do what the line says."""
        match name:
            case "name":
                self._ask(_("Your name:"), self.name_of_player, self._take_name)
            case "address":
                text = str(self.destination.addresses[0]) if self.destination.addresses else ""
                self._ask(_("Address of the table:"), text, self._take_address)
            case "code":
                self._ask(_("The three words:"), self.destination.code, self._take_code)
            case "open":
                with_game(self, offered(), self._open, no_board)
            case "join" | "watch":
                self._go(LanRequestKind(name))
            case _ if name.startswith(LEFT):
                self._go_back(name.removeprefix(LEFT))
            case _:
                if (found := self._pointed) is not None:
                    self._choose(found, self.around.way_to(found))

    def _go_back(self, id_: str) -> None:
        """Go back to a table with a local seat that is not found: the others may come too."""
        for each in self.around.left:
            if each.id == id_:
                request = LanRequest(LanRequestKind.RETURN, each.own_name, journal=each.path)
                self.house.visit(request)

    def action_do(self, name: str) -> None:
        """Join or watch the table under the cursor, or do what the line says."""
        found = self._pointed
        if name in ("join", "watch") and found is not None:
            self._choose(found, LanRequestKind(name))
        else:
            super().action_do(name)

    def _open(self, game_key: str) -> None:
        """Open a table for that game, with its usual number of seats and its last options."""
        seats = usual_seats(game(game_key))
        last = self.house.settings.options.get(game_key, {})
        request = LanRequest(
            LanRequestKind.OPEN, self.name_of_player, open=self.open, game=game_key, options=last
        )
        self.house.visit(replace(request, seats=max(seats, request.seats)))

    def _go(self, kind: LanRequestKind) -> None:
        """Go to the table that was chosen last, if it is still there, or to the only one."""
        known = [each for each in self.around.found if each.card.table == self.destination.table]
        if not known and self.destination.table and self.around.found:
            # The list shows others by now: nobody means the one that is gone.
            self.destination.turn_to(())
        if not self.destination.addresses and len(self.around.found) == 1:
            known = [*self.around.found]
        if known:
            self._choose(known[0], kind)
        elif self.destination.addresses:
            self.destination.kind = kind
            self._visit()
        else:
            self.say(_("Choose a table below, or type its address."))

    def _choose(self, table: Found, kind: LanRequestKind) -> None:
        """Go to that table; ask for its code first, if it has one."""
        card = table.card
        if (own := self.around.own_at(table)) is not None:
            self.destination.journal = own.path
            kind = LanRequestKind.RETURN
        elif kind is LanRequestKind.JOIN and card.running:
            self.say(_("The game there has begun: {key} looks on.").format(key=self._key("watch")))
            return
        self.destination.kind = kind
        self.destination.turn_to(table.addresses, card.table)
        if kind is LanRequestKind.RETURN or card.open or not fits(card):
            self._visit(open_=True)
        else:
            self._ask_code(shown_name(card.name))

    def _key(self, name: str) -> str:
        return shown_key(keys_of(BY_ID[f"lan.{name}"], self.chosen_keys)[0])

    def _visit(self, *, open_: bool = False) -> None:
        self.house.visit(self.destination.request(self.name_of_player, open_=open_))

    def _ask_code(self, host: str) -> None:
        """Ask for the code of that host's table, then go there."""
        question = _("The three words of {player}'s table:").format(player=host)
        self._ask(question, self.destination.code, self._take_code_and_go)

    def _take_code_and_go(self, text: str) -> None:
        if self._take_code(text):
            self._visit()

    def ask_code_again(self) -> None:
        """Ask for another code, as it was wrong or missing, and go there again."""
        if self.is_current and self.destination.addresses:
            self._ask(_("The three words:"), self.destination.code, self._take_code_and_go)

    def _ask(self, question: str, text: str, take: Callable[[str], object]) -> None:
        self.place_asking()
        self.query_one(Asking).ask(question, text, take)

    def _take_name(self, text: str) -> None:
        name = clean_name(text[:LONGEST_NAME])[: LIMITS.name]
        self.said = self.house.choose(replace(self.house.settings, name=name))
        self.repaint()

    def _take_address(self, text: str) -> None:
        try:
            self.destination.turn_to((read_address(text),))
        except Unreadable as error:
            self.say(plain(error.why))
        else:
            self.go_to(self.destination.kind.value)

    def _take_code(self, text: str) -> bool:
        """Take the code; return whether it can be one."""
        try:
            secret_of(text)
        except Unreadable as error:
            self.say(plain(error.why))
            return False
        self.destination.keep_code(" ".join(text.split()))
        self.go_to(self.destination.kind.value)
        return True

    def action_move(self, by: int) -> None:
        """Move the cursor, unless somebody is typing."""
        if not self.query_one(Asking).asks:
            super().action_move(by)

    @property
    def asking_column(self) -> int:
        plan = self.plan(self.size)
        return (plan.at.left if plan else left_of(self.size.width)) + 1


_WAYS: Mapping[LanRequestKind, Callable[[], str]] = {
    LanRequestKind.JOIN: lambda: _("sit down"),
    LanRequestKind.WATCH: lambda: _("look on"),
    LanRequestKind.RETURN: lambda: _("go on"),
}
"""The names of what Enter does at a found table."""
