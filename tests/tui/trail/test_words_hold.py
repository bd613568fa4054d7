"""The words of the trail hold what every game's words must, alone and at full tables."""

import pytest

from core.trail.game import TRAIL
from tests.support.scale import scaled
from tests.support.trail import trail
from tui.faces import face
from tui.word_checks import CHECKS, Check, SpokenTable

__all__ = ["trail"]


@pytest.mark.usefixtures("trail")
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("check", CHECKS, ids=[check.__name__ for check in CHECKS])
def test_words_hold(check: Check, seats: int) -> None:
    check(SpokenTable(TRAIL, seats, face(TRAIL.key), scaled(15) / 100))
