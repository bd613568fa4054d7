"""Seats that act before the one that is to choose: in time or too late, by people and by bots."""

from collections import Counter

import pytest

from core.game import Choose, Move, Seat
from corral.entries import Whistle, Work
from net.log.charter import AtZero, ClockSettings, NodeId
from net.log.commands import TimedOut
from net.log.events import BotAsked, ProposalDropped
from net.log.node import Node
from net.timing import TIMING
from tests.support.switchboard import Switchboard
from tests.support.virtual_people import who_may

pytestmark = pytest.mark.usefixtures("toy")
CLOCK = ClockSettings(30, AtZero.BOT)
NO_CLOCK = ClockSettings()


def corral(*players: NodeId | str, clock: ClockSettings = NO_CLOCK) -> Switchboard:
    """A table at the first question; of three players it goes to seat 0."""
    table = Switchboard(*players, clock=clock, key="corral")
    table.run(8)
    assert turn_of(table).may
    return table


def away_from_leader(*players: NodeId | str) -> Switchboard:
    """The same at the beginning of a turn of seat 1: seat 2 may act, and seat 0 is the leader's."""
    table = corral(*players)
    for _each in range(100):
        turn = turn_of(table)
        if turn.seats == (1,) and 2 in turn.may and table.nodes[0].committed_state.hours == 2:
            return table
        table.choose(next(me for me, node in table.nodes.items() if node.choosers()))
    raise AssertionError("this comes never")


def turn_of(table: Switchboard) -> Choose:
    node = table.nodes[table.leader()]
    turn = node.replica.ledger.log.game.turn(node.committed_state)
    return turn if isinstance(turn, Choose) else Choose(())


def node_of(table: Switchboard, seat: Seat) -> Node:
    owner = table.charter.players[seat]
    assert isinstance(owner, int), "a person sits there"
    return table.nodes[owner]


def proposal(table: Switchboard, seat: Seat, after: int | None = None) -> None:
    """A proposal of the seat's first legal move."""
    node = node_of(table, seat)
    view = node.view(seat)
    move = node.replica.ledger.log.game.legal(view.state, seat, view.known)[0]
    node.choose((move,), b"n" * 16, table.now, node.entries if after is None else after)


def movers(table: Switchboard) -> list[Seat]:
    """The seats whose moves the leader has in its log."""
    ledger = table.nodes[table.leader()].replica.ledger
    return [step.entry.seat for step in ledger.log.steps if isinstance(step.entry, Move)]


def whistlers(table: Switchboard) -> list[Seat]:
    ledger = table.nodes[table.leader()].replica.ledger
    return [s.entry.seat for s in ledger.log.steps if isinstance(s.entry, Whistle)]


def logs_agree(table: Switchboard) -> bool:
    return len({node.replica.ledger.here.fingerprint for node in table.nodes.values()}) == 1


def test_a_seat_acts_while_another_is_to_choose_and_that_one_is_still_asked() -> None:
    table = corral(0, 1, 2)
    proposal(table, 2)
    table.deliver()
    assert whistlers(table) == [2]
    assert node_of(table, 0).choosers() == (0,)
    assert logs_agree(table)


@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
def test_of_two_that_are_proposed_at_once_the_one_that_comes_first_is_played(
    first: Seat, second: Seat
) -> None:
    """The other one is void, and can be proposed anew if it is still legal."""
    table = away_from_leader(0, 1, 2)
    leader = table.nodes[table.leader()]
    count = leader.entries
    proposal(table, first)
    proposal(table, second)
    for envelope in node_of(table, first).take_envelopes():
        table._hand_over(node_of(table, first).me, envelope)
    table.deliver()
    assert movers(table)[-1:] == [first]
    assert leader.entries == count + 1
    assert not any(node.proposals.pending for node in table.nodes.values())
    proposal(table, second)
    table.deliver()
    assert movers(table)[-2:] == [first, second]
    assert logs_agree(table)


def test_an_act_that_was_thought_of_before_another_move_is_refused() -> None:
    table = corral(0, 1, 2)
    count = node_of(table, 2).entries
    proposal(table, 0)
    table.deliver()
    proposal(table, 2, after=count)
    table.deliver()
    assert ProposalDropped("", count) in table.events[2]
    assert not whistlers(table)


def test_of_several_moves_of_one_turn_none_is_played_after_an_act_that_came_first() -> None:
    table = away_from_leader(0, 1, 2)
    node, leader = node_of(table, 1), table.nodes[table.leader()]
    view, game = node.view(1), node.replica.ledger.log.game
    moves = [move for move in game.legal(view.state, 1, view.known) if isinstance(move, Work)]
    node.choose(moves * 2, b"n" * 16, table.now, node.entries)
    proposal(table, 2)
    for envelope in node_of(table, 2).take_envelopes():
        table._hand_over(2, envelope)
    table.deliver()
    assert whistlers(table) == [2]
    assert isinstance(leader.replica.ledger.log.steps[-1].entry, Whistle)
    assert node.choosers() == (1,)


def test_a_bot_that_may_act_is_asked_once_at_every_state_by_the_leader_alone() -> None:
    table = corral(0, 1, "peon")
    leader = table.leader()
    table.play(60)
    asked: Counter[tuple[NodeId, Seat, int]] = Counter()
    for me, events in table.events.items():
        asked.update((me, e.seat, e.after) for e in events if isinstance(e, BotAsked) and e.may)
    assert len(asked) > 4
    assert {me for me, _, _ in asked} == {leader}
    assert {seat for _, seat, _ in asked} == {2}
    assert set(asked.values()) == {1}


def test_a_bot_acts_before_people_choose() -> None:
    table = corral(0, 1, "peon")
    table.eager.add(2)
    while not whistlers(table):
        table.play(0.1)
    assert whistlers(table) == [2]
    assert logs_agree(table)


def test_a_bot_that_sits_in_acts_for_who_is_away() -> None:
    table = corral(0, 1, 2)
    table.down.add(2)
    table.silent |= {0, 1}
    table.eager.add(2)
    table.run(TIMING.grace + 10)
    assert whistlers(table) == [2]


def test_nobody_waits_for_a_bot_that_may_act() -> None:
    table = corral(0, 1, "peon")
    leader = table.nodes[table.leader()]
    slow = leader.thought

    def thought(seat: Seat, after: int, move: object, now: float) -> None:
        """Never answer whether to act out of turn."""
        if move is not None:
            slow(seat, after, move, now)  # type: ignore[arg-type]

    leader.thought = thought  # type: ignore[method-assign]
    count = leader.entries
    table.play(20)
    assert leader.entries > count + 10


def test_an_act_of_another_seat_gives_the_mover_no_new_time_and_ends_no_turn() -> None:
    table = corral(0, 1, 2, clock=CLOCK)
    node = node_of(table, 0)
    begun = node.replica.ledger.here.turn
    before = node.time_left(0, table.now)
    table.run(15)
    proposal(table, 2)
    table.run(0.5)
    assert whistlers(table) == [2]
    assert node.replica.ledger.here.turn == begun
    left = node.time_left(0, table.now)
    assert before is not None
    assert left is not None
    assert left < before - 15
    table.silent.add(0)
    table.run(left + 1)
    assert TimedOut(0) in table.commands(table.leader())


def test_nobody_has_time_to_lose_who_only_may_act() -> None:
    table = corral(0, 1, 2, clock=CLOCK)
    assert node_of(table, 2).time_left(2, table.now) is None
    table.run(40)
    assert next(each for each in table.commands(0) if isinstance(each, TimedOut)) == TimedOut(0)


def test_a_program_with_both_seats_does_one_thing_after_the_other() -> None:
    table = away_from_leader(0, 1, 1, 2)
    node = table.nodes[1]
    before = node.choosers(), who_may(node)
    table.down.add(0)
    proposal(table, 2)
    meanwhile = node.choosers(), who_may(node)
    table.down.clear()
    table.run(2)
    assert before == ((1,), (2,))
    assert meanwhile == ((), ())
    assert (node.choosers(), who_may(node)) == ((1,), ())
    assert whistlers(table) == [2]
