"""The library: every saved game, to continue, look back at, and keep in order."""

from collections.abc import Callable, Coroutine, Sequence
from datetime import datetime
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Resize
from textual.timer import Timer

from core.says import Unreadable
from net.room.journal_files import ResumableTable
from saves.faults import LibraryError
from saves.games import Condition
from saves.library import Library
from tui.app.actions import Action, bindings, hint, hints
from tui.app.canvas import Canvas
from tui.app.lending import Lent, lend
from tui.app.library_desk import Bin, Drop, RecordFiles
from tui.app.library_panes import (
    PICTURE,
    paint_details,
    paint_foot,
    paint_list,
    picture_room,
    rows_of,
)
from tui.app.painting import OnRow, paint_header
from tui.app.screens.page import Page
from tui.app.screens.replay import Replay
from tui.app.shelf import Book, shelved, utc_now
from tui.app.shelf_picture import book_picture
from tui.app.widgets.asking import Asking
from tui.app.widgets.painted import Painted
from tui.lan.left_games import tables_left
from tui.lan.request import LanRequest, LanRequestKind
from tui.language import _, n_
from tui.lists import by_commas
from tui.trouble import Trouble
from tui.voice import plain

REST = 0.1
"""Seconds after which the cursor rests on a game."""


class LibraryPage(Page[None]):
    """The saved games: `LibraryPage(open_library())`.

    It closes the library when it is left. Games continue at a table that the app opens.
    """

    TARGETS = ("library",)
    BINDINGS: ClassVar[list[BindingType]] = bindings("library")
    CSS = """
    LibraryPage { layers: base; }
    LibraryPage #picture { position: absolute; display: none; }
    """

    def __init__(self, library: Library, now: Callable[[], datetime] = utc_now) -> None:
        super().__init__()
        self.library = library
        self.books: list[Book] = []
        self.index = 0
        self.said = ""
        self._now = now
        self._filter = ""
        self._bin = Bin(self)
        self._drop = Drop(self)
        self._files = RecordFiles(self)
        self.pictured: Book | None = None
        """The game whose picture is shown."""
        self._picturing: Timer | None = None
        self._tables: Sequence[ResumableTable] = ()
        """The games on the LAN that are not over."""

    def compose(self) -> ComposeResult:
        yield Painted(id="list")
        yield Painted(id="picture")
        yield Asking()

    def on_mount(self) -> None:
        self.query_one("#list", Painted).show(self.paint, self.look)

    def on_screen_resume(self) -> None:
        """Read the list anew, as games have gone on in the meantime."""
        self.look_again()

    def look_again(self) -> None:
        """Look for the games on the LAN again, and read the list anew."""
        self._tables = tables_left()
        self.refill()

    def on_unmount(self) -> None:
        self.library.close()

    # Everything that is shown.

    @property
    def book(self) -> Book | None:
        """The game under the cursor."""
        return self.books[self.index] if self.books else None

    def refill(self, number: int | None = None) -> None:
        """Read the list anew; the cursor stays on its game, or goes to the one of that number."""
        sought = number or (self.book.number if self.book else None)
        try:
            self.books = shelved(self.library, self._filter, self._tables)
        except LibraryError as error:
            self.said = plain(error.why)
        numbers = [book.number for book in self.books]
        if sought is not None and sought in numbers:
            self.index = numbers.index(sought)
        self.index = min(self.index, max(len(self.books) - 1, 0))
        self.repaint()
        self._show_picture()

    def on_resize(self, event: Resize) -> None:
        self._show_picture()

    def paint(self, canvas: Canvas) -> None:
        """Draw everything."""
        saved = sum(book.number is not None for book in self.books)
        examples = sum(book.is_example for book in self.books)
        left = len(self.books) - saved - examples
        counts = [n_("{count} saved", "{count} saved", saved).format(count=saved)]
        if left:
            counts.append(n_("{count} on the LAN", "{count} on the LAN", left).format(count=left))
        told = n_("{count} example", "{count} examples", examples)
        counts.append(told.format(count=examples))
        only = _("only: {text}").format(text=self._filter) if self._filter else ""
        paint_header(canvas, _("LIBRARY"), by_commas(counts), only)
        paint_list(canvas, self.books, self.index, self._now())
        nothing = "" if self.books else _("No game is called that. Esc shows all of them.")
        copy_key = hint("library.salvage", self.chosen_keys)[1]
        paint_details(canvas, self.book, self.said or nothing, copy_key)
        if not self.query_one(Asking).asks:
            paint_foot(canvas, *(hints(keys, self.chosen_keys) for keys in self._keys()))

    def _keys(self) -> tuple[list[str], list[str]]:
        """Return the actions possible with the game under the cursor, and the other actions."""
        book = self.book
        saved = book is not None and book.number is not None
        runs = book is not None and book.runs
        broken = book is not None and book.condition == Condition.BROKEN and book.is_here
        own = [
            *(["library.open"] if runs else []),
            *(["library.alone"] if book is not None and book.can_go_alone else []),
            *(["library.look"] if book is not None else []),
            *(["library.salvage"] if broken else []),
            *(["library.rename"] if saved else []),
            *(["library.delete"] if book is not None and not book.is_example else []),
            *(["library.export"] if book is not None else []),
        ]
        undo = ["library.restore"] if self._bin.deleted else []
        others = ["library.search", "library.statistics", *undo, "library.import", "library.leave"]
        return own, others

    def acts(self, action: Action) -> bool:
        """Return whether the action would do something: the keys named below, and moving."""
        match action.run.partition("(")[0]:
            case "move" | "page":
                return self.index > 0 if "-" in action.run else self.index < len(self.books) - 1
            case "open":
                return self.book is not None
            case "restore":
                return self._bin.has_any
        return any(action.id in keys for keys in self._keys())

    def repaint(self) -> None:
        """Paint the list at once, and another game's picture when the cursor rests."""
        super().repaint()
        if self._picturing is not None:
            self._picturing.stop()
        if self.pictured is not self.book:
            self._picturing = self.set_timer(REST, self._show_picture)

    def settle_in(self) -> None:
        super().settle_in()
        self._show_picture()

    def _show_picture(self) -> None:
        """Show the game under the cursor as it stands, if the terminal has room for it."""
        pane, book, size = self.query_one("#picture", Painted), self.book, self.size
        room = picture_room(size.width, size.height, len(self.books))
        found = None
        if book is not None and room.height >= PICTURE:
            found = book_picture(self.library, book, self.house.palette, room)
        pane.display, self.pictured = found is not None, book
        if found is not None:
            shown, palette = found
            pane.styles.offset = room.x, room.y + (room.height - shown.height) // 2
            pane.styles.width, pane.styles.height = shown.width, shown.height
            pane.show(shown.paint, palette)

    def on_asking_turned(self) -> None:
        """Name the keys only while they act: not while somebody types."""
        self.repaint()

    def ask(self, question: str, text: str, take: Callable[[str], object]) -> None:
        """Ask for a line."""
        self.query_one(Asking).ask(question, text, take)

    def key(self, action: str) -> str:
        """Return the key of an action, as it is shown."""
        return hint(action, self.chosen_keys)[1]

    def run_later(self, deed: Coroutine[Any, Any, None]) -> None:
        """Do something that takes a while."""
        self.run_worker(deed, group="drop")

    def say(self, sentence: str) -> None:
        """Show a sentence, and forget a question that was asked before."""
        self.said = sentence
        self._drop.forget()
        self.repaint()

    def attempt(self, does: Callable[[], object]) -> bool:
        """Do something with the library, or explain why it cannot be done."""
        try:
            does()
        except (LibraryError, Unreadable) as error:
            self.say(plain(error.why))
            return False
        except Trouble as trouble:
            self.say(trouble.sentence)
            return False
        return True

    # Moving about.

    def action_move(self, by: int) -> None:
        """Go to another game."""
        self.index = min(max(self.index + by, 0), max(len(self.books) - 1, 0))
        self.say("")

    def action_page(self, by: int) -> None:
        """Go many games further."""
        self.action_move(by * rows_of(*self.size, len(self.books)))

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """Take a click: it goes to the game, a second one opens it."""
        target = message.target
        if isinstance(target, OnRow) and target.index == self.index:
            self.action_open()
        elif isinstance(target, OnRow):
            self.index = target.index
            self.say("")

    def on_mouse_scroll_down(self) -> None:
        self.action_move(1)

    def on_mouse_scroll_up(self) -> None:
        self.action_move(-1)

    def action_search(self) -> None:
        """Narrow the list while one types."""
        ask = self.query_one(Asking).ask
        ask(_("Search:"), self._filter, self._narrow, self._narrow)

    def _narrow(self, text: str) -> None:
        self._filter, self.said = text, ""
        self._drop.forget()
        self.refill()

    def action_leave(self) -> None:
        """Show all games again, or go back to where the library was opened."""
        if self._filter:
            self._narrow("")
        else:
            self.dismiss()

    # Everything that can be done with a game.

    def action_open(self) -> None:
        """Go on with a running game, or look back at a finished one."""
        from tui.app.tables import saved_game

        book = self.book
        if book is None:
            return
        if book.table is not None:
            self._go_back(book.table)
        elif book.runs and book.number is not None:
            number = book.number
            self.attempt(lambda: self.house.play(saved_game(number)))
        else:
            self.action_look()

    def action_alone(self) -> None:
        """Go on with a game on the LAN, without the players who do not come."""
        book = self.book
        if book is not None and book.table is not None and book.can_go_alone:
            self._go_back(book.table, alone=True)
        elif book is not None:
            self.say(_("Nobody else plays in this game."))

    def _go_back(self, table: ResumableTable, *, alone: bool = False) -> None:
        self.said = ""
        request = LanRequest(LanRequestKind.RETURN, table.own_name, journal=table.path, alone=alone)
        self.house.visit(request)

    def action_look(self) -> None:
        """Look back at the game."""
        if self.book is not None:
            book = self.book
            self.attempt(lambda: self._replay(lend(self.library, book)))

    def _replay(self, lent: Lent) -> None:
        self.said = plain(lent.damage) if lent.damage else ""
        self.app.push_screen(Replay(lent.replaying, lent.players, number=lent.number))

    def action_rename(self) -> None:
        """Ask for another name."""
        book = self.book
        if book is not None and book.number is not None:
            number = book.number
            self.ask(_("New name:"), book.name, lambda text: self._rename(number, text))
        elif book is not None and book.is_example:
            self.say(_("An example stays as it is: it came with the program."))
        elif book is not None:
            self.say(_("A game on the LAN can have a name once it is over."))

    def _rename(self, number: int, name: str) -> None:
        if self.attempt(lambda: self.library.rename(number, name)):
            self.said = ""
            self.refill(number)

    def action_delete(self) -> None:
        """Take the game out of the list; a game on the LAN is removed for good."""
        book = self.book
        if book is not None and book.table is not None:
            self._drop.ask(book.table)
        elif book is not None and book.number is not None:
            self._bin.delete(book.number, book.name)
        elif book is not None:
            self.say(_("An example stays as it is: it came with the program."))

    def action_restore(self) -> None:
        """Restore the game that was deleted last."""
        self._bin.restore()

    def action_salvage(self) -> None:
        """Save the sound part of a damaged game as another one."""
        book = self.book
        if book is None:
            return
        if book.number is None or book.condition != Condition.BROKEN:
            self.say(_("This game is not damaged: there is nothing to be saved of it."))
            return
        number = book.number
        salvaged: list[int] = []
        if self.attempt(lambda: salvaged.append(self.library.salvage(number))):
            self.said = _("What is left of it is a game of its own now.")
            self.refill(salvaged[0])

    # Files.

    def action_export(self) -> None:
        """Ask where the record goes."""
        if self.book is not None:
            self._files.export(self.book)

    def action_import(self) -> None:
        """Ask for a record file."""
        self._files.ask_for_record()

    def show_new(self, number: int) -> None:
        """List all games, with the cursor on the one that has come in."""
        self._filter = ""
        self.refill(number)

    def action_statistics(self) -> None:
        """Show the statistics."""
        from tui.app.screens.statistics import StatisticsPage

        def show() -> None:
            page = StatisticsPage(self.library.statistics(), self.library.series())
            self.app.push_screen(page)

        self.attempt(show)
