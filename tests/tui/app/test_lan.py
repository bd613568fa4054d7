"""Tables on the LAN in the app: opened, joined, watched, and played at, over real sockets."""

import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from net.address import HERE, Address
from net.links.dialing import Unreachable
from net.log.charter import AtZero, ClockSettings
from net.session.messages import RematchAnswer
from net.wire.join_codes import read_code
from net.wire.limits import LIMITS
from saves.games import Condition
from saves.library import open_library
from saves.places import tables_folder
from tests.support.apps import (
    AT_ONCE,
    SIZES,
    SMALL,
    at,
    read_on,
    shown,
    table,
    until,
    until_shown,
)
from tests.support.lan_apps import (
    coming,
    coming_late,
    hears,
    make_a_move,
    opening,
    port_of,
    session_of,
    visiting,
)
from tests.support.lan_guests import joined
from tests.support.rooms import snap
from tests.support.texts import same_as_golden
from tui.app.app import Estancia
from tui.app.painting import SIGNS
from tui.app.screens.home import Home
from tui.app.screens.lan_table import LanTableScreen
from tui.app.screens.lobby import Lobby
from tui.app.screens.result import Result
from tui.lan.request import LanRequest, LanRequestKind
from tui.settings import Loaded

GOLDENS = Path(__file__).parent / "goldens"


async def playing(app: Estancia, pilot: Pilot[Any]) -> None:
    """Begin the game."""
    await until(pilot, lambda: at(app, LanTableScreen), "the game")


def count(app: Estancia) -> int:
    """Return how many entries the app knows, its draft included."""
    return len(table(app).sitting.match.log.steps)


def is_asked(app: Estancia) -> bool:
    """Return whether choices are open there, or will be once the recap has been read."""
    return table(app).picker is not None or table(app).aspect.reads


async def test_a_game_against_somebody_who_joins(tmp_path: Path) -> None:
    async with (
        visiting(opening()) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path) as guest,
    ):
        await until_shown(pilot, "Zoe")
        await pilot.press("r")
        await playing(app, pilot)
        await until_shown(pilot, "Enter do it")
        for _move in range(12):
            await make_a_move(app, pilot)
        room = guest.joining.room
        assert room is not None
        await until(pilot, lambda: room.node.entries > 20, "the guest follows")


async def test_two_apps_play_with_each_other_and_a_third_looks_on() -> None:
    async with (
        visiting(opening("Ana", "peon", seats=3)) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
        visiting(coming(LanRequestKind.WATCH, "Eva", port_of(ana))) as (eva, of_eva),
    ):
        await until_shown(of_ana, "Zoe")
        await until_shown(of_zoe, "you, ready")
        await of_ana.press("r")
        for app, pilot in ((ana, of_ana), (zoe, of_zoe), (eva, of_eva)):
            await playing(app, pilot)
        while count(zoe) <= 10:
            for app, pilot in ((ana, of_ana), (zoe, of_zoe)):
                read_on(app)
                if table(app).picker is not None:
                    await make_a_move(app, pilot)
            await of_ana.pause()
        await until(of_eva, lambda: count(eva) > 10, "the watcher follows")
        assert table(eva).picker is None
        assert not table(eva).sitting.match.record().pieces
        logs = [[step.entry for step in table(app).sitting.match.log.steps] for app in (ana, zoe)]
        assert not any("keeps the table" in line.text for line in table(ana).sitting.log)
        common = min(map(len, logs)) - 4
        assert logs[0][:common] == logs[1][:common]


async def test_a_whole_game_ends_with_the_standings_and_is_in_the_library(
    home: Path, tmp_path: Path, toy: str
) -> None:
    async with (
        # The small game is short.
        visiting(replace(opening(), game=toy, options={"days": 2})) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path / "guest") as guest,
    ):
        guest.stand = RematchAnswer.UNDECIDED
        port = port_of(app)
        await until_shown(pilot, "Zoe")
        await pilot.press("r")
        await playing(app, pilot)
        while not at(app, Result):
            await make_a_move(app, pilot)
        # Sources of points are told only if there are any, and this game is played at random.
        await until_shown(pilot, "Turn by turn")
        with open_library(home) as library:
            (game,) = library.games(state=Condition.FINISHED)
            saved = library.load(game.id)
        assert [player.name for player in saved.players] == ["Ana", "Zoe"]
        assert saved.record().pieces
        room = guest.joining.room
        assert room is not None
        room.say("again?")
        await until_shown(pilot, "Zoe: again?")
        await until_shown(pilot, "a again")
        first = session_of(app).game.charter
        await pilot.press("a")
        await until_shown(pilot, "You want to play again: waiting for Zoe to say yes.")
        room.stand_to_rematch(RematchAnswer.WANTS)
        await until(pilot, lambda: at(app, Lobby), "the lobby of the next game")
        await until_shown(pilot, "1 seat is free")
        assert port_of(app) == port
        async with joined(Address(HERE, port), tmp_path / "again"):
            await until(pilot, lambda: at(app, LanTableScreen), "the next game")
            second = session_of(app).game.charter
            assert first is not None
            assert second is not None
            assert (second.series, second.names) == (first.table, first.names)
            await pilot.press("q")
            await until(pilot, lambda: at(app, Home), "home")
            await until(pilot, lambda: not app.sessions, "the table is left")


@pytest.mark.parametrize("size", SIZES)
async def test_a_lobby_looks_like_its_golden(size: str, tmp_path: Path) -> None:
    request = replace(opening("Ana", "rancher", seats=4), clock=ClockSettings(60, AtZero.BOT))
    async with (
        visiting(request, SIZES[size]) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path) as guest,
    ):
        await until_shown(pilot, "Zoe")
        guest.joining.act(lambda lobby: lobby.say("Hola [b]a todos[/b]"))
        await until_shown(pilot, "Hola [b]a todos[/b]")
        text = "\n".join([*shown(app), ""]).replace(str(port_of(app)), "PORT")
        text = re.sub(f"[{SIGNS}]", SIGNS[0], text)
        same_as_golden(GOLDENS / f"lobby-{size}.txt", text)


async def test_the_host_talks_removes_somebody_and_seats_a_bot_instead(tmp_path: Path) -> None:
    async with (
        visiting(opening()) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path) as guest,
    ):
        await until_shown(pilot, "Zoe")
        for key in ("t", "T"):
            await pilot.press(key, *"vamos", "enter")
        await until(pilot, lambda: len(guest.said) > 1, "the guest hears it")
        assert guest.said == [("Ana", "vamos")] * 2
        await pilot.press("2")
        await until_shown(pilot, "Press again to send Zoe away.")
        await pilot.press("up", "down", "2")
        await until_shown(pilot, "Press again to send Zoe away.")
        assert session_of(app).lobby.board is not None
        await pilot.press("2")
        await until_shown(pilot, "Zoe has left: The host has freed the seat.")
        await until(pilot, guest.task.done, "the guest is gone")
        await pilot.press("down", "up", "2")
        await until_shown(pilot, "[peon]")


async def test_a_table_with_a_code_lets_only_those_in_who_know_it(tmp_path: Path) -> None:
    async with visiting(opening(open=False)) as (app, pilot):
        code = session_of(app).code
        assert len(read_code(code).split("-")) == 3
        await until_shown(pilot, code)
        async with joined(Address(HERE, port_of(app)), tmp_path, code=b"wrong") as stranger:
            await until(pilot, stranger.task.done, "they are refused")
            assert isinstance(stranger.task.exception(), Unreachable)
        async with visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(app), code)) as (
            _zoe,
            of_zoe,
        ):
            await until_shown(of_zoe, "you, ready")
            await until_shown(pilot, "Zoe")


async def test_leaving_the_lobby_is_told_and_frees_the_seat() -> None:
    async with (
        visiting(opening()) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
    ):
        await until_shown(of_ana, "Zoe")
        await of_zoe.press("q")
        await until(of_zoe, lambda: at(zoe, Home), "home")
        await until_shown(of_ana, "Zoe has left")
        await until(of_zoe, lambda: not zoe.sessions, "the table is left")


async def test_a_closed_table_sends_everybody_home_with_a_sentence() -> None:
    async with (
        visiting(opening()) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
    ):
        await until_shown(of_ana, "Zoe")
        await of_ana.press("escape")
        await until_shown(of_ana, "Press again to close the table for all who have come.")
        await of_ana.press("up", "q")
        await until_shown(of_ana, "Press again to close the table for all who have come.")
        await of_ana.press("q")
        await until(of_ana, lambda: at(ana, Home), "home")
        await until_shown(of_zoe, "The host has closed the table.")
        assert at(zoe, Home)


async def test_where_nobody_listens_a_sentence_says_so() -> None:
    request = coming(LanRequestKind.JOIN, "Zoe", 1)
    app = Estancia(None, Loaded(AT_ONCE), request=request)
    async with app.run_test(size=SMALL) as pilot:
        await until_shown(pilot, "No table answers at 127.0.0.1:1.")
        assert at(app, Home)


@pytest.mark.parametrize(("cut", "said"), [(True, "Zoe is cut off."), (False, "Zoe has left.")])
async def test_somebody_who_is_cut_off_or_has_left_is_named(
    tmp_path: Path, *, cut: bool, said: str
) -> None:
    async with (
        visiting(opening("Ana", seats=3)) as (app, pilot),
        joined(Address(HERE, port_of(app)), tmp_path / "zoe", "Zoe") as zoe,
        joined(Address(HERE, port_of(app)), tmp_path / "eva", "Eva"),
    ):
        await until_shown(pilot, "Eva")
        await pilot.press("r")
        await playing(app, pilot)
        await make_a_move(app, pilot)
        if cut:
            snap(zoe.joining.room)
        zoe.task.cancel()
        await until(pilot, partial(hears, app, said), "the log says so")
        await until_shown(pilot, "Zoe cut for" if cut else "Zoe away")


async def test_players_talk_during_the_game_and_those_who_look_on_hear_it() -> None:
    async with (
        visiting(opening()) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
        visiting(coming(LanRequestKind.WATCH, "Eva", port_of(ana))) as (eva, of_eva),
    ):
        await until_shown(of_ana, "Zoe")
        await of_ana.press("r")
        for app, pilot in ((ana, of_ana), (zoe, of_zoe), (eva, of_eva)):
            await playing(app, pilot)
        await until_shown(of_ana, "Eva looks on")
        await until_shown(of_zoe, "Eva looks on")
        await until_shown(of_eva, "you watch")
        await until(of_zoe, lambda: table(zoe).picker is not None, "a question")
        before = table(zoe).picker
        await of_zoe.press("T", *"hola [1]", "enter")
        for app, pilot in ((ana, of_ana), (zoe, of_zoe), (eva, of_eva)):
            await until(pilot, partial(hears, app, "Zoe: hola [1]"), "talk")
        assert table(zoe).picker is before


async def test_markup_in_talk_at_the_table_is_shown_as_it_was_typed() -> None:
    async with (
        visiting(opening()) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana)), SIZES["120x36"]) as (
            zoe,
            of_zoe,
        ),
    ):
        await until_shown(of_ana, "Zoe")
        await of_ana.press("r")
        for app, pilot in ((ana, of_ana), (zoe, of_zoe)):
            await playing(app, pilot)
        await until(of_ana, lambda: table(ana).picker is not None, "a question")
        await of_ana.press("T", *"[bold]x[/] [@click=app.quit]y[/", "enter")
        await until_shown(of_zoe, "Ana: [bold]x[/] [@click=app.quit]y[/")


async def test_too_much_talk_is_refused_with_a_sentence() -> None:
    async with (
        visiting(opening()) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (_zoe, _of_zoe),
    ):
        await until_shown(of_ana, "Zoe")
        await of_ana.press("r")
        await playing(ana, of_ana)
        await until_shown(of_ana, "your turn")
        for number in range(LIMITS.chats + 1):
            await of_ana.press("T", *f"hola {number}", "enter")
        await until_shown(of_ana, "Too many lines of chat at once; this one was passed over.")
        assert hears(ana, "Ana: hola 4")
        assert not hears(ana, f"Ana: hola {LIMITS.chats}")


async def test_everybody_sees_how_many_look_on_wherever_they_do() -> None:
    async with (
        visiting(opening()) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
    ):
        await until_shown(of_ana, "Zoe")
        await of_ana.press("r")
        for app, pilot in ((ana, of_ana), (zoe, of_zoe)):
            await playing(app, pilot)
        own = session_of(zoe).game.room
        assert own is not None
        ports = [address[1] for address in own.membership.addresses if address]
        async with (
            coming_late(coming(LanRequestKind.WATCH, "Eva", ports[0])) as of_eva,
            coming_late(coming(LanRequestKind.WATCH, "Ida", ports[1])) as of_ida,
        ):
            for pilot in (of_ana, of_zoe):
                for text in ("Eva", "Ida", " look on"):
                    await until_shown(pilot, text)
            for pilot in (of_eva, of_ida):
                await until_shown(pilot, "you and 1 other watch")
        await until(of_ana, lambda: session_of(ana).game.status.watchers == 0, "they are gone")


async def test_a_player_who_left_comes_back_with_the_journal() -> None:
    async with visiting(opening()) as (ana, of_ana):
        async with visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe):
            await until_shown(of_ana, "Zoe")
            await of_ana.press("r")
            for app, pilot in ((ana, of_ana), (zoe, of_zoe)):
                await playing(app, pilot)
                await make_a_move(app, pilot)
            await until(of_zoe, lambda: count(zoe) > 4, "hands are shown")
            known = [step.entry for step in table(zoe).sitting.match.log.steps[:4]]
            await of_zoe.press("q")
            await until(of_zoe, lambda: at(zoe, Home), "home")
            await until(of_ana, partial(hears, ana, "Zoe has left."), "the other is told")
        (journal,) = tables_folder().glob("*-1.journal")
        request = LanRequest(LanRequestKind.RETURN, "Zoe", bind=HERE, journal=journal)
        again = Estancia(None, Loaded(AT_ONCE), request=request)
        async with again.run_test(size=SMALL) as pilot:
            await playing(again, pilot)
            await until(pilot, lambda: count(again) >= 4, "what was known")
            assert [step.entry for step in table(again).sitting.match.log.steps[:4]] == known
            await until(of_ana, partial(hears, ana, "Zoe is there."), "the other sees it")
            await until(pilot, lambda: is_asked(again) or is_asked(ana), "it goes on")
