"""Votes that elect a leader, and when a node is complete again after a loss of power."""

from itertools import chain, combinations, product

import pytest
from msgspec.structs import replace

from net.log.charter import Charter, NodeId
from net.log.messages import AppendEntries
from net.log.votes import Role, is_elected
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import charter_of

TABLES: tuple[tuple[NodeId | str, ...], ...] = (
    (0, 1),
    (0, 1, 2),
    (0, 1, 2, 3),
    (0, 0, 1, 2),
    (0, 0, 1),
    (1, 2, "peon"),
)


def majorities(charter: Charter) -> list[set[NodeId]]:
    """The sets of nodes that may have committed something."""
    programs = charter.voters
    sizes = range(len(programs) + 1)
    some = chain.from_iterable(combinations(programs, size) for size in sizes)
    return [set(each) for each in some if charter.is_majority(each)]


@pytest.mark.parametrize("players", TABLES)
def test_a_complete_node_of_each_majority_votes_for_a_leader_or_everybody_does(
    players: tuple[NodeId | str, ...],
) -> None:
    charter = charter_of(players)
    for said in product((True, False, None), repeat=len(charter.voters)):
        given = zip(charter.voters, said, strict=True)
        votes = {program: complete for program, complete in given if complete is not None}
        complete = {program for program in votes if votes[program]}
        safe = all(complete & majority for majority in majorities(charter))
        everybody = set(votes) == set(charter.voters)
        majority = charter.is_majority(votes)
        assert is_elected(charter, votes) == (majority and (safe or everybody))


def test_where_nobody_has_lost_power_a_majority_is_enough() -> None:
    assert is_elected(charter_of((0, 1, 2)), {0: True, 1: True})
    assert not is_elected(charter_of((0, 1, 2)), {0: True})


def test_half_of_the_seats_complete_is_enough_when_another_one_votes() -> None:
    charter = charter_of((0, 1, 2, 3))
    assert is_elected(charter, {0: True, 1: True, 2: False})
    assert not is_elected(charter, {0: True, 1: False, 2: False})
    assert not is_elected(charter, {0: True, 1: True})


def forget(table: Switchboard, me: NodeId, count: int) -> None:
    """Cut the power of a node's computer, which had only so many entries on its disk."""
    saved = table.nodes[me].saved()
    log_entries = saved.log_entries[:count]
    saved = replace(
        saved, log_entries=log_entries, commit_index=min(saved.commit_index, count), complete=False
    )
    table.nodes[me] = table.returning(me, saved)
    table.events[me].clear()


def others_of(table: Switchboard) -> tuple[NodeId, NodeId]:
    one, other = (each for each in table.nodes if each != table.leader())
    return one, other


def committed_by_two(table: Switchboard) -> tuple[NodeId, NodeId, NodeId]:
    """The leader and one more have an entry that the third never got."""
    table.play(8)
    while True:
        leader, (forgetful, late) = table.leader(), others_of(table)
        before = len(table.commands(late))
        table.down.add(late)
        table.play(3)
        if len(table.commands(leader)) > before + 1:
            return leader, forgetful, late
        # They wait for the third to move.
        table.down.clear()
        table.play(1)


def test_a_committed_entry_is_kept_when_one_lost_its_power_and_the_leader_ends() -> None:
    table = Switchboard(0, 1, 2)
    leader, forgetful, late = committed_by_two(table)
    before = table.commands(leader)
    table.down = {leader}
    forget(table, forgetful, len(table.nodes[late].replica.ledger.log_entries))
    table.play(30)
    assert not any(table.nodes[me].replica.role is Role.LEADER for me in (forgetful, late))
    assert table.nodes[late].is_waiting(table.now)
    table.down.clear()
    table.play(10)
    for me in table.nodes:
        assert table.commands(me)[: len(before)] == before
        assert len(table.commands(me)) > len(before)
    assert table.nodes[forgetful].replica.complete


def test_two_that_are_complete_go_on_without_the_one_that_is_not() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    gone, (other, _) = table.leader(), others_of(table)
    forget(table, gone, 4)
    table.down.add(gone)
    before = len(table.commands(other))
    table.play(10)
    assert len(table.commands(table.leader())) > before


def test_a_node_without_a_seat_knows_too_that_an_incomplete_one_needs_those_who_are_away() -> None:
    table = Switchboard(1, 2, 3, learners=(0,))
    table.play(8)
    gone = table.leader()
    forgetful, other = (each for each in table.charter.voters if each != gone)
    forget(table, forgetful, 4)
    table.down.add(gone)
    table.play(30)
    assert all(table.nodes[each].is_waiting(table.now) for each in (0, forgetful, other))
    table.down.clear()
    table.play(10)
    assert not any(node.is_waiting(table.now) for node in table.nodes.values())


def test_all_have_lost_their_power_and_whoever_has_most_is_followed() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    before = table.commands(table.leader())
    best = table.leader()
    for me in table.nodes:
        forget(table, me, len(before) if me == best else 3 + me)
    table.down.add(best)
    table.play(20)
    assert not any(node.replica.role is Role.LEADER for node in table.nodes.values())
    table.down.clear()
    table.play(10)
    for me in table.nodes:
        assert table.commands(me)[: len(before)] == before
    assert all(node.replica.complete for node in table.nodes.values())


def test_a_node_that_needs_nobody_else_is_always_complete() -> None:
    table = Switchboard(0, 0, 1)
    table.play(8)
    forget(table, 0, 30)
    assert table.nodes[0].replica.complete
    table.down.add(1)
    table.play(5)
    assert table.nodes[0].replica.role is Role.LEADER


def test_a_piece_of_the_log_makes_nobody_complete_but_its_end_does() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    leader, (peer, _) = table.leader(), others_of(table)
    forget(table, peer, 3)
    node, ledger = table.nodes[peer], table.nodes[leader].replica.ledger
    term, count = node.replica.hard_state.term, len(ledger.log_entries)
    for after, whole in ((count - 2, False), (count - 2, False), (count, True)):
        before = node.replica.count
        log_entries = tuple(log_entry.command for log_entry in ledger.log_entries[before:after])
        at, fingerprint = ledger.term_of(before), ledger.at(after).fingerprint
        node.receive(
            leader,
            AppendEntries(term, before, at, log_entries, fingerprint, 0, term, whole),
            table.now,
        )
        assert node.replica.count == after
        assert node.replica.complete == whole
