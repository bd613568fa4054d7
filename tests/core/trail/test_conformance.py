"""The game holds what core/conformance and the network check, with every number of players."""

import pytest

from core.conformance.suite import CHECKS, Check, tables
from core.conformance.table import Table
from core.trail.game import TRAIL
from net.log.game_checks import CHECKS as NETWORK_CHECKS
from tests.support.scale import SOAKING, scaled
from tests.support.trail import trail

OFTEN = (1, 3)
"""Games with so many players are looked at in every run, all of them when soaking."""
TABLES = [table for table in tables(TRAIL, scaled(5) / 100) if SOAKING or table.seats in OFTEN]
ALL = (*CHECKS, *NETWORK_CHECKS)

__all__ = ["trail"]


@pytest.mark.usefixtures("trail")
@pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
@pytest.mark.parametrize("check", ALL, ids=[check.__name__ for check in ALL])
def test_the_game_holds(check: Check, table: Table) -> None:
    check(table)
