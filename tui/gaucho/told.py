"""What happened, in sentences: one for each step, and one for each thing that followed."""

from collections.abc import Callable
from typing import Any

from core.game import Entry, Event
from core.gaucho import entries, events
from core.gaucho.cattle import BREED
from core.gaucho.state import State
from core.log import Log, Step
from core.says import Sentence
from tui.language import say

Telling = Callable[[State, Any, State], Sentence | None]
"""From the state before, the entry and the state after."""


def told(log: Log[State], first: int, end: int | None = None) -> list[Sentence]:
    """The sentences of the entries from index `first` to `end`; tiles laid one by one in one."""
    sentences: list[Sentence] = []
    number, end = first, len(log.steps) if end is None else end
    while number < end:
        kind = type(log.steps[number].entry)
        last = number + 1
        if kind in _RUNS:
            while last < end and type(log.steps[last].entry) is kind:
                last += 1
            sentences.append(_RUNS[kind]([step.entry for step in log.steps[number:last]]))
            followers = [event for step in log.steps[number:last] for event in step.events]
            sentences += _followers(followers)
        else:
            sentences += of_step(log.state_before(number), log.steps[number])
        number = last
    return sentences


def of_step(before: State, step: Step[State]) -> list[Sentence]:
    """What the step did; what it brought comes first where a sale makes room for it."""
    telling = _TOLD.get(type(step.entry))
    sentence = telling(before, step.entry, step.state) if telling else None
    own = [sentence] if sentence else []
    followers = _followers(step.events)
    return followers + own if isinstance(step.entry, _LAST) else own + followers


def _followers(told: Any) -> list[Sentence]:
    return [sentence for event in told if (sentence := followed(event))]


def followed(event: Event) -> Sentence | None:
    """What an event says; gauchos that come back are told by the moves that bring them."""
    telling = _FOLLOWED.get(type(event))
    return telling(event) if telling else None


def _sold(event: events.Sold) -> Sentence:
    seat, herd, price = event.seat, event.tiles, event.price
    if not event.bonus:
        return say("{seat} sells {herd} for {price}.", seat=seat, herd=herd, price=price)
    text = "{seat} sells {herd} for {price}, and {bonus} on top."
    return say(text, seat=seat, herd=herd, price=price, bonus=event.bonus)


def _collected(event: events.Collected) -> Sentence:
    text = "{seat} collects {tile} from {space}."
    return say(text, seat=event.seat, tile=event.tile, space=event.space)


_FOLLOWED: dict[type[Event], Callable[[Any], Sentence]] = {
    events.Sold: _sold,
    events.Insured: lambda event: say(
        "{seat} gets {pesos} for {tile}.", seat=event.seat, tile=event.tile, pesos=event.pesos
    ),
    events.Completed: lambda event: say("Pasture {pasture} is complete.", pasture=event.pasture),
    events.Collected: _collected,
    events.PileEmpty: lambda event: say("The last tile of the draw pile is drawn."),
    events.LastRound: lambda event: say("The last round with dice begins."),
    events.RoundWithoutDice: lambda event: say(
        "The round without dice begins: the last of the game."
    ),
}
_LAST = (entries.Add, entries.Result)
_RUNS: dict[type[Entry], Callable[[list[Any]], Sentence]] = {
    entries.Fill: lambda fills: say(
        "New in the pampa: {laid}.", laid=tuple((each.space, each.tile) for each in fills)
    ),
    entries.Hand: lambda hands: say("Everybody is dealt a secret hand."),
}


def _stands(before: State, move: entries.Stand, after: State) -> Sentence:
    return say(
        "{seat} stands on {spots} with {dice}.",
        seat=move.seat,
        spots=((before.tiles[move.space], move.space),),
        dice=move.dice,
    )


def _lies(before: State, move: entries.Lay, after: State) -> Sentence:
    return say(
        "{seat} lies down on {spots} with {dice}.",
        seat=move.seat,
        spots=((before.tiles[move.space], move.space),),
        dice=move.dice,
    )


def _rises(before: State, move: entries.Raise, after: State) -> Sentence:
    return say(
        "{seat} stands up on {spots} with {dice}.",
        seat=move.seat,
        spots=((before.tiles[move.space], move.space),),
        dice=move.dice,
    )


def _recalls(before: State, move: entries.Recall, after: State) -> Sentence:
    spots = ((before.tiles[move.space], move.space),)
    return say("{seat} takes the gaucho off {spots}.", seat=move.seat, spots=spots)


def _rouses(before: State, move: entries.Rouse, after: State) -> Sentence:
    spots = tuple((before.tiles[space], space) for space in move.spaces)
    return say("{seat} sends the overseer: up on {spots}.", seat=move.seat, spots=spots)


def _ousts(before: State, move: entries.Oust, after: State) -> Sentence:
    victim = -before.gauchos[move.space] - 1
    spots = ((before.tiles[move.space], move.space),)
    return say("{seat} ousts {victim} from {spots}.", seat=move.seat, victim=victim, spots=spots)


def _places(before: State, move: entries.Place, after: State) -> Sentence:
    placed = tuple(zip(move.tiles, move.spaces, strict=True))
    text = "{seat} places {placed} from the Steppe and stands there."
    return say(text, seat=move.seat, placed=placed)


def _adds(before: State, move: entries.Add, after: State) -> Sentence:
    herd = after.herds[move.seat][BREED[move.tile]]
    return say("{seat} adds {tile}: now {worth}.", seat=move.seat, tile=move.tile, worth=herd)


def _sorts(before: State, move: entries.Sort, after: State) -> Sentence:
    herd = after.herds[move.seat][BREED[move.tile]]
    return say("{seat} sorts {tile} in: now {worth}.", seat=move.seat, tile=move.tile, worth=herd)


def _rolls(before: State, entry: entries.Roll, after: State) -> Sentence:
    text = "Round {round}: {seat} rolls {free}."
    return say(text, round=after.round, seat=after.start, free=after.free)


def _buried(before: State, entry: entries.Bury, after: State) -> Sentence:
    if after.round:
        return say("New tiles face down in the Steppe: {count}.", count=entry.count)
    return say("Tiles face down in the Steppe: {count}.", count=entry.count)


_TOLD: dict[type[Entry], Telling] = {
    entries.Drop: lambda before, entry, after: say(
        "No {breed} cattle in this game.", breed=entry.breed
    ),
    entries.Bury: _buried,
    entries.Start: lambda before, entry, after: say("{seat} begins.", seat=entry.seat),
    entries.Roll: _rolls,
    entries.Keep: lambda before, move, after: say(
        "{seat} keeps {tiles}.", seat=move.seat, tiles=move.tiles
    ),
    entries.Post: lambda before, move, after: say(
        "{seat} posts a gaucho on {area}.", seat=move.seat, area=move.area
    ),
    entries.Take: lambda before, move, after: say(
        "{seat} takes {pair}.", seat=move.seat, pair=move.dice
    ),
    entries.Stand: _stands,
    entries.Lay: _lies,
    entries.Raise: _rises,
    entries.Occupy: lambda before, move, after: say(
        "{seat} occupies {area} with {dice}.", seat=move.seat, area=move.area, dice=move.dice
    ),
    entries.Withdraw: lambda before, move, after: say(
        "{seat} takes the gaucho off {area}.", seat=move.seat, area=move.area
    ),
    entries.Recall: _recalls,
    entries.Wish: lambda before, move, after: say(
        "{seat} wishes a {number}.", seat=move.seat, number=move.value
    ),
    entries.Steal: lambda before, move, after: say(
        "{seat} steals {tile} from {victim}.", seat=move.seat, tile=move.tile, victim=move.victim
    ),
    entries.Rouse: _rouses,
    entries.Oust: _ousts,
    entries.Look: lambda before, move, after: say("{seat} looks at the Steppe.", seat=move.seat),
    entries.Place: _places,
    entries.Done: lambda before, move, after: say("{seat} is done.", seat=move.seat),
    entries.Add: _adds,
    entries.Sort: _sorts,
    entries.Round: lambda before, entry, after: say(
        "Round {round} is over. Pesos: {pesos}.", round=entry.n, pesos=entry.pesos
    ),
    entries.Result: lambda before, entry, after: say("The game is over."),
}
