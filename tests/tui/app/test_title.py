"""The terminal's title and its bell call people to the table."""

from io import StringIO

import pytest
from textual.app import App

from tests.support.apps import SMALL, opened, reads, until
from tui.app.title import Title
from tui.local_game import LocalGame, new_game
from tui.seating import seat_players
from tui.settings import Loaded, Settings


class Tty(StringIO):
    """A terminal that remembers what was written."""

    def isatty(self) -> bool:
        return True


def test_the_title_of_before_is_kept_and_given_back() -> None:
    terminal = Tty()
    title = Title(terminal)
    for text in ("El Gaucho", "El Gaucho", "Ana, your turn"):
        title.say(text)
    title.close()
    title.close()
    assert terminal.getvalue() == (
        "\x1b[22;2t\x1b]2;El Gaucho\x07\x1b]2;Ana, your turn\x07\x1b[23;2t"
    )


def test_nothing_is_written_where_there_is_no_terminal() -> None:
    for nowhere in (None, StringIO()):
        title = Title(nowhere)
        title.say("El Gaucho")
        title.close()
    assert nowhere is not None
    assert nowhere.getvalue() == ""


@pytest.mark.parametrize(
    ("notice", "written"),
    [
        ("off", ""),
        ("osc9", "\x1b]9;Ana, your turn\x07"),
        ("osc777", "\x1b]777;notify;Estancia;Ana, your turn\x07"),
    ],
)
def test_the_desktop_is_told_as_the_terminal_knows_it(notice: str, written: str) -> None:
    terminal = Tty()
    Title(terminal).notify("Ana; your turn", notice)
    assert terminal.getvalue() == written


def while_a_bot_moves() -> LocalGame:
    return new_game("gaucho", seat_players("gaucho", 3, ["peon", "peon"]), "title")


@pytest.mark.parametrize(("bell", "rings"), [("on", True), ("off", False)])
async def test_the_next_player_is_called_and_the_bell_rings_if_wanted(
    bell: str, rings: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[str] = []
    monkeypatch.setattr(App, "bell", lambda app: rung.append(app.title))
    settings = Settings(pace="instant", bell=bell)  # type: ignore[arg-type]
    async with opened(SMALL, while_a_bot_moves(), Loaded(settings)) as (app, pilot):
        while not reads(app):
            await pilot.press("enter")
        assert app._title is not None
        assert app._title.text == "Ana, your turn"
        assert bool(rung) is rings
        await pilot.press("q")
        await until(pilot, lambda: app._title and app._title.text == app.title, "home")
