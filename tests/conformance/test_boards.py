"""Every game's board holds what tui/app/board_checks.py asks of it, at every number of players."""

import pytest

from core.conformance.table import Table
from tests.conformance.tables import every_painted_table
from tui.app.board_checks import CHECKS, BoardCheck, PaintedTable
from tui.app.boards import board


@every_painted_table
@pytest.mark.parametrize("check", CHECKS, ids=[check.__name__ for check in CHECKS])
def test_a_board_holds(check: BoardCheck, table: Table) -> None:
    check(PaintedTable(table.game, table.seats, board(table.game.key)))
