"""Sentences about the events of Corral."""

from core.game import Entry, Event
from core.says import Sentence
from corral import entries, events
from corral.rules.day import market_day, payday
from corral.state import State
from tui.language import say, say_n
from tui.tellings import EntryTelling, Following, Run, Tellings


def _rolls(before: State, entry: entries.Roll, after: State) -> Sentence:
    given = {"number": after.turn, "seat": after.mover, "dice": entry.dice}
    if payday(after):
        return say("Turn {number}, {seat}: {dice}, a payday.", **given)
    if market_day(after):
        return say("Turn {number}, {seat}: {dice}, a market day.", **given)
    return say("Turn {number}, {seat}: {dice}, a quiet day.", **given)


def _dealt(before: State, entry: entries.Deal, after: State) -> Sentence:
    one, many = "{seat} draws a card.", "{seat} draws {count} cards."
    return say_n(one, many, count=entry.count, seat=entry.seat)


_TOLD: dict[type[Entry], EntryTelling[State]] = {
    entries.Start: lambda before, entry, after: say("{seat} begins.", seat=entry.seat),
    entries.Letter: lambda before, entry, after: say("A letter is put aside, unread."),
    entries.Deal: _dealt,
    entries.Window: lambda before, entry, after: say("In the window: {card}.", card=entry.card),
    entries.Roll: _rolls,
    entries.Pay: lambda before, entry, after: say(
        "{seat} shows {cards}.", seat=entry.seat, cards=entry.cards
    ),
    entries.Work: lambda before, move, after: say("{seat} works.", seat=move.seat),
    entries.Buy: lambda before, move, after: say(
        "{seat} buys: {animal}.", seat=move.seat, animal=move.animal
    ),
    entries.Sell: lambda before, move, after: say(
        "{seat} sells: {animal}.", seat=move.seat, animal=move.animal
    ),
    entries.Ride: lambda before, move, after: say("{seat} rides to town.", seat=move.seat),
    entries.Shop: lambda before, move, after: say("{seat} goes to the shop.", seat=move.seat),
    entries.Lure: lambda before, move, after: say(
        "{seat} lures with {card}: {animal}.", seat=move.seat, card=move.card, animal=move.card
    ),
    entries.Discard: lambda before, move, after: say(
        "{seat} discards {card}.", seat=move.seat, card=move.card
    ),
    entries.Look: lambda before, move, after: say("{seat} looks at the letter.", seat=move.seat),
    entries.Whistle: lambda before, move, after: say(
        "{seat} whistles: {animal}.", seat=move.seat, animal=move.animal
    ),
    entries.Stray: lambda before, entry, after: say("A stray: {animal}.", animal=entry.animal),
    entries.Bid: lambda before, move, after: say_n(
        "{seat} bids {count} coin.", "{seat} bids {count} coins.", count=move.coins, seat=move.seat
    ),
    entries.Counterbid: lambda before, entry, after: say_n(
        "The neighbour bids {count} coin.", "The neighbour bids {count} coins.", count=entry.coins
    ),
    entries.Rustle: lambda before, entry, after: say(
        "The neighbour takes: {animal}.", animal=entry.animal
    ),
    entries.Night: lambda before, entry, after: say("Night. Coins: {coins}.", coins=entry.coins),
    entries.Show: lambda before, entry, after: say(
        "{seat} shows {cards}.", seat=entry.seat, cards=entry.cards
    ),
    entries.Read: lambda before, entry, after: say(
        "The letter asks for {card}: {animal}.", card=entry.card, animal=entry.card
    ),
    entries.Result: lambda before, entry, after: say("The game is over."),
}


def _arrived(arrivals: list[entries.Arrive]) -> Sentence:
    herd = tuple(sum(each.animal == kind for each in arrivals) for kind in range(4))
    return say("New in the corral: {herd}.", herd=herd)


_RUNS: dict[type[Entry], Run] = {entries.Arrive: _arrived}
_FOLLOWED: dict[type[Event], Following] = {
    events.Paid: lambda event: say_n(
        "{seat} is paid {count} coin.",
        "{seat} is paid {count} coins.",
        count=event.coins,
        seat=event.seat,
    ),
    events.Earned: lambda event: say_n(
        "{seat} gets {count} coin.",
        "{seat} gets {count} coins.",
        count=event.coins,
        seat=event.seat,
    ),
    events.Spent: lambda event: say_n(
        "{seat} pays {count} coin.",
        "{seat} pays {count} coins.",
        count=event.coins,
        seat=event.seat,
    ),
    events.Reshuffled: lambda event: say("The discarded cards are shuffled."),
    events.Won: lambda event: say_n(
        "{seat} wins the stray for {count} coin: {animal}.",
        "{seat} wins the stray for {count} coins: {animal}.",
        count=event.coins,
        seat=event.seat,
        animal=event.animal,
    ),
    events.NeighbourWon: lambda event: say(
        "The neighbour wins the stray: {animal}.", animal=event.animal
    ),
    events.RanAway: lambda event: say("Nobody bids: the stray runs away."),
    events.NewCard: lambda event: say(
        "{seat} takes {card} from the window.", seat=event.seat, card=event.card
    ),
}
TELLINGS = Tellings(_TOLD, _FOLLOWED, _RUNS)
