"""Games whose entries are as large as they may be: every message stays small enough."""

import pytest
from msgspec import json

from core.dealer import SeededDealer
from core.game import LONGEST_ENTRY, MOST_SEATS
from net.table.bundle import BUNDLE, files_of
from net.table.events import Differed
from net.table.items import Host, Play
from net.table.ledger import Ledger
from net.table.messages import MOST_ITEMS, Append, Dated, Parts, ToldLog, Wish
from net.table.packed import pack_entry
from net.table.watching import piece
from net.table.wishes import proposals
from net.timing import TIMING
from net.wire.limits import LIMITS
from net.wire.packing import encode
from tests.support.miscounting import miscount
from tests.support.scale import scaled
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED, VirtualTable, charter_of
from tests.support.virtual_tables import TROUBLE, play
from tests.support.wide import SPEECHES, WIDE, wide

__all__ = ["wide"]
PACKED = 10
"""Of so many seeds the last sends real bytes, each message held against the limit."""


@pytest.mark.parametrize("number", range(scaled(4, most=60)))
def test_a_troubled_game_of_large_entries_is_played_to_its_end(wide: str, number: int) -> None:
    seed = number * PACKED + PACKED - 1
    table = VirtualTable(seed, (0, 1, 2, 3), TROUBLE, key=wide)
    assert play(table).finished


def test_a_troubled_game_of_eight_programs_is_played_to_its_end(wide: str) -> None:
    table = VirtualTable(PACKED - 1, tuple(range(MOST_SEATS)), TROUBLE, key=wide)
    assert play(table).finished


def said(wide: str) -> Ledger:
    """A whole game."""
    ledger = Ledger(charter_of((0, 1), key=wide), SeededDealer(SEED))
    dealer = SeededDealer(SEED)
    ledger.append(Dated(1, Host(0)))
    while moves := WIDE.legal(ledger.log.state, len(ledger.log.steps) // 2 % 2, {}):
        ledger.append(Dated(1, Play(pack_entry(WIDE, moves[0]))))
        answer = dealer.answer(WIDE.turn(ledger.log.state).due, ledger.log.head)  # type: ignore[union-attr]
        ledger.append(Dated(1, Play(pack_entry(WIDE, WIDE.settle(ledger.log.state, answer)))))
    assert len(ledger.items) == 2 * SPEECHES + 1
    return ledger


def test_its_entries_are_as_large_as_they_may_be(wide: str) -> None:
    ledger = said(wide)
    largest = max(len(d.item.entry) for d in ledger.items if isinstance(d.item, Play))
    assert LONGEST_ENTRY - 32 < largest <= LONGEST_ENTRY


def test_who_watches_is_shown_it_in_pieces_that_everybody_takes(wide: str) -> None:
    ledger, sent = said(wide), 0
    while shown := piece(ledger, len(ledger.items), sent):
        assert 0 < len(shown.items) < MOST_ITEMS
        assert len(encode(shown)) <= LIMITS.frame
        sent += len(shown.items)
    assert sent == len(ledger.items)


def test_wishes_that_do_not_fit_into_one_message_wait_for_the_next(wide: str) -> None:
    ledger = said(wide)
    wishes = tuple(
        Wish(dated.item, number)
        for number, dated in enumerate(ledger.items)
        if isinstance(dated.item, Play)
    )
    told = proposals(wishes)
    assert 0 < len(told.wishes) < len(wishes)
    assert len(encode(told)) <= LIMITS.frame


def test_programs_that_count_differently_find_out_in_messages_that_everybody_takes(
    wide: str,
) -> None:
    """The log of one is asked for by the other, and what differs is a field of very many."""
    table = Switchboard(0, 1, 2, key=wide)
    table.run(4)
    victim = next(each for each in (0, 1, 2) if each != table.host())
    table.play(2)
    miscount(table.nodes[victim])
    table.play(TIMING.grace + 30)
    found = [e.difference for e in table.events[victim] if isinstance(e, Differed)]
    assert [each.different for each in found] == [("coins",)]
    kinds = {type(letter.message) for letter in table.letters}
    assert {Append, ToldLog, Parts} <= kinds
    lengths = [len(encode(letter.message)) for letter in table.letters]
    assert LONGEST_ENTRY < max(lengths) <= LIMITS.frame
    report = files_of(found[0])
    assert json.decode(report[BUNDLE])["different"] == ["coins"]
