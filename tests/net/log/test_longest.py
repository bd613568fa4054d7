"""Every message of a running table fits a frame, whatever it holds."""

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from core.conformance.table import Table
from core.game import LONGEST_ENTRY
from net.address import Address
from net.lobby.messages import MOST_NAMED, Said, Say
from net.log.charter import (
    LONGEST_BOT,
    LONGEST_CLOCK,
    LONGEST_DELAY,
    MOST_ADDED,
    AtZero,
    Charter,
    ClockKind,
    ClockSettings,
    TableRules,
)
from net.log.commands import (
    Command,
    LeaderElected,
    OpenPromise,
    Promise,
    RevealChoice,
    pack_entry,
)
from net.log.diagnosis import Diagnosis
from net.log.feed import MOST_HIDDEN, FeedAck, FeedPiece, HiddenPieces, piece
from net.log.ledger import LONGEST as LONGEST_LOG
from net.log.ledger import Ledger
from net.log.messages import (
    ROOM,
    AppendEntries,
    AppendReply,
    CommitIndex,
    CommitReport,
    Halt,
    LogEntry,
    LogReply,
    LogRequest,
    Proposal,
    ProposalRefused,
    Propose,
    SectionsReply,
    SectionsRequest,
    VoteReply,
    VoteRequest,
)
from net.log.proposals import propose
from net.log.replica import Replica
from net.log.report import parts_of
from net.log.resolutions import MOST_NODES, GiveSeat
from net.log.votes import HardState
from net.session.messages import (
    LONGEST_GRANT,
    MOST_SO_FAR,
    MOST_WATCHERS,
    TALK,
    ForkAgreed,
    ForkFailed,
    ForkInvite,
    ForkReply,
    ForkRequest,
    Goodbye,
    HeldToken,
    NextTable,
    NextToken,
    Onlooker,
    RematchAnswer,
    RematchStand,
    Roster,
    RosterLine,
    SeatAsked,
    SeatGrant,
    TablePresence,
    TurnSoFar,
    WatcherCount,
)
from net.wire.limits import LIMITS
from net.wire.packing import decode, encode
from net.wire.refusals import Cut
from tests.conformance.tables import every_table
from tests.support.scale import garbage
from tests.support.virtual_table import charter_of

WIDE = "\U0001f402"
COUNT, TERM = 2**32 - 1, 2**62 - 1
ID = b"\xff" * 16
LONG_ENTRY = b"\xff" * LONGEST_ENTRY
VERSIONS = ((WIDE * 32, WIDE * 32),) * 4
EVERYBODY = tuple(range(MOST_NODES))
NEWCOMERS = (GiveSeat(7, MOST_NODES - 1, WIDE * 24, ID * 2),) * MOST_NODES
CHARTER = Charter(
    ID,
    "g" * 64,
    "r" * 64,
    (WIDE * 24,) * 8,
    ("b" * 24,) * 8,
    ID,
    {f"option {number:2}": "v" * 20 for number in range(16)},
    (ID, COUNT),
    EVERYBODY,
    ClockSettings(LONGEST_CLOCK, AtZero.BOT, ClockKind.GAME, MOST_ADDED),
    TableRules(hints=False, undo=False, watch_delay=LONGEST_DELAY, stand_in="b" * LONGEST_BOT),
    ID,
    NEWCOMERS,
)
LARGEST = [
    AppendReply(TERM, COUNT, success=False, desynced=True),
    VoteRequest(TERM, COUNT, TERM, binding=True),
    VoteReply(TERM, granted=True, binding=True),
    ProposalRefused(COUNT, "G" * 16),
    CommitIndex(TERM, COUNT),
    LogRequest(COUNT),
    SectionsRequest(COUNT),
    Halt(TERM),
    CommitReport(COUNT, b"\xff" * 8),
    ForkRequest(),
    ForkInvite(ID),
    ForkReply(ID, LONGEST_LOG, comes=True, newcomers=NEWCOMERS),
    ForkAgreed(ID, LONGEST_LOG, EVERYBODY, NEWCOMERS),
    ForkFailed(),
    FeedAck(COUNT),
    HiddenPieces((2**16 - 1,) * MOST_HIDDEN, (2**16 - 1,) * MOST_HIDDEN),
    CHARTER,
    Say(WIDE * 500),
    Said(WIDE * 24, WIDE * 500),
    WatcherCount(MOST_WATCHERS, (Onlooker(WIDE * 24, 7, ID * 2),) * MOST_NAMED),
    SeatAsked(ID * 2, 7),
    SeatGrant(ID * 2, b"\xff" * LONGEST_GRANT),
    TurnSoFar(7, LONGEST_LOG, (b"\xff" * (ROOM // MOST_SO_FAR),) * MOST_SO_FAR),
    RematchStand(RematchAnswer.WANTS),
    NextTable(ID, MOST_NODES - 1),
    TablePresence(EVERYBODY, waits=True, halted=True, left=EVERYBODY),
    Goodbye(),
    HeldToken(COUNT),
    NextToken(COUNT, ID * 2),
    Roster((RosterLine(8, COUNT, Address("x" * 64, 2**16 - 1)),) * MOST_NODES),
]
CUT = {AppendEntries, Propose, LogReply, FeedPiece}
"""The messages that hold as much of a log as fits."""


@pytest.mark.parametrize("message", LARGEST, ids=lambda message: type(message).__name__)
def test_the_largest_message_of_each_kind_fits_a_frame(message: Any) -> None:
    packed = encode(message)
    assert len(packed) <= LIMITS.frame
    assert decode(packed, TALK, LIMITS) == message


def test_there_is_a_largest_one_of_every_kind() -> None:
    assert {type(message) for message in LARGEST} | CUT | {SectionsReply} == set(get_args(TALK))


def log_of(log_entries: list[Command]) -> Replica:
    """A replica with those entries, without any rules, in the last possible term."""
    ledger = Ledger(charter_of((0, 1)), None)
    ledger.log_entries = [LogEntry(TERM, command) for command in log_entries]
    ledger._places = [replace(ledger.here, fingerprint=b"\xff" * 8)] * (len(log_entries) + 1)
    replica = Replica(0, ledger, 0.0, HardState(TERM))
    replica.commit_index = COUNT
    return replica


def pieces_of(log_entries: list[Command]) -> list[Any]:
    """Every message that holds a piece of such a log."""
    replica = log_of(log_entries)
    Diagnosis(replica).receive(1, LogRequest(0), 0.0)
    (told,) = (envelope.message for envelope in replica.envelopes)
    shown = piece(replica.ledger, len(log_entries), 0)
    proposed = propose(tuple(Proposal(command, COUNT) for command in log_entries))
    return [replica.entries_after(0), proposed, told, shown]


ITEMS = st.one_of(
    st.binary(max_size=LONGEST_ENTRY),
    st.builds(RevealChoice, st.binary(max_size=LONGEST_ENTRY), st.just(ID)),
    st.builds(Promise, st.integers(-(2**63), 2**63 - 1), st.just(ID)),
    st.builds(OpenPromise, st.binary(max_size=LONGEST_ENTRY)),
)


@garbage
@given(st.lists(ITEMS, min_size=1, max_size=100))
def test_a_piece_of_any_log_fits_a_frame_and_is_never_empty(log_entries: list[Command]) -> None:
    for message in pieces_of(log_entries):
        assert message.proposals if isinstance(message, Propose) else message.log_entries
        assert len(encode(message)) <= LIMITS.frame


@pytest.mark.parametrize("entry", [b"", b"e" * 40, LONG_ENTRY], ids=len)
def test_of_entries_as_long_as_can_be_there_are_as_many_as_fit(entry: bytes) -> None:
    messages = pieces_of([RevealChoice(entry, ID)] * 100)
    assert {type(message) for message in messages} == CUT
    for message in messages:
        packed = encode(message)
        assert len(packed) <= LIMITS.frame
        assert decode(packed, TALK, LIMITS) == message
        sent = message.proposals if isinstance(message, Propose) else message.log_entries
        assert len(sent) >= (1 if entry == LONG_ENTRY else 30)


@every_table
def test_the_parts_of_a_state_fit_a_frame(table: Table) -> None:
    players = tuple(range(table.seats))
    ledger = Ledger(charter_of(players, key=table.game.key), None)
    parts = parts_of(ledger, 0, VERSIONS)
    packed = encode(replace(parts, count=COUNT))
    assert len(packed) <= LIMITS.frame
    assert decode(packed, TALK, LIMITS).sections == parts.sections


@every_table
def test_an_entry_is_far_from_too_long(table: Table) -> None:
    longest = max(len(pack_entry(table.game, moment.entry)) for moment in table.moments(20))
    assert longest <= LONGEST_ENTRY // 2


def test_an_entry_of_the_game_stands_in_a_message_without_its_command() -> None:
    told = log_of([LeaderElected(0), b"move", b"check"]).entries_after(0)
    assert b"\xc4\x04move\xc4\x05check" in encode(told)
    assert [each.command for each in told.log_entries] == [
        LeaderElected(0),
        b"move",
        b"check",
    ]
    with pytest.raises(Cut):
        decode(encode(told).replace(b"\xc4\x04move", b"\x92\x01\xc4\x04move"), TALK, LIMITS)
