"""Guesses at the code of a running game, and guesses that their callers never end."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from secrets import token_bytes
from typing import Any

from net.address import HERE, Address
from net.links.admission_limits import BUSY
from net.links.dialing import Unreachable, call_first
from net.lobby.lobby_state import Offer
from net.lobby.messages import Say
from net.room.hosting import Hosting
from net.session.peer_auth import NO_SUCH
from net.wire.channel import Channel
from net.wire.greeting import Admission, calling
from net.wire.hello import Hello, Purpose
from net.wire.join_codes import GuessGuard
from net.wire.limits import LIMITS
from net.wire.refusals import Reason, Refused
from tests.net.links.test_stopping import is_dropped
from tests.net.wire.ends import GAME, HELLO, RULES, TABLE
from tests.support.lan_guests import LanGuest, joined
from tests.support.rooms import until

WRONG = Refused(Reason.WRONG_SECRET)
WATCHES = Hello(HELLO.wire, HELLO.games, Purpose.WATCH, HELLO.program)
PLAYS = Hello(HELLO.wire, HELLO.games, Purpose.PEER, HELLO.program)


class Clocked:
    """A guarded table, with a clock that is turned by hand."""

    def __init__(self, secret: bytes = b"code") -> None:
        self.now = 0.0
        admission = Admission(GAME, RULES, TABLE, secret)
        self.guard = GuessGuard(lambda _: admission, clock=lambda: self.now)

    def guess(self, address: str, hello: Hello = WATCHES, refused: Refused | None = WRONG) -> bool:
        """Whether a guess was accepted as one."""
        admit = self.guard.admit_from(address)
        taken = isinstance(admit(hello), Admission)
        self.guard.greeted(admit, refused)
        return taken


def addresses(count: int) -> Iterator[str]:
    return (f"10.0.0.{number}" for number in range(count))


def test_one_address_has_few_guesses_at_a_running_game() -> None:
    table = Clocked()
    taken = [table.guess("10.0.0.1") for _ in range(LIMITS.tries + 3)]
    assert taken == [True] * LIMITS.tries + [False] * 3
    table.now = LIMITS.try_time
    assert table.guess("10.0.0.1")


def test_all_together_have_few_guesses_at_a_running_game_and_later_some_more() -> None:
    table = Clocked()
    taken = [table.guess(each) for each in addresses(LIMITS.failures + 3)]
    assert taken == [True] * LIMITS.failures + [False] * 3
    table.now = LIMITS.try_time + 1
    assert table.guess("10.0.1.1")


def test_who_knows_the_code_and_who_plays_are_not_counted() -> None:
    table = Clocked()
    assert all(table.guess("10.0.0.1", refused=None) for _ in range(30))
    assert all(table.guess("10.0.0.1", PLAYS) for _ in range(30))


def test_at_an_open_table_there_is_nothing_to_guess() -> None:
    table = Clocked(b"")
    assert all(table.guess("10.0.0.1") for _ in range(30))


def test_what_is_refused_anyhow_is_no_guess() -> None:
    guard = GuessGuard(lambda _: NO_SUCH, clock=lambda: 0.0)
    assert [guard.admit_from("10.0.0.1")(WATCHES) for _ in range(30)] == [NO_SUCH] * 30


@contextmanager
def guessing(source: str, port: int, hello: Hello) -> Iterator[socket.socket]:
    """A caller from there with a wrong code."""
    with socket.create_connection((HERE, port), source_address=(source, 0)) as caller:
        caller.sendall(Channel(calling(hello, b"wrong", token_bytes), 0.0).outgoing())
        caller.setblocking(False)
        yield caller


def has_guessed(caller: socket.socket, hosting: Hosting) -> bool:
    """Whether the guess has begun, or the caller was sent away."""
    return bool(hosting._guard._tries) or is_dropped(caller)


def has_sat_or_gone(hosting: Hosting, guest: LanGuest) -> bool:
    """Whether the guest sits, or was sent away."""
    return bool(hosting.lobby.board.players[0]) or guest.task.done()


async def test_callers_who_vanish_do_not_use_up_the_code(tmp_path: Path) -> None:
    async def no_bot(asked: object) -> Any:
        raise AssertionError(asked)

    hosting = Hosting(Offer("gaucho", 2, 0), b"code", tmp_path, no_bot, lambda _: None)
    await hosting.open(HERE, 0)
    games = {"gaucho": hosting.lobby.board.rules}
    for number in range(2 * LIMITS.failures):
        hello = Hello(HELLO.wire, games, Purpose.JOIN, b"vanishes")
        while not hosting._guard._tries:
            # A caller that is told to come again in a moment has not guessed.
            with guessing(f"127.0.1.{1 + number}", hosting.port, hello) as caller:
                await until(partial(has_guessed, caller, hosting), "somebody guesses")
        await until(lambda: not hosting._guard._tries, "the guess is over")
    sits = None
    while not sits:
        # This one may have to come again, as many have called just now.
        async with joined(Address(HERE, hosting.port), tmp_path, code=b"code") as guest:
            await until(partial(has_sat_or_gone, hosting, guest), "a guest with the code sits")
            sits = hosting.lobby.board.players[0]
            if not sits:
                busy = guest.task.exception()
                assert isinstance(busy, Unreachable)
                assert busy.refused == BUSY
    await hosting._listening.stop()


async def test_nineteen_friends_on_one_computer_with_the_right_code_all_come_in(
    tmp_path: Path,
) -> None:
    async def no_bot(asked: object) -> Any:
        raise AssertionError(asked)

    hosting = Hosting(Offer("gaucho", 2, 0), b"code", tmp_path, no_bot, lambda _: None)
    await hosting.open(HERE, 0)
    games, where = {"gaucho": hosting.lobby.board.rules}, (Address(HERE, hosting.port),)
    friends = [
        call_first(where, Hello(HELLO.wire, games, Purpose.JOIN, bytes([number] * 8)), b"code", Say)
        for number in range(19)
    ]
    links = await asyncio.gather(*friends)
    await until(lambda: len(hosting.lobby.visitors) == 19, "everybody is in the lobby")
    assert [link.closed for link in links] == [None] * 19
    await asyncio.gather(*(link.close() for link in links))
    await hosting._listening.stop()
