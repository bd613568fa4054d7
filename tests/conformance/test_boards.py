"""What every game's board owes the screens: looks that can be read, panes that have their place."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from core.conformance.table import Table
from core.game import Choose
from core.games import keys
from core.view import View
from tests.conformance.tables import every_painted_table
from tests.support.contrasts import READABLE, contrast, few
from tui.app.board import Shown
from tui.app.boards import board
from tui.app.canvas import Canvas
from tui.app.layout import COMMON, faults
from tui.app.learn_layout import arrange_lesson
from tui.app.learning import Learning
from tui.app.lesson import lesson
from tui.app.look import Look, TableLook
from tui.app.palette import PALETTES, PLAIN, SIXTEEN, THEMES
from tui.app.replay_layout import arrange_replay
from tui.names import DEFAULT_NAMES
from tui.voice import Voice

COLOURFUL = [theme for theme in THEMES if theme != PLAIN]

SIZES = [(80, 24), (80, 50), (100, 30), (112, 32), (120, 36), (140, 45), (150, 40), (160, 50)]
SIZES += [(250, 80), (81, 25), (200, 24), (80, 100)]

every_board = pytest.mark.parametrize("key", keys())


@every_board
def test_a_game_leaves_the_common_meanings_as_they_are(key: str) -> None:
    assert set(board(key).looks.dark).isdisjoint(PALETTES["dark"])


@every_board
@pytest.mark.parametrize("theme", THEMES)
def test_each_theme_names_only_meanings_that_the_dark_one_has(key: str, theme: str) -> None:
    looks = board(key).looks
    assert set(getattr(looks, theme)) <= set(looks.dark)
    assert set(looks.sixteen) <= set(looks.dark)


@every_board
@pytest.mark.parametrize("theme", COLOURFUL)
def test_what_a_game_fills_can_be_read_also_in_sixteen_colours(key: str, theme: str) -> None:
    looks = board(key).looks
    for meaning, style in looks.palette(theme).items():
        if style.bgcolor is not None:
            assert contrast(PALETTES[theme]["text"] + style) >= READABLE, meaning
    for meaning, style in looks.palette(theme, few_colours=True).items():
        whole = SIXTEEN[theme]["text"] + style
        assert few(whole.color) != few(whole.bgcolor), meaning


@every_board
def test_a_game_needs_no_colours(key: str) -> None:
    for style in board(key).looks.palette(PLAIN).values():
        assert style.color is None
        assert style.bgcolor is None


@every_painted_table
def test_every_page_places_what_it_paints_at_every_size(table: Table) -> None:
    shown = board(table.game.key)
    names = DEFAULT_NAMES[: table.seats]
    for view in some_views(table):
        for page in shown.pages(view.state, view.seat):
            painted = {*shown.painters(Shown(view, names, page)), *COMMON}
            for size in SIZES:
                layout = shown.arrange(*size, table.seats, page)
                assert not faults(layout, painted, *size), (page.name, size)


@every_painted_table
def test_a_replay_finds_its_room_beside_the_board(table: Table) -> None:
    shown = board(table.game.key)
    (view, *_rest) = some_views(table)
    for page, size in product(shown.pages(view.state, view.seat), SIZES):
        arranged = arrange_replay(shown.arrange(*size, table.seats, page))
        assert not faults(arranged, arranged, *size), (page.name, size)


@every_board
def test_a_lesson_finds_its_room_beside_the_board(key: str) -> None:
    learning = Learning(lesson(key), board(key))
    for page, size in product(learning.pages, SIZES):
        table = learning.board.arrange(*size, len(learning.lesson.names), page)
        arranged = arrange_lesson(table)
        assert not faults(arranged, arranged, *size), (page.name, size)


@every_painted_table
def test_every_pane_of_every_page_is_painted_in_meanings_that_are_known(table: Table) -> None:
    shown = board(table.game.key)
    names = DEFAULT_NAMES[: table.seats]
    look = TableLook(Look("dark"), shown.looks)
    for view in some_views(table):
        for page, size in product(shown.pages(view.state, view.seat), SIZES[::5]):
            layout = shown.arrange(*size, table.seats, page)
            for name, paint in shown.painters(Shown(view, names, page)).items():
                canvas = Canvas(layout[name].width, layout[name].height)
                paint(canvas)
                assert canvas.strips(look), name


@every_painted_table
def test_pages_are_told_apart_by_name_seat_and_title(table: Table) -> None:
    shown = board(table.game.key)
    voice = Voice(shown.face, DEFAULT_NAMES[: table.seats])
    for view in some_views(table):
        pages = shown.pages(view.state, view.seat)
        assert len({(page.name, page.seat) for page in pages}) == len(pages) > 0
        assert len({voice.fill(page.title) for page in pages}) == len(pages)


@every_painted_table
def test_what_others_may_see_too_is_enough_where_nothing_hidden_is_needed(table: Table) -> None:
    shown = board(table.game.key)
    names = DEFAULT_NAMES[: table.seats]
    voice = Voice(shown.face, names)
    for moment in table.choices(2):
        assert isinstance(moment.turn, Choose)
        for seat in moment.turn.seats:
            if any(True for _slot in table.game.needs(moment.before, seat)):
                continue
            view = View(seat, moment.before, {})
            assert voice.line(shown.face.asked(view))
            picker = shown.picker(view, moment.legal(seat))
            assert picker.choices
            page = shown.pages(view.state, seat)[0]
            for name, paint in shown.painters(Shown(view, names, page, picker)).items():
                region = shown.arrange(80, 24, table.seats, page)[name]
                paint(Canvas(region.width, region.height))


def some_views(table: Table) -> Iterator[View[Any]]:
    """Moments of a random game, as each seat and somebody watching sees them."""
    moments = [*next(table.walks(1))]
    for moment in moments[:: max(len(moments) // 12, 1)]:
        for seat in (None, *range(table.seats)):
            yield View(seat, moment.before, moment.known(seat))
