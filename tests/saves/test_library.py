"""The library: games are made, found, renamed, deleted and brought back."""

import os
import stat
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.match import Match
from core.reading import read_record
from core.record import Header, Record
from core.writing import write_record
from saves.faults import LibraryError, NoSuchGame, Overtaken
from saves.games import Condition, Player, resume
from saves.library import open_library
from saves.places import HOME
from tests.support.all_games import GAMES
from tests.support.libraries import Clock, open_at, played, save


def test_a_game_comes_back_as_it_was_saved_entry_by_entry(tmp_path: Path) -> None:
    whole = played(3)
    players = (Player("Ana"), Player("Beto", "peon"), Player("Cleo", "rancher"))
    with open_at(tmp_path) as library:
        number = library.create(whole.header, players)
        for at, entry in enumerate(whole.entries[:150]):
            library.append(number, at, [entry])
    with open_at(tmp_path) as library:
        saved = library.load(number)
    assert saved.header == whole.header
    assert saved.players == players
    assert tuple(saved.entries) == whole.entries[:150]
    assert saved.damage is None
    assert saved.state is Condition.RUNNING


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_saved_game_goes_on_as_if_it_had_never_stopped(
    tmp_path: Path, seats: int, key: str
) -> None:
    whole = played(seats, key=key)
    with open_at(tmp_path) as library:
        number = save(library, whole, 60)
        match = resume(library.load(number))
        for entry in whole.entries[60:]:
            if not match.choosers:
                match.deal()
            else:
                match.log.append(entry)
        assert [step.entry for step in match.log.steps] == list(whole.entries)
        library.append(number, 60, [step.entry for step in match.log.steps[60:]])
        assert library.load(number).outcome == match.outcome


def test_home_is_where_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    with open_library() as library:
        assert library.path.parent == tmp_path / "home"
        assert library.path.exists()


def test_home_is_the_platforms_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(HOME, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    with open_library() as library:
        assert library.path.is_relative_to(tmp_path)
        assert library.path.parent.name == "estancia"


def test_entries_that_are_there_are_not_overwritten_and_gaps_are_refused(tmp_path: Path) -> None:
    whole = played()
    with open_at(tmp_path) as library:
        number = save(library, whole, 30)
        for first in (0, 29, 31, -1):
            with pytest.raises(Overtaken, match=f"game {number}|Game {number}"):
                library.append(number, first, whole.entries[first : first + 1])
        assert tuple(library.load(number).entries) == whole.entries[:30]


def test_the_list_has_the_game_played_last_first_and_can_be_narrowed(tmp_path: Path) -> None:
    two, three = played(2), played(3)
    with open_at(tmp_path) as library:
        done = save(library, two)
        players = (Player("Eva"), Player("Fox", "peon"), Player("Gil", "rancher"))
        other = library.create(three.header, players, "Sunday")
        new = save(library, two, 1)
        library.delete(new)
        assert [each.id for each in library.games()] == [other, done]
        library.restore(new)
        assert [each.id for each in library.games()] == [new, other, done]
        library.append(other, 0, three.entries[:50])
        assert [each.id for each in library.games()] == [other, new, done]
        library.delete(new)
        assert [each.id for each in library.games(player="peon")] == [other]
        assert [each.id for each in library.games(player="eva")] == [other]
        assert [each.id for each in library.games(player="ev")] == []
        assert [each.id for each in library.games(state=Condition.FINISHED)] == [done]
        assert [each.id for each in library.games(state=Condition.RUNNING)] == [other]


def test_a_summary_says_what_a_list_shows(tmp_path: Path) -> None:
    whole = played(2)
    with open_at(tmp_path) as library:
        number = save(library, whole)
        outcome = library.load(number).outcome
        summary = library.games()[0]
    assert outcome is not None
    assert summary.name == "Ana, Beto"
    assert summary.game == "gaucho"
    assert summary.players == (Player("Ana"), Player("Beto"))
    assert summary.started == "2026-01-01T00:00:02.000+00:00"
    assert summary.changed == "2026-01-01T00:00:03.000+00:00"
    assert summary.entries == len(whole.entries)
    assert summary.state is Condition.FINISHED
    assert summary.outcome == outcome


def test_games_are_found_by_number_by_name_and_by_the_start_of_a_name(tmp_path: Path) -> None:
    whole = played()
    with open_at(tmp_path) as library:
        first, second = save(library, whole, 1), save(library, whole, 1)
        third = library.create(whole.header, whole.players, "Sunday")
        assert library.find(str(second)) == second
        assert library.find("ana, beto") == first
        assert library.find("Ana, Beto 2") == second
        assert library.find("sun") == third
        with pytest.raises(NoSuchGame, match="fits 2 saved games"):
            library.find("Ana")
        for text in ("Monday", "", "999", "9" * 30, "-1", "²"):
            with pytest.raises(NoSuchGame):
                library.find(text)


def test_names_are_kept_apart(tmp_path: Path) -> None:
    whole = played()
    with open_at(tmp_path) as library:
        first, second = save(library, whole, 1), save(library, whole, 1)
        library.rename(first, " Sunday ")
        assert library.find("Sunday") == first
        with pytest.raises(LibraryError, match="Another saved game is called SUNDAY"):
            library.rename(second, "SUNDAY")
        library.rename(first, "SUNDAY")
        for name in ("", " ", "x" * 81, "two\nlines", "\x1b[2J", "\ud800"):
            with pytest.raises(LibraryError):
                library.rename(second, name)


def test_seats_of_an_import_may_be_called_anything(tmp_path: Path) -> None:
    whole = played()
    header = Header("gaucho", None, ("\x1b[2J" * 50, "é\u0301\u202e"))
    with open_at(tmp_path) as library:
        number = library.create(header, [Player(name) for name in header.seats])
        library.append(number, 0, whole.entries[:9])
        assert library.load(number).header == header
        assert library.games()[0].name.isprintable()


def test_a_deleted_game_comes_back_unless_it_was_purged(tmp_path: Path) -> None:
    clock = Clock()
    with open_library(tmp_path, clock) as library:
        number = save(library, played(), 20)
        library.delete(number)
        assert library.games() == []
        assert [each.id for each in library.games(deleted=True)] == [number]
        with pytest.raises(NoSuchGame):
            library.find("Ana")
        assert library.find("Ana", deleted=True) == number
        library.restore(number)
        assert [each.id for each in library.games()] == [number]
        library.delete(number)
    clock.time += timedelta(days=29)
    with open_library(tmp_path, clock) as library:
        assert len(library.load(number).entries) == 20
    clock.time += timedelta(days=2)
    with open_library(tmp_path, clock) as library:
        with pytest.raises(NoSuchGame):
            library.load(number)
        assert library.games(deleted=True) == []


def test_a_number_is_never_given_again(tmp_path: Path) -> None:
    clock = Clock()
    with open_library(tmp_path, clock) as library:
        number = save(library, played(), 20)
        library.delete(number)
        library.purge(timedelta(0))
        assert save(library, played(), 1) > number


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_export_comes_back_the_same(tmp_path: Path, seats: int, key: str) -> None:
    whole = played(seats, key=key)
    with open_at(tmp_path) as library:
        saved = library.load(save(library, whole))
        written = b"".join(write_record(saved.public_record(), legal=True))
        again = library.add_record(read_record(BytesIO(written)), "again")
        loaded = library.load(again)
        assert b"".join(write_record(loaded.public_record(), legal=True)) == written
        assert loaded.name == "again"
        assert loaded.state is Condition.FINISHED


def test_an_import_without_a_seed_keeps_what_was_hidden(tmp_path: Path) -> None:
    whole = played(4)
    header = Header("gaucho", None, whole.header.seats)
    written = b"".join(write_record(Record(header, whole.entries, whole.pieces)))
    with open_at(tmp_path) as library:
        number = library.add_record(read_record(BytesIO(written)), "from elsewhere")
        saved = library.load(number)
        assert b"".join(write_record(saved.public_record())) == written
        with pytest.raises(LibraryError, match="without its seed"):
            resume(saved)


def test_an_import_with_a_foreign_seed_keeps_what_was_hidden(tmp_path: Path) -> None:
    whole = played(4)
    header = Header("gaucho", whole.header.rules, whole.header.seats, {}, "00ff")
    written = b"".join(write_record(Record(header, whole.entries, whole.pieces)))
    with open_at(tmp_path) as library:
        saved = library.load(library.add_record(read_record(BytesIO(written)), "foreign"))
    assert b"".join(write_record(saved.public_record())) == written
    assert saved.damage is None


def _step(match: Match[Any], random: Random) -> None:
    """Play the next step; None at the end."""
    if match.choosers:
        match.choose(random.choice(match.legal(match.choosers[0])))
    else:
        match.deal()


def test_a_record_goes_on_with_dice_of_another_seed(tmp_path: Path) -> None:
    whole = played(2)
    header = Header("gaucho", whole.header.rules, whole.header.seats, {}, "00ff")
    random = Random(1)
    with open_at(tmp_path) as library:
        number = library.add_record(Record(header, whole.entries[:120], whole.pieces), "branch")
        while not (saved := library.load(number)).outcome:
            match, first = resume(saved), len(saved.entries)
            for _ in range(40):
                _step(match, random)
            library.append(number, first, [step.entry for step in match.log.steps[first:]])
    assert saved.entries[:120] == whole.entries[:120]
    assert saved.entries != whole.entries
    read_record(write_record(saved.public_record()))


def test_a_record_that_hides_something_does_not_go_on_with_another_seed(tmp_path: Path) -> None:
    whole = played(2)
    header = Header("gaucho", whole.header.rules, whole.header.seats, {}, "00ff")
    with open_at(tmp_path) as library:
        saved = library.load(library.add_record(Record(header, whole.entries[:120]), "hidden"))
    with pytest.raises(LibraryError, match="does not fit its seed"):
        resume(saved)


def test_a_running_game_is_exported_without_its_secrets(tmp_path: Path) -> None:
    whole = played(2)
    with open_at(tmp_path) as library:
        saved = library.load(save(library, whole, 80))
    public = saved.public_record()
    assert public.header.seed is None
    assert not public.pieces
    assert b'"tiles":[null,null,null,null]' in b"".join(write_record(public))


def test_pieces_that_become_known_are_noted_beside_the_entries(tmp_path: Path) -> None:
    whole = played(2)
    header = Header("gaucho", whole.header.rules, whole.header.seats)
    with open_at(tmp_path) as library:
        number = library.create(header, whole.players)
        library.append(number, 0, whole.entries[:40], {3: 7})
        library.append(number, 40, whole.entries[40:41], {5: 9})
        assert library.load(number).pieces == {3: 7, 5: 9}


def test_what_the_rules_forbid_is_not_imported(tmp_path: Path) -> None:
    whole = played()
    with open_at(tmp_path) as library:
        with pytest.raises(LibraryError):
            library.add_record(Record(whole.header, whole.entries[1:]), "cut")
        other = Header("gaucho", "00" * 16, whole.header.seats)
        with pytest.raises(LibraryError, match="other rules"):
            library.add_record(Record(other, whole.entries), "other")
        with pytest.raises(LibraryError, match="No game here is called chess"):
            library.create(Header("chess", None, ("Ana", "Beto")), whole.players)
        with pytest.raises(LibraryError, match="one player"):
            library.create(whole.header, whole.players[:1])
        assert library.games() == []


def test_games_that_are_not_there_are_refused_by_every_method(tmp_path: Path) -> None:
    with open_at(tmp_path) as library:
        for method in (library.load, library.delete, library.restore, library.salvage):
            with pytest.raises(NoSuchGame):
                method(7)
        with pytest.raises(NoSuchGame):
            library.rename(7, "name")
        with pytest.raises(NoSuchGame):
            library.append(7, 0, ())


def test_nobody_else_on_the_computer_may_read_the_library(tmp_path: Path) -> None:
    """The folder is made by it, unless it is there already."""
    before = os.umask(0)
    try:
        with open_at(tmp_path / "home") as library:
            save(library, played(2), 5)
            written = [library.path, *library.path.parent.glob(f"{library.path.name}-*")]
            modes = {stat.S_IMODE(path.stat().st_mode) for path in written}
    finally:
        os.umask(before)
    assert modes == {0o600}
    assert stat.S_IMODE((tmp_path / "home").stat().st_mode) == 0o700
