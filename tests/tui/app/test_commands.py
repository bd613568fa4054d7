"""The list of commands: everything it offers does something, at random through every screen."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.color import Color
from textual.app import SystemCommand
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input, OptionList

from saves.library import open_library
from tests.support.all_games import always, options_of
from tests.support.apps import (
    LARGE,
    SMALL,
    asked,
    at,
    click_text,
    opened,
    shown,
    table,
    until,
    until_shown,
    words,
)
from tests.support.languages import speaking
from tests.support.libraries import played, save
from tests.support.pages import PARTS, PLAYERS, WHOLE, Make
from tests.support.replays import a_record, a_replay
from tests.support.scale import SOAKING
from tests.support.screens import showing
from tests.support.texts import same_as_golden
from tui.app.actions import BY_ID, keys_of
from tui.app.app import Estancia
from tui.app.contrast import SEEN, contrast
from tui.app.screens.commands import Commands
from tui.app.screens.learn import Learn
from tui.app.screens.page import Page
from tui.app.screens.passing import Passing
from tui.app.screens.replay import Replay
from tui.app.screens.result import Result
from tui.app.screens.table import TableScreen
from tui.app.screens.which_game import WhichGame
from tui.app.tables import saved_game
from tui.app.tokens import theme_names
from tui.app.widgets.painted import Painted
from tui.language import _
from tui.local_game import new_game
from tui.seating import seat_players
from tui.settings import Language, Loaded, Settings

GOLDENS = Path(__file__).parent / "goldens"
ENDING = ("app.quit", "home.quit")
"""Commands that end the program."""
LEAVING = ("table.leave", "learn.leave")
"""Commands that end a walk before it has seen much."""
COMMANDS = 32 if SOAKING else 8
"""The number of commands run on each screen."""
LONGEST = 80 if SOAKING else 20
"""The number of commands run at a table."""


def offered(app: Estancia) -> dict[str, SystemCommand]:
    """Return the entries of the list of commands, by their sentences."""
    return {each.title: each for each in app.get_system_commands(app.screen)}


def look_of(app: Estancia) -> object:
    """Return everything in sight, with its colours, and the state that decides what comes."""
    screen = app.screen
    panes = (pane for pane in screen.query(Painted) if pane.display)
    painted = [[tuple(strip) for strip in pane._strips] for pane in panes]
    picker = screen.picker if isinstance(screen, TableScreen | Learn) else None
    alone = screen.sitting.alone if isinstance(screen, TableScreen) else None
    return screen, painted, screen.focused, app.clipboard, app.theme, picker, alone


async def run_one(pilot: Pilot[None], app: Estancia, without: Sequence[str], luck: Random) -> str:
    """Run a random command, and check that it has an effect; return its sentence."""
    await pilot.pause()
    title = luck.choice(sorted(offered(app).keys() - {_(BY_ID[each].tells) for each in without}))
    before = look_of(app)
    # The list runs it like this once it is closed.
    await offered(app)[title].callback()
    await until(pilot, lambda: look_of(app) != before, f"{type(app.screen).__name__}: {title}")
    # Advice that came later would be taken for the next command's effect.
    await until(pilot, lambda: not is_advised(app), "the advice")
    await pilot.pause()
    return title


def is_advised(app: Estancia) -> bool:
    """Return whether a bot is thinking about a hint."""
    return any(each.group == "hint" and not each.is_finished for each in app.workers)


QUIET = ("lan", "passing", "rules")
"""The first looks around on the network; the others can only be closed."""
MAKES: dict[str, Make] = {
    **{name: make for name, (make, _keys) in {**WHOLE, **PARTS}.items() if name not in QUIET},
    "long-replay": lambda: Replay(a_replay(a_record(3)), PLAYERS),
    "running-replay": lambda: Replay(a_replay(a_record(2, 60)), PLAYERS),
}


@pytest.mark.parametrize("name", MAKES)
async def test_every_command_of_a_screen_does_something(name: str, home: Path) -> None:
    """The walk uses commands and keys alone; whatever they open is closed again."""
    with open_library(home) as library:
        for count in (None, 40):
            save(library, played(), count)
    luck, make = Random(name), MAKES[name]
    page = make()
    async with showing(page) as pilot:
        app = pilot.app
        assert isinstance(app, Estancia)
        for _command in range(COMMANDS):
            if app.screen is not page:
                page = await again(pilot, app, make)
            if app.screen.focused is not None and not page_types(page):
                await pilot.press("escape")
                continue
            forget(page)
            await pilot.press(luck.choice(("down", "up", "right", "down")))
            await run_one(pilot, app, ENDING, luck)


def page_types(page: Screen[Any]) -> bool:
    """Return whether somebody types there all the time."""
    return page.AUTO_FOCUS != ""


def forget(page: Screen[Any]) -> None:
    """Clear the answer to the last key: the same answer twice would be no change."""
    for name in ("said", "_said"):
        if isinstance(getattr(page, name, None), str):
            setattr(page, name, "")
    if isinstance(page, Page):
        page.repaint()


async def again(pilot: Pilot[None], app: Estancia, make: Make) -> Screen[Any]:
    """Open a new screen of that kind on top of the first one."""
    while len(app.screen_stack) > 1:
        app.pop_screen()
    page = make()
    app.push_screen(page)
    await until(pilot, lambda: app.screen is page and any(shown(app)), "the screen")
    return page


@pytest.mark.parametrize("key", always("gaucho"))
async def test_every_command_of_a_table_does_something(key: str) -> None:
    game = new_game(key, seat_players(key, 2, ["none"]), "commands", options_of(key))
    luck = Random(key)
    async with opened(SMALL, game) as (app, pilot):
        await until(pilot, lambda: asked(app), "somebody is asked")
        page = table(app)
        for _command in range(LONGEST):
            while not at(app, Passing) and (app.screen is not page or page.jumping):
                await pilot.press("escape")
            await until(pilot, lambda: asked(app), "somebody is asked")
            page.aspect.said, page.aspect.about = "", ()
            page.show()
            assert named(page) <= offered(app).keys()
            await run_one(pilot, app, (*ENDING, *LEAVING), luck)


def named(page: Page[Any]) -> set[str]:
    """Return the keys of the line of keys, as the list of commands words them."""
    keys = {key for key, _shown, _does in page._keys()}  # type: ignore[attr-defined]
    own = {key for each in page.board.keys for key in each.keys}  # type: ignore[attr-defined]
    usual = {each: keys_of(each, page.chosen_keys)[0] for each in page.actions()}
    return {_(each.tells) for each, key in usual.items() if key in keys - own}


async def test_at_an_idle_table_only_what_waits_for_nobody_is_offered(home: Path) -> None:
    """While others move nothing can be confirmed, taken back or ended."""
    with open_library(home) as library:
        number = save(library, played(), 40)
    async with opened(SMALL, saved_game(number)) as (app, pilot):
        await until(pilot, lambda: asked(app), "somebody is asked")
        assert BY_ID["table.confirm"].tells in offered(app)
        table(app).aspect.choose_with(None)
        told = offered(app).keys()
        for each in ("confirm", "undo", "end", "hint", "jump", "next", "clear"):
            assert BY_ID[f"table.{each}"].tells not in told
        for each in ("log", "rule", "leave", "hold"):
            assert BY_ID[f"table.{each}"].tells in told


async def test_actions_that_the_open_log_covers_are_not_done(home: Path) -> None:
    with open_library(home) as library:
        number = save(library, played(), 40)
    async with opened(SMALL, saved_game(number)) as (app, pilot):
        await until(pilot, lambda: asked(app), "somebody is asked")
        await until_shown(pilot, "do it")
        before = app.screen.sitting.match.log.head  # type: ignore[attr-defined]
        await pilot.press("L")
        assert BY_ID["table.confirm"].tells not in offered(app)
        for key in ("enter", "e", "u", "n"):
            await pilot.press("L", key) if key != "enter" else await pilot.press(key)
            assert not table(app).aspect.log_open, "the table comes back instead"
            assert table(app).sitting.match.log.head == before


async def test_at_the_end_of_a_game_the_rest_is_offered_where_there_is_more(home: Path) -> None:
    whole = played(4)
    rest = BY_ID["result.rest"].tells
    with open_library(home) as library:
        number = save(library, whole, len(whole.entries) - 1)
    for size, fits in ((SMALL, False), ((160, 50), True)):
        async with opened(size, saved_game(number)) as (app, pilot):
            await until(pilot, lambda: at(app, Result), "the end")
            assert (rest in offered(app)) is not fits


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_list_of_commands_looks_like_its_golden(size: tuple[int, int]) -> None:
    async with opened(size) as (app, pilot):
        await until_shown(pilot, "New here?")
        app.push_screen(Commands(app.palette))
        await pilot.press(*"game")
        await until_shown(pilot, "Start a new game")
        app.screen.query_one(Input).cursor_blink = False
        text = "\n".join([*shown(app), ""])
        same_as_golden(GOLDENS / f"commands-{size[0]}x{size[1]}.txt", text)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
async def test_all_commands_of_a_table_begin_below_each_other(
    language: Language, home: Path
) -> None:
    with open_library(home) as library:
        number = save(library, played(), 40)
    loaded = Loaded(Settings(language=language))
    with speaking(language):
        async with opened(SMALL, saved_game(number), loaded=loaded) as (app, pilot):
            await until(pilot, lambda: asked(app), "somebody is asked")
            told = offered(app)
            await pilot.press("ctrl+p")
            await until_shown(pilot, _(BY_ID["app.quit"].tells))
            rows = shown(app)
    begins = {row.find(each) for each in told for row in rows if f" {each}" in row}
    assert len(begins) == 1, "one column for all texts"


@pytest.mark.parametrize("theme", theme_names())
async def test_the_list_has_the_look_of_every_other_list(theme: str) -> None:
    """The line that Enter runs is lit with or without colours, and the rest is on the ground."""
    async with opened(loaded=Loaded(Settings(theme=theme))) as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("ctrl+p")
        await until_shown(pilot, "Start a new game")
        await pilot.press("down")
        await pilot.pause()
        first, picked = map(app.screen.query_one(OptionList).render_line, (0, 1))
        assert (first.text[0], picked.text[0]) == (" ", ">")
        lit = app.palette["cursor"]
        for each in picked:
            assert each.style is not None
            if lit.bgcolor is None:
                assert each.style.reverse
            else:
                assert is_like(each.style.bgcolor, lit.bgcolor)
        assert not any(each.style and each.style.reverse for each in first)


@pytest.mark.parametrize("theme", ["plain", "dark"])
async def test_the_cursor_of_a_line_is_seen_on_every_terminal(theme: str) -> None:
    """Without colours it is the terminal's own, turned over, on a black ground or a white one."""
    async with opened(loaded=Loaded(Settings(theme=theme))) as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("ctrl+p", "g")
        await until_shown(pilot, "game")
        field = app.screen.query_one(Input)
        field.cursor_blink = False
        style = field.get_component_rich_style("input--cursor")
        grounds = {each.name for each in (style.color, style.bgcolor) if each}
        assert style.reverse if theme == "plain" else contrast(style) > SEEN
        assert (grounds == {"default"}) == (theme == "plain")


def is_like(one: Color | None, other: Color) -> bool:
    """Return whether nobody could tell the colours apart."""
    return one is not None and max(map(_far, one.get_truecolor(), other.get_truecolor())) <= 1


def _far(one: int, other: int) -> int:
    return abs(one - other)


async def test_nothing_shines_through_the_list_which_names_the_way_out() -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "q quit")
        await pilot.press("ctrl+p")
        await until_shown(pilot, "Search for commands")
        await until_shown(pilot, "Esc close")
        assert "q quit" not in words(app)
        await click_text(pilot, "Esc")
        await until_shown(pilot, "q quit")


async def test_a_click_on_enter_runs_the_picked_command() -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "q quit")
        await pilot.press("ctrl+p")
        await until_shown(pilot, "Start a new game")
        await click_text(pilot, "Enter")
        await until(pilot, lambda: at(app, WhichGame), "the question of a new game")
