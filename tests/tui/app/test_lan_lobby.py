"""The lobby of a table on the LAN in the app: what everybody waits for, and for a seat."""

import re
import socket
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from net.address import HERE, Address
from net.session.events import CodeSpent
from tests.support.apps import AT_ONCE, LARGE, SMALL, at, shown, shows, table, until, until_shown
from tests.support.lan_apps import coming, opening, port_of, session_of, visiting
from tests.support.lan_guests import joined
from tests.support.languages import speaking
from tui.app.app import Estancia
from tui.app.menu import WIDTH
from tui.app.painting import SIGNS
from tui.app.screens.lan_table import LanTableScreen
from tui.app.screens.lobby import Lobby
from tui.app.wrapping import wrap
from tui.lan.lobby_lines import promises
from tui.lan.request import LanRequestKind
from tui.language import _, known_languages
from tui.settings import Loaded


def lobby(app: Estancia) -> Lobby:
    """Return the lobby that is shown."""
    assert isinstance(app.screen, Lobby), "a lobby"
    return app.screen


def sign(app: Estancia) -> str:
    """Return the sign that the program is awake, if there is one."""
    strips = app.screen._compositor.render_strips(app.size)
    return next((each for strip in strips for each in strip.text if each in SIGNS), "")


async def begin(app: Estancia, pilot: Pilot[Any]) -> None:
    await pilot.press("r")
    await until(pilot, lambda: at(app, LanTableScreen), "the game")


@pytest.mark.parametrize("language", ["fr", "de"])
async def test_a_small_lobby_says_what_it_does_not_protect_against(language: str) -> None:
    app = Estancia(None, Loaded(AT_ONCE), language, opening("Ana", "rancher", seats=3))
    with speaking(language):
        lines = [part for text in promises(without_code=True) for part in wrap(text, WIDTH - 2)]
        async with app.run_test(size=SMALL) as pilot:
            await until(pilot, lambda: at(app, Lobby), "the lobby")
            for line in lines:
                await until_shown(pilot, line)


@pytest.mark.parametrize("language", known_languages())
async def test_a_lobby_of_four_shows_the_board_of_the_game(language: str) -> None:
    app = Estancia(None, Loaded(AT_ONCE), language, opening("Ana", "rancher", seats=4))
    with speaking(language):
        async with app.run_test(size=LARGE) as pilot:
            await until(pilot, lambda: at(app, Lobby), "the lobby")
            await until_shown(pilot, _("HERDS"))


async def test_a_lobby_of_three_is_airy_where_no_board_is_lost_for_it() -> None:
    """A row stays empty below the status, and below whoever sits at the foot of the table."""
    app = Estancia(None, Loaded(AT_ONCE), "en", opening("Ana", "rancher", seats=3))
    async with app.run_test(size=LARGE) as pilot:
        await until(pilot, lambda: at(app, Lobby), "the lobby")
        await until_shown(pilot, "HERDS")
        lines = shown(app)
        status = next(at for at, line in enumerate(lines) if "1 seat is free" in line)
        assert not lines[status + 1].strip()
        x, about = next(
            (line.index("With dice"), at) for at, line in enumerate(lines) if "With dice" in line
        )
        assert [line[x:].strip() for line in lines[about - 2 : about]] == ["you", ""]


@pytest.mark.parametrize("size", [SMALL, (160, 50)])
async def test_the_status_of_a_lobby_stands_apart_from_its_lines(size: tuple[int, int]) -> None:
    app = Estancia(None, Loaded(AT_ONCE), "en", opening("Ana", "rancher", seats=3))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: at(app, Lobby), "the lobby")
        await until_shown(pilot, "Without a code")
        lines = shown(app)
        status = next(at for at, line in enumerate(lines) if "1 seat is free" in line)
        assert not lines[status - 1][:90].strip()
        assert not lines[-2].strip(), "nothing touches the line of keys"


@pytest.mark.parametrize(("height", "has_board"), [(50, False), (64, True)])
async def test_a_narrow_lobby_shows_the_seats_and_no_squeezed_board_below_them(
    height: int, *, has_board: bool
) -> None:
    """In the middle of the rows that are left; with more rows a whole board comes below."""
    app = Estancia(None, Loaded(AT_ONCE), "en", opening("Ana", "rancher", seats=4))
    async with app.run_test(size=(100, height)) as pilot:
        await until(pilot, lambda: at(app, Lobby), "the lobby")
        await until_shown(pilot, "4 players")
        assert shows(app, "HERDS") == has_board
        lines = shown(app)
        table = next(at for at, line in enumerate(lines) if "╭" in line)
        assert not lines[table - 4].strip(), lines[table - 4]


async def test_arrows_end_at_the_fewest_and_the_most_players_of_a_lobby() -> None:
    app = Estancia(None, Loaded(AT_ONCE), "en", opening("Ana", "rancher", seats=3))
    async with app.run_test(size=LARGE) as pilot:
        await until(pilot, lambda: at(app, Lobby), "the lobby")
        screen = lobby(app)
        screen.go_to("players")
        for key, seats in (("right", 4), ("left", 2)):
            await pilot.press(*[key] * 4)
            await until(pilot, partial(has_seats, screen, seats), f"{seats} seats")
            await pilot.press(key)
            assert has_seats(screen, seats), "no further, and not round"


def has_seats(screen: Lobby, count: int) -> bool:
    board = screen.lobby.board
    return board is not None and len(board.places) == count


async def test_a_guest_at_a_full_table_gets_the_next_free_seat() -> None:
    async with (
        visiting(opening("Ana", "peon")) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
    ):
        await until_shown(of_zoe, "the next free one is yours")
        assert not shows(zoe, "Ready"), "without a seat there is nothing to be ready for"
        await of_ana.press("2", "left", "left")
        await until_shown(of_zoe, "you, ready")
        assert session_of(zoe).lobby.seat == 1
        await until_shown(of_zoe, "> r   Ready")
        await begin(ana, of_ana)
        await until(of_zoe, lambda: at(zoe, LanTableScreen), "the game")


async def test_a_guest_without_a_seat_at_the_start_becomes_a_watcher_and_is_told() -> None:
    async with (
        visiting(opening("Ana", "peon")) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
    ):
        await until_shown(of_zoe, "the next free one is yours")
        await begin(ana, of_ana)
        await until(of_zoe, lambda: at(zoe, LanTableScreen), "the game")
        assert session_of(zoe).watches
        # Deals may have moved it up in the log meanwhile.
        said = [line.text for line in table(zoe).sitting.log]
        assert "Every seat was taken when the game began: you look on." in said
        await until(of_zoe, lambda: len(table(zoe).sitting.match.log.steps) > 2, "what happens")


async def test_the_lobby_says_who_is_waited_for_and_that_it_is_awake(tmp_path: Path) -> None:
    async with (
        visiting(opening(seats=3)) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (_zoe, of_zoe),
    ):
        await until_shown(of_ana, "1 seat is free: for somebody who comes, or a bot")
        await until_shown(of_zoe, "the host, not ready yet")
        first = sign(ana)
        assert first
        await until(of_ana, lambda: sign(ana) != first, "another sign")
        async with joined(Address(HERE, port_of(ana)), tmp_path, "Eva"):
            await until_shown(of_ana, "Eva has sat down.")
            await until_shown(of_ana, "Everybody is waiting for you: r when you are ready.")
            await until_shown(of_zoe, "waiting for Ana")
            await of_zoe.press("r")
            await until_shown(of_ana, "waiting for Zoe; r when you are ready")
            await until_shown(of_zoe, "waiting for Ana; r when you are ready")


async def test_the_cursor_stays_on_its_line_when_the_host_changes_the_table() -> None:
    async with (
        visiting(opening()) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
    ):
        await until_shown(of_zoe, "you, ready")
        assert lobby(zoe).line.name == "ready"
        await of_ana.press("p", "p")
        await until_shown(of_zoe, "2 seats are free")
        assert lobby(zoe).line.name == "ready"
        await until_shown(of_zoe, "The table has changed: say again that you are ready.")
        await of_zoe.press("enter")
        await until_shown(of_zoe, "you, ready")


async def test_a_host_who_still_chooses_who_plays_is_not_ready() -> None:
    async with visiting(opening("Ana", "peon", seats=3)) as (ana, of_ana):
        await of_ana.press("r")
        await until_shown(of_ana, "you, ready")
        await of_ana.press("3", "right")
        await until_shown(of_ana, "Everybody is waiting for you")
        await of_ana.press("right")
        await until(of_ana, lambda: session_of(ana).lobby.board.players[2] == "capataz", "a bot")  # type: ignore[union-attr]
        assert at(ana, Lobby), "the game has not begun in between"
        await begin(ana, of_ana)


async def test_somebody_who_was_sent_away_hears_it_as_it_concerns_them() -> None:
    async with (
        visiting(opening()) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
    ):
        await until_shown(of_ana, "Zoe")
        await of_ana.press("2", "2")
        await until_shown(of_zoe, "The host has freed your seat.")
        assert not at(zoe, Lobby)


async def test_calling_a_silent_table_shows_the_seconds_and_can_be_left() -> None:
    with socket.create_server((HERE, 0)) as silent:
        port = silent.getsockname()[1]
        app = Estancia(request=coming(LanRequestKind.JOIN, "Zoe", port))
        async with app.run_test(size=(80, 24)) as pilot:
            calling = re.compile(rf"calling {HERE}:{port} \.\.\. [1-9] s")
            await until(pilot, lambda: calling.search("\n".join(shown(app))), "seconds")
            await pilot.press("q")
            await until(pilot, lambda: not app.sessions, "it is left")


async def test_a_code_that_was_guessed_at_too_often_is_replaced_with_a_word() -> None:
    async with visiting(opening(open=False)) as (app, pilot):
        session = session_of(app)
        old = session.code
        await until_shown(pilot, old)
        session.hear(CodeSpent())
        await until_shown(pilot, "Somebody has tried too many wrong codes: there is a new code.")
        assert session.code != old
        assert shows(app, session.code)
        assert not shows(app, old)


async def test_a_host_that_is_gone_is_told_to_guests_and_to_those_who_watch() -> None:
    async with visiting(opening()) as (ana, of_ana):
        guest, watcher = (
            coming(LanRequestKind.JOIN, "Zoe", port_of(ana)),
            coming(LanRequestKind.WATCH, "", port_of(ana)),
        )
        async with (
            visiting(guest) as (zoe, of_zoe),
            visiting(watcher) as (_eva, of_eva),
        ):
            await until_shown(of_zoe, "you, ready")
            await until_shown(of_eva, "waiting for Ana")
            task = session_of(ana)._task
            assert task is not None
            task.cancel()
            await until_shown(of_zoe, "The table is gone: its host cannot be reached any more.")
            assert not at(zoe, Lobby)
            await until_shown(of_eva, "You are cut off from the table")
            assert not shows(of_eva.app, "waiting for Ana")
            await of_ana.pause()


async def test_a_guest_hears_why_the_table_cannot_be_changed() -> None:
    async with (
        visiting(opening(seats=3)) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (_zoe, of_zoe),
    ):
        await until_shown(of_zoe, "you, ready")
        for key in ("p", "c", "1"):
            await of_zoe.press("down", key)
            await until_shown(of_zoe, "Only whoever opened the table can change that.")
        await of_zoe.press("down", "2")
        await until_shown(of_zoe, "That is your own seat.")
        await of_ana.press("down", "1")
        await until_shown(of_ana, "That is your own seat.")
