"""The chat of a game on the LAN, kept beside its journal and then in the library."""

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import MsgspecError, json
from msgspec.structs import replace

from core.talk import TalkLine
from net.lobby.messages import Said
from net.room.journal_files import talk_beside
from saves.faults import LibraryError
from saves.library import open_library
from saves.talk import MOST


class KeptTalk:
    """Keeps the chat on a best-effort basis: failures of the disk are ignored."""

    def __init__(self) -> None:
        self.words: list[TalkLine] = []
        self._path: Path | None = None
        self._number: int | None = None
        """The number of the game in the library, once it is there."""

    def take_up(self, journal: Path) -> None:
        """Load what was said before this program came back."""
        self._path = talk_beside(journal)
        self.words = read_talk(journal)

    def hear(self, said: Said, after: int, journal: Path | None) -> None:
        """Add a line, said after so many entries of the game."""
        if len(self.words) >= MOST:
            return
        words = TalkLine(after, said.name, said.text, said.looks_on)
        self.words.append(words)
        if self._number is not None:
            with suppress(LibraryError), open_library() as library:
                library.add_talk(self._number, [words])
        elif journal is not None:
            path = talk_beside(journal)
            # A game that goes on as another one takes its chat along.
            _write(path, [words] if path == self._path else self.words)
            self._path = path

    def settle(self, number: int, count: int) -> None:
        """Note that the game is in the library with the first `count` lines; add the others."""
        self._number = number
        with suppress(LibraryError), open_library() as library:
            library.add_talk(number, self.words[count:])


def read_talk(journal: Path) -> list[TalkLine]:
    """The chat of that journal's game, as far as it is readable."""
    found: list[TalkLine] = []
    with suppress(OSError, MsgspecError):
        lines = talk_beside(journal).read_bytes().splitlines()
        found.extend(json.decode(line, type=TalkLine) for line in lines)
    return found


def within(words: Sequence[TalkLine], entries: int) -> list[TalkLine]:
    """The chat with positions cut to a game of so many entries."""
    return [replace(each, after=min(each.after, entries)) for each in words]


def _write(path: Path, words: Sequence[TalkLine]) -> None:
    lines = b"".join(json.encode(each) + b"\n" for each in words)
    with suppress(OSError):
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            os.write(file, lines)
        finally:
            os.close(file)
