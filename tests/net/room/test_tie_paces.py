"""How often a program makes another one write down what holds the table together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from net.links.link import Link
from net.lobby.messages import Address
from net.room.room import Room
from net.room.tokens import Holds, Renewed, Ticket
from net.room.whereabouts import Spot, Whereabouts
from net.wire.limits import LIMITS
from tests.support.rooms import gone, seated, until
from tests.support.strangers import Talker, impostor

VICTIM, LIAR, THIRD = range(3)


class Company:
    """A program at a table with one that says what it likes, and a clock that stands still."""

    def __init__(self, room: Room, talker: Talker) -> None:
        self.room = room
        self.talker = talker
        self.now = 0.0
        room.ties._clock = lambda: self.now

    @property
    def link(self) -> Link:
        return self.room._mesh.links[LIAR]

    def hear(self, message: Holds | Renewed | Whereabouts) -> None:
        self.room.ties.hear(LIAR, self.link, message, ())

    def anew(self) -> None:
        """There is another link."""
        self.room.ties.linked(LIAR, self.link)


@asynccontextmanager
async def company(folder: Path) -> AsyncIterator[Company]:
    guests, tasks = await seated(folder, VICTIM, LIAR, THIRD, plays=False)
    try:
        room = guests[VICTIM].room
        assert room is not None
        await until(lambda: len(room._mesh.links) == 2, "all are there")
        talker = await impostor(guests, tasks, guests[LIAR], guests[VICTIM])
        await until(lambda: LIAR in room._mesh.links, "somebody is there in its place")
        yield Company(room, talker)
        await talker.go()
    finally:
        await gone(guests, tasks)


def moved(number: int) -> Whereabouts:
    return Whereabouts((Spot(THIRD, number, Address("10.0.0.9", 1)),))


def places(table: Company) -> int:
    """How many were written down of those that were told one after the other."""
    return table.room.ties.known.hearsay[-1].spot.sitting


async def test_limit_ties(tmp_path: Path) -> None:
    async with company(tmp_path) as table:
        for number in range(1, 5 * LIMITS.ties):
            table.hear(moved(number))
        assert places(table) == LIMITS.ties


async def test_limit_tie_time(tmp_path: Path) -> None:
    async with company(tmp_path) as table:
        for number in range(1, LIMITS.ties + 1):
            table.hear(moved(number))
        table.now += LIMITS.tie_time - 0.1
        table.hear(moved(1_000))
        assert places(table) == LIMITS.ties
        table.now += 0.2
        table.hear(moved(2_000))
        assert places(table) == 2_000


async def test_on_one_link_each_token_is_renewed_once(tmp_path: Path) -> None:
    async with company(tmp_path) as table:
        table.anew()
        mine, theirs = (each[LIAR].number for each in _tickets(table))
        for number in range(9):
            table.hear(Renewed(mine + 1 + number, bytes(32)))
            table.hear(Holds(theirs + number))
        assert [each[LIAR].number for each in _tickets(table)] == [mine + 1, theirs + 1]


async def test_who_links_again_and_again_is_given_few_tokens_and_is_not_locked_out(
    tmp_path: Path,
) -> None:
    async with company(tmp_path) as table:
        size = table.room.journal.stat().st_size
        for _ in range(5 * LIMITS.ties):
            table.anew()
            mine, theirs = (each[LIAR].number for each in _tickets(table))
            table.hear(Holds(theirs))
            table.hear(Renewed(mine + 1, bytes(32)))
        now = [each[LIAR].number for each in _tickets(table)]
        assert [now[0] <= 3 * LIMITS.ties, now[1] <= 3 * LIMITS.ties] == [True, True]
        grown = table.room.journal.stat().st_size - size
        assert grown < 3 * LIMITS.ties * 1024
        token = table.room.ties.tokens.theirs[LIAR]
        assert table.room.ties.tokens.expected(LIAR, now[1]) == token.token


def _tickets(table: Company) -> tuple[tuple[Ticket, ...], ...]:
    tokens = table.room.ties.tokens
    return tokens.mine, tokens.theirs
