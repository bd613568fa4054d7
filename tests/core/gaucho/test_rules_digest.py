"""Records carry a digest of the rules: whatever is changed in the table changes it."""

from typing import Any

import pytest
from msgspec.structs import asdict, replace

from core.gaucho.board import BOARD, RULES_VERSION, rules_digest
from core.gaucho.game import GAUCHO

FIELDS = sorted(asdict(BOARD))


def other(value: Any) -> Any:
    """Nearly the same value: the last number or text of it is another."""
    if isinstance(value, tuple):
        return (*value[:-1], other(value[-1]))
    return value + 1 if isinstance(value, int) else f"{value} x"


@pytest.mark.parametrize("field", FIELDS)
def test_another_number_in_the_table_is_another_digest(field: str) -> None:
    changed = replace(BOARD, **{field: other(getattr(BOARD, field))})
    assert rules_digest(changed) != rules_digest(BOARD)


def test_the_game_tells_the_digest_of_its_table() -> None:
    assert GAUCHO.rules == rules_digest(BOARD)


def test_rules_and_board_data_are_those_of_version_1() -> None:
    """Fails when the table changes: then the version and this digest change on purpose."""
    assert (RULES_VERSION, GAUCHO.rules) == (1, "e3ae9795c04f0396a78d4d85efa564c5")
