"""The work at the library's page: deleting and dropping games, reading and writing records."""

from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, Protocol

from core.talk import TalkLine
from net.room.journal_files import ResumableTable
from saves.faults import LibraryError
from saves.library import Library
from tui.app.lending import export_path, import_file, talk_of, write_book
from tui.app.shelf import Book
from tui.lan.left_games import drop, dropped_sentence
from tui.language import YES, _, folded, typed
from tui.trouble import Trouble
from tui.voice import plain


class Desk(Protocol):
    """The page, as far as its work needs it."""

    library: Library
    said: str

    def attempt(self, does: Callable[[], object]) -> bool:
        """Do something with the library, or explain why it cannot be done."""
        ...

    def ask(self, question: str, text: str, take: Callable[[str], object]) -> None:
        """Ask for a line."""
        ...

    def say(self, sentence: str) -> None:
        """Show a sentence."""
        ...

    def key(self, action: str) -> str:
        """The key of an action, as it is shown."""
        ...

    def refill(self, number: int | None = None) -> None:
        """Read the list anew; the cursor goes to the game of that number."""
        ...

    def show_new(self, number: int) -> None:
        """Do the same, and show the game even if only some games were listed."""
        ...

    def look_again(self) -> None:
        """Look for the games on the LAN again, and read the list anew."""
        ...

    def run_later(self, deed: Coroutine[Any, Any, None]) -> None:
        """Do something that takes a while."""
        ...


class Bin:
    """Deleted games, which can be restored."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.deleted: list[int] = []
        """The games that were deleted here, the last one last."""

    @property
    def has_any(self) -> bool:
        """Whether something can be restored."""
        return bool(self.deleted or self._deleted_before())

    def delete(self, number: int, name: str) -> None:
        """Take the game out of the list."""
        desk = self._desk
        if desk.attempt(lambda: desk.library.delete(number)):
            self.deleted.append(number)
            text = _("{name} is deleted; {key} brings it back.")
            desk.said = text.format(name=name, key=desk.key("library.restore"))
            desk.refill()

    def restore(self) -> None:
        """Restore the game that was deleted last."""
        desk = self._desk
        self.deleted = self.deleted or self._deleted_before()
        if not self.deleted:
            desk.say(_("Nothing has been deleted."))
        elif desk.attempt(lambda: desk.library.restore(self.deleted[-1])):
            desk.said = _("It is back.")
            desk.refill(self.deleted.pop())

    def _deleted_before(self) -> list[int]:
        """Return the games deleted on other days, which can also be restored."""
        desk, found = self._desk, list[int]()
        desk.attempt(lambda: found.extend(each.id for each in desk.library.games(deleted=True)))
        return found[:1]


class Drop:
    """Removes a game on the LAN from this computer for good, after a question."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._asked: Path | None = None
        """The journal of the game that people were asked about."""

    def forget(self) -> None:
        """Forget the question, as something else was done."""
        self._asked = None

    def ask(self, table: ResumableTable) -> None:
        """Ask, and drop the game when that is confirmed."""
        desk = self._desk
        if self._asked == table.path:
            desk.say(_("The others are told ..."))
            desk.run_later(self._drop(table))
            return
        question = _(
            "Nobody can come back to it from here then, and nothing of it stays; the others "
            "keep it. {key} drops it."
        )
        desk.say(question.format(key=desk.key("library.delete")))
        self._asked = table.path

    async def _drop(self, table: ResumableTable) -> None:
        desk = self._desk
        try:
            dropped = await drop(table)
        except LibraryError as error:
            desk.say(plain(error.why))
        except Trouble as trouble:
            desk.say(trouble.sentence)
        else:
            desk.look_again()
            desk.say(dropped_sentence(dropped, table))


class RecordFiles:
    """Records that are written to files, and read from them."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def export(self, book: Book) -> None:
        """Ask for the record's file, and write it."""
        where = str(export_path(book))
        self._desk.ask(_("Write to:"), where, lambda text: self._export(book, text))

    def _export(self, book: Book, text: str) -> None:
        talk: list[TalkLine] = []
        if not self._desk.attempt(lambda: talk.extend(talk_of(self._desk.library, book))):
            return
        if not talk:
            self._write(book, text)
            return

        def choose(answer: str) -> None:
            says_yes = folded(answer.strip()) in map(folded, typed(YES))
            self._write(book, text, talk if says_yes else ())

        question = _("Also what people said? {yes}, or Enter for no:")
        self._desk.ask(question.format(yes=typed(YES)[0]), "", choose)

    def _write(self, book: Book, text: str, talk: Sequence[TalkLine] = ()) -> None:
        if self._desk.attempt(lambda: write_book(self._desk.library, book, text, talk)):
            self._desk.say(_("Written to {path}.").format(path=text))

    def ask_for_record(self) -> None:
        """Ask for a record file, and read it."""
        self._desk.ask(_("Read from:"), "", self._import)

    def _import(self, text: str) -> None:
        desk, numbers = self._desk, list[int]()
        if text.strip() and desk.attempt(lambda: numbers.append(import_file(desk.library, text))):
            desk.said = _("It is in the library now.")
            desk.show_new(numbers[0])
