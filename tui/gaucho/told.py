"""The story of El Gaucho in sentences; tiles laid one by one share a sentence."""

from core.game import Entry, Event
from core.gaucho import entries, events
from core.gaucho.cattle import BREED
from core.gaucho.state import GauchoState
from core.says import Sentence
from tui.language import say, say_n
from tui.tellings import EntryTelling, Following, Run, Tellings


def _sold(event: events.Sold) -> Sentence:
    seat, herd, price = event.seat, event.tiles, event.price
    if not event.bonus:
        return say("{seat} sells {herd} for {price}.", seat=seat, herd=herd, price=price)
    text = "{seat} sells {herd} for {price}, and {bonus} on top."
    return say(text, seat=seat, herd=herd, price=price, bonus=event.bonus)


def _collected(event: events.Collected) -> Sentence:
    text = "{seat} collects {tile} from {space}."
    return say(text, seat=event.seat, tile=event.tile, space=event.space)


_FOLLOWED: dict[type[Event], Following] = {
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
_LAST = (entries.Add, entries.GauchoResult)
"""The effects of these are told before them: a sale makes room for a tile."""
_RUNS: dict[type[Entry], Run] = {
    entries.Fill: lambda fills: say(
        "New in the pampa: {laid}.", laid=tuple((each.space, each.tile) for each in fills)
    ),
    entries.DealHand: lambda hands: say("Everybody is dealt a secret hand."),
}


def _stands(before: GauchoState, move: entries.Stand, after: GauchoState) -> Sentence:
    return say(
        "{seat} stands on {spots} with {dice}.",
        seat=move.seat,
        spots=((before.tiles[move.space], move.space),),
        dice=move.dice,
    )


def _lies(before: GauchoState, move: entries.Lay, after: GauchoState) -> Sentence:
    return say(
        "{seat} lies down on {spots} with {dice}.",
        seat=move.seat,
        spots=((before.tiles[move.space], move.space),),
        dice=move.dice,
    )


def _rises(before: GauchoState, move: entries.Raise, after: GauchoState) -> Sentence:
    return say(
        "{seat} stands up on {spots} with {dice}.",
        seat=move.seat,
        spots=((before.tiles[move.space], move.space),),
        dice=move.dice,
    )


def _recalls(before: GauchoState, move: entries.Recall, after: GauchoState) -> Sentence:
    spots = ((before.tiles[move.space], move.space),)
    return say("{seat} takes the gaucho off {spots}.", seat=move.seat, spots=spots)


def _rouses(before: GauchoState, move: entries.Rouse, after: GauchoState) -> Sentence:
    spots = tuple((before.tiles[space], space) for space in move.spaces)
    one, many = "{seat} rouses the gaucho on {spots}.", "{seat} rouses the gauchos on {spots}."
    return say_n(one, many, count=len(spots), seat=move.seat, spots=spots)


def _ousts(before: GauchoState, move: entries.Oust, after: GauchoState) -> Sentence:
    victim = -before.gauchos[move.space] - 1
    spots = ((before.tiles[move.space], move.space),)
    return say("{seat} ousts {victim} from {spots}.", seat=move.seat, victim=victim, spots=spots)


def _places(before: GauchoState, move: entries.PlaceTiles, after: GauchoState) -> Sentence:
    placed = tuple(zip(move.tiles, move.spaces, strict=True))
    text = "{seat} places {placed} from the Steppe and stands there."
    return say(text, seat=move.seat, placed=placed)


def _adds(before: GauchoState, move: entries.Add, after: GauchoState) -> Sentence:
    herd = after.herds[move.seat][BREED[move.tile]]
    return say("{seat} adds {tile}: now {worth}.", seat=move.seat, tile=move.tile, worth=herd)


def _sorts(before: GauchoState, move: entries.Sort, after: GauchoState) -> Sentence:
    herd = after.herds[move.seat][BREED[move.tile]]
    return say("{seat} sorts {tile} in: now {worth}.", seat=move.seat, tile=move.tile, worth=herd)


def _rolls(before: GauchoState, entry: entries.Roll, after: GauchoState) -> Sentence:
    text = "Round {round}: {seat} rolls {free}."
    return say(text, round=after.round, seat=after.start, free=after.free)


def _buried(before: GauchoState, entry: entries.Bury, after: GauchoState) -> Sentence:
    if after.round:
        return say("New tiles face down in the Steppe: {count}.", count=entry.count)
    return say("Tiles face down in the Steppe: {count}.", count=entry.count)


_TOLD: dict[type[Entry], EntryTelling[GauchoState]] = {
    entries.DropBreed: lambda before, entry, after: say(
        "No {breed} cattle in this game.", breed=entry.breed
    ),
    entries.Bury: _buried,
    entries.GauchoStart: lambda before, entry, after: say("{seat} begins.", seat=entry.seat),
    entries.Roll: _rolls,
    entries.Keep: lambda before, move, after: say(
        "{seat} keeps {tiles}.", seat=move.seat, tiles=move.tiles
    ),
    entries.Post: lambda before, move, after: say(
        "{seat} posts a gaucho on {area}.", seat=move.seat, area=move.area
    ),
    entries.TakeDice: lambda before, move, after: say(
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
        "{seat} wishes for a {number}.", seat=move.seat, number=move.value
    ),
    entries.Steal: lambda before, move, after: say(
        "{seat} steals {tile} from {victim}.", seat=move.seat, tile=move.tile, victim=move.victim
    ),
    entries.Rouse: _rouses,
    entries.Oust: _ousts,
    entries.LookAtSteppe: lambda before, move, after: say(
        "{seat} looks at the Steppe.", seat=move.seat
    ),
    entries.PlaceTiles: _places,
    entries.EndTurn: lambda before, move, after: say("{seat} is done.", seat=move.seat),
    entries.Add: _adds,
    entries.Sort: _sorts,
    entries.GauchoRound: lambda before, entry, after: say(
        "Round {round} is over. Pesos: {pesos}.", round=entry.n, pesos=entry.pesos
    ),
    entries.GauchoResult: lambda before, entry, after: say("The game is over."),
}

TELLINGS = Tellings(_TOLD, _FOLLOWED, _RUNS, _LAST)
