"""Desyncs: where they began is found, who is right, and what follows."""

import pytest
from msgspec.structs import replace

from core.dealer import SeededDealer
from net.log.charter import NodeId
from net.log.events import Halted
from net.log.ledger import fold
from net.log.messages import Halt, VoteRequest
from net.log.node import Node
from net.log.report import copy_of, first_difference
from net.log.votes import Role
from net.timing import TIMING
from tests.support.miscounting import MiscountingLedger, miscount
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED


def first_roll(node: Node) -> int:
    """The number of the first entry that a miscounting core folds differently."""
    log_entries = node.replica.ledger.log_entries
    well, ill = fold(node.charter, None, log_entries), MiscountingLedger(node.charter, None)
    for log_entry in log_entries:
        if ill.why_not(log_entry.command) is not None:
            break
        ill.append(log_entry)
    found = first_difference(copy_of(well).fingerprints, copy_of(ill).fingerprints)
    assert found is not None
    return found


def begun(*players: NodeId | str) -> Switchboard:
    """A game in which nobody has rolled yet."""
    table = Switchboard(*players)
    table.run(4)
    return table


def test_the_first_differing_entry_is_found_and_the_majority_is_right() -> None:
    table = begun(0, 1, 2)
    victim = next(each for each in (0, 1, 2) if each != table.leader())
    miscount(table.nodes[victim])
    table.play(TIMING.grace + 30)
    (difference,) = table.differences(victim)
    well = table.nodes[table.leader()]
    assert difference.number == first_roll(well)
    assert difference.different == ("pesos",)
    assert difference.right not in (None, victim)
    assert difference.mine
    assert set(difference.parts) == {0, 1, 2}
    assert all(dict(parts.versions)["python"] for parts in difference.parts.values())
    other = copy_of(well.replica.ledger)
    assert difference.other.log_entries == other.log_entries[: len(difference.other.log_entries)]
    assert difference.other.fingerprints == other.fingerprints[: len(difference.other.fingerprints)]
    assert (
        difference.own.fingerprints[: difference.number] == other.fingerprints[: difference.number]
    )
    assert well.replica.commit_index > difference.number + 20
    assert table.nodes[victim].replica.commit_index < difference.number
    assert not any(
        isinstance(event, Halted) for events in table.events.values() for event in events
    )


def test_a_leader_that_counts_otherwise_is_told_of_by_the_others() -> None:
    table = begun(0, 1, 2)
    broken = table.leader()
    miscount(table.nodes[broken])
    table.play(TIMING.grace + 30)
    well = [each for each in (0, 1, 2) if each != broken]
    assert next(found for each in well for found in table.differences(each)).node == broken
    for each in well:
        assert not any(difference.mine for difference in table.differences(each))
        assert table.nodes[each].replica.commit_index > 45
    (own,) = table.differences(broken)
    assert own.mine
    assert own.number == first_roll(table.nodes[well[0]])


def test_a_spoilt_memory_is_told_of_when_it_is_mended() -> None:
    table = begun(0, 1, 2)
    table.play(4)
    victim = next(each for each in (0, 1, 2) if each != table.leader())
    log = table.nodes[victim].replica.ledger.log
    state = log.steps[-1].state
    count = len(table.nodes[victim].replica.ledger.log_entries)
    log.steps[-1] = replace(log.steps[-1], state=replace(state, pesos=(999, *state.pesos[1:])))
    table.play(4)
    (difference,) = table.differences(victim)
    assert difference.mended
    assert difference.different == ("pesos",)
    assert difference.number > count
    assert table.nodes[victim].replica.ledger.log.state.pesos[0] < 999


def test_of_two_the_one_that_disagrees_with_its_own_clean_fold_is_mended() -> None:
    table = begun(0, 1)
    table.play(4)
    leader = table.nodes[table.leader()]
    log = leader.replica.ledger.log
    state = log.steps[-1].state
    log.steps[-1] = replace(log.steps[-1], state=replace(state, pesos=(999, *state.pesos[1:])))
    table.play(20)
    fingerprints = {
        node.replica.ledger.at(node.replica.commit_index).fingerprint
        for node in table.nodes.values()
    }
    assert len(fingerprints) == 1
    assert all(node.replica.ledger.log.state.pesos[0] < 999 for node in table.nodes.values())
    assert not any(node.halted for node in table.nodes.values())
    assert leader.entries > 60


@pytest.mark.parametrize("leader_is_wrong", [False, True])
def test_two_that_cannot_agree_stop_and_keep_everything(leader_is_wrong: bool) -> None:
    table = begun(0, 1)
    leader = table.leader()
    miscount(table.nodes[leader if leader_is_wrong else 1 - leader])
    table.play(60)
    assert all(node.halted for node in table.nodes.values())
    for me, node in table.nodes.items():
        assert [event for event in table.events[me] if isinstance(event, Halted)] == [Halted()]
        saved = node.saved()
        assert len(saved.log_entries) >= node.replica.commit_index
    (difference,) = [*table.differences(0), *table.differences(1)]
    assert difference.right is None
    assert difference.different == ("pesos",)
    assert all(node.replica.commit_index < difference.number for node in table.nodes.values())


class Learned(Switchboard):
    """A table with a program without a seat."""

    learner = 2

    def __init__(self, *players: NodeId | str) -> None:
        super().__init__(*players)
        self.nodes[self.learner] = self.node(self.learner)
        self.events[self.learner] = []

    def node(self, me: NodeId) -> Node:
        dealer = SeededDealer(SEED)
        return Node(me, self.charter, dealer, self.now, learners=(self.learner,))


def test_a_program_without_a_seat_stops_with_two_that_cannot_agree() -> None:
    table = Learned(0, 1)
    table.run(4)
    miscount(table.nodes[1 - table.leader()])
    table.play(30)
    assert all(node.halted for node in table.nodes.values())


def test_two_against_two_stop() -> None:
    table = begun(0, 1, 2, 3)
    for each in (2, 3):
        miscount(table.nodes[each])
    table.play(60)
    assert all(node.halted for node in table.nodes.values())
    assert {node.replica.commit_index for node in table.nodes.values()} == {
        table.nodes[0].replica.commit_index
    }


def test_nobody_stops_while_somebody_is_away_who_could_decide() -> None:
    table = begun(0, 1, 2)
    leader = table.leader()
    victim, away = (each for each in (0, 1, 2) if each != leader)
    table.down.add(away)
    miscount(table.nodes[victim])
    table.play(60)
    assert not any(node.halted for node in table.nodes.values())
    table.down.clear()
    table.play(60)
    well = [table.nodes[leader], table.nodes[away]]
    assert all(node.replica.commit_index > first_roll(node) for node in well)
    assert any(node.replica.role is Role.LEADER for node in well)


def test_who_leads_no_more_stops_nobody() -> None:
    table = begun(0, 1, 2, 3)
    leader = table.nodes[table.leader()]
    for me in [each for each in table.nodes if each != leader.me][:2]:
        miscount(table.nodes[me])
    while leader.replica.desync.stuck is None:
        table.play(0.1)
    leader.replica.step_down(table.now)
    until = table.now + 2 * TIMING.stuck
    while table.now < until:
        table.now += 0.1
        leader.tick(table.now)
    told = [envelope.message for envelope in leader.take_envelopes()]
    assert any(isinstance(each, VoteRequest) for each in told)
    assert not any(isinstance(each, Halt) for each in told)
    assert not leader.halted
