"""Elections while somebody lies about terms: a leader that a majority answers stays."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from core.dealer import SeededDealer
from net.log.charter import AtZero, ClockSettings, NodeId
from net.log.commands import LeaderElected, StandIn, TimedOut
from net.log.messages import FAR, AppendEntries, AppendReply, LogMessage, VoteReply, VoteRequest
from net.log.node import Node
from net.log.replica import Replica
from net.log.votes import HardState, Role
from net.timing import TIMING
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED

NO_CHECK = bytes(8)
STEP = 0.1


def claims(replica: Replica, ahead: int = 1) -> dict[str, LogMessage]:
    """All ways to claim that a later term has begun."""
    term, count = replica.hard_state.term + ahead, replica.count
    last = replica.ledger.term_of(count)
    fingerprint = replica.ledger.here.fingerprint
    return {
        "follows another leader": AppendReply(term, count, success=True),
        "lacks something of another leader": AppendReply(term, 0, success=False),
        "wants votes": VoteRequest(term, count, last, binding=True),
        "has another vote": VoteReply(term, granted=False, binding=True),
        "could have another vote": VoteReply(term, granted=False, binding=False),
        "is another leader": AppendEntries(
            term, count, last, (), fingerprint, replica.commit_index
        ),
    }


KINDS = tuple(claims(Switchboard(0, 1).nodes[0].replica))


def under_way(*players: NodeId | str, clock: ClockSettings | None = None) -> Switchboard:
    table = Switchboard(*players, clock=clock or ClockSettings())
    table.play(8)
    return table


def play_among_claims(
    table: Switchboard, seconds: float, claim: Callable[[Replica], LogMessage], liar: NodeId
) -> None:
    """Play on while somebody claims that at every step."""
    end = table.now + seconds
    while table.now < end:
        table.play(STEP)
        for me, node in table.nodes.items():
            if me != liar:
                node.receive(liar, claim(node.replica), table.now)
        table.deliver()


@pytest.mark.parametrize("kind", KINDS)
def test_a_leader_that_a_majority_answers_stays_leader_whatever_is_claimed(kind: str) -> None:
    table = under_way(0, 1, 2)
    leader = table.leader()
    liar = next(each for each in table.nodes if each != leader)
    before, begun = len(table.commands(leader)), table.now
    play_among_claims(table, 40, lambda replica: claims(replica)[kind], liar)
    log_entries = table.commands(leader)
    assert table.leader() == leader
    assert len(log_entries) > before + 40
    assert (
        sum(isinstance(command, LeaderElected) for command in log_entries[before:])
        <= (table.now - begun) / TIMING.unanswered + 1
    )


def test_who_decides_alone_goes_on_whatever_the_others_claim() -> None:
    table = under_way(0, 0, 1)
    before = len(table.commands(0))
    for _ in range(100):
        table.now = round(table.now + STEP, 3)
        node = table.nodes[0]
        node.receive(1, claims(node.replica)["follows another leader"], table.now)
        node.tick(table.now)
        assert node.replica.role is Role.LEADER
    added = table.commands(0)[before:]
    assert (
        sum(isinstance(command, LeaderElected) for command in added)
        <= 100 * STEP / TIMING.unanswered + 1
    )


def test_a_learner_ends_nobodys_part_as_leader() -> None:
    table = under_way(0, 1)
    replica = table.nodes[table.leader()].replica
    replica.learners = (7,)
    term = replica.hard_state.term
    for claim in claims(replica).values():
        replica.receive(7, claim, table.now)
        assert (replica.role, replica.hard_state.term) == (Role.LEADER, term)


@pytest.mark.parametrize("kind", KINDS)
def test_who_hears_its_leader_is_led_away_by_nobody(kind: str) -> None:
    table = under_way(0, 1, 2)
    leader = table.leader()
    victim, liar = (each for each in table.nodes if each != leader)
    replica = table.nodes[victim].replica
    for ahead in (1, 2, FAR, 2 * FAR):
        replica.receive(liar, claims(replica, ahead)[kind], table.now)
        assert (replica.leader, replica.hard_state.term) == (
            leader,
            table.nodes[leader].replica.hard_state.term,
        )


def test_no_election_is_broken_off_by_a_claim() -> None:
    table = Switchboard(0, 1, 2)
    table.down.add(2)
    leaders = set()
    for _ in range(50):
        table.run(STEP)
        for me in (0, 1):
            replica = table.nodes[me].replica
            for kind in ("has another vote", "could have another vote", "wants votes"):
                replica.receive(2, claims(replica, 5)[kind], table.now)
        table.deliver()
        leaders |= {me for me in (0, 1) if table.nodes[me].replica.role is Role.LEADER}
    assert leaders
    assert table.nodes[0].replica.leader == table.nodes[1].replica.leader == table.leader()


def test_votes_that_were_given_one_after_the_other_come_together_later() -> None:
    table = under_way(0, 1, 2, 3)
    gone = table.leader()
    stands, *voters = (each for each in table.nodes if each != gone)
    replica = table.nodes[stands].replica
    replica.append(LeaderElected(stands))
    table.down = {gone, stands}
    table.run(2)
    for ahead, voter in enumerate(voters, 1):
        table.run(TIMING.unanswered / 2)
        ask = claims(replica, ahead)["wants votes"]
        table.nodes[voter].receive(stands, ask, table.now)
        assert table.nodes[voter].replica.hard_state.vote == stands
    table.down = {gone}
    table.run(4 * TIMING.unanswered)
    assert table.leader() == stands


def fallen_out(ahead: int) -> tuple[Switchboard, NodeId]:
    """A program that is in a later term than its table, and so follows nobody."""
    table = under_way(0, 1, 2)
    peer = next(each for each in table.nodes if each != table.leader())
    replica = table.nodes[peer].replica
    replica.hard_state = HardState(replica.hard_state.term + ahead, peer)
    return table, peer


@pytest.mark.parametrize("ahead", [1, 7, FAR, 3 * FAR])
def test_who_is_in_a_later_term_is_taken_back_by_the_leader(ahead: int) -> None:
    table, peer = fallen_out(ahead)
    leader, before = table.leader(), table.commands(peer)
    table.play((2 + ahead / FAR) * (TIMING.unanswered + 1))
    assert table.nodes[peer].replica.leader == table.leader() == leader
    assert table.commands(peer) == table.commands(leader)
    assert len(table.commands(peer)) > len(before)


def test_who_is_terms_behind_comes_to_its_leader() -> None:
    table = under_way(0, 1, 2)
    late = next(each for each in table.nodes if each != table.leader())
    table.down.add(late)
    for me in set(table.nodes) - {late}:
        replica = table.nodes[me].replica
        replica.hard_state = replace(replica.hard_state, term=replica.hard_state.term + 3 * FAR)
    table.play(10)
    table.down.clear()
    table.play(6 * TIMING.unanswered)
    assert table.commands(late) == table.commands(table.leader())
    assert table.nodes[late].replica.hard_state.term > 3 * FAR


def test_a_learner_that_was_led_away_comes_back_to_the_leader() -> None:
    table = under_way(0, 1)
    learner = 2
    table.nodes[learner] = Node(
        learner, table.charter, SeededDealer(SEED), table.now, learners=(learner,)
    )
    table.events[learner] = []
    replica = table.nodes[learner].replica
    replica.receive(1, claims(replica, FAR)["is another leader"], table.now)
    assert (replica.leader, replica.hard_state.term) == (1, FAR)
    leader = table.nodes[table.leader()].replica
    leader.learners, leader.others = (learner,), (*leader.others, learner)
    table.play(5)
    assert replica.leader == table.leader()
    assert table.commands(learner) == table.commands(table.leader())


def test_claims_do_not_put_off_the_bot_for_somebody_who_is_away() -> None:
    table = under_way(0, 1, 2)
    leader = table.leader()
    away, liar = (each for each in table.nodes if each != leader)
    table.down.add(away)
    play_among_claims(table, TIMING.grace + 2, lambda it: claims(it)["wants votes"], liar)
    assert StandIn(away, on=True) in table.commands(leader)


def test_claims_do_not_stop_the_clock_of_a_turn() -> None:
    table = under_way(0, 1, 2, clock=ClockSettings(12, AtZero.BOT))
    leader = table.leader()
    liar = next(each for each in table.nodes if each != leader)
    table.silent.add(liar)
    play_among_claims(table, 40, lambda it: claims(it)["wants votes"], liar)
    assert TimedOut(liar) in table.commands(leader)
