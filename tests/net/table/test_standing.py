"""Who becomes host, while somebody lies about terms: a host that a majority answers stays it."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from core.dealer import SeededDealer
from net.table.charter import Program
from net.table.clock import AtZero, Clock
from net.table.items import Deputy, Host, Lapsed
from net.table.messages import FAR, Append, Appended, Ask, Message, Vote
from net.table.node import Node
from net.table.replica import Replica
from net.table.terms import Kept, Role
from net.timing import TIMING
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED

NO_CHECK = bytes(8)
STEP = 0.1


def claims(replica: Replica, ahead: int = 1) -> dict[str, Message]:
    """All ways to say that a later term has begun."""
    term, count = replica.kept.term + ahead, replica.count
    last = replica.ledger.term_of(count)
    check = replica.ledger.here.check
    return {
        "follows another host": Appended(term, count, fits=True),
        "lacks something of another host": Appended(term, 0, fits=False),
        "wants votes": Ask(term, count, last, really=True),
        "has another vote": Vote(term, granted=False, really=True),
        "could have another vote": Vote(term, granted=False, really=False),
        "is another host": Append(term, count, last, (), check, replica.committed),
    }


KINDS = tuple(claims(Switchboard(0, 1).nodes[0].replica))


def under_way(*players: Program | str, clock: Clock | None = None) -> Switchboard:
    table = Switchboard(*players, clock=clock or Clock())
    table.play(8)
    return table


def play_among_claims(
    table: Switchboard, seconds: float, claim: Callable[[Replica], Message], liar: Program
) -> None:
    """Play on while somebody claims so at every step."""
    end = table.now + seconds
    while table.now < end:
        table.play(STEP)
        for me, node in table.nodes.items():
            if me != liar:
                node.receive(liar, claim(node.replica), table.now)
        table.deliver()


@pytest.mark.parametrize("kind", KINDS)
def test_a_host_that_a_majority_answers_stays_host_whatever_is_claimed(kind: str) -> None:
    table = under_way(0, 1, 2)
    host = table.host()
    liar = next(each for each in table.nodes if each != host)
    before, begun = len(table.items(host)), table.now
    play_among_claims(table, 40, lambda replica: claims(replica)[kind], liar)
    items = table.items(host)
    assert table.host() == host
    assert len(items) > before + 40
    assert (
        sum(isinstance(item, Host) for item in items[before:])
        <= (table.now - begun) / TIMING.unanswered + 1
    )


def test_who_decides_alone_goes_on_whatever_the_others_claim() -> None:
    table = under_way(0, 0, 1)
    before = len(table.items(0))
    for _ in range(100):
        table.now = round(table.now + STEP, 3)
        node = table.nodes[0]
        node.receive(1, claims(node.replica)["follows another host"], table.now)
        node.tick(table.now)
        assert node.replica.role is Role.HOST
    added = table.items(0)[before:]
    assert sum(isinstance(item, Host) for item in added) <= 100 * STEP / TIMING.unanswered + 1


def test_a_learner_ends_nobodys_part_as_host() -> None:
    table = under_way(0, 1)
    replica = table.nodes[table.host()].replica
    replica.learners = (7,)
    term = replica.kept.term
    for claim in claims(replica).values():
        replica.receive(7, claim, table.now)
        assert (replica.role, replica.kept.term) == (Role.HOST, term)


@pytest.mark.parametrize("kind", KINDS)
def test_who_hears_its_host_is_led_away_by_nobody(kind: str) -> None:
    table = under_way(0, 1, 2)
    host = table.host()
    victim, liar = (each for each in table.nodes if each != host)
    replica = table.nodes[victim].replica
    for ahead in (1, 2, FAR, 2 * FAR):
        replica.receive(liar, claims(replica, ahead)[kind], table.now)
        assert (replica.host, replica.kept.term) == (host, table.nodes[host].replica.kept.term)


def test_no_election_is_broken_off_by_a_claim() -> None:
    table = Switchboard(0, 1, 2)
    table.down.add(2)
    hosts = set()
    for _ in range(50):
        table.run(STEP)
        for me in (0, 1):
            replica = table.nodes[me].replica
            for kind in ("has another vote", "could have another vote", "wants votes"):
                replica.receive(2, claims(replica, 5)[kind], table.now)
        table.deliver()
        hosts |= {me for me in (0, 1) if table.nodes[me].replica.role is Role.HOST}
    assert hosts
    assert table.nodes[0].replica.host == table.nodes[1].replica.host == table.host()


def test_votes_that_were_given_one_after_the_other_come_together_later() -> None:
    table = under_way(0, 1, 2, 3)
    gone = table.host()
    stands, *voters = (each for each in table.nodes if each != gone)
    replica = table.nodes[stands].replica
    replica.append(Host(stands))
    table.down = {gone, stands}
    table.run(2)
    for ahead, voter in enumerate(voters, 1):
        table.run(TIMING.unanswered / 2)
        ask = claims(replica, ahead)["wants votes"]
        table.nodes[voter].receive(stands, ask, table.now)
        assert table.nodes[voter].replica.kept.vote == stands
    table.down = {gone}
    table.run(4 * TIMING.unanswered)
    assert table.host() == stands


def fallen_out(ahead: int) -> tuple[Switchboard, Program]:
    """A program that is in a later term than its table, and so follows nobody."""
    table = under_way(0, 1, 2)
    peer = next(each for each in table.nodes if each != table.host())
    replica = table.nodes[peer].replica
    replica.kept = Kept(replica.kept.term + ahead, peer)
    return table, peer


@pytest.mark.parametrize("ahead", [1, 7, FAR, 3 * FAR])
def test_who_is_in_a_later_term_is_taken_back_by_the_host(ahead: int) -> None:
    table, peer = fallen_out(ahead)
    host, before = table.host(), table.items(peer)
    table.play((2 + ahead / FAR) * (TIMING.unanswered + 1))
    assert table.nodes[peer].replica.host == table.host() == host
    assert table.items(peer) == table.items(host)
    assert len(table.items(peer)) > len(before)


def test_who_is_terms_behind_comes_to_its_host() -> None:
    table = under_way(0, 1, 2)
    late = next(each for each in table.nodes if each != table.host())
    table.down.add(late)
    for me in set(table.nodes) - {late}:
        replica = table.nodes[me].replica
        replica.kept = replace(replica.kept, term=replica.kept.term + 3 * FAR)
    table.play(10)
    table.down.clear()
    table.play(6 * TIMING.unanswered)
    assert table.items(late) == table.items(table.host())
    assert table.nodes[late].replica.kept.term > 3 * FAR


def test_a_learner_that_was_led_away_comes_back_to_the_host() -> None:
    table = under_way(0, 1)
    learner = 2
    table.nodes[learner] = Node(
        learner, table.charter, SeededDealer(SEED), table.now, learners=(learner,)
    )
    table.events[learner] = []
    replica = table.nodes[learner].replica
    replica.receive(1, claims(replica, FAR)["is another host"], table.now)
    assert (replica.host, replica.kept.term) == (1, FAR)
    host = table.nodes[table.host()].replica
    host.learners, host.others = (learner,), (*host.others, learner)
    table.play(5)
    assert replica.host == table.host()
    assert table.items(learner) == table.items(table.host())


def test_claims_do_not_put_off_the_bot_for_somebody_who_is_away() -> None:
    table = under_way(0, 1, 2)
    host = table.host()
    away, liar = (each for each in table.nodes if each != host)
    table.down.add(away)
    play_among_claims(table, TIMING.grace + 2, lambda it: claims(it)["wants votes"], liar)
    assert Deputy(away, on=True) in table.items(host)


def test_claims_do_not_stop_the_clock_of_a_turn() -> None:
    table = under_way(0, 1, 2, clock=Clock(12, AtZero.BOT))
    host = table.host()
    liar = next(each for each in table.nodes if each != host)
    table.silent.add(liar)
    play_among_claims(table, 40, lambda it: claims(it)["wants votes"], liar)
    assert Lapsed(liar) in table.items(host)
