"""The final scoring is shown category by category, with everybody's points so far."""

import pytest

from core.log import Step
from core.trail.entries import TrailResult
from core.trail.game import TRAIL
from core.trail.rules.scoring import CATEGORIES
from core.trail.state import TrailState
from tests.support.random_games import play_out
from tui.names import DEFAULT_NAMES
from tui.trail.ceremony import beats
from tui.trail.screen import BOARD
from tui.voice import Voice


def steps(seats: int) -> list[Step[TrailState]]:
    """Return every step of a random game."""
    return [moment.step for moment in play_out(TRAIL, seats, 5)]


@pytest.mark.parametrize("seats", [1, 3])
def test_every_category_with_points_is_counted_by_itself(seats: int) -> None:
    *earlier, last = steps(seats)
    assert not any(map(beats, earlier))
    assert isinstance(last.entry, TrailResult)
    found = beats(last)
    assert found == BOARD.beats(earlier[-1].state, last)
    categories = list(zip(*last.entry.points, strict=True))
    assert len(categories) == len(CATEGORIES)
    assert [beat.said.args["points"] for beat in found] == [*filter(any, categories)]
    assert all(beat.lit for beat in found)
    totals = tuple(map(sum, last.entry.points))
    assert found[-1].said.args["total"] == totals
    voice = Voice(BOARD.face, DEFAULT_NAMES[:seats])
    told = voice.say(found[-1].said)
    assert f"Ana {totals[0]}" in told
    assert seats > 1 or f"Pedro {totals[1]}" in told
