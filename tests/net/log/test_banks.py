"""A bank of time for the whole game: counted by turns, added to, and never taken without notice."""

import pytest
from msgspec.structs import replace

from core.dealer import SeededDealer
from core.game import Seat
from net.log.charter import LONGEST_CLOCK, AtZero, ClockKind, ClockSettings, NodeId
from net.log.commands import TimedOut, TimeUsed
from net.log.events import Overcharged
from net.log.ledger import Ledger, fold
from net.log.node import Node
from net.log.turn_clock import TurnClock
from net.timing import TIMING
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED

BANK = ClockSettings(30, AtZero.BOT, ClockKind.GAME, 3)


def in_the_rounds(*players: NodeId | str, clock: ClockSettings = BANK) -> Switchboard:
    """A table at which the seats take turns."""
    table = Switchboard(*players, clock=clock)
    while not any(isinstance(each, TimeUsed) for each in table.commands(0)):
        table.play(0.2)
    return table


def wait_for(table: Switchboard, seat: Seat) -> None:
    """Play until that seat is asked, which answers no more."""
    table.silent = {seat}
    while table.asked() != seat:
        table.play(0.1)
    table.run(1)


def left(table: Switchboard, me: NodeId, seat: Seat) -> float:
    seconds = table.nodes[me].time_left(seat, table.now)
    assert seconds is not None
    return seconds


def ledger(table: Switchboard) -> Ledger:
    return table.nodes[table.leader()].replica.ledger


def test_what_a_turn_takes_is_gone_from_the_bank_and_what_it_adds_is_there() -> None:
    table = in_the_rounds(0, 1)
    wait_for(table, 1)
    before = left(table, 1, 1)
    table.run(10)
    assert left(table, 1, 1) == pytest.approx(before - 10, abs=0.5)
    rest = left(table, 1, 1)
    table.silent = set()
    while table.asked() == 1:
        table.play(0.1)
    wait_for(table, 1)
    assert left(table, 1, 1) == pytest.approx(rest + BANK.added, abs=1.5)


def test_a_bot_plays_on_when_the_bank_is_empty_and_each_turn_has_what_is_added() -> None:
    table = in_the_rounds(0, 1)
    wait_for(table, 1)
    table.run(left(table, 1, 1) + 1)
    assert table.commands(0).count(TimedOut(1)) == 1
    while not (table.asked() == 1 and not ledger(table).is_bot(1)):
        table.play(0.1)
    assert left(table, 1, 1) == pytest.approx(BANK.added, abs=0.7)
    table.run(BANK.added + 1)
    assert table.commands(0).count(TimedOut(1)) == 2


def test_all_programs_keep_the_same_bank_also_under_a_new_leader() -> None:
    table = in_the_rounds(0, 1, 2)
    wait_for(table, 1)
    table.run(12)
    table.silent = set()
    while table.asked() == 1:
        table.play(0.1)
    table.silent = {0, 1, 2}
    table.run(1)
    budgets = {
        node.replica.ledger.budget(1, node.replica.commit_index) for node in table.nodes.values()
    }
    (budget,) = budgets
    assert budget < BANK.seconds - 2
    old = table.leader()
    table.down = {old}
    table.run(10)
    replica = table.nodes[table.leader()].replica
    assert replica.ledger.budget(1, replica.commit_index) == budget


def test_a_bank_outlives_a_program() -> None:
    table = in_the_rounds(0, 1)
    node = table.nodes[1]
    back = Node(1, table.charter, SeededDealer(SEED), table.now, node.saved())
    count = node.replica.count
    assert back.replica.ledger.budget(0, count) == node.replica.ledger.budget(0, count)


def test_a_turn_is_counted_once_and_nobody_uses_what_was_not_there() -> None:
    table = in_the_rounds(0, 1)
    here = ledger(table)
    (use,) = [each for each in table.commands(0) if isinstance(each, TimeUsed)][-1:]
    assert here.why_not(use) is not None
    later = replace(use, begun=here.here.turn.begun)
    assert here.why_not(later) is not None
    before = Ledger(table.charter, SeededDealer(SEED))
    for log_entry in here.log_entries:
        if log_entry.command == use:
            break
        before.append(log_entry)
    assert before.why_not(use) is None
    much = replace(use, milliseconds=1000 * LONGEST_CLOCK)
    assert before.why_not(much) is not None
    assert before.why_not(replace(use, seat=1 - use.seat)) is not None
    alone = replace(table.charter, clock=ClockSettings(30, AtZero.BOT))
    assert fold(alone, SeededDealer(SEED), ()).why_not(use) is not None


def test_a_leader_that_takes_too_much_from_a_bank_is_noticed_by_all_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = in_the_rounds(0, 1, 2)
    table.silent = {0, 1, 2}
    table.run(TIMING.steady + 1)
    begun = ledger(table).here.turn.begun
    table.silent = set()
    while ledger(table).here.turn.begun == begun:
        table.choose(table.asked())
        table.run(0.1)
    leader = table.nodes[table.leader()]
    seat = next(each for each in (0, 1, 2) if each != leader.me)
    wait_for(table, seat)
    begun = leader.replica.ledger.here.turn.begun
    monkeypatch.setattr(TurnClock, "uses", lambda _clock: [])
    table.silent = {0, 1, 2} - {seat}
    while leader.replica.ledger.here.turn.begun == begun:
        table.play(0.1)
    assert not any(isinstance(each, Overcharged) for each in table.events[seat])
    leader.replica.append(TimeUsed(seat, begun, 15000))
    table.run(1)
    for me in (each for each in (0, 1, 2) if each != leader.me):
        assert any(isinstance(each, Overcharged) for each in table.events[me])
