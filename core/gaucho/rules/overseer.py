"""G7.4-5: the overseer rouses own gauchos or ousts one of an opponent."""

from itertools import combinations

from msgspec.structs import replace

from core.game import Move, Tell
from core.gaucho.board import IN_PLAY, Area, Space
from core.gaucho.cattle import BIG
from core.gaucho.entries import Oust, Rouse
from core.gaucho.events import Insured, LeftSpace
from core.gaucho.rules.areas import leave, refuse_leave
from core.gaucho.rules.pampa import (
    lying,
    lying_spaces,
    owner,
    refuse_not_lying,
    refuse_space,
    standing,
)
from core.gaucho.state import NOBODY, GauchoState
from core.says import Refusal, refuse
from core.tuples import put, step


def find_orders(state: GauchoState, found: list[Move]) -> None:
    """Find the overseer's actions; the gaucho on the area is known to be there."""
    seat = state.mover
    own = lying_spaces(state, seat)
    found += [Rouse(seat, (space,)) for space in own]
    found += [Rouse(seat, both) for both in combinations(own, 2)]
    mine, gauchos = lying(seat), state.gauchos
    found += [
        Oust(seat, space)
        for space in IN_PLAY[state.seats]
        if gauchos[space] < NOBODY and gauchos[space] != mine
    ]


def rouse(state: GauchoState, move: Rouse, tell: Tell | None) -> GauchoState:
    """G7.4 One or two stand up."""
    state = leave(state, Area.OVERSEER, tell)
    gauchos = state.gauchos
    for space in move.spaces:
        gauchos = put(gauchos, space, standing(move.seat))
    return replace(state, gauchos=gauchos)


def refuse_rouse(state: GauchoState, move: Rouse) -> Refusal | None:
    """A gaucho on the area; one or two own lying ones, named in board order."""
    if refusal := refuse_leave(state, Area.OVERSEER, "G7.4"):
        return refusal
    if not 1 <= len(move.spaces) <= 2:
        return refuse("G7.4", "The overseer rouses one or two gauchos.")
    if list(move.spaces) != sorted(set(move.spaces)):
        return refuse("G7.4", "Two spaces are named in board order, each once.")
    return next(filter(None, (_refuse_asleep(state, move, space) for space in move.spaces)), None)


def _refuse_asleep(state: GauchoState, move: Rouse, space: Space) -> Refusal | None:
    return refuse_not_lying(state, move.seat, space, "G7.4")


def oust(state: GauchoState, move: Oust, tell: Tell | None) -> GauchoState:
    """G7.5 The opponent takes the gaucho back and is paid the tile's value."""
    seat, space = move.seat, move.space
    tile, victim = state.tiles[space], owner(state.gauchos[space])
    state = leave(state, Area.OVERSEER, tell)
    if tell:
        tell(LeftSpace(victim, space))
        tell(Insured(victim, tile, BIG[tile]))
    return replace(
        state,
        gauchos=put(state.gauchos, space, standing(seat)),
        supply=step(step(state.supply, seat, -1), victim, 1),
        pesos=step(state.pesos, victim, BIG[tile]),
    )


def refuse_oust(state: GauchoState, move: Oust) -> Refusal | None:
    """A gaucho on the area; an opponent's lying one."""
    if refusal := refuse_leave(state, Area.OVERSEER, "G7.5"):
        return refusal
    if refusal := refuse_space(state, move.space):
        return refusal
    gaucho = state.gauchos[move.space]
    if gaucho >= 0 or owner(gaucho) == move.seat:
        return refuse("G7.5", "No gaucho of an opponent lies on {space}.", space=move.space)
    return None
