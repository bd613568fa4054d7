"""Moves as rows of a table: a word for their kind, the thing, and the place."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from core.game import Move, Seat
from core.ranchers import entries
from core.ranchers.entries import Ware
from core.ranchers.parts import Pet
from core.ranchers.state import Pair, State
from core.says import Sentence
from tui.face import Cells
from tui.language import N_, say
from tui.ranchers.brings import glance, glance_points, glance_swap
from tui.ranchers.phrases import printed_on

_KINDS: Mapping[type[Move], str] = {
    entries.Side: N_("side"),
    entries.Build: N_("build"),
    entries.Take: N_("take"),
    entries.Fetch: N_("fetch"),
    entries.Place: N_("place"),
    entries.SwapAnimal: N_("swap"),
    entries.SwapObjective: N_("swap"),
    entries.Done: N_("turn"),
    entries.Adopt: N_("keep"),
    entries.Release: N_("release"),
    entries.Sell: N_("sell"),
    entries.Grant: N_("grant"),
    entries.Trade: N_("trade"),
    entries.Reserve: N_("reserve"),
    entries.Call: N_("call"),
}
COUNTED = entries.Place | entries.SwapAnimal | entries.Adopt | entries.Sell | entries.Grant
"""They bring points, which say in less what comes of it."""


def cells(state: State, move: Move) -> Cells | None:
    """The move in a row."""
    made = _CELLS[type(move)](state, move, say(_KINDS[type(move)]))
    if made.gains is None and isinstance(move, COUNTED):
        return replace(made, brief=glance_points(state, move))
    return made


def _side(state: State, move: entries.Side, kind: Sentence) -> Cells:
    board = state.boards[move.seat]
    standing = say("{standing}", standing=printed_on(board, move.side))
    return Cells(kind, say("{side}", side=(board, move.side)), standing)


def _pair(kind: Sentence, pair: Pair) -> Cells:
    objective, animal = pair
    return Cells(kind, say("{animal}", animal=animal), say("{objective}", objective=objective))


def _wanted(state: State, kind: Sentence, pair: Pair, seat: Seat) -> Cells:
    """A pair that would come to the seat."""
    return replace(_pair(kind, pair), gains=glance(state, seat, pair))


def _swap_animal(state: State, move: entries.SwapAnimal, kind: Sentence) -> Cells:
    thing = say("{animal} {space}", animal=state.ranches[move.seat][move.space], space=move.space)
    return Cells(kind, thing, say("for {other}", other=state.pairs[move.pair][1]))


def _swap_objective(state: State, move: entries.SwapObjective, kind: Sentence) -> Cells:
    thing = say("{objective}", objective=move.objective)
    wanted = say("for {wanted}", wanted=state.pairs[move.pair][0])
    return Cells(kind, thing, wanted, gains=glance_swap(state, move))


def _sell(state: State, move: entries.Sell, kind: Sentence) -> Cells:
    objective, animal = state.hand
    if move.ware == Ware.ANIMAL:
        return Cells(kind, say("{animal}", animal=animal), say("for a fish"))
    return Cells(kind, say("{objective}", objective=objective), say("for a fish"))


_PETS = {Pet.DOG: N_("a dog"), Pet.CAT: N_("a cat")}
_CELLS: Mapping[type[Move], Callable[[State, Any, Sentence], Cells]] = {
    entries.Side: _side,
    entries.Build: lambda state, move, kind: Cells(kind, say("{building}", building=move.building)),
    entries.Take: lambda state, move, kind: _wanted(state, kind, state.pairs[move.pair], move.seat),
    entries.Fetch: lambda state, move, kind: _wanted(
        state, kind, state.aside[move.pair], move.seat
    ),
    entries.Place: lambda state, move, kind: Cells(
        kind, say("{animal}", animal=state.hand[1]), say("{space}", space=move.space)
    ),
    entries.SwapAnimal: _swap_animal,
    entries.SwapObjective: _swap_objective,
    entries.Done: lambda state, move, kind: Cells(kind, say("end")),
    entries.Adopt: lambda state, move, kind: Cells(
        kind, say("the horse"), say("without {objective}", objective=state.hand[0])
    ),
    entries.Release: lambda state, move, kind: Cells(kind, say("the horse")),
    entries.Sell: _sell,
    entries.Grant: lambda state, move, kind: Cells(kind, say("{animal}", animal=move.animal)),
    entries.Trade: lambda state, move, kind: _pair(kind, state.pairs[move.pair]),
    entries.Reserve: lambda state, move, kind: _wanted(
        state, kind, state.pairs[move.pair], move.seat
    ),
    entries.Call: lambda state, move, kind: Cells(kind, say(_PETS[move.pet])),
}
assert _CELLS.keys() == _KINDS.keys(), "each kind has its cells"
