"""Animals on fields all have names, or all letters."""

import pytest

from tests.support.languages import speaking
from tui.ranchers.panes.ranch import names_in


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
