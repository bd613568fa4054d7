"""Animals on fields all have names, or all letters."""

import re

import pytest

from core.view import View
from tests.support.languages import speaking
from tests.support.panes import painted_panes
from tests.support.ranchers_tables import table
from tui.app.board import Shown
from tui.ranchers.layout import TABLE
from tui.ranchers.panes.marks import letter, mark
from tui.ranchers.panes.ranch import EVERY, names_in
from tui.ranchers.screen import BOARD
from tui.ranchers.words import animal_word


@pytest.mark.parametrize(("language", "longest"), [("en", 7), ("fr", 6), ("de", 7)])
def test_all_names_are_whole_or_all_are_letters(language: str, longest: int) -> None:
    with speaking(language):
        names = [animal_word(animal) for animal in EVERY]
        assert names_in(longest) == names
        assert names_in(longest - 1) == [letter(animal) for animal in EVERY]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(
    ("size", "seats"),
    [((80, 24), 2), ((100, 50), 3), ((100, 50), 4), ((120, 36), 3), ((160, 50), 4)],
)
def test_names_stand_whole_on_narrow_fields(
    language: str, size: tuple[int, int], seats: int
) -> None:
    """Chickens were `chi.` there, on grass, tiles and the pond."""
    state = table(*(("k.g/pks/csg",) * 2 + ("p.k/.../..s",) * 2)[:seats], turns=20)
    seen = Shown(View(0, state, {}), ("Ana", "Beto", "Cleo", "Dario")[:seats], TABLE)
    with speaking(language):
        canvases = painted_panes(BOARD, seen, size)[0]
        names = {animal_word(animal) for animal in range(5)}
    fenced = ["ranch"] if size[1] < 30 else ["ranch", "others"]
    for text in ("\n".join(canvases[pane].rows()) for pane in fenced):
        assert names <= set(re.findall(r"\w+", text))
        assert not re.search(r"\w[.\N{HORIZONTAL ELLIPSIS}]", text)


def test_letters_stand_beside_their_marks_as_the_middle_names_them() -> None:
    """Tiles had them in the opposite corner, the grass beside the mark."""
    state = table("kcg/p.s/.gk", ".../.../...", turns=20)
    seen = Shown(View(0, state, {}), ("Ana", "Beto"), TABLE)
    ranch = "\n".join(painted_panes(BOARD, seen, (80, 24), edges=True)[0]["ranch"].rows())
    assert all(mark(animal) in ranch for animal in range(5))
    assert not re.search(r"[■▲○●◆] +[A-Z]\b", ranch)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("edges", [False, True])
@pytest.mark.parametrize("size", [(80, 24), (100, 50), (120, 36), (160, 50)])
def test_marks_are_apart_from_all_names_of_a_ranch_or_from_none(
    language: str, size: tuple[int, int], *, edges: bool
) -> None:
    """Chickens and sheep were `◆chicken` and `○sheep` on tiles beside `■ cow`."""
    for ranch in ("kcg/p.s/...", ".../.../..."):
        state = table(ranch, "kcg/p.s/.gk", turns=20)
        seen = Shown(View(0, state, {}), ("Ana", "Beto"), TABLE)
        with speaking(language):
            canvases = painted_panes(BOARD, seen, size, edges=edges)[0]
            names = [animal_word(animal) for animal in range(5)]
        for pane in ("ranch", "others"):
            text = "\n".join(canvases[pane].rows())
            blanks = [re.findall(rf"[■▲○●◆]( *){name}", text) for name in names]
            assert len({bool(each) for found in blanks for each in found}) <= 1, text


@pytest.mark.parametrize(("language", "name"), [("en", "chicken"), ("de", "Schwein")])
@pytest.mark.parametrize(("size", "edges"), [((100, 50), False), ((120, 36), True)])
def test_the_longest_names_stand_whole_where_they_just_fit(
    language: str, name: str, size: tuple[int, int], *, edges: bool
) -> None:
    state = table("k.g/p../.gk", "ccg/..p/...", turns=20)
    seen = Shown(View(0, state, {}), ("Ana", "Beto"), TABLE)
    with speaking(language):
        rows = painted_panes(BOARD, seen, size, edges=edges)[0]["ranch"].rows()
    assert any(name in row for row in rows)
    assert not any(f"{name[:-2]}." in row for row in rows)
    assert all(row.count("╭") == row.count("╮") for row in rows), "no name covers a frame"
