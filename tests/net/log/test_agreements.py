"""Agreements of the players of a running table: alike everywhere, and by more than half."""

from typing import Any

import pytest

from core.dealer import SeededDealer
from core.game import Seat
from net.log.charter import AtZero, ClockSettings, NodeId
from net.log.commands import (
    Ballot,
    PutToTable,
    ResolutionExpired,
    StandIn,
    TimedOut,
)
from net.log.events import EntryCommitted, NotProposed, NotTakenUp
from net.log.ledger import fold
from net.log.messages import Proposal, ProposalRefused, Propose
from net.log.node import Node
from net.log.resolutions import (
    MOST_PUT,
    BallotChoice,
    EndGame,
    LetBotPlay,
    PauseGame,
    RemovePlayer,
    Resolution,
    ResolutionDecided,
    ResumeGame,
)
from net.session.fork import forked_charter
from net.session.messages import ForkAgreed
from net.timing import TIMING
from tests.support.switchboard import Switchboard
from tests.support.virtual_people import who_may
from tests.support.virtual_table import SEED


def under_way(*players: NodeId | str, seconds: float = 6) -> Switchboard:
    table = Switchboard(*players)
    table.play(seconds)
    return table


def put(table: Switchboard, seat: Seat, resolution: Resolution) -> None:
    """Put a resolution to the table at the program of that seat."""
    node = table.nodes[program(table, seat)]
    assert node.put(seat, resolution, table.now) is None
    table.deliver()
    table.run(1)


def answer(table: Switchboard, seat: Seat, choice: BallotChoice = BallotChoice.AGREE) -> None:
    assert table.nodes[program(table, seat)].answer(seat, choice, table.now) is None
    table.deliver()
    table.run(1)


def program(table: Switchboard, seat: Seat) -> NodeId:
    player = table.charter.players[seat]
    assert isinstance(player, int)
    return player


def cut_off(table: Switchboard, lost: NodeId) -> None:
    table.down.add(lost)
    for me in table.nodes.keys() - table.down:
        table.nodes[me].lost(lost, table.now)
    table.run(TIMING.there + 4)


def decisions(table: Switchboard, me: NodeId) -> list[tuple[Resolution, bool]]:
    """The decisions that people at that program were told of."""
    decided = [each for each in table.events[me] if isinstance(each, ResolutionDecided)]
    return [(each.resolution, each.carried) for each in decided]


def follower(table: Switchboard, *but: NodeId) -> NodeId:
    """A program that does not lead."""
    leads = {table.leader(), *but}
    return next(each for each in table.nodes if each not in leads | table.down)


def moves(table: Switchboard, me: NodeId) -> int:
    return table.nodes[me].entries


def test_a_majority_lets_a_bot_play_for_somebody_away_at_once() -> None:
    table = under_way(0, 1, 2, 3)
    lost = follower(table, 0)
    cut_off(table, lost)
    asking, other, third = (each for each in (1, 2, 3, 0) if each != lost)
    put(table, asking, LetBotPlay(lost))
    assert lost not in table.nodes[third].replica.ledger.here.stand_ins
    answer(table, other)
    assert all(lost in table.nodes[me].replica.ledger.here.stand_ins for me in (asking, third))
    assert decisions(table, third) == [(LetBotPlay(lost), True)]
    assert StandIn(lost, on=True) not in table.commands(third)
    before = moves(table, third)
    table.play(4)
    assert moves(table, third) > before


def test_no_bot_sits_in_once_the_game_was_ended() -> None:
    table = under_way(0, 1, 2)
    put(table, 1, EndGame())
    for seat in (0, 2):
        if not table.nodes[0].over:
            answer(table, seat)
    assert table.nodes[0].over
    lost = follower(table)
    cut_off(table, lost)
    table.run(TIMING.grace + 10)
    assert StandIn(lost, on=True) not in table.commands(table.leader())


def test_the_host_lets_a_bot_play_for_somebody_away_without_asking() -> None:
    table = under_way(0, 1, 2, 3)
    lost = follower(table, 0)
    cut_off(table, lost)
    put(table, 0, LetBotPlay(lost))
    assert decisions(table, 0) == [(LetBotPlay(lost), True)]
    table.down.clear()
    table.run(TIMING.there + 1)
    assert StandIn(lost, on=False) in table.commands(0)


def test_nobody_lets_a_bot_play_for_somebody_who_is_there() -> None:
    """A changed program calls a player absent: the leader hears that player, and ignores it."""
    table = under_way(0, 1, 2)
    table.silent = {0, 1, 2}
    table.run(2)
    there = follower(table, 0)
    node = table.nodes[0]
    refusal = node.put(0, LetBotPlay(there), table.now)
    assert refusal is not None
    node.lost(there, table.now)
    node.put(0, LetBotPlay(there), table.now)
    table.run(TIMING.taken_up + 2)
    if table.leader() != 0:
        assert NotTakenUp(LetBotPlay(there)) in table.events[0]
    assert all(there not in each.replica.ledger.here.stand_ins for each in table.nodes.values())


def test_a_pause_holds_everybody_until_the_game_is_resumed() -> None:
    table = under_way(0, 1, 2)
    put(table, 0, PauseGame())
    answer(table, 1)
    before = moves(table, 2)
    table.play(10)
    assert moves(table, 2) == before
    assert not any(node.choosers() or who_may(node) for node in table.nodes.values())
    put(table, 2, ResumeGame())
    answer(table, 0)
    table.play(3)
    assert moves(table, 2) > before


def test_bots_and_chance_stand_still_in_a_pause_too() -> None:
    table = under_way(0, "breeder", 1, seconds=4)
    put(table, 0, PauseGame())
    answer(table, 2)
    count = len(table.commands(0))
    table.play(5)
    assert [each for each in table.commands(0)[count:] if isinstance(each, bytes)] == []
    put(table, 0, ResumeGame())
    answer(table, 2)
    table.play(3)
    assert [each for each in table.commands(0)[count:] if isinstance(each, bytes)]


def test_no_clock_runs_in_a_pause() -> None:
    table = Switchboard(0, 1, 2, clock=ClockSettings(20, AtZero.BOT))
    table.play(3)
    table.silent = {0, 1, 2}
    table.run(2)
    put(table, 0, PauseGame())
    answer(table, 1)
    table.run(40)
    assert not any(isinstance(each, TimedOut) for each in table.commands(0))
    put(table, 0, ResumeGame())
    answer(table, 1)
    table.run(25)
    assert any(isinstance(each, TimedOut) for each in table.commands(0))


def test_a_game_that_ends_by_agreement_is_over_everywhere() -> None:
    table = under_way(0, 1, 2)
    put(table, 1, EndGame())
    assert not any(node.over for node in table.nodes.values())
    answer(table, 2)
    assert all(node.over for node in table.nodes.values())
    before = moves(table, 0)
    table.play(5)
    assert moves(table, 0) == before
    refusal = table.nodes[0].agreeing.why_not_put(0, ResumeGame(), table.now)
    assert refusal is not None


def test_a_bot_plays_for_good_for_whoever_was_removed() -> None:
    table = under_way(0, 1, 2)
    gone = follower(table)
    first, second = (each for each in (0, 1, 2) if each != gone)
    put(table, first, RemovePlayer(gone))
    assert decisions(table, second) == []
    answer(table, second)
    assert decisions(table, gone) == [(RemovePlayer(gone), True)]
    table.play(10)
    assert table.nodes[gone].choosers() == ()
    assert table.nodes[gone].replica.ledger.is_bot(gone)
    assert table.nodes[gone].agreeing.why_not_put(gone, PauseGame(), table.now) is not None
    assert StandIn(gone, on=False) not in table.commands(first)


def test_what_whoever_was_removed_sends_is_passed_over() -> None:
    table = under_way(0, 1, 2)
    gone = follower(table)
    first, second = (each for each in (0, 1, 2) if each != gone)
    put(table, first, RemovePlayer(gone))
    answer(table, second)
    leader = table.nodes[table.leader()]
    seen = table.nodes[gone]
    pretended = PutToTable(gone, EndGame(), 0, (first, second))
    count = len(leader.replica.ledger.log_entries)
    leader.receive(gone, Propose((Proposal(pretended, seen.entries),)), table.now)
    assert len(leader.replica.ledger.log_entries) == count


def test_of_two_nobody_removes_the_other() -> None:
    table = under_way(0, 1)
    put(table, 0, RemovePlayer(1))
    answer(table, 1, BallotChoice.REFUSE)
    assert decisions(table, 0) == [(RemovePlayer(1), False)]
    put(table, 0, RemovePlayer(1))
    table.run(TIMING.ballot + 2)
    assert decisions(table, 1) == [(RemovePlayer(1), False)] * 2
    assert not table.nodes[1].replica.ledger.is_bot(1)


def test_what_too_few_agree_with_is_off_the_table_after_a_minute() -> None:
    table = under_way(0, 1, 2)
    put(table, 0, PauseGame())
    left = table.nodes[1].agreeing.left(table.now)
    assert 0 < left < TIMING.ballot
    table.run(TIMING.ballot + 1)
    assert ResolutionExpired() in table.commands(1)
    assert decisions(table, 1) == [(PauseGame(), False)]


def test_who_plays_by_itself_is_not_counted() -> None:
    table = under_way(0, 1, 2)
    put(table, 0, PauseGame())
    answer(table, 1, BallotChoice.ABSTAIN)
    assert decisions(table, 0) == []
    answer(table, 2, BallotChoice.REFUSE)
    assert decisions(table, 0) == [(PauseGame(), False)]
    put(table, 0, PauseGame())
    answer(table, 2, BallotChoice.ABSTAIN)
    answer(table, 1)
    assert decisions(table, 0)[1:] == [(PauseGame(), True)]


def test_a_seat_that_agrees_twice_counts_once() -> None:
    table = under_way(0, 1, 2, 3)
    put(table, 0, EndGame())
    leader = table.nodes[table.leader()]
    liar = follower(table, 0)
    (seat, *_rest) = table.charter.seats_of(liar)
    opened = leader.agreeing.opened
    assert opened is not None
    ballot = Ballot(seat, opened.number, BallotChoice.AGREE)
    for _ in range(3):
        leader.receive(liar, Propose((Proposal(ballot, leader.entries),)), table.now)
        table.deliver()
    table.run(1)
    assert table.commands(table.leader()).count(ballot) == 1
    assert leader.replica.ledger.why_not(ballot) is not None


def test_a_program_answers_for_no_seat_of_another_one() -> None:
    table = under_way(0, 1, 2)
    put(table, 0, EndGame())
    leader, opened = table.nodes[table.leader()], table.nodes[0].agreeing.opened
    assert opened is not None
    liar = follower(table)
    other = next(each for each in (1, 2) if each != liar)
    forged = Ballot(other, opened.number, BallotChoice.AGREE)
    leader.receive(liar, Propose((Proposal(forged, leader.entries),)), table.now)
    table.run(1)
    assert forged not in table.commands(leader.me)
    assert not leader.over


def test_who_did_not_agree_hears_that_a_leader_made_it_up() -> None:
    table = under_way(0, 1, 2)
    asking = follower(table)
    put(table, asking, EndGame())
    leader, opened = table.nodes[table.leader()], table.nodes[0].agreeing.opened
    assert opened is not None
    other = next(each for each in (0, 1, 2) if each not in (leader.me, asking))
    leader.replica.append(Ballot(other, opened.number, BallotChoice.AGREE))
    table.run(1)
    assert NotProposed(other) in table.events[other]
    assert NotProposed(asking) not in table.events[asking]


def test_a_leader_cannot_choose_who_decides() -> None:
    table = under_way(0, 1, 2)
    leader = table.nodes[table.leader()]
    forged = PutToTable(leader.me, EndGame(), 0, (leader.me,))
    assert leader.replica.ledger.why_not(forged) is not None
    leader.replica.append(forged)
    table.run(1)
    others = [node for me, node in table.nodes.items() if me != leader.me]
    assert all(forged not in table.commands(node.me) for node in others)
    assert not any(node.over for node in others)


def test_nobody_pesters_the_others_for_ever() -> None:
    table = under_way(0, 1)
    for _ in range(MOST_PUT):
        put(table, 0, PauseGame())
        answer(table, 1, BallotChoice.REFUSE)
    refusal = table.nodes[0].agreeing.why_not_put(0, PauseGame(), table.now)
    assert refusal is not None
    assert table.nodes[1].agreeing.why_not_put(1, PauseGame(), table.now) is None


def test_one_thing_at_a_time_is_put_to_the_table() -> None:
    table = under_way(0, 1, 2)
    put(table, 0, PauseGame())
    assert table.nodes[1].agreeing.why_not_put(1, EndGame(), table.now) is not None


def test_an_agreement_that_a_partition_cut_in_two_comes_true_once() -> None:
    """The minority's ballot waits, and counts when the partition is over."""
    table = under_way(0, 1, 2, 3, seconds=4)
    table.silent = {0, 1, 2, 3}
    table.run(2)
    late = follower(table, 0)
    others = [each for each in (0, 1, 2, 3) if each != late]
    put(table, others[0], PauseGame())
    table.down = {late}
    table.nodes[late].answer(late, BallotChoice.AGREE, table.now)
    table.run(3)
    answer(table, others[1])
    assert decisions(table, others[0]) == []
    table.down.clear()
    table.run(3)
    told: list[Any] = [decisions(table, me) for me in (0, 1, 2, 3)]
    assert told == [[(PauseGame(), True)]] * 4


def test_a_new_leader_goes_on_with_what_was_put_to_the_table() -> None:
    table = under_way(0, 1, 2, 3, seconds=4)
    table.silent = {0, 1, 2, 3}
    table.run(2)
    old = table.leader()
    first, second, third = (each for each in (0, 1, 2, 3) if each != old)
    put(table, first, PauseGame())
    table.down = {old}
    table.run(10)
    answer(table, second)
    answer(table, third)
    assert decisions(table, first) == [(PauseGame(), True)]


def test_a_fork_counts_the_ballots_as_they_were_counted_then() -> None:
    """Those who are lost were electors before the fork, where two of four were too few."""
    table = under_way(0, 1, 2, 3)
    put(table, 0, EndGame())
    answer(table, 1)
    node = table.nodes[0]
    count = node.replica.commit_index
    charter = forked_charter(table.charter, ForkAgreed(b"n" * 16, count, (0, 1)))
    entries = node.replica.ledger.log_entries[:count]
    forked = fold(charter, SeededDealer(SEED), entries)
    assert len(forked.log_entries) == count
    assert not forked.here.agreements.ended
    assert forked.here.agreements == node.replica.ledger.at(count).agreements


def test_what_was_agreed_outlives_a_program() -> None:
    table = under_way(0, 1, 2)
    put(table, 0, PauseGame())
    answer(table, 1)
    node = table.nodes[2]
    back = Node(2, table.charter, SeededDealer(SEED), table.now, node.saved())
    assert back.replica.ledger.here.agreements.paused
    assert back.choosers() == ()


@pytest.mark.parametrize("me", [0, 1, 2])
def test_what_is_put_to_the_table_is_committed_like_a_move(me: NodeId) -> None:
    table = under_way(0, 1, 2)
    put(table, me, PauseGame())
    for node in table.nodes.values():
        told = [each for each in table.events[node.me] if isinstance(each, EntryCommitted)]
        assert sum(isinstance(each.command, PutToTable) for each in told) == 1
        assert node.agreeing.opened is not None
        assert node.agreeing.opened.seat == me


def test_what_a_leader_passes_over_is_told_to_who_asked() -> None:
    table = under_way(0, 1, 2)
    asking = follower(table)
    leader = table.nodes[table.leader()]
    node = table.nodes[asking]
    lost = next(each for each in (0, 1, 2) if each not in (leader.me, asking))
    node.lost(lost, table.now)
    assert node.put(asking, LetBotPlay(lost), table.now) is None
    table.run(TIMING.taken_up - 1)
    assert NotTakenUp(LetBotPlay(lost)) not in table.events[asking]
    table.run(2)
    assert NotTakenUp(LetBotPlay(lost)) in table.events[asking]
    assert node.agreeing.why_not_put(asking, PauseGame(), table.now) is None


def test_what_cannot_be_put_to_the_table_takes_no_move_with_it() -> None:
    """A refusal names a place in the game, and a move of the same seat may want that place."""
    table = under_way(0, 1, 2)
    table.silent = {0, 1, 2}
    table.run(2)
    asking = follower(table)
    leader = table.nodes[table.leader()]
    table.envelopes.clear()
    forged = PutToTable(asking, PauseGame(), 0, (asking,))
    leader.receive(asking, Propose((Proposal(forged, leader.entries),)), table.now)
    table.run(1)
    refused = [each for each in table.envelopes if isinstance(each.message, ProposalRefused)]
    assert refused == []
