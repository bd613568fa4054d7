"""Pictures beside menus: boards of all games, as large as there is room for, and their texts."""

from functools import partial

import pytest
from textual.pilot import Pilot

from core.games import game, keys
from tests.support.apps import opened, shown, shows, until, until_shown
from tests.support.screens import showing, text_of
from tui.app.canvas import Canvas
from tui.app.choosing import Choosing
from tui.app.glimpse import glimpse
from tui.app.look import ThemeLook
from tui.app.screens.illustrated import paint_words, plan
from tui.app.screens.lan import LanPage
from tui.app.screens.new_game import NewGame
from tui.app.screens.settings import SettingsPage
from tui.app.seats import Seats
from tui.app.set_up import set_up
from tui.app.showing import introduction, shown_game
from tui.app.widgets.painted import Painted
from tui.names import DEFAULT_NAMES
from tui.settings import Loaded, Settings

ROOMS = ((80, 17), (98, 24), (118, 23), (158, 30))


@pytest.mark.parametrize("key", keys())
def test_every_game_has_a_picture_for_every_number_of_players(key: str) -> None:
    for seats in game(key).seats:
        names = DEFAULT_NAMES[:seats]
        heights = []
        for room in ROOMS:
            found = glimpse(key, names, {}, room)
            assert found is not None, room
            assert found.width <= room[0]
            assert found.height <= room[1]
            canvas = Canvas(found.width, found.height)
            found.paint(canvas)
            head, *rows = canvas.rows()
            assert head.split()[0] == "EXAMPLE", "nobody takes it for a game that is played"
            text = "\n".join(rows)
            assert all(name in text for name in names), text
            assert not canvas.marks, "nothing there can be pointed at"
            heights.append(found.height)
        assert heights[-1] > heights[0], "more room makes it larger"


def test_a_picture_without_a_row_to_spare_has_no_heading() -> None:
    least = next(rows for rows in range(40) if glimpse("gaucho", ("Ana", "Beto"), {}, (80, rows)))
    for rows in (least, least + 1):
        found = glimpse("gaucho", ("Ana", "Beto"), {}, (80, rows))
        assert found is not None
        canvas = Canvas(found.width, found.height)
        found.paint(canvas)
        assert ("EXAMPLE" in canvas.rows()[0]) == (rows > least)


def test_without_room_there_is_no_picture() -> None:
    assert glimpse("gaucho", ("Ana", "Beto"), {}, (79, 40)) is None
    assert glimpse("gaucho", ("Ana", "Beto"), {}, (120, 8)) is None
    assert shown_game(ThemeLook("dark"), "no-such-game", (120, 30)) is None


def test_the_same_picture_is_equal_and_the_next_step_is_another_one() -> None:
    def painted(steps: int) -> list[str]:
        found = glimpse("gaucho", ("Ana", "Beto"), {}, (118, 23), steps)
        assert found is not None
        canvas = Canvas(found.width, found.height)
        found.paint(canvas)
        return canvas.rows()

    look = ThemeLook("dark")
    one, other = (shown_game(look, "gaucho", (118, 23)) for _time in range(2))
    assert one is not None
    assert other is not None
    assert one[1] is other[1], "what is painted in it stays"
    assert painted(0) == painted(0)
    assert len({tuple(painted(steps)) for steps in range(5)}) > 1


def test_a_small_terminal_has_lines_alone_and_a_large_one_room_for_both() -> None:
    assert plan(Canvas(80, 24), 7) is None
    for size in ((120, 36), (100, 50), (160, 50)):
        found = plan(Canvas(*size), 7)
        assert found is not None
        regions = found.said, found.words, found.picture
        assert not any(
            one.overlaps(other) for one in regions for other in regions if one is not other
        )
        assert found.picture.height >= 20
    gaps = {
        size: size[1] - found.picture.bottom
        for size in ((120, 36), (100, 50), (160, 50))
        if (found := plan(Canvas(*size), 12))
    }
    narrow = plan(Canvas(100, 50), 12)
    assert narrow is not None
    assert narrow.picture.y == narrow.words.bottom + 1, "words do not touch the picture below them"
    assert gaps == {(120, 36): 1, (100, 50): 2, (160, 50): 2}, "only a small one is close to keys"


def test_paragraphs_without_room_are_left_out_as_a_whole() -> None:
    found = plan(Canvas(120, 36), 7)
    assert found is not None
    canvas = Canvas(120, 36)
    paint_words(canvas, [("short", ""), ("word " * 200, ""), ("last", "dim")], found.words)
    text = "\n".join(canvas.rows())
    assert "short" in text
    assert "last" in text
    assert "word" not in text


def test_players_and_unusual_options_are_told_in_sentences() -> None:
    key = "ranchers"
    seats = Seats.usual(3, "rancher", {})
    usual = set_up(seats, Choosing(key, 3), "")
    assert "You play against 2 bots." in usual
    assert "Chance is new each time." in usual
    shared = set_up(seats.played_by(1, None), Choosing(key, 3, {"fish": True}), "seed")
    assert "2 people share this keyboard." in shared
    assert "You play against 1 bot." in shared
    assert any(each.startswith("Fish: ") for each in shared)
    watched = seats.played_by(0, "peon")
    assert "Bots alone play: you look on." in set_up(watched, Choosing(key, 3), "")


async def test_the_picture_follows_the_number_of_players() -> None:
    async with showing(NewGame("gaucho"), (120, 36)) as pilot:
        await until_shown(pilot, "HERDS")
        assert not shows(pilot.app, "C  Cleo  ")
        assert shows(pilot.app, introduction("gaucho")[-1])
        await pilot.press("p")
        await until_shown(pilot, " C  Cleo  ")
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: not shows(pilot.app, "HERDS"), "no room")
        await pilot.resize_terminal(160, 50)
        await until_shown(pilot, "HERDS")


async def test_every_ranch_of_the_picture_has_its_fence_where_there_is_room() -> None:
    async with showing(NewGame("ranchers"), (120, 36)) as pilot:
        for count in game("ranchers").seats:
            await until_shown(pilot, f" {DEFAULT_NAMES[count - 1]} ")
            await until(pilot, partial(fences, pilot, count), "a fence for each")
            await pilot.press("p")


def fences(pilot: Pilot[None], count: int) -> bool:
    return text_of(pilot).count("╭─") == count


async def test_the_picture_follows_the_size_of_the_window() -> None:
    async with opened((160, 50)) as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n", "enter")
        await until_shown(pilot, "RODEO")
        picture = app.screen.query_one("#picture", Painted)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: not picture.display, "no room for a picture")
        await pilot.resize_terminal(100, 50)
        await until(pilot, lambda: picture.display, "room for a picture")
        await until_shown(pilot, "gauchos")


async def test_bots_move_in_the_picture_at_the_chosen_pace() -> None:
    async with opened((120, 36), loaded=Loaded(Settings(pace="normal"))) as (app, pilot):
        app.push_screen(SettingsPage())
        await until_shown(pilot, "HERDS")
        picture = app.screen.query_one("#picture", Painted)
        seen = [picture.render_line(y).text for y in range(picture.size.height)]
        await until(
            pilot,
            lambda: seen != [picture.render_line(y).text for y in range(picture.size.height)],
            "a step",
        )


async def test_a_question_covers_the_line_of_keys_from_where_the_lines_begin() -> None:
    for size in ((80, 24), (100, 50), (120, 36)):
        async with showing(LanPage(()), size) as pilot:
            await pilot.press("y")
            await until_shown(pilot, "Your name: ")
            assert shown(pilot.app)[-1].strip().startswith("Your name: "), size


async def test_how_people_get_together_is_told_where_there_is_room() -> None:
    async with showing(LanPage(()), (120, 36)) as pilot:
        await until_shown(pilot, "Getting together")
        await until_shown(pilot, "HERDS")
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: not shows(pilot.app, "HERDS"), "no room for a board")
        await until(pilot, lambda: not shows(pilot.app, "Getting together"), "nor for words")
