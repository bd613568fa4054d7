"""Processes that save games, to be killed, to be raced and to run out of room."""

import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from saves.faults import LibraryError, Overtaken
from saves.files import write_file
from saves.library import open_library
from tests.support.libraries import played, save
from tests.support.patience import PATIENCE

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(["core.gaucho.game", "tests.support.saving"])


@contextmanager
def process(
    work: Callable[..., None], *given: Any
) -> Iterator[tuple[BaseProcess, "Connection[Any, Any]"]]:
    """A process that does the work, with a connection to it; it ends with this block."""
    ours, theirs = _FORKS.Pipe()
    other = _FORKS.Process(target=work, args=(theirs, *given))
    other.start()
    theirs.close()
    try:
        yield other, ours
    finally:
        other.kill()
        other.join(PATIENCE)
        ours.close()
        other.close()


def hear(line: "Connection[Any, Any]") -> Any:
    """The next word of the other process."""
    assert line.poll(PATIENCE), "the other process is silent"
    return line.recv()


def save_on(line: "Connection[Any, Any]", folder: Path, game: int, seats: int, most: int) -> None:
    """Save up to so many more entries of the random game; say how many there are after each."""
    whole = played(seats)
    with open_library(folder) as library:
        first = len(library.load(game).entries)
        for at, entry in enumerate(whole.entries[first : first + most], first):
            library.append(game, at, [entry])
            line.send(at + 1)
        line.send(None)
        line.recv()


def race(line: "Connection[Any, Any]", folder: Path, game: int, seats: int) -> None:
    """Append to a game that others append to as well; say which entries were taken."""
    whole, taken = played(seats), []
    with open_library(folder) as library:
        line.send("ready")
        line.recv()
        at = 0
        while at < len(whole.entries):
            try:
                library.append(game, at, whole.entries[at : at + 1])
                taken.append(at)
                at += 1
            except Overtaken:
                at = len(library.load(game).entries)
    line.send(taken)


def save_games(line: "Connection[Any, Any]", folder: Path, seats: int, count: int) -> None:
    """Save whole games of one's own beside others who do."""
    line.send("ready")
    line.recv()
    with open_library(folder) as library:
        numbers = []
        for _ in range(count):
            whole = played(seats)
            number = save(library, whole, 0)
            for at in range(0, len(whole.entries), 20):
                library.append(number, at, whole.entries[at : at + 20])
            numbers.append(number)
    line.send(numbers)


def fill_disk(line: "Connection[Any, Any]", folder: Path, game: int, limit: int) -> None:
    """Save with files that may not grow beyond the limit; say how far it came and what was said."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    whole, at = played(3), 0
    with open_library(folder) as library:
        try:
            for at in range(len(whole.entries)):
                library.append(game, at, whole.entries[at : at + 1])
        except LibraryError as error:
            line.send((at, type(error).__name__, str(error)))
        line.send((len(library.load(game).entries), len(library.games())))
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        library.append(game, at, whole.entries[at:])
        line.send(len(library.load(game).entries))


def write_much(line: "Connection[Any, Any]", path: Path, limit: int) -> None:
    """Write a file that may not grow so large; say what was said."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        write_file(path, [b"x" * 999 + b"\n"] * 100)
    except LibraryError as error:
        line.send(str(error))
