"""Stand-ins: not too early, and never beside the owner."""

from core.dealer import SeededDealer
from core.gaucho.game import GAUCHO
from net.log.charter import NodeId
from net.log.commands import StandIn, pack_entry
from net.log.messages import LogEntry, Proposal, Propose
from net.log.node import Node
from net.timing import TIMING
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED


def waiting_for_somebody() -> tuple[Switchboard, NodeId]:
    """A table that waits for a node that does not lead."""
    table = Switchboard(0, 1, 2)
    table.play(6)
    for _ in range(200):
        for me in (0, 1, 2):
            if me != table.leader() and table.nodes[me].choosers():
                return table, me
        table.choose(table.leader())
    raise AssertionError("somebody else's turn never came")


def test_a_new_leader_lets_nobody_sit_in_before_it_has_waited_itself() -> None:
    table = Switchboard(0, 1, 2, 3)
    table.play(6)
    table.silent = {0, 1, 2, 3}
    old = table.leader()
    table.run(TIMING.grace + 10)
    lost = next(each for each in (3, 2) if each != old)
    table.down = {old, lost}
    table.run(1)
    saved = table.nodes[old].saved()
    table.nodes[old] = Node(old, table.charter, SeededDealer(SEED), table.now, saved)
    table.down = {lost}
    table.run(10)
    assert table.leader() != old
    assert StandIn(lost, on=True) not in table.commands(table.leader())
    table.run(TIMING.grace)
    assert StandIn(lost, on=True) in table.commands(table.leader())


def test_a_new_leader_gives_no_seat_back_to_somebody_who_is_still_away() -> None:
    table = Switchboard(0, 1, 2, 3)
    table.play(6)
    table.silent = {0, 1, 2, 3}
    old = table.leader()
    lost = next(each for each in (3, 2) if each != old)
    table.down = {lost}
    table.run(TIMING.grace + 10)
    assert StandIn(lost, on=True) in table.commands(old)
    saved = table.nodes[old].saved()
    table.down = {lost, old}
    table.run(1)
    table.nodes[old] = Node(old, table.charter, SeededDealer(SEED), table.now, saved)
    table.down = {lost}
    table.run(10)
    assert table.leader() != old
    assert StandIn(lost, on=False) not in table.commands(table.leader())


def test_nobody_sits_in_once_the_game_is_over() -> None:
    table = Switchboard(0, 1, 2)
    while not table.nodes[0].over:
        table.play(5)
    table.run(5)
    leader = table.leader()
    table.down = {next(each for each in (2, 1) if each != leader)}
    table.run(TIMING.grace + 10)
    assert not any(isinstance(each, StandIn) for each in table.commands(leader))


def test_a_leader_whose_computer_slept_lets_nobody_sit_in_at_once() -> None:
    table = Switchboard(0, 0, 1)
    table.play(6)
    leader = table.nodes[0]
    count = len(leader.replica.ledger.log_entries)
    table.now += TIMING.grace + 10
    leader.tick(table.now)
    added = [log_entry.command for log_entry in leader.replica.ledger.log_entries[count:]]
    assert StandIn(2, on=True) not in added
    table.down = {1}
    table.run(TIMING.grace + 5)
    assert StandIn(2, on=True) in table.commands(0)


def test_who_comes_back_with_a_move_has_the_seat_back_before_it_is_played() -> None:
    table, gone = waiting_for_somebody()
    table.silent = {0, 1, 2}
    leader = table.nodes[table.leader()]
    table.run(1)
    view = leader.view(gone)
    move = leader.replica.ledger.log.game.legal(view.state, gone, view.known)[0]
    table.down.add(gone)
    table.run(TIMING.grace - 1)
    count = len(leader.replica.ledger.log_entries)
    leader.replica.ledger.append(LogEntry(leader.replica.hard_state.term, StandIn(gone, on=True)))
    proposal = Proposal(pack_entry(GAUCHO, move), len(leader.replica.ledger.log.steps))
    leader.receive(gone, Propose((proposal,)), table.now)
    added = [log_entry.command for log_entry in leader.replica.ledger.log_entries[count:]]
    assert added[:2] == [StandIn(gone, on=True), StandIn(gone, on=False)]
    assert added[2] == pack_entry(GAUCHO, move)


def without_two(away_for: float) -> tuple[Switchboard, NodeId]:
    """A table whose leader restarts so long after a loss; it has another leader then."""
    table = Switchboard(0, 1, 2, 3)
    table.play(6)
    table.silent = {0, 1, 2, 3}
    old = table.leader()
    lost = next(each for each in (3, 2) if each != old)
    for me in {0, 1, 2, 3} - {lost}:
        table.nodes[me].lost(lost, table.now)
    table.down = {lost}
    table.run(away_for)
    table.down = {old, lost}
    table.run(1)
    saved = table.nodes[old].saved()
    table.nodes[old] = Node(old, table.charter, SeededDealer(SEED), table.now, saved)
    table.down = {lost}
    table.run(5)
    assert table.leader() != old
    return table, lost


def sits_in(table: Switchboard, lost: NodeId) -> bool:
    return StandIn(lost, on=True) in table.commands(table.leader())


def test_a_bot_waits_no_longer_because_the_leader_starts_anew() -> None:
    table, lost = without_two(TIMING.grace - 30)
    assert not sits_in(table, lost)
    table.run(15)
    assert not sits_in(table, lost)
    table.run(15)
    assert sits_in(table, lost)


def test_whoever_is_on_the_way_to_a_new_leader_is_waited_for_a_little() -> None:
    table, lost = without_two(TIMING.grace - 2)
    assert not sits_in(table, lost)
    table.run(TIMING.new_leader)
    assert sits_in(table, lost)


def test_a_leader_that_has_slept_does_not_count_the_time_before() -> None:
    table, lost = without_two(TIMING.grace - 30)
    leader = table.nodes[table.leader()]
    table.now += TIMING.there + 1
    leader.tick(table.now)
    table.run(TIMING.new_leader + 20)
    assert not sits_in(table, lost)
    table.run(TIMING.grace)
    assert sits_in(table, lost)


def test_who_has_a_link_to_a_new_leader_has_the_whole_grace() -> None:
    table, lost = without_two(TIMING.grace - 30)
    table.nodes[table.leader()].linked(lost)
    table.run(TIMING.grace - 15)
    assert not sits_in(table, lost)
    table.run(20)
    assert sits_in(table, lost)
