"""Games that the same people have played one after the other, and how such a series stands."""

from pathlib import Path

import pytest

from saves.faults import LibraryError
from saves.games import SeriesScore
from saves.library import Library, open_library
from tests.support.libraries import played, save


def series_of(library: Library, *seeds: int) -> list[SeriesScore]:
    """Games of those seeds one after the other, in one series; how it stood after each."""
    told = []
    for seed in seeds:
        number = save(library, played(2, seed))
        told.append(library.put_into_series(number, "evening"))
    return told


def test_a_series_counts_who_has_won_how_many_of_its_games(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        first, second, third = series_of(library, 1, 2, 3)
        assert [first.games, second.games, third.games] == [1, 2, 3]
        assert sum(won for _name, won in third.wins) >= 3
        assert library.series() == [third]
        standings = {each.name: each.wins for each in library.statistics()}
        assert dict(third.wins) == standings


def test_a_single_game_and_a_deleted_one_are_no_series(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        series_of(library, 1, 2)
        library.put_into_series(save(library, played(2, 3)), "another")
        library.delete(1)
        assert library.series() == []


def test_what_is_not_there_belongs_to_nothing(tmp_path: Path) -> None:
    with open_library(tmp_path) as library, pytest.raises(LibraryError):
        library.put_into_series(7, "evening")
