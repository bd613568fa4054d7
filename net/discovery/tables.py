"""One table on the network: its program keeps telling of it, somebody else looks for just that one.

Both go on where there is no way to everybody: a table is also found by its address.
"""

from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence

from net.address import Address
from net.discovery.announce import announcing
from net.discovery.card import Card
from net.discovery.find import Found, Gone, finding, in_turn


async def keep_telling(
    listening: str,
    port: int,
    card: Callable[[], Card | None],
    changed: Callable[[], Awaitable[object]],
) -> None:
    """Tell of the table as its card is now, and again when it is another one, until cancelled.

    Raises `NoMulticast`.
    """
    told: Card | None = None
    async with announcing(listening) as announcer:
        while True:
            now = card()
            if now is not None and now != told:
                told = now
                await announcer.tell(now, port)
            elif now is None and told is not None:
                await announcer.withdraw(told.table)
                told = None
            else:
                await changed()


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
            if isinstance(event, Gone):
                there.pop(event.table.card.table, None)
            else:
                there[event.table.card.table] = event.table
            yield tuple(there.values())


def addresses_of(found: Sequence[Found]) -> tuple[Address, ...]:
    """Where they can be called, the most likely of each first."""
    return in_turn(each.addresses for each in found)
