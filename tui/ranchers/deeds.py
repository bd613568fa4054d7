"""Deeds of Ranchers in a few words, for those who look back at a rival's turn."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.game import Entry, Event, Move
from core.log import Log
from core.ranchers import entries, events
from core.ranchers.entries import ForSale
from core.ranchers.modules.sets import course_of
from core.ranchers.scoring import sheet
from core.ranchers.state import Pair, RanchersState
from core.says import Sentence
from tui.face import Deed
from tui.language import N_, say


def deeds(log: Log[RanchersState], number: int) -> Sequence[Deed]:
    """Return what the entry did, what it gained, and what followed from it."""
    before, step = log.state_before(number), log.steps[number]
    doing, entry = _DOES.get(type(step.entry)), step.entry
    done = [Deed(entry.seat, doing(before, entry))] if doing and isinstance(entry, Move) else []
    followed = (follow(event) for event in step.events if (follow := _FOLLOWS.get(type(event))))
    return [*done, *_gained(before, entry, step.state), *followed]


def _gained(before: RanchersState, entry: Entry, after: RanchersState) -> list[Deed]:
    """Return how the mover's points changed, as the ranch counts now."""
    if not isinstance(entry, _COUNTED):
        return []
    was, has = (sheet(state, entry.seat, course_of(state)).total for state in (before, after))
    return [Deed(entry.seat, say("{change}", change=has - was))] if has != was else []


_COUNTED = (
    *(entries.PlaceAnimal, entries.Adopt, entries.Release, entries.SellForFish),
    *(entries.SwapAnimal, entries.SwapObjective, entries.Grant, entries.Call),
)


def _takes(pair: Pair) -> Sentence:
    return say("takes {animal}, {objective}", animal=pair[1], objective=pair[0])


def _reserves(pair: Pair) -> Sentence:
    return say("sets aside {animal}, {objective}", animal=pair[1], objective=pair[0])


def _sells(before: RanchersState, move: entries.SellForFish) -> Sentence:
    if move.ware == ForSale.ANIMAL:
        return say("sells {animal}", animal=before.hand[1])
    return say("sells {objective}", objective=before.hand[0])


def _swaps_animals(before: RanchersState, move: entries.SwapAnimal) -> Sentence:
    mine, other = before.ranches[move.seat][move.space], before.pairs[move.pair][1]
    return say("exchanges {animal} for {other}", animal=mine, other=other)


def _swaps_objectives(before: RanchersState, move: entries.SwapObjective) -> Sentence:
    wanted = before.pairs[move.pair][0]
    return say("exchanges {objective} for {wanted}", objective=move.objective, wanted=wanted)


_CALLS = (N_("a dog"), N_("a cat"))
_DOES: Mapping[type[Entry], Callable[[RanchersState, Any], Sentence]] = {
    entries.ChooseSide: lambda before, move: say(
        "side {side}", side=(before.boards[move.seat], move.side)
    ),
    entries.BuildOnPond: lambda before, move: say("{building}", building=move.building),
    entries.TakePair: lambda before, move: _takes(before.pairs[move.pair]),
    entries.Fetch: lambda before, move: _takes(before.aside[move.pair]),
    entries.Reserve: lambda before, move: _reserves(before.pairs[move.pair]),
    entries.Trade: lambda before, move: say("uses the market"),
    entries.Call: lambda before, move: say(_CALLS[move.pet]),
    entries.PlaceAnimal: lambda before, move: say("on {space}", space=move.space),
    entries.Adopt: lambda before, move: say("keeps the horse"),
    entries.Release: lambda before, move: say("releases the horse"),
    entries.SellForFish: _sells,
    entries.SwapAnimal: _swaps_animals,
    entries.SwapObjective: _swaps_objectives,
    entries.Grant: lambda before, move: say("brings {animal}", animal=move.animal),
}
_FOLLOWS: Mapping[type[Event], Callable[[Any], Deed]] = {
    events.WonPrize: lambda event: Deed(
        event.seat, say("takes the prize of {points}", points=event.points)
    ),
}
