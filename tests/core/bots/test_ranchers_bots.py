"""The rancher of Ranchers beats peons, whatever the modules."""

import pytest

from core.batch import Batch, jobs, play_job
from tests.support.scale import SOAKING

BATCHES = [
    *((2, 6, 5, {}), (4, 2, 2, {})),
    *((2, 2, 2, {"buildings": True, "fish": True, "dogs": True}),),
    *(((2, 300, 265, {}),) if SOAKING else ()),
]
"""Players, games, how many of them it wins at least, and the modules."""


@pytest.mark.parametrize(("seats", "games", "at_least", "options"), BATCHES)
def test_it_beats_peons(seats: int, games: int, at_least: int, options: dict[str, bool]) -> None:
    bots = ("rancher", *("peon",) * (seats - 1))
    won = 0
    for finished in map(play_job, jobs(Batch("ranchers", bots, games, b"beats", options))):
        assert finished.outcome
        won += finished.players.index(0) in finished.outcome.winners
    assert won >= at_least
