"""Playing on the LAN: found tables, and addresses and codes that are typed."""

import re
from pathlib import Path
from secrets import token_hex
from time import monotonic
from typing import Any

import pytest
from msgspec import structs
from textual.pilot import Pilot

from core.games import game
from net.address import HERE, Address
from net.discovery.announce import announcing
from net.discovery.card import Advert, former_text
from net.discovery.find import Found
from net.room.hosting import Hosting
from net.wire.hello import WIRE
from net.wire.join_codes import Try
from net.wire.limits import LIMITS
from net.wire.refusals import Reason, Refused
from tests.support.apps import SIZES, at, opened, shown, until
from tests.support.lan_apps import coming, opening, port_of, session_of, visiting
from tests.support.lan_guests import joined
from tests.support.left_tables import leave_tables
from tests.support.screens import showing, text_of, type_text
from tests.support.texts import same_as_golden
from tui.app.app import Estancia
from tui.app.lan_evening import may_try_again
from tui.app.painting import ABOVE, BELOW
from tui.app.screens.home import Home
from tui.app.screens.lan import LanPage
from tui.app.screens.lan_table import LanTableScreen
from tui.app.screens.lobby import Lobby
from tui.lan.request import LanRequestKind
from tui.settings import Loaded, Settings, load_settings

CODE = "river tango lemon"
GOLDENS = Path(__file__).parent / "goldens"


def needing_a_code(name: str) -> Advert:
    """Return a table with two free seats; other tests have tables on this computer too."""
    rules = game("gaucho").rules
    return Advert("gaucho", rules, token_hex(8), name, 3, 1, False, True, False, *WIRE)


def row_of(pilot: Pilot[None], name: str) -> str:
    """Return the row of the table with that name; empty if there is none."""
    rows = (line.strip() for line in shown(pilot.app))
    return next((row for row in rows if row.lstrip("> ").startswith(name)), "")


async def point_at(pilot: Pilot[Any], name: str) -> None:
    """Put the cursor on that table; it stays there when others come and go."""
    for _line in range(len(shown(pilot.app))):
        if not row_of(pilot, name).startswith("> "):
            await pilot.press("up")
    assert row_of(pilot, name).startswith("> ")


def found(card: Advert) -> Found:
    return Found("", card, (Address(HERE, 4711 + len(card.name)),))


def nowhere() -> LanPage:
    """Return a page that looks at no network."""
    return LanPage(())


@pytest.mark.parametrize("size", SIZES)
async def test_what_it_looks_like(size: str) -> None:
    async with showing(nowhere(), SIZES[size]) as pilot:
        await until(pilot, lambda: "estancia join HOST:PORT" in text_of(pilot), "a sentence")
        same_as_golden(GOLDENS / f"lan-{size}.txt", text_of(pilot))


async def test_a_wrong_address_or_code_is_explained() -> None:
    async with showing(nowhere()) as pilot:
        await pilot.press("a")
        await type_text(pilot, "no such:thing:at all")
        assert "is no address of a table" in text_of(pilot)
        await pilot.press("c")
        await type_text(pilot, "two words")
        assert "No code has the word two" in text_of(pilot)
        await pilot.press("c")
        await type_text(pilot, "river tango lemon")
        await pilot.press("a")
        await type_text(pilot, "192.168.1.5")
        assert "192.168.1.5:4242" in text_of(pilot)
        assert "> j   Sit down" in text_of(pilot)


async def test_nobody_sits_down_at_a_table_that_was_not_named() -> None:
    async with showing(nowhere()) as pilot:
        for key in ("j", "w"):
            await pilot.press(key)
            assert "Choose a table below, or type its address." in text_of(pilot)
            assert at(pilot.app, LanPage)
        await pilot.press("escape")
        await until(pilot, lambda: at(pilot.app, Home), "home")


async def test_a_table_without_a_code_says_what_that_means() -> None:
    async with showing(nowhere()) as pilot:
        await pilot.press("down")
        assert "Only those to whom you tell the three words come in." in text_of(pilot)
        await pilot.press("right")
        assert "Without a code whoever reaches the table" in text_of(pilot)


async def test_a_table_at_an_address_is_joined() -> None:
    async with visiting(opening("Olga")) as (ana, of_ana), showing(nowhere()) as pilot:
        await pilot.press("y")
        await type_text(pilot, "[b]Zoe[/b]")
        await pilot.press("a")
        await type_text(pilot, f"{HERE}:{port_of(ana)}")
        await pilot.press("j")
        await until(pilot, lambda: at(pilot.app, Lobby), "the lobby")
        await until(of_ana, lambda: "[b]Zoe[/b]" in text_of(of_ana), "the name as it is")


async def test_a_table_that_is_found_can_be_taken() -> None:
    name = f"Olga {token_hex(4)}"
    card = needing_a_code(name)
    async with announcing(HERE) as announcer, showing(LanPage([HERE])) as pilot:
        await announcer.tell(card, 4711)
        await until(
            pilot, lambda: row_of(pilot, name).endswith("1 of 3 seats, waiting, code"), "it"
        )
        await point_at(pilot, name)
        await pilot.press("enter")
        await until(pilot, lambda: f"The three words of {name}'s table:" in text_of(pilot), "asked")
        await type_text(pilot, "two words")
        assert "No code has the word two" in text_of(pilot)
        await announcer.tell(structs.replace(card, running=True), 4711)
        await until(pilot, lambda: row_of(pilot, name).endswith("running, code"), "it runs")
        await until(pilot, lambda: "Enter look on" in text_of(pilot), "what can be done there")
        await pilot.press("j")
        assert "The game there has begun: w looks on." in text_of(pilot)


async def test_a_wrong_code_is_asked_for_again() -> None:
    request = opening("Olga", open=False)
    async with visiting(request) as (ana, of_ana), showing(nowhere()) as pilot:
        await pilot.press("a")
        await type_text(pilot, f"{HERE}:{port_of(ana)}")
        await pilot.press("j")
        await until(pilot, lambda: "The three words:" in text_of(pilot), "the code is asked for")
        assert "That does not open this table" in text_of(pilot)
        await type_text(pilot, "river tango lemon")
        await until(pilot, lambda: "The three words: river tango lemon" in text_of(pilot), "again")
        await type_text(pilot, session_of(ana).code)
        await until(pilot, lambda: at(pilot.app, Lobby), "the lobby")
        await until(of_ana, lambda: "Ana has sat down." in text_of(of_ana), "the host sees it")


async def test_a_code_goes_along_to_no_other_table_than_it_was_typed_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    closed = found(needing_a_code("Olga"))
    free = found(structs.replace(needing_a_code("Eva"), open=True))
    went: list[tuple[tuple[Address, ...], str]] = []
    async with showing(nowhere()) as pilot:
        page = pilot.app.screen
        assert isinstance(page, LanPage)
        monkeypatch.setattr(
            Estancia, "visit", lambda _app, request: went.append((request.addresses, request.code))
        )
        page._show_found((closed, free))
        await pilot.press("c")
        await type_text(pilot, CODE)
        page._choose(free, LanRequestKind.JOIN)
        page._choose(closed, LanRequestKind.JOIN)
        await pilot.press("enter")
        page._choose(free, LanRequestKind.JOIN)
        await pilot.press("a")
        await type_text(pilot, "192.168.1.5")
        await pilot.press("j")
    elsewhere = (Address("192.168.1.5"),)
    expected = [(free, ""), (closed, CODE), (free, "")]
    assert went == [*((table.addresses, code) for table, code in expected), (elsewhere, "")]


async def test_a_table_that_is_gone_is_not_meant_while_the_list_shows_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = found(structs.replace(needing_a_code("Olga"), open=True))
    second = found(structs.replace(needing_a_code("Eva"), open=True))
    went: list[tuple[Address, ...]] = []
    async with showing(nowhere()) as pilot:
        page = pilot.app.screen
        assert isinstance(page, LanPage)
        monkeypatch.setattr(Estancia, "visit", lambda _app, request: went.append(request.addresses))
        page._show_found((first,))
        await pilot.press("j")
        page._show_found((second, found(needing_a_code("Ines"))))
        await pilot.press("j")
        assert "Choose a table below" in text_of(pilot)
        page._show_found((second,))
        await pilot.press("j")
    assert went == [first.addresses, second.addresses]


def seconds_left(pilot: Pilot[Any]) -> int:
    """Return the seconds until the next try, as the page tells them."""
    (left,) = re.findall(r"possible in (\d+) seconds", text_of(pilot))
    return int(left)


async def test_the_seconds_until_the_next_try_are_counted_down() -> None:
    request = opening("Olga", open=False)
    async with visiting(request) as (ana, _), showing(nowhere()) as pilot:
        table = session_of(ana)._link
        assert isinstance(table, Hosting)
        for _try in range(LIMITS.tries):
            guesses = table._guard._guesses
            guess = guesses.begin(HERE, monotonic())
            assert isinstance(guess, Try)
            guesses.end(guess, Refused(Reason.WRONG_SECRET))
        await pilot.press("a")
        await type_text(pilot, f"{HERE}:{port_of(ana)}")
        await pilot.press("j")
        await until(pilot, lambda: "is possible in" in text_of(pilot), "it is told when")
        first = seconds_left(pilot)
        await until(pilot, lambda: seconds_left(pilot) < first, "it counts down")
        page = pilot.app.screen
        assert isinstance(page, LanPage)
        page.count_down(may_try_again, 1)
        await until(pilot, lambda: "You can try again now." in text_of(pilot), "the end of it")


async def test_what_is_said_meanwhile_ends_the_counting_down() -> None:
    async with showing(nowhere()) as pilot:
        page = pilot.app.screen
        assert isinstance(page, LanPage)
        asked: list[int] = []

        def counted(seconds: int) -> str:
            asked.append(seconds)
            return may_try_again(seconds)

        page.count_down(counted, 60)
        assert "possible in 60 seconds" in page.said
        page.say("Something else.")
        await until(pilot, lambda: len(asked) > 1, "it looks again")
        assert page.said == "Something else."


async def test_a_game_that_has_begun_is_told_to_who_wants_to_sit_down(tmp_path: Path) -> None:
    async with (
        visiting(opening("Olga")) as (ana, of_ana),
        joined(Address(HERE, port_of(ana)), tmp_path),
    ):
        await until(of_ana, lambda: "Zoe" in text_of(of_ana), "the guest")
        port = port_of(ana)
        await of_ana.press("r")
        await until(of_ana, lambda: at(ana, LanTableScreen), "the game")
        async with showing(nowhere()) as pilot:
            await pilot.press("a")
            await type_text(pilot, f"{HERE}:{port}")
            await pilot.press("j")
            text = "The game at this table has begun: you can look on, and ask there"
            await until(pilot, lambda: text in text_of(pilot), "a sentence")
            await pilot.press("w")
            await until(pilot, lambda: at(pilot.app, LanTableScreen), "the game")


async def test_a_table_where_the_own_seat_is_kept_goes_on() -> None:
    name = f"Olga {token_hex(4)}"
    async with (
        visiting(opening(name)) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
    ):
        await until(of_ana, lambda: "Zoe" in text_of(of_ana), "the guest")
        await of_ana.press("r")
        await until(of_zoe, lambda: at(zoe, LanTableScreen), "the game")
        await of_zoe.press("q")
        await until(of_zoe, lambda: at(zoe, Home) and not zoe.sessions, "home")
        zoe.push_screen(LanPage([HERE]))
        kept = "your seat is kept: go on"
        await until(of_zoe, lambda: row_of(of_zoe, name).endswith(kept), "the own seat")
        await point_at(of_zoe, name)
        await of_zoe.press("enter")
        await until(of_zoe, lambda: at(zoe, LanTableScreen), "the game again")
        assert session_of(zoe).game.seats == (1,)


async def test_the_own_seat_is_kept_in_the_game_that_the_others_have_gone_on_with(
    home: Path,
) -> None:
    leave_tables(home, (b"\xab",))
    name = f"Olga {token_hex(4)}"
    fork = structs.replace(needing_a_code(name), was=former_text([b"\xab" * 16]))
    async with announcing(HERE) as announcer, showing(LanPage([HERE])) as pilot:
        await announcer.tell(fork, 4711)
        kept = "your seat is kept: go on"
        await until(pilot, lambda: row_of(pilot, name).endswith(kept), "the own seat")


async def test_a_table_that_was_left_is_offered_though_nobody_of_it_is_found(home: Path) -> None:
    leave_tables(home, (b"\xab",))
    async with showing(nowhere()) as pilot:
        await until(pilot, lambda: row_of(pilot, "Go on at the table"), "the own table")
        await point_at(pilot, "Go on at the table")
        await pilot.press("enter")
        await until(pilot, lambda: at(pilot.app, LanTableScreen), "the game")
        await pilot.press("q")
        await until(pilot, lambda: at(pilot.app, LanPage), "the list")
        await until(pilot, lambda: row_of(pilot, "Go on at the table"), "it is offered at once")


async def test_the_name_is_kept_for_the_next_time(home: Path) -> None:
    async with showing(nowhere()) as pilot:
        await pilot.press("y")
        await type_text(pilot, "  [b]Olga[/b]\n ")
    assert load_settings().settings.name == "[b]Olga[/b]"
    async with opened(loaded=load_settings()) as (app, pilot):
        await until(pilot, lambda: app.screen.is_mounted, "home")
        app.push_screen(nowhere())
        await until(pilot, lambda: "[b]Olga[/b]" in text_of(pilot), "the name")


@pytest.mark.parametrize(("login", "asks"), [("olga", False), ("", True)])
async def test_keys_are_for_the_list_unless_nobody_knows_what_to_call_the_person(
    login: str, asks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: login)
    async with opened(loaded=Loaded(Settings(pace="instant"))) as (app, pilot):
        await until(pilot, lambda: app.screen.is_mounted, "home")
        app.push_screen(nowhere())
        await until(pilot, lambda: "PLAY ON THE LAN" in text_of(pilot), "the list")
        assert ("Your name: " in text_of(pilot)) == asks
        if not asks:
            assert "Olga" in text_of(pilot)
            await pilot.press("a")
            await until(pilot, lambda: "Address of the table:" in text_of(pilot), "the question")


async def test_a_list_of_tables_without_room_says_how_many_more_there_are() -> None:
    names = [f"Olga{number}" for number in range(9)]
    async with showing(nowhere()) as pilot:
        page = pilot.app.screen
        assert isinstance(page, LanPage)
        page._show_found(tuple(map(found, map(needing_a_code, names))))
        await until(pilot, lambda: row_of(pilot, names[0]), "the tables")
        assert [bool(row_of(pilot, name)) for name in names] == [True] * 6 + [False] * 3
        assert row_of(pilot, BELOW) == f"{BELOW}3"
        await point_at(pilot, names[-1])
        assert [bool(row_of(pilot, name)) for name in names] == [False] * 3 + [True] * 6
        assert row_of(pilot, "Tables found: 9").endswith(f"{ABOVE}3")
        assert not row_of(pilot, BELOW)


async def test_the_cursor_stays_on_its_table_when_others_come_and_go() -> None:
    name = f"Olga {token_hex(4)}"
    other = needing_a_code(f"Abel {token_hex(4)}")
    async with announcing(HERE) as announcer, showing(LanPage([HERE])) as pilot:
        await announcer.tell(needing_a_code(name), 4711)
        await until(pilot, lambda: row_of(pilot, name), "a table")
        await point_at(pilot, name)
        assert f"127.0.0.1:4711 {name}: El Gaucho, 1 player, 2 free seats" in text_of(pilot)
        await announcer.tell(other, 4712)
        await until(pilot, lambda: row_of(pilot, other.name), "another table before it")
        assert row_of(pilot, name).startswith("> ")
        await announcer.withdraw(other.table)
        await until(pilot, lambda: not row_of(pilot, other.name), "it goes")
        assert row_of(pilot, name).startswith("> ")
