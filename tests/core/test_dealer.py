"""The seeded dealer answers the same on every machine, for ever, whatever players do."""

from collections import Counter

from core.dealer import Head, SeededDealer, seed_of
from core.due import (
    DealDown,
    Deck,
    DrawOut,
    Due,
    PickOne,
    RollDice,
    ShowDealt,
    TurnUp,
    overlap,
    slots_of,
)

SEED = bytes(range(16))
HERE = Head(0, b"")
ELSEWHERE = Head(77, b"another hash")
DECK = Deck("cattle", tuple(range(60)))
ALL = tuple(range(60))

DECK_ORDER = (
    *(50, 56, 22, 53, 15, 44, 39, 1, 48, 30, 2, 33, 29, 21, 49, 54, 9, 11, 25, 42),
    *(46, 57, 43, 6, 38, 55, 51, 7, 58, 26, 37, 8, 40, 52, 27, 32, 45, 24, 20, 47),
    *(17, 10, 5, 41, 4, 36, 13, 14, 19, 3, 0, 16, 35, 31, 59, 18, 34, 23, 12, 28),
)


def answer(due: Due, seed: bytes = SEED, head: Head = HERE) -> tuple[int, ...]:
    """Return the answer of the seed's dealer, asked nothing else before."""
    return SeededDealer(seed).answer(due, head)


def test_rolls_never_change() -> None:
    assert [answer(RollDice(nth, 9)) for nth in (1, 2, 3)] == [
        (5, 6, 5, 5, 1, 2, 6, 4, 6),
        (4, 5, 5, 1, 3, 5, 2, 1, 5),
        (4, 3, 2, 4, 1, 3, 5, 3, 2),
    ]


def test_picks_never_change() -> None:
    assert [answer(PickOne(what, 5)) for what in ("breed", "start", "x", "y")] == [
        (2,),
        (1,),
        (3,),
        (0,),
    ]


def test_a_deck_order_never_changes() -> None:
    assert answer(TurnUp(DECK, ALL)) == DECK_ORDER


def test_a_seed_out_of_text_never_changes() -> None:
    assert seed_of("estancia").hex() == "913a105fbe1c002f5ae2d32d0a933397"


def test_a_deck_holds_each_piece_once_in_whatever_order() -> None:
    for number in range(50):
        assert sorted(answer(TurnUp(DECK, ALL), bytes([number]))) == list(ALL)


def test_slots_answer_the_same_together_and_one_by_one() -> None:
    dealer = SeededDealer(SEED)
    assert dealer.answer(DealDown(DECK, (0, 1)), HERE) == ()
    assert [dealer.answer(TurnUp(DECK, (slot,)), HERE) for slot in (5, 3, 59)] == [
        (DECK_ORDER[5],),
        (DECK_ORDER[3],),
        (DECK_ORDER[59],),
    ]
    assert dealer.pieces == dict(enumerate(DECK_ORDER))


def test_slots_count_from_the_first_of_their_deck() -> None:
    dealer = SeededDealer(SEED)
    dealer.answer(DealDown(DECK, (0,)), HERE)
    other = Deck("other", (7, 8, 9), first=60)
    dealer.answer(DealDown(other, (60,)), HERE)
    assert sorted(dealer.pieces[slot] for slot in (60, 61, 62)) == [7, 8, 9]
    assert dealer.answer(TurnUp(DECK, ALL), HERE) == DECK_ORDER


def test_an_answer_does_not_depend_on_what_was_done_before() -> None:
    dues: list[Due] = [RollDice(3, 7), PickOne("start", 4), TurnUp(DECK, (9,)), RollDice(4, 7)]
    dealer = SeededDealer(SEED)
    for due in reversed(dues):
        assert dealer.answer(due, HERE) == answer(due)
        assert dealer.answer(due, ELSEWHERE) == answer(due)


def test_another_seed_answers_otherwise() -> None:
    assert answer(RollDice(1, 9)) != answer(RollDice(1, 9), bytes(16))
    assert answer(TurnUp(DECK, ALL)) != answer(TurnUp(DECK, ALL), bytes(16))


def test_dice_are_fair() -> None:
    dealer = SeededDealer(SEED)
    counts: Counter[int] = Counter()
    for nth in range(2_000):
        counts.update(dealer.answer(RollDice(nth, 9), HERE))
    assert set(counts) == set(range(1, 7))
    assert all(2_800 < count < 3_200 for count in counts.values())


def test_the_first_piece_of_a_deck_is_any() -> None:
    seeds = (number.to_bytes(2, "big") for number in range(3_000))
    firsts = Counter(answer(TurnUp(DECK, (0,)), seed)[0] for seed in seeds)
    assert len(firsts) == 60
    assert max(firsts.values()) < 100


CARDS = Deck("cards", (0, 0, 0, 1, 1, 2))
AGAIN = Deck("cards", (0, 0, 1), first=6)


def test_draws_never_change() -> None:
    pouch = (0, 0, 0, 1, 1, 2)
    drawn = [answer(DrawOut(f"animal {number}", pouch))[0] for number in range(8)]
    assert drawn == [0, 1, 1, 0, 0, 1, 0, 0]


def test_an_open_draw_comes_as_often_as_it_is_there() -> None:
    pouch = (0, 0, 0, 0, 0, 1, 1, 1, 2)
    drawn = Counter(answer(DrawOut(f"animal {number}", pouch))[0] for number in range(9_000))
    assert all(abs(drawn[piece] - 1_000 * pouch.count(piece)) < 200 for piece in (0, 1, 2))
    assert answer(DrawOut("last", (7,))) == (7,)


def test_equal_pieces_are_shuffled_as_often_as_they_are_there() -> None:
    for number in range(50):
        dealer = SeededDealer(bytes([number]))
        pieces = dealer.answer(TurnUp(CARDS, tuple(range(6))), HERE)
        assert Counter(pieces) == Counter(CARDS.pieces)


def test_what_is_shown_is_what_was_dealt_face_down() -> None:
    dealer = SeededDealer(SEED)
    dealer.answer(DealDown(CARDS, (0, 1, 2), 1), HERE)
    shown = dealer.answer(ShowDealt((2, 0)), HERE)
    assert shown == (dealer.pieces[2], dealer.pieces[0])
    assert shown == SeededDealer(SEED).answer(TurnUp(CARDS, (2, 0)), ELSEWHERE)


def test_a_reshuffle_lies_beside_the_deck_before_it() -> None:
    dealer = SeededDealer(SEED)
    dealer.answer(DealDown(CARDS, (0,)), HERE)
    before = dict(dealer.pieces)
    dealer.answer(DealDown(AGAIN, (6,)), HERE)
    assert before.items() <= dealer.pieces.items()
    assert Counter(dealer.pieces[slot] for slot in (6, 7, 8)) == Counter(AGAIN.pieces)


def test_a_reshuffle_that_was_taken_back_is_gone_with_the_next_one() -> None:
    dealer = SeededDealer(SEED)
    dealer.answer(DealDown(CARDS, (0,)), HERE)
    for pieces in ((1, 1, 1, 1), (2,), (0, 0, 1)):
        again = Deck("cards", pieces, first=6)
        dealer.answer(DealDown(again, (6,)), HERE)
        fresh = SeededDealer(SEED)
        for deck in (CARDS, again):
            fresh.answer(DealDown(deck, (deck.first,)), HERE)
        assert dealer.pieces == fresh.pieces


def test_a_deck_of_a_course_that_was_taken_back_gives_way_wherever_it_began() -> None:
    dealer = SeededDealer(SEED)
    for deck in (CARDS, AGAIN, Deck("cards", (0, 1), first=9)):
        dealer.answer(DealDown(deck, (deck.first,)), HERE)
    longer = Deck("cards", (0, 1, 2, 2, 2), first=6)
    dealer.answer(DealDown(longer, (6,)), HERE)
    assert {*dealer.pieces} == {*range(11)}
    assert Counter(dealer.pieces[slot] for slot in range(6, 11)) == Counter(longer.pieces)


def test_decks_overlap_where_they_share_a_slot() -> None:
    assert [*slots_of(AGAIN)] == [6, 7, 8]
    assert not overlap(CARDS, AGAIN)
    assert not overlap(AGAIN, CARDS)
    assert overlap(AGAIN, AGAIN)
    assert overlap(Deck("cards", (1, 1), first=5), AGAIN)
    assert overlap(CARDS, Deck("other", (1, 1), first=5))
