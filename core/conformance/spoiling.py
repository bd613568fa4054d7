"""Values that resemble JSON values but are mostly wrong."""

from collections.abc import Sequence
from typing import Any

from core.conformance.walk import Luck

NUMBERS = (-(2**40), -2, -1, 0, 1, 2, 3, 5, 6, 7, 12, 17, 18, 47, 48, 59, 60, 99, 2**31, 2**63)
OTHERS: tuple[Any, ...] = (None, True, "", 0.5, [], {})


def one_of(values: Sequence[Any], luck: Luck) -> Any:
    """Return any of them."""
    return values[luck.below(len(values))]


def spoilt(value: Any, luck: Luck) -> Any:
    """Return another value, of the same kind if there is one."""
    if isinstance(value, list):
        return spoilt_row(value, luck)
    if isinstance(value, int) and not isinstance(value, bool):
        return one_of((value + 1, value - 1, one_of(NUMBERS, luck)), luck)
    return one_of(OTHERS, luck)


def spoilt_row(row: list[Any], luck: Luck) -> list[Any]:
    """Return the row with one place changed, reversed, doubled, or shortened."""
    if not row or not luck.below(3):
        return one_of((row[::-1], row + row, row[:-1], row * 10, sorted(row, key=str)), luck)  # type: ignore[no-any-return]
    at = luck.below(len(row))
    return [*row[:at], spoilt(row[at], luck), *row[at + 1 :]]
