"""A recorded game goes on: its deck and its past hold, its future is new."""

from random import Random
from typing import Any

import pytest

from core.dealer import SeededDealer
from core.game import Choose, Draw, Over, Tally
from core.games import game, keys
from core.gaucho.entries import Roll
from core.match import Match
from core.record import Header, Record
from core.recorded_dealer import RecordedDealer, dealer_of
from core.says import Unreadable
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
