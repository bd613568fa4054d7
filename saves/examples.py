"""Example games, which come with the games: one for each number of players."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from core.games import keys, package
from core.reading import Problem, read_record
from core.record import Record
from core.says import Unreadable
from core.strict_json import shown_value
from saves.faults import LibraryError

ENDING = ".jsonl"


def example_names() -> list[str]:
    """Return the names of the examples, game by game and in order."""
    return [*_examples()]


def examples_of(key: str) -> list[str]:
    """Return the names of a game's examples; raises `Unreadable` if it has none as promised."""
    place = package(key).examples
    found = [name for name, _file in sorted(_examples_of(key))]
    if place and not found:
        text = "The installed game {key} is broken: no example games lie at {place}."
        raise Unreadable(text, key=key, place=shown_value(place))
    return found


def open_example(name: str) -> Record:
    """Return the example, read and checked like any record; raises `LibraryError`."""
    examples = _examples()
    if name not in examples:
        text = "No example is called {name}: there are {names}."
        raise LibraryError(text, name=name, names=", ".join(examples))
    written = examples[name].read_bytes()
    try:
        return read_record(written.splitlines(keepends=True))
    except Problem as problem:
        text = "The example {name} cannot be read: line {line} is damaged."
        raise LibraryError(text, name=name, line=problem.line) from None


def _examples() -> dict[str, Traversable]:
    return {name: file for key in keys() for name, file in sorted(_examples_of(key))}


def _examples_of(key: str) -> Iterator[tuple[str, Traversable]]:
    """Yield the examples of one game; none without such a folder."""
    try:
        package_name, _colon, folder = package(key).examples.partition(":")
        found = files(package_name).joinpath(folder) if package_name else None
    except (Unreadable, ImportError, TypeError, ValueError):
        # The last two mean that the name is not that of a package.
        return
    for file in found.iterdir() if found is not None and found.is_dir() else ():
        if file.name.startswith(f"{key}-") and file.name.endswith(ENDING):
            yield file.name.removesuffix(ENDING), file
