"""A record tells no more of a piece than its deck holds."""

import pytest

from core.due import Deck
from core.laying import Laying
from core.says import Unreadable

HAY, WATER, ROPE = 0, 1, 2
FIRST = Deck("cards", (HAY, HAY, WATER))
AGAIN = Deck("cards", (HAY, ROPE), first=3)


def dealt(*decks: Deck) -> Laying:
    """Everything has been dealt, nothing told."""
    laying = Laying()
    for deck in decks:
        laying.deal(deck, range(deck.first, deck.first + len(deck.pieces)))
    return laying


def test_equal_pieces_are_told_as_often_as_they_are_there() -> None:
    laying = dealt(FIRST)
    laying.lay(0, HAY)
    laying.lay(2, HAY)
    with pytest.raises(Unreadable, match="no more of it are left"):
        laying.lay(1, HAY)
    laying.lay(1, WATER)
    assert laying.pieces == {0: HAY, 1: WATER, 2: HAY}


def test_a_piece_that_the_deck_never_had_is_not_in_the_game() -> None:
    with pytest.raises(Unreadable, match="not in the game"):
        dealt(FIRST).lay(0, ROPE)


def test_a_piece_may_be_told_again_but_not_as_another_one() -> None:
    laying = dealt(FIRST)
    laying.lay(0, HAY)
    laying.lay(0, HAY)
    laying.lay(1, HAY)
    with pytest.raises(Unreadable, match="dealt as another one"):
        laying.lay(0, WATER)


def test_a_reshuffle_is_counted_by_itself() -> None:
    laying = dealt(FIRST, AGAIN)
    for slot, piece in ((0, HAY), (1, HAY), (3, HAY), (4, ROPE)):
        laying.lay(slot, piece)
    assert laying.pieces == {0: HAY, 1: HAY, 3: HAY, 4: ROPE}
    with pytest.raises(Unreadable, match="not in the game"):
        laying.lay(2, ROPE)


def test_a_deck_that_is_dealt_bit_by_bit_keeps_count() -> None:
    laying = Laying()
    laying.deal(FIRST, (0,))
    laying.lay(0, WATER)
    laying.deal(FIRST, (1, 2))
    with pytest.raises(Unreadable):
        laying.lay(1, WATER)
