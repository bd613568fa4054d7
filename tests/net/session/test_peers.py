"""The links of a program to the others: one to each, called again, and tokens given with care."""

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from net.address import Address
from net.log.charter import Membership
from net.session.events import TokenRejected
from net.session.messages import HeldToken, NextToken, Roster, RosterLine
from net.session.peer_auth import first_peer_state
from net.session.peers import DISOWNED, Peers
from net.session.ready import Dial, Linked, LinkId, Outbox
from net.timing import TIMING
from net.wire.hello import Purpose
from net.wire.limits import LIMITS
from net.wire.refusals import Reason, Refused
from tests.support.virtual_table import SEED, charter_of

WRONG = Refused(Reason.WRONG_SECRET)


class Middle:
    """The second of three programs, in virtual time."""

    def __init__(self) -> None:
        charter = charter_of((0, 1, 2))
        addresses = tuple(Address(f"10.0.0.{number}", 4242) for number in range(3))
        tokens = tuple(bytes([number]) * 32 for number in range(3))
        self.membership = Membership(charter, 1, SEED, addresses, tokens, tokens)
        self.out = Outbox()
        peer_state, random = first_peer_state(self.membership), Random(1).randbytes
        self.peers = Peers(self.membership, peer_state, self.out, random, TIMING)
        self.peers.begin(self.membership, (0, 2), 0.0)

    def calls(self, now: float) -> list[Dial]:
        """The calls made by then."""
        self.peers.tick(now)
        calls, self.out.call = self.out.call, []
        return calls

    def linked(
        self, link: LinkId, program: int, now: float, called: int | None = None, number: int = 0
    ) -> int | None:
        peer = self.membership.wire_id(program)
        host = f"10.0.0.{program}"
        there = Linked(link, Purpose.PEER, self.membership.name, peer, number, host, called)
        return self.peers.link(there, now)

    def said(self, link: LinkId) -> list[Struct]:
        return [each.message for each in self.out.send if each.link == link]

    def ended(self) -> list[LinkId]:
        return [each.link for each in self.out.close]

    def tickets(self, program: int) -> tuple[int, int]:
        """The numbers of the tokens by which this one and that one prove themselves."""
        tokens = self.peers.auth.peer_state.tokens
        return tokens.mine[program].number, tokens.theirs[program].number


def fail(table: Middle, call: Dial, refused: Refused | None = None) -> None:
    table.peers.call_failed(call, refused, table.membership.wire_id(call.program))


# Calls.


def test_the_earlier_number_is_called_at_once_and_the_later_one_a_moment_later() -> None:
    table = Middle()
    assert [each.program for each in table.calls(0.0)] == [0]
    assert table.calls(TIMING.call - 0.1) == []
    assert [each.program for each in table.calls(TIMING.call)] == [2]


def test_who_does_not_answer_is_called_again_but_never_twice_at_once() -> None:
    table = Middle()
    (call,) = table.calls(0.0)
    assert [each.program for each in table.calls(10.0)] == [2], "the first call still waits"
    fail(table, call)
    assert table.peers.due() <= 10.0
    assert [each.program for each in table.calls(10.0)] == [0]


def test_who_has_gone_on_in_another_game_is_called_seldom() -> None:
    table = Middle()
    table.peers.gone.add(0)
    (call,) = table.calls(0.0)
    fail(table, call)
    table.calls(TIMING.call)
    assert table.calls(TIMING.seldom - 0.1) == []
    assert [each.program for each in table.calls(TIMING.seldom)] == [0]


def test_a_program_is_called_at_every_address_and_waits_for_all_answers() -> None:
    table = Middle()
    table.peers.auth.sought = (Address("10.0.0.9", 1),)
    (call,) = table.calls(0.0)
    assert len(call.addresses) == 2
    fail(table, call)
    assert 0 not in [each.program for each in table.calls(5.0)]
    fail(table, call)
    assert 0 in [each.program for each in table.calls(5.0)]


def test_a_lost_link_is_made_anew_at_once_by_the_later_number() -> None:
    table = Middle()
    table.calls(0.0)
    table.linked(1, 0, 0.5, called=0)
    table.calls(2.0)
    assert table.peers.end(1, 20.0, 20.0) == 0
    assert [each.program for each in table.calls(20.0)] == [0]


def test_people_are_told_when_a_program_does_not_take_the_token_again_and_again() -> None:
    table = Middle()
    now = 0.0
    for number in range(DISOWNED):
        assert table.out.tell == [], number
        for call in table.calls(now):
            fail(table, call, WRONG if call.program == 0 else None)
        now += TIMING.call
    assert table.out.tell == [TokenRejected(0)]


def test_a_program_that_has_not_entered_the_fork_yet_is_not_said_to_refuse_a_token() -> None:
    table = Middle()
    table.peers.begin(table.membership, (0, 2), 0.0)
    for now in range(2 * DISOWNED):
        for call in table.calls(now * TIMING.call):
            fail(table, call, WRONG)
    assert table.out.tell == [], "its disk may have no room for the fork"
    table.linked(1, 0, 10.0)
    table.peers.end(1, 10.5, 10.5)
    for now in range(11, 11 + 2 * DISOWNED):
        for call in table.calls(now * TIMING.call):
            fail(table, call, WRONG if call.program == 0 else None)
    assert table.out.tell == [TokenRejected(0)]


# Links.


def test_a_newer_link_takes_the_place_of_an_older_one_once_something_has_come_over_it() -> None:
    table = Middle()
    assert table.linked(1, 2, 0.0) == 2
    assert table.linked(2, 2, TIMING.crossing + 1) == 2
    assert table.peers.linked == {2: 2}
    assert table.peers.heard(1) == 2
    assert table.ended() == [], "the other side may not have the newer one yet"
    assert table.peers.heard(2) == 2
    assert table.ended() == [1]
    assert (table.peers.at(1), table.peers.at(2)) == (None, 2)
    assert table.peers.end(1, 7.0, 7.0) is None, "nobody is lost by that"
    assert table.peers.linked == {2: 2}


def test_nobody_is_lost_while_another_link_is_there() -> None:
    table = Middle()
    table.linked(1, 2, 0.0)
    table.linked(2, 2, TIMING.crossing + 1)
    assert table.peers.end(2, 7.0, 7.0) is None, "the other side needs that one alone"
    assert table.peers.linked == {2: 1}
    assert table.peers.end(1, 8.0, 8.0) == 2


def test_of_many_links_the_last_two_are_kept() -> None:
    table = Middle()
    for link in range(1, 6):
        table.linked(link, 2, link * (TIMING.crossing + 1))
    assert table.ended() == [1, 2, 3]
    assert table.peers.linked == {2: 5}


def test_of_two_calls_at_once_that_of_the_later_number_is_kept() -> None:
    table = Middle()
    table.calls(0.0)
    assert table.linked(1, 0, 0.0, called=0) == 0
    assert table.linked(2, 0, 0.1) is None, "the other end calls too, and is the earlier number"
    assert table.ended() == [2]
    table = Middle()
    assert table.linked(1, 0, 0.0) == 0
    assert table.linked(2, 0, 0.1, called=0) == 0
    assert table.peers.heard(2) == 0
    assert table.ended() == [1]


def test_somebody_else_at_an_old_address_is_not_taken_for_who_was_called() -> None:
    table = Middle()
    assert table.linked(1, 2, 0.0, called=0) is None
    assert table.ended() == [1]


def test_nothing_of_a_game_that_was_left_belongs_to_the_next_one() -> None:
    table = Middle()
    (call,) = table.calls(0.0)
    table.linked(1, 2, 0.0)
    table.peers.begin(table.membership, (0, 2), 5.0)
    assert table.ended() == [1]
    assert table.peers.at(1) is None
    assert table.peers.end(1, 6.0, 6.0) is None
    assert [each.program for each in table.calls(5.0)] == [0]
    another = replace(table.membership.charter, table=b"u" * 16)
    table.peers.begin(replace(table.membership, charter=another), (0, 2), 9.0)
    fail(table, call)
    assert [each.program for each in table.calls(9.0)] == [0]


# Tokens and addresses.


def test_who_has_called_gets_the_next_token_and_hears_which_one_is_held() -> None:
    table = Middle()
    table.linked(1, 2, 0.0)
    renewed, holds, roster = table.said(1)
    assert isinstance(renewed, NextToken)
    assert renewed.number == 1
    assert holds == HeldToken(0)
    assert isinstance(roster, Roster)
    assert table.tickets(2) == (0, 1)


def test_on_one_link_each_token_is_renewed_once() -> None:
    table = Middle()
    table.linked(1, 2, 0.0, called=2)
    mine, theirs = table.tickets(2)
    for number in range(9):
        table.peers.hear(2, 1, NextToken(mine + 1 + number, bytes(32)), 0.0)
        table.peers.hear(2, 1, HeldToken(theirs + number), 0.0)
    assert table.tickets(2) == (mine + 1, theirs + 1)


def test_who_links_again_and_again_is_given_few_tokens_and_is_not_locked_out() -> None:
    table = Middle()
    for link in range(5 * LIMITS.peer_updates):
        mine, theirs = table.tickets(2)
        table.linked(link, 2, 0.0, number=theirs)
        table.peers.hear(2, link, HeldToken(theirs), 0.0)
        table.peers.hear(2, link, NextToken(mine + 1, bytes(32)), 0.0)
    mine, theirs = table.tickets(2)
    assert mine <= LIMITS.peer_updates
    assert theirs <= LIMITS.peer_updates
    ticket = table.peers.auth.peer_state.tokens.theirs[2]
    assert table.peers.auth.peer_state.tokens.expected(2, theirs) == ticket.token


def moved(number: int) -> Roster:
    """A roster that places a program elsewhere."""
    return Roster((RosterLine(0, number, Address("10.0.0.9", 1)),))


def places(table: Middle) -> int:
    """The number of told addresses that were journaled, of those told one after the other."""
    return table.peers.auth.peer_state.known.hearsay[-1].line.sitting


def test_limit_peer_updates() -> None:
    table = Middle()
    table.linked(1, 2, 0.0)
    for number in range(1, 5 * LIMITS.peer_updates):
        table.peers.hear(2, 1, moved(number), 0.0)
    assert places(table) == LIMITS.peer_updates


def test_limit_peer_update_time() -> None:
    table = Middle()
    table.linked(1, 2, 0.0)
    for number in range(1, LIMITS.peer_updates + 1):
        table.peers.hear(2, 1, moved(number), 0.0)
    table.peers.hear(2, 1, moved(1_000), LIMITS.peer_update_time - 0.1)
    assert places(table) == LIMITS.peer_updates
    table.peers.hear(2, 1, moved(2_000), LIMITS.peer_update_time + 0.1)
    assert places(table) == 2_000
