"""The request by which this program comes to a rematch, or to a seat it was given."""

import asyncio
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from core.bots import registry
from core.game import Seat
from net.links.dialing import Unreachable
from net.log.charter import Charter, Membership
from net.room.journal import lay_down
from net.room.watching import Watching
from net.session.events import RematchBegins
from saves.places import tables_folder
from tui.lan.lobby import TableLink
from tui.lan.request import Again, LanRequest, LanRequestKind

SOON = 1.0
"""Seconds before a table that is about to open is first called."""
BETWEEN = 0.5
"""Seconds between further calls."""
TRIES = 30
REFUSED = 3
"""The refusals that are tolerated: the last game may still answer there."""


def next_request(request: LanRequest, link: TableLink, begins: RematchBegins) -> LanRequest:
    """The request that joins the next table, or opens it on the current port."""
    if isinstance(link, Watching):
        series = _series(link.reader.ledger.charter) if link.reader else b""
        return replace(
            request,
            addresses=begins.addresses or request.addresses,
            table=begins.table.hex(),
            again=Again(begins.table, series),
        )
    assert link.room is not None, "there was a game"
    membership = link.room.membership
    charter, seats = membership.seating, membership.seating.seats_of(membership.me)
    names = tuple(charter.names[seat] for seat in seats)
    again = Again(begins.table, _series(charter), seats, names, sign=membership.sign)
    name = charter.names[seats[0]] if seats else request.name
    common = replace(
        request,
        name=name,
        bind=link.bind,
        others=names[1:],
        journal=None,
        bots=(),
        code=membership.watching.decode(),
        again=again,
    )
    if begins.opener != membership.me:
        addresses = link.room.session.peers.auth.addresses(begins.opener)
        table = begins.table.hex()
        return replace(common, kind=LanRequestKind.JOIN, addresses=addresses, table=table)
    return replace(
        common,
        kind=LanRequestKind.OPEN,
        open=not membership.watching,
        port=link.port,
        game=charter.game,
        seats=len(charter.names),
        options=charter.options,
        clock=charter.clock,
        table_rules=charter.table_rules,
        hidden=not membership.sign,
        again=replace(again, bots=_bots(request, membership, begins)),
    )


def seat_request(request: LanRequest, membership: Membership) -> LanRequest:
    """The request that takes a seat given by the players; raises `JournalFailed`."""
    journal = lay_down(membership, tables_folder())
    return replace(
        request,
        kind=LanRequestKind.RETURN,
        name=membership.seating.names[membership.seating.seats_of(membership.me)[0]],
        journal=journal,
        addresses=(),
        again=None,
    )


def _series(charter: Charter) -> bytes:
    return charter.series or charter.table


def _bots(
    request: LanRequest, membership: Membership, begins: RematchBegins
) -> tuple[tuple[Seat, str], ...]:
    """The bots of the next table; without a screen, seats of those who left get bots, too."""
    charter = membership.seating
    there = {membership.me, *begins.there}
    # A player left alone should not find a game against bots only, if all others were people.
    known = registry.names(charter.game) if len(there) > 1 else ()
    bots = []
    for seat, player in enumerate(charter.players):
        if isinstance(player, str):
            bots.append((seat, player))
        elif player not in there and request.fills and known:
            bots.append((seat, known[-1]))
    return tuple(bots)


async def until_open(call: Callable[[], Awaitable[object]]) -> None:
    """Call a table that is about to open until it answers; raises `Unreachable`."""
    await asyncio.sleep(SOON)
    refused = 0
    for left in reversed(range(TRIES)):
        try:
            await call()
        except Unreachable as failed:
            refused += failed.refused is not None
            if not left or refused >= REFUSED:
                raise
            await asyncio.sleep(BETWEEN)
        else:
            return
