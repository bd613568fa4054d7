"""The clock of a turn: when it runs, who plays when it is up, and early leaders."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.dealer import SeededDealer
from core.game import Choose, Seat
from core.gaucho.game import GAUCHO
from net.log.charter import AtZero, ClockSettings, NodeId
from net.log.commands import LeaderElected, Promise, StandIn, TimedOut, pack_entry
from net.log.events import BotAsked, EntryCommitted, TimedOutEarly
from net.log.ledger import fold
from net.log.messages import LogEntry, Proposal, Propose
from net.log.node import Node
from net.log.turn_clock import Timekeeper
from net.timing import TIMING
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED

CLOCK = ClockSettings(30, AtZero.BOT)


def pending(table: Switchboard) -> tuple[Seat, ...]:
    """The people's seats that are openly to choose."""
    replica = table.nodes[table.leader()].replica
    return replica.ledger.pending(replica.commit_index)


def times_out(table: Switchboard) -> list[Any]:
    return [command for command in table.commands(table.leader()) if isinstance(command, TimedOut)]


def in_the_rounds(table: Switchboard) -> bool:
    steps = table.nodes[table.leader()].replica.ledger.log.steps
    return any(type(step.entry).__name__ == "Roll" for step in steps)


def asked(*players: NodeId | str, seat: Seat, clock: ClockSettings = CLOCK) -> Switchboard:
    """A table at which that seat has just been asked, alone, and does not answer."""
    table = Switchboard(*players, clock=clock)
    table.run(8)
    while not in_the_rounds(table):
        table.play(0.1)
    table.silent.add(seat)
    while pending(table) != (seat,):
        table.play(0.1)
    return table


def asked_in_secret(*players: NodeId | str, silent: set[Seat]) -> Switchboard:
    """A table at which all have chosen in secret but these seats, and those were just asked."""
    table = Switchboard(*players, clock=CLOCK)
    table.silent |= silent
    while set(table.nodes[table.charter.voters[0]].choosers()) | set(silent) != set(silent):
        table.play(0.1)
    while not any(isinstance(command, Promise) for command in table.commands(0)):
        table.play(0.1)
    return table


def test_when_the_time_is_up_a_bot_plays_the_turn_and_the_next_is_the_owners() -> None:
    table = asked(0, 1, 2, seat=1)
    ledger = table.nodes[table.leader()].replica.ledger
    begun = ledger.here.turn.begun
    table.play(28)
    assert not times_out(table)
    table.play(3)
    assert times_out(table) == [TimedOut(1)]
    assert ledger.here.turn.begun > begun
    assert all(not node.replica.ledger.is_bot(1) for node in table.nodes.values())
    table.silent.clear()
    while pending(table) != (1,):
        table.play(0.1)
    count = table.nodes[1].entries
    table.play(2)
    assert table.nodes[1].entries > count
    assert times_out(table) == [TimedOut(1)]


def test_nobody_finds_an_honest_leader_hasty() -> None:
    table = asked(0, 1, 2, seat=1)
    table.play(200)
    assert len(times_out(table)) > 1
    assert not any(
        isinstance(event, TimedOutEarly) for heard in table.events.values() for event in heard
    )


@pytest.mark.parametrize(
    "clock", [ClockSettings(), ClockSettings(0, AtZero.BOT), ClockSettings(30)]
)
def test_without_a_clock_that_times_out_nobody_plays_for_anybody(clock: ClockSettings) -> None:
    table = asked(0, 1, seat=1, clock=clock)
    table.play(TIMING.grace)
    assert not times_out(table)
    assert pending(table) == (1,)


def test_the_time_left_is_told_to_all_and_of_nobody_else() -> None:
    table = asked(0, 1, seat=1, clock=ClockSettings(30))
    table.play(10)
    for node in table.nodes.values():
        left = node.time_left(1, table.now)
        assert left is not None
        assert 19 < left < 21
        assert node.time_left(0, table.now) is None
    table.play(30)
    assert table.nodes[0].time_left(1, table.now) == 0.0
    assert asked(0, 1, seat=1, clock=ClockSettings()).nodes[0].time_left(1, 99.0) is None


def test_who_moves_in_time_keeps_the_turn_and_a_turn_of_several_moves_has_one_clock() -> None:
    table = asked(0, 1, 2, seat=1)
    table.play(20)
    table.silent.clear()
    table.choose(1)
    table.silent.add(1)
    if pending(table) == (1,):
        left = table.nodes[0].time_left(1, table.now)
        assert left is not None
        assert left < 11
    table.silent.clear()
    while pending(table) == (1,):
        table.play(0.1)
    assert not times_out(table)


def test_a_secret_choice_has_its_own_time_and_those_who_have_chosen_are_not_touched() -> None:
    table = asked_in_secret(0, 1, 2, silent={1})
    table.play(28)
    assert not times_out(table)
    table.play(4)
    assert times_out(table) == [TimedOut(1)]
    assert not table.nodes[0].replica.ledger.here.secret
    assert not table.nodes[0].replica.ledger.is_bot(1)


def test_two_seats_at_one_program_have_a_clock_each() -> None:
    table = asked_in_secret(0, 0, 1, silent={0, 1})
    table.play(10)
    table.silent = {1}
    table.play(22)
    assert times_out(table) == [TimedOut(1)]


def test_a_bots_seat_does_not_time_out_again() -> None:
    table = asked(0, 1, 2, seat=1)
    node = table.nodes[table.leader()]
    node.tick(table.now + TIMING.asleep)
    ledger = node.replica.ledger
    assert ledger.why_not(TimedOut(1)) is None
    assert ledger.why_not(TimedOut(0)) is not None
    assert ledger.why_not(TimedOut(-1)) is not None
    assert ledger.why_not(TimedOut(9)) is not None
    ledger.append(LogEntry(node.replica.hard_state.term, TimedOut(1)))
    assert ledger.is_bot(1)
    assert ledger.why_not(TimedOut(1)) is not None


def test_a_seat_may_have_timed_out_before_its_program_was_lost_and_not_after() -> None:
    table = asked(0, 1, "peon", seat=1)
    log_entries = table.nodes[table.leader()].replica.ledger.log_entries
    for root, was_there in ((len(log_entries) + 1, True), (len(log_entries), False)):
        charter = replace(table.charter, forked_from=(bytes(16), root), absent=(1,))
        ledger = fold(charter, None, log_entries)
        assert len(ledger.log_entries) == len(log_entries)
        if not was_there:
            ledger.append(LogEntry(ledger.here.term + 1, LeaderElected(0)))
            ledger.append(LogEntry(ledger.here.term, StandIn(1, on=True)))
        assert (ledger.why_not(TimedOut(1)) is None) == was_there
        assert ledger.why_not(TimedOut(2)) is not None, "a bot of the table has all the time"


@pytest.mark.parametrize("clock", [ClockSettings(), ClockSettings(30)])
def test_a_ledger_takes_no_timeout_that_was_not_agreed_on(clock: ClockSettings) -> None:
    table = asked(0, 1, seat=1, clock=clock)
    assert table.nodes[0].replica.ledger.why_not(TimedOut(1)) is not None


def test_a_seat_that_has_promised_does_not_time_out_and_one_that_timed_out_does_not_promise() -> (
    None
):
    table = asked_in_secret(0, 1, 2, silent={1})
    ledger = table.nodes[table.leader()].replica.ledger
    assert ledger.why_not(TimedOut(0)) is not None
    assert ledger.why_not(Promise(1, bytes(16))) is None
    ledger.append(LogEntry(1, TimedOut(1)))
    assert ledger.why_not(Promise(1, bytes(16))) is not None


def test_a_move_that_comes_when_the_time_is_up_is_passed_over() -> None:
    table = asked(0, 1, 2, seat=1)
    leader = table.nodes[table.leader()]
    view = table.nodes[1].view(1)
    move = leader.replica.ledger.log.game.legal(view.state, 1, view.known)[0]
    leader.replica.append(TimedOut(1))
    steps = len(leader.replica.ledger.log.steps)
    leader.receive(1, Propose((Proposal(pack_entry(GAUCHO, move), steps),)), table.now)
    assert len(leader.replica.ledger.log.steps) == steps
    table.run(1)
    assert pending(table) != (1,)
    assert not table.nodes[1].choosers()


def test_what_was_thought_of_meanwhile_is_not_played_in_a_later_turn() -> None:
    table = asked(0, 1, 2, seat=1)
    late, leader = table.nodes[1], table.nodes[table.leader()]
    leader.replica.append(TimedOut(1))
    view = late.view(1)
    moves = late.replica.ledger.log.game.legal(view.state, 1, view.known)
    late.choose((moves[0],), bytes(16), table.now)
    table.deliver()
    assert any(isinstance(envelope.message, Propose) for envelope in table.envelopes)
    table.envelopes.clear()
    table.run(3)
    assert not any(isinstance(envelope.message, Propose) for envelope in table.envelopes)


def test_the_clock_stands_still_while_too_few_are_there() -> None:
    table = asked(0, 1, seat=0)
    table.play(10)
    table.down.add(1)
    table.play(60)
    assert not any(isinstance(command, TimedOut) for command in table.commands(0))
    table.down.clear()
    table.play(5)
    assert not times_out(table)
    table.play(30)
    assert TimedOut(0) in times_out(table)


def test_the_clock_stands_still_for_who_is_cut_off() -> None:
    table = asked(0, 1, 2, seat=1)
    if table.leader() == 1:
        table.down.add(1)
        table.run(5)
        table.down.clear()
        table.run(2)
    table.down.add(1)
    table.play(TIMING.grace - 20)
    assert not times_out(table)
    table.down.clear()
    table.play(15)
    assert not times_out(table)
    table.play(20)
    assert times_out(table) == [TimedOut(1)]


def test_under_another_leader_the_time_begins_anew_and_runs_out_once() -> None:
    table = asked(0, 1, 2, seat=2)
    if table.leader() == 2:
        table.down.add(2)
        table.run(5)
        table.down.clear()
        table.run(2)
    old = table.leader()
    table.play(20)
    table.down.add(old)
    table.run(5)
    assert table.leader() != old
    leaders = [
        command for command in table.commands(table.leader()) if isinstance(command, LeaderElected)
    ]
    assert len(leaders) > 1
    table.play(22)
    assert not times_out(table)
    table.play(10)
    assert times_out(table) == [TimedOut(2)]


def test_a_stand_in_has_no_clock() -> None:
    table = asked(0, 1, 2, seat=1)
    node = table.nodes[table.leader()]
    node.replica.append(StandIn(1, on=True))
    assert node.replica.ledger.why_not(TimedOut(1)) is not None


def test_a_leader_that_is_hasty_is_noticed_by_all_others() -> None:
    table = asked(0, 1, 2, seat=1)
    table.play(5)
    early = table.leader()
    table.nodes[early].replica.append(TimedOut(1))
    table.run(1)
    for me, heard in table.events.items():
        told = [event for event in heard if isinstance(event, TimedOutEarly)]
        if me != early:
            assert [event.seat for event in told] == [1]
            assert 23 <= told[0].left <= 26


def test_a_program_that_starts_again_knows_whose_time_is_up() -> None:
    table = asked(0, 1, 2, seat=1)
    leader = table.nodes[table.leader()]
    leader.replica.append(TimedOut(1))
    saved = leader.saved()
    again = Node(leader.me, table.charter, SeededDealer(SEED), table.now, saved)
    assert again.replica.ledger.is_bot(1)
    assert again.replica.ledger.here == leader.replica.ledger.here


def test_the_leader_wants_to_be_called_when_a_time_is_up() -> None:
    table = asked("peon", 0, seat=1, clock=ClockSettings(1, AtZero.BOT))
    node = table.nodes[0]
    now, thinks = table.now, 0
    for _call in range(8):
        now = max(node.due(), now)
        node.tick(now)
        thinks += sum(
            isinstance(event, BotAsked) and event.seat == 1 for event in node.take_events()
        )
        if thinks:
            break
    assert thinks == 1
    assert now <= table.now + 1.2


def test_news_tell_that_a_time_is_up() -> None:
    table = asked(0, 1, 2, seat=1)
    table.play(32)
    for heard in table.events.values():
        came = [event.command for event in heard if isinstance(event, EntryCommitted)]
        assert came.count(TimedOut(1)) == 1


def test_nobody_loses_time_while_the_computer_sleeps() -> None:
    times = Timekeeper(CLOCK, 0.0)
    times.look((0, 1), (0,), 0.0, goes=True)
    assert times.left(0, 1000.0) == CLOCK.seconds - TIMING.asleep
    times.look((0, 1), (0,), 1000.0, goes=True)
    assert not times.is_whole
    assert times.over((0, 1), 1025.0 - TIMING.asleep) == ()


def test_a_turn_is_somebodys_until_others_choose_or_a_check_is_passed() -> None:
    table = asked(0, 1, seat=1)
    ledger = table.nodes[0].replica.ledger
    began: dict[int, Any] = {}
    for count in range(1, len(ledger.log_entries) + 1):
        asks = ledger.log.game.turn(ledger.state_at(count))
        if isinstance(asks, Choose) and not ledger.at(count).secret:
            began.setdefault(ledger.at(count).turn.begun, asks.seats)
            assert began[ledger.at(count).turn.begun] == asks.seats
    assert len(set(began.values())) > 1


def test_messages_that_come_late_and_at_once_accuse_nobody() -> None:
    times = Timekeeper(CLOCK, 0.0)
    for second in range(20):
        times.look((0, 1), (0,), float(second), goes=second < 10)
    times.look((0, 1), (0,), 20.0, goes=True)
    times.look((5, 1), (0,), 20.0, goes=True)
    assert times.is_known
    assert not times.is_whole
    for second in range(21, 30):
        times.look((5, 1), (0,), float(second), goes=True)
    times.look((9, 1), (1,), 30.0, goes=True)
    assert times.is_whole
