"""A table of forms is a notation: entries in exactly one form, told or hidden."""

from typing import Any

import pytest

from core.game import Chance, Entry, Move
from core.kinds import named, row, whole
from core.notation import Dealing, Form, FormNotation
from core.says import Unreadable

SEAT = whole(0, 9, "a seat, counted from 0")
CARD = named(("hay", "rope"), int, "a card like hay")
CARDS = row(CARD, 'cards, like ["hay"]', most=3)


class Ride(Move, frozen=True, tag="ride"):
    pass


class Play(Move, frozen=True, tag="play"):
    card: int


class PlayAt(Move, frozen=True, tag="play-at"):
    at: int


class Hand(Chance, frozen=True, tag="hand"):
    seat: int
    count: int


class Letter(Chance, frozen=True, tag="letter"):
    pass


NOTATION = FormNotation(
    (
        Form(Ride, "ride", {"seat": SEAT}),
        Form(Play, "play", {"seat": SEAT, "card": CARD}),
        Form(PlayAt, "play", {"seat": SEAT, "at": SEAT}),
    ),
    (
        Dealing(Hand, "hand", {"seat": SEAT}, "cards", CARDS, CARD, counted=True),
        Dealing(Letter, "letter", {}, "cards", CARDS, CARD),
    ),
    '{"e":"ride","seat":0}',
)


@pytest.mark.parametrize(
    ("entry", "dealt", "written"),
    [
        (Ride(2), (), {"e": "ride", "seat": 2}),
        (Play(0, 1), (), {"e": "play", "seat": 0, "card": "rope"}),
        (PlayAt(0, 1), (), {"e": "play", "seat": 0, "at": 1}),
        (Hand(1, 2), (0, 1), {"e": "hand", "seat": 1, "cards": ["hay", "rope"]}),
        (Hand(1, 2), (None, None), {"e": "hand", "seat": 1, "cards": [None, None]}),
        (Hand(1, 0), (), {"e": "hand", "seat": 1, "cards": []}),
        (Letter(), (1,), {"e": "letter", "cards": ["rope"]}),
        (Letter(), (None,), {"e": "letter", "cards": [None]}),
    ],
)
def test_an_entry_is_written_and_read_back(
    entry: Entry, dealt: tuple[int | None, ...], written: dict[str, Any]
) -> None:
    assert NOTATION.write(entry, dealt) == written
    assert [*NOTATION.write(entry, dealt)] == [*written]
    assert NOTATION.read(written) == (entry, dealt)


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        (None, r'An entry is an object like {"e":"ride","seat":0}\.'),
        ([], "An entry is an object"),
        ({}, r"The kind of an entry, e, is one of ride, play, hand, letter; found: null\."),
        ({"e": "swim"}, "is one of ride, play, hand, letter; found: swim"),
        ({"e": ["ride"]}, "is one of ride"),
        ({"e": "ride"}, r"has the keys e, seat; found: e\."),
        ({"seat": 0, "e": "ride"}, "has the keys e, seat; found: seat, e"),
        ({"e": "ride", "seat": 0, "x": 1}, "has the keys e, seat"),
        ({"e": "play", "seat": 0}, "has the keys e, seat, at; found: e, seat"),
        ({"e": "ride", "seat": "0"}, "The value of seat is a seat, counted from 0; found: 0"),
        ({"e": "play", "seat": 0, "card": "water"}, "The value of card is a card like hay"),
        ({"e": "hand", "seat": 0}, "has the keys e, seat, cards"),
        ({"e": "hand", "seat": 0, "cards": ["hay", None]}, "The value of cards is cards, like"),
        ({"e": "hand", "seat": 0, "cards": ["hay"] * 4}, "The value of cards"),
        ({"e": "letter", "cards": "hay"}, "The value of cards"),
    ],
)
def test_anything_else_is_unreadable_and_says_so(written: object, sentence: str) -> None:
    with pytest.raises(Unreadable, match=sentence):
        NOTATION.read(written)


def test_words_are_listed_once_each() -> None:
    assert NOTATION.words == ("ride", "play", "hand", "letter")
