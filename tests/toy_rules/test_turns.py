"""C1 to C4: what is there, how a turn goes, the ranch and the town."""

import pytest

from core.due import DealDown, Deck, ShowDealt, TurnUp
from core.game import Choose, Draw, Ends, Tally
from corral.entries import (
    Buy,
    Deal,
    Discard,
    Lure,
    Night,
    Pay,
    Ride,
    Roll,
    Sell,
    Shop,
    Window,
    Work,
)
from corral.events import Paid, Reshuffled
from corral.game import CORRAL
from corral.parts import cards_of, pouch_of
from corral.state import HIDDEN, NO_CARD, Held, Pack, Phase
from tests.toy_rules.positions import (
    BULL,
    CALF,
    COW,
    HAY,
    ROPE,
    SALT,
    STEER,
    WATER,
    at,
    counts,
    events,
    hidden,
    play,
    rule,
)


def test_c1_there_is_more_for_more_players() -> None:
    assert cards_of(2) == (3, 3, 2, 1)
    assert pouch_of("mixed", 1) == (5, 4, 3, 2)
    assert sum(pouch_of("calves", 5)) == sum((15, 7, 5, 1))


@pytest.mark.parametrize(
    ("dice", "phase"), [((1, 4), Phase.PAY), ((3, 3), Phase.ACT), ((6, 2), Phase.ACT)]
)
def test_c2_1_the_dice_say_what_day_it_is(dice: tuple[int, int], phase: Phase) -> None:
    hand, _ = hidden(HAY, HAY)
    state = at(phase=Phase.ROLL, hours=0, dice=(), hands=(hand, ()))
    assert play(state, Roll(dice)).phase == phase
    assert rule(state, Roll((1,))) == "C2.1"


def test_c2_2_a_turn_is_over_by_itself() -> None:
    state = play(at(), Work(0))
    assert CORRAL.turn(state) == Choose((0,), (1,))
    state = play(state, Work(0))
    assert isinstance(CORRAL.turn(state), Tally)
    night = Night(1, (8, 4))
    assert night.ends is Ends.TURN
    state = play(state, night)
    assert (state.mover, state.phase) == (1, Phase.ROLL)
    assert rule(at(), Work(1)) == "C2.2"


def test_c2_3_a_payday_shows_the_hand_and_pays_each_kind_of_card() -> None:
    hand, _ = hidden(HAY, HAY, ROPE)
    state = at(phase=Phase.PAY, dice=(1, 2), hands=(hand, ()))
    assert CORRAL.turn(state) == Draw(ShowDealt((1, 2, 3)))
    assert rule(state, Pay(0, (HAY, HAY))) == "C6.1"
    assert rule(state, Pay(1, (HAY, HAY, ROPE))) == "C6.1"
    pay = Pay(0, (HAY, HAY, ROPE))
    assert events(state, pay) == [Paid(0, 2)]
    paid = play(state, pay)
    assert [held.card for held in paid.hands[0]] == [HAY, HAY, ROPE]
    assert (paid.coins, paid.phase) == ((6, 4), Phase.ACT)


def test_c2_3_cards_that_everybody_knows_are_paid_at_once() -> None:
    state = at(phase=Phase.ROLL, dice=(), hands=((Held(1, SALT), Held(2, SALT)), ()))
    assert play(state, Roll((1, 1))).coins == (5, 4)


def test_c3_animals_cost_their_value_and_go_back_to_the_pouch() -> None:
    state = at()
    bought = play(state, Buy(0, STEER))
    assert (bought.coins[0], bought.ranches[0]) == (1, counts(STEER))
    assert bought.corral == counts(CALF, COW, BULL)
    assert rule(bought, Buy(0, STEER)) == "C3.2"
    assert rule(bought, Buy(0, COW)) == "C3.2"
    assert rule(bought, Sell(0, COW)) == "C3.3"
    before = bought.pouch[STEER]
    sold = play(bought, Sell(0, STEER))
    assert (sold.coins[0], sold.ranches[0]) == (4, counts())
    assert sold.pouch[STEER] == before + 1


def test_c4_1_a_card_is_drawn_before_the_turn_goes_on() -> None:
    state = play(at(), Ride(0))
    now = CORRAL.turn(state)
    assert isinstance(now, Draw)
    assert isinstance(now.due, DealDown)
    assert (now.due.slots, now.due.to) == ((20,), 0)
    state = play(state, Deal(0, 1))
    assert CORRAL.turn(state) == Choose((0,), (1,))
    assert state.hands[0] == (Held(20, HIDDEN),)
    assert state.coins[0] == 3
    assert rule(at(coins=(0, 0)), Ride(0)) == "C4.1"


def test_c4_2_the_card_of_the_window_stays_open_and_another_one_comes() -> None:
    state = play(at(), Shop(0))
    assert state.hands[0] == (Held(0, HAY),)
    now = CORRAL.turn(state)
    assert isinstance(now, Draw)
    assert isinstance(now.due, TurnUp)
    state = play(state, Window(ROPE))
    assert state.window == Held(20, ROPE)
    assert (state.hours, state.coins[0]) == (1, 2)
    assert rule(at(window=NO_CARD), Shop(0)) == "C4.2"


def test_c4_3_a_card_lures_the_animal_that_likes_it() -> None:
    hand, known = hidden(ROPE, HAY)
    state = play(at(hands=(hand, ())), Lure(0, ROPE, 0), known=known)
    assert state.ranches[0] == counts(BULL)
    assert state.discards == counts(ROPE)
    assert state.packs[0].unseen[ROPE] == 8
    assert rule(state, Lure(0, ROPE, 0), known) == "C4.4"
    assert rule(at(hands=(hand, ()), corral=counts()), Lure(0, ROPE, 0), known) == "C4.3"


def test_c4_4_a_fourth_card_is_discarded_before_the_turn_goes_on() -> None:
    hand, known = hidden(HAY, WATER, SALT)
    state = play(at(hands=(hand, ())), Ride(0), Deal(0, 1))
    known = {**known, 20: WATER}
    assert CORRAL.turn(state) == Choose((0,))
    assert CORRAL.legal(state, 0, known) == [
        Discard(0, HAY, 0),
        Discard(0, WATER, 1),
        Discard(0, SALT, 2),
    ]
    state = play(state, Discard(0, WATER, 1), known=known)
    assert [held.slot for held in state.hands[0]] == [1, 3, 20]
    assert CORRAL.turn(state) == Choose((0,), (1,))


def test_c4_4_of_equal_cards_an_open_one_goes_first() -> None:
    hand = (Held(1, HIDDEN), Held(2, HAY), Held(3, HIDDEN))
    known = {1: HAY, 3: WATER}
    state = at(hands=(hand, ()))
    lures = [move for move in CORRAL.legal(state, 0, known) if isinstance(move, Lure)]
    assert lures == [Lure(0, HAY, 1), Lure(0, WATER, 2)]
    for believed in (known, None):
        assert rule(state, Lure(0, HAY, 0), believed) == "C4.4"
        assert rule(state, Lure(0, HAY, 1), believed) == ""


def test_c4_5_discarded_cards_are_the_deck_when_it_is_empty() -> None:
    pack = Pack(0, (2, 1, 1, 0), (0, 0, 1, 0))
    state = at(packs=(pack,), dealt=4, discards=counts(HAY, HAY, WATER))
    assert events(state, Ride(0))[-1] == Reshuffled(3)
    state = play(state, Ride(0))
    now = CORRAL.turn(state)
    assert isinstance(now, Draw)
    assert now.due == DealDown(Deck("cards", (HAY, HAY, WATER), 4), (4,), 0)
    assert state.discards == counts()
    empty = at(packs=(pack,), dealt=4)
    assert rule(empty, Ride(0)) == "C4.1"


def test_c1_2_no_more_of_a_card_is_claimed_than_there_is() -> None:
    hand, _ = hidden(ROPE)
    seen = Pack(0, (9, 9, 9, 1), (8, 9, 9, 0))
    state = at(hands=(hand, ()), packs=(seen,))
    assert rule(state, Lure(0, ROPE, 0), None) == "C1.2"
    assert rule(state, Lure(0, HAY, 0), None) == ""
