"""Changed leaders: no way out of an own promise, and no entry that changes nothing."""

from msgspec.structs import replace

from core.dealer import SeededDealer
from net.log.charter import NodeId
from net.log.commands import (
    Command,
    LeaderElected,
    Promise,
    RevealChoice,
    StandIn,
    pack_entry,
)
from net.log.events import Desynced, NeedlessStandIn, NotProposed
from net.log.ledger import LONGEST, Ledger, fold
from net.log.messages import AppendEntries, AppendReply, LogEntry, VoteRequest
from net.log.node import Node
from net.log.votes import HardState
from net.session.fork import forked_charter
from net.session.messages import ForkAgreed
from net.timing import TIMING
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED


def under_way(*players: int) -> tuple[Switchboard, Node]:
    """A game under way, and the node that leads."""
    table = Switchboard(*players)
    table.play(8)
    table.silent = set(range(len(players)))
    table.run(1)
    return table, table.nodes[table.leader()]


def promised() -> Ledger:
    """The log in which everybody has promised a choice that nobody has shown yet."""
    table, leader = under_way(0, 1, 2)
    ledger = Ledger(table.charter, SeededDealer(SEED))
    for log_entry in leader.replica.ledger.log_entries:
        if isinstance(log_entry.command, RevealChoice):
            break
        ledger.append(log_entry)
    assert ledger.choice.all_promised
    assert ledger.here.leader == leader.me
    return ledger


def append_unexamined(table: Switchboard, leader: Node, *log_entries: Command) -> None:
    """Append entries as a changed leader, and let the others hear of it."""
    for command in log_entries:
        leader.replica.append(command)
    table.run(1)


def others(table: Switchboard, leader: Node) -> list[NodeId]:
    return [each for each in table.nodes if each != leader.me]


def test_a_leader_lets_no_bot_sit_in_for_its_own_seat() -> None:
    ledger = promised()
    for seat, program in enumerate(ledger.charter.players):
        refusal = ledger.why_not(StandIn(seat, on=True))
        assert (refusal is not None) == (program == ledger.here.leader)


def test_a_leader_cannot_choose_again_behind_a_bot_for_its_own_seat() -> None:
    table = Switchboard(0, 1, 2)
    table.silent = {0, 1, 2}
    while not any(node.replica.ledger.here.secret for node in table.nodes.values()):
        table.run(0.1)
    table.silent = {1}
    table.play(1)
    leader = table.nodes[table.leader()]
    before = len(table.commands(leader.me))
    (own,) = table.charter.seats_of(leader.me)
    assert leader.replica.ledger.here.promised(own)
    append_unexamined(table, leader, StandIn(own, on=True))
    table.silent = set()
    table.play(20)
    for me in others(table, leader):
        log_entries = table.commands(me)
        assert StandIn(own, on=True) not in log_entries
        assert len(log_entries) > before + 10
        shown = [command for command in log_entries if isinstance(command, RevealChoice)]
        assert len(shown) == len(
            [command for command in log_entries if isinstance(command, Promise)]
        )


def test_a_leader_that_a_bot_sat_in_for_has_its_seat_back() -> None:
    ledger = promised()
    away = next(each for each in ledger.charter.voters if each != ledger.here.leader)
    (seat,) = ledger.charter.seats_of(away)
    term = ledger.here.term
    ledger.append(LogEntry(term, StandIn(seat, on=True)))
    assert ledger.is_bot(seat)
    ledger.append(LogEntry(term + 1, LeaderElected(away)))
    assert not ledger.is_bot(seat)
    assert ledger.why_not(StandIn(seat, on=True)) is not None


def test_what_changes_nothing_is_no_entry() -> None:
    ledger = promised()
    leader, term = ledger.here.leader, ledger.here.term
    assert leader is not None
    (seat,) = ledger.charter.seats_of((leader + 1) % 3)
    assert ledger.why_not_next(LogEntry(term, StandIn(seat, on=False))) is not None
    assert ledger.why_not_next(LogEntry(term, LeaderElected(leader))) is not None
    assert ledger.why_not_next(LogEntry(term + 1, StandIn(seat, on=True))) is not None
    assert ledger.why_not_next(LogEntry(term + 1, LeaderElected(leader))) is None
    ledger.append(LogEntry(term, StandIn(seat, on=True)))
    assert ledger.why_not_next(LogEntry(term, StandIn(seat, on=True))) is not None
    assert ledger.why_not_next(LogEntry(term, StandIn(seat, on=False))) is None


def test_a_leader_grows_no_log_by_what_changes_nothing() -> None:
    for nothing in (
        LeaderElected,
        lambda leader: LeaderElected((leader + 1) % 3),
        lambda leader: StandIn(leader, on=False),
    ):
        table, leader = under_way(0, 1, 2)
        counts = [table.nodes[me].replica.count for me in others(table, leader)]
        append_unexamined(table, leader, *[nothing(leader.me)] * 200)
        table.silent = set()
        table.play(10)
        for me, count in zip(others(table, leader), counts, strict=True):
            log_entries = table.commands(me)
            assert len(log_entries) > count + 10
            assert log_entries.count(nothing(leader.me)) < 5


def test_nobody_leads_a_game_that_they_are_absent_from() -> None:
    ledger = promised()
    leader, term = ledger.here.leader, ledger.here.term + 1
    there = tuple(each for each in ledger.charter.voters if each != leader)
    count = len(ledger.log_entries)
    other = fold(
        forked_charter(ledger.charter, ForkAgreed(b"n" * 16, count, there)),
        None,
        ledger.log_entries,
    )
    assert len(other.log_entries) == count
    assert leader is not None
    assert other.why_not_next(LogEntry(term, LeaderElected(leader))) is not None
    assert other.why_not_next(LogEntry(term, LeaderElected(there[0]))) is None


def test_a_leader_makes_nobody_the_leader_of_a_term_that_was_not_theirs() -> None:
    table, leader = under_way(0, 1)
    (peer,) = (table.nodes[me] for me in others(table, leader))
    (own,) = table.charter.seats_of(leader.me)
    replica, count = peer.replica, peer.replica.count
    last, term = replica.ledger.here.term, replica.hard_state.term + 2
    peer.receive(leader.me, VoteRequest(term, count, last, binding=True), table.now)
    assert replica.hard_state == HardState(term, leader.me)
    log_entries = LeaderElected(peer.me), StandIn(own, on=True)
    made_up = AppendEntries(term, count, last, log_entries, bytes(8), count + 2, term - 1)
    peer.receive(leader.me, made_up, table.now)
    assert replica.count == count
    answers = [envelope.message for envelope in peer.take_envelopes()]
    assert any(isinstance(each, AppendReply) and each.desynced for each in answers)


def needless(table: Switchboard) -> dict[NodeId, list[NeedlessStandIn]]:
    return {
        me: [event for event in heard if isinstance(event, NeedlessStandIn)]
        for me, heard in table.events.items()
    }


def test_all_others_are_told_that_a_bot_sits_in_for_somebody_who_is_there() -> None:
    table, leader = under_way(0, 1, 2)
    table.run(TIMING.grace)
    (seat,) = table.charter.seats_of(others(table, leader)[0])
    append_unexamined(table, leader, StandIn(seat, on=True))
    told = needless(table)
    assert told.pop(leader.me) == []
    assert list(told.values()) == [[NeedlessStandIn(seat)]] * 2


def test_all_are_told_of_a_bot_that_one_who_is_away_is_said_to_have_let_sit_in() -> None:
    """A new leader makes up that another one led in between, and let it out of its promise."""
    table, leader = under_way(0, 1, 2, 3)
    table.run(TIMING.grace)
    _, away, witness = others(table, leader)
    (own,) = table.charter.seats_of(leader.me)
    table.down = {away}
    table.run(1)
    node = table.nodes[witness]
    replica, now = node.replica, table.now + 3
    count, last, term = replica.count, replica.ledger.here.term, replica.hard_state.term + 2
    node.receive(leader.me, VoteRequest(term, count, last, binding=True), now)
    made_up = fold(table.charter, SeededDealer(SEED), replica.ledger.log_entries)
    for command in (LeaderElected(away), StandIn(own, on=True)):
        made_up.append(LogEntry(term - 1, command))
    log_entries = tuple(log_entry.command for log_entry in made_up.log_entries[count:])
    fingerprint, after = made_up.here.fingerprint, len(made_up.log_entries)
    node.receive(
        leader.me, AppendEntries(term, count, last, log_entries, fingerprint, after, term - 1), now
    )
    assert replica.commit_index == after
    assert NeedlessStandIn(own) in node.take_events()


def test_who_was_away_is_not_told_that_a_bot_sat_in() -> None:
    table, leader = under_way(0, 1, 2)
    table.run(TIMING.grace)
    away = others(table, leader)[0]
    (seat,) = table.charter.seats_of(away)
    table.down = {away}
    table.run(TIMING.grace + 5)
    assert StandIn(seat, on=True) in table.commands(leader.me)
    table.down = set()
    table.run(TIMING.grace + 5)
    assert StandIn(seat, on=True) in table.commands(away)
    assert not any(needless(table).values())


def whose_turn(table: Switchboard) -> tuple[Node, Node]:
    """The leader, and another program whose people are to choose, not in secret."""
    table.silent = set()
    while True:
        leader = table.nodes[table.leader()]
        for me in others(table, leader):
            node = table.nodes[me]
            if node.choosers() and not leader.replica.ledger.here.secret:
                table.silent = {0, 1, 2}
                return leader, node
        table.play(0.1)


def not_proposed(table: Switchboard) -> dict[NodeId, list[NotProposed]]:
    return {
        me: [event for event in heard if isinstance(event, NotProposed)]
        for me, heard in table.events.items()
    }


def test_who_did_not_choose_a_move_hears_that_a_leader_made_it_up() -> None:
    table, _ = under_way(0, 1, 2)
    leader, node = whose_turn(table)
    (seat,) = node.choosers()
    view = node.view(seat)
    rules = leader.replica.ledger.log.game
    move = rules.legal(view.state, seat, view.known)[0]
    append_unexamined(table, leader, pack_entry(rules, move))
    told = not_proposed(table)
    assert told.pop(node.me) == [NotProposed(seat)]
    assert not any(told.values())


def test_who_did_not_promise_hears_that_a_leader_did() -> None:
    table = Switchboard(0, 1, 2)
    table.silent = {0, 1, 2}
    while not any(node.replica.ledger.here.secret for node in table.nodes.values()):
        table.run(0.1)
    leader = table.nodes[table.leader()]
    seat = others(table, leader)[0]
    append_unexamined(table, leader, Promise(seat, bytes(16)))
    told = not_proposed(table)
    assert told.pop(seat) == [NotProposed(seat)]
    assert not any(told.values())


def test_nobody_doubts_what_they_chose_also_after_the_program_has_ended() -> None:
    table, _ = under_way(0, 1, 2)
    _, node = whose_turn(table)
    table.nodes[node.me] = Node(node.me, table.charter, SeededDealer(SEED), table.now, node.saved())
    table.silent = set()
    table.play(20)
    assert not any(not_proposed(table).values())


def renewed(table: Switchboard, leader: Node) -> None:
    """The leader becomes leader anew, of a later term."""
    table.run(TIMING.unanswered)
    term = leader.replica.hard_state.term
    (liar, *_) = others(table, leader)
    leader.receive(liar, AppendReply(term + 1, 0, success=False), table.now)
    table.deliver()
    assert leader.replica.leads
    assert leader.replica.hard_state.term > term


def test_nobody_doubts_what_they_proposed_before_the_program_ended_and_a_later_term_took_up() -> (
    None
):
    table, _ = under_way(0, 1, 2)
    leader, node = whose_turn(table)
    table.nodes[node.me] = Node(node.me, table.charter, SeededDealer(SEED), table.now, node.saved())
    renewed(table, leader)
    (seat,) = node.choosers()
    view = node.view(seat)
    rules = leader.replica.ledger.log.game
    move = rules.legal(view.state, seat, view.known)[0]
    append_unexamined(table, leader, pack_entry(rules, move))
    assert leader.replica.commit_index == leader.replica.count
    assert not any(not_proposed(table).values())


def test_who_came_back_hears_of_what_is_made_up_in_a_later_turn() -> None:
    table, _ = under_way(0, 1, 2)
    leader, node = whose_turn(table)
    back = Node(node.me, table.charter, SeededDealer(SEED), table.now, node.saved())
    table.nodes[back.me] = back
    renewed(table, leader)
    begun = back.replica.ledger.here.turn.begun
    table.silent = set()
    while back.replica.ledger.here.turn.begun == begun or not is_asked_openly(back):
        table.play(0.1)
    table.silent = {0, 1, 2}
    (seat,) = back.choosers()
    view = back.view(seat)
    rules = leader.replica.ledger.log.game
    move = rules.legal(view.state, seat, view.known)[0]
    append_unexamined(table, leader, pack_entry(rules, move))
    assert not_proposed(table)[back.me] == [NotProposed(seat)]


def is_asked_openly(node: Node) -> bool:
    """Whether people at the program are to choose, not in secret."""
    return bool(node.choosers()) and not node.replica.ledger.here.secret


def test_no_log_grows_without_end() -> None:
    table, leader = under_way(0, 1, 2)
    ledger = leader.replica.ledger
    seat = others(table, leader)[0]
    last = ledger.here
    assert ledger.why_not(StandIn(seat, on=True)) is None
    missing = LONGEST - len(ledger.log_entries)
    ledger.log_entries += [LogEntry(last.term, StandIn(seat, on=True))] * missing
    assert ledger.why_not(StandIn(seat, on=True)) is not None


def test_who_was_shown_what_a_leader_then_denies_stands_apart_and_says_so() -> None:
    table, leader = under_way(0, 1, 2)
    victim, other = others(table, leader)
    table.down = {other}
    count = leader.replica.count
    append_unexamined(table, leader, StandIn(other, on=True))
    assert StandIn(other, on=True) in table.commands(victim)[count:]
    saved = leader.saved()
    shorter = replace(saved, log_entries=saved.log_entries[:count], commit_index=count)
    table.nodes[leader.me] = Node(leader.me, table.charter, SeededDealer(SEED), table.now, shorter)
    table.down, table.silent = {victim}, set()
    table.play(10)
    table.down = set()
    before = table.commands(victim)
    table.play(TIMING.grace + 10)
    assert table.commands(victim) == before, "nobody is shown something else instead"
    told = [event.difference for event in table.events[victim] if isinstance(event, Desynced)]
    assert {difference.number for difference in told} == {count + 1}
    assert not any(difference.same_log for difference in told)
    assert len(table.commands(other)) > count + 10
