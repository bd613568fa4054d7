"""G6.4-6: gauchos go to action areas and come back; each area is touched once a turn."""

from functools import cache

from msgspec.structs import replace

from core.game import Move, Tell
from core.gaucho.board import AREAS, TOTALS, Area
from core.gaucho.dice import Dice, sums, without
from core.gaucho.entries import Occupy, Withdraw
from core.gaucho.events import LeftArea
from core.gaucho.rules.numbers import refuse_sum
from core.gaucho.rules.pampa import refuse_no_supply
from core.gaucho.state import GauchoState, on_area, touched
from core.says import Refusal, Sentence, refuse
from core.tuples import step


@cache
def _arrivals(hand: Dice) -> tuple[tuple[int, Area, Dice], ...]:
    """Each area as a bit, with every way to it by the dice (G6.4)."""
    totals = sums(hand)
    return tuple(
        (1 << area, area, dice)
        for area in AREAS
        for total in TOTALS[area]
        for dice in totals.get(total, ())
    )


def find_occupations(state: GauchoState, found: list[Move]) -> None:
    """G6.4 Find the uses of the mover's dice in the action areas."""
    seat = state.mover
    if state.supply[seat]:
        closed = state.areas[seat] | state.touched
        found += [
            Occupy(seat, area, dice)
            for bit, area, dice in _arrivals(state.hand)
            if not closed & bit
        ]


def occupy(state: GauchoState, move: Occupy, tell: Tell | None) -> GauchoState:
    """G6.4 A gaucho of the supply goes to the area: a touch."""
    seat, bit = move.seat, 1 << move.area
    return replace(
        state,
        areas=step(state.areas, seat, bit),
        supply=step(state.supply, seat, -1),
        touched=state.touched | bit,
        hand=without(state.hand, move.dice) or (),
    )


def refuse_occupy(state: GauchoState, move: Occupy) -> Refusal | None:
    """G6.4 An empty space of the own, a gaucho in the supply, the exact sum, one touch."""
    area = move.area
    if on_area(state, move.seat, area):
        return refuse("G6.4", "A gaucho of yours is on {area} already.", area=area)
    text = "A gaucho goes to {area} with {total}: the dice you chose make {sum}."
    return (
        refuse_touched(state, area)
        or refuse_no_supply(state, move.seat, "G6.4")
        or refuse_sum(state, move.dice, TOTALS[area], Sentence(text, {"area": area}))
    )


def refuse_touched(state: GauchoState, area: Area) -> Refusal | None:
    """G6.5 One touch a turn."""
    if touched(state, area):
        text = "You have touched {area} already: each area counts once a turn."
        return refuse("G6.5", text, area=area)
    return None


def open_areas(state: GauchoState) -> int:
    """The areas with a gaucho of the mover that are still untouched, as bits."""
    return state.areas[state.mover] & ~state.touched


def leave(state: GauchoState, area: Area, tell: Tell | None) -> GauchoState:
    """The mover's gaucho goes from the area back to the supply: a touch (G6.5)."""
    seat, bit = state.mover, 1 << area
    if tell:
        tell(LeftArea(seat, area))
    return replace(
        state,
        areas=step(state.areas, seat, -bit),
        supply=step(state.supply, seat, 1),
        touched=state.touched | bit,
    )


def refuse_leave(state: GauchoState, area: Area, rule: str) -> Refusal | None:
    """Leaving an area, whether used or not, needs a gaucho there and no other touch this turn."""
    if not on_area(state, state.mover, area):
        return refuse(rule, "No gaucho of yours is on {area}.", area=area)
    return refuse_touched(state, area)


def find_withdrawals(state: GauchoState, found: list[Move]) -> None:
    """G6.6 The own gauchos on untouched areas."""
    ready, seat = open_areas(state), state.mover
    found += [Withdraw(seat, area) for area in AREAS if ready >> area & 1]


def withdraw(state: GauchoState, move: Withdraw, tell: Tell | None) -> GauchoState:
    """G6.6 A gaucho comes back unused: a touch."""
    return leave(state, move.area, tell)


def refuse_withdraw(state: GauchoState, move: Withdraw) -> Refusal | None:
    """G6.6 A gaucho there, one touch."""
    return refuse_leave(state, move.area, "G6.6")
