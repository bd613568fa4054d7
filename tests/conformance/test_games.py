"""Every game holds what core/conformance and the network check, with every number of players."""

import pytest

from core.conformance.suite import CHECKS, Check
from core.conformance.table import Table
from net.log.game_checks import CHECKS as NETWORK_CHECKS
from tests.conformance.tables import every_table

ALL = (*CHECKS, *NETWORK_CHECKS)


@every_table
@pytest.mark.parametrize("check", ALL, ids=[check.__name__ for check in ALL])
def test_a_game_holds(check: Check, table: Table) -> None:
    check(table)
