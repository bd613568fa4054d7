"""Mistakes in dues, decks and what is hidden."""

from typing import Any

from msgspec.structs import replace

from core.conformance import chance, decks, hidden
from core.due import DealDown, Deck, DrawOut, Due, RollDice
from core.game import Chance, Draw
from corral import entries
from corral.game import CORRAL
from corral.parts import Card
from corral.state import hidden_slots
from tests.core.conformance.spoilt import Fickle, Mistakes, lenient


def _asking(kind: type[Due], change: Any) -> Any:
    """A `turn` with another due instead of those of that kind."""

    def turn(state: Any) -> Any:
        now = CORRAL.turn(state)
        if isinstance(now, Draw) and isinstance(now.due, kind):
            return Draw(change(now.due))
        return now

    return turn


def _settled(kind: type[Chance], change: Any) -> Any:
    """A `settle` with another entry instead of those of that kind."""

    def settle(state: Any, answer: Any) -> Any:
        entry = CORRAL.settle(state, answer)
        return change(entry) if isinstance(entry, kind) else entry

    return settle


def _growing_deck(due: DealDown) -> DealDown:
    deck = due.deck
    return replace(due, deck=Deck(deck.name, (*deck.pieces, *due.slots), deck.first))


def _answer_seat_none(state: Any, entry: Any) -> Any:
    return (0,) if isinstance(entry, entries.Start) else CORRAL.answer(state, entry)


def _next_card(entry: entries.Show) -> entries.Show:
    return replace(entry, cards=tuple(Card((card + 1) % 4) for card in entry.cards))


def _look_into_the_deck(state: Any, move: Any) -> Any:
    pack = state.packs[-1]
    return (pack.first + pack.size - 1,) if isinstance(move, entries.Work) else ()


def _need_all_hands(state: Any, seat: Any) -> Any:
    return [slot for other in range(state.seats) for slot in hidden_slots(state, other)]


MISTAKES: Mistakes = {
    chance.settle_and_answer_are_inverse: {"answer": _answer_seat_none},
    chance.what_comes_is_among_the_chances: {"chances": lambda state: [*CORRAL.chances(state)][:1]},
    chance.every_chance_is_possible_and_comes_once: {
        "chances": lambda state: [*CORRAL.chances(state)] * 2
    },
    chance.chance_has_no_say_while_a_seat_is_to_choose: {"why_not": lenient(entries.Roll)},
    chance.rolls_picks_and_draws_are_told_apart: {
        "turn": _asking(RollDice, lambda due: replace(due, nth=1))
    },
    chance.an_open_draw_is_one_of_what_everybody_can_list: {
        "turn": _asking(DrawOut, lambda due: replace(due, pieces=due.pieces[::-1]))
    },
    chance.dice_show_what_they_have: {
        "settle": _settled(entries.Roll, lambda roll: entries.Roll((*roll.dice, 1))),
        "why_not": lenient(entries.Roll),
    },
    decks.slots_rise_and_no_two_decks_share_one: {
        "turn": _asking(DealDown, lambda due: replace(due, slots=due.slots[::-1]))
    },
    decks.a_reshuffle_comes_after_the_deck_before_it: {"turn": _asking(DealDown, _growing_deck)},
    decks.equal_pieces_are_counted_deck_by_deck: {
        "settle": _settled(entries.Window, lambda window: entries.Window(Card.ROPE)),
        "why_not": lenient(entries.Window),
    },
    decks.what_is_shown_was_dealt_face_down_and_is_what_lies_there: {
        "settle": _settled(entries.Show, _next_card),
        "why_not": lenient(entries.Show),
    },
    hidden.moves_do_not_depend_on_what_was_not_shown: {
        "legal": Fickle(CORRAL.legal, lambda moves: moves[::-1])
    },
    hidden.entries_do_not_depend_on_what_is_hidden: {
        "settle": Fickle(
            CORRAL.settle,
            lambda entry: entries.Window(Card.ROPE) if type(entry) is entries.Window else entry,
        ),
        "why_not": lenient(entries.Window),
    },
    hidden.knowledge_grows_and_stays_within_what_was_dealt: {"looks": _look_into_the_deck},
    hidden.a_seat_that_chooses_knows_what_it_needs: {"needs": _need_all_hands},
}
