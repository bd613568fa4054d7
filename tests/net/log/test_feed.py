"""Feeds: what goes to watchers, and how they check it."""

from functools import cache

import pytest
from msgspec.structs import replace

from core.reading import read_record
from core.record import Record, dealt
from core.writing import write_record
from net.log.charter import AtZero, ClockSettings
from net.log.commands import LeaderElected
from net.log.feed import (
    IN_FLIGHT,
    Disagreed,
    Feed,
    FeedPiece,
    FeedReader,
    HiddenPieces,
    hidden_pieces,
    piece,
)
from net.log.ledger import Ledger
from net.log.messages import LogEntry
from net.log.node import Node
from net.session.fork import forked_charter
from net.session.messages import ForkAgreed
from tests.support.all_games import GAMES
from tests.support.split_table import SplitTable
from tests.support.virtual_table import VirtualTable


@cache
def played() -> tuple[VirtualTable, Node]:
    """A whole game and one of its nodes, which no test changes."""
    table = VirtualTable(3, (0, 1, 2), trouble=0.0)
    table.run(2_000, troubled=0)
    node = table.machines[0].node
    assert node is not None
    return table, node


def test_a_watcher_that_does_not_answer_is_sent_four_pieces_and_no_more() -> None:
    _, node = played()
    feed = Feed()
    ledger, committed = node.replica.ledger, node.replica.commit_index
    hidden, *sent = feed.more(ledger, committed)
    assert isinstance(hidden, HiddenPieces)
    assert len(sent) == IN_FLIGHT
    assert list(feed.more(ledger, committed)) == []
    feed.seen()
    sent += feed.more(ledger, committed)
    assert len(sent) == IN_FLIGHT + 1
    pieces = [each for each in sent if isinstance(each, FeedPiece)]
    shown = [command for piece in pieces for command in piece.log_entries]
    assert shown == ledger.log_entries[: len(shown)]
    assert all(
        piece.log_entries == tuple(shown[piece.before :][: len(piece.log_entries)])
        for piece in pieces
    )


def test_nothing_that_is_not_committed_is_shown() -> None:
    _, node = played()
    (shown,) = Feed().more(node.replica.ledger, 5)
    assert isinstance(shown, FeedPiece), "and nothing of what is hidden"
    assert list(shown.log_entries) == node.replica.ledger.log_entries[:5]


def watch(reader: FeedReader, ledger: Ledger, hidden: HiddenPieces) -> None:
    """Show the whole game to a watcher, with those hidden pieces."""
    reader.hear(hidden)
    while shown := piece(ledger, len(ledger.log_entries), len(reader.ledger.log_entries)):
        reader.receive(shown)


def recorded(ledger: Ledger) -> list[bytes]:
    """The record of the game, as far as that ledger knows it."""
    entries = [step.entry for step in ledger.log.steps]
    return [*write_record(Record(ledger.charter.header, entries, dict(ledger.pieces)))]


@pytest.mark.parametrize("key", GAMES)
def test_at_the_end_a_watcher_knows_all_that_was_hidden(key: str) -> None:
    table = SplitTable(1, 0, 1, key=key)
    table.finish()
    ledger = table.members[0].node.replica.ledger
    reader = FeedReader(ledger.charter)
    watch(reader, ledger, hidden_pieces(ledger))
    assert reader.ledger.pieces == {slot: ledger.pieces[slot] for slot in dealt(ledger.log)}
    assert recorded(reader.ledger) == recorded(ledger)
    assert read_record(recorded(reader.ledger)).entries


def test_pieces_with_which_the_game_cannot_be_are_found_out() -> None:
    table, node = played()
    ledger = node.replica.ledger
    told = hidden_pieces(ledger)
    for lie in (
        replace(told, pieces=told.pieces[::-1]),
        replace(told, pieces=told.pieces[1:]),
        HiddenPieces(told.slots[1:], told.pieces[1:]),
        HiddenPieces((), ()),
    ):
        reader = FeedReader(table.charter)
        with pytest.raises(Disagreed):
            watch(reader, ledger, lie)
        assert not reader.ledger.pieces


def test_a_watcher_that_was_shown_something_wrong_goes_on_elsewhere() -> None:
    table, node = played()
    ledger = node.replica.ledger
    watcher = FeedReader(table.charter)
    first, second = piece(ledger, 10, 0), piece(ledger, 30, 10)
    assert first is not None
    assert second is not None
    watcher.receive(first)
    with pytest.raises(Disagreed):
        watcher.receive(replace(second, fingerprint=bytes(8)))
    assert watcher.ledger.log_entries == ledger.log_entries[:10]
    assert len(watcher.receive(second)) == 20


def test_a_watcher_follows_a_fork_also_with_less_than_was_shown() -> None:
    table, node = played()
    watcher = FeedReader(table.charter)
    shown = piece(node.replica.ledger, 30, 0)
    assert shown is not None
    watcher.receive(shown)
    other = forked_charter(table.charter, ForkAgreed(b"n" * 16, 40, (0, 1)))
    follower = watcher.follow(other)
    assert follower is not None
    assert follower.ledger.log_entries == watcher.ledger.log_entries
    assert follower.ledger.here.fingerprint != watcher.ledger.here.fingerprint
    less = watcher.follow(forked_charter(table.charter, ForkAgreed(b"n" * 16, 29, (0, 1))))
    assert less is not None
    assert less.ledger.log_entries == watcher.ledger.log_entries[:29]
    assert len(watcher.ledger.log_entries) == 30, "it may still be shown the rest"
    assert watcher.follow(replace(other, forked_from=(b"x" * 16, 40))) is None
    assert watcher.follow(replace(other, forked_from=(table.charter.table, -1))) is None
    assert watcher.follow(table.charter) is None


def test_a_watcher_follows_into_no_game_that_is_another_one() -> None:
    table, node = played()
    watcher = FeedReader(table.charter)
    shown = piece(node.replica.ledger, 30, 0)
    assert shown is not None
    watcher.receive(shown)
    other = forked_charter(table.charter, ForkAgreed(b"n" * 16, 40, (0, 1)))
    assert watcher.follow(other) is not None
    assert watcher.follow(replace(other, names=("Ana", "Beto", "Eva"))) is None
    assert watcher.follow(replace(other, players=(0, 1, 1))) is None
    assert watcher.follow(replace(other, seed_check=bytes(16))) is None
    assert watcher.follow(replace(other, clock=ClockSettings(1, AtZero.BOT))) is None


def test_a_watcher_examines_anew_what_it_takes_into_a_fork() -> None:
    table, node = played()
    watcher = FeedReader(table.charter)
    for log_entry in node.replica.ledger.log_entries[:30]:
        watcher.ledger.append(log_entry)
    leader = LogEntry(watcher.ledger.here.term + 1, LeaderElected(9))
    watcher.ledger.append(leader)
    other = forked_charter(table.charter, ForkAgreed(b"n" * 16, 40, (0, 1)))
    assert watcher.follow(other) is None
