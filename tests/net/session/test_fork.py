"""Forks: who may go on, together with whom, and never as the same game twice."""

import pytest
from msgspec.structs import replace

from core.dealer import SeededDealer
from net.log.charter import AtZero, ClockSettings
from net.log.commands import StandIn, TimedOut
from net.log.ledger import LONGEST
from net.log.node import Node
from net.log.votes import Role
from net.session.events import OthersForked
from net.session.fork import ForkAgreement, forked_charter
from net.session.messages import ForkAgreed, ForkFailed, ForkInvite, ForkReply, ForkRequest
from net.session.ready import Outbox
from net.timing import TIMING, Timing
from net.wire.limits import LIMITS
from net.wire.packing import decode, pack
from net.wire.refusals import Cut
from tests.support.all_games import GAMES
from tests.support.split_table import Member, SplitTable
from tests.support.virtual_table import SEED

GRACE = Timing().alone


def test_a_side_waits_for_a_minute_and_a_half_before_it_may_go_on_alone() -> None:
    assert Timing().alone == 90.0


def waiting(table: SplitTable) -> None:
    """Let more than the grace pass."""
    table.run(GRACE + 20)


def leave_one_behind(table: SplitTable) -> None:
    """Let three programs play on for a while without the last one."""
    table.run(12)
    table.split({0, 1, 2})
    table.run(5)


def test_two_sides_of_two_go_on_as_two_games_and_the_first_by_nobody() -> None:
    table = SplitTable(1, 0, 1, 2, 3)
    table.run(15)
    before = [list(member.shown) for member in table.members.values()]
    longest = max(before, key=len)
    first = table.members[0].charter
    table.split({0, 1}, {2, 3})
    waiting(table)
    for member in table.members.values():
        assert member.shown[: len(longest)] == longest[: len(member.shown)]
    table.request(1)
    table.request(3)
    table.finish()
    assert all(member.over for member in table.members.values())
    ids = [member.charter.table for member in table.members.values()]
    assert ids[0] == ids[1]
    assert ids[2] == ids[3]
    assert len({first.table, *ids}) == 3
    for me, member in table.members.items():
        assert member.charter.forked_from is not None
        assert member.charter.forked_from[0] == first.table
        assert member.charter.absent == ((2, 3) if me < 2 else (0, 1))
        assert member.shown[: len(before[me])] == before[me]
    fingerprints = {
        member.node.replica.ledger.here.fingerprint for member in table.members.values()
    }
    assert len(fingerprints) == 2


@pytest.mark.parametrize("key", GAMES)
def test_both_survivors_of_two_go_on_as_games_of_their_own(key: str) -> None:
    table = SplitTable(2, 0, 1, key=key)
    table.run(5)
    table.split({0}, {1})
    waiting(table)
    for member in table.members.values():
        table.request(member.me)
    table.finish()
    zero, one = table.members.values()
    assert zero.over
    assert one.over
    assert zero.charter.table != one.charter.table
    assert (zero.charter.absent, one.charter.absent) == ((1,), (0,))


@pytest.mark.parametrize("key", GAMES)
def test_the_majority_goes_on_as_this_game_while_the_minority_branches_off(key: str) -> None:
    table = SplitTable(3, 0, 1, 2, key=key)
    table.run(5)
    table.split({0, 1}, {2})
    waiting(table)
    majority, lonely = table.members[0], table.members[2]
    for member in table.members.values():
        table.request(member.me)
    table.finish()
    assert len(majority.history) == len(table.members[1].history) == 1
    assert majority.over
    assert StandIn(2, on=True) in majority.shown
    assert lonely.over
    assert lonely.charter.absent == (0, 1)
    assert lonely.charter.forked_from is not None
    assert lonely.charter.forked_from[0] == majority.charter.table


def test_nobody_may_go_on_alone_before_the_grace_is_over_nor_while_the_game_goes_on() -> None:
    table = SplitTable(4, 0, 1)
    table.run(12)
    table.split({0}, {1})
    member = table.members[0]
    table.run(30)
    thirty_later = member.fork.wait_left(table.now)
    table.run(GRACE - 35)
    left = member.fork.wait_left(table.now)
    assert left is not None, "people read how long they still wait"
    assert thirty_later is not None
    assert thirty_later - left == pytest.approx(GRACE - 35, abs=0.2)
    table.request(member.me)
    table.run(1)
    assert len(member.history) == 1
    table.run(30)
    assert member.fork.wait_left(table.now) == 0
    table.split({0, 1})
    table.run(5)
    assert member.fork.wait_left(table.now) != 0
    table.request(member.me)
    table.finish()
    assert member.over
    assert len(member.history) == 1


def test_turns_that_ran_out_of_time_are_taken_along() -> None:
    table = SplitTable(6, 0, 1, "peon", clock=ClockSettings(5, AtZero.BOT))
    table.run(30, play=False)
    table.split({0}, {1})
    waiting(table)
    survivor = table.members[1]
    told = list(survivor.shown)
    assert {TimedOut(0), TimedOut(1)} <= set(told)
    table.request(survivor.me)
    table.finish()
    assert survivor.charter.forked_from == (table.members[0].charter.table, len(told))
    assert survivor.shown[: len(told)] == told
    assert survivor.over
    assert TimedOut(0) not in survivor.shown[len(told) :], "a bot plays for the lost one"


def test_what_one_of_the_side_has_committed_is_kept_by_all() -> None:
    table = SplitTable(5, 0, 1, 2, 3)
    leave_one_behind(table)
    behind, ahead = table.members[3], table.members[2]
    assert len(ahead.shown) > len(behind.shown)
    table.split({0, 1}, {2, 3})
    waiting(table)
    told = list(ahead.shown)
    table.request(behind.me)
    table.run(60)
    assert ahead.charter == behind.charter
    assert ahead.charter.forked_from is not None
    assert ahead.charter.forked_from[1] == len(told)
    assert behind.shown[: len(told)] == told
    table.finish()
    assert behind.over
    assert behind.shown == ahead.shown


def test_what_only_a_program_without_a_seat_has_is_taken_back() -> None:
    """No player's node could lead with it."""
    table = SplitTable(5, 1, 2, 3, learners=(0,))
    leave_one_behind(table)
    behind, opener = table.members[3], table.members[0]
    assert len(opener.shown) > len(behind.shown)
    table.split({1, 2}, {0, 3})
    waiting(table)
    told = list(behind.shown)
    table.request(behind.me)
    table.run(20)
    assert opener.charter == behind.charter
    assert opener.charter.forked_from is not None
    assert opener.charter.forked_from[1] == len(told)
    table.finish()
    assert behind.over
    assert behind.shown[: len(told)] == told
    assert opener.shown == behind.shown


def test_a_program_that_lacks_what_the_game_began_with_keeps_no_log() -> None:
    table = SplitTable(5, 0, 1, 2, 3)
    leave_one_behind(table)
    table.split({0, 1}, {2, 3})
    waiting(table)
    table.request(3)
    table.run(0.1)
    table.split({0, 1}, {2}, {3})
    table.run(30)
    assert table.members[3].charter.forked_from is not None
    assert table.members[3].node.replica.role is Role.FOLLOWER


def test_a_move_that_nobody_heard_is_made_in_the_new_game() -> None:
    table = SplitTable(6, 0, 1)
    table.run(12)
    table.split({0}, {1})
    waiting(table)
    mover = next(m for m in table.members.values() if _has_a_move_under_way(m))
    request = next(iter(mover.node.proposals.pending))
    table.request(mover.me)
    table.run(5, play=False)
    count = mover.charter.forked_from[1] if mover.charter.forked_from else 0
    played = [command for command in mover.shown[count:] if isinstance(command, bytes)]
    assert played[0] == request.command


def _has_a_move_under_way(member: Member) -> bool:
    return any(isinstance(request.command, bytes) for request in member.node.proposals.pending)


def test_one_who_missed_the_word_follows_later() -> None:
    table = SplitTable(7, 0, 1, 2, 3)
    table.run(12)
    table.split({0, 1}, {2, 3})
    waiting(table)
    drawer, late = table.members[2], table.members[3]
    table.request(drawer.me)
    # The invitation is answered; then the link breaks.
    (call,) = drawer.take_sent()
    late.fork.receive(2, call, table.now)
    (answer,) = late.take_sent()
    drawer.fork.receive(3, answer, table.now)
    table.split({0, 1}, {2}, {3})
    table.run(20)
    assert drawer.charter.forked_from is not None
    assert len(late.history) == 1
    table.split({0, 1}, {2, 3})
    table.tell(2, 3)
    table.finish()
    assert late.charter == drawer.charter
    assert late.over


@pytest.mark.parametrize("key", GAMES)
def test_who_was_left_behind_takes_its_seat_from_the_bot_in_the_new_game(key: str) -> None:
    table = SplitTable(8, 0, 1, key=key)
    table.run(3)
    table.split({0}, {1})
    waiting(table)
    table.request(0)
    table.run(2)
    survivor, lost = table.members.values()
    count = len(survivor.shown)
    assert StandIn(1, on=True) in survivor.shown
    table.split({0, 1})
    table.tell(0, 1)
    assert not lost.left
    assert lost.charter == survivor.charter
    table.finish()
    assert survivor.over
    assert lost.shown == survivor.shown
    seat_is_back = survivor.shown.index(StandIn(1, on=False))
    assert seat_is_back >= count
    assert StandIn(1, on=True) not in survivor.shown[seat_is_back:]
    ledgers = [member.node.replica.ledger for member in (survivor, lost)]
    assert len({ledger.here.fingerprint for ledger in ledgers}) == 1


def test_what_only_those_left_behind_were_shown_is_taken_back() -> None:
    table = SplitTable(8, 0, 1)
    table.run(12)
    survivor, lost = table.members.values()
    table.split({0}, {1})
    waiting(table)
    shown = len(lost.shown)
    agreed = ForkAgreed(b"n" * 16, survivor.node.replica.commit_index - 3, (0,))
    survivor.fork.agreed = agreed
    table.run(20)
    lost.fork.receive(0, agreed, table.now)
    table.deliver()
    assert lost.charter == survivor.charter
    assert lost.node.shown == agreed.count < shown
    table.split({0, 1})
    table.finish()
    assert lost.over
    assert lost.shown == survivor.shown


def test_a_program_whose_game_goes_on_without_those_that_left_stays_in_it() -> None:
    """One of three claims to have gone on alone: the other two are the majority."""
    table = SplitTable(8, 0, 1, 2)
    table.run(12)
    table.split({0, 1}, {2})
    waiting(table)
    table.request(2)
    table.run(20)
    table.split({0, 1, 2})
    for member in (table.members[0], table.members[1]):
        table.tell(2, member.me)
        table.run(TIMING.settling + 1)
        assert member.left == [OthersForked((2,), table.members[2].charter.table)]
        assert len(member.history) == 1


def test_sides_that_have_all_gone_on_alone_stay_apart_and_are_told() -> None:
    table = SplitTable(8, 0, 1)
    table.run(12)
    table.split({0}, {1})
    waiting(table)
    for member in table.members.values():
        table.request(member.me)
    table.run(20)
    zero, one = table.members.values()
    one.fork.others.hear_apart((0,), zero.charter.table)
    one.fork.others.hear_apart((0,), zero.charter.table)
    assert one.take_told() == [OthersForked((0,), zero.charter.table, apart=True)]
    one.fork.others.hear_apart((1,), one.charter.table)
    assert one.take_told() == []


def test_one_whose_game_has_gone_on_does_not_follow_into_another() -> None:
    table = SplitTable(9, 0, 1, 2)
    table.run(12)
    member = table.members[0]
    member.fork.receive(1, ForkAgreed(b"n" * 16, 1_000, (0, 1)), table.now)
    table.deliver()
    table.run(TIMING.settling + 1)
    assert len(member.left) == 1
    assert len(member.history) == 1


def test_who_has_said_to_come_elsewhere_does_not_come_and_nobody_goes_on_without_them() -> None:
    table = SplitTable(10, 0, 1, 2, 3)
    table.run(12)
    table.split({0}, {1}, {2}, {3})
    waiting(table)
    two, three = table.members[2], table.members[3]
    three.fork.receive(1, ForkInvite(b"o" * 16), table.now)
    (answer,) = three.take_sent()
    assert answer == ForkReply(b"o" * 16, three.node.replica.commit_index, comes=True)
    table.split({0, 1}, {2, 3})
    table.request(two.me)
    table.run(1)
    assert two.stayed == 1
    assert len(two.history) == len(three.history) == 1
    table.run(2 * TIMING.answer)
    table.request(two.me)
    table.run(1)
    assert two.charter == three.charter
    assert two.charter.forked_from is not None


def test_who_does_not_answer_holds_nobody_for_long() -> None:
    table = SplitTable(11, 0, 1, 2, 3)
    table.run(12)
    table.split({0, 1}, {2, 3})
    waiting(table)
    table.request(3)
    table.split({0, 1}, {3, 2})
    two, three = table.members[2], table.members[3]
    two.fork.receive(3, three.take_sent()[0], table.now)
    assert isinstance(two.take_sent()[0], ForkInvite)
    two.fork.observe([3], table.now + 10, waits=True)
    assert two.take_sent()[0] == ForkFailed()


@pytest.mark.parametrize("there", [(0,), (0, 1, 7), ()])
def test_one_that_is_gone_leads_nobody_from_others_who_may_come_back(
    there: tuple[int, ...],
) -> None:
    table = SplitTable(12, 0, 1, 2, 3)
    table.run(12)
    table.split({0, 1}, {2}, {3})
    waiting(table)
    lonely = table.members[2]
    lonely.fork.receive(0, ForkAgreed(b"n" * 16, 10_000, there), table.now)
    table.deliver()
    table.run(TIMING.settling + 1)
    assert len(lonely.history) == 1
    assert len(lonely.left) == 1


def test_a_program_without_a_seat_is_not_told_to_be_there() -> None:
    charter = SplitTable(13, 1, 2).members[1].charter
    other = forked_charter(charter, ForkAgreed(b"n" * 16, 3, (1,)), learners=(0,))
    assert other.absent == (0, 2)


def test_nobody_goes_on_alone_for_another_program_before_having_waited_too() -> None:
    table = SplitTable(15, 0, 1, 2, 3)
    table.run(12)
    table.split({0, 1}, {2, 3})
    table.run(GRACE - TIMING.early)
    two, three = table.members[2], table.members[3]
    two.fork.receive(3, ForkRequest(), table.now)
    assert two.take_sent() == [ForkFailed()]
    three.fork.receive(2, ForkInvite(b"m" * 16), table.now)
    (answer,) = three.take_sent()
    assert answer == ForkReply(b"m" * 16, three.node.replica.commit_index, comes=False)
    three.fork.receive(2, ForkAgreed(b"m" * 16, 1_000, (2, 3)), table.now)
    table.deliver()
    assert len(three.history) == 1
    table.run(2 * TIMING.early)
    assert len(three.left) == 1
    three.fork.receive(2, ForkAgreed(b"m" * 16, 1_000, (2, 3)), table.now)
    table.deliver()
    assert len(three.history) == 2


@pytest.mark.parametrize(
    "plain", [[12, b"m" * 16, LONGEST + 1, True, []], [13, b"m" * 16, LONGEST + 1, [0, 1], []]]
)
def test_nobody_claims_more_items_than_any_game_has(plain: list[object]) -> None:
    with pytest.raises(Cut):
        decode(pack(plain), ForkReply | ForkAgreed, LIMITS)
    plain[2] = LONGEST
    assert decode(pack(plain), ForkReply | ForkAgreed, LIMITS)


def test_people_hear_of_nothing_that_they_have_not_wished() -> None:
    table = SplitTable(14, 0, 1, 2, 3)
    table.run(12)
    table.split({0, 1}, {2, 3})
    waiting(table)
    three = table.members[3]
    three.take_told()
    three.fork.receive(2, ForkFailed(), table.now)
    assert three.take_told() == []
    table.request(3)
    three.fork.receive(1, ForkFailed(), table.now)
    assert three.take_told() == []
    three.fork.receive(2, ForkFailed(), table.now)
    three.fork.receive(2, ForkFailed(), table.now)
    assert three.take_told() == [ForkFailed()]


def lose_power(table: SplitTable, me: int, count: int) -> None:
    """Restart a program with that many log entries, which knows that it may miss some."""
    member = table.members[me]
    saved = member.node.saved()
    hard_state = replace(
        saved, log_entries=saved.log_entries[:count], commit_index=0, complete=False
    )
    former = member.node
    member.node = Node(me, member.charter, SeededDealer(SEED), table.now, hard_state)
    member.node.take_over(former)
    member.take_part()


def test_a_majority_with_one_that_lost_its_power_may_go_on_alone_too() -> None:
    table = SplitTable(13, 0, 1, 2)
    table.run(12)
    told = [list(member.shown) for member in table.members.values()]
    table.split({0, 1}, {2})
    lose_power(table, 0, 5)
    waiting(table)
    two = table.members[0], table.members[1]
    assert all(member.node.is_waiting(table.now) for member in two)
    assert all(member.fork.wait_left(table.now) == 0 for member in two)
    table.request(0)
    table.finish()
    for member in two:
        assert member.over
        assert member.charter.absent == (2,)
        assert member.shown[: len(told[1])] == told[1]


def test_who_lost_its_power_and_was_sure_again_makes_nobody_wait() -> None:
    table = SplitTable(14, 0, 1, 2)
    table.run(12)
    lose_power(table, 0, 5)
    table.run(3)
    table.split({0, 1}, {2})
    count = len(table.members[0].shown)
    table.run(20)
    assert not table.members[0].node.is_waiting(table.now)
    assert len(table.members[0].shown) > count
    assert table.members[0].fork.wait_left(table.now) != 0


def called(table: SplitTable) -> tuple[Member, ForkReply]:
    """A member that has called for a fork, and the last reply, on its way."""
    caller, other = table.members[0], table.members[1]
    caller.fork.request(table.linked(0), table.now)
    (call,) = caller.take_sent()
    other.fork.receive(0, call, table.now)
    (answer,) = other.take_sent()
    assert isinstance(answer, ForkReply)
    assert answer.comes
    return caller, answer


def test_nobody_goes_on_alone_when_the_others_are_back_before_the_last_answer() -> None:
    table = SplitTable(16, 0, 1, 2, 3)
    table.run(12)
    table.split({0, 1}, {2, 3})
    waiting(table)
    caller, answer = called(table)
    table.split({0, 1, 2, 3})
    table.run(2.4, play=False)
    assert not caller.node.is_waiting(table.now)
    caller.fork.receive(1, answer, table.now)
    table.deliver()
    assert caller.stayed == 1
    table.finish()
    assert all(len(member.history) == 1 and member.over for member in table.members.values())


def test_nobody_goes_on_alone_when_the_others_are_back_right_after_the_last_answer() -> None:
    table = SplitTable(16, 0, 1, 2, 3)
    table.run(12)
    table.split({0, 1}, {2, 3})
    waiting(table)
    caller, answer = called(table)
    caller.fork.receive(1, answer, table.now)
    caller.fork.observe([1, 2, 3], table.now, waits=False)
    assert (caller.take_told(), caller.fork.agreed) == ([ForkFailed()], None)
    assert caller.take_sent() == []


def test_nobody_goes_on_alone_who_is_sure_again_before_the_last_answer() -> None:
    table = SplitTable(13, 0, 1, 2)
    table.run(12)
    table.split({0, 1}, {2})
    lose_power(table, 0, 5)
    waiting(table)
    caller, answer = called(table)
    caller.node.replica.complete = True
    caller.fork.receive(1, answer, table.now)
    assert (caller.take_told(), caller.fork.agreed) == ([ForkFailed()], None)


def test_nobody_goes_on_as_a_game_that_this_one_is_or_came_from() -> None:
    table = SplitTable(15, 0, 1, 2, 3)
    table.run(12)
    table.split({0, 1}, {2, 3})
    waiting(table)
    node = table.members[1].node
    count = node.replica.commit_index
    root, out = replace(node.charter, table=b"r" * 16), Outbox()
    for id_, follows in ((node.charter.table, False), (b"r" * 16, False), (b"n" * 16, True)):
        fork = ForkAgreement(node, set(), out, lambda *_: None, bytes, [root])
        fork.observe([0], table.now - GRACE, waits=True)
        fork.observe([0], table.now, waits=True)
        message = ForkAgreed(id_, count, (0, 1))
        fork.receive(0, message, table.now)
        assert fork.agreed == (message if follows else None)
        fork.observe([0], table.now + TIMING.settling, waits=True)
        assert (OthersForked((0,), id_) in out.tell) is not follows
