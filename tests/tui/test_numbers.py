"""Numbers as people read them."""

import pytest

from tui.numbers import change, signed


@pytest.mark.parametrize(
    ("number", "digits", "text"),
    [
        (12.5, 1, "+12.5"),
        (12.4, 0, "+12"),
        (-5.2, 0, "\N{MINUS SIGN}5"),
        (-3.0, 1, "\N{MINUS SIGN}3.0"),
        (-0.4, 0, "0"),
        (0.4, 0, "0"),
        (-0.01, 1, "0.0"),
    ],
)
def test_a_figure_shows_its_sign_and_nothing_has_none(
    number: float, digits: int, text: str
) -> None:
    assert signed(number, digits) == text


@pytest.mark.parametrize(
    ("number", "text"), [(3, "+3"), (0, "+0"), (-2, "\N{MINUS SIGN}2"), (-12, "\N{MINUS SIGN}12")]
)
def test_a_change_always_shows_its_sign(number: int, text: str) -> None:
    assert change(number) == text
