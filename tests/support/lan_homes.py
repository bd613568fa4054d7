"""The files of a table's programs: journals, and games that are over."""

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from secrets import token_bytes

from net.address import HERE
from net.links.dialing import call
from net.links.link import Link
from net.room.journal import Journal
from net.room.journal_format import JournalContents, read_journal
from net.session.messages import ANYTHING, HeldToken, NextToken
from net.session.peer_auth import PeerAuth
from saves.games import Condition, Saved
from saves.library import open_library
from tests.support.lan import Seat
from tests.support.patience import in_time


def journals(seat: Seat) -> list[Path]:
    """The journals in the seat's home."""
    return sorted((seat.home / "tables").glob("*.journal"))


def journaled(seat: Seat) -> JournalContents:
    """The contents of the only journal there."""
    (path,) = journals(seat)
    known = read_journal(path)
    assert known is not None
    return known


def port_of(seat: Seat) -> int:
    """The port at which the seat's program last listened."""
    known = journaled(seat)
    return known.peer_state.known.newest[known.membership.me].address.port


def finished_games(seat: Seat) -> list[Saved]:
    """The games in the seat's library that are over."""
    with open_library(seat.home) as library:
        return [library.load(game.id) for game in library.games(state=Condition.FINISHED)]


@contextmanager
def taken(*ports: int) -> Iterator[None]:
    """Occupy those ports with listeners that answer nobody."""
    with ExitStack() as stack:
        for port in ports:
            listening = stack.enter_context(socket.socket())
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((HERE, port))
            listening.listen()
        yield


def use_up(copy: Path, times: int) -> None:
    """Link to all the others so many times, with that copy of a journal."""
    known = read_journal(copy)
    assert known is not None
    journal = Journal(copy)
    journal.resume(known)
    auth = PeerAuth(known.membership, journal.peer_state, token_bytes)
    others = [
        each for each in range(len(known.membership.addresses)) if each != known.membership.me
    ]
    for program in others * times:
        asyncio.run(_use(auth, program))
        journal.hold(auth.peer_state)
    journal.close()


async def _use(auth: PeerAuth, program: int) -> None:
    """Call that program until both tokens are new.

    A link may end too soon, or only repeat the token that the one before has lost.
    """
    tokens = auth.peer_state.tokens
    mine, theirs = tokens.mine[program], tokens.theirs[program]
    async with in_time(f"new tokens of program {program}"):
        while mine == tokens.mine[program] or theirs == tokens.theirs[program]:
            await _talk(auth, program)
            tokens = auth.peer_state.tokens


async def _talk(auth: PeerAuth, program: int) -> None:
    """Call that program, and exchange tokens as programs do."""
    (address,) = auth.addresses(program)
    link = await call(address, auth.hello(program), auth.secret(program), ANYTHING)
    awaited: set[type] = {NextToken, HeldToken}

    def hear(link: Link, said: object) -> None:
        awaited.discard(type(said))
        match said:
            case NextToken():
                auth.given(program, said, time.monotonic())
            case HeldToken(number) if renewed := auth.renew(program, number, time.monotonic()):
                link.send(renewed)
            case _:
                pass

    link.send(auth.roster)
    listening = asyncio.create_task(link.listen(hear))
    while awaited and not listening.done():  # noqa: ASYNC110 - no event
        await asyncio.sleep(0.01)
    link.end()
    await listening
