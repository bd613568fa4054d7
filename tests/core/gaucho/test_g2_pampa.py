"""G2: pastures, spaces in play, filling."""

import pytest

from core.gaucho.board import IN_PLAY, PASTURES, SPACE_NAMES
from core.gaucho.rules.filling import next_space
from core.gaucho.state import GauchoPhase
from tests.support.positions import Position, position

HIGH = {"B1": "B12", "B2": "B8", "C1": "O12", "C2": "O8", "D1": "G12", "D2": "G8"}
"""Pastures B, C and D are full at 20."""


def filling(pampa: dict[str, str], seats: int = 4, pile: int = 20) -> Position:
    return position(seats=seats, pampa=pampa, pile=pile, phase=GauchoPhase.FILL)


def next_name(at: Position) -> str | None:
    space = next_space(at.state)
    return None if space is None else SPACE_NAMES[space]


@pytest.mark.parametrize(
    ("seats", "rows"),
    [
        (2, ["A1 A2", "B1 B2 B3", "C1 C2 C3", "D1 D2 D3 D4"]),
        (3, ["A1 A2 A3", "B1 B2 B3 B4", "C1 C2 C3 C4", "D1 D2 D3 D4 D5"]),
        (4, ["A1 A2 A3", "B1 B2 B3 B4", "C1 C2 C3 C4 C5", "D1 D2 D3 D4 D5 D6"]),
    ],
)
def test_g2_1_spaces_in_play_in_order(seats: int, rows: list[str]) -> None:
    assert [" ".join(SPACE_NAMES[at] for at in row) for row in PASTURES[seats]] == rows


def test_g2_2_eighteen_sixteen_or_twelve_spaces() -> None:
    assert {seats: len(spaces) for seats, spaces in IN_PLAY.items()} == {4: 18, 3: 16, 2: 12}


@pytest.mark.parametrize(("seats", "space"), [(2, "A3"), (2, "D5"), (3, "C5"), (3, "D6")])
def test_g2_2_a_space_out_of_play_is_never_chosen(seats: int, space: str) -> None:
    at = position(seats=seats, dice=(1, 1), areas={0: "overseer"}, pampa={"A1": "W5 lie 0"})
    for move in ("stand", "lay", "raise"):
        assert at.rule(f"{move} {space} 1") == "G2.2"
    assert at.rule(f"oust {space}") == "G2.2"
    assert at.rule(f"rouse {space}") == "G2.2"
    assert at.rule(f"rouse A1 {space}") == "G2.2"
    assert at.rule(f"recall {space}") == "G2.2"


def test_g2_2_nothing_is_placed_on_a_space_out_of_play() -> None:
    at = position(seats=2, areas={0: "steppe"}, steppe="W2 W3 W4 B1").play("look")
    assert at.rule("place W2 A3") == "G2.2"
    assert at.rule("place W2 A1 W3 A3") == "G2.2"
    assert at.why_not("place W2 D6") == "D6 is out of play with 2 players."


def test_g2_2_a_space_out_of_play_is_never_filled() -> None:
    assert next_name(filling({"A1": "W1", "A2": "W2"}, seats=2)) == "B1"
    assert next_name(filling({"A1": "W1", "A2": "W2"}, seats=3)) == "A3"
    low = {**HIGH, "A1": "W12", "A2": "W8"}
    low |= {"C1": "W1", "C2": "W2", "C3": "W3", "C4": "W4"}
    assert next_name(filling(low, seats=3)) is None
    assert next_name(filling(low, seats=4)) == "C5"


def test_g2_3_pastures_are_filled_from_the_smallest_spaces_from_the_left() -> None:
    at = filling({})
    order = ["A1 B10", "A2 B9", "A3 W1", "B1 O12", "B2 O7", "B3 W2", "C1 G12", "C2 G11", "D1 S12"]
    for each in order:
        assert next_name(at) == each.split()[0]
        at = at.play(f"fill {each}")
    assert next_name(at) == "D2"


def test_g2_3_a_tile_comes_to_the_next_space_only() -> None:
    at = filling({"A1": "W1"})
    assert at.rule("fill A3 W2") == "G2.3"
    assert at.rule("fill B1 W2") == "G2.3"
    assert at.why_not("fill A1 W2") == "The next tile goes to A2."


def test_g2_3_below_20_is_filled_further_20_is_not() -> None:
    assert next_name(filling({"A1": "W12", "A2": "S7"})) == "A3"
    assert next_name(filling({"A1": "W12", "A2": "S8"})) == "B1"


def test_g2_3_nine_and_nine_and_five_are_full_at_23_although_a_space_is_free() -> None:
    at = filling({**HIGH, "A1": "W12", "A2": "W8", "B1": "W9", "B2": "S9"})
    at = at.play("fill B3 W5")
    assert at.on("B4") == ""
    assert next_name(at) is None
    assert at.state.phase == GauchoPhase.ROUND


def test_g2_3_tiles_that_are_there_count_wherever_they_lie() -> None:
    full = {**HIGH, "A3": "W12 lie 1", "A2": "S8 lie 0"}
    assert next_name(filling(full)) is None
    assert next_name(filling({**full, "A2": "S7 lie 0"})) == "A1"


def test_g2_3_gaps_are_filled_from_the_left() -> None:
    at = filling({**HIGH, "A2": "W1 lie 0"})
    assert at.play("fill A1 W2").play("fill A3 W3").on("A3") == "W3"
    assert next_name(at.play("fill A1 W2", "fill A3 W3")) is None


def test_g2_3_a_pasture_is_full_when_no_space_is_left() -> None:
    assert next_name(filling({"A1": "W1", "A2": "W2", "A3": "W3"})) == "B1"


def test_g2_3_filling_stops_when_the_pile_is_empty() -> None:
    at = filling({"A1": "W1"}, pile=1)
    assert at.play("fill A2 W2").state.phase == GauchoPhase.ROUND
    assert next_name(at.play("fill A2 W2")) is None
