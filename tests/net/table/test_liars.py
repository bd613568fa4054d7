"""A program with a seat that lies: nothing that is committed changes, and nobody stumbles."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.gaucho.entries import Done
from core.gaucho.game import GAUCHO
from net.table.differing import Difference, account_of, parts_of
from net.table.items import Deputy, Host, Item, Lapsed, OpenPromise, Play, Promise, Reveal
from net.table.messages import (
    FAR,
    MOST_ITEMS,
    Append,
    Appended,
    Ask,
    AskLog,
    AskParts,
    Dated,
    Halt,
    Message,
    Parts,
    Propose,
    Refuse,
    Stands,
    ToldLog,
    Vote,
    Wish,
)
from net.table.packed import pack_entry
from net.table.terms import Role
from tests.support.scale import scaled
from tests.support.switchboard import Switchboard

LIAR = 2
HUGE = 2**62 - 1
NO_CHECK = bytes(8)


def begun(*players: int) -> Switchboard:
    """A game under way; the liar does not keep the log and says nothing else any more."""
    table = Switchboard(*players)
    table.play(8)
    while table.host() == max(players):
        table.down.add(max(players))
        table.play(6)
        table.down.clear()
        table.play(3)
    table.down.add(max(players))
    return table


def wish(item: Item, after: int) -> Propose:
    return Propose((Wish(item, after),))


def lies(table: Switchboard) -> dict[str, Message]:
    """What can be seen to be wrong, or changes nothing."""
    replica = table.nodes[table.host()].replica
    term, count = replica.kept.term, replica.count
    own = Deputy(table.host(), on=True)
    old = replica.ledger.items[0]
    return {
        "a term far ahead": Append(HUGE, 0, 0, (), NO_CHECK, HUGE >> 31),
        "a vote far ahead": Vote(HUGE, granted=False, really=True),
        "a vote for nobody": Vote(term, granted=True, really=True),
        "a question far ahead": Ask(term + FAR + 1, count, term, really=True),
        "an answer far ahead": Appended(HUGE, count, fits=True),
        "more than there is": Appended(term, 2**32 - 1, fits=True),
        "less than there is": Appended(term, 0, fits=False),
        "another fold": Appended(term, count, fits=True, differs=True),
        "a second host": Append(term, count, term, (own,), NO_CHECK, count, term),
        "items of a term to come": Append(term, count, term, (own,), NO_CHECK, count, term + 1),
        "an old host": Append(0, 0, 0, (old.item,), NO_CHECK, count, old.term),
        "others' deputy": wish(own, count),
        "another host": wish(Host(LIAR), count),
        "others' promise": wish(Promise(table.host(), bytes(16)), 0),
        "a bot's promise": wish(OpenPromise(pack_entry(GAUCHO, Done(LIAR))), 0),
        "others' lapse": wish(Lapsed(table.host()), 0),
        "no entry": wish(Play(b"\xc1" * 1024), count),
        "an entry far away": wish(Play(b"\xc0"), 2**32 - 1),
        "too many wishes": Propose((Wish(Play(b"\xc0"), count),) * MOST_ITEMS),
        "no wish": Propose(()),
        "nothing promised": wish(Reveal(b"", bytes(16)), 0),
        "a refusal that nobody asked for": Refuse(2**32 - 1, "\x1b[2J"),
        "another check": Stands(replica.committed, NO_CHECK),
        "a check far ahead": Stands(2**32 - 1, NO_CHECK),
        "parts that nobody asked for": Parts(2**32 - 1, (("\x1b[2J", b"x"),), NO_CHECK),
    }


@pytest.mark.parametrize("lie", lies(begun(0, 1, LIAR)))
def test_the_table_goes_on_after_a_lie(lie: str) -> None:
    table = begun(0, 1, LIAR)
    message = lies(table)[lie]
    before = {me: table.items(me) for me in (0, 1)}
    for _ in range(3):
        for me in (0, 1):
            table.nodes[me].receive(LIAR, message, table.now)
        table.deliver()
    table.down.clear()
    table.play(15)
    for me, items in before.items():
        assert table.items(me)[: len(items)] == items
    assert len(table.items(0)) > len(before[0]) + 10
    assert table.items(LIAR) == table.items(0)
    assert all(node.replica.kept.term <= 2 * FAR for node in table.nodes.values())


def test_a_host_that_nobody_has_voted_for_is_not_followed() -> None:
    table = begun(0, 1)
    (me,) = (each for each in (0, 1) if each not in table.down)
    replica = table.nodes[me].replica
    term, count = replica.kept.term, replica.count
    check = replica.ledger.here.check
    replica.receive(1 - me, Append(term + 1, count, term, (), check, count), table.now)
    assert replica.host != 1 - me
    table.down.clear()
    table.play(3)
    assert table.host() == me


def test_what_is_committed_is_never_cut_off() -> None:
    table = begun(0, 1, LIAR)
    for me in (0, 1):
        replica = table.nodes[me].replica
        before, committed = table.items(me), replica.committed
        term = replica.kept.term + 1
        other = Host(LIAR)
        replica.receive(LIAR, Append(term, 0, 0, (other,), NO_CHECK, 1, term), table.now)
        assert replica.committed == committed
        assert table.items(me) == before


def test_a_program_without_a_seat_hosts_nothing() -> None:
    table = begun(0, 1, LIAR)
    replica = table.nodes[table.host()].replica
    replica.learners = (7,)
    term, count = replica.kept.term + 1, replica.count
    for lie in (
        Append(term, 0, 0, (), NO_CHECK, 0),
        Ask(term, count, term, really=True),
        Vote(term, granted=False, really=True),
    ):
        replica.receive(7, lie, table.now)
        assert replica.role is Role.HOST


def test_parts_of_other_names_are_told_to_nobody() -> None:
    ledger = begun(0, 1).nodes[0].replica.ledger
    own, told = parts_of(ledger, 0, ()), Parts(0, (("\x1b[2J", b"x"),), NO_CHECK)
    account = account_of(ledger)
    parts = {0: own, 1: told}
    difference = Difference(ledger.charter, 0, account, account, 1, parts, 1, 0, mended=False)
    assert difference.different
    assert all(name.isidentifier() for name in difference.different)


seats = st.integers(-(2**40), 2**40) | st.integers(0, 3)
terms = st.sampled_from([0, 1, 2, 3, 9, FAR, 2**32, HUGE])
counts = st.integers(0, 2**32 - 1) | st.integers(0, 300)
hashes = st.binary(min_size=16, max_size=16)
checks = st.binary(min_size=8, max_size=8)
packed = st.binary(max_size=40)
items: st.SearchStrategy[Item] = st.one_of(
    st.builds(Play, packed),
    st.builds(Promise, seats, hashes),
    st.builds(Reveal, packed, hashes),
    st.builds(OpenPromise, packed),
    st.builds(Deputy, seats, st.booleans()),
    st.builds(Host, seats),
    st.builds(Lapsed, seats),
)
dated = st.lists(st.builds(Dated, terms, items), max_size=3).map(tuple)
sections = st.lists(st.tuples(st.text(max_size=32), st.binary(max_size=8)), max_size=3).map(tuple)
anything: st.SearchStrategy[Message] = st.one_of(
    st.builds(Append, terms, counts, terms, dated, checks, counts),
    st.builds(Appended, terms, counts, st.booleans(), st.booleans()),
    st.builds(Ask, terms, counts, terms, st.booleans()),
    st.builds(Vote, terms, st.booleans(), st.booleans()),
    st.builds(Propose, st.lists(st.builds(Wish, items, counts), max_size=3).map(tuple)),
    st.builds(Refuse, counts, st.text(max_size=16)),
    st.builds(Parts, counts, sections, checks),
    st.builds(AskLog, counts),
    st.builds(AskParts, counts),
    st.builds(ToldLog, counts, dated, st.lists(checks, max_size=4).map(tuple)),
    st.builds(Halt, terms),
    st.builds(Stands, counts, checks),
)


@settings(max_examples=scaled(30), deadline=None)
@given(st.lists(st.tuples(st.sampled_from([0, 1]), anything), min_size=1, max_size=40))
def test_whatever_a_program_says_nothing_committed_changes_and_the_others_go_on(
    said: list[tuple[int, Message]],
) -> None:
    table = begun(0, 1, LIAR)
    before = {me: table.items(me) for me in (0, 1)}
    spoken = iter(said)
    while batch := list(islice(spoken, 5)):
        for me, message in batch:
            table.nodes[me].receive(LIAR, message, table.now)
            assert table.items(me)[: len(before[me])] == before[me]
        table.run(0.5)
    end = table.now + 30
    while not any(table.nodes[me].replica.role is Role.HOST for me in (0, 1)):
        table.play(1)
        assert table.now < end, "one of the two hosts again"
    table.play(6)
    assert table.items(0) == table.items(1)
    assert not any(table.nodes[me].halted for me in (0, 1))
    for me, kept in before.items():
        assert table.items(me)[: len(kept)] == kept


def test_a_program_that_only_says_that_it_hosts_stops_nobody() -> None:
    table = begun(0, 1, LIAR)
    # Nobody has heard from the others for a while.
    table.now += 3
    for me in (0, 1):
        node = table.nodes[me]
        replica = node.replica
        term, count = replica.kept.term + 1, replica.count
        check, committed = replica.ledger.here.check, replica.committed
        last = replica.ledger.term_of(count)
        node.receive(LIAR, Append(term, count, last, (), check, committed), table.now)
        node.receive(LIAR, Halt(term), table.now)
        assert replica.host == LIAR
        assert not node.halted
    table.play(15)
    assert not any(table.nodes[me].halted for me in (0, 1))
