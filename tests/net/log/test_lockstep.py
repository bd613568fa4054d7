"""Corners of the lockstep table: majorities, stand-ins, promises, differences, watchers."""

import pytest
from msgspec.structs import replace

from core.dealer import SeededDealer
from core.game import Over
from core.gaucho.entries import EndTurn
from core.gaucho.game import GAUCHO
from net.log.commands import LeaderElected, Promise, RevealChoice, StandIn, pack_entry
from net.log.events import Desynced, EntryCommitted
from net.log.feed import Disagreed, FeedPiece, FeedReader, piece
from net.log.ledger import Ledger
from net.log.messages import LogEntry, Proposal, Propose
from net.log.node import Node
from net.log.proposals import DurableState
from net.log.votes import Role
from net.session.fork import fork_node
from net.session.messages import ForkAgreed
from net.timing import TIMING
from tests.support.all_games import GAMES
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED, VirtualTable


def test_one_program_becomes_leader_and_the_game_begins() -> None:
    table = Switchboard(0, 1, 2)
    table.run(5)
    assert [node.replica.role for node in table.nodes.values()].count(Role.LEADER) == 1
    assert table.nodes[2].entries > 10


def test_the_next_seat_leads_within_five_seconds_and_nothing_is_lost() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    gone = table.leader()
    before = table.commands(gone)
    table.down.add(gone)
    table.run(5)
    after = table.commands(table.leader())
    assert after[: len(before)] == before
    assert any(command == LeaderElected(table.leader()) for command in after[len(before) :])


def test_the_old_leader_comes_back_as_a_peer() -> None:
    table = Switchboard(0, 1, 2)
    table.play(6)
    gone = table.leader()
    table.down.add(gone)
    table.play(6)
    table.down.clear()
    table.run(3)
    assert table.nodes[gone].replica.role is Role.FOLLOWER
    assert table.commands(gone)[: len(table.commands(table.leader()))] == table.commands(
        table.leader()
    )


def test_the_survivor_of_two_waits() -> None:
    table = Switchboard(0, 1)
    table.play(6)
    table.down.add(1)
    count = len(table.commands(0))
    table.play(30)
    assert len(table.commands(0)) == count
    assert table.nodes[0].is_waiting(table.now)


def test_nobody_says_that_the_game_waits_while_it_goes_on() -> None:
    table = Switchboard(0, 1, 2, 3)
    table.play(20)
    assert not any(node.is_waiting(table.now) for node in table.nodes.values())


def test_more_seats_are_the_majority() -> None:
    table = Switchboard(0, 0, 1)
    table.play(6)
    table.down.add(1)
    table.run(TIMING.grace / 3)
    assert not table.nodes[0].is_waiting(table.now)
    assert table.nodes[0].replica.role is Role.LEADER


@pytest.mark.parametrize("key", GAMES)
def test_after_the_grace_a_bot_sits_in_and_gives_the_seat_back(key: str) -> None:
    table = Switchboard(0, 1, 2, key=key)
    table.play(3)
    gone = next(each for each in (0, 1, 2) if each != table.leader())
    table.down.add(gone)
    table.play(TIMING.grace - 10)
    assert StandIn(gone, on=True) not in table.commands(table.leader())
    waited = table.nodes[table.leader()].entries
    table.play(11)
    assert StandIn(gone, on=True) in table.commands(table.leader())
    assert table.nodes[table.leader()].entries > waited
    table.down.clear()
    table.run(3)
    assert table.commands(table.leader())[-1] == StandIn(gone, on=False) or StandIn(
        gone, on=False
    ) in table.commands(table.leader())


def test_nobody_moves_for_another_seat() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    leader = table.nodes[table.leader()]
    thief = next(each for each in (0, 1, 2) if each != table.leader())
    victim = next(each for each in (0, 1, 2) if each not in (table.leader(), thief))
    count = len(leader.replica.ledger.log_entries)
    steps = len(leader.replica.ledger.log.steps)
    proposal = Propose((Proposal(pack_entry(GAUCHO, EndTurn(victim)), steps),))
    leader.receive(thief, proposal, table.now)
    assert len(leader.replica.ledger.log_entries) == count


def test_a_stale_proposal_is_passed_over() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    leader = table.nodes[table.leader()]
    count = len(leader.replica.ledger.log_entries)
    peer = next(each for each in (0, 1, 2) if each != table.leader())
    leader.receive(peer, Propose((Proposal(pack_entry(GAUCHO, EndTurn(peer)), 3),)), table.now)
    assert len(leader.replica.ledger.log_entries) == count


def test_secret_choices_are_promised_before_any_is_shown() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    log_entries = table.commands(0)
    promises = [
        number for number, command in enumerate(log_entries) if isinstance(command, Promise)
    ]
    keeps = [
        number
        for number, step in enumerate(table.nodes[0].replica.ledger.log.steps)
        if type(step.entry).__name__ == "Keep"
    ]
    assert len(promises) == len(keeps) == 3
    first_shown = next(
        n for n, command in enumerate(log_entries) if isinstance(command, RevealChoice)
    )
    assert max(promises) < first_shown


def test_another_choice_than_the_promised_one_is_refused() -> None:
    table = Switchboard(0, 1)
    table.run(4)
    table.play(3)
    ledger = table.nodes[0].replica.ledger
    shown = next(
        log_entry.command
        for log_entry in ledger.log_entries
        if isinstance(log_entry.command, RevealChoice)
    )
    assert isinstance(shown, RevealChoice)
    before = Ledger(table.charter, SeededDealer(SEED))
    for log_entry in ledger.log_entries:
        if log_entry.command == shown:
            break
        before.append(log_entry)
    assert before.why_not(shown) is None
    assert before.why_not(replace(shown, nonce=b"x" * 16)) is not None
    assert before.why_not(shown.entry) is not None


def spoil(node: Node) -> None:
    """Corrupt the node's memory."""
    log = node.replica.ledger.log
    state = log.steps[-1].state
    log.steps[-1] = replace(log.steps[-1], state=replace(state, pesos=(999, *state.pesos[1:])))


def test_a_spoilt_memory_is_noticed_at_the_next_entry_and_mended() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    victim = next(each for each in (0, 1, 2) if each != table.leader())
    spoil(table.nodes[victim])
    table.play(4)
    fingerprints = {
        node.replica.ledger.at(node.replica.commit_index).fingerprint
        for node in table.nodes.values()
    }
    assert len(fingerprints) == 1
    assert table.nodes[victim].replica.ledger.log.state.pesos[0] < 999


class Broken(Ledger):
    """A core that counts wrongly, and does so each time anew."""

    def append(self, log_entry: LogEntry) -> bytes:
        fingerprint = super().append(log_entry)
        if len(self.log_entries) > 40:
            spoilt = bytes(8)
            self._places[-1] = replace(self._places[-1], fingerprint=spoilt)
            return spoilt
        return fingerprint

    def clean(self) -> Ledger:
        anew = Broken(self.charter, self._dealer)
        for log_entry in self.log_entries:
            anew.append(log_entry)
        return anew


def break_core(node: Node) -> None:
    broken = Broken(node.charter, node.dealer)
    for log_entry in node.replica.ledger.log_entries:
        broken.append(log_entry)
    node.replica.ledger = broken


def test_a_peer_with_a_broken_core_is_left_behind_and_told_where_it_differs() -> None:
    table = Switchboard(0, 1, 2)
    table.run(4)
    victim = next(each for each in (0, 1, 2) if each != table.leader())
    break_core(table.nodes[victim])
    table.play(TIMING.grace + 30)
    assert table.nodes[table.leader()].replica.commit_index > 45
    assert table.nodes[victim].replica.commit_index <= 41
    assert any(isinstance(event, Desynced) for event in table.events[victim])


def test_a_leader_with_a_broken_core_gives_way_to_the_majority() -> None:
    table = Switchboard(0, 1, 2)
    table.run(4)
    broken = table.leader()
    break_core(table.nodes[broken])
    table.play(TIMING.grace + 30)
    leaders = [me for me, node in table.nodes.items() if node.replica.role is Role.LEADER]
    assert leaders != [broken]
    well = [each for each in (0, 1, 2) if each != broken]
    assert all(table.nodes[each].replica.commit_index > 45 for each in well)


def test_a_lonely_program_may_go_on_as_a_game_of_its_own() -> None:
    table = Switchboard(0, 1)
    table.play(8)
    table.down.add(1)
    table.run(5)
    lonely = table.nodes[0]
    count = lonely.replica.commit_index
    other = fork_node(lonely, ForkAgreed(b"n" * 16, count, (0,)), SeededDealer(SEED), table.now)
    assert other.charter.forked_from == (table.charter.table, count)
    assert other.charter.table != table.charter.table
    table.nodes[0] = other
    table.play(200)
    assert other.replica.commit_index > count
    assert table.commands(0)[:count] == table.commands(1)[:count] or len(table.commands(1)) <= count


def test_two_forks_never_have_the_same_fingerprint() -> None:
    table = Switchboard(0, 1)
    table.play(8)
    first, second = (
        fork_node(
            table.nodes[me], ForkAgreed(bytes([me]) * 16, 9, (me,)), SeededDealer(SEED), table.now
        )
        for me in (0, 1)
    )
    assert first.replica.ledger.here.fingerprint != second.replica.ledger.here.fingerprint


def test_a_watcher_sees_every_committed_entry_and_knows_no_hidden_tile() -> None:
    table = VirtualTable(3, (0, 1, 2), trouble=0.0)
    table.run(2_000, troubled=0)
    node = table.machines[0].node
    assert node is not None
    watcher, news = FeedReader(table.charter), 0
    while shown := piece(
        node.replica.ledger, node.replica.commit_index, len(watcher.ledger.log_entries)
    ):
        news += len(watcher.receive(shown))
    assert news == node.replica.commit_index
    assert isinstance(watcher.ledger.log.game.turn(watcher.state), Over)
    assert watcher.ledger.log.digest == node.replica.ledger.log.digest


def test_a_watcher_notices_what_does_not_fit() -> None:
    table = Switchboard(0, 1)
    table.play(8)
    ledger = table.nodes[0].replica.ledger
    shown = piece(ledger, table.nodes[0].replica.commit_index, 0)
    assert shown is not None
    with pytest.raises(Disagreed):
        FeedReader(table.charter).receive(replace(shown, fingerprint=bytes(8)))
    with pytest.raises(Disagreed):
        FeedReader(table.charter).receive(FeedPiece(5, shown.log_entries, shown.fingerprint))
    with pytest.raises(Disagreed):
        FeedReader(table.charter).receive(replace(shown, log_entries=shown.log_entries[::-1]))


def test_a_program_that_starts_again_goes_on_with_what_it_has_kept() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    peer = next(each for each in (0, 1, 2) if each != table.leader())
    saved: DurableState = table.nodes[peer].saved()
    table.nodes[peer] = Node(peer, table.charter, SeededDealer(SEED), table.now, saved)
    table.events[peer].clear()
    table.play(5)
    numbers = [event.number for event in table.events[peer] if isinstance(event, EntryCommitted)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) == table.nodes[peer].replica.commit_index
