"""Several moves of a turn proposed at once: each follows from the one before it."""

from core.game import Choose, Move, Seat
from core.gaucho.game import GAUCHO
from net.log.charter import NodeId
from net.log.commands import StandIn, pack_entry
from net.log.messages import LogEntry, Proposal, Propose
from net.log.node import Node
from net.log.votes import Role
from tests.support.switchboard import Switchboard

Plan = tuple[list[Move], Move]
"""Two moves of a seat, and another first one after which the second is possible, too."""


def planned(node: Node, seat: Seat) -> Plan | None:
    """A plan of the seat, if there is one."""
    rules, view = node.replica.ledger.log.game, node.view(seat)
    firsts = rules.legal(view.state, seat, view.known)
    after = {move: rules.play(view.state, move) for move in firsts if not rules.binds(move)}
    for first, state in after.items():
        for other, instead in after.items():
            if other != first and rules.turn(state) == rules.turn(instead) == Choose((seat,)):
                possible = rules.legal(instead, seat, view.known)
                for second in rules.legal(state, seat, view.known):
                    if second in possible and not rules.binds(second):
                        return [first, second], other
    return None


def waiting_for(*, leader: bool) -> tuple[Switchboard, NodeId, Plan]:
    """A table in the middle of a turn of the leader, or of somebody else, who has such a plan."""
    table = Switchboard(0, 1, 2)
    table.play(6)
    for _ in range(300):
        me = next(each for each, node in table.nodes.items() if node.choosers())
        plan = planned(table.nodes[me], me)
        if plan is not None and (table.nodes[me].replica.role is Role.LEADER) is leader:
            return table, me, plan
        table.choose(me)
    raise AssertionError("nobody ever had such a plan")


def test_a_move_that_was_to_follow_one_that_came_too_late_is_passed_over() -> None:
    table, owner, (moves, other) = waiting_for(leader=False)
    leader = table.nodes[table.leader()]
    ledger = leader.replica.ledger
    place, term = len(ledger.log.steps), leader.replica.hard_state.term
    ledger.append(LogEntry(term, StandIn(owner, on=True)))
    ledger.append(LogEntry(term, pack_entry(GAUCHO, other)))
    proposals = (Proposal(pack_entry(GAUCHO, move), place + at) for at, move in enumerate(moves))
    leader.receive(owner, Propose(tuple(proposals)), table.now)
    assert ledger.log.steps[-1].entry == other


def test_a_plan_that_was_taken_in_part_is_told_again_and_goes_on() -> None:
    table, owner, (moves, _) = waiting_for(leader=False)
    leader = table.nodes[table.leader()]
    place = len(leader.replica.ledger.log.steps)
    proposals = [Proposal(pack_entry(GAUCHO, move), place + at) for at, move in enumerate(moves)]
    leader.receive(owner, Propose((proposals[0],)), table.now)
    leader.receive(owner, Propose(tuple(proposals)), table.now)
    assert [step.entry for step in leader.replica.ledger.log.steps[place:]] == moves


def test_people_who_were_overtaken_do_not_propose_the_rest_of_the_plan() -> None:
    table, owner, (moves, other) = waiting_for(leader=False)
    node, leader = table.nodes[owner], table.nodes[table.leader()]
    node.choose(moves, bytes(16), table.now)
    node.take_envelopes()
    ledger, term = leader.replica.ledger, leader.replica.hard_state.term
    ledger.append(LogEntry(term, StandIn(owner, on=True)))
    ledger.append(LogEntry(term, pack_entry(GAUCHO, other)))
    table.run(5)
    entries = [step.entry for step in ledger.log.steps]
    assert entries[-1] == other
    assert node.choosers() == (owner,)


def test_a_leader_that_was_overtaken_by_its_own_bot_does_not_play_the_rest_of_its_plan() -> None:
    table, me, (moves, other) = waiting_for(leader=True)
    leader = table.nodes[me]
    ledger, place = leader.replica.ledger, leader.entries
    ledger.append(LogEntry(leader.replica.hard_state.term, pack_entry(GAUCHO, other)))
    leader.choose(moves, bytes(16), table.now)
    assert [step.entry for step in ledger.log.steps[place:]] == [other]
