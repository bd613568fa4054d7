"""Knowledge of hidden pieces, step by step and back again."""

from dataclasses import replace

from core.due import DealDown, Deck, RollDice, ShowDealt, TurnUp
from core.game import Choose, Draw
from core.knowledge import NOTHING_SHOWN, Knowledge, ShownPiece, shown_by
from corral import entries
from corral.game import CORRAL
from corral.options import chosen_of
from corral.parts import Card
from corral.state import Held, State, new_state

PIECES = {0: 7, 1: 8, 2: 9, 3: 7}
DECK = Deck("cards", (7, 7, 8, 9))
VALUES = {"letter": True, "drought": False, "fiesta": False, "pouch": "mixed", "days": 2}
STATE: State = new_state(2, chosen_of(VALUES))


def after(*steps: ShownPiece) -> Knowledge:
    knowledge = Knowledge(PIECES)
    for step in steps:
        knowledge.learn(step)
    return knowledge


def test_a_seat_knows_what_was_shown_to_it_and_to_all() -> None:
    knowledge = after(ShownPiece((0, 1), 0), ShownPiece((2,), 1), ShownPiece((3,), None))
    assert knowledge.of(0) == {0: 7, 1: 8, 3: 7}
    assert knowledge.of(1) == {2: 9, 3: 7}
    assert knowledge.of(None) == {3: 7}
    assert knowledge.of(5) == {3: 7}


def test_after_the_end_everybody_knows_everything() -> None:
    knowledge = after(ShownPiece((0,), 0))
    for seat in (0, 1, None):
        assert knowledge.of(seat, over=True) == PIECES


def test_what_is_taken_back_is_not_known_any_more() -> None:
    knowledge = after(ShownPiece((0, 1), 0), ShownPiece((2,), None), NOTHING_SHOWN)
    assert len(knowledge) == 3
    knowledge.forget()
    knowledge.forget()
    assert knowledge.of(1) == {}
    assert knowledge.of(0) == {0: 7, 1: 8}
    knowledge.forget()
    assert knowledge.of(0) == {}
    assert len(knowledge) == 0


def test_what_was_shown_twice_is_known_until_both_are_taken_back() -> None:
    knowledge = after(ShownPiece((0, 1), 0), ShownPiece((0,), 0), ShownPiece((1,), None))
    knowledge.forget()
    assert knowledge.of(0) == {0: 7, 1: 8}
    assert knowledge.of(1) == {}
    knowledge.forget()
    assert knowledge.of(0) == {0: 7, 1: 8}
    knowledge.forget()
    assert knowledge.of(0) == {}


def test_a_process_that_does_not_know_a_piece_tells_nobody() -> None:
    knowledge = Knowledge({0: 7})
    knowledge.learn(ShownPiece((0, 1), None))
    assert knowledge.of(None) == {0: 7}
    knowledge.forget()
    assert knowledge.of(None) == {}


def test_what_is_handed_out_is_nobody_elses() -> None:
    knowledge = after(ShownPiece((0,), None))
    knowledge.of(None)[1] = 8
    knowledge.of(0, over=True).clear()
    assert knowledge.of(None) == {0: 7}
    assert knowledge.of(None, over=True) == PIECES


def test_a_deal_shows_to_one_a_showing_to_all_and_dice_to_nobody() -> None:
    deal = entries.Deal(1, 2)
    assert shown_by(CORRAL, STATE, Draw(DealDown(DECK, (0, 1), 1)), deal) == ShownPiece((0, 1), 1)
    assert shown_by(CORRAL, STATE, Draw(DealDown(DECK, (0,))), entries.Letter()) == NOTHING_SHOWN
    show = entries.Show(1, (Card.HAY,))
    assert shown_by(CORRAL, STATE, Draw(ShowDealt((0,))), show) == ShownPiece((0,), None)
    window = entries.Window(Card.HAY)
    assert shown_by(CORRAL, STATE, Draw(TurnUp(DECK, (0,))), window) == NOTHING_SHOWN
    assert shown_by(CORRAL, STATE, Draw(RollDice(1, 2)), entries.Roll((1, 2))) == NOTHING_SHOWN


def test_a_look_shows_to_its_player_and_other_moves_to_nobody() -> None:
    sealed = replace(STATE, letter=Held(3, -1))
    turn = Choose((1,))
    assert shown_by(CORRAL, sealed, turn, entries.Look(1)) == ShownPiece((3,), 1)
    assert shown_by(CORRAL, sealed, turn, entries.Work(1)) == NOTHING_SHOWN
