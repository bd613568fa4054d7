"""Records carry a digest of the rules: any change in the tables of a game changes it."""

from typing import Any, NamedTuple

import pytest
from msgspec.structs import asdict, replace

from core.game import Game, rules_digest
from core.gaucho import board
from core.gaucho.cattle import LETTERS
from core.gaucho.game import GAUCHO
from core.ranchers import parts
from core.ranchers.game import RANCHERS
from core.trail.game import TRAIL
from core.trail.tables import numbers


class Rules(NamedTuple):
    """A game with its version, its table and everything else that its digest covers."""

    game: Game[Any]
    version: int
    table: Any
    others: tuple[object, ...] = ()

    def digest(self, table: Any) -> str:
        """Return the digest with that table in place of the own one."""
        return rules_digest(self.version, *self.others, table)


RULES = (
    Rules(GAUCHO, board.RULES_VERSION, board.BOARD, (LETTERS,)),
    Rules(RANCHERS, parts.RULES_VERSION, parts.NUMBERS),
    Rules(TRAIL, numbers.RULES_VERSION, numbers.NUMBERS),
)


def other(value: Any) -> Any:
    """Return nearly the same value, with the last number or text in it changed."""
    if isinstance(value, tuple):
        return (*value[:-1], other(value[-1]))
    return value + 1 if isinstance(value, int) else f"{value} x"


@pytest.mark.parametrize(
    ("rules", "field"),
    [
        pytest.param(each, field, id=f"{each.game.key}-{field}")
        for each in RULES
        for field in sorted(asdict(each.table))
    ],
)
def test_another_number_in_the_table_is_another_digest(rules: Rules, field: str) -> None:
    changed = replace(rules.table, **{field: other(getattr(rules.table, field))})
    assert rules.digest(changed) != rules.digest(rules.table)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.game.key)
def test_the_game_tells_the_digest_of_its_table(rules: Rules) -> None:
    assert rules.game.rules == rules.digest(rules.table)


def test_rules_and_tables_are_those_of_version_1() -> None:
    """Fails when a table changes: then the version and its digest change on purpose."""
    assert {each.game.key: (each.version, each.game.rules) for each in RULES} == {
        "gaucho": (1, "e3ae9795c04f0396a78d4d85efa564c5"),
        "ranchers": (1, "fe19cac009145e937c9cd6350ad59a19"),
        "trail": (1, "c65421eaaf038e72872d416d1c4c6db2"),
    }
