"""A finished game on the LAN goes from its journal to the library, once."""

import asyncio
import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from core.game import Over
from core.reading import read_as_far
from core.record import Header, Record
from core.writing import write_record
from net.log.ledger import Ledger, fold
from net.room.journal import Journal
from net.room.journal_files import journal_path
from net.room.journal_format import read_journal
from saves.faults import LibraryError
from saves.games import Condition, Player
from saves.library import Library, open_library
from saves.places import tables_folder
from tests.support.all_games import options_of
from tests.support.patience import PATIENCE
from tests.support.rooms import gone, seated
from tests.support.virtual_company import Company
from tests.support.virtual_table import VirtualTable
from tui.lan.left_games import waiting_tables
from tui.lan.stowing import keep_game, players_of, record_of, stow


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the place of this test's library and journals."""
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
    # As after a crash between the library and the journal.
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


def watched(letters: int) -> Ledger:
    """Return as much of a game as so many entries of its log tell a watcher."""
    table = VirtualTable(1, (0, "peon"), watchers=0)
    table.run(60, 0)
    whole = table.machines[0].node.replica.ledger
    ledger = fold(whole.charter, None, whole.log_entries[:letters])
    assert ledger.log.steps
    assert not isinstance(ledger.log.turn, Over)
    return ledger


def saved_in(home: Path) -> dict[str, Condition]:
    """Return the games in the library by name."""
    with open_library(home) as library:
        return {each.name: each.state for each in library.games()}


def test_a_longer_part_takes_the_place_and_the_name_of_a_shorter_one(home: Path) -> None:
    first, second = watched(12), watched(40)
    assert len(first.log.steps) < len(second.log.steps)
    kept = keep_game(first)
    assert kept is not None
    with open_library(home) as library:
        library.rename(kept.number, "Seen")
    assert keep_game(second) is not None
    assert saved_in(home) == {"Seen": Condition.PARTIAL}
    assert keep_game(first) is None, "all of it is there"


@pytest.mark.parametrize(
    ("key", "entries", "seed"),
    [("gaucho", 0, "00"), ("gaucho", 1, "00"), ("ranchers", 0, "00"), ("ranchers", 0, None)],
)
def test_a_watched_part_leaves_other_games_of_the_same_people(
    home: Path, key: str, entries: int, seed: str | None
) -> None:
    part = watched(40)
    players, seen = players_of(part.charter), record_of(part)
    header = Header(key, None, seen.header.seats, options_of(key), seed)
    with open_library(home) as library:
        library.add_record(Record(header, seen.entries[:entries]), "Other", players)
    assert keep_game(part) is not None
    assert saved_in(home).keys() == {"Other", "Ana, Beto"}


def test_a_part_stays_where_nothing_can_be_put_in_its_place(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert keep_game(watched(12)) is not None

    def full(*_record: object) -> int:
        raise LibraryError("The disk is full.")

    monkeypatch.setattr(Library, "add_record", full)
    with pytest.raises(LibraryError):
        keep_game(watched(40))
    assert saved_in(home) == {"Ana, Beto": Condition.PARTIAL}


async def test_a_game_that_is_not_over_stays_where_it_is(home: Path, tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, plays=False)
    await gone(guests, tasks)
    stow(guests[0].path)
    assert read_journal(guests[0].path) is not None
    with open_library(home) as library:
        assert not library.games()
