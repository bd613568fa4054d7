"""R5.3: grant animals and the prizes for a full ranch."""

from typing import Any

from core.ranchers.entries import (
    EndTurnEarly,
    Grant,
    PlaceAnimal,
    PullAnimal,
    ShowObjective,
    SwapAnimal,
    TakePair,
)
from core.ranchers.events import WonPrize
from core.ranchers.parts import CHICKEN, COW, GOAT, PIG, POND, SHEEP
from core.ranchers.state import RanchersPhase, RanchersState
from tests.support.ranchers_tables import after, card, counted, pair, refusal, space, table, told

NEXT = (PullAnimal(GOAT), ShowObjective(card("most-pig")))


def grants(ranch: str, *others: str, **more: Any) -> RanchersState:
    ranches = (ranch, *(others or (".../.../...",)))
    return table(*ranches, modules=("grants",), **more)


def test_the_fifth_kind_by_exchange_takes_the_highest_prize_at_once() -> None:
    ready = grants(".gs/pg./...", pairs=(pair("two-cow", "cow"), pair("two-pig", "chicken")))
    ready = after(ready, TakePair(0, 0), PlaceAnimal(0, space("NW")), *NEXT)
    swap = SwapAnimal(0, space("N"), 1)
    assert told(ready, swap) == [WonPrize(0, 7)]
    won = after(ready, swap)
    assert won.prizes == (7, 0)
    assert counted(won).total == 7


def test_a_prize_is_kept_when_the_set_breaks_and_taken_once() -> None:
    state = grants(".gs/pgk/...", pairs=(pair("two-cow", "cow"), pair("two-pig", "chicken")))
    state = after(state, TakePair(0, 0), PlaceAnimal(0, space("NW")), *NEXT)
    assert state.prizes == (7, 0)
    broken = after(state, SwapAnimal(0, space("W"), 1))
    assert PIG not in broken.ranches[0]
    assert broken.prizes == (7, 0)
    again = after(state, SwapAnimal(0, space("N"), 1))
    assert again.prizes == (7, 0)


def test_the_next_gets_the_next_prize_and_with_two_players_there_are_two() -> None:
    full = ".gs/pgk/..."
    pairs = (pair("two-cow", "cow"), pair("two-pig", "pig"))
    state = grants(full, prizes=(0, 7), pairs=pairs)
    assert after(state, TakePair(0, 0), PlaceAnimal(0, space("SE"))).prizes == (5, 7)
    three = grants(full, full, full, prizes=(0, 7, 5), pairs=pairs)
    assert after(three, TakePair(0, 0), PlaceAnimal(0, space("SE"))).prizes == (3, 7, 5)


def test_a_grant_animal_counts_at_once_and_comes_once() -> None:
    state = grants("cgs/p../...")
    assert told(state, Grant(0, CHICKEN)) == [WonPrize(0, 7)]
    state = after(state, Grant(0, CHICKEN))
    assert (state.phase, state.ranches[0][POND]) == (RanchersPhase.ACT, CHICKEN)
    assert refusal(state, Grant(0, COW)).rule == "R5.3"


def test_a_grant_animal_is_there_once() -> None:
    state = grants(".../.../...", ".../.k./...")
    assert refusal(state, Grant(0, CHICKEN)).rule == "R5.3"
    after(state, Grant(0, SHEEP))


def test_last_of_all_a_grant_ends_the_turn() -> None:
    state = after(grants(".../.../..."), TakePair(0, 0))
    assert refusal(state, Grant(0, COW)).rule == "R5.3"
    state = after(state, PlaceAnimal(0, space("W")), *NEXT)
    assert state.phase == RanchersPhase.CLOSE
    assert after(state, Grant(0, COW)).mover == 1
    assert after(state, EndTurnEarly(0)).mover == 1


def test_without_the_module_there_are_no_grants() -> None:
    assert refusal(table(".../.../...", ".../.../..."), Grant(0, COW)).rule == "R5.3"
