"""Calling a table, at one address or at the first of several that answers."""

import asyncio
import time
from collections.abc import Sequence
from random import random
from secrets import token_bytes
from typing import Any

from msgspec import Struct

from net.address import Address
from net.links.link import Link
from net.timing import BEATS, TIMING, Beats
from net.wire.channel import Channel
from net.wire.greeting import calling
from net.wire.hello import Hello, WireName
from net.wire.join_codes import SOON
from net.wire.limits import LIMITS, Limits
from net.wire.refusals import Reason, Refused

BUSY_CALLS = 10
"""How often a table that has no time for a moment is called again."""


class Unreachable(Exception):
    """Nobody answers there, or they refuse; `refused` says why if they said so."""

    def __init__(
        self,
        address: Address,
        refused: Refused | None,
        answered: WireName | None = None,
        *,
        nobody: bool = False,
    ) -> None:
        super().__init__(str(address))
        self.address = address
        self.refused = refused
        self.nobody = nobody
        """Whether the computer there says that no program listens."""
        self.answered = answered
        """As whom somebody answered there before it came to nothing; unproven."""


async def call(
    address: Address,
    hello: Hello,
    secret: bytes,
    kind: Any,
    limits: Limits = LIMITS,
    *,
    patience: float = TIMING.connect,
    beats: Beats = BEATS,
) -> Link:
    """A greeted link to whoever listens there; raises `Unreachable`."""
    loop = asyncio.get_running_loop()

    def opening(_: str) -> Channel:
        greeting = calling(hello, secret, token_bytes, limits)
        return Channel(greeting, time.monotonic(), limits)

    link = Link(opening, kind, limits, beats)
    try:
        async with asyncio.timeout(patience):
            await loop.create_connection(lambda: link, *address)
    except (OSError, TimeoutError, ValueError) as error:
        # What others told of as an address may be none.
        nobody = isinstance(error, ConnectionRefusedError)
        raise Unreachable(address, None, nobody=nobody) from None
    try:
        well = await link.greet()
    except asyncio.CancelledError:
        await link.close()
        raise
    if not well:
        raise Unreachable(address, link.closed, link.channel.answered)
    return link


class Where(Struct, frozen=True):
    """Where a table is to be called, and which it is."""

    addresses: tuple[Address, ...]
    """The most likely first; at least one."""
    table: str = ""
    """Its id, if that is known: no other is taken for it."""


_SOMEBODY_ELSE = {
    *(Reason.STRANGER, Reason.OTHER_FRAMES, Reason.TOO_LONG, Reason.UNREADABLE),
    *(Reason.TOO_SLOW, Reason.NO_SUCH_TABLE, Reason.CUT_OFF),
}
"""What comes from an address at which the table is not."""


async def call_first(
    addresses: Sequence[Address],
    hello: Hello,
    secret: bytes,
    kind: Any,
    beats: Beats = BEATS,
) -> Link:
    """A greeted link to the first at which the table answers; raises `Unreachable`.

    A table that answers and refuses is not called elsewhere: a wrong code would count twice.
    """
    troubles = []
    for address in addresses:
        last = address == addresses[-1]
        patience = TIMING.connect if last else TIMING.connect_soon
        try:
            return await _call_again(address, hello, secret, kind, patience, beats)
        except Unreachable as trouble:
            troubles.append(trouble)
            if _is_the_tables(trouble):
                break
    raise next(filter(_is_the_tables, troubles), troubles[0])


async def _call_again(
    address: Address, hello: Hello, secret: bytes, kind: Any, patience: float, beats: Beats
) -> Link:
    """The same as `call`; a table that has no time this very moment is called again."""
    for _ in range(BUSY_CALLS):
        try:
            return await call(address, hello, secret, kind, patience=patience, beats=beats)
        except Unreachable as trouble:
            wait = 0 if trouble.refused is None else trouble.refused.again_in
            if not 0 < wait <= SOON:
                raise
            # Not all at the same time again.
            await asyncio.sleep(wait * (0.5 + random()))
    return await call(address, hello, secret, kind, patience=patience, beats=beats)


def _is_the_tables(trouble: Unreachable) -> bool:
    """Whether it is the table's own word."""
    return trouble.refused is not None and trouble.refused.reason not in _SOMEBODY_ELSE
