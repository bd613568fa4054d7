"""Numbers as people read them."""

import pytest

from tui.numbers import signed


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
