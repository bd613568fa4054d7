"""R3: taking, placing, the refill, and the exchange that a special space allows."""

import pytest

from core.game import Choose
from core.ranchers.entries import (
    EndTurnEarly,
    PlaceAnimal,
    PullAnimal,
    ShowObjective,
    SwapAnimal,
    SwapObjective,
    TakePair,
)
from core.ranchers.events import Matched
from core.ranchers.game import RANCHERS
from core.ranchers.parts import COW, GOAT, HORSE, PIG, Animal
from core.ranchers.state import RanchersPhase, RanchersState, printed
from tests.support.ranchers_tables import after, card, pair, refusal, space, table, told

NEW = card("most-pig")


def matched(modules: tuple[str, ...] = (), animal: Animal = PIG) -> RanchersState:
    """A cow was put on NW of board 1a, and the middle refilled."""
    state = table(
        ".g./.../...",
        ".../.../...",
        modules=modules,
        pairs=(pair("two-cow", "cow"), pair("two-goat", "goat")),
        objectives=((card("group-goat"),), ()),
    )
    return after(
        state, TakePair(0, 0), PlaceAnimal(0, space("NW")), PullAnimal(animal), ShowObjective(NEW)
    )


def test_the_middle_is_refilled_before_the_exchange() -> None:
    state = matched()
    assert state.phase == RanchersPhase.CLOSE
    assert state.pairs == ((card("two-chicken"), PIG), (card("two-goat"), GOAT))
    assert state.top == NEW
    assert state.objectives[0] == (card("group-goat"), card("two-cow"))


def test_the_new_pair_can_be_exchanged_for() -> None:
    state = matched()
    after(state, SwapAnimal(0, space("N"), 0))
    changed = after(state, SwapObjective(0, card("two-cow"), 0))
    assert changed.objectives[0] == (card("group-goat"), card("two-chicken"))
    assert changed.pairs[0] == (card("two-cow"), PIG)


def test_the_cow_that_opened_the_exchange_may_go_for_an_open_goat() -> None:
    state = after(matched(), SwapAnimal(0, space("NW"), 1))
    assert state.ranches[0][space("NW")] == GOAT
    assert state.pairs[1] == (card("two-goat"), COW)


def test_an_exchange_opens_no_other() -> None:
    state = matched()
    state = after(state, SwapAnimal(0, space("NW"), 1))
    assert (state.phase, state.mover) == (RanchersPhase.ACT, 1)


def test_an_animal_exchanged_onto_its_picture_opens_no_other() -> None:
    state = table(
        ".../.../..p",
        ".../.../...",
        pairs=(pair("two-cow", "cow"), pair("two-goat", "goat")),
    )
    state = after(
        state, TakePair(0, 0), PlaceAnimal(0, space("NW")), PullAnimal(PIG), ShowObjective(NEW)
    )
    assert printed(state, 0)[space("SE")] == GOAT
    state = after(state, SwapAnimal(0, space("SE"), 1))
    assert state.ranches[0][space("SE")] == GOAT
    assert (state.phase, state.mover) == (RanchersPhase.ACT, 1)


@pytest.mark.parametrize(
    ("entry", "rule"),
    [
        (SwapObjective(0, NEW, 0), "R3.3"),
        (SwapAnimal(0, space("pond"), 0), "R3.3"),
        (SwapAnimal(0, space("SE"), 0), "R3.3"),
        (SwapAnimal(0, space("N"), 1), "R3.3"),
        (SwapAnimal(1, space("N"), 0), "R3.4"),
        (TakePair(0, 0), "R3.1"),
        (PlaceAnimal(0, space("W")), "R3.1"),
    ],
)
def test_what_is_no_exchange_is_refused(entry: SwapAnimal | TakePair, rule: str) -> None:
    assert refusal(matched(), entry).rule == rule


def test_an_animal_is_not_exchanged_for_its_own_kind() -> None:
    state = matched(animal=COW)
    assert refusal(state, SwapAnimal(0, space("NW"), 0)).rule == "R3.3"
    after(state, SwapAnimal(0, space("N"), 0))


def test_a_horse_is_not_exchanged_for() -> None:
    state = matched(("horses",), HORSE)
    assert refusal(state, SwapAnimal(0, space("NW"), 0)).rule == "R5.1"
    after(state, SwapObjective(0, card("two-cow"), 0))


def test_an_exchange_may_be_left_out() -> None:
    state = after(matched(), EndTurnEarly(0))
    assert (state.phase, state.mover, state.matched) == (RanchersPhase.ACT, 1, False)
    assert refusal(state, EndTurnEarly(1)).rule == "R3.1"


def test_without_a_match_the_turn_ends_by_itself() -> None:
    state = table(
        ".../.../...", ".../.../...", pairs=(pair("two-cow", "cow"), pair("two-pig", "pig"))
    )
    state = after(state, TakePair(0, 0))
    assert told(state, PlaceAnimal(0, space("NW"))) == [Matched(0, space("NW"))]
    assert told(state, PlaceAnimal(0, space("N"))) == []
    state = after(state, PlaceAnimal(0, space("N")), PullAnimal(PIG), ShowObjective(NEW))
    assert RANCHERS.turn(state) == Choose((1,))


def test_a_taken_space_and_the_pond_are_refused() -> None:
    state = after(table("c../.../...", ".../.../..."), TakePair(0, 0))
    assert refusal(state, PlaceAnimal(0, space("NW"))).rule == "R3.1"
    assert refusal(state, PlaceAnimal(0, space("pond"))).rule == "R1.2"


def test_chance_keeps_to_the_pouch_and_the_deck() -> None:
    state = after(table(".../.../...", ".../.../..."), TakePair(0, 0), PlaceAnimal(0, space("NW")))
    assert refusal(state, PullAnimal(HORSE)).rule == "R3.2"
    state = after(state, PullAnimal(PIG))
    assert refusal(state, ShowObjective(card("two-chicken"))).rule == "R2.2"
