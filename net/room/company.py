"""Who watches hears who is there, as those who play do: told by the program where they watch."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from net.room.news import Away, Back, Waiting
from net.table.charter import MOST_PROGRAMS, Number
from net.table.events import Halted
from net.wire.packing import Message


class Company(Message, frozen=True, tag=60):
    """How it stands at a table; at first, and whenever it changes."""

    away: Annotated[tuple[Number, ...], Meta(max_length=MOST_PROGRAMS)] = ()
    """Those who cannot be reached."""
    waits: bool = False
    """Whether too few are there for the game to go on."""
    halted: bool = False
    """Whether the game has stopped because programs count differently."""
    left: Annotated[tuple[Number, ...], Meta(max_length=MOST_PROGRAMS)] = ()
    """Those of them whose people have left on purpose."""


def changes(before: Company, after: Company) -> Iterator[Away | Back | Waiting | Halted]:
    """What people are told of it."""
    yield from (Away(each, each in after.left) for each in after.away if each not in before.away)
    yield from (Back(each) for each in before.away if each not in after.away)
    if before.waits != after.waits:
        yield Waiting(after.waits, after.away if after.waits else ())
    if after.halted and not before.halted:
        yield Halted()
