"""Entry points are read as `importlib.metadata` reads them, without importing it."""

import re
import sys
from collections.abc import Iterator
from importlib.metadata import MetadataPathFinder, PathDistribution, entry_points
from pathlib import Path
from zipfile import ZipFile

import pytest

from core.games import GROUP
from core.installed import InstalledEntry, entries
from tests.support.installed import Shelf
from tests.support.interpreter import modules_after

KNOWN = "[console_scripts]\nplay = twin:main\n\n[estancia.games]\ntwin = twin_game:PACKAGE\n"
ODD = f"""
# A comment.
[{GROUP}.others]
other = other:PACKAGE

  [{GROUP}]
# twin = hidden:PACKAGE
twin=twin_game:PACKAGE [more]
  Two Words  =  two_words : PACKAGE

[console_scripts]
play = twin:main
"""


def told(group: str) -> list[InstalledEntry]:
    """Return the library's answer, sorted."""
    found = entry_points(group=group)
    return sorted(
        InstalledEntry(each.name, each.value, home(each.dist.name)) for each in found if each.dist
    )


def home(name: str) -> str:
    """A distribution's name as all spellings of it are compared."""
    return re.sub(r"[-_.]+", "_", name).lower()


def put(folder: Path, info: str, known: str | None = KNOWN, name: str = "") -> None:
    """A distribution, as far as others see it; None: it announces nothing."""
    place = folder / info
    place.mkdir(parents=True)
    called = name or info.rpartition(".")[0].partition("-")[0]
    metadata = "METADATA" if info.endswith(".dist-info") else "PKG-INFO"
    (place / metadata).write_text(f"Metadata-Version: 2.1\nName: {called}\nVersion: 1.0\n")
    if known is not None:
        (place / "entry_points.txt").write_text(known)


@pytest.mark.parametrize("group", [GROUP, "console_scripts", "pytest11", "no.such.group"])
def test_all_that_is_installed_here_is_found(group: str) -> None:
    assert sorted(entries(group)) == told(group)


def test_the_table_itself_is_among_it() -> None:
    assert "estancia" in {entry.home for entry in entries(GROUP)}


@pytest.mark.parametrize(
    "info",
    [
        "twin-1.0.dist-info",
        "Twin_Pampas-1.0.dist-info",
        "twin.pampas-2.0.post1.dist-info",
        "twin-1.0-py3.11.egg-info",
        "twin.egg-info",
    ],
)
def test_a_distribution_in_a_folder_is_found(shelf: Shelf, info: str) -> None:
    before = told(GROUP)
    put(shelf.folder, info)
    assert sorted(entries(GROUP)) == told(GROUP) != before


def test_what_the_file_says_is_read_line_by_line(shelf: Shelf) -> None:
    before = told(GROUP)
    put(shelf.folder, "twin-1.0.dist-info", ODD)
    assert sorted(entries(GROUP)) == told(GROUP)
    assert len(told(GROUP)) == len(before) + 2


@pytest.mark.parametrize("known", [None, "", "twin = twin_game:PACKAGE\n"])
def test_a_distribution_that_announces_nothing_is_passed_over(
    shelf: Shelf, known: str | None
) -> None:
    before = told(GROUP)
    put(shelf.folder, "twin-1.0.dist-info", known)
    assert sorted(entries(GROUP)) == told(GROUP) == before


def test_a_line_that_is_no_entry_spoils_no_other(shelf: Shelf) -> None:
    before = entries(GROUP)
    put(shelf.folder, "twin-1.0.dist-info", f"[{GROUP}]\ntwin\nother = other:PACKAGE\n")
    assert {*entries(GROUP)} - {*before} == {InstalledEntry("other", "other:PACKAGE", "twin")}


def test_signs_that_are_no_text_spoil_nothing(shelf: Shelf) -> None:
    before = entries(GROUP)
    put(shelf.folder, "twin-1.0.dist-info", "")
    known = shelf.folder / "twin-1.0.dist-info" / "entry_points.txt"
    known.write_bytes(b"\xff\xfe\n" + KNOWN.encode())
    assert {*entries(GROUP)} - {*before} == {InstalledEntry("twin", "twin_game:PACKAGE", "twin")}


def test_an_info_that_is_a_file_announces_nothing(shelf: Shelf) -> None:
    (shelf.folder / "old-1.0.egg-info").write_text("Metadata-Version: 1.0\nName: old\n")
    assert sorted(entries(GROUP)) == told(GROUP)


def test_a_distribution_found_twice_counts_where_it_is_first(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(shelf.folder, "twin-1.0.dist-info", KNOWN.replace("twin_game", "new_game"))
    put(shelf.folder / "later", "Twin-0.9.dist-info")
    monkeypatch.setattr(sys, "path", [*sys.path, str(shelf.folder / "later")])
    assert sorted(entries(GROUP)) == told(GROUP)
    assert [entry.value for entry in entries(GROUP) if entry.home == "twin"] == ["new_game:PACKAGE"]


def test_one_that_announces_nothing_hides_a_later_one(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(shelf.folder, "twin-1.0.dist-info", None)
    put(shelf.folder / "later", "twin-0.9.dist-info")
    monkeypatch.setattr(sys, "path", [*sys.path, str(shelf.folder / "later")])
    assert sorted(entries(GROUP)) == told(GROUP)
    assert not [entry for entry in entries(GROUP) if entry.home == "twin"]


def test_the_folder_one_works_in_and_one_that_is_gone_are_looked_into(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(shelf.folder / "here", "twin-1.0.dist-info")
    monkeypatch.chdir(shelf.folder / "here")
    monkeypatch.setattr(sys, "path", ["", str(shelf.folder / "gone"), *sys.path])
    assert sorted(entries(GROUP)) == told(GROUP)
    assert InstalledEntry("twin", "twin_game:PACKAGE", "twin") in entries(GROUP)


def test_what_lies_in_an_archive_is_found(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = shelf.folder / "games.zip"
    with ZipFile(archive, "w") as zipped:
        zipped.writestr("twin-1.0.dist-info/METADATA", "Name: twin\nVersion: 1.0\n")
        zipped.writestr("twin-1.0.dist-info/entry_points.txt", KNOWN)
    monkeypatch.setattr(sys, "path", [*sys.path, str(archive)])
    assert sorted(entries(GROUP)) == told(GROUP)
    assert InstalledEntry("twin", "twin_game:PACKAGE", "twin") in entries(GROUP)


def test_what_lies_in_an_egg_is_found(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    egg = shelf.folder / "twin-1.0-py3.11.egg"
    put(egg, "EGG-INFO", name="twin")
    monkeypatch.setattr(sys, "path", [*sys.path, str(egg)])
    assert sorted(entries(GROUP)) == told(GROUP)
    assert InstalledEntry("twin", "twin_game:PACKAGE", "twin") in entries(GROUP)


def test_what_another_finder_knows_is_found(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    put(shelf.folder / "elsewhere", "twin-1.0.dist-info")

    class Finder(MetadataPathFinder):
        """Finds distributions in one folder more."""

        @classmethod
        def find_distributions(cls, _context: object = None) -> Iterator[PathDistribution]:
            yield PathDistribution(shelf.folder / "elsewhere" / "twin-1.0.dist-info")

    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, Finder])
    assert sorted(entries(GROUP)) == told(GROUP)
    assert InstalledEntry("twin", "twin_game:PACKAGE", "twin") in entries(GROUP)


def test_plain_folders_are_read_without_the_library(shelf: Shelf) -> None:
    put(shelf.folder, "twin-1.0.dist-info")
    loaded = modules_after(
        "from core.installed import entries; assert len(entries('estancia.games')) > 1"
    )
    assert loaded.isdisjoint({"importlib.metadata", "email", "zipfile"})
