"""The choices within a line of a menu."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from rich.cells import cell_len

from tui.app.canvas import Canvas
from tui.app.menu import AFTER, WIDTH, MenuLine, options_in_sight, paint_lines, paint_title, place

WIDTHS = st.lists(st.integers(3, 14), min_size=1, max_size=8)


@given(WIDTHS, st.data(), st.integers(20, 90))
def test_the_chosen_one_is_in_sight_with_as_many_others_as_fit(
    widths: list[int], data: st.DataObject, room: int
) -> None:
    chosen = data.draw(st.integers(0, len(widths) - 1))
    seen = options_in_sight(widths, chosen, room)
    assert chosen in seen

    def needed(start: int, stop: int) -> int:
        signs = 2 * ((start > 0) + (stop < len(widths)))
        return sum(widths[start:stop]) + stop - start - 1 + signs

    assert needed(seen.start, seen.stop) <= room
    wider = [(seen.start - 1, seen.stop), (seen.start, seen.stop + 1), (0, len(widths))]
    inside = [(start, stop) for start, stop in wider if start >= 0 and stop <= len(widths)]
    assert all(needed(*each) > room for each in inside if each != (seen.start, seen.stop))


def test_a_line_with_nothing_beside_it_is_whole() -> None:
    long = "Take Beto out of the game; a bot plays on"
    lines = (MenuLine("ask", "", long), MenuLine("clock", "c", long, "no clock"))
    canvas = Canvas(80, 24)
    paint_lines(canvas, lines, 0, place(canvas, len(lines), 3, 5))
    text = "\n".join(canvas.rows())
    assert text.count(long) == 1
    assert "no clock" in text


def test_a_long_name_has_room_where_the_menu_is_made_for_it() -> None:
    long, beside = "Great Western Trail: Argentina", "1 to 4 players"
    lines = (MenuLine("trail", "", long, beside), MenuLine("pampa", "", "Pampa", beside))
    canvas = Canvas(WIDTH, 24)
    paint_lines(canvas, lines, 0, place(canvas, len(lines), 3, 5).named(lines))
    first, second = (row for row in canvas.rows() if row)
    assert long in first
    assert first.index(beside) == second.index(beside)


@pytest.mark.parametrize("width", range(80, 120))
def test_choices_leave_the_last_column_of_the_terminal_empty(width: int) -> None:
    line = MenuLine("bot", "", "Beto", options=("peon", "rancher", "thief", "baron") * 3)
    canvas = Canvas(width, 24)
    paint_lines(canvas, (line,), 0, place(canvas, 1, 3, 5))
    (row,) = (row for row in canvas.rows() if row)
    assert row.endswith(AFTER)
    assert cell_len(row) < width


def test_a_value_is_said_in_less_before_it_is_cut() -> None:
    line = MenuLine("table", "", "Beto", "Great Western Trail: Argentina, one of four seats taken")
    line = replace(line, shorter=("Great Western Trail, 1 of 4 seats", "never"))
    canvas = Canvas(WIDTH, 24)
    paint_lines(canvas, (line,), 0, place(canvas, 1, 3, 5))
    assert line.shorter[0] in "\n".join(canvas.rows())


def test_a_long_text_beside_the_title_is_seen_to_its_end() -> None:
    long = "Great Western Trail: Argentina at 192.168.178.100:45678"
    canvas = Canvas(80, 24)
    paint_title(canvas, "TABLE ON THE LAN", long, place(canvas, 3, 3, 5))
    assert canvas.rows()[0].strip() == f"TABLE ON THE LAN  {long}".strip()
