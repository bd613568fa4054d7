"""Timeouts of nodes, in seconds as docs/wire.md promises them."""

from net.log.charter import NodeId
from net.log.commands import StandIn
from net.log.votes import Role
from net.timing import BEATS, SUSPECT
from tests.support.switchboard import Switchboard

STEP = 0.1
"""Seconds by which the switchboard's time advances."""


def lost_peer() -> tuple[Switchboard, NodeId]:
    """A table where nobody moves any more, and a node that was just cut off."""
    table = Switchboard(0, 1, 2)
    table.play(6)
    table.silent = {0, 1, 2}
    table.run(1)
    gone = next(each for each in (0, 1, 2) if each != table.leader())
    table.down.add(gone)
    return table, gone


def test_a_bot_sits_in_after_ninety_seconds_and_not_before() -> None:
    table, gone = lost_peer()
    heard = table.nodes[table.leader()].replica.heard[gone]
    table.run(heard + 90 - 2 * STEP - table.now)
    assert StandIn(gone, on=True) not in table.commands(table.leader())
    table.run(1)
    assert StandIn(gone, on=True) in table.commands(table.leader())


def test_a_leader_stands_back_when_a_majority_was_away_for_five_seconds() -> None:
    table = Switchboard(0, 1, 2)
    table.play(6)
    leader = table.leader()
    replica = table.nodes[leader].replica
    table.down = {0, 1, 2} - {leader}
    heard = max(replica.heard[each] for each in table.down)
    table.run(heard + 5 - 2 * STEP - table.now)
    assert replica.role is Role.LEADER
    table.run(10 * STEP)
    assert replica.role is not Role.LEADER


def test_people_are_told_that_the_game_waits_after_five_seconds() -> None:
    table = Switchboard(0, 1, 2)
    table.play(6)
    me = table.leader()
    node = table.nodes[me]
    table.down = {0, 1, 2} - {me}
    heard = max(node.replica.heard[each] for each in table.down)
    assert not node.is_waiting(heard + 5)
    assert node.is_waiting(heard + 5 + STEP)


def test_signs_of_life_are_asked_for_and_missed_as_promised() -> None:
    assert (BEATS.quiet, BEATS.lost) == (5, 30)
    assert (SUSPECT.quiet, SUSPECT.lost) == (5, 15)
