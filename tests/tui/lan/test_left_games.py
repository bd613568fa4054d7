"""Unfinished games on the LAN: their progress, their missing players, dropping them."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from core.reading import read_record
from core.writing import write_record
from net.lobby.events import Started
from net.lobby.messages import LobbyBoard, Seated
from net.log.events import EntryCommitted
from net.log.resolutions import GiveSeat
from net.room.journal import Journal
from net.session.events import PeerLost
from saves.places import HOME
from tests.support.lan_apps import coming, opening
from tests.support.left_tables import leave_tables
from tests.support.patience import PATIENCE
from tui.lan import left_games
from tui.lan.events import LanEvent
from tui.lan.left_games import (
    Dropped,
    drop,
    dropped_sentence,
    how_far,
    record_so_far,
    waiting_tables,
    waits_for,
)
from tui.lan.request import LanRequest, LanRequestKind
from tui.lan.session import LanSession
from tui.trouble import Trouble


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path


async def heard(session: LanSession, kind: type[LanEvent]) -> LanEvent:
    """Return the next event of that kind there."""
    async with asyncio.timeout(PATIENCE):
        while not isinstance(event := await session.news.next(), kind):
            continue
    return event


def test_whoever_took_a_seat_over_is_waited_for_by_name(home: Path) -> None:
    leave_tables(home, [b"t"])
    (table,) = waiting_tables()
    given = GiveSeat(1, 2, "Dario", b"k" * 32)
    membership = replace(table.membership, newcomers=(given,))
    assert waits_for(replace(table, membership=membership)) == "Dario"


async def test_a_game_that_is_dropped_says_goodbye_and_leaves_nothing_here() -> None:
    async with LanSession(opening()) as ana:
        await heard(ana, LobbyBoard)
        zoe = LanSession(coming(LanRequestKind.JOIN, "Zoe", ana.addresses[0].port))
        async with zoe:
            await heard(zoe, Seated)
            ana.lobby.ready(on=True)
            await heard(zoe, Started)
            await heard(zoe, EntryCommitted)
        await heard(ana, PeerLost)
        (table,) = waiting_tables()
        assert (table.seats, table.others) == ((1,), ("Ana",))
        assert waits_for(table) == f"Ana (last at 127.0.0.1:{ana.addresses[0].port})"
        assert how_far(table).entries == len(record_so_far(table).entries) > 0
        assert await drop(table) == Dropped(("Ana",))
        assert await heard(ana, PeerLost) == PeerLost(1, left=True)
        assert not table.path.exists()
        assert ana.game.room is not None
        assert ana.game.room.journal.exists(), "the others keep the game"
    assert [each.seats for each in waiting_tables()] == [(0,)]


async def test_a_game_is_dropped_also_where_nobody_can_be_told(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(left_games, "LONGEST_GOODBYE", 0.0)
    leave_tables(home, (b"\xab", b"\xcd"))
    table, other = waiting_tables()
    dropped = await drop(table)
    assert dropped_sentence(dropped, table) == "The game is dropped; Beto could not be told."
    assert [each.path for each in waiting_tables()] == [other.path]


async def test_a_game_that_somebody_plays_is_not_dropped(home: Path) -> None:
    leave_tables(home, (b"\xab",))
    (table,) = waiting_tables()
    playing = Journal(table.path)
    assert playing.take()
    with pytest.raises(Trouble, match="open in another program"):
        await drop(table)
    playing.close()
    assert table.path.exists()


def test_the_record_of_a_game_on_the_lan_can_be_checked(home: Path) -> None:
    leave_tables(home, (b"\xab",))
    (table,) = waiting_tables()
    record = record_so_far(table).public()
    assert read_record(write_record(record)) == record


async def test_whoever_leaves_at_once_frees_the_journal(home: Path) -> None:
    leave_tables(home, (b"\xab",))
    (table,) = waiting_tables()
    request = LanRequest(LanRequestKind.RETURN, "Ana", journal=table.path)
    async with LanSession(request):
        assert waiting_tables() == []
    assert [each.path for each in waiting_tables()] == [table.path]
