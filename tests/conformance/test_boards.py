"""Every game's board holds what tui/app/board_checks.py asks of it, at every number of players."""

from core.conformance.table import Table
from tests.conformance.tables import every_painted_table, failures_at
from tui.app.board_checks import CHECKS, PaintedTable
from tui.app.boards import board


@every_painted_table
def test_a_board_holds_every_check(table: Table) -> None:
    painted = PaintedTable(table.game, table.seats, board(table.game.key))
    assert failures_at(painted, CHECKS) == []
