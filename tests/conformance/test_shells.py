"""The tiny games of tests/support/shells.py hold what every game must: one seat is enough."""

import pytest

from core.conformance.suite import failures
from tests.support.shells import IN_ROUNDS, IN_TURNS, UNCHECKED, Shells

FEW = 0.2


@pytest.mark.parametrize("game", [IN_ROUNDS, IN_TURNS, UNCHECKED], ids=lambda game: game.key)
def test_shells_hold_everything(shells: None, game: Shells) -> None:
    assert [*failures(game, FEW)] == []
