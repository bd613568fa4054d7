"""Moves as commands, as people read them and as people type them."""

from collections.abc import Callable, Mapping
from typing import Any

from core.game import Move
from core.ranchers import entries
from core.ranchers.entries import ForSale
from core.ranchers.parts import NONE, PRINTED, SIDE_NAMES
from core.ranchers.state import RanchersState
from core.says import Sentence
from tui.language import N_, W_, say, typed
from tui.phrasebook import Phrasebook
from tui.ranchers.verbs import VERBS
from tui.ranchers.words import animal_word, building_word, objective_word, pet_word, space_word

WARES = {ForSale.ANIMAL: W_("animal"), ForSale.OBJECTIVE: W_("objective")}


def printed_on(board: int, side: int) -> tuple[tuple[int, int], ...]:
    """Return the special spaces of a side, each with its printed animal."""
    shown = PRINTED[board][side]
    return tuple((space, animal) for space, animal in enumerate(shown) if animal != NONE)


def _side(state: RanchersState, move: entries.ChooseSide) -> Sentence:
    board = state.boards[move.seat]
    text = "use side {side}: {standing}"
    return say(text, side=(board, move.side), standing=printed_on(board, move.side))


def _take(state: RanchersState, move: entries.TakePair) -> Sentence:
    objective, animal = state.pairs[move.pair]
    text = "take pair {pair}: {animal}, {objective}"
    return say(text, pair=move.pair, animal=animal, objective=objective)


def _fetch(state: RanchersState, move: entries.Fetch) -> Sentence:
    objective, animal = state.aside[move.pair]
    text = "fetch pair {pair} out of the pen: {animal}, {objective}"
    return say(text, pair=move.pair, animal=animal, objective=objective)


def _trade(state: RanchersState, move: entries.Trade) -> Sentence:
    objective, animal = state.pairs[move.pair]
    text = "trade pair {pair} at the market: {animal}, {objective}"
    return say(text, pair=move.pair, animal=animal, objective=objective)


def _reserve(state: RanchersState, move: entries.Reserve) -> Sentence:
    objective, animal = state.pairs[move.pair]
    text = "reserve pair {pair} in the pen: {animal}, {objective}"
    return say(text, pair=move.pair, animal=animal, objective=objective)


def _sell(state: RanchersState, move: entries.SellForFish) -> Sentence:
    objective, animal = state.hand
    if move.ware == ForSale.ANIMAL:
        return say("sell the animal for a fish: {animal}", animal=animal)
    return say("sell the objective for a fish: {objective}", objective=objective)


def _swap_animal(state: RanchersState, move: entries.SwapAnimal) -> Sentence:
    return say(
        "exchange {animal} on {space} for {other} of pair {pair}",
        animal=state.ranches[move.seat][move.space],
        space=move.space,
        other=state.pairs[move.pair][1],
        pair=move.pair,
    )


def _swap_objective(state: RanchersState, move: entries.SwapObjective) -> Sentence:
    return say(
        "exchange {objective} for {wanted} of pair {pair}",
        objective=move.objective,
        wanted=state.pairs[move.pair][0],
        pair=move.pair,
    )


_CALLS = {0: N_("call a dog"), 1: N_("call a cat")}
_PHRASES: Mapping[type[Move], Callable[[RanchersState, Any], Sentence]] = {
    entries.ChooseSide: _side,
    entries.TakePair: _take,
    entries.Fetch: _fetch,
    entries.PlaceAnimal: lambda state, move: say(
        "place {animal} on {space}", animal=state.hand[1], space=move.space
    ),
    entries.SwapAnimal: _swap_animal,
    entries.SwapObjective: _swap_objective,
    entries.EndTurnEarly: lambda state, move: say("end the turn"),
    entries.Adopt: lambda state, move: say(
        "keep the horse, discard {objective}", objective=state.hand[0]
    ),
    entries.Release: lambda state, move: say("release the horse out of the game"),
    entries.SellForFish: _sell,
    entries.Grant: lambda state, move: say("bring {animal} to your pond", animal=move.animal),
    entries.BuildOnPond: lambda state, move: say("build {building}", building=move.building),
    entries.Trade: _trade,
    entries.Reserve: _reserve,
    entries.Call: lambda state, move: say(_CALLS[move.pet]),
}
_GROUPS: Mapping[type[Move], str] = {
    entries.ChooseSide: N_("Choose a side"),
    entries.TakePair: N_("Take a pair"),
    entries.Fetch: N_("Take a pair out of the pen"),
    entries.PlaceAnimal: N_("Place the animal"),
    entries.SwapAnimal: N_("Exchange an animal"),
    entries.SwapObjective: N_("Exchange an objective"),
    entries.EndTurnEarly: N_("End the turn"),
    entries.Adopt: N_("What becomes of the horse"),
    entries.Release: N_("What becomes of the horse"),
    entries.SellForFish: N_("Sell for a fish"),
    entries.Grant: N_("Bring a grant animal"),
    entries.BuildOnPond: N_("Choose a building"),
    entries.Trade: N_("Use the market"),
    entries.Reserve: N_("Use the pen"),
    entries.Call: N_("Call a dog or a cat"),
}


def _pair(verb: str) -> Callable[[Any], list[str]]:
    return lambda move: [verb, str(move.pair + 1)]


_TYPED: Mapping[type[Move], Callable[[Any], list[str]]] = {
    entries.ChooseSide: lambda move: ["side", SIDE_NAMES[move.side]],
    entries.TakePair: _pair("take"),
    entries.Fetch: _pair("fetch"),
    entries.PlaceAnimal: lambda move: ["place", space_word(move.space)],
    entries.SwapAnimal: lambda move: ["swap", space_word(move.space), str(move.pair + 1)],
    entries.SwapObjective: lambda move: [
        "swap",
        objective_word(move.objective),
        str(move.pair + 1),
    ],
    entries.EndTurnEarly: lambda move: ["done"],
    entries.Adopt: lambda move: ["keep"],
    entries.Release: lambda move: ["release"],
    entries.SellForFish: lambda move: ["sell", typed(WARES[move.ware])[0]],
    entries.Grant: lambda move: ["bring", animal_word(move.animal)],
    entries.BuildOnPond: lambda move: ["build", building_word(move.building)],
    entries.Trade: _pair("trade"),
    entries.Reserve: _pair("reserve"),
    entries.Call: lambda move: ["call", pet_word(move.pet)],
}

BOOK = Phrasebook(VERBS, _PHRASES, _GROUPS, _TYPED)
