"""Players as people type them: names with blanks, alike ones, beginnings, letters of seats."""

import pytest

from core.says import Unreadable
from tui.language import folded
from tui.names import shown_name
from tui.players import Players


def split(text: str) -> list[str]:
    return folded(text).split()


def taken(text: str, *names: str) -> tuple[int | None, list[str]]:
    """Return who is named at the beginning of the text, and the rest."""
    words = split(text)
    return Players([shown_name(name) for name in names]).take(words, split), words


@pytest.mark.parametrize(
    ("text", "seat", "left"),
    [
        ("Ana", 0, []),
        ("BETO W7", 1, ["w7"]),
        ("ana maria w7", 2, ["w7"]),
        ("ana mar w7", 2, ["w7"]),
        ("zoë", 3, []),
        ("zoe", 3, []),
        ("d w7", 3, ["w7"]),
        ("A", 0, []),
        ("h", None, ["h"]),
        ("nobody", None, ["nobody"]),
        ("", None, []),
    ],
)
def test_the_longest_name_that_is_said_is_taken(
    text: str, seat: int | None, left: list[str]
) -> None:
    assert taken(text, "Ana", "Beto", "Ana Maria", "Zoë") == (seat, left)


def test_a_letter_is_a_seat_unless_somebody_is_called_so() -> None:
    assert taken("b", "Berta", "Carla") == (1, [])
    assert taken("b", "B", "Carla") == (0, [])


def test_a_beginning_that_several_have_is_told_with_their_letters() -> None:
    with pytest.raises(Unreadable) as told:
        taken("be", "Ana", "Beto", "Berta")
    assert told.value.why.args == {"found": "be", "letters": "B, C"}


def test_players_of_one_name_are_told_apart_by_their_letters() -> None:
    with pytest.raises(Unreadable, match="Several players"):
        taken("ana", "Ana", "Beto", "ANA")
    assert taken("c", "Ana", "Beto", "ANA") == (2, [])
    assert taken("b", "B", "b") == (1, [])
    assert taken("a", "a", "A") == (0, [])


def test_a_name_that_is_too_long_to_be_shown_is_typed_as_it_is_shown() -> None:
    name = "Maximiliano Alejandro de la Vega"
    assert taken(f"{shown_name(name)} w7", name, "Ana") == (0, ["w7"])
    assert taken("maximiliano w7", name, "Ana") == (0, ["w7"])


@pytest.mark.parametrize("seat", range(8))
def test_every_seat_of_the_largest_table_has_its_letter(seat: int) -> None:
    names = [f"player {number}" for number in range(8)]
    assert taken("ABCDEFGH"[seat], *names) == (seat, [])
