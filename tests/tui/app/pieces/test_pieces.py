"""Dice, tiles, chips and fences as any game paints them: with colours, and with edges instead."""

import pytest

from tui.app.canvas import Canvas
from tui.app.palette import PALETTES, PLAIN
from tui.app.pieces.chips import CUT, paint_chips
from tui.app.pieces.dice import FACED, PIP, Die, paint_blocks, paint_faces, rows_of
from tui.app.pieces.fences import Strip, paint_fences, paint_rows
from tui.app.pieces.shapes import paint_shape, size_of
from tui.app.pieces.tiles import Corners, paint_beside, paint_tile


@pytest.mark.parametrize("value", range(1, 7))
def test_a_face_has_as_many_pips_as_it_shows_and_the_number_below(value: int) -> None:
    canvas = Canvas(5, FACED)
    paint_faces(canvas, 0, 0, [Die(value, "die")])
    assert sum(row.count(PIP) for row in canvas.rows()) == value
    assert canvas.rows()[-1].strip() == str(value)


def test_a_spent_face_is_dark_and_a_free_one_is_bright() -> None:
    canvas = Canvas(11, FACED)
    paint_faces(canvas, 0, 0, [Die(2, 0), Die(2, 1, spent=True)])
    assert canvas.rows()[:3] == ["●     ●", "", "    ●     ●"]
    for first, look in ((0, "die"), (6, "spent")):
        assert {each for x in range(first, first + 5) for each in canvas.cell(x, 1)[1]} == {look}


def test_spent_faces_have_pips_between_their_edges_where_colours_are_missing() -> None:
    """Dice ran together into one chain of dots and lines, and pips broke the lines."""
    canvas = Canvas(17, FACED, edges=True)
    paint_faces(canvas, 0, 0, [Die(value, value, spent=True) for value in (2, 5, 6)])
    assert canvas.rows()[:3] == ["╭●  ╮ ╭● ●╮ ╭● ●╮", "│   │ │ ● │ │● ●│", "╰  ●╯ ╰● ●╯ ╰● ●╯"]


def test_spent_dice_are_blocks_of_their_own_shade() -> None:
    for theme, palette in PALETTES.items():
        if theme != PLAIN:
            assert palette["spent"].bgcolor not in (None, palette["text"].bgcolor)
            assert palette["spent"].bgcolor != palette["die"].bgcolor


def test_dice_go_on_in_the_next_row_and_each_is_found_where_it_lies() -> None:
    canvas = Canvas(12, 2 * FACED)
    paint_faces(canvas, 0, 0, [Die(value, value) for value in (1, 2, 3)])
    assert rows_of(3, 12) == 2 * FACED
    assert [canvas.target_at(x, y) for x, y in ((2, 1), (8, 1), (2, FACED + 1))] == [1, 2, 3]


def test_a_chosen_die_is_gold_and_bracketed_a_spent_one_faint() -> None:
    canvas = Canvas(12, 1)
    paint_blocks(canvas, 0, 0, [Die(4, 0, chosen=True), Die(5, 1, spent=True)])
    assert canvas.rows() == ["[4]  5"]
    assert [canvas.cell(x, 0)[1] for x in (1, 5)] == [("cursor",), ("spent",)]


@pytest.mark.parametrize(
    ("edges", "rows"),
    [(False, [" *     7", "", " A     3"]), (True, ["╭* ─── 7 ╮", "│        │", "╰A──── 3 ╯"])],
)
def test_a_tile_has_edges_where_its_colour_would_not_show_it(edges: bool, rows: list[str]) -> None:
    canvas = Canvas(10, 3, edges=edges)
    paint_tile(canvas, (0, 0), (10, 3), Corners("*", "7", "3"), "breed")
    canvas.text(1, 2, "A")
    assert canvas.rows() == rows


@pytest.mark.parametrize(
    ("corners", "rows"),
    [
        (Corners("*", "11", "3", "A", ("mark",)), ["╭*   11 ╮", "╰ A   3 ╯"]),
        (Corners("*", "", "", "A", ("mark",)), ["╭* ─────╮", "╰ A  ───╯"]),
        (Corners("", "7"), ["╭──── 7 ╮", "╰───────╯"]),
    ],
)
def test_an_edge_is_drawn_where_it_is_no_minus_before_a_number(
    corners: Corners, rows: list[str]
) -> None:
    canvas = Canvas(9, 3, edges=True)
    paint_tile(canvas, (0, 0), (9, 3), corners, "breed")
    assert canvas.rows()[::2] == rows


@pytest.mark.parametrize("edges", [False, True])
def test_numbers_of_narrow_tiles_are_one_column_and_touch_no_chip(edges: bool) -> None:
    """Without colours "▲B3" would be read as the space B3."""
    canvas = Canvas(6, 4, edges=edges)
    for y, big in ((0, "6"), (2, "10")):
        corners = Corners("*", big, "3", "\N{BLACK UP-POINTING TRIANGLE}B", ("mark",))
        paint_tile(canvas, (0, y), (6, 2), corners, "breed")
    if edges:
        assert canvas.rows() == ["╭*  6╮", "╰▲B 3╯", "╭* 10╮", "╰▲B 3╯"]
    else:
        assert canvas.rows() == [" *  6", "▲B  3", " * 10", "▲B  3"]


def test_places_differ_by_shape_alone() -> None:
    shapes = set()
    for look in ("cursor", "lit", "changed"):
        canvas = Canvas(5, 1)
        paint_beside(canvas, (1, 0), (3, 1), (look,))
        shapes.add(canvas.rows()[0])
    assert len(shapes) == 3


def test_the_sign_of_what_can_be_done_touches_no_tile_before_it() -> None:
    """It stands in the middle of the column between two tiles, and belongs to the second."""
    canvas = Canvas(9, 1)
    for x in (0, 5):
        paint_tile(canvas, (x, 0), (4, 1), Corners(), "breed")
    paint_beside(canvas, (5, 0), (4, 1), ("lit",))
    assert canvas.rows()[0].strip() == "\N{BOX DRAWINGS HEAVY VERTICAL}"
    assert canvas.layers(4, 0)[2] == ()


@pytest.mark.parametrize(("edges", "text"), [(False, " 3 9 >18"), (True, "[3 9]>18")])
def test_chips_say_where_the_next_one_fits_and_what_they_are_worth(edges: bool, text: str) -> None:
    canvas = Canvas(12, 1, edges=edges)
    paint_chips(canvas, (0, 0), 12, ("3", "9"), ("breed",), ">", "18")
    assert canvas.rows() == [text]


def test_chips_do_without_edges_before_any_of_them_is_left_out() -> None:
    canvas = Canvas(12, 1, edges=True)
    paint_chips(canvas, (0, 0), 12, ("1", "2", "4", "10"), ("breed",), ">", "40")
    assert canvas.rows() == ["1 2 4 10>40"]


def test_the_sign_closes_chips_that_have_no_room_for_a_second_edge() -> None:
    canvas = Canvas(12, 1, edges=True)
    paint_chips(canvas, (0, 0), 10, ("1", "4", "7"), ("breed",), ">", "21")
    assert canvas.rows() == ["[1 4 7>21"]


@pytest.mark.parametrize("width", range(8, 20))
def test_without_colours_a_blank_follows_what_chips_are_worth(width: int) -> None:
    canvas = Canvas(20, 1, edges=True)
    after = paint_chips(canvas, (0, 0), width, ("1", "2", "4", "10"), ("breed",), ">", "40")
    assert canvas.rows()[0].endswith("10>40" if width < 14 else "10]>40")
    assert after < width


def test_as_many_chips_as_have_room_follow_the_ellipsis() -> None:
    canvas = Canvas(10, 1)
    paint_chips(canvas, (0, 0), 10, ("1", "2", "4", "10"), ("breed",), ">", "40")
    assert canvas.rows() == [f"{CUT}2 4 10>40"]


def test_a_shape_is_drawn_in_half_blocks_on_what_lies_there() -> None:
    canvas = Canvas(4, 2)
    canvas.text(0, 0, "abcd")
    paint_shape(canvas, (0, 0), ("x x ", "xx  ", " xx "), "shape")
    assert canvas.rows() == ["█▄▀d", " ▀▀"]
    assert size_of(("x x ", "xx  ", " xx ")) == (4, 2)


def test_a_strip_of_land_that_is_done_has_a_golden_fence() -> None:
    canvas = Canvas(24, 5)
    paint_fences(canvas, [Strip("B", "9 pesos"), Strip("A", "", "complete", done=True)], 1)
    assert canvas.rows()[0].startswith("╭─ B ─ 9 pesos ")
    assert canvas.rows()[2].endswith(" complete ──┤")
    assert [canvas.cell(0, y)[1][-1] for y in (1, 3)] == ["fence", "title"]
    assert all(canvas.layers(x, 1)[2] == ("ground",) for x in range(24))


def test_without_room_for_fences_the_heading_stands_beside_the_land() -> None:
    canvas = Canvas(20, 2)
    paint_rows(canvas, [Strip("D", "33", "1 to come")], 2, 6)
    assert canvas.rows()[0].startswith("D 33")
    assert canvas.layers(5, 0)[2] == ()
    assert canvas.layers(6, 0)[2] == ("ground",)
