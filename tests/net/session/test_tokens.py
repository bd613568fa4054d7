"""Tokens serve once, and nobody is locked out by a link that ends at the wrong moment."""

from random import Random

from msgspec import msgpack

from net.session.messages import ANYTHING, NextToken
from net.session.peer_auth import Tokens, first_tokens
from net.wire.limits import LIMITS
from net.wire.packing import decode, encode

FIRST = (b"0" * 32, b"1" * 32)


class Pair:
    """Program 1 calls program 0; holds what each has on its disk."""

    def __init__(self) -> None:
        self.called = first_tokens(FIRST, FIRST)
        self.caller = first_tokens((FIRST[1], bytes(32)), FIRST)
        self.random = Random(7)

    def call(self) -> int | None:
        """The number of the token, if it opens a link."""
        ticket = self.caller.mine[0]
        expected = self.called.expected(1, ticket.number)
        return ticket.number if expected == ticket.token else None

    def renew(self, number: int) -> NextToken:
        self.called, renewed = self.called.used(1, number, self.random.randbytes)
        return renewed


def test_a_token_is_found_by_its_program_and_its_number() -> None:
    pair = Pair()
    assert pair.called.expected(1, 0) == FIRST[1]
    for program, number in ((0, 1), (1, 1), (1, -1), (2, 0), (-1, 0)):
        assert pair.called.expected(program, number) is None


def test_after_each_use_there_is_a_new_one_and_the_old_one_ends_when_that_is_used() -> None:
    pair = Pair()
    for number in range(5):
        assert pair.call() == number
        pair.caller = pair.caller.given(0, pair.renew(number))
        assert pair.called.expected(1, number - 1) is None


def test_a_caller_that_was_cut_off_before_the_new_token_came_is_not_locked_out() -> None:
    pair = Pair()
    lost = pair.renew(0)
    assert pair.call() == 0
    again = pair.renew(0)
    assert again == lost
    pair.caller = pair.caller.given(0, again)
    assert pair.call() == 1


def test_each_new_token_is_what_chance_gave_and_none_was_there_before() -> None:
    pair, chance = Pair(), Random(7)
    seen = {FIRST[1]}
    for number in range(20):
        renewed = pair.renew(number)
        pair.caller = pair.caller.given(0, renewed)
        assert renewed.token == chance.randbytes(32)
        assert renewed.token == pair.called.expected(1, number + 1) == pair.caller.mine[0].token
        assert renewed.token not in seen
        seen.add(renewed.token)


def test_two_links_at_once_leave_one_token() -> None:
    pair = Pair()
    for renewed in [pair.renew(0) for _ in range(2)]:
        pair.caller = pair.caller.given(0, renewed)
    assert pair.call() == 1


def test_no_token_is_taken_out_of_its_turn_or_from_nobody() -> None:
    pair = Pair()
    before = pair.caller
    for called, number in ((0, 0), (0, 2), (0, 2**32 - 1), (2, 1), (-1, 1)):
        assert before.given(called, NextToken(number, b"n" * 32)) is before


def test_tokens_outlive_the_program() -> None:
    pair = Pair()
    pair.caller = pair.caller.given(0, pair.renew(0))
    pair.called, pair.caller = (
        msgpack.decode(msgpack.encode(each), type=Tokens) for each in (pair.called, pair.caller)
    )
    assert pair.call() == 1
    assert pair.called.expected(1, 0) == FIRST[1]


def test_a_new_token_is_told_like_every_message() -> None:
    message = NextToken(3, b"n" * 32)
    assert decode(encode(message), ANYTHING, LIMITS) == message
