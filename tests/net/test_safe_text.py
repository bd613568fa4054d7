"""Names and lines of chat, made safe."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.safe_text import apart, cleaned, safe
from net.wire.limits import LIMITS


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Ana", "Ana"),
        ("  Ana \t\n Maria ", "Ana Maria"),
        ("\x1b[31mAna", "[31mAna"),
        ("An\u202ea", "Ana"),
        ("a \x00 b", "a b"),
        ("e\u0301", "\u00e9"),
        ("👩\u200d🌾", "👩\u200d🌾"),
        ("\u0301", ""),
        ("\u3164\u2800", ""),
        ("[b]Ana[/b]", "[b]Ana[/b]"),
        ("x" * 30, "x" * 24),
    ],
)
def test_a_line_holds_what_can_be_seen(text: str, line: str) -> None:
    assert cleaned(text, LIMITS.name) == line


@given(st.text(max_size=60))
def test_whatever_comes_in_the_line_is_safe_to_show_and_short_enough(text: str) -> None:
    line = cleaned(text, LIMITS.name)
    assert line == safe(line)
    assert len(line) <= LIMITS.name
    assert len(line.splitlines()) <= 1
    assert line == line.strip()
    assert cleaned(line, LIMITS.name) == line


@given(st.lists(st.sampled_from(["Ana", "ANA", "\uff21na", "x" * 24, "ß", "SS"]), max_size=12))
def test_names_stay_apart_and_short_however_many_are_alike(wishes: list[str]) -> None:
    names: list[str] = []
    for wish in wishes:
        names.append(apart(wish, names, LIMITS.name))
    assert len({name.casefold() for name in names}) == len(names)
    assert all(len(name) <= LIMITS.name for name in names)


def test_names_that_look_alike_in_other_scripts_are_taken_for_two() -> None:
    """Not promised, but told in docs/threats.md: this test notices when it is no longer so."""
    latin, cyrillic = "Ana", "\u0410n\u0430"
    assert apart(cyrillic, [latin], LIMITS.name) == cyrillic
