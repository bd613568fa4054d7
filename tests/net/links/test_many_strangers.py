"""Strangers who call from many addresses get few answers; programs of the table get theirs."""

import asyncio
import time
from contextlib import ExitStack

import pytest
from msgspec.structs import replace

from net.address import HERE, Address
from net.links.admission_limits import BUSY
from net.links.dialing import call
from net.links.link import Link
from net.links.listening import Listening
from net.lobby.messages import Say
from net.wire.greeting import Admission
from net.wire.hello import Hello, Purpose
from net.wire.limits import LIMITS
from net.wire.refusals import Reason
from tests.net.wire.ends import GAME, HELLO, HOST, RULES, SECRET, TABLE
from tests.support.patience import PATIENCE
from tests.support.scale import some
from tests.support.strangers import raw

ADDRESSES, CALLS = 12, 6
PEER = replace(HELLO, purpose=Purpose.PEER, program=b"at-table", table=TABLE)


def admit(hello: Hello) -> Admission:
    """Admit strangers with a secret that they do not know."""
    return Admission(GAME, RULES, TABLE, SECRET if hello.program == PEER.program else None)


async def listen(link: Link) -> None:
    await link.listen(lambda _link, _message: None)


async def stranger(port: int, source: str, hello: Hello, there: ExitStack) -> bool:
    """Whether somebody from there was answered, and so could guess."""
    caller = there.enter_context(raw(port, source))
    refused = await asyncio.wait_for(caller.greet(hello, b"wrong"), PATIENCE)
    assert refused == BUSY or (refused and refused.reason == Reason.WRONG_SECRET)
    return refused != BUSY


@pytest.mark.parametrize("purpose", some([Purpose.PEER, Purpose.JOIN, Purpose.WATCH], 1))
async def test_strangers_at_many_addresses_keep_no_program_of_the_table_waiting(
    purpose: Purpose,
) -> None:
    listening = Listening(lambda _: admit, HOST, listen, Say)
    await listening.start(HERE, 0)
    port, hello = listening.port, replace(HELLO, purpose=purpose)
    begun = time.monotonic()
    try:
        with ExitStack() as there:
            sources = [f"127.0.2.{1 + number % ADDRESSES}" for number in range(ADDRESSES * CALLS)]
            crowd = [asyncio.create_task(stranger(port, each, hello, there)) for each in sources]
            link = await call(Address(HERE, port), PEER, SECRET, Say)
            assert link.closed is None
            await link.close()
            answered = sum(await asyncio.gather(*crowd))
    finally:
        await listening.stop()
    spans = 1 + (time.monotonic() - begun) // LIMITS.answer_time
    assert 0 < answered <= LIMITS.answers * spans
