"""The possible answers of chance follow from the due, except for hidden pieces."""

from collections.abc import Iterable
from math import comb

import pytest

from core.due import (
    Answer,
    DealDown,
    Deck,
    DrawOut,
    Due,
    PickOne,
    RollDice,
    ShowDealt,
    TurnUp,
    answers,
)

DECK = Deck("cards", (4, 4, 5), first=7)


def shown(slots: tuple[int, ...]) -> Iterable[Answer]:
    """The rules let the deck's pieces come in order only."""
    yield tuple(DECK.pieces[slot - DECK.first] for slot in slots)


@pytest.mark.parametrize(
    ("due", "possible"),
    [
        (RollDice(1, 2, 3), [(1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3)]),
        (PickOne("start", 3), [(0,), (1,), (2,)]),
        (DrawOut("cow", (2, 2, 6)), [(2,), (6,)]),
        (DealDown(DECK, (7, 8), to=1), [()]),
        (TurnUp(DECK, (8, 9)), [(4, 5)]),
        (ShowDealt((9,)), [(5,)]),
    ],
)
def test_every_answer_is_there_once(due: Due, possible: list[Answer]) -> None:
    assert [*answers(due, shown)] == possible


def test_dice_count_without_their_order() -> None:
    assert len([*answers(RollDice(1, 5), shown)]) == comb(6 + 5 - 1, 5)
