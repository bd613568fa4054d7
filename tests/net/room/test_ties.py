"""Peers recognize each other: new tokens on each link, whatever crashes when."""

import asyncio
from functools import partial
from pathlib import Path
from secrets import token_bytes

import pytest

from net.address import HERE, Address
from net.links.dialing import Unreachable, call
from net.room.journal import Journal
from net.room.journal_format import JournalContents, packed, read_journal
from net.room.room import Room
from net.session.messages import ANYTHING
from net.session.peer_auth import PeerAuth, PeerState, Tokens
from net.wire.greeting import Admission
from net.wire.refusals import Reason, Refused
from tests.support.rooms import Guest, gone, room_of, seated, until
from tests.support.scale import SOAKING


def tokens(room: Room) -> Tokens:
    """The program's tokens, of both directions."""
    return room.session.peers.auth.peer_state.tokens


def journaled(guest: Guest) -> JournalContents:
    """The contents of its journal."""
    known = read_journal(guest.path)
    assert known is not None
    return known


def fit(caller: PeerState, called: PeerState, program: int) -> bool:
    """Whether the token that program holds for the other one opens a link."""
    ticket = caller.tokens.mine[1 - program]
    return called.tokens.expected(program, ticket.number) == ticket.token


async def cut(guests: list[Guest]) -> None:
    """Cut the link, and wait for another one."""
    await until(partial(linked, guests), "a link")
    before = [tokens(room_of(guest)) for guest in guests]
    link = room_of(guests[0]).link(1)
    assert link is not None
    await link.close()
    await until(lambda: linked(guests) and moved_on(guests, before), "the next tokens")


def moved_on(guests: list[Guest], before: list[Tokens]) -> bool:
    """Whether both have other tokens than before; of calls that cross not all count."""
    now = [tokens(room_of(guest)) for guest in guests]
    return all(new != old for new, old in zip(now, before, strict=True))


def linked(guests: list[Guest]) -> bool:
    """Whether both talk to each other, and both have the next tokens."""
    rooms = [room_of(guest) for guest in guests]
    one, other = (tokens(room) for room in rooms)
    return (
        all(room.session.peers.linked for room in rooms)
        and one.mine[1].token == other.theirs[0].token
        and other.mine[0].token == one.theirs[1].token
    )


async def test_after_each_link_there_is_a_new_token_on_both_disks(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, plays=False)
    try:
        for _ in range(3):
            await cut(guests)
            one, other = (journaled(guest).peer_state for guest in guests)
            assert fit(one, other, 0)
            assert fit(other, one, 1)
    finally:
        await gone(guests, tasks)


async def test_no_token_comes_again_nor_in_another_game(tmp_path: Path) -> None:
    given = {}
    for game in ("one", "another"):
        (tmp_path / game).mkdir()
        guests, tasks = await seated(tmp_path / game, 0, 1, plays=False)
        try:
            for _ in range(2):
                await cut(guests)
                for guest in guests:
                    ticket = tokens(room_of(guest)).theirs[1 - guest.me]
                    given[game, guest.me, ticket.number] = ticket.token
        finally:
            await gone(guests, tasks)
    assert len(given) > 4, "each game has given several"
    assert len(set(given.values())) == len(given)


async def test_an_old_copy_of_a_journal_opens_nothing(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, plays=False)
    try:
        await until(partial(linked, guests), "a link")
        stolen = journaled(guests[1])
        room, old = room_of(guests[0]), stolen.peer_state.tokens
        while (
            tokens(room).theirs[1].number < old.mine[0].number + 2
            or tokens(room).mine[1].number < old.theirs[0].number + 2
        ):
            await cut(guests)
        thief = PeerAuth(stolen.membership, stolen.peer_state, token_bytes)
        address = Address(HERE, guests[0].listening.port)
        with pytest.raises(Unreachable) as refused:
            await call(address, thief.hello(0), thief.secret(0), ANYTHING)
        assert refused.value.refused == Refused(Reason.WRONG_SECRET)
        caller = room.session.peers.auth.hello(1)
        admission = thief.admits(caller)
        assert isinstance(admission, Admission)
        assert admission.secret is None, "it cannot be called either"
    finally:
        await gone(guests, tasks)


class Disk:
    """The journals before, in the middle and at the end of each new line."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.folder.mkdir()
        self.seen: list[dict[str, bytes]] = []

    def journal(self, path: Path) -> Journal:
        look = self._look

        class Watched(Journal):
            def hold(self, peer_state: PeerState) -> None:
                if peer_state != self.peer_state:
                    line = packed(peer_state)
                    look(path, b"")
                    look(path, line[: len(line) // 2])
                super().hold(peer_state)
                look(path, b"")

        return Watched(path)

    def _look(self, path: Path, half: bytes) -> None:
        written = {each: each.read_bytes() for each in self.folder.glob("*.journal")}
        written[path] += half
        self.seen.append({each.name: held for each, held in written.items()})


async def test_whenever_both_crash_they_find_each_other_again(tmp_path: Path) -> None:
    disk = Disk(tmp_path / "first")
    guests, tasks = await seated(disk.folder, 0, 1, plays=False, journal=disk.journal)
    try:
        for _ in range(2):
            await cut(guests)
    finally:
        await gone(guests, tasks)
    moments = [files for files in disk.seen if len(files) == 2]
    assert len(moments) > 12
    # Each run tries one moment of five, the soak all.
    for number, files in enumerate(moments[:: 1 if SOAKING else 5]):
        folder = tmp_path / str(number)
        folder.mkdir()
        for name, written in files.items():
            (folder / name).write_bytes(written)
        guests, tasks = await seated(folder, 0, 1, plays=False)
        try:
            await until(partial(linked, guests), f"they are linked again, {number}")
        finally:
            await gone(guests, tasks)


async def test_whoever_crashes_alone_finds_the_other_again(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, plays=False)
    try:
        for crashed in (0, 1, 1, 0):
            tasks[crashed].cancel()
            guests[crashed].room = None
            await asyncio.gather(tasks[crashed], return_exceptions=True)
            guests[crashed].sit(())
            tasks[crashed] = asyncio.create_task(room_of(guests[crashed]).run())
            await until(partial(linked, guests), "they are linked again")
    finally:
        await gone(guests, tasks)
