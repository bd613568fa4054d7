"""The canvas keeps cells, looks and targets apart, whatever is written on it."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.style import Style

from tui.app.canvas import Canvas, PaintedLines, fit
from tui.app.look import ThemeLook

PALETTE = {"text": Style(), "lit": Style(bold=True)}


def test_text_is_cut_at_the_right_edge() -> None:
    canvas = Canvas(5, 1)
    assert canvas.text(2, 0, "gaucho") == 8
    assert canvas.rows() == ["  gau"]


def test_nothing_is_written_outside() -> None:
    canvas = Canvas(4, 2)
    canvas.text(-2, 0, "abcd")
    canvas.text(0, 7, "abcd")
    assert canvas.rows() == ["cd", ""]


def test_wide_signs_take_two_cells_and_marks_join_theirs() -> None:
    canvas = Canvas(8, 1)
    canvas.text(0, 0, "牛e\u0301!")
    assert canvas.rows() == ["牛e\u0301!"]
    assert canvas.strips(PALETTE)[0].cell_length == 8


def test_neighbours_that_look_alike_are_one_segment() -> None:
    canvas = Canvas(6, 1)
    canvas.text(0, 0, "ab")
    canvas.text(2, 0, "cd", "lit")
    strip = canvas.strips(PALETTE)[0]
    assert [segment.text for segment in strip] == ["ab", "cd", "  "]


def test_a_target_is_found_under_each_of_its_cells() -> None:
    canvas = Canvas(6, 3)
    canvas.mark(1, 1, 2, 2, "pasture")
    found = [(x, y) for y in range(3) for x in range(6) if canvas.target_at(x, y) == "pasture"]
    assert found == [(1, 1), (2, 1), (1, 2), (2, 2)]


@given(st.text(max_size=30), st.integers(1, 20))
def test_fitted_text_has_exactly_that_width(text: str, width: int) -> None:
    assert cell_len(fit(text, width)) == width


@given(st.text(max_size=40), st.integers(1, 20), st.integers(-5, 25))
def test_every_strip_is_as_wide_as_the_canvas(text: str, width: int, x: int) -> None:
    canvas = Canvas(width, 1)
    canvas.text(x, 0, text)
    strip = canvas.strips(PALETTE)[0]
    assert strip.cell_length == width
    assert sum(cell_len(segment.text) for segment in strip) == width


def written(*texts: str) -> Canvas:
    """Return a canvas with a line for each text."""
    canvas = Canvas(8, len(texts))
    for y, text in enumerate(texts):
        canvas.text(0, y, text, "title")
    return canvas


def test_lines_that_look_as_before_are_not_made_anew() -> None:
    lines = PaintedLines()
    first, _second = lines.of(written("ab", "cd"), ThemeLook("dark"))
    again, other = lines.of(written("ab", "ef"), ThemeLook("dark"))
    assert again is first
    assert other.text == "ef      "
    on_land = written("ab", "ef")
    on_land.under(0, 0, 8, 1, "ground")
    below, same = lines.of(on_land, ThemeLook("dark"))
    assert below != first
    assert same is other


def test_another_theme_changes_every_line() -> None:
    lines, look = PaintedLines(), ThemeLook("dark")
    dark = lines.of(written("ab", "cd"), look)
    look.theme = "light"
    light = lines.of(written("ab", "cd"), look)
    assert all(one != other for one, other in zip(dark, light, strict=True))


def test_a_canvas_that_looks_as_before_has_the_same_lines() -> None:
    lines = PaintedLines()
    first = lines.of(written("ab", "cd"), ThemeLook("dark"))
    assert lines.of(written("ab", "cd"), ThemeLook("dark")) is first
    assert lines.of(written("ab", "cd", "ef"), ThemeLook("dark")) is not first
    assert len(lines.of(written("ab"), ThemeLook("dark"))) == 1


def test_what_is_pasted_keeps_its_ground_and_lies_on_that_of_the_other() -> None:
    part = written("ab", "cd")
    part.under(0, 0, 2, 1, "ground")
    part.mark(1, 0, 1, 1, "b")
    whole = Canvas(12, 4)
    whole.under(0, 0, 12, 4, "bar")
    whole.text(0, 1, "............", "dim")
    whole.paste(part, 3, 1)
    assert whole.rows() == ["", "...ab      .", "   cd", ""]
    assert whole.cell(3, 1) == ("a", ("ground", "title"))
    assert whole.cell(5, 1) == (" ", ("bar",))
    assert whole.cell(2, 1) == (".", ("bar", "dim"))
    assert whole.target_at(4, 1) == "b"
