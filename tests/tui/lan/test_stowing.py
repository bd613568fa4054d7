"""A game on the LAN that is over goes from its journal to the library, once."""

import asyncio
import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from core.reading import read_as_far
from core.writing import write_record
from net.log.ledger import fold
from net.room.journal import Journal
from net.room.journal_files import journal_path
from net.room.journal_format import read_journal
from saves.games import Condition, Player
from saves.library import open_library
from saves.places import tables_folder
from tests.support.patience import PATIENCE
from tests.support.rooms import gone, seated
from tests.support.virtual_company import Company
from tui.lan.coming_back import waiting_tables
from tui.lan.stowing import keep_game, record_of, stow


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's library and journals lie."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("ESTANCIA_HOME", str(folder))
    return folder


async def test_a_game_that_is_over_is_saved_once_and_its_journal_goes(
    home: Path, tmp_path: Path
) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, "peon")
    try:
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
    finally:
        await gone(guests, tasks)
    tables_folder().mkdir()
    copy = tables_folder() / "a.journal"
    spare = tmp_path / "spare"
    for each in (copy, spare):
        shutil.copy(guests[0].path, each)
    stow(guests[0].path)
    assert not guests[0].path.exists()
    # As after an end between the library and the journal.
    assert waiting_tables() == []
    assert not copy.exists()
    with open_library(home) as library:
        (game,) = library.games(state=Condition.FINISHED)
        saved = library.load(game.id)
    assert saved.players == (Player("Ana"), Player("Beto"), Player("Cleo", "peon"))
    assert saved.pieces
    shutil.copy(spare, guests[0].path)
    stow(guests[0].path)
    with open_library(home) as library:
        assert len(library.games(state=Condition.FINISHED)) == 1


async def test_a_program_without_a_seat_saves_the_game_too(home: Path, tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, "peon")
    try:
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
    finally:
        await gone(guests, tasks)
    known = read_journal(guests[0].path)
    assert known is not None
    membership = replace(known.membership, me=2, addresses=(*known.membership.addresses, None))
    journal = Journal(journal_path(tmp_path, membership))
    journal.begin(membership)
    journal.keep(known.saved)
    journal.finish()
    journal.close()
    stow(journal.path)
    assert not journal.path.exists()
    with open_library(home) as library:
        assert len(library.games(state=Condition.FINISHED)) == 1


async def test_a_watcher_whom_nobody_told_what_was_hidden_keeps_the_game_all_the_same(
    home: Path, tmp_path: Path
) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, "peon")
    try:
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
    finally:
        await gone(guests, tasks)
    known = read_journal(guests[0].path)
    assert known is not None
    ledger = fold(known.membership.charter, None, known.saved.log_entries)
    kept = keep_game(ledger)
    assert kept is not None
    with open_library(home) as library:
        saved = library.load(kept.number)
    assert (saved.state, dict(saved.pieces)) == (Condition.FINISHED, {})
    read = read_as_far(write_record(saved.public_record()))
    assert (read.over, read.hides) == (True, True)


def test_a_record_names_whoever_sat_there_last() -> None:
    company = Company(0, "peon")
    host = company.programs[0]
    company.until(lambda: host.session.node.entries, "it begins")
    given = host.session.node.agreeing.seat_for(1, "Zoe", bytes(32))
    assert given is not None
    assert host.do(lambda session, now: session.node.put(0, given, now)) is None
    company.until(lambda: host.session.node.newcomers, "she is given the seat")
    ledger = host.session.node.replica.ledger
    assert record_of(ledger).header.seats[1] == "Zoe"
    assert ledger.charter.header.seats[1] != "Zoe"


async def test_a_game_that_is_not_over_stays_where_it_is(home: Path, tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, plays=False)
    await gone(guests, tasks)
    stow(guests[0].path)
    assert read_journal(guests[0].path) is not None
    with open_library(home) as library:
        assert not library.games()
