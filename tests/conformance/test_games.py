"""Every game holds what core/conformance checks, with every number of players."""

import pytest

from core.conformance.suite import CHECKS, Check
from core.conformance.table import Table
from tests.conformance.tables import every_table


@every_table
@pytest.mark.parametrize("check", CHECKS, ids=[check.__name__ for check in CHECKS])
def test_a_game_holds(check: Check, table: Table) -> None:
    check(table)
