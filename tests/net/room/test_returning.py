"""Coming back: where the program listens, how it finds the others, and what if that fails."""

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest
from msgspec import msgpack
from msgspec.structs import replace

from net.address import EVERYWHERE, HERE, Address
from net.log.charter import Membership
from net.room.journal import Journal
from net.room.journal_files import journal_path, unfinished
from net.room.journal_format import SeatLine, framed, packed, read_journal
from net.room.returning import Returning, looking
from net.session.events import MayBeOver
from net.session.peer_auth import PeerState
from net.timing import Timing
from tests.net.discovery.test_shared import told
from tests.support.discovery import new_card
from tests.support.patience import PATIENCE
from tests.support.rooms import addresses, come_back, cut_off, gone, seated, until
from tests.support.virtual_table import SEED, charter_of

NOBODYS = "192.0.2.1"
"""An address for documentation: no computer of these tests has it."""


async def undecided(_asked: Any) -> Any:
    raise AssertionError("nobody is asked")


def left(
    folder: Path, port: int, players: tuple[int, ...] = (0, 1), bind: str = EVERYWHERE
) -> Path:
    """The journal of the second program, which listened there."""
    tokens = (bytes(32),) * 3
    membership = Membership(
        charter_of(players), 1, SEED, (None, Address(HERE, port), None), tokens, tokens
    )
    journal = Journal(journal_path(folder, membership))
    journal.begin(membership, bind)
    journal.close()
    return journal.path


def returning(path: Path) -> Returning:
    return Returning(path, undecided, lambda _: None)


@pytest.fixture
def busy() -> Any:
    """Occupy a port."""
    with socket.socket() as other:
        other.bind((HERE, 0))
        other.listen()
        yield other.getsockname()[1]


async def test_where_somebody_else_listens_another_port_is_taken_and_kept(
    tmp_path: Path, busy: int
) -> None:
    path = left(tmp_path, busy)
    for sitting in (1, 2):
        back = returning(path)
        await back.open(HERE)
        assert back.port != busy
        known = read_journal(path)
        assert known is not None
        line = known.peer_state.known.newest[1]
        assert (line.sitting, line.address.port) == (sitting, back.port)
        await back._listening.stop()
        back.room.close()


async def test_a_port_that_is_asked_for_is_taken_or_none(tmp_path: Path, busy: int) -> None:
    path = left(tmp_path, 0)
    with pytest.raises(OSError, match=str(busy)):
        await returning(path).open(HERE, busy)
    assert [each.path for each in unfinished(tmp_path)] == [path], "nobody has it any more"


async def listened_at(path: Path, bind: str | None = None) -> str:
    """The address at which a returning program listens, if that is asked for."""
    back = returning(path)
    await back.open(bind)
    host: str = back._listening._servers[0].sockets[0].getsockname()[0]
    await back.close()
    return host


async def test_who_listened_at_one_address_comes_back_to_that_one(tmp_path: Path) -> None:
    path = left(tmp_path, 0, bind=HERE)
    assert await listened_at(path) == HERE
    assert await listened_at(path, EVERYWHERE) == EVERYWHERE
    assert await listened_at(path) == EVERYWHERE, "the last one counts"


async def test_what_was_written_before_addresses_were_kept_listens_everywhere(
    tmp_path: Path,
) -> None:
    path = left(tmp_path, 0)
    known = read_journal(path)
    assert known is not None
    former = replace(known.peer_state, bind=EVERYWHERE)
    short = msgpack.encode(msgpack.decode(msgpack.encode(former))[:-1])
    assert msgpack.decode(short, type=PeerState) == former
    path.write_bytes(packed(SeatLine(known.membership)) + framed(short))
    assert await listened_at(path) == EVERYWHERE


async def test_after_an_address_that_is_not_there_one_can_try_again(tmp_path: Path) -> None:
    path = left(tmp_path, 0)
    with pytest.raises(OSError, match=NOBODYS):
        await returning(path).open(NOBODYS)
    back = returning(path)
    await back.open(HERE)
    await back._listening.stop()
    back.room.close()


async def test_a_program_without_a_seat_gives_up_where_nobody_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Returning, "timing", Timing(nobody=0.05))
    path, told = left(tmp_path, 0, players=(0, 2)), list[Any]()
    back = Returning(path, undecided, told.append)
    await back.open(HERE)
    await asyncio.wait_for(back.run(), PATIENCE)
    assert told[-1] == MayBeOver()
    assert [each.path for each in unfinished(tmp_path)] == [path], "it can be come back to"


async def test_the_network_is_asked_again_when_nobody_is_there_any_more(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, plays=False)
    room = guests[0].room
    assert room is not None
    typed = addresses(guests)
    card = new_card(table=room.membership.name)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("net.room.returning.TIMING", Timing(ask_network=0.01))
            await until(room.somebody.is_set, "the other is there")
            async with told(card, 4003), looking(HERE, 4004, room, typed):
                await cut_off(guests, tasks, 1)
                await until(lambda: not room.somebody.is_set(), "nobody is there any more")
                found = Address(HERE, 4003)
                await until(lambda: found in room.session.peers.auth.sought, "the network is asked")
                await come_back(guests, tasks, 1)
                await until(room.somebody.is_set, "the other is there again")
    finally:
        await gone(guests, tasks)
