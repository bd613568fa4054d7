"""A new game begins as soon as enough programs are there: its first leader waits for nobody."""

from net.log.commands import LeaderElected
from net.log.messages import LogEntry, VoteRequest
from net.log.proposals import DurableState
from net.log.votes import HardState, Role
from net.timing import TIMING
from net.wire.hello import Purpose
from tests.support.lone_session import LoneSession

FOUR = (0, 1, 2, 3)
SOON = 0.01


def linked(table: LoneSession, *programs: int) -> LoneSession:
    """Link those programs, and let a moment pass."""
    for program in programs:
        table.link(program, Purpose.PEER, program)
    table.run(SOON)
    return table


def asked_for_votes(table: LoneSession) -> list[int]:
    """The links over which votes were requested."""
    return [link for link, message in table.sent if isinstance(message, VoteRequest)]


def test_the_first_in_line_stands_as_soon_as_a_majority_is_there() -> None:
    table = linked(LoneSession(FOUR), 1)
    assert asked_for_votes(table) == [], "two of four are no majority"
    assert asked_for_votes(linked(table, 3)) == [1, 3]


def test_nobody_stands_twice_because_another_one_comes() -> None:
    table = linked(LoneSession(FOUR), 1, 2)
    before = asked_for_votes(table)
    assert asked_for_votes(linked(table, 3)) == before


def test_the_others_wait_for_the_first_in_line() -> None:
    table = linked(LoneSession(FOUR, me=1), 0, 2, 3)
    table.run(TIMING.patience + TIMING.stagger - 10 * SOON)
    assert asked_for_votes(table) == []
    table.run(20 * SOON)
    assert asked_for_votes(table) == [0, 2, 3]


def test_who_plays_with_bots_alone_leads_at_once() -> None:
    table = LoneSession((0, "peon"))
    table.run(SOON)
    assert table.session.node.replica.role is Role.LEADER


def test_in_a_game_that_had_a_leader_that_one_is_waited_for() -> None:
    saved = DurableState((LogEntry(1, LeaderElected(3)),), HardState(1, 3), (), 1)
    table = linked(LoneSession(FOUR, saved=saved, returns=True), 1, 2)
    assert asked_for_votes(table) == []
    table.run(TIMING.patience)
    assert asked_for_votes(table) == [1, 2]
