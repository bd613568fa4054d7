"""A returning program looks for the others on the network while nobody is linked."""

from pathlib import Path

import pytest

from net.address import Address
from net.room.returning import looking
from net.timing import Timing
from tests.net.discovery.test_shared import told
from tests.support.discovery import new_card
from tests.support.rooms import HERE, addresses, come_back, cut_off, gone, seated, until


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
