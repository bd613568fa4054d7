"""Settings in the app: they count at once, are kept, and keys are chosen without conflicts."""

from pathlib import Path

import pytest

from tests.support.apps import SIZES, at, opened, shown, until, until_shown
from tests.support.texts import same_as_golden
from tui.app.menu import SIDE
from tui.app.painting import ABOVE, BELOW
from tui.app.palette import PALETTES
from tui.app.screens.home import Home
from tui.app.screens.keys import SCREENS
from tui.app.screens.settings import HINTS
from tui.app.screens.which_game import WhichGame
from tui.app.tokens import theme_names
from tui.app.widgets.painted import Painted
from tui.app.wrapping import wrap
from tui.language import _
from tui.settings import Loaded, Settings, load_settings

GOLDENS = Path(__file__).parent / "goldens"


def grounds(painted: Painted) -> set[str]:
    """Return the colours behind the text."""
    strips = [painted.render_line(y) for y in range(painted.size.height)]
    styles = [segment.style for strip in strips for segment in strip]
    return {style.bgcolor.name for style in styles if style and style.bgcolor}


@pytest.mark.parametrize("size", SIZES)
async def test_what_it_looks_like(size: str) -> None:
    async with opened(SIZES[size]) as (app, pilot):
        await until_shown(pilot, "Settings")
        await pilot.press("s")
        lines = ["the file" if "settings.toml" in line else line for line in shown(app)]
        text = "\n".join([*lines, ""])
        same_as_golden(GOLDENS / f"settings-{size}.txt", text)


async def test_every_line_is_explained_in_a_large_terminal() -> None:
    async with opened((120, 36)) as (_app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("s")
        for name in HINTS:
            await until_shown(pilot, wrap(HINTS[name], SIDE)[0])
            await pilot.press("down")


async def test_every_theme_can_be_chosen_and_repaints_at_once() -> None:
    assert set(theme_names()) == set(PALETTES)
    async with opened() as (app, pilot):
        await until_shown(pilot, "Settings")
        home_screen = app.screen.query_one(Painted)
        await pilot.press("s")
        for _each in theme_names():
            await pilot.press("right")
            theme = app.settings.theme
            assert app.theme == f"estancia-{theme}"
            ground = PALETTES[theme]["text"].bgcolor
            for painted in (app.screen.query_one(Painted), home_screen):
                assert ground is None or ground.name in grounds(painted)
            assert load_settings().settings == app.settings


async def test_without_colour_means_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened(loaded=Loaded(Settings(theme="light"))) as (app, pilot):
        await until_shown(pilot, "New game")
        strips = app.screen._compositor.render_strips(app.size)
        styles = [segment.style for strip in strips for segment in strip if segment.style]
        colours = {each for style in styles for each in (style.color, style.bgcolor) if each}
        assert all(colour.is_default for colour in colours)


@pytest.mark.parametrize("size", SIZES)
async def test_without_colour_the_settings_do_not_promise_any(
    size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened(SIZES[size]) as (app, pilot):
        await pilot.press("s")
        await until_shown(pilot, "NO_COLOR is set:")
        assert "evening on the pampa" not in " ".join(shown(app))
        assert "colour vision" not in " ".join(shown(app))


async def test_a_key_that_was_chosen_counts_everywhere() -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "Settings")
        await pilot.press("s", "k")
        await until_shown(pilot, "Start a new game")
        while "new game" not in next(line for line in shown(app) if ">" in line):
            await pilot.press("down")
        await pilot.press("enter", "x")
        assert app.settings.keys == {"home.new": "x"}
        await pilot.press("escape", "escape")
        await until_shown(pilot, "x   New game")
        await pilot.press("n")
        assert at(app, Home)
        await pilot.press("x")
        await until(pilot, lambda: at(app, WhichGame), "the screen")
    assert load_settings().settings.keys == {"home.new": "x"}


async def test_keys_that_look_alike_are_told_apart_by_their_screens() -> None:
    """Each screen is named once, where its keys begin."""
    async with opened((100, 50)) as (app, pilot):
        await until_shown(pilot, "Settings")
        await pilot.press("s", "k")
        await until_shown(pilot, "Start a new game")
        players = [line for line in shown(app) if "How many play" in line]
        assert [line.rstrip().rpartition("  ")[2] for line in players] == ["new game", "lobby"]
        assert not any("lobby" in line for line in shown(app) if "Change the first seat" in line)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_names_of_screens_and_the_count_of_lines_out_of_sight_end_in_one_column(
    size: tuple[int, int],
) -> None:
    names, ends = {*map(_, SCREENS.values())}, list[int]()
    async with opened(size) as (app, pilot):
        await until_shown(pilot, "Settings")
        await pilot.press("s", "k")
        await until_shown(pilot, "Start a new game")
        for _step in range(4):
            *lines, _foot = shown(app)
            last = [(len(line), line.rpartition("  ")[2].strip()) for line in lines[1:]]
            ends += [end for end, word in last if word in names or word[:1] in (ABOVE, BELOW)]
            await pilot.press("pagedown")
            await pilot.pause()
    assert len(ends) >= 8
    assert len({*ends}) == 1, ends


async def test_a_file_that_nobody_can_read_is_named_on_the_first_screen(home: Path) -> None:
    (home / "settings.toml").write_text("theme = [")
    async with opened(loaded=load_settings()) as (app, pilot):
        await until_shown(pilot, "cannot be understood")
        assert "settings.toml.broken" in " ".join(shown(app))
