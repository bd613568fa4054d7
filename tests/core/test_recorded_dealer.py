"""A recorded game goes on: its deck and its past hold, its future is new."""

from itertools import product
from random import Random
from typing import Any

import pytest

from core.conformance.table import Table
from core.conformance.walk import Moment
from core.dealer import Head, SeededDealer
from core.due import DealDown, Deck, DrawOut, RollDice, ShowDealt, TurnUp, slots_of
from core.game import Chance, Choose, Draw, Over, Tally
from core.games import game, keys
from core.gaucho.entries import Roll
from core.gaucho.game import GAUCHO
from core.match import Match
from core.reading import read_record
from core.record import Header, Record, new_log
from core.recorded_dealer import RecordedDealer, dealer_of
from core.says import Unreadable
from core.writing import write_record
from tests.support.random_games import play_out, seeded

SEED = bytes(16)


def a_record(key: str, seats: int, *, seed: str | None = None) -> Record:
    dealer = seeded(3)
    entries = [moment.entry for moment in play_out(game(key), seats, 3, dealer=dealer)]
    names = tuple(f"seat {seat}" for seat in range(seats))
    return Record(Header(key, game(key).rules, names, {}, seed), entries, dict(dealer.pieces))


def begun(record: Record, count: int) -> Record:
    return Record(record.header, record.entries[:count], record.pieces)


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("count", [0, 1, 13, 60, 200])
def test_a_game_goes_on_to_its_end_from_any_entry(key: str, count: int) -> None:
    record = begun(a_record(key, 2), count)
    match: Match[Any] = Match(record.header, RecordedDealer(record, SEED), record.entries)
    random = Random(count)
    while not isinstance(match.turn, Over):
        if isinstance(match.turn, Choose):
            seat = match.choosers[0]
            match.choose(random.choice(match.legal(seat)))
        else:
            assert isinstance(match.turn, Draw | Tally)
            assert match.deal() is not None
    assert match.outcome is not None


def test_the_deck_stays_as_it_lay() -> None:
    record = a_record("gaucho", 3)
    kept = dict(record.pieces)
    match: Match[Any] = Match(record.header, RecordedDealer(begun(record, 40), SEED))
    for _ in range(20):
        match.deal()
    assert match.record().pieces == kept


def test_dice_that_are_rolled_anew_come_from_the_seed() -> None:
    record = a_record("gaucho", 2)
    first = next(at for at, entry in enumerate(record.entries) if isinstance(entry, Roll))
    before = begun(record, first)
    for seed in (SEED, b"another"):
        match: Match[Any] = Match(record.header, RecordedDealer(before, seed), before.entries)
        due = match.turn
        assert isinstance(due, Draw)
        match.deal()
        rolled = match.log.steps[-1].entry
        assert isinstance(rolled, Roll)
        assert rolled.dice == SeededDealer(seed).answer(due.due, match.log.head)


def test_slots_that_nobody_knows_get_what_is_left_of_the_deck() -> None:
    record = a_record("gaucho", 2)
    some = {slot: piece for slot, piece in record.pieces.items() if slot % 3}
    dealer = RecordedDealer(Record(record.header, [], some), SEED)
    drop = record.entries[0]
    match: Match[Any] = Match(
        record.header, RecordedDealer(Record(record.header, [drop], some), SEED)
    )
    match.deal()
    match.deal()
    pieces = match.record().pieces
    assert sorted(pieces.values()) == sorted(record.pieces.values())
    assert some.items() <= pieces.items()
    assert dealer.pieces == some


def test_the_dealer_of_a_seeded_game_is_the_seed() -> None:
    seed = (3).to_bytes(8, "big").hex()
    assert isinstance(dealer_of(begun(a_record("gaucho", 2, seed=seed), 50)), SeededDealer)


def test_another_seed_goes_on_with_the_known_deck() -> None:
    record = begun(a_record("gaucho", 2, seed=SEED.hex()), 50)
    assert isinstance(dealer_of(record), RecordedDealer)


def test_without_a_seed_nothing_goes_on() -> None:
    with pytest.raises(Unreadable, match="without its seed"):
        dealer_of(a_record("gaucho", 2))


def test_another_seed_and_hidden_pieces_cannot_go_on() -> None:
    record = begun(a_record("gaucho", 2, seed=SEED.hex()), 50)
    with pytest.raises(Unreadable, match="does not fit"):
        dealer_of(Record(record.header, record.entries))


# The small game has what El Gaucho lacks: open draws, equal cards, reshuffles, showings.


def toy_record(toy: str, number: int, seats: int = 3) -> tuple[Record, list[Moment]]:
    """A whole game with its moments; every card is known."""
    table = Table(game(toy), seats)
    moments = [*table.walk(number)]
    return table.record(moments, number), moments


def reseeded(record: Record, count: int) -> Record:
    """Return the record of the first entries, with a seed that did not deal them."""
    header = record.header
    other = Header(header.game, header.rules, header.seats, header.options, SEED.hex())
    return read_record(write_record(Record(other, record.entries[:count], record.pieces)))


def test_open_draws_and_showings_of_the_past_hold(toy: str) -> None:
    record, moments = toy_record(toy, 3)
    dealer = RecordedDealer(record, SEED)
    kinds = set()
    for moment in moments:
        if isinstance(moment.turn, Draw):
            kinds.add(type(moment.turn.due))
            assert isinstance(moment.entry, Chance)
            answer = dealer.answer(moment.turn.due, moment.log.head)
            assert moment.game.settle(moment.before, answer) == moment.entry
    assert kinds >= {DrawOut, ShowDealt, DealDown, TurnUp, RollDice}
    assert record.pieces.items() <= dealer.pieces.items()


def test_another_draw_comes_from_the_seed(toy: str) -> None:
    record, _moments = toy_record(toy, 3)
    dealer = RecordedDealer(record, SEED)
    for number in range(20):
        due = DrawOut(f"another {number}", (0, 0, 1, 2, 2, 3))
        head = Head(number, b"")
        assert dealer.answer(due, head) == SeededDealer(SEED).answer(due, head)


@pytest.mark.parametrize("number", range(6))
def test_equal_cards_lie_the_same_from_whatever_entry_a_game_goes_on(toy: str, number: int) -> None:
    record, moments = toy_record(toy, number)
    cut = len(moments) // 4
    first = RecordedDealer(reseeded(record, cut), SEED)
    match: Match[Any] = Match(record.header, first, record.entries[:cut])
    random = Random(number)
    while not isinstance(match.turn, Over):
        if isinstance(match.turn, Choose):
            match.choose(random.choice(match.legal(match.choosers[0])))
        else:
            match.deal()
    entries = match.record().entries
    for later in range(cut, len(entries), 9):
        whole = Record(record.header, entries, match.record().pieces)
        again = RecordedDealer(reseeded(whole, later), SEED)
        log = new_log(record.header)
        for entry in entries:
            if isinstance(log.turn, Draw):
                again.answer(log.turn.due, log.head)
            log.append(entry)
        for slot, piece in again.pieces.items():
            assert first.pieces[slot] == piece


CARDS = Deck("cards", (0, 0, 1))
EMPTY = Record(Header("gaucho", GAUCHO.rules, ("Ana", "Beto")), [])


def laid(dealer: RecordedDealer, deck: Deck) -> list[int]:
    """The pieces of the deck in their order."""
    dealer.answer(DealDown(deck, (deck.first,)), Head(0, b""))
    return [dealer.pieces[slot] for slot in slots_of(deck)]


@pytest.mark.parametrize("pieces", list(product((0, 1), repeat=3)))
def test_what_was_told_of_a_deck_stays_and_the_rest_is_what_is_left(
    pieces: tuple[int, int, int],
) -> None:
    deck = Deck("cards", (0, 0, 0, 1, 1, 1, 2), first=4)
    told = {4: pieces[0], 6: pieces[1], 9: pieces[2]}
    dealer = RecordedDealer(Record(EMPTY.header, [], told), SEED)
    lying = laid(dealer, deck)
    assert sorted(lying) == sorted(deck.pieces)
    assert told.items() <= dealer.pieces.items()


def test_what_a_deck_does_not_hold_was_told_of_another_one() -> None:
    dealer = RecordedDealer(Record(EMPTY.header, [], {0: 9, 1: 1, 2: 1}), SEED)
    assert laid(dealer, CARDS) == [0, 1, 0]


def test_a_reshuffle_that_was_taken_back_has_no_say_in_the_next_one() -> None:
    dealer = RecordedDealer(EMPTY, SEED)
    laid(dealer, CARDS)
    for pieces in ((2, 2, 2, 2), (1, 1), (0, 1, 2)):
        again = Deck("cards", pieces, first=3)
        lying = laid(dealer, again)
        fresh = RecordedDealer(EMPTY, SEED)
        laid(fresh, CARDS)
        assert lying == laid(fresh, again)
        assert dealer.pieces == fresh.pieces
