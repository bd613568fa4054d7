"""Garbage at tables: it is a message or cut, an entry or explained, shown or refused."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from core.games import game
from core.says import Unreadable
from net.address import Address
from net.log.charter import Charter
from net.log.commands import (
    Command,
    LeaderElected,
    OpenPromise,
    Promise,
    RevealChoice,
    StandIn,
    pack_entry,
    unpack_entry,
)
from net.log.feed import Disagreed, FeedAck, FeedPiece, FeedReader
from net.log.ledger import Ledger
from net.log.messages import (
    AppendEntries,
    AppendReply,
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
from net.session.messages import (
    TALK,
    ForkAgreed,
    ForkFailed,
    ForkInvite,
    ForkReply,
    ForkRequest,
    Roster,
    RosterLine,
    WatcherCount,
)
from net.wire.limits import LIMITS
from net.wire.packing import decode, encode
from net.wire.refusals import Cut
from tests.support.scale import garbage
from tests.support.switchboard import Switchboard


def played() -> Switchboard:
    table = Switchboard(0, 1)
    table.play(12)
    return table


TABLE = played()
CHARTER = TABLE.charter
LEDGER = TABLE.nodes[0].replica.ledger
RULES = game("gaucho")
ENTRIES = [pack_entry(RULES, step.entry) for step in LEDGER.log.steps]
SHOWN = FeedPiece(0, tuple(LEDGER.log_entries[:30]), LEDGER.at(30).fingerprint)
HASH = bytes(range(16))
SAID: list[Any] = [
    CHARTER,
    SHOWN,
    FeedAck(2**32 - 1),
    AppendEntries(
        3, 7, 2, tuple(each.command for each in LEDGER.log_entries[7:12]), bytes(8), 9, 2
    ),
    AppendReply(3, 7, success=True, desynced=True),
    VoteRequest(3, 7, 2, binding=True),
    VoteReply(3, granted=True, binding=False),
    Propose((Proposal(Promise(1, HASH), 7), Proposal(RevealChoice(ENTRIES[-1], HASH), 7))),
    ProposalRefused(7, "G6.5"),
    SectionsReply(7, (("pampa", bytes(8)),), bytes(8), (("python", "3"),)),
    LogRequest(7),
    LogReply(7, tuple(LEDGER.log_entries[7:9]), (bytes(8),) * 3),
    SectionsRequest(7),
    Halt(3),
    ForkRequest(),
    ForkInvite(HASH),
    ForkReply(HASH, 7, comes=True),
    ForkAgreed(HASH, 7, (0, 1)),
    ForkFailed(),
    WatcherCount(3),
    Roster((RosterLine(1, 2, Address("10.0.0.1", 4242)),)),
]


def changed(packed: bytes, drawn: st.DataObject) -> bytes:
    """The same with some bytes changed, left out or added."""
    some = bytearray(packed)
    for _ in range(drawn.draw(st.integers(1, 3))):
        some[drawn.draw(st.integers(0, len(some) - 1))] = drawn.draw(st.integers(0, 255))
    return bytes(some[: drawn.draw(st.integers(0, len(some)))]) + drawn.draw(st.binary(max_size=3))


@garbage
@given(st.binary(max_size=200))
def test_whatever_is_said_at_a_table_is_cut_or_is_a_message(packed: bytes) -> None:
    try:
        message = decode(packed, TALK, LIMITS)
    except Cut:
        return
    assert isinstance(message, TALK)


@garbage
@given(st.sampled_from(SAID), st.data())
def test_what_is_said_with_bytes_changed_is_cut_or_is_the_form_of_what_it_means(
    said: Any, drawn: st.DataObject
) -> None:
    packed = changed(encode(said), drawn)
    try:
        message = decode(packed, TALK, LIMITS)
    except Cut:
        return
    assert decode(encode(message), TALK, LIMITS) == message


@garbage
@given(st.binary(max_size=60))
def test_whatever_is_an_entry_is_in_its_one_form_or_explained(packed: bytes) -> None:
    try:
        again = pack_entry(RULES, unpack_entry(RULES, packed))
    except Unreadable as error:
        told = str(error)
    else:
        told = "an entry"
        assert again == packed
    assert told.isprintable()


@garbage
@given(st.sampled_from(ENTRIES), st.integers(0, len(LEDGER.log_entries) - 1), st.data())
def test_an_entry_with_bytes_changed_is_judged_without_a_stumble(
    packed: bytes, count: int, drawn: st.DataObject
) -> None:
    ledger = before(count)
    command = changed(packed, drawn)[:1024]
    if ledger.why_not(command) is None:
        entry = unpack_entry(RULES, command)
        assert RULES.why_not(ledger.log.state, entry, None) is None


def before(count: int) -> Ledger:
    """The ledger as it was after so many entries; it is made once."""
    if count not in _BEFORE:
        ledger = Ledger(CHARTER, None)
        for log_entry in LEDGER.log_entries[:count]:
            ledger.append(log_entry)
        _BEFORE[count] = ledger
    return _BEFORE[count]


_BEFORE: dict[int, Ledger] = {}

numbers = st.integers(-(2**63), 2**63 - 1) | st.integers(-2, 5)
log_entries: st.SearchStrategy[Command] = st.one_of(
    st.sampled_from([log_entry.command for log_entry in LEDGER.log_entries]),
    st.sampled_from(ENTRIES) | st.binary(max_size=20),
    st.builds(RevealChoice, st.sampled_from(ENTRIES) | st.binary(max_size=20), st.just(HASH)),
    st.builds(Promise, numbers, st.just(HASH)),
    st.builds(OpenPromise, st.sampled_from(ENTRIES) | st.binary(max_size=20)),
    st.builds(StandIn, numbers, st.booleans()),
    st.builds(LeaderElected, numbers),
)


@garbage
@given(st.integers(0, len(LEDGER.log_entries) - 1), log_entries)
def test_whatever_command_comes_is_judged_without_a_stumble(count: int, command: Command) -> None:
    refusal = before(count).why_not(command)
    assert refusal is None or refusal.why.text


@garbage
@given(
    st.integers(0, 40) | st.integers(0, 2**32 - 1),
    st.lists(st.builds(LogEntry, st.integers(0, 9), log_entries), max_size=4).map(tuple),
    st.binary(min_size=8, max_size=8),
)
def test_whatever_is_shown_is_taken_or_disagreed_with(
    count: int, shown: tuple[LogEntry, ...], fingerprint: bytes
) -> None:
    watcher = FeedReader(CHARTER)
    try:
        news = watcher.receive(FeedPiece(count, shown, fingerprint))
    except Disagreed:
        return
    assert len(news) == len(watcher.ledger.log_entries) <= len(shown)


texts = st.text(max_size=9)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "table": st.binary(max_size=20),
    "game": texts,
    "rules": texts,
    "names": st.lists(texts, max_size=9).map(tuple),
    "players": st.lists(numbers | texts, max_size=9).map(tuple),
    "seed_check": st.binary(max_size=20),
    "options": st.dictionaries(texts, st.integers() | texts | st.none(), max_size=3),
    "absent": st.lists(numbers, max_size=3).map(tuple),
}


@garbage
@given(st.sampled_from(sorted(FIELDS)), st.data())
def test_whatever_a_charter_says_can_be_watched_or_is_explained(
    name: str, drawn: st.DataObject
) -> None:
    charter: Charter = replace(CHARTER, **{name: drawn.draw(FIELDS[name])})
    try:
        watcher = FeedReader(charter)
    except Unreadable as error:
        told = str(error)
    else:
        told = "a game"
        assert len(charter.players) == len(watcher.ledger.charter.names)
        assert watcher.state == FeedReader(CHARTER).state
    assert told.isprintable()
