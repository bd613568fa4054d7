"""The chart of a game's rounds: larger where there is room."""

from tui.app.bars import WIDEST, paint_bars, rows_of
from tui.app.canvas import Canvas

NAMES = ["Ana", "Beto"]
FILLED = "▇█"
ROUNDS = [(0, 4), (8, 4), (16, 8)]


def chart(width: int, height: int) -> list[str]:
    canvas = Canvas(width, height)
    paint_bars(canvas, NAMES, ROUNDS)
    return canvas.rows()


def test_bars_take_two_rows_each_before_gaps_stand_between_them() -> None:
    for height, tall, taken in (
        (4, 1, 4),
        (6, 1, 4),
        (7, 2, 7),
        (9, 2, 7),
        (10, 2, 10),
        (13, 3, 13),
    ):
        assert rows_of(3, height) == taken
        canvas = Canvas(60, height)
        paint_bars(canvas, ("A", "B", "C"), [(8, 8, 8)])
        assert sum(bool({*FILLED} & {*row}) for row in canvas.rows()) == 3 * tall


def test_bars_right_below_each_other_never_touch() -> None:
    for height in (4, 7):
        canvas = Canvas(60, height)
        paint_bars(canvas, ("A", "B", "C"), [(8, 8, 8)])
        tops = [row for row in canvas.rows() if set(row) & {*FILLED[:-1]}]
        assert len(tops) == 3, canvas.rows()


def test_a_line_for_each_player_is_enough() -> None:
    assert chart(24, 2) == ["Ana            ▄▇ 16", "Beto          ▂▂▄ 8"]


def test_with_room_bars_are_tall_and_wide_and_rounds_are_numbered() -> None:
    rows = chart(38, 12)
    assert rows[0] == " " * 26 + "█████"
    assert rows[2:4] == [" " * 20 + "█████ █████", "Ana" + " " * 17 + "█████ █████  16"]
    assert rows[8] == "Beto          █████ █████ █████  8"
    assert rows[10] == "              1     2     3"


def test_few_rounds_fill_a_wide_window_up_to_what_still_is_a_bar() -> None:
    bar = "█" * (WIDEST - 1)
    assert chart(160, 12)[8] == f"Beto          {bar} {bar} {bar}  8"


def test_a_game_without_rounds_has_no_bars() -> None:
    canvas = Canvas(40, 4)
    paint_bars(canvas, NAMES, [])
    assert [row for row in canvas.rows() if row] == ["Ana", "Beto"]


def test_of_too_many_rounds_some_are_left_out_but_never_the_last() -> None:
    canvas = Canvas(40, 2)
    paint_bars(canvas, NAMES, [(number, 0) for number in range(1, 101)])
    top = canvas.rows()[0]
    assert top.endswith("▇ 100")
    assert len(top) <= 40
