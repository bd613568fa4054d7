"""A table's port while its lobby becomes a game."""

import asyncio
from pathlib import Path
from typing import Any

from core.games import game
from net.links.calling import call
from net.lobby.host import HostLobby
from net.lobby.visitors import Offer
from net.room.doors import ANYTHING, hello_for
from net.room.hosting import Hosting
from net.room.news import CodeSpent
from net.wire.hello import Purpose
from net.wire.limits import LIMITS
from net.wire.refusals import Reason, Refused

PATIENCE = 30.0


async def no_bot(asked: Any) -> Any:
    raise AssertionError(asked)


async def test_who_comes_between_lobby_and_game_is_not_left_hanging(tmp_path: Path) -> None:
    hosting = Hosting(Offer("gaucho", 2, 0, open=True), b"", tmp_path, no_bot, lambda _: None)
    await hosting.open("127.0.0.1", 0)
    hosting.act(lambda lobby, _: HostLobby.close(lobby))
    assert hosting.lobby.is_over
    assert hosting.room is None
    hello = hello_for("gaucho", game("gaucho").rules, Purpose.WATCH, b"watching")
    link = await call(("127.0.0.1", hosting.port), hello, b"", ANYTHING)
    heard: list[Any] = []
    ended = await asyncio.wait_for(link.listen(lambda _, each: heard.append(each)), PATIENCE)
    assert ended.reason == Reason.CUT_OFF
    assert heard == []
    await hosting._listening.stop()


async def test_people_hear_once_that_a_code_was_guessed_at_too_often(tmp_path: Path) -> None:
    told: list[Any] = []
    hosting = Hosting(Offer("gaucho", 2, 0), b"code", tmp_path, no_bot, told.append)
    await hosting.open("127.0.0.1", 0)
    hello = hello_for("gaucho", game("gaucho").rules, Purpose.JOIN, b"guessing")

    def guess(number: int) -> None:
        admit = hosting._admit_from(f"10.0.0.{number}")
        admit(hello)
        hosting._guessed(admit, Refused(Reason.WRONG_SECRET))

    for number in range(LIMITS.failures + 5):
        guess(number)
    assert told == [CodeSpent()]
    hosting.renew_code(b"another")
    for number in range(LIMITS.failures + 5):
        guess(100 + number)
    assert told == [CodeSpent(), CodeSpent()]
    await hosting.close()
