"""Choosing by pointing narrows the legal moves, and never makes others possible."""

import pytest

from core.gaucho.board import SPACE_NAMES, Area, Space
from core.gaucho.cattle import Breed
from core.gaucho.entries import (
    Add,
    EndTurn,
    Keep,
    Lay,
    Occupy,
    Post,
    Recall,
    SellHerd,
    Sort,
    Stand,
    Steal,
    TakeDice,
    Wish,
    Withdraw,
)
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoPhase, Stage
from core.says import show
from core.view import View
from tests.support.positions import SHOWN, Position, keeping, position
from tests.support.shorthand import a_tile, some_tiles
from tui.app.marks import OnTurnEnd
from tui.gaucho.cells import cells
from tui.gaucho.face import FACE
from tui.gaucho.phrases import BOOK
from tui.gaucho.picker import GauchoPicker, by_use
from tui.gaucho.scene import OnArea, OnDie, OnHerd, OnPampa, OnTile, Target
from tui.gaucho.screen import BOARD
from tui.voice import Voice


def space(name: str) -> Space:
    return Space(SPACE_NAMES.index(name))


def picker(at: Position) -> GauchoPicker:
    seat = at.state.mover
    moves = GAUCHO.legal(at.state, seat, at.known)
    return GauchoPicker(at.state, seat, at.known, tuple(moves))


def in_rodeo() -> Position:
    return position(pampa={"B2": "W11", "A1": "B2"}, free=(1, 4, 5, 5, 6))


def in_hand() -> Position:
    return position(pampa={"B2": "W11", "A1": "B2"}, dice=(5, 6), areas={0: "wish"})


def test_without_anything_chosen_all_legal_moves_are_there() -> None:
    choosing = picker(in_hand())
    assert [choice[-1] for choice in choosing.choices] == list(choosing.moves)


def test_one_die_of_the_rodeo_leaves_the_pairs_with_it() -> None:
    choosing = picker(in_rodeo()).press_value(6)
    dice = [move.dice for (move,) in choosing.choices if isinstance(move, TakeDice)]
    assert dice == [(1, 6), (4, 6), (5, 6)]


def test_two_dice_of_the_rodeo_show_what_they_could_do() -> None:
    choosing = picker(in_rodeo()).press_value(6).press_value(5)
    assert choosing.choices[0] == (TakeDice(0, (5, 6)),)
    assert (TakeDice(0, (5, 6)), Stand(0, space("B2"), (5, 6))) in choosing.choices
    assert OnPampa(space("B2")) in choosing.lit


def test_a_pair_of_dice_shows_in_marks_what_it_makes_possible() -> None:
    state = in_rodeo().state
    marks = Voice(FACE, ("Ana", "Beto"))
    shown = {}
    for dice in ((5, 6), (1, 4)):
        row = cells(state, TakeDice(0, dice))
        assert row is not None, "dice have a row"
        shown[dice] = [marks.fill(gain) for gain in row.gains or ()]
    assert shown[5, 6] == ["▲ ○11 ▬ ○11", "overseer, steppe"]
    assert shown[1, 4] == ["▬ ●2 ○11", "sort, wish, sale, steal, overseer"]


def test_one_die_lights_what_it_could_do_alone() -> None:
    lit = picker(in_rodeo()).press_value(5).lit
    assert OnPampa(space("B2")) in lit
    assert OnArea(Area.OVERSEER) in lit
    assert OnArea(Area.STEPPE) not in lit


def test_every_choice_can_be_played() -> None:
    choosing = picker(in_rodeo()).press_value(6).press_value(5)
    for choice in choosing.choices:
        state = choosing.state
        for move in choice:
            assert GAUCHO.why_not(state, move, {}) is None
            state = GAUCHO.play(state, move)


def test_a_third_die_begins_a_new_pair() -> None:
    choosing = picker(in_rodeo()).press_value(6).press_value(5).press_value(1)
    assert choosing.values == (1,)


def test_pressing_a_value_again_goes_to_its_next_die_and_then_leaves_them() -> None:
    once = picker(in_rodeo()).press_value(5)
    twice = once.press_value(5)
    assert (once.values, twice.values, twice.press_value(5).values) == ((5,), (5, 5), ())


def test_dice_in_hand_leave_their_uses() -> None:
    choosing = picker(in_hand()).press_value(5)
    assert {type(move) for (move,) in choosing.choices} == {Lay, Occupy}
    both = choosing.press_value(6)
    assert [move for (move,) in both.choices] == [Stand(0, space("B2"), (5, 6))]


def test_the_cursor_leaves_what_can_be_done_there() -> None:
    choosing = picker(in_hand()).point(OnPampa(space("B2")))
    assert all(move.space == space("B2") for (move,) in choosing.choices)  # type: ignore[attr-defined]
    assert picker(in_hand()).point(OnPampa(space("D1"))).choices == []


def test_a_number_on_the_wish_area_is_a_wish() -> None:
    choosing = picker(in_hand()).key("w")
    assert choosing is not None
    wished = choosing.key("4")
    assert wished is not None
    assert wished.picked == (Wish(0, 4),)


def test_picking_goes_round() -> None:
    choosing = picker(in_hand())
    assert choosing.pick(-1).picked == choosing.choices[-1]
    assert choosing.pick(len(choosing.choices)).picked == choosing.choices[0]


def test_a_click_chooses_dice_and_points_at_everything_else() -> None:
    choosing = picker(in_hand())
    assert choosing.press(OnDie(0, taken=True)).values == (5,)
    assert choosing.press(OnArea(Area.WISH)).cursor == OnArea(Area.WISH)


def test_clearing_forgets_dice_and_cursor() -> None:
    choosing = picker(in_hand()).press_value(5).point(OnPampa(space("B2"))).cleared()
    assert not choosing.chosen
    assert not choosing.pointing


@pytest.mark.parametrize(
    ("target", "rule"),
    [
        (OnPampa(space("A1")), "G5.3"),
        (OnPampa(space("D1")), "G6.1"),
        (OnArea(Area.STEAL), "G5.3"),
        (OnHerd(0, Breed.WHITE), "G7.2"),
        (OnTurnEnd(), "G5.2"),
    ],
)
def test_what_was_meant_is_refused_with_its_rule(target: Target, rule: str) -> None:
    at = position(pampa={"A1": "B9"}, free=(1, 1, 1), dice=()) if rule == "G5.2" else in_hand()
    meant = picker(at).press(target).tried()
    assert meant is not None
    refusal = GAUCHO.why_not(at.state, meant, {})
    assert refusal is not None
    assert refusal.rule == rule


def test_pointing_at_herds_means_sales_and_thefts() -> None:
    at = position(herds={0: "W4 W6", 1: "G3 G9"}, areas={0: "sale steal"}, dice=(1, 1))
    own = picker(at).point(OnHerd(0, Breed.WHITE))
    assert (SellHerd(0, Breed.WHITE),) in own.choices
    other = picker(at).point(OnHerd(1, Breed.BLACK))
    assert (Steal(0, 1, a_tile("G9")),) in other.choices


def test_the_end_of_the_turn_is_a_target_too() -> None:
    assert picker(in_hand()).point(OnTurnEnd()).choices == [(EndTurn(0),)]


def test_tiles_of_a_hand_are_chosen_together() -> None:
    at = keeping({0: "W3 W1 B2 G9", 1: "S1 S2 S3 S4", 2: "O1 O2 O3 O4"})
    moves = GAUCHO.legal(at.state, 0, at.known)
    choosing = GauchoPicker(at.state, 0, at.known, tuple(moves))
    first = choosing.key("3")
    assert first is not None
    both = first.key("4")
    assert both is not None
    kept = {move.tiles for (move,) in both.choices if isinstance(move, Keep)}
    wanted = {*some_tiles("W1 W3")}
    assert kept
    assert all(wanted.issubset(tiles) for tiles in kept)
    assert choosing.moves == tuple(choice[-1] for choice in both.cleared().choices)


def test_a_collected_tile_leaves_its_ways_into_the_herd() -> None:
    at = position(
        collected={0: "W4 B3"}, herds={0: "W2 W6"}, areas={0: "sort"}, phase=GauchoPhase.COLLECT
    )
    tile = OnTile(a_tile("W4"))
    choosing = picker(at).press(tile)
    assert {type(move) for (move,) in choosing.choices} == {Add, Sort}
    assert {move.tile for (move,) in choosing.choices} == {tile.tile}  # type: ignore[attr-defined]


def test_a_number_beyond_the_tray_chooses_nothing() -> None:
    at = position(collected={0: "W4"}, phase=GauchoPhase.COLLECT)
    assert picker(at).key("5") == picker(at)


def at_the_board(at: Position) -> GauchoPicker:
    """Return the picker as the table opens it."""
    return BOARD.picker(View(0, at.state, at.known), GAUCHO.legal(at.state, 0, at.known))


def test_the_end_is_never_picked_by_itself_while_more_can_be_done() -> None:
    back = position(areas={0: "sort"}, dice=(), free=(1, 2, 3), took=True)
    assert [type(choice[0]) for choice in at_the_board(back).choices] == [EndTurn, Withdraw]
    assert at_the_board(back).picked is None
    assert at_the_board(back).press_value(6).cleared().picked is None
    assert at_the_board(back).pick(0).picked == (EndTurn(0),)
    alone = position(dice=(), free=(1, 2, 3), took=True)
    assert at_the_board(alone).picked == (EndTurn(0),)


def test_once_both_dice_are_used_nothing_is_picked_by_itself() -> None:
    """A hurried Enter would spend a gaucho."""
    used = at_the_board(position(areas={0: "wish"}, dice=(), free=(1, 2, 3), took=True))
    assert isinstance(used.choices[0][0], Wish)
    assert used.picked is None
    assert used.cleared().picked is None
    assert used.pick(0).picked == used.choices[0]
    one_left = position(pampa={"B2": "W3"}, areas={0: "wish"}, dice=(3,), free=(1, 2), took=True)
    assert at_the_board(one_left).picked is not None


def test_what_takes_a_gaucho_back_comes_last() -> None:
    at = in_hand()
    kinds = [type(move) for move in by_use(GAUCHO.legal(at.state, 0, at.known))]
    assert kinds[0] in (Stand, Lay, Occupy)
    backs = [kind in (Withdraw, Recall) for kind in kinds]
    assert any(backs)
    assert backs == sorted(backs)
    assert kinds.index(EndTurn) < backs.index(True)


def test_every_order_that_makes_a_difference_can_be_chosen_at_once() -> None:
    at = position(collected={0: "W4 W7 B3"}, herds={0: "W2"}, phase=GauchoPhase.COLLECT)
    choosing = picker(at)
    whole = [choice for choice in choosing.choices if len(choice) > 1]
    assert choosing.choices[: len(whole)] == whole
    assert len(whole) == 2
    four, seven, three = (Add(0, a_tile(name)) for name in ("W4", "W7", "B3"))
    whites = {tuple(move for move in order if move != three) for order in whole}
    assert whites == {(four, seven), (seven, four)}
    assert (four,) in choosing.choices


def test_a_single_tile_and_too_many_have_no_orders() -> None:
    for tiles in ("W4", "W1 W2 W3 W4 W5"):
        choosing = picker(position(collected={0: tiles}, phase=GauchoPhase.COLLECT))
        assert all(len(choice) == 1 for choice in choosing.choices)


def test_a_number_without_any_dice_leaves_the_choice_where_it_is() -> None:
    posting = picker(position(phase=GauchoPhase.POST)).pick(3)
    assert posting.press_value(2) == posting
    assert missed(posting, "2") == "Dice count only in a turn."


def missed(choosing: GauchoPicker, key: str) -> str:
    sentence = choosing.missed(key)
    return "" if sentence is None else show(sentence, {})


def test_a_number_that_finds_nothing_says_so() -> None:
    rodeo = position(free=(1, 2, 3))
    assert missed(picker(rodeo), "5") == "No die shows 5."
    assert missed(picker(rodeo), "3") == ""
    assert missed(picker(position(dice=(2, 4))), "5") == "None of your dice shows 5."
    spent = position(dice=(), free=(1,), took=True)
    assert missed(picker(spent), "1") == "You have no dice to use."
    tray = position(collected={0: "W4"}, phase=GauchoPhase.COLLECT)
    assert missed(picker(tray), "2") == "No tile 2 lies there."
    assert missed(picker(rodeo), "w") == ""


def test_a_number_that_no_die_shows_names_the_wish_that_makes_one() -> None:
    on_wish = position(free=(1, 2, 3), areas={0: "wish"})
    assert missed(picker(on_wish), "4") == "No die shows 4: w, then 4 wishes for one."
    assert missed(picker(on_wish), "3") == ""
    no_dice = position(areas={0: "wish"}, stage=Stage.NO_DICE)
    assert missed(picker(no_dice), "4") == "No die shows 4: w, then 4 wishes for one."
    used = position(free=(1, 2, 3), areas={0: "wish"}, touched="wish")
    assert missed(picker(used), "4") == "No die shows 4."


def test_an_area_that_another_has_chosen_says_whose_gaucho_is_there() -> None:
    at = position(phase=GauchoPhase.POST, areas={1: "wish"})
    meant = picker(at).point(OnArea(Area.WISH)).tried()
    assert meant == Post(0, Area.WISH)
    refusal = GAUCHO.why_not(at.state, meant, at.known)
    assert refusal is not None
    assert refusal.rule == "G4.4"
    assert show(refusal.why, SHOWN) == (
        "seat 1 is on wish: before round 1 each area takes one gaucho."
    )


def test_numbers_are_named_after_what_they_choose_now() -> None:
    numbers = next(own for own in BOARD.keys if "1" in own.keys)
    assert picker(in_rodeo()).word_for(numbers, 2) == "dice"
    assert picker(in_rodeo()).word_for(numbers, 1) == "pick the die", (
        "a lone number reads as a count"
    )
    hand = keeping({0: "W3 W1 B2 G9", 1: "S1 S2 S3 S4", 2: "O1 O2 O3 O4"})
    assert GauchoPicker(hand.state, 0, hand.known, ()).word_for(numbers, 2) == "tiles"
    tray = position(collected={0: "W4 W2"}, phase=GauchoPhase.COLLECT)
    assert picker(tray).word_for(numbers, 2) == "tiles"
    assert picker(tray).word_for(numbers, 1) == "pick the tile"


def test_a_tile_is_sorted_in_beside_tiles_that_are_named() -> None:
    at = position(
        collected={0: "W4 W1 W9"}, herds={0: "W3 W7"}, areas={0: "sort"}, phase=GauchoPhase.COLLECT
    )
    said = {show(BOOK.phrase(at.state, move), SHOWN) for move in at.moves("sort")}
    assert said == {"sort W1 in before 3", "sort W4 in between 3 and 7", "sort W9 in behind 7"}


def test_up_and_down_choose_where_a_letter_led_and_walk_where_an_arrow_did() -> None:
    at = position(areas={0: "wish"}, free=(1, 2, 3), pampa={"A1": "W2"})
    by_letter = picker(at).key("w")
    assert by_letter is not None
    assert len(by_letter.choices) > 1
    assert not by_letter.pointing
    assert by_letter.pick(1).picked != by_letter.picked
    assert not by_letter.pick(1).pointing
    by_arrow = by_letter.key("up")
    assert by_arrow is not None
    assert by_arrow.pointing
    assert not by_arrow.press(OnArea(Area.WISH)).pointing, "a click leads there as a letter does"


def test_an_area_that_is_pointed_at_before_any_dice_says_that_they_are_taken_first() -> None:
    at = position(free=(1, 2, 3), pampa={"A1": "W2"})
    meant = picker(at).point(OnArea(Area.OVERSEER)).tried()
    assert meant is not None
    refusal = GAUCHO.why_not(at.state, meant, {})
    assert refusal is not None
    assert refusal.rule == "G5.3"
    assert refusal.why.text.startswith("First take dice")


@pytest.mark.parametrize(("area", "rule"), [("sort", "G7.7"), ("steppe", "G7.6")])
def test_a_gaucho_is_not_taken_back_where_its_work_was_meant(area: str, rule: str) -> None:
    """Its key and Enter would: there is nothing to sort in a turn, and the Steppe is empty."""
    at = position(areas={0: area}, free=(1, 2, 3), herds={0: "W3"}, steppe="")
    there = picker(at).point(OnArea(Area[area.upper()]))
    assert there.choices == [(Withdraw(0, Area[area.upper()]),)]
    assert there.picked is None
    meant = there.tried()
    assert meant is not None
    refusal = GAUCHO.why_not(at.state, meant, {})
    assert refusal is not None
    assert refusal.rule == rule
    assert not there.pointing, "up and down choose it"
    assert there.pick(0).picked == there.choices[0]


def test_arrows_walk_on_from_where_nothing_is_to_be_chosen() -> None:
    at_nothing = picker(position(free=(1, 2, 3), pampa={"A1": "W2"})).key("p")
    assert at_nothing is not None
    assert not at_nothing.choices
    assert at_nothing.pointing


@pytest.mark.parametrize("keys", ["34", "1234"])
def test_tiles_that_cannot_be_kept_together_are_refused_with_the_rule(keys: str) -> None:
    at = keeping({0: "B2 G9 W10 W12", 1: "S1 S2 S3 S4", 2: "O1 O2 O3 O4"})
    choosing = GauchoPicker(at.state, 0, at.known, tuple(GAUCHO.legal(at.state, 0, at.known)))
    for key in keys:
        after = choosing.key(key)
        assert after is not None
        choosing = after
    assert not choosing.choices
    meant = choosing.tried()
    assert meant is not None
    refusal = GAUCHO.why_not(at.state, meant, at.known)
    assert refusal is not None
    assert refusal.rule == "G4.2"


def test_tiles_that_cannot_be_placed_together_are_refused_with_the_rule() -> None:
    at = position(areas={0: "steppe"}, steppe="W5 W6 B1", looking=True)
    choosing = GauchoPicker(at.state, 0, at.known, tuple(GAUCHO.legal(at.state, 0, at.known)))
    for tile in some_tiles("W5 W6"):
        choosing = choosing.press(OnTile(tile))
    assert not choosing.choices
    meant = choosing.tried()
    assert meant is not None
    refusal = GAUCHO.why_not(at.state, meant, at.known)
    assert refusal is not None
    assert refusal.rule.startswith("G7.6")
