"""Games lent by the library: for a replay, and as files in and out."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from core.record import Record
from core.says import Sentence
from core.talk import TalkLine
from core.writing import write_record
from saves.examples import open_example
from saves.faults import LibraryError
from saves.files import write_file
from saves.games import Player
from saves.library import Library
from saves.naming import printable
from saves.places import home
from tui.app.boards import board
from tui.app.replaying import Replaying
from tui.app.shelf import Book
from tui.app.tables import RECORDS
from tui.lan.kept_talk import read_talk
from tui.lan.left_games import record_so_far
from tui.record_files import read_file_as_far


class Lent(Struct, frozen=True):
    """A game to look back at, its players, and what is wrong if it is incomplete."""

    replaying: Replaying
    players: tuple[Player, ...]
    damage: Sentence | None = None
    number: int | None = None
    """Its number in the library."""


def lend(library: Library, book: Book) -> Lent:
    """Return the game for a replay; a running one without hidden pieces. Raises `LibraryError`."""
    if book.table is not None:
        talk = read_talk(book.table.path)
        return Lent(_replaying(record_so_far(book.table), book, talk), book.players)
    if book.number is None:
        return Lent(_replaying(open_example(book.name), book), book.players)
    saved = library.load(book.number)
    replaying = _replaying(saved.record(), book, saved.talk)
    return Lent(replaying, saved.players, saved.damage, book.number)


def _replaying(record: Record, book: Book, talk: Sequence[TalkLine] = ()) -> Replaying:
    return Replaying(record, board(book.game), record.header.seats, book.own, talk)


def export_path(book: Book) -> Path:
    """Return a path for the game's record: a file that does not exist yet."""
    words = "".join(sign if sign.isalnum() else " " for sign in book.name).split()
    name = "-".join(words).lower() or "game"
    folder = home() / RECORDS
    path, number = folder / f"{name}.jsonl", 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}.jsonl"
    return path


def talk_of(library: Library, book: Book) -> Sequence[TalkLine]:
    """Return the talk during the game; raises `LibraryError`."""
    if book.table is not None:
        return read_talk(book.table.path)
    return () if book.number is None else library.load(book.number).talk


def write_book(library: Library, book: Book, text: str, talk: Sequence[TalkLine] = ()) -> None:
    """Write the record without hidden pieces; raises `LibraryError`, also if the file exists."""
    path = _path(text)
    if path.exists():
        raise LibraryError("There is a file {path} already: choose another name.", path=path)
    try:
        if path.parent == home() / RECORDS:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise LibraryError("There can be no folder {path}.", path=path.parent) from error
    write_file(path, write_record(_told(library, book), talk=talk))


def _told(library: Library, book: Book) -> Record:
    if book.table is not None:
        return record_so_far(book.table).public()
    if book.number is None:
        return open_example(book.name)
    saved = library.load(book.number)
    if saved.damage:
        raise LibraryError(saved.damage.text, **saved.damage.args)
    return saved.public_record()


def import_file(library: Library, text: str) -> int:
    """Save the record in the file and return its number. Raises `LibraryError` or `Trouble`."""
    path = _path(text)
    read = read_file_as_far(path)
    return library.add_record(read.record, printable(path.stem) or "game", talk=read.talk)


def _path(text: str) -> Path:
    """Return the path that was typed; `~` is the home folder."""
    try:
        return Path(text.strip()).expanduser()
    except RuntimeError:
        return Path(text.strip())
