"""Games that are saved while they are played, and go on if that fails."""

from pathlib import Path

import pytest

from core.game import Entry
from core.says import show
from saves.faults import LibraryError
from saves.library import Library, open_library
from tests.support.commands import estancia
from tests.support.libraries import played
from tui.keeping import Keeper, keep_new


def test_an_entry_is_in_the_library_before_anybody_is_told(tmp_path: Path) -> None:
    whole = played()
    keeper = keep_new(whole.header, whole.players, tmp_path)
    for count in (1, 5, 5, 30):
        keeper.keep(whole.entries[:40], count)
        with open_library(tmp_path) as library:
            assert len(library.load(1).entries) == count


def test_a_new_game_is_in_the_library_with_the_first_thing_that_is_kept(tmp_path: Path) -> None:
    whole = played()
    keeper = keep_new(whole.header, whole.players, tmp_path)
    keeper.put_aside(0, b"", [])
    keeper.keep(whole.entries, 0)
    assert [*tmp_path.iterdir()] == []
    keeper.put_aside(0, b"", [{"move": "done"}])
    assert keeper.aside(0, b"") == [{"move": "done"}]
    with open_library(tmp_path) as library:
        assert [each.entries for each in library.games()] == [0]


def test_who_asks_for_the_number_of_a_new_game_puts_it_into_the_library(tmp_path: Path) -> None:
    whole = played()
    keeper = keep_new(whole.header, whole.players, tmp_path)
    assert keeper.number == 1
    with open_library(tmp_path) as library:
        assert [each.id for each in library.games()] == [1]


def test_a_game_that_nothing_happened_in_is_not_kept(tmp_path: Path) -> None:
    whole = played()
    keeper = keep_new(whole.header, whole.players, tmp_path)
    keeper.close()
    assert keeper.number is None
    assert [*tmp_path.iterdir()] == []


class FullLibrary(Library):
    """A library whose disk is full from some entry on."""

    tries = 0

    def append(
        self, game: int, first: int, entries: object, pieces: object = None, *, over: bool = False
    ) -> None:
        """Refuse the entries."""
        self.tries += 1
        raise LibraryError("The disk is full.")


def test_the_first_trouble_ends_saving_and_is_remembered(tmp_path: Path) -> None:
    whole = played()
    with open_library(tmp_path) as library:
        full = FullLibrary(library._store)
        keeper = Keeper(full, library.create(whole.header, whole.players))
        entries: list[Entry] = [*whole.entries[:9]]
        keeper.keep(entries, 3)
        keeper.keep(entries, 9)
    assert keeper.trouble
    assert show(keeper.trouble, {}) == "The disk is full."
    assert (full.tries, keeper.number) == (1, None)


@pytest.mark.parametrize("mode", ["--plain", "--json"])
def test_without_a_library_the_game_goes_on_and_says_so_once(tmp_path: Path, mode: str) -> None:
    (tmp_path / "home").write_text("a file, not a folder")
    ran = estancia(tmp_path / "home", "play", mode, "--bots", "peon", "--seed", "x")
    assert ran.status == 0
    said = ran.text + ran.complaint
    assert said.count("should be the folder of the saved games") == 1
    assert ("Keep" if mode == "--plain" else '"keep"') in ran.text
