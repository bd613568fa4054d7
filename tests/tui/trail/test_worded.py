"""Moves of the trail in the words of their rows: codes to type stand only where one types."""

import re

import pytest

from core.game import Move
from core.trail import entries
from core.trail.game import TRAIL
from core.trail.stages import Foresight, Visit
from core.trail.state import TrailState
from core.trail.words import Build, Help
from core.view import View
from tests.support.languages import speaking
from tests.support.panes import painted_panes
from tests.support.random_games import play_out
from tests.support.trail_scenes import delivering, loading, moment
from tui.app.board import Shown
from tui.app.foreseen import row_of
from tui.language import say
from tui.moves_told import moves_told
from tui.names import DEFAULT_NAMES
from tui.trail.face import FACE
from tui.trail.screen import BOARD
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
            "Go to building 7a of Beto, 1 step, \N{MINUS SIGN}2p",
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
            "Load ship 0, doubles auxiliary 2 (draw)",
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


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_stations_are_named_by_the_space_they_branch_off(language: str) -> None:
    """`T7` stands only where one types it: no station bears that code on the board."""
    code, texts = re.compile(r"\bT\d"), list[str]()
    game = [each for each in play_out(TRAIL, 3, 4) if each.choosing]
    with speaking(language):
        voice = Voice(FACE, DEFAULT_NAMES)
        for at in (8, len(game) // 2, len(game) - 1):
            (seat,), state = game[at].choosing, game[at].before
            view = View(seat, state, game[at].known(seat))
            texts += [voice.line(line) for line in FACE.described(view)]
            for page in BOARD.pages(state, seat):
                shown = Shown(view, DEFAULT_NAMES[:3], page)
                for size in ((80, 24), (160, 50)):
                    for canvas in painted_panes(BOARD, shown, size)[0].values():
                        texts += canvas.rows()
        for each in game:
            (seat,) = each.choosing
            for move in each.legal(seat):
                if isinstance(move, entries.MoveEngine | entries.UpgradeStation):
                    row = row_of(TRAIL, voice, each.before, (move,))
                    texts += [row.text, row.brings, row.brief, *row.cells]
        named = voice.fill(say("{station}", station=1))
    assert any(named in text for text in texts)
    assert not [text for text in texts if code.search(text)]
