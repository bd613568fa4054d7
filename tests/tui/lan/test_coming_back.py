"""Choosing one of the tables that wait."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from net.log.charter import Membership
from net.room.journal import Journal
from net.room.journal_files import journal_path
from saves.places import HOME, tables_folder
from tests.support.virtual_table import SEED, charter_of
from tui.lan.left_games import chosen, waiting_tables
from tui.trouble import Trouble

CHARTER = replace(charter_of((1, 2)), table=b"\xab" * 16)
TOKENS = (bytes(32),) * 3


@pytest.fixture(autouse=True)
def two_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let one program of this home be the host of a table, and another one play at it."""
    monkeypatch.setenv(HOME, str(tmp_path))
    for me in (0, 1):
        membership = Membership(CHARTER, me, SEED, (None,) * 3, TOKENS, TOKENS)
        journal = Journal(journal_path(tables_folder(), membership))
        journal.begin(membership)
        journal.close()


@pytest.mark.parametrize("start", ["", "ab", " ABAB ", "ab" * 16])
def test_each_command_finds_its_own_program(start: str) -> None:
    assert chosen(start).membership.me == 1
    assert chosen(start, hosts=True).membership.me == 0


def test_either_command_takes_the_one_that_is_named() -> None:
    assert chosen(f"{'ab' * 16}-0").membership.me == 0
    assert chosen(f"{'ab' * 16}-1", hosts=True).membership.me == 1


def test_an_id_that_is_none_says_what_there_is() -> None:
    with pytest.raises(Trouble, match="begins with cd") as trouble:
        chosen("cd")
    assert f"{'ab' * 16}-1 with Beto" in trouble.value.sentence


def test_a_finished_game_of_a_kind_unknown_here_stays_and_hides_nothing() -> None:
    charter = replace(CHARTER, table=b"\xcd" * 16, game="ranchers")
    membership = Membership(charter, 1, SEED, (None,) * 3, TOKENS, TOKENS)
    journal = Journal(journal_path(tables_folder(), membership))
    journal.begin(membership)
    journal.finish()
    journal.close()
    assert {each.membership.me for each in waiting_tables()} == {0, 1}
    assert journal.path.exists()
