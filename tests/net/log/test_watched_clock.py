"""The clock of watchers: it shows what the players' does, or nothing."""

import pytest

from core.game import Seat
from net.log.charter import AtZero, ClockSettings
from net.log.feed import FeedReader, piece
from net.log.messages import AppendReply
from net.log.turn_clock import WatchedClock
from net.timing import TIMING
from tests.support.switchboard import Switchboard

NEAR = 0.5
"""Seconds by which clocks that are read at different times may differ."""


class Onlooker:
    """A watcher at the leader."""

    def __init__(self, table: Switchboard, *, from_start: bool) -> None:
        self.table = table
        self.reader = FeedReader(table.charter)
        self.clock = WatchedClock(self.reader.ledger, table.now)
        self.caught_up = from_start
        self.waits = False
        self.cut = False
        self.look()

    def look(self) -> None:
        ledger, now = self.reader.ledger, self.table.now
        self.clock.look(ledger, now, caught_up=self.caught_up, waits=self.waits)

    def see(self) -> None:
        """Take what the table shows now, and its presence."""
        replica = self.table.nodes[self.table.leader()].replica
        have = len(self.reader.ledger.log_entries)
        while not self.cut and (shown := piece(replica.ledger, replica.commit_index, have)):
            self.reader.receive(shown)
            have = len(self.reader.ledger.log_entries)
            self.caught_up = self.caught_up or have == replica.commit_index
            self.look()
        self.look()

    def left(self, seat: Seat) -> float | None:
        return self.clock.left(seat, self.reader.ledger)

    def run(self, seconds: float, *, play: bool = False) -> None:
        end = self.table.now + seconds
        while self.table.now < end:
            (self.table.play if play else self.table.run)(0.1)
            self.see()


def of_players(table: Switchboard) -> float:
    left = table.nodes[table.leader()].time_left(table.asked(), table.now)
    assert left is not None
    return left


def new_table() -> Switchboard:
    return Switchboard(0, 1, 2, clock=ClockSettings(60, AtZero.BOT))


def next_turn(onlooker: Onlooker) -> None:
    ledger = onlooker.reader.ledger
    begun = ledger.here.turn.begun
    while ledger.here.turn.begun == begun or not ledger.pending(len(ledger.log_entries)):
        onlooker.run(0.1, play=True)


def test_who_watches_from_the_start_sees_the_clock_of_the_first_turn() -> None:
    table = new_table()
    onlooker = Onlooker(table, from_start=True)
    table.run(8)
    onlooker.run(10)
    left = onlooker.left(table.asked())
    assert left is not None
    assert left < 60


@pytest.mark.parametrize("seconds", [4, 8])
def test_who_comes_later_sees_the_clock_from_the_next_turn_on(seconds: float) -> None:
    table = new_table()
    table.play(seconds)
    table.run(10)
    onlooker = Onlooker(table, from_start=False)
    onlooker.run(5)
    assert onlooker.left(table.asked()) is None
    next_turn(onlooker)
    onlooker.run(5)
    assert onlooker.left(table.asked()) == pytest.approx(of_players(table), abs=NEAR)


def test_a_leader_that_becomes_it_anew_changes_no_clock() -> None:
    table = new_table()
    table.run(8)
    onlooker = Onlooker(table, from_start=False)
    onlooker.run(0.1)
    next_turn(onlooker)
    onlooker.run(TIMING.unanswered)
    leader = table.nodes[table.leader()]
    term = leader.replica.hard_state.term
    liar = next(each for each in table.nodes if each != leader.me)
    leader.receive(liar, AppendReply(term + 1, 0, success=False), table.now)
    table.deliver()
    onlooker.run(1)
    assert leader.replica.ledger.here.term > term
    assert onlooker.reader.ledger.here.term > term
    assert onlooker.left(table.asked()) == pytest.approx(of_players(table), abs=NEAR)


def test_it_stands_still_while_the_table_waits_and_is_known_again_with_the_next_entry() -> None:
    table = new_table()
    table.run(8)
    onlooker = Onlooker(table, from_start=True)
    onlooker.run(5)
    seat = table.asked()
    onlooker.waits = True
    onlooker.see()
    left = onlooker.left(seat)
    assert left is not None
    onlooker.run(20)
    assert onlooker.left(seat) == left
    next_turn(onlooker)
    assert onlooker.left(table.asked()) is not None


def test_who_was_cut_off_knows_nothing_of_a_turn_that_began_unseen() -> None:
    table = new_table()
    onlooker = Onlooker(table, from_start=True)
    table.run(8)
    onlooker.run(1)
    onlooker.cut, onlooker.caught_up = True, False
    onlooker.run(6, play=True)
    onlooker.run(5)
    onlooker.cut = False
    onlooker.run(1)
    assert onlooker.left(table.asked()) is None
    next_turn(onlooker)
    onlooker.run(1)
    assert onlooker.left(table.asked()) == pytest.approx(of_players(table), abs=NEAR)
