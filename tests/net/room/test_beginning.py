"""The start of a game is in the journals before people hear of it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from net.address import HERE, Address
from net.links.dialing import Unreachable, Where
from net.lobby.events import Started
from net.lobby.lobby_state import Offer
from net.room.hosting import Hosting
from net.room.joining import Joining
from net.room.journal import JournalFailed
from net.room.journal_format import read_journal
from tests.support.patience import PATIENCE

HOST, GUEST = "host", "guest"
Told = Callable[[str, Any], None]


async def no_bot(asked: Any) -> Any:
    raise AssertionError(asked)


@asynccontextmanager
async def met(folder: Path, told: Told) -> AsyncIterator[list[asyncio.Task[Any]]]:
    """Let a host and a guest begin a game; yields their tasks."""
    offer = Offer("gaucho", 2, 0, open=True, headless=True)
    hosting = Hosting(offer, b"", folder / HOST, no_bot, partial(told, HOST))
    await hosting.open(HERE, 0)
    hosting.act(lambda lobby, now: lobby.sit("Ana", now))
    where = Where((Address(HERE, hosting.port),))
    joining = Joining(where, b"", "Zoe", folder / GUEST, no_bot, partial(told, GUEST))
    both = [asyncio.create_task(hosting.run()), asyncio.create_task(joining.run(HERE))]
    try:
        async with asyncio.timeout(PATIENCE):
            yield both
    finally:
        for each in both:
            each.cancel()
        await asyncio.gather(*both, return_exceptions=True)


async def test_whoever_hears_of_a_game_finds_it_in_the_journals(tmp_path: Path) -> None:
    found: dict[str, list[Path]] = {}
    all_told = asyncio.Event()

    def told(who: str, event: Any) -> None:
        if isinstance(event, Started):
            found[who] = [each for each in tmp_path.glob("*/*.journal") if read_journal(each)]
            if len(found) == 2:
                all_told.set()

    async with met(tmp_path, told):
        await all_told.wait()
    assert HOST in {each.parent.name for each in found[HOST]}
    assert {each.parent.name for each in found[GUEST]} == {HOST, GUEST}


@pytest.mark.parametrize("who", [HOST, GUEST])
async def test_no_game_begins_where_it_cannot_be_written_down(who: str, tmp_path: Path) -> None:
    begun: list[str] = []

    def told(hearer: str, event: Any) -> None:
        if isinstance(event, Started):
            begun.append(hearer)

    # There cannot be a folder of that name.
    (tmp_path / who).touch()
    async with met(tmp_path, told) as (hosting, joining):
        ended = hosting if who == HOST else joining
        await asyncio.wait({ended})
        assert isinstance(ended.exception(), JournalFailed)
        if who == HOST:
            await asyncio.wait({joining})
            assert isinstance(joining.exception(), Unreachable)
            assert begun == []
    assert who not in begun
