"""Games whose entries are as large as they may be: every message stays small enough."""

import pytest
from msgspec import json

from core.dealer import SeededDealer
from core.game import LONGEST_ENTRY, MOST_SEATS
from net.log.commands import LeaderElected, pack_entry
from net.log.events import Desynced
from net.log.feed import piece
from net.log.ledger import Ledger
from net.log.messages import (
    MOST_LOG_ENTRIES,
    AppendEntries,
    LogEntry,
    LogReply,
    Proposal,
    SectionsReply,
)
from net.log.proposals import propose
from net.log.report import bundle
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
"""The last of this many seeds sends real bytes, each message held against the limit."""


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
    ledger.append(LogEntry(1, LeaderElected(0)))
    while moves := WIDE.legal(ledger.log.state, len(ledger.log.steps) // 2 % 2, {}):
        ledger.append(LogEntry(1, pack_entry(WIDE, moves[0])))
        answer = dealer.answer(WIDE.turn(ledger.log.state).due, ledger.log.head)  # type: ignore[union-attr]
        ledger.append(LogEntry(1, pack_entry(WIDE, WIDE.settle(ledger.log.state, answer))))
    assert len(ledger.log_entries) == 2 * SPEECHES + 1
    return ledger


def test_its_entries_are_as_large_as_they_may_be(wide: str) -> None:
    ledger = said(wide)
    largest = max(len(d.command) for d in ledger.log_entries if isinstance(d.command, bytes))
    assert LONGEST_ENTRY - 32 < largest <= LONGEST_ENTRY


def test_who_watches_is_shown_it_in_pieces_that_everybody_takes(wide: str) -> None:
    ledger, sent = said(wide), 0
    while shown := piece(ledger, len(ledger.log_entries), sent):
        assert 0 < len(shown.log_entries) < MOST_LOG_ENTRIES
        assert len(encode(shown)) <= LIMITS.frame
        sent += len(shown.log_entries)
    assert sent == len(ledger.log_entries)


def test_proposals_that_do_not_fit_into_one_message_wait_for_the_next(wide: str) -> None:
    ledger = said(wide)
    proposals = tuple(
        Proposal(log_entry.command, number)
        for number, log_entry in enumerate(ledger.log_entries)
        if isinstance(log_entry.command, bytes)
    )
    told = propose(proposals)
    assert 0 < len(told.proposals) < len(proposals)
    assert len(encode(told)) <= LIMITS.frame


def test_programs_that_count_differently_find_out_in_messages_that_everybody_takes(
    wide: str,
) -> None:
    """One requests the log of the other, and they differ in one of very many fields."""
    table = Switchboard(0, 1, 2, key=wide)
    table.run(4)
    victim = next(each for each in (0, 1, 2) if each != table.leader())
    table.play(2)
    miscount(table.nodes[victim])
    table.play(TIMING.grace + 30)
    found = [e.difference for e in table.events[victim] if isinstance(e, Desynced)]
    assert [each.different for each in found] == [("coins",)]
    kinds = {type(envelope.message) for envelope in table.envelopes}
    assert {AppendEntries, LogReply, SectionsReply} <= kinds
    lengths = [len(encode(envelope.message)) for envelope in table.envelopes]
    assert LONGEST_ENTRY < max(lengths) <= LIMITS.frame
    assert json.decode(bundle(found[0]))["different"] == ["coins"]
