"""Two processes on one library, at the same time."""

from contextlib import ExitStack
from pathlib import Path

import pytest

from saves.faults import Busy, Overtaken
from saves.library import open_library
from saves.opening import OpeningOptions
from tests.support.libraries import Clock, open_at, played, quick_folder, save
from tests.support.saving import hear, process, race, save_games


def test_both_save_games_of_their_own(tmp_path: Path) -> None:
    with quick_folder() as folder, ExitStack() as stack:
        lines = [
            stack.enter_context(process(save_games, folder / "new", seats, 6))[1]
            for seats in (2, 3, 4)
        ]
        for line in lines:
            assert hear(line) == "ready"
        for line in lines:
            line.send("go")
        numbers = [hear(line) for line in lines]
        with open_at(folder / "new") as library:
            assert len(library.games()) == 18
            for seats, mine in zip((2, 3, 4), numbers, strict=True):
                assert [tuple(library.load(each).entries) for each in mine] == [
                    played(seats).entries
                ] * 6


def test_of_two_that_play_one_game_on_each_entry_is_saved_by_one(tmp_path: Path) -> None:
    whole = played(3)
    with quick_folder() as folder, ExitStack() as stack:
        with open_at(folder) as library:
            game = library.create(whole.header, whole.players)
        lines = [stack.enter_context(process(race, folder, game, 3))[1] for _ in range(2)]
        for line in lines:
            assert hear(line) == "ready"
        for line in lines:
            line.send("go")
        taken = [at for line in lines for at in hear(line)]
        assert sorted(taken) == list(range(len(whole.entries)))
        with open_at(folder) as library:
            assert tuple(library.load(game).entries) == whole.entries


def test_who_comes_second_is_refused_and_nothing_is_mixed(tmp_path: Path) -> None:
    whole = played()
    with open_at(tmp_path) as one, open_at(tmp_path) as other:
        game = save(one, whole, 30)
        other.append(game, 30, whole.entries[30:33])
        with pytest.raises(Overtaken, match="played on elsewhere: it has 33 entries, not 30"):
            one.append(game, 30, whole.entries[30:40])
        one.append(game, 33, whole.entries[33:40])
        assert tuple(other.load(game).entries) == whole.entries[:40]


def test_a_library_that_stays_busy_is_a_sentence_and_works_afterwards(tmp_path: Path) -> None:
    whole = played()
    with (
        open_at(tmp_path) as one,
        open_library(tmp_path, Clock(), OpeningOptions(patience=0.01)) as other,
    ):
        game = save(one, whole, 30)
        with one._store.writing():
            with pytest.raises(Busy, match="busy"):
                other.append(game, 30, whole.entries[30:31])
            assert len(other.load(game).entries) == 30
        other.append(game, 30, whole.entries[30:31])
        assert len(one.load(game).entries) == 31


def test_the_list_is_read_while_another_saves(tmp_path: Path) -> None:
    whole = played()
    with open_at(tmp_path) as one, open_at(tmp_path) as other:
        game = save(one, whole, 30)
        with one._store.writing() as database:
            database.execute("UPDATE game SET name = 'draft'")
            assert other.games()[0].name == "Ana, Beto"
        assert other.games()[0].id == game
        assert other.games()[0].name == "draft"
