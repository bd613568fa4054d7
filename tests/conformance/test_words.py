"""Every game's words hold what tui/word_checks.py asks of them, at every number of players."""

from core.conformance.table import Table
from tests.conformance.tables import every_spoken_table, failures_at
from tests.support.scale import scaled
from tui.faces import face
from tui.word_checks import CHECKS, SpokenTable


@every_spoken_table
def test_words_hold_every_check(table: Table) -> None:
    spoken = SpokenTable(table.game, table.seats, face(table.game.key), scaled(15) / 100)
    assert failures_at(spoken, CHECKS) == []
