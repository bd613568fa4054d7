"""A session at a table on the LAN: opened, joined, watched, and ended with a sentence."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from net.lobby.events import LobbyReason, Started
from net.lobby.messages import Denied, LobbyBoard, Said, Seated
from net.log.charter import Charter
from net.log.events import EntryCommitted
from tests.support.lan_apps import coming, opening
from tests.support.patience import PATIENCE
from tui.lan.events import LanEvent
from tui.lan.kept_talk import read_talk
from tui.lan.request import LanRequest, LanRequestKind
from tui.lan.session import LanSession
from tui.lan.trouble import LanTrouble


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ESTANCIA_HOME", str(tmp_path))
    return tmp_path


async def heard(session: LanSession, kind: type[LanEvent]) -> list[LanEvent]:
    """Return everything that happens there up to the first event of that kind."""
    told: list[LanEvent] = []
    async with asyncio.timeout(PATIENCE):
        while not told or not isinstance(told[-1], kind):
            told.append(await session.news.next())
    return told


def to(table: LanSession, kind: LanRequestKind, name: str = "") -> LanRequest:
    return coming(kind, name, table.addresses[0].port, table.code)


async def test_whoever_opens_joins_and_watches_hears_of_the_same_game() -> None:
    async with LanSession(opening("Ana", "peon", seats=3, open=False)) as ana:
        await heard(ana, LobbyBoard)
        async with (
            LanSession(to(ana, LanRequestKind.JOIN, "Zoe")) as zoe,
            LanSession(to(ana, LanRequestKind.WATCH)) as eva,
        ):
            await heard(zoe, Seated)
            await heard(eva, LobbyBoard)
            ana.lobby.ready(on=True)
            await heard(ana, Started)
            await heard(zoe, Started)
            await heard(eva, Charter)
            assert ana.game.charter == zoe.game.charter == eva.game.charter
            assert [each.game.seats for each in (ana, zoe, eva)] == [(0,), (2,), ()]
            assert [each.plays for each in (ana, zoe, eva)] == ["gaucho"] * 3
            ana.game.stow()
            room = ana.game.room
        assert room is not None
        assert room.journal.exists(), "a game that is not over can be come back to"


async def test_what_is_said_is_kept_with_the_game_from_its_beginning_on() -> None:
    async with LanSession(opening("Ana", "peon", seats=3)) as ana:
        await heard(ana, LobbyBoard)
        async with (
            LanSession(to(ana, LanRequestKind.JOIN, "Zoe")) as zoe,
            LanSession(to(ana, LanRequestKind.WATCH, "Eva")) as eva,
        ):
            await heard(zoe, Seated)
            await heard(eva, LobbyBoard)
            ana.say("in the lobby")
            ana.lobby.ready(on=True)
            await heard(zoe, EntryCommitted)
            await heard(eva, EntryCommitted)
            zoe.say("Hola")
            for each in (ana, zoe, eva):
                while not each.game.talk.words:
                    await heard(each, Said)
            assert eva.say("Hola, Zoe") is None
            while len(ana.game.talk.words) < 2:
                await heard(ana, Said)
            first, second = ana.game.talk.words
            assert (first.name, first.text, first.looks_on) == ("Zoe", "Hola", False)
            assert (second.name, second.text, second.looks_on) == ("Eva", "Hola, Zoe", True)
            assert ana.game.room is not None
            assert read_talk(ana.game.room.journal) == [first, second]


async def test_a_line_of_chat_after_the_end_of_a_table_is_refused() -> None:
    async with LanSession(opening("Ana", "peon")) as ana:
        await heard(ana, LobbyBoard)
        ana.lobby.ready(on=True)
        await heard(ana, Started)
        assert ana.say("Hola") is None
    assert ana.say("Hola?") is LobbyReason.CUT_OFF


async def test_whoever_finds_no_seat_is_told_once_and_gets_the_next_one() -> None:
    async with (
        LanSession(opening("Ana", "peon")) as ana,
        asyncio.timeout(PATIENCE),
    ):
        await heard(ana, LobbyBoard)
        async with LanSession(to(ana, LanRequestKind.JOIN, "Zoe")) as zoe:
            told = await heard(zoe, Denied)
            assert zoe.lobby.queues
            zoe.hear(Denied(LobbyReason.FULL))
            ana.lobby.change(lambda lobby, now: lobby.clear(1, now))
            told += await heard(zoe, Seated)
            assert [each for each in told if isinstance(each, Denied)] == [Denied(LobbyReason.FULL)]
            assert (zoe.lobby.seat, zoe.lobby.queues) == (1, False)


async def test_a_wrong_code_ends_it_with_a_sentence_and_may_be_typed_again() -> None:
    async with LanSession(opening("Ana", open=False)) as ana:
        await heard(ana, LobbyBoard)
        wrong = replace(to(ana, LanRequestKind.JOIN, "Zoe"), code="river tango lemon")
        async with LanSession(wrong) as zoe:
            with pytest.raises(LanTrouble, match="That does not open this table") as ended:
                await zoe.until_begun(lambda _: None)
        assert ended.value.is_wrong_code
        assert zoe.trouble is ended.value


async def test_only_people_at_a_screen_are_called_at_another_port_than_the_usual_one() -> None:
    async with LanSession(opening("Ana")) as ana:
        await heard(ana, LobbyBoard)
        taken = replace(opening("Olga"), port=ana.addresses[0].port)
        with pytest.raises(LanTrouble, match="cannot be used"):
            await LanSession(replace(taken, headless=True)).listen()
        olga = LanSession(taken)
        await olga.listen()
        assert olga.addresses != ana.addresses
        await olga.leave()


async def test_a_guest_is_called_at_the_port_that_was_asked_for() -> None:
    spare = LanSession(opening("Olga"))
    await spare.listen()
    port = spare.addresses[0].port
    await spare.leave()
    async with LanSession(opening("Ana")) as ana:
        await heard(ana, LobbyBoard)
        taken = replace(to(ana, LanRequestKind.JOIN, "Zoe"), port=ana.addresses[0].port)
        async with LanSession(taken) as zoe:
            with pytest.raises(LanTrouble, match="cannot be used"):
                await zoe.until_begun(lambda _: None)
        async with LanSession(replace(taken, port=port)) as zoe:
            await heard(zoe, Seated)
            ana.lobby.ready(on=True)
            await heard(ana, Started)
            room = ana.game.room
            assert room is not None
            assert room.session.peers.auth.addresses(1)[0].port == port
