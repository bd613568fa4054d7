"""Every game's words hold what tui/word_checks.py asks of them, at every number of players."""

import pytest

from core.conformance.table import Table
from tests.conformance.tables import every_spoken_table
from tests.support.scale import scaled
from tui.faces import face
from tui.word_checks import CHECKS, SpokenTable, WordCheck


@every_spoken_table
@pytest.mark.parametrize("check", CHECKS, ids=[check.__name__ for check in CHECKS])
def test_words_hold(check: WordCheck, table: Table) -> None:
    check(SpokenTable(table.game, table.seats, face(table.game.key), scaled(15) / 100))
