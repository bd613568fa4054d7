"""The rancher of the trail knows what pays, and the capataz looks further."""

import pytest

from core.batch import Batch, jobs, play_job
from core.trail.game import TRAIL
from tests.support.scale import SOAKING, some

BATCHES = [(2, 1), *(((2, 200), (3, 40), (4, 40)) if SOAKING else ())]
"""Players, and games of one rancher against peons."""


@pytest.mark.parametrize(("seats", "games"), BATCHES)
def test_the_rancher_beats_peons(seats: int, games: int) -> None:
    assert won("rancher", "peon", seats, games) >= games * 0.99


@pytest.mark.soak
def test_the_capataz_beats_ranchers() -> None:
    assert won("capataz", "rancher", 2, 20) > 10


def won(name: str, against: str, seats: int, games: int) -> int:
    """Return the number of games that the bot wins against that one on all other seats."""
    count, bots = 0, (name, *(against,) * (seats - 1))
    for finished in map(play_job, jobs(Batch(TRAIL.key, bots, games, b"proof", {}))):
        assert finished.outcome
        count += finished.players.index(0) in finished.outcome.winners
    return count


@pytest.mark.parametrize("level", some([1, 4], 1))
def test_the_rancher_plays_alone(level: int) -> None:
    (finished,) = map(play_job, jobs(Batch(TRAIL.key, ("rancher",), 1, b"alone", {"solo": level})))
    assert finished.outcome
