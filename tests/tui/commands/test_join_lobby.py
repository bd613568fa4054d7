"""A guest without a screen in a lobby: the host may change the table as at any other."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from core.game import Move
from net.address import HERE
from net.lobby.lobby_state import Offer
from net.lobby.opener import OpenerLobby
from net.log.charter import AtZero, ClockSettings
from net.log.events import BotAsked
from net.room.hosting import Hosting
from saves.places import HOME
from tests.support.lan_apps import coming
from tests.support.rooms import until
from tui.commands.join import JoinedLines
from tui.lan.request import LanRequestKind


async def no_bot(asked: BotAsked) -> Move:
    raise AssertionError(asked)


def clocked(seconds: int) -> Callable[[OpenerLobby, float], object]:
    """Return a change to another clock."""
    clock = ClockSettings(seconds, AtZero.BOT)
    return lambda lobby, now: lobby.set_clock(clock, now)


async def test_a_guest_without_a_screen_is_ready_again_when_the_host_has_changed_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    hosting = Hosting(Offer("gaucho", 2, 0, open=True), b"", tmp_path, no_bot, lambda _: None)
    await hosting.open(HERE, 0)
    hosting.act(lambda lobby, now: lobby.sit("Olga", now))
    guest = JoinedLines(coming(LanRequestKind.JOIN, "Bo", hosting.port), "peon", as_json=True)
    tasks = [asyncio.create_task(each) for each in (hosting.run(), guest.run())]
    try:
        await until(lambda: hosting.lobby.board.places[1].ready, "the guest is ready")
        for seconds in (60, 120):
            hosting.act(clocked(seconds))
            assert not hosting.lobby.board.places[1].ready
            await until(lambda: hosting.lobby.board.places[1].ready, "the guest is ready again")
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
