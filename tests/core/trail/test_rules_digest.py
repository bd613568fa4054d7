"""Records carry a digest of the rules: whatever is changed in the table changes it."""

from typing import Any

import pytest
from msgspec.structs import asdict, replace

from core.trail.game import TRAIL
from core.trail.tables.numbers import NUMBERS, RULES_VERSION, rules_digest


def other(value: Any) -> Any:
    """Nearly the same value: the last number or text of it is another."""
    if isinstance(value, tuple):
        return (*value[:-1], other(value[-1]))
    return value + 1 if isinstance(value, int) else f"{value} x"


@pytest.mark.parametrize("field", sorted(asdict(NUMBERS)))
def test_another_number_in_the_table_is_another_digest(field: str) -> None:
    changed = replace(NUMBERS, **{field: other(getattr(NUMBERS, field))})
    assert rules_digest(changed) != rules_digest(NUMBERS)


def test_rules_and_numbers_are_those_of_version_1() -> None:
    """Fails when the table changes: then the version and this digest change on purpose."""
    assert (RULES_VERSION, TRAIL.rules) == (1, "c65421eaaf038e72872d416d1c4c6db2")
