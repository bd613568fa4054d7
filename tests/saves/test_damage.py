"""Damage: what comes back is a prefix of what was saved, it says so, and nothing is overwritten."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from msgspec import structs

from core.games import game
from core.record import Header
from saves.faults import Damaged, LibraryError, Newer
from saves.games import Condition, resume
from saves.library import open_library
from saves.migrations import MIGRATIONS
from saves.places import library_file, log_file
from saves.rescue import rescue
from tests.support.libraries import Clock, is_prefix, open_at, played, save
from tests.support.patience import PATIENCE


def alter(folder: Path, statement: str, *values: object) -> None:
    """Change something behind the library's back."""
    with closing(sqlite3.connect(library_file(folder))) as database:
        database.execute(statement, values)
        database.commit()


def two_games(folder: Path) -> tuple[int, int]:
    """Two running games of forty entries each."""
    with open_at(folder) as library:
        return save(library, played(2), 40), save(library, played(3), 40)


ALTERED = (
    ("UPDATE entry SET packed = x'00' WHERE game = 1 AND number = 25", 25),
    ("UPDATE entry SET packed = 7 WHERE game = 1 AND number = 25", 25),
    ("UPDATE entry SET packed = NULL WHERE game = 1 AND number = 0", 0),
    ("UPDATE OR IGNORE entry SET hash = x'' WHERE game = 1 AND number = 12", 12),
    ("UPDATE OR IGNORE entry SET hash = 'text' WHERE game = 1 AND number = 12", 12),
    ("DELETE FROM entry WHERE game = 1 AND number = 12", 12),
    ("DELETE FROM entry WHERE game = 1 AND number >= 39", 39),
    ("DELETE FROM entry WHERE game = 1", 0),
    ("UPDATE entry SET number = 'x' WHERE game = 1 AND number = 30", 30),
    (
        "UPDATE entry SET packed = (SELECT packed FROM entry WHERE game = 1 AND number = 4)"
        " WHERE game = 1 AND number = 5",
        5,
    ),
)


@pytest.mark.parametrize(("statement", "sound"), ALTERED)
def test_an_altered_row_ends_the_game_and_it_says_so(
    tmp_path: Path, statement: str, sound: int
) -> None:
    first, second = two_games(tmp_path)
    try:
        alter(tmp_path, statement)
    except sqlite3.IntegrityError:
        alter(tmp_path, statement.replace("NULL", "'text'"))
    with open_at(tmp_path) as library:
        saved = library.load(first)
        assert tuple(saved.entries) == played(2).entries[:sound]
        assert saved.damage is not None
        assert saved.state is Condition.BROKEN
        assert library.load(second).damage is None
        assert len(library.games()) == 2


def test_a_damaged_game_goes_on_as_a_copy(tmp_path: Path) -> None:
    first, _ = two_games(tmp_path)
    alter(tmp_path, "DELETE FROM entry WHERE game = 1 AND number >= 30")
    with open_at(tmp_path) as library:
        states = {each.id: each.state for each in library.games()}
        assert states[first] is Condition.BROKEN
        with pytest.raises(Damaged, match="go on with a copy"):
            library.append(first, 30, played(2).entries[30:31])
        copy = library.salvage(first)
        library.append(copy, 30, played(2).entries[30:])
        saved = library.load(copy)
        assert saved.damage is None
        assert saved.state is Condition.FINISHED
        assert len(library.load(first).entries) == 30


@pytest.mark.parametrize(
    "change",
    [
        "header = replace(header, 'Ana', 'Eva')",
        "players = x'00'",
        "rules = ''",
        "seal = x''",
        "header = NULL || 'x'",
        "count = 'many'",
    ],
)
def test_a_damaged_header_is_a_sentence_and_the_rest_is_usable(tmp_path: Path, change: str) -> None:
    first, second = two_games(tmp_path)
    try:
        alter(tmp_path, f"UPDATE game SET {change} WHERE id = 1")
    except sqlite3.IntegrityError:
        alter(tmp_path, "UPDATE game SET header = 7 WHERE id = 1")
    with open_at(tmp_path) as library:
        with pytest.raises(LibraryError, match=r"[Gg]ame 1 "):
            library.load(first)
        with pytest.raises(LibraryError):
            library.append(first, 40, played(2).entries[40:41])
        assert {each.id for each in library.games()} == {first, second}
        assert len(library.load(second).entries) == 40


def test_hidden_pieces_that_were_altered_are_noticed(tmp_path: Path) -> None:
    whole = played(2)
    header = Header("gaucho", None, whole.header.seats)
    with open_at(tmp_path) as library:
        number = library.create(header, whole.players)
        library.append(number, 0, whole.entries, whole.pieces)
    alter(tmp_path, "UPDATE game SET pieces = CAST(replace(pieces, '[3,', '[4,') AS BLOB)")
    with open_at(tmp_path) as library:
        saved = library.load(number)
    assert saved.damage is not None
    assert saved.pieces == {}
    assert tuple(saved.entries) == whole.entries


def test_a_game_of_other_rules_is_listed_and_let_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = two_games(tmp_path)
    monkeypatch.setattr(type(game("gaucho")), "rules", "ff" * 16)
    with open_at(tmp_path) as library:
        assert {each.state for each in library.games()} == {Condition.OUTDATED}
        with pytest.raises(LibraryError, match=r"other rules.* stays in the library as it is"):
            library.load(first)
        with pytest.raises(LibraryError, match="other rules"):
            library.append(first, 40, played(2).entries[40:41])
        new = library.create(structs.replace(played(2).header, rules=None), played(2).players)
        assert library.load(new).damage is None
    monkeypatch.undo()
    with open_at(tmp_path) as library:
        assert len(library.load(first).entries) == 40


def test_a_game_that_is_not_here_is_listed_and_let_alone(tmp_path: Path) -> None:
    two_games(tmp_path)
    alter(tmp_path, "UPDATE game SET key = 'chess' WHERE id = 1")
    with open_at(tmp_path) as library:
        assert library.games(state=Condition.BROKEN)[0].game == "chess"
        with pytest.raises(LibraryError, match="No game here is called chess"):
            library.load(1)


def contents(folder: Path) -> dict[str, bytes]:
    """All files of the folder, but for what is empty and the index, which can be made anew."""
    files = (file for file in folder.iterdir() if file.is_file() and file.suffix != ".db-shm")
    return {file.name: written for file in files if (written := file.read_bytes())}


def spoil_header(written: bytes) -> bytes:
    return b"\xff" * 100 + written[100:]


def spoil_first_page(written: bytes) -> bytes:
    return written[:100] + b"\xff" * 3996 + written[4096:]


def half(written: bytes) -> bytes:
    return written[: len(written) // 2]


def nothing(written: bytes) -> bytes:
    return b""


def text(written: bytes) -> bytes:
    return b"This is no database at all. " * 50


def other_program(written: bytes) -> bytes:
    return written[:68] + b"\0\0\0\0" + written[72:]


SPOILED = (spoil_header, spoil_first_page, half, nothing, text, other_program)


@pytest.mark.parametrize("spoil", SPOILED)
def test_a_damaged_library_is_a_sentence_and_is_not_touched(
    tmp_path: Path, spoil: Callable[[bytes], bytes]
) -> None:
    two_games(tmp_path)
    file = library_file(tmp_path)
    file.write_bytes(spoil(file.read_bytes()))
    before = contents(tmp_path)
    with pytest.raises(Damaged) as caught:
        open_library(tmp_path)
    assert str(file) in str(caught.value)
    assert file.exists()
    assert contents(tmp_path) == before


@pytest.mark.parametrize("spoil", SPOILED)
def test_a_rescue_sets_the_damaged_library_aside(
    tmp_path: Path, spoil: Callable[[bytes], bytes]
) -> None:
    two_games(tmp_path)
    file = library_file(tmp_path)
    spoiled = spoil(file.read_bytes())
    file.write_bytes(spoiled)
    rescued = rescue(tmp_path, Clock())
    assert (rescued.aside / file.name).read_bytes() == spoiled
    with open_at(tmp_path) as library:
        assert len(library.games()) == rescued.games
        for each in library.games():
            assert is_prefix(library.load(each.id).entries, played(each.id + 1))
        save(library, played(4))
    names = {file.name for file in tmp_path.iterdir()}
    assert names == {library_file(tmp_path).name, rescued.aside.name}


def test_a_rescue_keeps_numbers_names_marks_and_statistics(tmp_path: Path) -> None:
    with open_at(tmp_path) as library:
        done, gone, cut = save(library, played(2)), save(library, played(3)), 3
        assert save(library, played(4)) == cut
        library.rename(done, "Sunday")
        library.delete(gone)
        alone = [each for each in library.statistics() if each.name != "Cleo"]
        assert alone
    alter(tmp_path, "DELETE FROM entry WHERE game = 3 AND number > 50")
    file = library_file(tmp_path)
    file.write_bytes(other_program(file.read_bytes()))
    rescue(tmp_path, Clock())
    # Only the mark of the program was missing: everything is read again.
    with open_at(tmp_path) as library:
        assert library.find("Sunday") == done
        assert [each.id for each in library.games(deleted=True)] == [gone]
        assert library.load(cut).state is Condition.RUNNING
        assert len(library.load(cut).entries) == 51
        assert {each.name for each in library.statistics()} == {"Ana", "Beto"}


def test_a_rescue_counts_what_can_no_longer_be_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_at(tmp_path) as library:
        save(library, played(2))
        counted = [structs.replace(each, best=None) for each in library.statistics()]
    file = library_file(tmp_path)
    file.write_bytes(other_program(file.read_bytes()))
    monkeypatch.setattr(type(game("gaucho")), "rules", "ff" * 16)
    rescue(tmp_path, Clock())
    with open_at(tmp_path) as library:
        assert library.statistics() == counted


def test_a_sound_library_is_not_rescued(tmp_path: Path) -> None:
    two_games(tmp_path)
    before = contents(tmp_path)
    with pytest.raises(LibraryError, match="nothing to rescue"):
        rescue(tmp_path, Clock())
    assert contents(tmp_path) == before


DAMAGED_ROWS = (
    ("UPDATE game SET name = x'1b5b324a' WHERE id = 1", None),
    ("UPDATE game SET name = 'a' || char(27) || '[2J' WHERE id = 1", None),
    ("UPDATE game SET header = x'ff' WHERE id = 1", (1, 0, 1)),
    ("UPDATE game SET players = '[]' WHERE id = 1", (1, 0, 1)),
    ("UPDATE game SET seal = x'00' WHERE id = 1", (1, 0, 1)),
    ("UPDATE game SET key = 'chess' WHERE id = 1", (2, 0, 0)),
    ("UPDATE game SET started = x'00' WHERE id = 1", (2, 0, 0)),
    ("UPDATE game SET deleted = x'00' WHERE id = 1", (2, 0, 0)),
    ("UPDATE game SET deleted = '' WHERE id = 1", None),
    ("UPDATE game SET deleted = -1 WHERE id = 1", None),
    ("UPDATE game SET count = 'many' WHERE id = 1", (2, 0, 0)),
    ("UPDATE game SET count = 7 WHERE id = 1", (2, 0, 0)),
    ("UPDATE game SET pieces = x'00' WHERE id = 1", (2, 0, 0)),
    ("UPDATE game SET ranking = NULL WHERE id = 1", (2, 0, 0)),
    ("UPDATE game SET ranking = 7 WHERE id = 1", (2, 0, 0)),
    ("UPDATE game SET ranking = x'5b5d', rivals = x'5b5d' WHERE id = 1", (2, 0, 0)),
    ("UPDATE standing SET bot = x'00' WHERE game = 1", (2, 0, 0)),
    ("UPDATE standing SET won = 7 WHERE game = 1", (2, 0, 0)),
    ("DELETE FROM standing WHERE game = 1 AND seat = 1", (2, 0, 0)),
    ("DELETE FROM game WHERE id = 1", (1, 0, 1)),
    ("UPDATE entry SET packed = x'00' WHERE game = 1 AND number = 25", (2, 1, 0)),
    ("UPDATE entry SET game = 'x' WHERE game = 1 AND number = 25", (2, 1, 0)),
)
"""The alteration, and the result of a rescue: games, shortened and lost ones. None: no loss."""


@pytest.mark.parametrize(("statement", "found"), DAMAGED_ROWS)
def test_a_damaged_row_neither_hides_the_others_nor_escapes_a_rescue(
    tmp_path: Path, statement: str, found: tuple[int, int, int] | None
) -> None:
    with open_at(tmp_path) as library:
        first, second = save(library, played(2)), save(library, played(3), 40)
        library.rename(second, "Sunday")
        counted = library.statistics()
    alter(tmp_path, statement)
    with open_at(tmp_path) as library:
        listed = {each.id for each in library.games()} | {
            each.id for each in library.games(deleted=True)
        }
        assert listed == {first, second} - ({first} if "DELETE FROM game" in statement else set())
        assert all(each.name.isprintable() for each in library.games())
        assert all(each.name in {"Ana", "Beto"} for each in library.statistics())
        assert library.find("Sunday") == second
        assert library.load(second).damage is None
        assert save(library, played(2), 5) not in (first, second)
    if found is None:
        with pytest.raises(LibraryError, match="nothing to rescue"):
            rescue(tmp_path, Clock())
        return
    rescued = rescue(tmp_path, Clock())
    games, shortened, lost = found
    assert (rescued.games, rescued.shortened, rescued.lost) == (games + 1, shortened, lost)
    with pytest.raises(LibraryError, match="nothing to rescue"):
        rescue(tmp_path, Clock())
    with open_at(tmp_path) as library:
        assert library.load(second).damage is None
        if not (shortened or lost):
            assert library.load(first).entries == played(2).entries
            assert library.load(first).state is Condition.FINISHED
            assert library.statistics() == counted


def test_a_number_beyond_all_others_is_no_reason_to_refuse_a_new_game(tmp_path: Path) -> None:
    two_games(tmp_path)
    alter(tmp_path, f"UPDATE game SET id = {2**63 - 1} WHERE id = 1")
    with open_at(tmp_path) as library:
        assert save(library, played(2), 5) == 3


def test_two_rescues_of_one_second_do_not_mix(tmp_path: Path) -> None:
    asides = set()
    for _ in range(2):
        two_games(tmp_path)
        library_file(tmp_path).write_bytes(b"")
        asides.add(rescue(tmp_path, Clock()).aside)
    assert len(asides) == 2


def test_a_newer_library_is_opened_by_nobody_older(tmp_path: Path) -> None:
    two_games(tmp_path)
    alter(tmp_path, "PRAGMA user_version = 99")
    before = contents(tmp_path)
    with pytest.raises(Newer, match=f"version 99; this one reads up to {len(MIGRATIONS)}"):
        open_library(tmp_path)
    with pytest.raises(Newer):
        rescue(tmp_path)
    assert contents(tmp_path) == before


def test_a_write_ahead_log_without_its_library_is_not_thrown_away(tmp_path: Path) -> None:
    with open_at(tmp_path) as library:
        number = save(library, played(2), 40)
        log = log_file(library.path)
        written = log.read_bytes()
        assert library.load(number).damage is None
    library_file(tmp_path).unlink()
    log.write_bytes(written)
    with pytest.raises(Damaged):
        open_library(tmp_path)
    assert contents(tmp_path) == {log.name: written}


def test_a_damaged_library_keeps_its_write_ahead_log(tmp_path: Path) -> None:
    with open_at(tmp_path) as library:
        save(library, played(2))
        save(library, played(3), 40)
    with open_at(tmp_path) as library:
        library.append(2, 40, played(3).entries[40:60])
        file, log = library.path, log_file(library.path)
        written, logged = bytearray(file.read_bytes()), log.read_bytes()
    middle = len(written) // 2
    written[middle : middle + 4096] = b"\xff" * 4096
    file.write_bytes(written)
    log.write_bytes(logged)
    with pytest.raises(Damaged):
        open_library(tmp_path)
    assert contents(tmp_path) == {file.name: bytes(written), log.name: logged}
    rescued = rescue(tmp_path, Clock())
    assert contents(rescued.aside) == {file.name: bytes(written), log.name: logged}
    with open_at(tmp_path) as library:
        for each in library.games():
            assert is_prefix(library.load(each.id).entries, played(each.id + 1))


def test_a_library_opened_twice_keeps_its_write_ahead_log(tmp_path: Path) -> None:
    """The second opening dropped the locks of the first, so that others threw the log away."""
    whole = played(2)
    with open_at(tmp_path) as library:
        game = save(library, whole, 30)
        open_at(tmp_path).close()
        other = "import sys; from pathlib import Path; from saves.library import open_library;"
        other += "open_library(Path(sys.argv[1])).close()"
        subprocess.run([sys.executable, "-c", other, str(tmp_path)], check=True, timeout=PATIENCE)
        assert log_file(library.path).exists()
        library.append(game, 30, whole.entries[30:40])
        with open_at(tmp_path) as again:
            assert len(again.load(game).entries) == 40


def test_the_rescued_game_goes_on(tmp_path: Path) -> None:
    whole = played(2)
    with open_at(tmp_path) as library:
        number = save(library, whole, 200)
    file = library_file(tmp_path)
    file.write_bytes(file.read_bytes()[:-4096])
    rescue(tmp_path, Clock())
    with open_at(tmp_path) as library:
        saved = library.load(number)
        assert is_prefix(saved.entries, whole)
        assert len(resume(saved).log.steps) == len(saved.entries)
        library.append(number, len(saved.entries), whole.entries[len(saved.entries) :])
        assert library.load(number).state is Condition.FINISHED
