"""A program with a seat that lies: nothing that is committed changes, and nobody stumbles."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.gaucho.entries import EndTurn
from core.gaucho.game import GAUCHO
from net.log.commands import (
    Command,
    LeaderElected,
    OpenPromise,
    Promise,
    RevealChoice,
    StandIn,
    TimedOut,
    pack_entry,
)
from net.log.messages import (
    FAR,
    MOST_LOG_ENTRIES,
    AppendEntries,
    AppendReply,
    CommitReport,
    Halt,
    LogEntry,
    LogMessage,
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
from net.log.report import DesyncReport, copy_of, parts_of
from net.log.votes import Role
from tests.support.scale import scaled
from tests.support.switchboard import Switchboard

LIAR = 2
HUGE = 2**62 - 1
NO_CHECK = bytes(8)


def begun(*players: int) -> Switchboard:
    """A game under way, whose liar does not lead and sends nothing else any more."""
    table = Switchboard(*players)
    table.play(8)
    while table.leader() == max(players):
        table.down.add(max(players))
        table.play(6)
        table.down.clear()
        table.play(3)
    table.down.add(max(players))
    return table


def proposal(command: Command, after: int) -> Propose:
    return Propose((Proposal(command, after),))


def lies(table: Switchboard) -> dict[str, LogMessage]:
    """Lies that can be seen to be wrong, or change nothing."""
    replica = table.nodes[table.leader()].replica
    term, count = replica.hard_state.term, replica.count
    own = StandIn(table.leader(), on=True)
    old = replica.ledger.log_entries[0]
    return {
        "a term far ahead": AppendEntries(HUGE, 0, 0, (), NO_CHECK, HUGE >> 31),
        "a vote far ahead": VoteReply(HUGE, granted=False, binding=True),
        "a vote for nobody": VoteReply(term, granted=True, binding=True),
        "a question far ahead": VoteRequest(term + FAR + 1, count, term, binding=True),
        "an answer far ahead": AppendReply(HUGE, count, success=True),
        "more than there is": AppendReply(term, 2**32 - 1, success=True),
        "less than there is": AppendReply(term, 0, success=False),
        "another fold": AppendReply(term, count, success=True, desynced=True),
        "a second leader": AppendEntries(term, count, term, (own,), NO_CHECK, count, term),
        "entries of a term to come": AppendEntries(
            term, count, term, (own,), NO_CHECK, count, term + 1
        ),
        "an old leader": AppendEntries(0, 0, 0, (old.command,), NO_CHECK, count, old.term),
        "others' stand-in": proposal(own, count),
        "another leader": proposal(LeaderElected(LIAR), count),
        "others' promise": proposal(Promise(table.leader(), bytes(16)), 0),
        "a bot's promise": proposal(OpenPromise(pack_entry(GAUCHO, EndTurn(LIAR))), 0),
        "others' timeout": proposal(TimedOut(table.leader()), 0),
        "no entry": proposal(b"\xc1" * 1024, count),
        "an entry far away": proposal(b"\xc0", 2**32 - 1),
        "too many proposals": Propose((Proposal(b"\xc0", count),) * MOST_LOG_ENTRIES),
        "no proposal": Propose(()),
        "nothing promised": proposal(RevealChoice(b"", bytes(16)), 0),
        "a refusal that nobody asked for": ProposalRefused(2**32 - 1, "\x1b[2J"),
        "another check": CommitReport(replica.commit_index, NO_CHECK),
        "a check far ahead": CommitReport(2**32 - 1, NO_CHECK),
        "parts that nobody asked for": SectionsReply(2**32 - 1, (("\x1b[2J", b"x"),), NO_CHECK),
    }


@pytest.mark.parametrize("lie", lies(begun(0, 1, LIAR)))
def test_the_table_goes_on_after_a_lie(lie: str) -> None:
    table = begun(0, 1, LIAR)
    message = lies(table)[lie]
    before = {me: table.commands(me) for me in (0, 1)}
    for _ in range(3):
        for me in (0, 1):
            table.nodes[me].receive(LIAR, message, table.now)
        table.deliver()
    table.down.clear()
    table.play(15)
    for me, log_entries in before.items():
        assert table.commands(me)[: len(log_entries)] == log_entries
    assert len(table.commands(0)) > len(before[0]) + 10
    assert table.commands(LIAR) == table.commands(0)
    assert all(node.replica.hard_state.term <= 2 * FAR for node in table.nodes.values())


def test_a_leader_that_nobody_has_voted_for_is_not_followed() -> None:
    table = begun(0, 1)
    (me,) = (each for each in (0, 1) if each not in table.down)
    replica = table.nodes[me].replica
    term, count = replica.hard_state.term, replica.count
    fingerprint = replica.ledger.here.fingerprint
    replica.receive(1 - me, AppendEntries(term + 1, count, term, (), fingerprint, count), table.now)
    assert replica.leader != 1 - me
    table.down.clear()
    table.play(3)
    assert table.leader() == me


def test_what_is_committed_is_never_cut_off() -> None:
    table = begun(0, 1, LIAR)
    for me in (0, 1):
        replica = table.nodes[me].replica
        before, committed = table.commands(me), replica.commit_index
        term = replica.hard_state.term + 1
        other = LeaderElected(LIAR)
        replica.receive(LIAR, AppendEntries(term, 0, 0, (other,), NO_CHECK, 1, term), table.now)
        assert replica.commit_index == committed
        assert table.commands(me) == before


def test_a_program_without_a_seat_leads_nothing() -> None:
    table = begun(0, 1, LIAR)
    replica = table.nodes[table.leader()].replica
    replica.learners = (7,)
    term, count = replica.hard_state.term + 1, replica.count
    for lie in (
        AppendEntries(term, 0, 0, (), NO_CHECK, 0),
        VoteRequest(term, count, term, binding=True),
        VoteReply(term, granted=False, binding=True),
    ):
        replica.receive(7, lie, table.now)
        assert replica.role is Role.LEADER


def test_parts_of_other_names_are_told_to_nobody() -> None:
    ledger = begun(0, 1).nodes[0].replica.ledger
    own, told = parts_of(ledger, 0, ()), SectionsReply(0, (("\x1b[2J", b"x"),), NO_CHECK)
    account = copy_of(ledger)
    parts = {0: own, 1: told}
    difference = DesyncReport(ledger.charter, 0, account, account, 1, parts, 1, 0, mended=False)
    assert difference.different
    assert all(name.isidentifier() for name in difference.different)


seats = st.integers(-(2**40), 2**40) | st.integers(0, 3)
terms = st.sampled_from([0, 1, 2, 3, 9, FAR, 2**32, HUGE])
counts = st.integers(0, 2**32 - 1) | st.integers(0, 300)
hashes = st.binary(min_size=16, max_size=16)
fingerprints = st.binary(min_size=8, max_size=8)
packed = st.binary(max_size=40)
log_entries: st.SearchStrategy[Command] = st.one_of(
    packed,
    st.builds(Promise, seats, hashes),
    st.builds(RevealChoice, packed, hashes),
    st.builds(OpenPromise, packed),
    st.builds(StandIn, seats, st.booleans()),
    st.builds(LeaderElected, seats),
    st.builds(TimedOut, seats),
)
log_entry = st.lists(st.builds(LogEntry, terms, log_entries), max_size=3).map(tuple)
sections = st.lists(st.tuples(st.text(max_size=32), st.binary(max_size=8)), max_size=3).map(tuple)
anything: st.SearchStrategy[LogMessage] = st.one_of(
    st.builds(AppendEntries, terms, counts, terms, log_entry, fingerprints, counts),
    st.builds(AppendReply, terms, counts, st.booleans(), st.booleans()),
    st.builds(VoteRequest, terms, counts, terms, st.booleans()),
    st.builds(VoteReply, terms, st.booleans(), st.booleans()),
    st.builds(Propose, st.lists(st.builds(Proposal, log_entries, counts), max_size=3).map(tuple)),
    st.builds(ProposalRefused, counts, st.text(max_size=16)),
    st.builds(SectionsReply, counts, sections, fingerprints),
    st.builds(LogRequest, counts),
    st.builds(SectionsRequest, counts),
    st.builds(LogReply, counts, log_entry, st.lists(fingerprints, max_size=4).map(tuple)),
    st.builds(Halt, terms),
    st.builds(CommitReport, counts, fingerprints),
)


@settings(max_examples=scaled(30), deadline=None)
@given(st.lists(st.tuples(st.sampled_from([0, 1]), anything), min_size=1, max_size=40))
def test_whatever_a_program_says_nothing_committed_changes_and_the_others_go_on(
    said: list[tuple[int, LogMessage]],
) -> None:
    table = begun(0, 1, LIAR)
    before = {me: table.commands(me) for me in (0, 1)}
    spoken = iter(said)
    while batch := list(islice(spoken, 5)):
        for me, message in batch:
            table.nodes[me].receive(LIAR, message, table.now)
            assert table.commands(me)[: len(before[me])] == before[me]
        table.run(0.5)
    end = table.now + 30
    while not any(table.nodes[me].replica.role is Role.LEADER for me in (0, 1)):
        table.play(1)
        assert table.now < end, "one of the two leaders again"
    table.play(6)
    assert table.commands(0) == table.commands(1)
    assert not any(table.nodes[me].halted for me in (0, 1))
    for me, known in before.items():
        assert table.commands(me)[: len(known)] == known


def test_a_program_that_only_says_that_it_leads_stops_nobody() -> None:
    table = begun(0, 1, LIAR)
    # Nobody has heard from the others for a while.
    table.now += 3
    for me in (0, 1):
        node = table.nodes[me]
        replica = node.replica
        term, count = replica.hard_state.term + 1, replica.count
        fingerprint, committed = replica.ledger.here.fingerprint, replica.commit_index
        last = replica.ledger.term_of(count)
        node.receive(LIAR, AppendEntries(term, count, last, (), fingerprint, committed), table.now)
        node.receive(LIAR, Halt(term), table.now)
        assert replica.leader == LIAR
        assert not node.halted
    table.play(15)
    assert not any(table.nodes[me].halted for me in (0, 1))
