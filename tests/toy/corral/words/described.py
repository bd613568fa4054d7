"""The table of Corral in short sentences, and what is asked of whoever is to choose."""

from collections.abc import Sequence

from core.game import Known, Seat
from core.says import Sentence
from core.view import View
from corral.modules.letter import sealed
from corral.packs import left
from corral.parts import CARD_NAMES
from corral.state import HIDDEN, Phase, State
from tui.face import Line
from tui.language import say, say_n


def hand(state: State, seat: Seat, known: Known) -> tuple[int, ...]:
    """The cards of the seat, `HIDDEN` where they are not known."""
    held = state.hands[seat]
    return tuple(
        known.get(card.slot, HIDDEN) if card.card == HIDDEN else card.card for card in held
    )


def described(view: View[State]) -> list[Line]:
    """The day, the corral, the town, the players, and what the seat alone knows."""
    state = view.state
    lines = [(*_day(state),), (say("In the corral: {herd}.", herd=state.corral),), (*_town(state),)]
    lines += [_player(view, seat) for seat in range(state.seats)]
    if state.seats == 1:
        lines.append((say("The neighbour has {herd}.", herd=state.neighbour),))
    if told := letter_told(view):
        lines.append((told,))
    return lines


def _day(state: State) -> Line:
    if not state.turn:
        return (say("The first morning has not come yet."),)
    days = state.seats * state.chosen.days
    turn = say("Turn {number} of {days}: {seat}.", number=state.turn, days=days, seat=state.mover)
    return (turn, say("Dice: {dice}.", dice=state.dice)) if state.dice else (turn,)


def _town(state: State) -> Line:
    cards = say_n("{count} card in the deck.", "{count} cards in the deck.", count=left(state))
    pouch = say("In the pouch: {herd}.", herd=state.pouch)
    if state.window.card == HIDDEN:
        return (cards, pouch)
    return (say("In the window: {card}.", card=state.window.card), cards, pouch)


def _player(view: View[State], seat: Seat) -> Line:
    state = view.state
    cards = hand(state, seat, view.known)
    one, many = "{seat}: {count} coin, herd: {herd}.", "{seat}: {count} coins, herd: {herd}."
    have = say_n(one, many, count=state.coins[seat], seat=seat, herd=state.ranches[seat])
    return (have, say("Cards: {cards}.", cards=cards)) if cards else (have,)


def letter_told(view: View[State]) -> Sentence | None:
    """Describe the letter's request, if the view knows it before it is read out."""
    letter = view.state.letter
    if not sealed(view.state) or letter.slot not in view.known:
        return None
    card = view.known[letter.slot]
    return say("The letter asks for {card}: {animal}.", card=card, animal=card)


def hidden(view: View[State]) -> Line:
    """Cards of hands that are not open to all, and the letter."""
    told = [_hidden_hand(view, seat) for seat in range(view.state.seats)]
    return tuple(filter(None, [*told, letter_told(view)]))


def _hidden_hand(view: View[State], seat: Seat) -> Sentence | None:
    known = (view.known.get(held.slot) for held in view.state.hands[seat] if held.card == HIDDEN)
    cards = tuple(card for card in known if card is not None)
    return say("{seat} holds {cards}.", seat=seat, cards=cards) if cards else None


def asked(view: View[State]) -> Line:
    """The question, with what it is about."""
    state, seat = view.state, view.seat
    assert seat is not None, "somebody is asked"
    if state.phase == Phase.BID:
        coins = state.coins[seat]
        one, many = "{seat}, you have {count} coin.", "{seat}, you have {count} coins."
        have = say_n(one, many, count=coins, seat=seat)
        return (have, say("What do you bid for the stray? It is: {animal}.", animal=state.stray))
    if state.phase == Phase.DISCARD:
        cards = hand(state, seat, view.known)
        return (say("{seat}, you hold {cards}. Which goes?", seat=seat, cards=cards),)
    if seat != state.mover:
        return (say("{seat}, do you whistle for an animal?", seat=seat),)
    return (
        say_n(
            "{seat}, {count} hour is left. What do you do?",
            "{seat}, {count} hours are left. What do you do?",
            count=state.hours,
            seat=seat,
        ),
    )


def knowledge(view: View[State]) -> dict[str, Sequence[str]]:
    """The hand of the seat while it may play or must discard a card."""
    state, seat = view.state, view.seat
    if seat is None or state.phase not in (Phase.ACT, Phase.DISCARD):
        return {}
    if seat not in (state.mover, state.actor):
        return {}
    return {"hand": [CARD_NAMES[card] for card in hand(state, seat, view.known)]}
