"""Moves of the trail in the words of their rows: codes to type stand only where one types."""

import pytest

from core.game import Move
from core.trail import entries
from core.trail.game import TRAIL
from core.trail.stages import Foresight, Visit
from core.trail.state import TrailState
from core.trail.words import Build, Help
from tests.support.trail_scenes import delivering, loading, moment
from tui.app.foreseen import row_of
from tui.moves_told import moves_told
from tui.trail.face import FACE
from tui.voice import Voice

VOICE = Voice(FACE, ["Ana", "Beto", "Cleo"])


def first(state: TrailState, kind: type[Move]) -> Move:
    """Return the first legal move of that kind."""
    return next(move for move in TRAIL.legal(state, 0, {}) if isinstance(move, kind))


@pytest.mark.parametrize(
    ("state", "kind", "said", "typed"),
    [
        (
            moment(),
            entries.WalkPath,
            "Go: building 7a of Beto, 1 step, \N{MINUS SIGN}2p",
            "go G5: building 7a of Beto",
        ),
        (
            delivering(),
            entries.DeliverDisc,
            "Deliver: Le Havre west 1, from Le Havre I",
            "deliver LH1 LHW1: Le Havre I, Le Havre west 1",
        ),
        (moment(Help(0)), entries.HelpFarmers, "Assist: green farmer 4", "aid FG1: green farmer 4"),
        (moment(Build(2)), entries.BuildOnSite, "Build: 2a aux, space 3 after B", "build 2 P2: 2a"),
        (moment(Visit()), entries.EndPhaseB, "End the turn", "done: end the turn here"),
        (
            loading(),
            entries.Load,
            "Load: ship 0, doubles auxiliary 2 (draw)",
            "load 0 aux2: ship 0, auxiliary disc 2",
        ),
    ],
)
def test_on_the_screen_a_move_is_called_as_in_its_row(
    state: TrailState, kind: type[Move], said: str, typed: str
) -> None:
    move = first(state, kind)
    assert row_of(TRAIL, VOICE, state, (move,)).text == said
    assert moves_told(TRAIL, VOICE, state, [move]) == said[:1].lower() + said[1:]
    assert moves_told(TRAIL, VOICE, state, [move], typed=True) == typed


def test_a_farmer_of_the_foresight_goes_onto_a_field_in_words() -> None:
    state = moment(Foresight(0))
    rows = [row_of(TRAIL, VOICE, state, (move,)) for move in TRAIL.legal(state, 0, {})]
    assert any("onto green field 2" in row.brings for row in rows)
