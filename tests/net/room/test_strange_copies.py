"""Refused tokens: people are told, but not because of a single refusal."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from net.address import HERE
from net.session.events import TokenRejected
from net.session.peers import DISOWNED
from net.wire.greeting import Admission
from net.wire.hello import Hello
from net.wire.refusals import Refused
from tests.support.rooms import Guest, addresses, gone, until


class Doubted(Guest):
    """A guest in whose place somebody answers at first, who takes no token."""

    refusals = 0
    at_most = DISOWNED

    def admit(self, hello: Hello) -> Admission | Refused:
        if self.refusals == self.at_most:
            return super().admit(hello)
        self.refusals += 1
        charter = self.charter
        wire_id = self.membership(()).wire_id(self.me)
        return Admission(charter.game, charter.rules, charter.table.hex(), bytes(32), wire_id)


@asynccontextmanager
async def doubted(folder: Path, at_most: int) -> AsyncIterator[tuple[Guest, Doubted]]:
    one, other = Guest(0, (0, 1), folder), Doubted(1, (0, 1), folder)
    other.at_most = at_most
    guests = [one, other]
    tasks = []
    for guest in guests:
        guest.plays = False
        await guest.listening.start(HERE, 0)
    try:
        one.sit(addresses(guests))
        assert one.room is not None
        tasks.append(asyncio.create_task(one.room.run()))
        yield one, other
        # It is called again, whatever was told.
        other.sit(addresses(guests))
        assert other.room is not None
        tasks.append(asyncio.create_task(other.room.run()))
        await until(
            lambda: one.room and one.room.session.peers.linked, "both are linked in the end"
        )
    finally:
        await gone(guests, tasks)


async def test_a_single_refusal_that_anybody_in_between_may_send_is_told_to_nobody(
    tmp_path: Path,
) -> None:
    async with doubted(tmp_path, DISOWNED - 1) as (one, other):
        await until(lambda: other.refusals == DISOWNED - 1, "it is called again")
    assert TokenRejected(1) not in one.news


async def test_who_is_refused_again_and_again_is_told_so_and_goes_on_calling(
    tmp_path: Path,
) -> None:
    async with doubted(tmp_path, DISOWNED + 1) as (one, other):
        await until(lambda: TokenRejected(1) in one.news, "people are told")
        assert other.refusals >= DISOWNED
        await until(lambda: other.refusals == DISOWNED + 1, "it is called again")
    assert one.news.count(TokenRejected(1)) == 1
