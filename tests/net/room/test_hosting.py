"""A table's port while its lobby becomes a game."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from net.address import HERE, Address
from net.links.dialing import Where, call
from net.lobby.lobby_state import Offer
from net.lobby.messages import LobbyBoard
from net.lobby.opener import OpenerLobby
from net.room.hosting import Hosting
from net.room.joining import Joining
from net.session.events import CodeSpent
from net.session.messages import ANYTHING
from net.wire.hello import Hello, Purpose, hello_for
from net.wire.limits import LIMITS
from net.wire.packing import encode
from net.wire.refusals import Reason, Refused
from tests.support.patience import PATIENCE
from tests.support.rooms import until
from tests.support.strangers import Talker


async def no_bot(asked: Any) -> Any:
    raise AssertionError(asked)


async def test_who_comes_between_lobby_and_game_is_not_left_hanging(tmp_path: Path) -> None:
    hosting = Hosting(Offer("gaucho", 2, 0, open=True), b"", tmp_path, no_bot, lambda _: None)
    await hosting.open(HERE, 0)
    hosting.act(lambda lobby, _: OpenerLobby.close(lobby))
    assert hosting.lobby.is_over
    assert hosting.room is None
    hello = hello_for(Purpose.WATCH, b"watching")
    link = await call(Address(HERE, hosting.port), hello, b"", ANYTHING)
    heard: list[Any] = []
    ended = await asyncio.wait_for(link.listen(lambda _, each: heard.append(each)), PATIENCE)
    assert ended.reason == Reason.CUT_OFF
    assert heard == []
    await hosting._listening.stop()


async def test_people_hear_once_that_a_code_was_guessed_at_too_often(tmp_path: Path) -> None:
    told: list[Any] = []
    hosting = Hosting(Offer("gaucho", 2, 0), b"code", tmp_path, no_bot, told.append)
    await hosting.open(HERE, 0)
    hello = hello_for(Purpose.JOIN, b"guessing")

    def guess(number: int) -> None:
        admit = hosting._guard.admit_from(f"10.0.0.{number}")
        admit(hello)
        hosting._guard.greeted(admit, Refused(Reason.WRONG_SECRET))

    for number in range(LIMITS.failures + 5):
        guess(number)
    assert told == [CodeSpent()]
    hosting.renew_code(b"another")
    for number in range(LIMITS.failures + 5):
        guess(100 + number)
    assert told == [CodeSpent(), CodeSpent()]
    await hosting.close()


async def test_there_is_no_new_code_once_the_game_has_begun(tmp_path: Path) -> None:
    """Watchers need the code with which the game began."""
    told: list[Any] = []
    hosting = Hosting(Offer("gaucho", 2, 0), b"code", tmp_path, no_bot, told.append)
    await hosting.open(HERE, 0)
    admits = [
        hosting._guard.admit_from(f"10.0.0.{number}") for number in range(LIMITS.failures + 5)
    ]
    for admit in admits:
        admit(hello_for(Purpose.JOIN, b"guessing"))
    hosting.act(lambda lobby, now: lobby.sit("Ana", now))
    hosting.act(lambda lobby, now: lobby.seat_bot("peon", now))
    hosting.act(lambda lobby, now: lobby.ready(now, on=True))
    assert hosting.room is not None
    for admit in admits:
        hosting._guard.greeted(admit, Refused(Reason.WRONG_SECRET))
    assert CodeSpent() not in told
    hosting.room.close()
    await hosting.close()


async def test_a_board_is_encoded_once_for_everybody_who_has_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer = Offer("gaucho", 2, 0, open=True)
    hosting = Hosting(offer, b"", tmp_path, no_bot, lambda _: None)
    encoded: list[Any] = []

    def counted(message: Any) -> bytes:
        encoded.append(message)
        return encode(message)

    monkeypatch.setattr("net.links.link.encode", counted)
    await hosting.open(HERE, 0)
    holding = asyncio.create_task(hosting.run())
    hello = hello_for(Purpose.WATCH, b"watching")
    crowd = [await onlooker(hosting.port, hello) for _ in range(5)]
    try:
        await until(lambda: hosting.lobby.board.watchers == 5, "everybody has come")
        hosting.act(lambda lobby, now: lobby.sit("Ana", now))
        sat = [each for each in encoded if isinstance(each, LobbyBoard) and "Ana" in each.names]
        assert len(sat) == 1
        await until(lambda: all(sat[0] in each.heard for each in crowd), "all are shown it")
    finally:
        for each in crowd:
            await each.go()
        holding.cancel()
        await asyncio.gather(holding, return_exceptions=True)


async def onlooker(port: int, hello: Hello) -> Talker:
    return Talker(await call(Address(HERE, port), hello, b"", ANYTHING))


async def test_who_leaves_when_told_what_is_played_has_not_sat_down(tmp_path: Path) -> None:
    told: list[Any] = []
    hosting = Hosting(Offer("gaucho", 2, 0, open=True), b"", tmp_path, no_bot, told.append)
    await hosting.open(HERE, 0)
    task = asyncio.create_task(hosting.run())

    def leave(event: Any) -> None:
        if isinstance(event, LobbyBoard):
            joining.act(lambda lobby: lobby.leave())

    where = Where((Address(HERE, hosting.port),))
    joining = Joining(where, b"", "Zoe", tmp_path, no_bot, leave)
    try:
        await asyncio.wait_for(joining.run(HERE), PATIENCE)
        await until(lambda: not hosting.lobby.board.watchers, "the host knows that Zoe has gone")
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    boards = [each for each in told if isinstance(each, LobbyBoard)]
    assert not any("Zoe" in board.names for board in boards)
