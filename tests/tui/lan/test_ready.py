"""Typing `ready` reports it, and takes back only what was reported or is shown."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from core.game import Move
from net.address import HERE
from net.lobby.lobby_state import Offer
from net.log.events import BotAsked
from net.room.hosting import Hosting
from tui.lan.lobby import LanLobby


async def no_bot(asked: BotAsked) -> Move:
    raise AssertionError(asked)


@pytest.fixture
async def hosting(tmp_path: Path) -> AsyncIterator[Hosting]:
    """Yield a table with a person who is not ready yet."""
    table = Hosting(Offer("gaucho", 2, 0, open=True), b"", tmp_path, no_bot, lambda _: None)
    await table.open(HERE, 0)
    table.act(lambda lobby, now: lobby.sit("Olga", now))
    yield table
    await table.close()


def lobby_of(table: Hosting) -> LanLobby:
    """Return the lobby as a player knows it who has just sat down there."""
    lobby = LanLobby(table)
    lobby.board, lobby.seat = table.lobby.board, 0
    return lobby


async def test_a_first_word_before_anything_was_said_means_ready(hosting: Hosting) -> None:
    lobby, told = lobby_of(hosting), list[tuple[bool, bool]]()
    for _ in range(3):
        # The board known here stays the first one: news take their time.
        lobby.turn_ready()
        told.append((hosting.lobby.board.places[0].ready, lobby.holds_back))
    assert told == [(True, False), (False, True), (True, False)]


async def test_who_was_told_to_be_ready_already_takes_it_back(hosting: Hosting) -> None:
    lobby = lobby_of(hosting)
    lobby.ready(on=True)
    lobby.turn_ready()
    assert lobby.holds_back
    assert not hosting.lobby.board.places[0].ready


async def test_who_is_shown_as_ready_takes_it_back(hosting: Hosting) -> None:
    hosting.act(lambda lobby, now: lobby.ready(now, on=True))
    lobby = lobby_of(hosting)
    lobby.turn_ready()
    assert lobby.holds_back
    assert not hosting.lobby.board.places[0].ready
