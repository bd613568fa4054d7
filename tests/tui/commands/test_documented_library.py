"""docs/json-mode.md lists every line of `estancia library --json` with all its keys."""

import re
from pathlib import Path

from msgspec import json

from saves.library import open_library
from tests.support.commands import estancia
from tests.support.goldens import golden_record
from tests.support.left_tables import leave_tables
from tests.support.libraries import played

DOCUMENT = Path(__file__).parents[3] / "docs" / "json-mode.md"

Shape = frozenset[str]


def documented() -> list[Shape]:
    """Return the keys of the lines of that section."""
    section = DOCUMENT.read_text().partition("## The library\n")[2].partition("\n## ")[0]
    return [
        frozenset(json.decode(row))
        for row in re.findall(r"^\| `(\{.*?\})` \|", section, re.MULTILINE)
    ]


def printed(home: Path, *args: str) -> list[Shape]:
    return [frozenset(json.decode(row)) for row in estancia(home, *args).out.splitlines()]


def test_every_line_of_the_library_stands_there_with_all_its_keys(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        for seed in (1, 2):
            library.put_into_series(library.add_record(played(2, seed).record), "evening")
        library.add_record(golden_record("trail", 1, 1))
    leave_tables(tmp_path, (b"\xab",))
    told = printed(tmp_path, "library", "--json")
    told += printed(tmp_path, "library", "--drop", "ab", "--yes", "--json")
    told += printed(tmp_path, "library", "--statistics", "--json")
    assert [*dict.fromkeys(told)] == documented()
