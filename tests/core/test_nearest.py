"""A mistyped name leads to the one that was meant."""

import pytest

from core.nearest import nearest

KNOWN = ("horses", "Dogs", "--plain")


@pytest.mark.parametrize(
    ("found", "meant"),
    [
        ("hrses", "horses"),
        ("HORSE", "horses"),
        ("dosg", "Dogs"),
        ("-plian", "--plain"),
        ("cattle", ""),
        ("", ""),
        ("horses" + "x" * 100_000, ""),
    ],
)
def test_the_name_that_is_most_like_it_was_meant(found: str, meant: str) -> None:
    assert nearest(found, KNOWN) == meant


def test_nothing_is_near_where_nothing_is_known() -> None:
    assert nearest("horses", ()) == ""
