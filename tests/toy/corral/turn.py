"""The turn that comes next, and the possible answers of chance."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product

from core.due import Answer, DealDown, DrawOut, Due, PickOne, RollDice, ShowDealt, TurnUp, answers
from core.game import Chance, Choose, Draw, Over, Tally, Turn
from corral import entries
from corral.modules import neighbour
from corral.modules.whistle import whistlers
from corral.packs import deck, findable, next_slots, refuse_seen
from corral.parts import CARDS, NUMBERS, Animal, Card, spread
from corral.rules.auction import bidders
from corral.rules.day import DICE, SIDES, night_check
from corral.rules.ending import result_check
from corral.rules.hand import deal_size
from corral.state import Phase, State, hidden_slots


def turn(state: State) -> Turn:
    """Return the turn: a choice, a due, a check, or the end of the game."""
    match state.phase:
        case Phase.ACT:
            return Choose((state.mover,), whistlers(state))
        case Phase.DISCARD:
            return Choose((state.actor,))
        case Phase.BID:
            return Choose(bidders(state))
        case Phase.NIGHT:
            return Tally(night_check(state))
        case Phase.RESULT:
            return Tally(result_check(state))
        case Phase.OVER:
            return Over()
        case _:
            return Draw(due(state))


def _hand(state: State) -> Due:
    return DealDown(deck(state), next_slots(state, deal_size(state)), state.actor)


def _animal(state: State) -> Due:
    return DrawOut(f"animal {state.drawn}", spread(state.pouch))


def _shown(state: State) -> Due:
    return ShowDealt(hidden_slots(state, state.actor))


_DUES: dict[Phase, Callable[[State], Due]] = {
    Phase.START: lambda state: PickOne("start", state.seats),
    Phase.LETTER: lambda state: DealDown(deck(state), next_slots(state, 1)),
    Phase.HANDS: _hand,
    Phase.WINDOW: lambda state: TurnUp(deck(state), next_slots(state, 1)),
    Phase.STOCK: _animal,
    Phase.ROLL: lambda state: RollDice(state.turn, DICE, SIDES),
    Phase.PAY: _shown,
    Phase.DRAW: _hand,
    Phase.STRAY: _animal,
    Phase.COUNTERBID: lambda state: PickOne(f"counterbid {state.turn}", NUMBERS.neighbour_bid),
    Phase.RUSTLE: lambda state: PickOne(f"rustle {state.turn}", len(neighbour.choices(state))),
    Phase.RESTOCK: _animal,
    Phase.SHOW: _shown,
    Phase.READ: lambda state: ShowDealt((state.letter.slot,)),
}


def due(state: State) -> Due:
    """Return the due of a phase of chance."""
    return _DUES[state.phase](state)


def _dealt(state: State, answer: Answer) -> Chance:
    return entries.Deal(state.actor, deal_size(state))


def _arrived(state: State, answer: Answer) -> Chance:
    return entries.Arrive(Animal(answer[0]))


def _cards(answer: Answer) -> tuple[Card, ...]:
    return tuple(map(Card, answer))


_SETTLED: dict[Phase, Callable[[State, Answer], Chance]] = {
    Phase.START: lambda state, answer: entries.Start(answer[0]),
    Phase.LETTER: lambda state, answer: entries.Letter(),
    Phase.HANDS: _dealt,
    Phase.WINDOW: lambda state, answer: entries.Window(Card(answer[0])),
    Phase.STOCK: _arrived,
    Phase.ROLL: lambda state, answer: entries.Roll(answer),
    Phase.PAY: lambda state, answer: entries.Pay(state.actor, _cards(answer)),
    Phase.DRAW: _dealt,
    Phase.STRAY: lambda state, answer: entries.Stray(Animal(answer[0])),
    Phase.COUNTERBID: lambda state, answer: entries.Counterbid(answer[0]),
    Phase.RUSTLE: lambda state, answer: entries.Rustle(neighbour.choices(state)[answer[0]]),
    Phase.RESTOCK: _arrived,
    Phase.SHOW: lambda state, answer: entries.Show(state.actor, _cards(answer)),
    Phase.READ: lambda state, answer: entries.Read(Card(answer[0])),
}


def settle(state: State, answer: Answer) -> Chance:
    """The entry that says what chance answered."""
    return _SETTLED[state.phase](state, answer)


def answer(state: State, entry: Chance) -> Answer:
    """Return the answer of chance, given its entry: the inverse of `settle`."""
    match entry:
        case entries.Start(seat):
            return (seat,)
        case entries.Roll(dice):
            return dice
        case entries.Counterbid(coins):
            return (coins,)
        case entries.Rustle(animal):
            return (neighbour.choices(state).index(animal),)
        case entries.Stray(piece) | entries.Arrive(piece):
            return (piece,)
        case entries.Window(piece) | entries.Read(piece):
            return (piece,)
        case entries.Pay(_, cards) | entries.Show(_, cards):
            return cards
        case _:
            return ()


def _cards_in(state: State, slots: tuple[int, ...]) -> Iterator[Answer]:
    """C1.2 Everything that can lie there for all that everybody has seen."""
    possible = [[card for card in CARDS if findable(state, slot)[card]] for slot in slots]
    for cards in product(*possible):
        if not refuse_seen(state, dict(zip(slots, cards, strict=True))):
            yield cards


def chances(state: State) -> Iterable[Chance]:
    """Every entry that chance may bring."""
    could = answers(due(state), lambda slots: _cards_in(state, slots))
    return (settle(state, answer) for answer in could)
