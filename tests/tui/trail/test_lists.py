"""Lists of moves at tables of one to three: no fee and no number is cut, at any size."""

import pytest

from core.conformance.walk import Moment
from core.trail import entries
from core.trail.game import TRAIL
from core.trail.parts import COLOUR, NEEDED, NONE
from core.trail.rules.moving import way_along
from core.trail.stages import NO_MORE, Visit
from core.view import View
from tests.support.languages import speaking
from tests.support.random_games import play_out
from tui.app.canvas import Canvas
from tui.app.choices import paint_choices
from tui.app.foreseen import row_of
from tui.names import DEFAULT_NAMES
from tui.trail.screen import BOARD
from tui.voice import Voice

SEED = 4


def going(seats: int) -> list[Moment]:
    """Return moments in which somebody could go where it costs something."""
    return [
        each
        for each in play_out(TRAIL, seats, SEED)
        if each.choosing
        and any(
            isinstance(move, entries.WalkPath)
            and way_along(each.before, move.path).pesos
            < each.before.players[each.choosing[0]].pesos
            for move in each.legal(each.choosing[0])
        )
    ]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_no_fee_is_cut(seats: int, size: tuple[int, int], language: str) -> None:
    moments = going(seats)
    assert len(moments) > 5
    with speaking(language):
        for moment in moments:
            (seat,), state = moment.choosing, moment.before
            picker = BOARD.picker(View(seat, state, moment.known(seat)), moment.legal(seat))
            places = BOARD.arrange(*size, seats, BOARD.pages(state, seat)[0])
            canvas, voice = Canvas(*places["choices"].size), Voice(BOARD.face, DEFAULT_NAMES)
            choices = [each for each in picker.choices if isinstance(each[0], entries.WalkPath)]
            rows = [row_of(TRAIL, voice, state, each) for each in choices]
            paint_choices(canvas, len(rows), 0, rows.__getitem__)
            shown = canvas.rows()
            for row in rows[: canvas.height // 2]:
                if row.cells[2]:
                    assert any(row.cells[0] in line and row.cells[2] in line for line in shown), row


def test_line_by_line_every_farmer_has_a_colour() -> None:
    moment = going(2)[0]
    voice = Voice(BOARD.face, DEFAULT_NAMES)
    view = View(moment.choosing[0], moment.before, {})
    told = " ".join(voice.line(line) for line in BOARD.face.described(view))
    there = [tile for tile in moment.before.farmers if tile != NONE]
    assert there
    for tile in there:
        colour = ("green", "blue", "orange", "yellow")[COLOUR[tile]]
        assert f"{colour} farmer {NEEDED[tile]}" in told


def test_what_is_asked_at_a_location_is_what_can_be_done_there() -> None:
    asked = set()
    for moment in play_out(TRAIL, 2, SEED):
        item = moment.before.agenda[-1] if moment.choosing else None
        if isinstance(item, Visit) and item.used < NO_MORE:
            (seat,) = moment.choosing
            view = View(seat, moment.before, moment.known(seat))
            uses = any(isinstance(move, entries.Act) for move in moment.legal(seat))
            told = BOARD.face.asked(view)[-1].text
            asked.add(told)
            nothing = told.startswith(("Nothing more", "Your strength", "Only an auxiliary"))
            assert nothing != uses, told
    assert len(asked) > 3
