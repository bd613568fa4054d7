"""A table at several addresses is called at each until it answers, and at no more."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from net.address import HERE, Address
from net.links.dialing import Unreachable, call_first
from net.links.link import Link
from net.links.listening import Listening
from net.lobby.messages import Say
from net.wire.greeting import Admission
from net.wire.hello import Hello
from net.wire.refusals import Reason, Refused
from tests.net.wire.ends import GAME, HELLO, HOST, RULES, SECRET, TABLE

NOBODY = Address(HERE, 1)
"""A port at which nothing listens."""


class Door:
    """A port that counts its callers."""

    def __init__(self, answer: Admission | Refused) -> None:
        self.calls = 0
        self._answer = answer
        self.listening = Listening(lambda _: self._admit, HOST, self._called, Say)

    def _admit(self, _hello: Hello) -> Admission | Refused:
        self.calls += 1
        return self._answer

    async def _called(self, link: Link) -> None:
        await link.listen(lambda _link, _message: None)

    @property
    def address(self) -> Address:
        return Address(HERE, self.listening.port)


@asynccontextmanager
async def doors(*answers: Admission | Refused) -> AsyncIterator[list[Door]]:
    opened = [Door(answer) for answer in answers]
    for door in opened:
        await door.listening.start(HERE, 0)
    try:
        yield opened
    finally:
        await asyncio.gather(*(door.listening.stop() for door in opened))


TABLES = Admission(GAME, RULES, TABLE, SECRET)
ANOTHERS = Refused(Reason.NO_SUCH_TABLE)


async def test_it_is_called_where_it_answers_past_who_is_silent_and_who_is_another() -> None:
    async with doors(ANOTHERS, TABLES, TABLES) as (other, table, later):
        addresses = [NOBODY, other.address, table.address, later.address]
        link = await call_first(addresses, HELLO, SECRET, Say)
        assert link.address == table.address
        await link.close()
        assert [each.calls for each in (other, table, later)] == [1, 1, 0]


async def test_a_wrong_code_is_not_tried_at_the_other_addresses() -> None:
    async with doors(TABLES, TABLES) as (table, later):
        with pytest.raises(Unreachable) as trouble:
            await call_first([table.address, later.address], HELLO, b"wrong", Say)
        assert trouble.value.refused == Refused(Reason.WRONG_SECRET)
        assert later.calls == 0


async def test_where_nobody_answers_the_first_address_is_named() -> None:
    async with doors(ANOTHERS) as (other,):
        with pytest.raises(Unreachable) as trouble:
            await call_first([NOBODY, other.address], HELLO, SECRET, Say)
        assert trouble.value.address == NOBODY
