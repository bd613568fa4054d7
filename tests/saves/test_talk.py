"""Talk is kept with its game."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from core.talk import TalkLine
from saves import talk
from saves.library import open_library
from saves.places import library_file
from saves.rescue import rescue
from tests.support.libraries import played, save

HOLA, BYE = TalkLine(3, "Ana", "Hola"), TalkLine(9, "Eva", "Bye", looks_on=True)


def test_it_is_found_with_its_game_in_order_also_what_came_later(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        number = library.add_record(played().record, talk=[HOLA])
        other = save(library, played(2, 2))
        library.add_talk(number, [BYE])
        assert library.load(number).talk == (HOLA, BYE)
        assert library.load(other).talk == ()
        assert library.load(library.add_saved(library.load(number))).talk == (HOLA, BYE)


def test_there_is_an_end_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "MOST", 3)
    with open_library(tmp_path) as library:
        number = library.add_record(played().record, talk=[HOLA] * 2)
        library.add_talk(number, [BYE] * 2)
        assert library.load(number).talk == (HOLA, HOLA, BYE)


def test_it_outlives_a_damage_elsewhere_with_the_series(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        for seed in (1, 2):
            number = library.add_record(played(2, seed).record, talk=[HOLA])
            library.put_into_series(number, "evening")
        before = library.series()
    with closing(sqlite3.connect(library_file(tmp_path))) as database:
        database.execute("UPDATE game SET seal = x'00' WHERE id = 1")
        database.execute("INSERT INTO talk VALUES (2, 7, 'x', 'y', x'00', 0)")
        database.commit()
    rescue(tmp_path)
    with open_library(tmp_path) as library:
        assert library.load(2).talk == (HOLA,)
        assert library.series() == []
        number = library.add_record(played(2, 1).record)
        assert library.put_into_series(number, "evening") == before[0]
