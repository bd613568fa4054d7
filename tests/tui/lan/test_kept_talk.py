"""Talk at a table on the LAN is kept with the game, even if it comes after its end."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from core.talk import TalkLine
from net.lobby.messages import Said
from net.room.journal_files import remove, talk_beside, unfinished
from saves.library import open_library
from saves.places import HOME
from tests.support.left_tables import leave_tables
from tests.support.libraries import played
from tui.lan.kept_talk import KeptTalk, read_talk, within

HOLA, NOW = Said("Ana", "Hola"), Said("Eva", "And now?", looks_on=True)
KEPT = [TalkLine(0, "Ana", "Hola"), TalkLine(7, "Eva", "And now?", looks_on=True)]


@pytest.fixture
def journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the journal of a game that was left."""
    monkeypatch.setenv(HOME, str(tmp_path))
    leave_tables(tmp_path, (b"\xab",))
    (table,) = unfinished(tmp_path / "tables")
    return table.path


def test_it_is_found_again_when_people_come_back(journal: Path) -> None:
    talk = KeptTalk()
    talk.hear(HOLA, 0, journal)
    again = KeptTalk()
    again.take_up(journal)
    again.hear(NOW, 7, journal)
    assert again.words == read_talk(journal) == KEPT
    assert talk_beside(journal).stat().st_mode & 0o077 == 0, "for nobody else"


def test_a_game_that_goes_on_as_another_one_takes_it_along(journal: Path, tmp_path: Path) -> None:
    other = tmp_path / "tables" / "other.journal"
    talk = KeptTalk()
    talk.hear(HOLA, 0, journal)
    talk.hear(NOW, 7, other)
    assert read_talk(other) == KEPT
    assert read_talk(journal) == KEPT[:1]


def test_what_is_said_after_the_end_follows_in_the_library(journal: Path) -> None:
    talk = KeptTalk()
    talk.hear(HOLA, 0, journal)
    with open_library() as library:
        number = library.add_record(played().record, talk=talk.words)
    talk.hear(replace(HOLA, text="Well played"), 9, journal)
    talk.settle(number, 1)
    talk.hear(NOW, 9, None)
    with open_library() as library:
        told = [each.text for each in library.load(number).talk]
    assert told == ["Hola", "Well played", "And now?"]


def test_nothing_of_it_is_left_of_a_game_that_is_dropped(journal: Path) -> None:
    KeptTalk().hear(HOLA, 0, journal)
    (table,) = unfinished(journal.parent)
    remove(journal.parent, table.membership)
    assert list(journal.parent.iterdir()) == []


def test_a_line_that_is_cut_ends_what_is_read_and_entries_taken_back_are_counted_less(
    journal: Path,
) -> None:
    talk = KeptTalk()
    talk.hear(HOLA, 0, journal)
    talk.hear(NOW, 7, journal)
    path = talk_beside(journal)
    path.write_bytes(path.read_bytes()[:-4])
    assert read_talk(journal) == KEPT[:1]
    assert [each.after for each in within(KEPT, 3)] == [0, 3]
