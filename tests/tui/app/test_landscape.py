"""The first screen's landscape: in the theme's colours, at every size, and never without them."""

from itertools import product
from typing import Literal

import pytest
from rich.style import Style

from tests.support.apps import opened, until, until_shown
from tui.app.canvas import Canvas
from tui.app.contrast import SEEN, contrast
from tui.app.landscape import COW, FAR, GRAZING, RIDER, UPPER, _herd, _Land, paint_landscape
from tui.app.palette import PALETTES
from tui.app.screens.home import Home
from tui.app.screens.passing import Passing
from tui.app.tokens import tokens
from tui.app.widgets.painted import Painted
from tui.settings import Loaded, Settings


@pytest.mark.parametrize("size", [(80, 24), (100, 50), (120, 36), (160, 50), (250, 80)])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_it_fills_the_screen_with_few_segments(size: tuple[int, int], theme: str) -> None:
    canvas = Canvas(*size)
    paint_landscape(canvas, tokens(theme), 40)
    strips = canvas.strips(PALETTES[theme])
    assert all(strip.cell_length == size[0] for strip in strips)
    assert max(len([*strip]) for strip in strips) < size[0] // 2
    colours = {each for strip in strips for segment in strip for each in _colours(segment.style)}
    assert {tokens(theme).cattle, tokens(theme).hills} <= colours


def _colours(style: Style | None) -> list[str]:
    assert style is not None
    return [each.name for each in (style.color, style.bgcolor) if each is not None]


def test_what_is_written_stands_on_it() -> None:
    canvas = Canvas(80, 24)
    paint_landscape(canvas, tokens("dark"), 40)
    canvas.text(3, 2, "New game", "letters")
    ground = canvas.layers(3, 2)[2]
    assert ground
    assert canvas.rows()[2][3:11] == "New game"


def test_everybody_on_it_is_drawn_with_rows_of_one_length() -> None:
    for shape in (COW, GRAZING):
        assert len({len(row) for row in shape}) == 1
    assert all("X" in row for row in RIDER)


@pytest.mark.parametrize("theme", ["dark", "plain"])
async def test_without_colours_the_first_screen_is_plain(theme: str) -> None:
    async with opened(loaded=Loaded(Settings(theme=theme))) as (app, pilot):
        app.palette.few_colours = False
        app.screen.query_one(Painted).repaint()
        await until_shown(pilot, "New game")
        painted = app.screen.query_one(Painted)
        text = "".join(painted.render_line(y).text for y in range(painted.size.height))
        assert (text.count(UPPER) > 200) == (theme == "dark")


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
def test_its_light_follows_the_theme(size: tuple[int, int]) -> None:
    """Day with dark letters on light ground, dusk the other way round."""
    light = {theme: _light(theme, size) for theme in ("dark", "light", "safe", "contrast")}
    assert light["light"] > 140
    assert all(each < 100 for theme, each in light.items() if theme != "light")


def _light(theme: str, size: tuple[int, int]) -> float:
    """Return the average brightness."""
    canvas = Canvas(*size)
    paint_landscape(canvas, tokens(theme), 40)
    seen = [
        colour.get_truecolor()
        for strip in canvas.strips(PALETTES[theme])
        for segment in strip
        for colour in (segment.style.bgcolor if segment.style else None,)
        if colour is not None
        for _cell in segment.text
    ]
    return sum(map(sum, seen)) / (3 * len(seen))


@pytest.mark.parametrize("theme", ["dark", "light", "contrast", "safe"])
def test_cattle_is_seen_on_the_land_far_away_and_near(theme: str) -> None:
    said = tokens(theme)
    for land in (said.meadow, said.shade):
        assert contrast(Style(color=said.cattle, bgcolor=land)) > 1.2


@pytest.mark.parametrize("size", [(80, 24), (100, 50), (120, 36), (160, 50)])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("theme", ["dark", "light", "safe"])
async def test_who_sits_down_next_can_be_read_on_it(
    theme: str, language: Literal["en", "fr", "de"], size: tuple[int, int]
) -> None:
    loaded = Loaded(Settings(theme=theme, language=language))
    async with opened(size, loaded=loaded) as (app, pilot):
        app.palette.few_colours = False
        for seat in range(4):
            app.push_screen(page := Passing("Esperanza", app.palette, seat))
            await until_shown(pilot, "Esperanza")
            painted = page.query_one(Painted)
            assert tokens(theme).cattle in _can_be_read(painted), "the rider is there too"


@pytest.mark.parametrize("size", [(80, 24), (100, 50), (120, 36), (160, 50)])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("theme", ["dark", "light", "safe", "contrast"])
async def test_the_first_screen_can_be_read_on_it(
    theme: str, language: Literal["en", "fr", "de"], size: tuple[int, int]
) -> None:
    loaded = Loaded(Settings(theme=theme, language=language))
    async with opened(size, loaded=loaded) as (app, pilot):
        app.palette.few_colours = False
        home = app.screen
        assert isinstance(home, Home)
        await until(pilot, lambda: home.said, "the hint for a first start")
        app.screen.query_one(Painted).repaint()
        _can_be_read(app.screen.query_one(Painted))


def _can_be_read(painted: Painted) -> set[str]:
    """Check that every word can be read, and return all colours."""
    segments = [each for y in range(painted.size.height) for each in painted.render_line(y)]
    for segment in segments:
        if any(map(str.isalpha, segment.text)) and segment.style:
            assert contrast(segment.style) > SEEN, segment.text
    return {name for each in segments for name in _colours(each.style)}


@pytest.mark.parametrize("height", [48, 72, 100])
def test_no_calf_stands_under_the_horse(height: int) -> None:
    for width, shaded in product(range(80, 161, 4), range(30, 54)):
        figures = _herd(_Land(width, height, shaded))
        (rider,) = (left for shape, left, _below in figures if shape is RIDER)
        for shape, left, _below in figures:
            assert shape is not FAR or left + len(FAR[0]) < rider
