"""R5.4: buildings, among them the market and the pen."""

from typing import Any

import pytest

from core.game import Choose
from core.ranchers.entries import (
    BuildOnPond,
    ChooseSide,
    EndTurnEarly,
    Fetch,
    PlaceAnimal,
    PullAnimal,
    Reserve,
    ShowObjective,
    TakePair,
    Trade,
)
from core.ranchers.events import Reshuffled, WentBack
from core.ranchers.game import RANCHERS
from core.ranchers.parts import CHICKEN, COW, GOAT, NONE, PIG, SHEEP, Building
from core.ranchers.state import RanchersPhase, RanchersState, turns_left
from core.ranchers.turn import due
from tests.support.ranchers_tables import after, card, counted, pair, refusal, space, table, told

EMPTY = ".../.../..."


def built(*buildings: Building, ranch: str = EMPTY, **more: Any) -> RanchersState:
    ranches = (ranch, *(EMPTY for _ in buildings[1:]))
    return table(*ranches, modules=("buildings",), buildings=buildings, **more)


def test_the_last_player_builds_first_and_each_building_once() -> None:
    choosing: dict[str, Any] = {"phase": RanchersPhase.SIDE, "start": 1, "sides": (NONE, 0, 0)}
    state = table(*(EMPTY,) * 3, modules=("buildings",), **choosing)
    state = after(state, ChooseSide(0, 1))
    assert (state.phase, state.mover) == (RanchersPhase.BUILD, 0)
    state = after(state, BuildOnPond(0, Building.PEN))
    assert refusal(state, BuildOnPond(2, Building.PEN)).rule == "R5.4"
    state = after(state, BuildOnPond(2, Building.FAIR), BuildOnPond(1, Building.SIGN))
    assert (state.phase, state.mover) == (RanchersPhase.ACT, 1)
    assert refusal(state, BuildOnPond(1, Building.BARN)).rule == "R5.4"


@pytest.mark.parametrize(
    ("building", "ranch", "points"),
    [
        (Building.FAIR, ".c./g.s/.p.", 7),
        (Building.FAIR, ".c./c.c/.c.", 1),
        (Building.FAIR, "c.g/.../s.p", 0),
        (Building.STABLE, ".c./g.s/.p.", 1),
        (Building.STABLE, ".c./c.c/.c.", 8),
        (Building.SIGN, "c../.../..g", 6),
        (Building.SIGN, "g../.../..g", 3),
    ],
)
def test_buildings_give_points(building: Building, ranch: str, points: int) -> None:
    assert counted(built(building, Building.PEN, ranch=ranch)).total == points


def test_a_barn_stands_for_the_best_kind() -> None:
    state = built(
        Building.BARN, Building.PEN, ranch=".s./..s/.s.", objectives=((card("group-sheep"),), ())
    )
    assert (counted(state).total, counted(state).stands_for) == (5, SHEEP)
    assert counted(state, 1).stands_for == NONE


def test_the_market_draws_the_old_top_before_the_pair_goes_back() -> None:
    state = built(Building.MARKET, Building.PEN)
    old = state.pairs[0]
    deck = state.unseen
    state = after(state, Trade(0, 0))
    assert state.pairs[0] == (card("two-chicken"), NONE)
    assert told(state, PullAnimal(COW)) == [WentBack(GOAT), Reshuffled(old[0])]
    goats = state.pouch[GOAT]
    state = after(state, PullAnimal(COW))
    assert state.pouch[GOAT] == goats + 1
    assert state.unseen == deck | 1 << old[0]
    asked = due(state)
    assert asked.slots == (35,)  # type: ignore[union-attr]
    state = after(state, ShowObjective(card("group-pig")))
    assert (state.phase, state.mover, state.top) == (RanchersPhase.ACT, 0, card("group-pig"))
    assert refusal(state, Trade(0, 1)).rule == "R5.4"


def test_the_market_is_open_before_taking_and_after_the_refill() -> None:
    state = after(built(Building.MARKET, Building.PEN), TakePair(0, 0))
    assert refusal(state, Trade(0, 1)).rule == "R5.4"
    state = after(
        state, PlaceAnimal(0, space("W")), PullAnimal(PIG), ShowObjective(card("most-pig"))
    )
    assert state.phase == RanchersPhase.CLOSE
    assert after(state, EndTurnEarly(0)).mover == 1
    state = after(state, Trade(0, 1), PullAnimal(PIG), ShowObjective(card("most-cow")))
    assert (state.phase, state.mover) == (RanchersPhase.ACT, 1)
    assert refusal(state, Trade(1, 1)).rule == "R5.4"


def test_the_pen_sets_pairs_aside_in_the_turn_of_another() -> None:
    state = built(Building.FAIR, Building.PEN)
    assert RANCHERS.turn(state) == Choose((0,), (1,))
    first, second = state.pairs
    state = after(state, Reserve(1, 0), PullAnimal(COW), ShowObjective(card("most-cow")))
    assert (state.phase, state.mover) == (RanchersPhase.ACT, 0)
    state = after(state, Reserve(1, 1), PullAnimal(COW), ShowObjective(card("most-goat")))
    assert state.aside == (first, second)
    assert state.pairs == ((card("two-chicken"), COW), (card("most-cow"), COW))
    assert RANCHERS.turn(state) == Choose((0,))
    assert refusal(state, Reserve(1, 0)).rule == "R5.4"
    assert refusal(state, Fetch(1, 0)).rule == "R3.4"
    assert refusal(state, Fetch(0, 0)).rule == "R5.4"
    state = after(
        state,
        TakePair(0, 0),
        PlaceAnimal(0, space("W")),
        PullAnimal(PIG),
        ShowObjective(card("most-pig")),
    )
    middle = state.pairs
    state = after(state, Fetch(1, 1), PlaceAnimal(1, space("W")))
    assert state.objectives[1] == (second[0],)
    assert (state.pairs, state.aside) == (middle, (first,))
    assert state.phase == RanchersPhase.ROUND


def test_nothing_is_set_aside_once_a_pair_was_taken() -> None:
    state = after(built(Building.FAIR, Building.PEN), TakePair(0, 0))
    assert refusal(state, Reserve(1, 1)).rule == "R5.4"


def test_no_more_is_set_aside_than_turns_are_left() -> None:
    aside = (pair("most-cow", "cow"),)
    state = built(Building.FAIR, Building.PEN, turns=14, aside=aside, penned=1)
    assert turns_left(state, 1) == 1
    assert refusal(state, Reserve(1, 0)).rule == "R5.4"
    assert RANCHERS.turn(state) == Choose((0,))


def test_with_as_many_turns_left_a_pair_of_the_pen_is_taken() -> None:
    aside = (pair("most-cow", "cow"),)
    state = built(Building.PEN, Building.FAIR, turns=14, aside=aside, penned=1)
    assert refusal(state, TakePair(0, 0)).rule == "R5.4"
    assert RANCHERS.legal(state, 0, {}) == [Fetch(0, 0)]


def test_without_the_module_there_are_no_buildings() -> None:
    state = table(EMPTY, EMPTY)
    for entry in (BuildOnPond(0, Building.FAIR), Trade(0, 0), Reserve(1, 0), Fetch(0, 0)):
        assert refusal(state, entry).rule == "R5.4"


def test_a_set_needs_no_chicken_where_there_is_a_barn() -> None:
    state = built(
        Building.BARN, Building.PEN, ranch="ggp/.../...", objectives=((card("set-goat"),), ())
    )
    assert (counted(state).total, counted(state).stands_for) == (5, CHICKEN)
