"""Names of saved games."""

import pytest

from saves.faults import LibraryError
from saves.games import Player
from saves.naming import LONGEST_NAME, Called, apart, check_name, find, is_usual, usual_name


def test_a_name_is_one_printable_line() -> None:
    assert check_name(" Sunday ") == "Sunday"
    assert check_name("Señor 🐄") == "Señor 🐄"
    for name in ("", "\t", "a\tb", "a\u202eb", "x" * (LONGEST_NAME + 1)):
        with pytest.raises(LibraryError, match="one line"):
            check_name(name)


def test_the_usual_name_can_always_be_one() -> None:
    for names in (("Ana", "Beto"), ("", ""), ("\x00\x1b", "\n"), ("x" * 500,), (" ",), ("",)):
        check_name(usual_name([Player(name) for name in names]))


def test_names_are_numbered_until_they_differ() -> None:
    taken: list[str] = []
    for _ in range(12):
        taken.append(apart("x" * LONGEST_NAME, taken))
        check_name(taken[-1])
    assert len({name.casefold() for name in taken}) == 12
    assert apart("SUNDAY", ["sunday", "Sunday 2"]) == "SUNDAY 3"


def test_a_number_goes_before_a_name_and_a_name_before_a_start() -> None:
    games = [Called(1, "2"), Called(2, "Sunday"), Called(3, "Sunday night"), Called(4, "77")]
    assert find("2", games) == 2
    assert find("77", games) == 4
    assert find("sunday", games) == 2
    assert find("sunday n", games) == 3
    with pytest.raises(LibraryError, match=r"fits 2 saved games: 2 \(Sunday\), 3 \(Sunday night\)"):
        find("sun", games)


@pytest.mark.parametrize(
    ("name", "usual"),
    [
        ("Ana, Beto", True),
        ("Ana, Beto 2", True),
        ("Ana, Beto, Cleo", False),
        ("Rainy Sunday", False),
    ],
)
def test_a_usual_name_is_known_also_with_its_number(name: str, usual: bool) -> None:
    assert is_usual(name, [Player("Ana"), Player("Beto")]) is usual
