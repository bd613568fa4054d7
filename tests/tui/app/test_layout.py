"""Cutting a terminal into panes, and the faults that regions can have."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Region

from core.games import game
from tests.support.all_games import GAMES
from tui.app.board import BoardPage
from tui.app.boards import board
from tui.app.layout import (
    CHOICES,
    COLUMNS,
    LOG,
    columns,
    faults,
    fits,
    log_below,
    log_beside,
    log_for_choices,
    opened_log,
    roomier_log,
    rows,
)
from tui.app.learn_layout import without_log
from tui.language import say

SCREEN = Region(0, 0, 80, 24)
sizes = st.lists(st.integers(0, 5), min_size=1, max_size=4)


@given(sizes, sizes)
def test_rows_cover_the_region_from_top_to_bottom(above: list[int], below: list[int]) -> None:
    region = Region(3, 4, 10, 50)
    parts = rows(region, *above, None, *below)
    assert [part.height for part in parts[: len(above)]] == above
    assert [part.height for part in parts[len(above) + 1 :]] == below
    assert sum(part.height for part in parts) == region.height
    assert [part.y for part in parts[1:]] == [part.bottom for part in parts[:-1]]
    assert {(part.x, part.width) for part in parts} == {(region.x, region.width)}


@given(sizes)
def test_columns_are_rows_that_lie_on_their_side(widths: list[int]) -> None:
    parts = columns(Region(4, 3, 50, 10), *widths, None)
    lying = rows(Region(3, 4, 10, 50), *widths, None)
    assert [(each.y, each.x, each.height, each.width) for each in parts] == [*map(tuple, lying)]


def test_below_80_by_24_nothing_fits() -> None:
    assert fits(80, 24)
    assert not fits(79, 24)
    assert not fits(80, 23)


@pytest.mark.parametrize(
    ("layout", "fault"),
    [
        ({"map": Region(0, 0, 80, 10)}, "ranch: painted or placed, not both"),
        ({"ranch": SCREEN, "map": SCREEN}, "ranch and map: one on the other"),
        ({"ranch": Region(0, 0, 0, 10), "map": SCREEN}, "ranch: no room"),
        ({"ranch": Region(70, 0, 20, 10), "map": Region(0, 0, 70, 24)}, "ranch: not on the screen"),
        (
            {"ranch": Region(0, 0, 9, 9), "map": Region(9, 0, 9, 9), "log": Region(0, 9, 9, 9)},
            "log: painted or placed, not both",
        ),
    ],
)
def test_faults_of_a_layout_are_reported(layout: dict[str, Region], fault: str) -> None:
    assert faults(layout, ("ranch", "map"), *SCREEN.size) == [fault]


def test_a_log_below_the_choices_takes_the_rows_that_it_needs() -> None:
    choices, log = rows(Region(1, 20, 98, 20), 14, None)
    layout = {"choices": choices, "log": log}
    assert roomier_log(layout, lambda width: 6) == layout
    needed: Callable[[int], int]
    for needed, tall in ((lambda width: 9, 9), (lambda width: 50, 20 - CHOICES)):
        grown = roomier_log(layout, needed)
        assert (grown["log"].height, grown["log"].bottom) == (tall, log.bottom)
        assert grown["choices"] == Region(1, 20, 98, 20 - tall)


def so_many(told: int) -> Callable[[int], int]:
    """Return a function for a pane that needs that many rows at any width."""
    return lambda _width: told


def test_rows_in_which_nothing_would_stand_are_those_of_the_choices() -> None:
    choices, _gap, log = rows(Region(1, 20, 98, 20), 13, 1, None)
    layout = {"choices": choices, "log": log}
    for told in range(6 - LOG, 6):
        placed = roomier_log(layout, so_many(told))
        assert placed["log"] == Region(1, 40 - told, 98, told)
        assert placed["choices"].bottom + 1 == placed["log"].y
    assert roomier_log(layout, lambda width: 1) == layout


def test_a_log_takes_the_rows_that_what_is_read_above_it_leaves() -> None:
    choices, _gap, log = rows(Region(1, 20, 98, 20), 14, 1, None)
    layout = {"choices": choices, "log": log}
    placed = log_below(layout, lambda width: 3)
    assert placed["choices"] == Region(1, 20, 98, 3)
    assert (placed["log"].y, placed["log"].bottom) == (24, log.bottom)
    assert log_below(layout, lambda width: 99) == layout
    left, right = columns(Region(1, 20, 98, 20), 60, None)
    for other in ({"choices": left, "log": right}, {**layout, "log": Region(1, 35, 98, 1)}):
        assert log_below(other, lambda width: 3) == other


def test_a_log_beside_the_choices_takes_the_columns_that_are_enough() -> None:
    choices, _gap, log = columns(Region(1, 20, 118, 8), 76, 2, None)
    layout = {"choices": choices, "log": log}
    grown = roomier_log(layout, lambda width: 8 if width >= 50 else 9)
    assert (grown["log"].width, grown["log"].right) == (50, log.right)
    assert grown["choices"].right + 2 == grown["log"].x
    assert roomier_log(layout, lambda width: 8 if width > 118 - COLUMNS else 9) == layout


def test_a_log_beside_the_choices_grows_also_where_no_columns_are_enough() -> None:
    choices, _gap, log = columns(Region(1, 20, 118, 8), 76, 2, None)
    layout = {"choices": choices, "log": log}
    grown = roomier_log(layout, lambda width: 10 if width >= 45 else 12)
    assert grown["log"].width == 45


def test_a_log_of_one_line_stays_as_it_is() -> None:
    layout = {"choices": Region(1, 10, 80, 13), "log": Region(1, 23, 80, 1)}
    assert roomier_log(layout, lambda width: 99) == layout


def test_panes_beside_each_other_are_well_placed() -> None:
    left, right = columns(SCREEN, 30, None)
    assert not faults({"ranch": left, "map": right}, ("map", "ranch"), *SCREEN.size)


@pytest.mark.parametrize("key", GAMES)
def test_in_tall_terminals_a_row_stays_free_above_what_others_did(key: str) -> None:
    """The question has one line, and the heading of the text to read is the last of its pane."""
    game_board, table = board(key), game(key)
    for size, told in (((80, 24), 2), ((120, 36), 2), ((100, 50), 3), ((160, 50), 3)):
        places = game_board.arrange(*size, table.seats[-1], BoardPage("table", say("the table")))
        assert places["prompt"].height == told, size


@pytest.mark.parametrize("key", ["gaucho", "ranchers"])
@pytest.mark.parametrize("size", [(100, 50), (160, 50)])
def test_in_tall_terminals_a_row_stays_free_above_the_keys(key: str, size: tuple[int, int]) -> None:
    """Logs stood right on the line of keys; the trail's would lose its last row."""
    game_board, table = board(key), game(key)
    for seats in table.seats:
        for page in (BoardPage("table", say("the table")), BoardPage("ranch", say("a page"), 0)):
            places = game_board.arrange(*size, seats, page)
            assert max(places[name].bottom for name in ("choices", "log")) < places["keys"].y


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("size", [(80, 24), (100, 50), (120, 36), (160, 50)])
def test_where_nobody_chooses_the_log_has_the_place_of_the_choices_too(
    key: str, size: tuple[int, int]
) -> None:
    """Watchers read the log, and the place of choices would stay empty."""
    game_board, table = board(key), game(key)
    whole = game_board.arrange(*size, table.seats[-1], BoardPage("table", say("the table")))
    seen = log_for_choices(whole)
    if whole["log"].height == 1:
        assert seen == whole
        return
    assert "choices" not in seen
    assert seen["log"].area >= whole["log"].area + whole["choices"].area
    assert not faults(seen, seen, *size)


def test_an_opened_log_keeps_off_the_bars_of_a_tall_window() -> None:
    for height, apart in ((50, 1), (24, 0)):
        layout = {
            "header": Region(0, 0, 160, 1),
            "keys": Region(0, height - 1, 160, 1),
            "log": Region(0, height - 3, 160, 2),
        }
        log = opened_log(layout)["log"]
        assert (log.y, log.bottom) == (1 + apart, height - 1 - apart)


def test_a_log_beside_the_text_to_read_begins_where_its_heading_stands() -> None:
    prompt, choices = Region(1, 10, 158, 3), Region(1, 13, 100, 12)
    beside = log_beside({"prompt": prompt, "choices": choices, "log": Region(103, 13, 56, 12)})
    assert beside["log"] == Region(103, 12, 56, 13)
    assert beside["prompt"] == Region(1, 10, 100, 3)
    below = {"prompt": prompt, "choices": choices, "log": Region(1, 26, 158, 4)}
    assert log_beside(below) == below


def test_watchers_have_the_rows_of_the_prompt_that_it_does_not_need() -> None:
    prompt, choices = Region(1, 10, 158, 3), Region(1, 13, 100, 12)
    placed = log_for_choices({"prompt": prompt, "choices": choices, "log": Region(103, 13, 56, 12)})
    assert placed == {"prompt": Region(1, 10, 158, 2), "log": Region(1, 12, 158, 13)}


def test_the_choices_of_a_lesson_have_the_columns_of_an_empty_log() -> None:
    lesson = {"choices": Region(1, 20, 74, 9), "log": Region(77, 20, 42, 9)}
    placed = without_log(lesson)
    assert placed["choices"] == Region(1, 20, 117, 9)
    assert not faults(placed, placed, 120, 36)
