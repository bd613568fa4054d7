"""Calling a table that may be at one of several addresses."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from net.address import Address
from net.links.calling import PATIENCE, Unreachable, call
from net.links.link import Link
from net.wire.hello import Hello
from net.wire.refusals import Reason

SHORT = 2.0
"""Seconds for an address to answer in while there are others: on a LAN that takes moments."""


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
) -> Link:
    """A greeted link to the first at which the table answers; raises `Unreachable`.

    A table that answers and refuses is not called elsewhere: a wrong code would count twice.
    """
    troubles = []
    for address in addresses:
        patience = PATIENCE if address == addresses[-1] else SHORT
        try:
            return await call(address, hello, secret, kind, patience=patience)
        except Unreachable as trouble:
            troubles.append(trouble)
            if _is_the_tables(trouble):
                break
    raise next(filter(_is_the_tables, troubles), troubles[0])


def _is_the_tables(trouble: Unreachable) -> bool:
    """Whether it is the table's own word."""
    return trouble.refused is not None and trouble.refused.reason not in _SOMEBODY_ELSE
