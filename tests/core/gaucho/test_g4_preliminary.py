"""G4: secret hands, what is kept of them, and the first gauchos."""

import pytest

from core.due import DealDown
from core.game import Choose, Draw, Unknown
from core.gaucho.cattle import TILE_NAMES
from core.gaucho.entries import DealHand, Keep
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoPhase, hand_slots
from tests.support.positions import Position, keeping, position
from tests.support.random_games import play_out

HANDS = {0: "W3 W9 G8 S4", 1: "B1 B2 B3 O12", 2: "G1 S9 S10 S11"}


def kept(at: Position, seat: int) -> list[str]:
    """What the seat may keep, as rows of tiles."""
    moves = at.moves("keep", seat)
    return [
        " ".join(TILE_NAMES[tile] for tile in move.tiles)
        for move in moves
        if isinstance(move, Keep)
    ]


@pytest.mark.parametrize(("seats", "size"), [(2, 5), (3, 4), (4, 3)])
def test_g4_1_hands_are_dealt_in_turn_order_from_the_start_player(seats: int, size: int) -> None:
    at = position(seats=seats, phase=GauchoPhase.START, pile=30).play("start 1")
    dealt_to = []
    for _ in range(seats):
        now = GAUCHO.turn(at.state)
        assert isinstance(now, Draw)
        assert isinstance(now.due, DealDown)
        assert len(now.due.slots) == size
        dealt_to.append(now.due.to)
        at = at.play(f"{now.due.to}: hand")
    assert dealt_to == [(1 + seat) % seats for seat in range(seats)]
    assert at.state.phase == GauchoPhase.KEEP


def test_g4_1_another_seat_is_not_dealt_to() -> None:
    at = position(phase=GauchoPhase.HAND, mover=1)
    assert at.rule("0: hand") == "G4.1"


def test_g4_1_a_hand_is_known_to_its_owner_alone() -> None:
    state = keeping(HANDS).state
    hands = [set(hand_slots(state, seat)) for seat in range(3)]
    assert [len(hand) for hand in hands] == [4, 4, 4]
    assert len(set.union(*hands)) == 12
    for moment in play_out(GAUCHO, 3, 0):
        if isinstance(moment.turn, Draw) and isinstance(moment.entry, DealHand):
            assert isinstance(moment.turn.due, DealDown)
            assert moment.turn.due.to == moment.entry.seat


@pytest.mark.parametrize("rounds", range(1, 8))
def test_g4_1_a_hand_lies_where_it_was_dealt_also_when_the_start_player_has_moved_on(
    rounds: int,
) -> None:
    dealt = position(seats=3, start=2, round=1).state
    later = position(seats=3, start=(2 + rounds - 1) % 3, round=rounds).state
    for seat in range(3):
        assert hand_slots(later, seat) == hand_slots(dealt, seat)


def test_g4_2_one_of_any_value_two_up_to_8_three_up_to_4() -> None:
    assert sorted(kept(keeping(HANDS), 0)) == sorted(
        [
            *("W3", "W9", "G8", "S4"),
            *("G8 W3", "W3 S4", "G8 S4"),
        ]
    )
    assert sorted(kept(keeping(HANDS), 2)) == sorted(["G1", "S9", "S10", "S11"])


def test_g4_2_kept_tiles_of_a_breed_rise_or_fall() -> None:
    assert sorted(kept(keeping(HANDS), 1)) == sorted(
        [
            *("B1", "B2", "B3", "O12"),
            *("B1 B2", "B2 B1", "B1 B3", "B3 B1", "B2 B3", "B3 B2"),
            *("B1 B2 B3", "B3 B2 B1"),
        ]
    )
    assert keeping(HANDS).rule("1: keep B1 B3 B2") == "G4.2"


def test_g4_2_breeds_are_named_in_order() -> None:
    at = keeping({0: "W3 B2 W1 O4", 1: HANDS[1], 2: HANDS[2]})
    assert at.can("0: keep B2 W3 W1")
    assert at.can("0: keep B2 W1 W3")
    assert at.rule("0: keep W3 B2 W1") == "G4.2"
    assert at.rule("0: keep W3 W1 B2") == "G4.2"


def test_g4_2_values_too_high_are_refused() -> None:
    at = keeping(HANDS)
    assert at.rule("0: keep W3 W9") == "G4.2"
    assert at.why_not("0: keep G8 W3 S4") == (
        "Of 3 kept tiles none may be worth more than 4: G8 is."
    )
    assert at.rule("0: keep") == "G4.2"
    assert at.rule("1: keep B1 B2 B3 O12") == "G4.2"


def test_g4_2_only_tiles_of_the_own_hand_are_kept() -> None:
    at = keeping(HANDS)
    assert at.rule("0: keep B1") == "G4.1"
    assert at.why_not("0: keep B1") == "B1 is not in your hand."


def test_g4_2_without_the_hand_a_claim_is_believed_but_nobody_can_list_the_moves() -> None:
    at = keeping(HANDS)
    claim = at.entry("0: keep B1")
    assert GAUCHO.why_not(at.state, claim, None) is None
    with pytest.raises(Unknown):
        GAUCHO.legal(at.state, 0, {})
    with pytest.raises(Unknown):
        GAUCHO.why_not(at.state, claim, {})


def test_g4_2_a_tile_in_the_pampa_cannot_be_claimed() -> None:
    at = keeping(HANDS, pampa={"A1": "W12"})
    assert GAUCHO.why_not(at.state, at.entry("0: keep W12"), None) is not None


def test_g4_2_all_choose_at_once() -> None:
    at = keeping(HANDS, start=1)
    assert GAUCHO.turn(at.state) == Choose((1, 2, 0))
    assert all(kept(at, seat) for seat in range(3))
    at = at.play("2: keep S9")
    assert GAUCHO.turn(at.state) == Choose((1, 0))
    assert kept(at, 2) == []
    assert at.rule("2: keep S10") == "G4.2"


def test_g4_2_kept_tiles_open_the_herds_and_nothing_is_sold() -> None:
    at = keeping(HANDS).play("keep W3 S4", "keep B3 B2 B1", "keep S11")
    assert (at.herd(0, "W"), at.herd(0, "S")) == ("W3", "S4")
    assert at.herd(1, "B") == "B3 B2 B1"
    assert at.herd(2, "S") == "S11"
    assert at.state.pesos == (0, 0, 0)
    assert at.events == ()
    assert at.state.phase == GauchoPhase.POST


def test_g4_3_tiles_not_kept_leave_the_game_unseen() -> None:
    at = keeping(HANDS).play("keep W3 S4", "keep B3 B2 B1", "keep S11")
    assert at.state.seen.bit_count() == 6


def test_g4_4_counter_clockwise_from_the_right_of_the_start_player_who_is_last() -> None:
    at = keeping(HANDS, start=1).play("keep B1", "keep S9", "keep W3")
    movers = []
    for area in ("wish", "steal", "sort"):
        movers.append(at.state.mover)
        at = at.play(f"post {area}")
    assert movers == [0, 2, 1]
    assert at.state.phase == GauchoPhase.ROLL
    assert (at.state.round, at.state.mover) == (1, 1)
    assert [at.areas(seat) for seat in range(3)] == ["wish", "sort", "steal"]
    assert at.state.supply == (7, 7, 7)


def test_g4_4_each_area_is_chosen_once() -> None:
    at = keeping(HANDS).play("keep W3", "keep B1", "keep S9")
    assert len(at.moves("post")) == 6
    at = at.play("post wish")
    assert len(at.moves("post")) == 5
    assert at.rule("post wish") == "G4.4"
    assert at.why_not("post wish") == (
        "seat 2 is on wish: before round 1 each area takes one gaucho."
    )


def test_g4_keeping_and_posting_belong_to_the_preliminary_round() -> None:
    at = position(dice=(1, 2))
    assert at.rule("keep W3") == "G4.2"
    assert at.rule("post wish") == "G4.4"
    assert keeping(HANDS).rule("post wish") == "G4.2"
