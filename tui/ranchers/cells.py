"""Moves as rows of a table: a word for their kind, the thing, and the place."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from core.game import Move, Seat
from core.ranchers import entries
from core.ranchers.entries import ForSale
from core.ranchers.parts import Pet
from core.ranchers.state import Pair, RanchersState
from core.says import Sentence
from tui.face import Cells
from tui.language import N_, say
from tui.ranchers.brings import glance, glance_kept, glance_placed, glance_points, glance_swap
from tui.ranchers.panes.marks import aim_sign
from tui.ranchers.phrases import printed_on

_KINDS: Mapping[type[Move], str] = {
    entries.ChooseSide: N_("side"),
    entries.BuildOnPond: N_("build"),
    entries.TakePair: N_("take"),
    entries.Fetch: N_("fetch"),
    entries.PlaceAnimal: N_("place"),
    entries.SwapAnimal: N_("swap"),
    entries.SwapObjective: N_("swap"),
    entries.EndTurnEarly: N_("turn"),
    entries.Adopt: N_("keep"),
    entries.Release: N_("release"),
    entries.SellForFish: N_("sell"),
    entries.Grant: N_("grant"),
    entries.Trade: N_("trade"),
    entries.Reserve: N_("reserve"),
    entries.Call: N_("call"),
}
COUNTED = entries.SwapAnimal | entries.Adopt | entries.SellForFish | entries.Grant
"""Moves that bring points, which say the gain in fewer words."""


def cells(state: RanchersState, move: Move) -> Cells | None:
    """Return the move as a row."""
    made = _CELLS[type(move)](state, move, say(_KINDS[type(move)]))
    if made.gains is None and isinstance(move, COUNTED):
        return replace(made, brief=glance_points(state, move))
    return made


def _side(state: RanchersState, move: entries.ChooseSide, kind: Sentence) -> Cells:
    board = state.boards[move.seat]
    standing = say("{standing}", standing=printed_on(board, move.side))
    return Cells(kind, say("{side}", side=(board, move.side)), standing)


def _pair(kind: Sentence, pair: Pair) -> Cells:
    objective, animal = pair
    return Cells(kind, say("{animal}", animal=animal), say("{objective}", objective=objective))


def _wanted(state: RanchersState, kind: Sentence, pair: Pair, seat: Seat) -> Cells:
    """Return a row for a pair that would come to the seat."""
    return replace(_pair(kind, pair), gains=glance(state, seat, pair))


def _swap_animal(state: RanchersState, move: entries.SwapAnimal, kind: Sentence) -> Cells:
    thing = say("{animal} {space}", animal=state.ranches[move.seat][move.space], space=move.space)
    return Cells(kind, thing, say("for {other}", other=state.pairs[move.pair][1]))


def _swap_objective(state: RanchersState, move: entries.SwapObjective, kind: Sentence) -> Cells:
    # As the middle and the objectives pane show them: two in words have no room in a row.
    thing = say("{aim}", aim=aim_sign(move.objective))
    wanted = say("for {aim}", aim=aim_sign(state.pairs[move.pair][0]))
    return Cells(kind, thing, wanted, gains=glance_swap(state, move))


def _sell(state: RanchersState, move: entries.SellForFish, kind: Sentence) -> Cells:
    objective, animal = state.hand
    if move.ware == ForSale.ANIMAL:
        return Cells(kind, say("{animal}", animal=animal), say("for a fish"))
    return Cells(kind, say("{objective}", objective=objective), say("for a fish"))


_PETS = {Pet.DOG: N_("a dog"), Pet.CAT: N_("a cat")}
_CELLS: Mapping[type[Move], Callable[[RanchersState, Any, Sentence], Cells]] = {
    entries.ChooseSide: _side,
    entries.BuildOnPond: lambda state, move, kind: Cells(
        kind, say("{building}", building=move.building)
    ),
    entries.TakePair: lambda state, move, kind: _wanted(
        state, kind, state.pairs[move.pair], move.seat
    ),
    entries.Fetch: lambda state, move, kind: _wanted(
        state, kind, state.aside[move.pair], move.seat
    ),
    entries.PlaceAnimal: lambda state, move, kind: Cells(
        kind,
        say("{animal}", animal=state.hand[1]),
        say("{space}", space=move.space),
        brief=glance_placed(state, move),
    ),
    entries.SwapAnimal: _swap_animal,
    entries.SwapObjective: _swap_objective,
    entries.EndTurnEarly: lambda state, move, kind: Cells(kind, say("end")),
    entries.Adopt: lambda state, move, kind: Cells(
        kind, say("the horse"), say("without {objective}", objective=state.hand[0])
    ),
    entries.Release: lambda state, move, kind: Cells(
        kind, say("the horse"), brief=glance_kept(state, move)
    ),
    entries.SellForFish: _sell,
    entries.Grant: lambda state, move, kind: Cells(kind, say("{animal}", animal=move.animal)),
    entries.Trade: lambda state, move, kind: _pair(kind, state.pairs[move.pair]),
    entries.Reserve: lambda state, move, kind: _wanted(
        state, kind, state.pairs[move.pair], move.seat
    ),
    entries.Call: lambda state, move, kind: Cells(kind, say(_PETS[move.pet])),
}
assert _CELLS.keys() == _KINDS.keys(), "each kind has its cells"
