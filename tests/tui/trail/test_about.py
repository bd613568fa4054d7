"""Everything that can be pointed at is described, and the deeds of moves name their player."""

import pytest

from core.conformance.table import Table
from core.game import Move
from core.trail import entries
from core.trail.game import TRAIL
from core.trail.parts import BA, SPACE_NAMES
from core.trail.state import TrailState
from core.view import View
from tests.support.panes import painted_panes
from tests.support.trail_scenes import delivering, moment
from tests.support.trail_tables import space
from tui.app.board import Shown
from tui.trail.face import FACE
from tui.trail.motion import motion
from tui.trail.scene import OnPurse, OnStop
from tui.trail.screen import BOARD
from tui.voice import Voice

NAMES = ("Ana", "Beto", "Cleo")
VOICE = Voice(FACE, NAMES)
UNSAID = {"OnGoal(card=-1)"}
"""The top of a stack: there is nothing to say about it."""


def targets(state: TrailState) -> set[object]:
    """Return everything that is marked on any page at 160 x 50."""
    found: set[object] = set()
    for page in BOARD.pages(state, 0):
        shown = Shown(View(0, state, {}), NAMES, page)
        for canvas in painted_panes(BOARD, shown, (160, 50))[0].values():
            found |= {target for _region, target in canvas.marks}
    return found


@pytest.mark.parametrize("state", [moment(), delivering()], ids=["trail", "city"])
def test_everything_on_the_table_says_what_it_is(state: TrailState) -> None:
    found = targets(state)
    assert len(found) > 150
    silent = {repr(each) for each in found if not VOICE.line(BOARD.about(state, each))}
    assert silent == UNSAID


def test_a_location_tells_its_actions_and_what_entering_costs() -> None:
    state = moment()
    theirs = VOICE.line(BOARD.about(state, OnStop(space("G5"))))
    assert theirs.startswith("Building 7a of Beto.")
    assert "Entering costs 2 pesos." in theirs
    farmer = VOICE.line(BOARD.about(state, OnStop(space("FO1"))))
    assert "Help needs a strength of 5 and brings 2 pesos." in farmer
    empty = VOICE.line(BOARD.about(state, OnStop(space("R1"))))
    assert "1 certificate" in empty


def test_a_location_is_named_without_the_code_of_its_space() -> None:
    state = moment()
    for at, code in enumerate(SPACE_NAMES[:BA]):
        assert code not in VOICE.line(BOARD.about(state, OnStop(at))).split(), code
    assert VOICE.line(BOARD.about(state, OnStop(space("P2")))).startswith("Space ")


def test_entering_an_empty_field_costs_nothing() -> None:
    assert VOICE.line(BOARD.about(moment(), OnStop(space("FG2")))) == "An empty space."


def test_moves_that_change_the_table_move_something() -> None:
    moved: dict[type[Move], int] = {}
    for each in Table(TRAIL, 2, 0.3).walk(3):
        if isinstance(each.entry, Move) and motion(each.before, each.entry):
            moved[type(each.entry)] = moved.get(type(each.entry), 0) + 1
    assert {entries.WalkPath, entries.Load, entries.Foresee} <= moved.keys()
    assert entries.DiscardCards not in moved


def test_points_tell_where_they_come_from() -> None:
    text = VOICE.line(BOARD.about(moment(), OnPurse(0)))
    assert text.startswith("Ana has 16 points. +2 money, +4 buildings,")
