"""Animals on fields all have names, or all letters."""

import pytest

from core.view import View
from tests.support.languages import speaking
from tests.support.panes import painted_panes
from tests.support.ranchers_tables import table
from tui.app.board import Shown
from tui.ranchers.layout import TABLE
from tui.ranchers.panes.ranch import names_in
from tui.ranchers.screen import BOARD


def test_names_that_have_no_room_are_cut() -> None:
    assert names_in(7)[:5] == ["cow", "goat", "sheep", "pig", "chicken"]
    assert names_in(6)[:5] == ["cow", "goat", "sheep", "pig", "chick."]
    assert names_in(4)[:5] == ["cow", "goat", "she.", "pig", "chi."]


def test_all_have_letters_where_there_is_hardly_any_room() -> None:
    assert names_in(3)[:5] == [*"CGSPK"]


@pytest.mark.parametrize(("room", "second"), [(4, "Z"), (5, "Ziege")])
def test_all_have_letters_where_cut_names_are_alike(room: int, second: str) -> None:
    """Schaf and Schwein begin alike."""
    with speaking("de"):
        assert names_in(room)[1] == second


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
