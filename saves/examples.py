"""Example games that come with the program, one for each number of players."""

from importlib.resources import files

from core.reading import Problem, read_record
from core.record import Record
from saves.faults import LibraryError

FOLDER = "examples"
ENDING = ".jsonl"


def example_names() -> list[str]:
    """What the examples are called, in order."""
    found = (file.name for file in (files("saves") / FOLDER).iterdir())
    return sorted(name.removesuffix(ENDING) for name in found if name.endswith(ENDING))


def open_example(name: str) -> Record:
    """The example of that name, read and checked as any record; raises `LibraryError`."""
    known = example_names()
    if name not in known:
        text = "No example is called {name}: there are {names}."
        raise LibraryError(text, name=name, names=", ".join(known))
    written = (files("saves") / FOLDER / f"{name}{ENDING}").read_bytes()
    try:
        return read_record(written.splitlines(keepends=True))
    except Problem as problem:
        text = "The example {name} cannot be read: line {line} is damaged."
        raise LibraryError(text, name=name, line=problem.line) from None
