"""The games of a contest on the disk, so that a stopped contest can go on."""

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec import Struct, json

from core.games import game
from core.says import Unreadable
from saves.faults import file_error
from tui.contest.plan import Contest
from tui.contest.playing import PlayedGame


class _Head(Struct, frozen=True):
    """The first line, which says what the games below belong to."""

    contest: Contest
    rules: str
    """The digest of the game's rules: games by other rules are not counted together."""


class ResultsFile:
    """Has a line for each game, written as it ends. Raises `Unreadable` and `FileError`."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self._path = path
        self._head = _Head(contest, game(contest.game).rules)
        self.known: list[PlayedGame] = []
        """The games that were there already."""
        try:
            self._file = path.open("a+b")
        except OSError as error:
            raise file_error(error, path) from None
        try:
            self._read()
        except BaseException:
            self.close()
            raise

    def add(self, played: PlayedGame) -> None:
        """Add a game, which then survives any end of the program."""
        self._write(played)

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _read(self) -> None:
        self._file.seek(0)
        whole = list(_whole_lines(self._file))
        if not whole:
            self._cut(0)
            self._write(self._head)
            return
        try:
            same = json.decode(whole[0], type=_Head) == self._head
            games = [json.decode(line, type=PlayedGame) for line in whole[1:]] if same else []
        except msgspec.DecodeError:
            raise Unreadable("{path} holds no games of an arena.", path=self._path) from None
        if not same:
            raise Unreadable(
                "{path} holds games of another contest, or by other rules: name another file.",
                path=self._path,
            )
        self.known = list({played.number: played for played in games}.values())
        self._cut(sum(map(len, whole)))

    def _cut(self, length: int) -> None:
        """Cut off an incomplete last line."""
        self._file.truncate(length)
        self._file.seek(0, 2)

    def _write(self, line: Struct) -> None:
        try:
            self._file.write(json.encode(line) + b"\n")
            self._file.flush()
        except OSError as error:
            raise file_error(error, self._path) from None


def _whole_lines(file: BinaryIO) -> Iterator[bytes]:
    for line in file:
        if line.endswith(b"\n"):
            yield line
