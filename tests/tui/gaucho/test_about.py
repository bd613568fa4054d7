"""Descriptions of the things under the cursor."""

import pytest

from core.game import Move
from core.gaucho.board import SPACE_NAMES, Area, Space
from core.gaucho.cattle import Breed
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoPhase
from core.view import View
from tests.support.positions import position
from tests.support.random_games import play_out, seeded
from tui.app.marks import OnTurnEnd
from tui.gaucho.about import about
from tui.gaucho.face import FACE
from tui.gaucho.scene import OnArea, OnDie, OnHerd, OnPampa, OnPesos, Target
from tui.gaucho.screen import BOARD
from tui.voice import Voice

AT = position(
    pampa={"B2": "W11", "B3": "B9 lie 1"},
    herds={0: "W2 W5 W7", 1: "B9"},
    areas={1: "wish"},
    free=(3, 4),
)


def on(name: str) -> OnPampa:
    return OnPampa(Space(SPACE_NAMES.index(name)))


@pytest.mark.parametrize(
    ("target", "said"),
    [
        (on("B2"), "White 11 on B2: 11 to stand there, 5 to lie down. No gaucho is there."),
        (on("B3"), "Beto's gaucho lies there."),
        (on("A1"), "A1: an empty space."),
        (OnArea(Area.WISH), "Wish: 1, 2 or 3 to occupy it."),
        (OnArea(Area.WISH), "At work there: Beto."),
        (OnArea(Area.SALE), "Nobody is there."),
        (OnHerd(0, Breed.WHITE), "Ana has white 2 5 7: worth 21. It rises: a tile above 7 fits."),
        (OnHerd(1, Breed.BROWN), "Any tile of the breed fits."),
        (OnHerd(2, Breed.BROWN), "Cleo has no brown herd."),
        (OnPesos(0), "Ana has 0 pesos."),
        (OnDie(1, taken=False), "A die that shows 4."),
    ],
)
def test_everything_on_the_table_is_said_in_words(target: Target, said: str) -> None:
    voice = Voice(FACE, ("Ana", "Beto", "Cleo"))
    assert said in voice.line(about(AT.state, target))


def test_whatever_is_picked_in_any_phase_can_be_told_about() -> None:
    voice, seen = Voice(FACE, ("Ana", "Beto", "Cleo")), set()
    dealer = seeded(3)
    for moment in play_out(GAUCHO, 3, 3, dealer=dealer):
        if not isinstance(moment.entry, Move):
            continue
        state, seat = moment.before, moment.entry.seat
        moves = GAUCHO.legal(state, seat, dealer.pieces)
        picker = BOARD.picker(View(seat, state, dealer.pieces), moves)
        for index in range(len(picker.choices)):
            at = picker.pick(index).at
            assert at is not None
            if not isinstance(at, OnTurnEnd):
                assert voice.line(about(state, at)), at
                seen.add(state.phase)
    assert {GauchoPhase.KEEP, GauchoPhase.POST, GauchoPhase.TURN, GauchoPhase.COLLECT} <= seen
