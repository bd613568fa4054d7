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
from net.wire.refusals import Reason, Refused

BUSY_CALLS = 10
"""The most retries of a table that is busy."""


class Unreachable(Exception):
    """A failed call; `refused` is the table's answer, if it gave one."""

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
        """Whether that computer refused the connection: no program listens there."""
        self.answered = answered
        """The unproven id of whoever answered before the call failed."""


async def call(
    address: Address,
    hello: Hello,
    secret: bytes,
    kind: Any,
    *,
    patience: float = TIMING.connect,
    beats: Beats = BEATS,
) -> Link:
    """Call and greet whoever listens there; raises `Unreachable`."""
    loop = asyncio.get_running_loop()

    def opening(_: str) -> Channel:
        return Channel(calling(hello, secret, token_bytes), time.monotonic())

    link = Link(opening, kind, beats=beats)
    try:
        async with asyncio.timeout(patience):
            await loop.create_connection(lambda: link, *address)
    except (OSError, TimeoutError, ValueError) as error:
        # An address that others told may be none.
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
    """The addresses of a table, and its id."""

    addresses: tuple[Address, ...]
    """The most likely first; at least one."""
    table: str = ""
    """The id, if it is known; no other table is accepted."""


_SOMEBODY_ELSE = {
    *(Reason.STRANGER, Reason.OTHER_FRAMES, Reason.TOO_LONG, Reason.UNREADABLE),
    *(Reason.TOO_SLOW, Reason.NO_SUCH_TABLE, Reason.CUT_OFF),
}
"""Reasons that show that the table is not at that address."""


async def call_first(
    addresses: Sequence[Address],
    hello: Hello,
    secret: bytes,
    kind: Any,
    beats: Beats = BEATS,
) -> Link:
    """Call and greet the first address at which the table answers; raises `Unreachable`.

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
    """Like `call`, but retries a table that is busy."""
    for _ in range(BUSY_CALLS):
        try:
            return await call(address, hello, secret, kind, patience=patience, beats=beats)
        except Unreachable as trouble:
            wait = 0 if trouble.refused is None else trouble.refused.again_in
            if not 0 < wait <= SOON:
                raise
            # Spread, so that callers do not all collide again.
            await asyncio.sleep(wait * (0.5 + random()))
    return await call(address, hello, secret, kind, patience=patience, beats=beats)


def _is_the_tables(trouble: Unreachable) -> bool:
    """Whether the failure is the table's own answer."""
    return trouble.refused is not None and trouble.refused.reason not in _SOMEBODY_ELSE
