"""The chart of what each kind of thing brought: bars as long as their worth, whole names."""

from tui.app.canvas import Canvas
from tui.app.kinds import KindRow, paint_kinds, rows_of

ROWS = [
    KindRow("pairs of two kinds", "", (10, 5)),
    KindRow("groups", "", (0, 2.4)),
]


def test_each_kind_has_a_bar_for_each_player() -> None:
    canvas = Canvas(60, rows_of(len(ROWS)))
    paint_kinds(canvas, ["Ana", "Beto"], ROWS)
    head, pairs, groups = canvas.rows()
    assert head.split() == ["Ana", "Beto"]
    assert pairs.startswith("pairs of two kinds  ")
    assert pairs.count("\N{FULL BLOCK}") == 15 + 8
    assert groups.split() == ["groups", "0", "\N{FULL BLOCK}" * 4, "2"]
    assert canvas.cell(20, 1)[1] == ("seat.0",)


def test_bars_of_a_colour_are_drawn_where_there_are_none() -> None:
    for edges, drawn in ((False, 0), (True, 15)):
        canvas = Canvas(40, 2, edges=edges)
        paint_kinds(canvas, ["Ana"], [KindRow("brown", "breed.0", (3,))])
        assert canvas.rows()[1].count("\N{FULL BLOCK}") == drawn
        assert canvas.cell(7, 1)[1] == ("breed.0",)


def test_kinds_without_room_are_left_out() -> None:
    canvas = Canvas(40, 2)
    paint_kinds(canvas, ["Ana", "Beto"], ROWS)
    assert "groups" not in "".join(canvas.rows())


def test_bars_stretch_on_a_wide_canvas() -> None:
    for width, long in ((80, 15), (156, 34)):
        canvas = Canvas(width, 2)
        paint_kinds(canvas, ["Ana"], [KindRow("brown", "", (3,))])
        assert canvas.rows()[1].count("\N{FULL BLOCK}") == long
