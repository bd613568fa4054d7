"""Every game holds what core/conformance and the network check, with every number of players."""

import pytest

from core.conformance.bots import CHECKS as BOTS
from core.conformance.suite import CHECKS, GameCheck
from core.conformance.table import Table
from net.log.game_checks import CHECKS as NETWORK_CHECKS
from tests.conformance.tables import every_table, every_table_when_soaking, failures_at

QUICK = [check for check in (*CHECKS, *NETWORK_CHECKS) if check not in BOTS]


@every_table
def test_a_game_holds_every_check(table: Table) -> None:
    assert failures_at(table, QUICK) == []


@every_table_when_soaking
@pytest.mark.parametrize("check", BOTS, ids=[check.__name__ for check in BOTS])
def test_bots_of_a_game_hold(check: GameCheck, table: Table) -> None:
    check(table)
