"""Short motion: cells look different for a moment, and as before after it."""

import pytest

from tests.support.apps import LARGE, opened, table, until
from tests.support.positions import position
from tests.tui.app.test_table import choosing, skip_ahead, two_people
from tui.app.canvas import Canvas
from tui.app.motion import FRAMES, SECONDS, Motion, paint_frame
from tui.app.widgets.painted import Painted
from tui.gaucho.motion import motion
from tui.gaucho.scene import OnHerd, OnPampa
from tui.settings import Loaded, Settings


def canvas_with(*places: tuple[int, int, str]) -> Canvas:
    """Return two rows of signs, and the marked places by name."""
    canvas = Canvas(12, 4)
    for x, y, name in places:
        canvas.text(x, y, "ab")
        canvas.text(x, y + 1, "cd")
        canvas.mark(x, y, 2, 2, name)
    return canvas


def test_a_place_lights_up_twice_in_the_players_colour() -> None:
    lit = []
    for number in range(FRAMES):
        canvas = canvas_with((2, 1, "tile"))
        paint_frame(canvas, Motion(1, flashes=frozenset({"tile"})), number)
        lit.append("mark.1" in canvas.cell(2, 1)[1])
        assert canvas.rows()[1:3] == ["  ab", "  cd"]
    assert lit == [True, False, True, False]


def test_a_piece_comes_down_and_stays_where_it_belongs() -> None:
    rows = []
    for number in range(FRAMES):
        canvas = canvas_with((2, 1, "tile"))
        paint_frame(canvas, Motion(1, drops=frozenset({"tile"}), sign="v"), number)
        rows.append([at for at, row in enumerate(canvas.rows()) if "v" in row])
    assert rows == [[1], [2], [2], [2]]


def test_what_is_stolen_slides_from_one_place_to_the_other() -> None:
    found = []
    for number in range(FRAMES):
        canvas = canvas_with((0, 0, "theirs"), (9, 2, "mine"))
        paint_frame(canvas, Motion(0, slides=("theirs", "mine"), sign="v"), number)
        found.append(next((r.index("v"), y) for y, r in enumerate(canvas.rows()) if "v" in r))
    assert found[0][1] == 0
    assert found[-1][1] == 2
    assert found == sorted(found)


def test_what_is_lifted_stands_a_row_higher_and_comes_back() -> None:
    rows = []
    for number in range(FRAMES):
        canvas = canvas_with((2, 1, "die"))
        paint_frame(canvas, Motion(0, lifts=frozenset({"die"})), number)
        rows.append([at for at, row in enumerate(canvas.rows()) if row])
    assert rows == [[0, 1], [0, 1], [0, 1], [1, 2]]


def test_a_game_says_what_moves() -> None:
    at = position(pampa={"B2": "W11"}, dice=(5, 6), areas={0: "steal"}, herds={1: "B9"})
    stands = motion(at.state, at.entry("stand B2 5 6"))
    assert stands is not None
    assert {type(target) for target in stands.drops} == {OnPampa}
    steals = motion(at.state, at.entry("steal 1 B9"))
    assert steals is not None
    assert steals.slides is not None
    assert [each.seat for each in steals.slides if isinstance(each, OnHerd)] == [1, 0]
    assert motion(at.state, at.entry("done")) is None


async def moves(settings: Settings) -> bool:
    """Return whether anything moves when a die is chosen; afterwards nothing does."""
    game = skip_ahead(two_people())
    async with opened(LARGE, game, Loaded(settings)) as (app, pilot):
        await choosing(pilot)
        await pilot.press(str(game.match.log.state.free[0]))
        panes = [*table(app).query(Painted)]
        moved = any(pane._over is not None for pane in panes)
        await until(pilot, lambda: not any(pane._over for pane in panes), "all stands still")
        return moved


async def test_nothing_moves_where_that_is_not_wished() -> None:
    assert not await moves(Settings(pace="normal", motion="off"))
    assert not await moves(Settings(pace="instant"))


async def test_a_die_lifts_where_that_is_wished_and_then_all_stands_still() -> None:
    assert await moves(Settings(pace="normal"))


def test_motion_is_short_enough_to_say_something_and_long_enough_to_be_seen() -> None:
    assert 0.15 <= FRAMES * SECONDS <= 0.4


async def test_no_key_waits_for_what_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if it moved for ever."""
    monkeypatch.setattr("tui.app.screens.moving.SECONDS", 600.0)
    game = skip_ahead(two_people())
    async with opened(LARGE, game, Loaded(Settings(pace="normal"))) as (app, pilot):
        await choosing(pilot)
        first, second = game.match.log.state.free[:2]
        count = len(game.match.log.steps)
        await pilot.press(str(first))
        assert any(pane._over is not None for pane in table(app).query(Painted))
        await pilot.press(str(second), "enter")
        await until(pilot, lambda: len(game.match.log.steps) > count, "the dice are taken")
