"""Choosing by cards of the hand: a number without a card is answered."""

from core.trail.game import TRAIL
from core.view import View
from tests.support.random_games import play_out
from tui.trail.picker import DIGITS
from tui.trail.screen import BOARD


def test_every_number_holds_a_card_or_is_answered() -> None:
    answers = set()
    for moment in play_out(TRAIL, 2, 5):
        for seat in moment.choosing:
            known = moment.known(seat)
            view = View(seat, moment.before, known)
            picker = BOARD.picker(view, TRAIL.legal(moment.before, seat, known))
            for key in DIGITS:
                said, held = picker.missed(key), picker.key(key) != picker
                assert (said is None) == held
                answers.add(said and said.text)
    assert answers == {None, "You have no card {number}.", "Card {number} serves nothing now."}
