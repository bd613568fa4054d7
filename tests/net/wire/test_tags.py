"""Every kind of message is told by a number that no other kind has."""

from enum import IntEnum
from typing import Any, cast, get_args

import pytest
from msgspec import StructMeta

from net.links.link import Ping, Pong
from net.lobby.messages import LobbyMessage
from net.log.commands import Command
from net.room.journal_format import JournalLine
from net.session.messages import TALK
from net.wire.hello import HelloAnswer, HelloCall, HelloProof
from net.wire.refusals import Refused
from net.wire.tags import CommandTag, GreetingTag, JournalTag, LinkTag

SPACES: dict[type[IntEnum], Any] = {
    GreetingTag: Refused | HelloCall | HelloAnswer | HelloProof,
    LinkTag: Refused | Ping | Pong | LobbyMessage | TALK,
    CommandTag: Command,
    JournalTag: JournalLine,
}
"""Kinds of messages that may come at the same place, where only the number tells them apart."""


@pytest.mark.parametrize("tags", SPACES)
def test_the_numbers_of_the_table_are_those_that_are_used(tags: type[IntEnum]) -> None:
    """An entry of the game stands among the commands without a number."""
    kinds = (kind for kind in get_args(SPACES[tags]) if isinstance(kind, StructMeta))
    used = [cast("int", kind.__struct_config__.tag) for kind in kinds]
    assert sorted(used) == sorted(tags)
