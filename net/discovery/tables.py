"""One table on the network: its program keeps telling of it, somebody else looks for just that one.

Both go on where there is no way to everybody: a table is also found by its address.
"""

from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence

from net.address import Address
from net.discovery.announce import Announcer
from net.discovery.card import Advert
from net.discovery.find import Found, TableGone, finding, in_turn
from net.discovery.shared import shared_announcer


async def keep_telling(
    listening: str,
    port: int,
    card: Callable[[], Advert | None],
    changed: Callable[[], Awaitable[object]],
) -> None:
    """Tell of the table as its card is now, and again when it is another one, until cancelled.

    Raises `NoMulticast`.
    """
    async with shared_announcer(listening) as announcer:
        telling = _Telling(announcer, port)
        try:
            while True:
                if not await telling.tell(card()):
                    await changed()
        finally:
            await telling.tell(None)


class _Telling:
    """What the network knows of one table."""

    def __init__(self, announcer: Announcer, port: int) -> None:
        self._announcer = announcer
        self._port = port
        self._told: Advert | None = None

    async def tell(self, card: Advert | None) -> bool:
        """Tell of it, or that it is gone; whether that was anything new."""
        before = self._told
        if card == before:
            return False
        # Known before it is said: what was half said when it was ended has to be taken back too.
        self._told = card
        if card is not None:
            await self._announcer.tell(card, self._port)
        elif before is not None:
            await self._announcer.withdraw(before.table)
        return True


async def looking_for(
    table: str, interfaces: Sequence[str] | None = None
) -> AsyncGenerator[tuple[Found, ...]]:
    """All tables whose id begins so, whenever that changes.

    Any stranger can tell of one, also at an address more. Raises `NoMulticast`.
    """
    async with finding(interfaces) as finder:
        there: dict[str, Found] = {}
        while True:
            event = await finder.change()
            if event is None or not event.table.card.table.startswith(table):
                continue
            if isinstance(event, TableGone):
                there.pop(event.table.card.table, None)
            else:
                there[event.table.card.table] = event.table
            yield tuple(there.values())


def addresses_of(found: Sequence[Found]) -> tuple[Address, ...]:
    """Where they can be called, the most likely of each first."""
    return in_turn(each.addresses for each in found)
