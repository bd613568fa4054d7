"""The story of Ranchers in sentences; the final scoring objective by objective."""

from collections.abc import Mapping

from core.game import Entry, Event
from core.ranchers import entries, events
from core.ranchers.entries import ForSale
from core.ranchers.parts import Pet
from core.ranchers.state import RanchersState
from core.says import Sentence
from tui.language import N_, say
from tui.ranchers.phrases import printed_on
from tui.ranchers.words import SOURCE_WORDS
from tui.tellings import EntryTelling, Following, Run, Tellings


def _boards(dealt: list[entries.DealBoard]) -> Sentence:
    return say("Boards: {boards}.", boards=tuple((each.seat, each.board) for each in dealt))


def _pulls(before: RanchersState, entry: entries.PullAnimal, after: RanchersState) -> Sentence:
    at = next(at for at, pair in enumerate(before.pairs) if pair != after.pairs[at])
    text = "New in the middle, pair {pair}: {animal}, {objective}."
    return say(text, pair=at, animal=entry.animal, objective=after.pairs[at][0])


def _sides(before: RanchersState, move: entries.ChooseSide, after: RanchersState) -> Sentence:
    board = before.boards[move.seat]
    return say(
        "{seat} uses side {side}: {standing}.",
        seat=move.seat,
        side=(board, move.side),
        standing=printed_on(board, move.side),
    )


def _takes(before: RanchersState, move: entries.TakePair, after: RanchersState) -> Sentence:
    objective, animal = before.pairs[move.pair]
    text = "{seat} takes {animal}, {objective}."
    return say(text, seat=move.seat, animal=animal, objective=objective)


def _fetches(before: RanchersState, move: entries.Fetch, after: RanchersState) -> Sentence:
    objective, animal = before.aside[move.pair]
    text = "{seat} takes out of the pen: {animal}, {objective}."
    return say(text, seat=move.seat, animal=animal, objective=objective)


def _reserves(before: RanchersState, move: entries.Reserve, after: RanchersState) -> Sentence:
    objective, animal = before.pairs[move.pair]
    text = "{seat} sets aside in the pen: {animal}, {objective}."
    return say(text, seat=move.seat, animal=animal, objective=objective)


def _trades(before: RanchersState, move: entries.Trade, after: RanchersState) -> Sentence:
    objective, animal = before.pairs[move.pair]
    text = "{seat} uses the market: {animal}, {objective} leave the middle."
    return say(text, seat=move.seat, animal=animal, objective=objective)


def _places(before: RanchersState, move: entries.PlaceAnimal, after: RanchersState) -> Sentence:
    text = "{seat} places {animal} on {space}."
    return say(text, seat=move.seat, animal=before.hand[1], space=move.space)


def _sells(before: RanchersState, move: entries.SellForFish, after: RanchersState) -> Sentence:
    objective, animal = before.hand
    if move.ware == ForSale.ANIMAL:
        return say("{seat} sells {animal} for a fish.", seat=move.seat, animal=animal)
    text = "{seat} sells an objective for a fish: {objective}."
    return say(text, seat=move.seat, objective=objective)


def _swaps_animals(
    before: RanchersState, move: entries.SwapAnimal, after: RanchersState
) -> Sentence:
    return say(
        "{seat} exchanges {animal} on {space} for {other}.",
        seat=move.seat,
        animal=before.ranches[move.seat][move.space],
        space=move.space,
        other=before.pairs[move.pair][1],
    )


def _swaps_objectives(
    before: RanchersState, move: entries.SwapObjective, after: RanchersState
) -> Sentence:
    text = "{seat} exchanges {objective} for {wanted}."
    wanted = before.pairs[move.pair][0]
    return say(text, seat=move.seat, objective=move.objective, wanted=wanted)


def _adopts(before: RanchersState, move: entries.Adopt, after: RanchersState) -> Sentence:
    text = "{seat} keeps the horse and discards {objective}."
    return say(text, seat=move.seat, objective=before.hand[0])


_CALLS = {Pet.DOG: N_("{seat} calls a dog."), Pet.CAT: N_("{seat} calls a cat.")}
_TOLD: Mapping[type[Entry], EntryTelling[RanchersState]] = {
    entries.RanchersStart: lambda before, entry, after: say("{seat} begins.", seat=entry.seat),
    entries.ShowObjective: lambda before, entry, after: say(
        "The next objective is {objective}.", objective=entry.objective
    ),
    entries.PullAnimal: _pulls,
    entries.ChooseSide: _sides,
    entries.BuildOnPond: lambda before, move, after: say(
        "{seat} chooses the building: {building}.", seat=move.seat, building=move.building
    ),
    entries.TakePair: _takes,
    entries.Fetch: _fetches,
    entries.Reserve: _reserves,
    entries.Trade: _trades,
    entries.Call: lambda before, move, after: say(_CALLS[move.pet], seat=move.seat),
    entries.PlaceAnimal: _places,
    entries.Adopt: _adopts,
    entries.Release: lambda before, move, after: say(
        "{seat} releases the horse out of the game.", seat=move.seat
    ),
    entries.SellForFish: _sells,
    entries.SwapAnimal: _swaps_animals,
    entries.SwapObjective: _swaps_objectives,
    entries.Grant: lambda before, move, after: say(
        "{seat} brings the grant animal: {animal}.", seat=move.seat, animal=move.animal
    ),
    entries.EndTurnEarly: lambda before, move, after: say("{seat} is done.", seat=move.seat),
    entries.RanchersRound: lambda before, entry, after: say(
        "Round {number} is over. Points: {points}.", number=entry.n, points=entry.points
    ),
    entries.RanchersResult: lambda before, entry, after: say("The game is over."),
}


def _scored(event: events.Scored) -> Sentence:
    text = "{seat}: {objective} {points}."
    return say(text, seat=event.seat, objective=event.objective, points=event.points)


def _also_scored(event: events.AlsoScored) -> Sentence | None:
    """Return None for a module that gives nothing: that is not worth a line."""
    if not event.points:
        return None
    text = "{seat}: {parts} {points}."
    parts = (say(SOURCE_WORDS[event.name]),)
    return say(text, seat=event.seat, parts=parts, points=event.points)


_FOLLOWED: Mapping[type[Event], Following] = {
    events.Matched: lambda event: say(
        "{space} shows that animal: an exchange is open.", space=event.space
    ),
    events.WonPrize: lambda event: say(
        "{seat} has all five kinds and takes the prize: {points}.",
        seat=event.seat,
        points=event.points,
    ),
    events.WentBack: lambda event: say("Back into the pouch: {animal}.", animal=event.animal),
    events.Reshuffled: lambda event: say(
        "Shuffled back into the deck: {objective}.", objective=event.objective
    ),
    events.StoodFor: lambda event: say(
        "{seat}: on the pond counts {animal}.", seat=event.seat, animal=event.animal
    ),
    events.Scored: _scored,
    events.AlsoScored: _also_scored,
}
_RUNS: Mapping[type[Entry], Run] = {entries.DealBoard: _boards}

TELLINGS = Tellings(_TOLD, _FOLLOWED, _RUNS, (entries.RanchersResult,))
