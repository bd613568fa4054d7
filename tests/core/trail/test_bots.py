"""The rancher of the trail knows what pays."""

import pytest

from core.batch import Batch, jobs, play_job
from core.trail.game import TRAIL
from tests.support.scale import SOAKING

BATCHES = [(2, 2), (4, 1), *(((2, 200), (3, 40), (4, 40)) if SOAKING else ())]
"""Players, and games of one rancher against peons."""


@pytest.mark.parametrize(("seats", "games"), BATCHES)
def test_the_rancher_beats_peons(seats: int, games: int) -> None:
    bots = ("rancher", *("peon",) * (seats - 1))
    won = 0
    for finished in map(play_job, jobs(Batch(TRAIL.key, bots, games, b"proof", {}))):
        assert finished.outcome
        won += finished.players.index(0) in finished.outcome.winners
    assert won >= games * 0.99


@pytest.mark.parametrize("level", [1, 4])
def test_the_rancher_plays_alone(level: int) -> None:
    (finished,) = map(play_job, jobs(Batch(TRAIL.key, ("rancher",), 1, b"alone", {"solo": level})))
    assert finished.outcome
