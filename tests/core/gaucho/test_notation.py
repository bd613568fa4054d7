"""Entries as they are written, word by word, and forms that cannot be read."""

from typing import Any

import pytest

from core.beginning import begin
from core.gaucho.board import Area
from core.gaucho.entries import Bury, DealHand, Recall, Withdraw
from core.gaucho.game import GAUCHO
from core.says import Unreadable
from tests.support.shorthand import entry_of, some_tiles

NOTATION = GAUCHO.notation

WRITTEN: list[tuple[str, dict[str, Any]]] = [
    ("drop W", {"e": "drop", "breed": "W"}),
    ("fill A1 B7", {"e": "fill", "space": "A1", "tile": "B7"}),
    ("start 1", {"e": "start", "seat": 1}),
    ("roll 6 1 4 4 2", {"e": "roll", "dice": [6, 1, 4, 4, 2]}),
    ("keep W3 B2", {"e": "keep", "seat": 0, "tiles": ["W3", "B2"]}),
    ("post wish", {"e": "post", "seat": 0, "area": "wish"}),
    ("take 5 6", {"e": "take", "seat": 0, "dice": [5, 6]}),
    ("stand B2 5 6", {"e": "stand", "seat": 0, "space": "B2", "dice": [5, 6]}),
    ("lay B2 5", {"e": "lay", "seat": 0, "space": "B2", "dice": [5]}),
    ("raise B2 5", {"e": "raise", "seat": 0, "space": "B2", "dice": [5]}),
    ("occupy sort 2", {"e": "occupy", "seat": 0, "area": "sort", "dice": [2]}),
    ("recall wish", {"e": "recall", "seat": 0, "area": "wish"}),
    ("recall B2", {"e": "recall", "seat": 0, "space": "B2"}),
    ("wish 4", {"e": "wish", "seat": 0, "value": 4}),
    ("sell W", {"e": "sell", "seat": 0, "breed": "W"}),
    ("steal 1 W10", {"e": "steal", "seat": 0, "from": 1, "tile": "W10"}),
    ("rouse B2 C1", {"e": "rouse", "seat": 0, "spaces": ["B2", "C1"]}),
    ("oust B2", {"e": "oust", "seat": 0, "space": "B2"}),
    ("look", {"e": "look", "seat": 0}),
    (
        "place W2 A1 G4 B3",
        {"e": "place", "seat": 0, "tiles": ["W2", "G4"], "spaces": ["A1", "B3"]},
    ),
    ("3: done", {"e": "done", "seat": 3}),
    ("add W3", {"e": "add", "seat": 0, "tile": "W3"}),
    ("sort W4 1", {"e": "sort", "seat": 0, "tile": "W4", "at": 1}),
]


@pytest.mark.parametrize(("text", "written"), WRITTEN, ids=[text for text, _ in WRITTEN])
def test_entries_are_written_as_the_format_says(text: str, written: dict[str, Any]) -> None:
    entry = entry_of(text, 0)
    assert NOTATION.write(entry) == written
    assert list(NOTATION.write(entry)) == list(written)
    assert NOTATION.read(written) == (entry, ())


def test_tiles_dealt_face_down_are_written_beside_their_entry() -> None:
    dealt = some_tiles("S4 B12 W1 O9")
    steppe = {"e": "steppe", "tiles": ["S4", "B12", "W1", "O9"]}
    assert NOTATION.write(Bury(4), dealt) == steppe
    assert NOTATION.read(steppe) == (Bury(4), dealt)
    hand = {"e": "hand", "seat": 1, "tiles": ["S4", "B12", "W1", "O9"]}
    assert NOTATION.write(DealHand(1), dealt) == hand
    assert NOTATION.read(hand) == (DealHand(1), dealt)


def test_hidden_tiles_are_null() -> None:
    steppe = {"e": "steppe", "tiles": [None, None]}
    assert NOTATION.write(Bury(2), (None, None)) == steppe
    assert NOTATION.read(steppe) == (Bury(2), (None, None))


def test_the_two_kinds_of_recall_are_told_apart() -> None:
    area, _ = NOTATION.read({"e": "recall", "seat": 0, "area": "sort"})
    space, _ = NOTATION.read({"e": "recall", "seat": 0, "space": "A1"})
    assert area == Withdraw(0, Area.SORT)
    assert isinstance(space, Recall)


@pytest.mark.parametrize(
    "written",
    [
        None,
        [],
        "done",
        {},
        {"e": None, "seat": 0},
        {"e": ["done"], "seat": 0},
        {"e": "dance", "seat": 0},
        {"seat": 0, "e": "done"},
        {"e": "done"},
        {"e": "done", "seat": 0, "more": 1},
        {"e": "done", "seat": "0"},
        {"e": "done", "seat": True},
        {"e": "done", "seat": 0.0},
        {"e": "done", "seat": -1},
        {"e": "done", "seat": None},
        {"e": "take", "seat": 0, "dice": [6, 5]},
        {"e": "take", "seat": 0, "dice": [5, 7]},
        {"e": "take", "seat": 0, "dice": [0, 5]},
        {"e": "take", "seat": 0, "dice": "56"},
        {"e": "take", "seat": 0, "dice": [5, "6"]},
        {"e": "take", "seat": 0, "dice": [1] * 10},
        {"e": "stand", "seat": 0, "dice": [5], "space": "B2"},
        {"e": "stand", "seat": 0, "space": "b2", "dice": [5]},
        {"e": "stand", "seat": 0, "space": "A4", "dice": [5]},
        {"e": "stand", "seat": 0, "space": ["B2"], "dice": [5]},
        {"e": "occupy", "seat": 0, "area": "Sort", "dice": [2]},
        {"e": "sell", "seat": 0, "breed": "X"},
        {"e": "add", "seat": 0, "tile": "W13"},
        {"e": "add", "seat": 0, "tile": "W0"},
        {"e": "add", "seat": 0, "tile": "W03"},
        {"e": "add", "seat": 0, "tile": None},
        {"e": "recall", "seat": 0},
        {"e": "recall", "seat": 0, "area": "sort", "space": "A1"},
        {"e": "recall", "seat": 0, "area": "A1"},
        {"e": "sort", "seat": 0, "tile": "W3", "at": -1},
        {"e": "sort", "seat": 0, "tile": "W3", "at": 100},
        {"e": "steppe", "tiles": ["W3", None]},
        {"e": "steppe", "tiles": "W3"},
        {"e": "steppe", "tiles": None},
        {"e": "hand", "tiles": ["W3"], "seat": 0},
        {"e": "result", "pesos": [1, 2], "winners": [1, 0]},
        {"e": "round", "n": 1, "pesos": [-1, 0]},
        {"e": "round", "n": 1, "pesos": [1.0, 0]},
    ],
)
def test_anything_else_is_unreadable_and_says_so(written: object) -> None:
    with pytest.raises(Unreadable) as caught:
        NOTATION.read(written)
    assert str(caught.value).endswith(".")


def test_what_was_expected_and_found_is_said() -> None:
    with pytest.raises(Unreadable, match=r"The value of dice is dice .*found: \[6,5\]\."):
        NOTATION.read({"e": "take", "seat": 0, "dice": [6, 5]})


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 99])
def test_a_game_of_another_number_of_players_is_unreadable(seats: int) -> None:
    with pytest.raises(Unreadable, match="2 to 4 players"):
        begin(GAUCHO, seats, {})


def test_an_option_that_is_not_known_is_unreadable() -> None:
    with pytest.raises(Unreadable, match="no options; found: fast"):
        begin(GAUCHO, 2, {"fast": True})
