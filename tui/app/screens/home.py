"""The first screen: go on, start something, or leave."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace
from rich.cells import cell_len
from textual import work
from textual.binding import BindingType

from tui.app.actions import BY_ID, bindings, hint, keys_of, shown_key
from tui.app.canvas import Canvas
from tui.app.landscape import paint_landscape
from tui.app.menu import LETTER, MenuLine, paint_entry, paint_said, place, said_lines
from tui.app.painting import paint_hints
from tui.app.screens.menu import MenuPage
from tui.language import _, n_
from tui.voice import plain

if TYPE_CHECKING:
    from net.room.journal_files import ResumableTable
    from tui.app.seats import Wanted
    from tui.app.tables import Shelved, WaitingTableRow

TITLE = (
    "█▀▀ █▀▀ ▀█▀ ▄▀▄ █▄ █ █▀▀ █ ▄▀▄",
    "█▀▀ ▀▀█  █  █▀█ █ ▀█ █   █ █▀█",
    "▀▀▀ ▀▀▀  ▀  ▀ ▀ ▀  ▀ ▀▀▀ ▀ ▀ ▀",
)
ABOVE = 7
BELOW = 4
MENU = 60
SHADED = 46
"""The columns of the landscape that are darker, behind the menu."""
WIDE = 100
LISTENS = 1.0
"""The seconds before the screen looks for tables, which nobody waits for."""


TABLE = "table at "
"""The prefix of the names of further tables' lines, before a number."""
MOST_LEFT = 3
"""The most tables to come back to that are shown here; the library lists them all."""


class Home(MenuPage[None]):
    """The first menu. The library is opened only after the screen is there.

    So is the LAN; `interfaces` are those of `finding`, empty to ask nobody.
    """

    TARGETS = ("menu", "home")
    BINDINGS: ClassVar[list[BindingType]] = bindings("home")
    KEYS = ("menu.choose", "app.help", "app.theme", "home.quit")

    def __init__(self, said: str = "", interfaces: Sequence[str] | None = ()) -> None:
        super().__init__()
        self.said = said
        self._interfaces = interfaces
        self._open_tables = 0
        """The number of tables on the LAN that wait for players."""
        self._shelved: Shelved | None = None
        """The library's content, once it has been read."""
        self._left: Sequence[ResumableTable] = ()
        """The tables on the LAN to come back to, the one that was left last first."""
        self._is_new_here = False
        """Whether no game was ever kept here: then the lesson is offered."""

    def lines(self) -> Sequence[MenuLine]:
        return (
            self._line("continue", _("Continue"), *_last(self._waiting)),
            *self._table_lines(),
            self._line("new", _("New game")),
            self._line("lan", _("Play on the LAN"), self._tables()),
            self._line("library", _("Library"), self._games()),
            self._line("learn", _("How to play")),
            self._line("rules", _("Rules")),
            self._line("settings", _("Settings")),
            self._line("quit", _("Quit")),
        )

    @property
    def _waiting(self) -> "WaitingTableRow | None":
        """The game to go on with."""
        return self._shelved.waiting if self._shelved else None

    def _games(self) -> str:
        """Say how many games the library holds."""
        count = self._shelved.games if self._shelved else 0
        told = n_("{count} game", "{count} games", count).format(count=count) if count else ""
        more = self._more
        if not more:
            return told
        waits = n_("{count} more waits", "{count} more wait", more).format(count=more)
        return _("{text}, {more}").format(text=told, more=waits) if told else waits

    @property
    def _more(self) -> int:
        """The number of waiting games without a line of their own here."""
        running = max(self._shelved.running - 1, 0) if self._shelved else 0
        return running + max(len(self._left) - MOST_LEFT, 0)

    def _tables(self) -> str:
        """Say how many tables on the LAN wait for players."""
        count = self._open_tables
        return (
            n_("{count} table open", "{count} tables open", count).format(count=count)
            if count
            else ""
        )

    def _table_lines(self) -> Sequence[MenuLine]:
        """Return the lines of the tables on the LAN to come back to; the first one has a key."""
        if not self._left:
            return ()
        from tui.lan.left_games import company

        shown = self._left[:MOST_LEFT]
        told = [_("with {players}").format(players=company(each)) for each in shown]
        first, *others = told
        text = _("Go on at the table")
        more = (MenuLine(f"{TABLE}{at}", "", text, each) for at, each in enumerate(others, 1))
        return (self._line("table", text, first), *more)

    def _line(self, name: str, text: str, value: str = "", *shorter: str) -> MenuLine:
        key = shown_key(keys_of(BY_ID[f"home.{name}"], self.chosen_keys)[0])
        possible = name != "continue" or self._waiting is not None
        return MenuLine(name, key, text, value, shorter, possible=possible)

    def paint(self, canvas: Canvas) -> None:
        colours = self.house.palette.tokens
        if colours is not None:
            paint_landscape(canvas, colours, SHADED if canvas.width >= WIDE else SHADED - 12)
        lines = self.lines()
        left = max((canvas.width - MENU) // 10, 1)
        below = max(BELOW, len(said_lines(self.said)) + 3)
        at = replace(place(canvas, len(lines), ABOVE, below), left=left)
        self._paint_title(canvas, left + 2, max(at.top - ABOVE + 1, 1), fancy=colours is not None)
        for row, line in enumerate(lines):
            # No half blocks of the hills beside the words: these have one colour behind them.
            canvas.fill(left, at.row(row), LETTER + cell_len(line.text) + 1, 1)
            paint_entry(canvas, line, row, at, current=row == self.index)
        paint_said(canvas, self.said, at, *(("letters", "strong") if colours is not None else ()))
        canvas.under(0, canvas.height - 1, canvas.width, 1, "bar")
        canvas.fill(0, canvas.height - 1, canvas.width, 1)
        foot = Canvas(canvas.width - left - 1, 1)
        paint_hints(foot, self.foot(), 1)
        canvas.paste(foot, left + 1, canvas.height - 1)

    def _paint_title(self, canvas: Canvas, left: int, top: int, *, fancy: bool) -> None:
        look = "letters" if fancy else "title"
        for row, text in enumerate(TITLE):
            canvas.text(left, top + row, text, look)
        subtitle = _("A table for cattle board games")
        canvas.text(left, top + 4, subtitle, "letters")

    def on_screen_resume(self) -> None:
        self.call_after_refresh(self.look_again)
        self.set_timer(LISTENS, self._listen)

    def on_screen_suspend(self) -> None:
        """Stop looking around: other screens look for themselves."""
        self.workers.cancel_group(self, "finding")
        self._open_tables = 0

    def _listen(self) -> None:
        asks = self._interfaces is None or len(self._interfaces) > 0
        if asks and self.is_current:
            self._look_around()

    @work(exclusive=True, group="finding")
    async def _look_around(self) -> None:
        """Count the tables on the LAN that wait for players, while the screen is there."""
        from net.discovery.find import finding
        from net.discovery.multicast import NoMulticast, load
        from tui.found_tables import waiting

        await asyncio.to_thread(load)
        try:
            async with finding(self._interfaces) as finder:
                while True:
                    await finder.change()
                    self._open_tables = waiting(finder.tables)
                    self.settle()
        except NoMulticast:
            # The screen for playing there explains why it is not possible.
            return

    def look_again(self) -> None:
        """See what can go on now, unless a table lies over the screen: it comes back later."""
        if self.is_current:
            self._look_for_game()

    @work(thread=True, exclusive=True)
    def _look_for_game(self) -> None:
        """Find the game and the table to go on with."""
        from saves.faults import LibraryError
        from saves.places import library_file
        from tui.app.tables import Shelved, shelved

        self._is_new_here = not library_file().exists()
        try:
            found = shelved()
        except LibraryError as error:
            self.app.call_from_thread(self.say, plain(error.why))
            found = Shelved()
        self.app.call_from_thread(self._offer, found, _tables_left())

    def _offer(self, found: "Shelved", left: "Sequence[ResumableTable]") -> None:
        """Show what can go on; the cursor goes to what is new there."""
        line = self.line.name
        before, self._shelved = self._shelved, found
        new_game = _number(found) > _number(before)
        new_table, self._left = _first(left) not in (None, _first(self._left)), left
        fresh = line == "new" or before is not None
        if self._is_new_here and not self.said:
            _key, learn, _does = hint("home.learn", self.chosen_keys)
            self.said = _("New here? {key} shows how to play, step by step.").format(key=learn)
        if fresh and (new_game or new_table):
            line = "table" if new_table else "continue"
        self.index = next((at for at, each in enumerate(self.lines()) if each.name == line), 0)
        self.settle()

    def action_do(self, name: str) -> None:
        """Do what the line says, or explain why there is nothing to go on with."""
        if name == "continue" and self._shelved is not None and self._waiting is None:
            _key, new, _does = hint("home.new", self.chosen_keys)
            self.say(_("No game waits here; {key} begins one.").format(key=new))
        else:
            super().action_do(name)

    def do(self, name: str) -> None:
        """Open what the line names."""
        match name:
            case "continue":
                self._go_on()
            case "table":
                self._go_back(self._left[0])
            case _ if name.startswith(TABLE):
                self._go_back(self._left[int(name.removeprefix(TABLE))])
            case "new":
                self._begin()
            case "lan":
                from tui.app.screens.lan import LanPage

                self.app.push_screen(LanPage())
            case "library":
                self._open_library()
            case "learn":
                self._learn()
            case "rules":
                self._show_rules()
            case "settings":
                from tui.app.screens.settings import SettingsPage

                self.app.push_screen(SettingsPage())
            case _:
                self.app.exit()

    def _go_on(self) -> None:
        from saves.faults import LibraryError
        from tui.app.tables import saved_game

        assert self._waiting is not None, "the line is possible"
        try:
            self.house.play(saved_game(self._waiting.number))
        except LibraryError as error:
            self.say(plain(error.why))

    def _go_back(self, table: "ResumableTable") -> None:
        from tui.lan.request import LanRequest, LanRequestKind

        request = LanRequest(LanRequestKind.RETURN, table.own_name, journal=table.path)
        self.house.visit(request)

    def _open_library(self) -> None:
        from saves.faults import LibraryError
        from saves.library import open_library
        from tui.app.screens.library import LibraryPage

        try:
            self.app.push_screen(LibraryPage(open_library()))
        except LibraryError as error:
            self.say(plain(error.why))

    def _begin(self) -> None:
        """Set up a new game."""
        from tui.app.boards import no_board
        from tui.app.screens.new_game import NewGame
        from tui.app.screens.which_game import with_game
        from tui.offered import offered

        def put_together(key: str) -> None:
            self.app.push_screen(NewGame(key), self._start)

        with_game(self, offered(), put_together, no_board)

    def _start(self, wanted: "Wanted | None") -> None:
        """Play the game that was set up."""
        from tui.local_game import new_game

        if wanted is not None:
            self.house.play(new_game(wanted.game, wanted.players, wanted.seed, wanted.options))

    def _learn(self) -> None:
        from saves.bookmarks import bookmark_file
        from tui.app.boards import no_lesson
        from tui.app.screens.learn import Learn
        from tui.app.screens.which_game import with_game
        from tui.lesson import how_far
        from tui.offered import having

        def learn(key: str) -> None:
            self.app.push_screen(Learn(key, bookmark_file(key)), self._after_lesson)

        with_game(self, having("lesson"), learn, no_lesson, how_far)

    def _after_lesson(self, _left: None) -> None:
        """Move the cursor to a game, so that Enter does not begin the lesson again."""
        self.index = [line.name for line in self.lines()].index("new")
        self.settle()

    def _show_rules(self) -> None:
        from tui.app.boards import no_rules
        from tui.app.screens.rules import Rules
        from tui.app.screens.which_game import with_game
        from tui.faces import face
        from tui.offered import having

        def show(key: str) -> None:
            self.app.push_screen(Rules(face(key), "", self.look, key))

        with_game(self, having("words"), show, no_rules)

    def action_back(self) -> None:
        """Stay: there is nothing behind the first screen."""


def _number(shelved: "Shelved | None") -> int:
    """Return the number of the game to go on with; newer ones have greater numbers."""
    return shelved.waiting.number if shelved is not None and shelved.waiting else 0


def _first(left: "Sequence[ResumableTable]") -> str | None:
    """Return the table that was left last."""
    return left[0].id if left else None


def _last(waiting: "WaitingTableRow | None") -> Sequence[str]:
    """Describe the game that can go on, by its title if there are several, then in fewer words."""
    if waiting is None:
        return [""]
    pattern = _("{game}: {players}")
    named = [pattern.format(game=each, players=waiting.name) for each in waiting.games]
    told = named or [waiting.name]
    if not waiting.round:
        return told
    pattern = _("{text}, round {number}")
    return [pattern.format(text=each, number=waiting.round) for each in told]


def _tables_left() -> "Sequence[ResumableTable]":
    """Return the tables on the LAN with a seat that were left and are not over."""
    from saves.places import tables_folder

    if not tables_folder().is_dir():
        return ()
    from tui.lan.left_games import waiting_tables

    return [each for each in waiting_tables() if each.seats]
