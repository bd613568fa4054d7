"""The limits of guesses at a code."""

import pytest
from msgspec.structs import replace

from net.wire.join_codes import SOON, Guesses, Try
from net.wire.limits import LIMITS
from net.wire.refusals import Reason, Refused

WRONG = Refused(Reason.WRONG_SECRET)
ONE, OTHER = "192.168.1.7", "192.168.1.8"


def begin(guesses: Guesses, address: str, now: float = 0) -> Try:
    begun = guesses.begin(address, now)
    assert isinstance(begun, Try)
    return begun


def fail(guesses: Guesses, address: str, now: float = 0) -> None:
    guesses.end(begin(guesses, address, now), WRONG)


def wait(guesses: Guesses, address: str, now: float = 0) -> int | str:
    refused = guesses.begin(address, now)
    assert isinstance(refused, Refused)
    assert refused.reason == Reason.TOO_MANY_TRIES
    return refused.values[0]


def test_limit_tries() -> None:
    guesses = Guesses()
    for now in range(LIMITS.tries):
        fail(guesses, ONE, now)
    assert wait(guesses, ONE, now=10.5) == 50
    fail(guesses, OTHER, now=10.5)


def test_limit_try_time() -> None:
    guesses = Guesses()
    for now in range(LIMITS.tries):
        fail(guesses, ONE, now)
    assert wait(guesses, ONE, now=LIMITS.try_time - 0.1) == 1
    fail(guesses, ONE, now=LIMITS.try_time)
    assert wait(guesses, ONE, now=LIMITS.try_time) == 1


def test_a_try_that_knew_the_code_is_given_back() -> None:
    guesses = Guesses()
    for _ in range(3 * LIMITS.failures):
        guesses.end(begin(guesses, ONE), None)
    assert not guesses.spent


def test_limit_failures() -> None:
    guesses = Guesses()
    spent = []
    for host in range(LIMITS.failures):
        fail(guesses, f"10.0.0.{host}")
        spent.append(guesses.spent)
    assert spent == [False] * (LIMITS.failures - 1) + [True]
    wait(guesses, "10.0.1.1")
    guesses.renew()
    begin(guesses, "10.0.1.1")


def test_many_at_once_are_no_more_guesses_than_one_after_the_other() -> None:
    guesses = Guesses()
    under_way = [begin(guesses, f"10.0.0.{host}") for host in range(LIMITS.failures)]
    assert wait(guesses, "10.0.1.1") == 1
    guesses.end(under_way.pop(), Refused(Reason.CUT_OFF))
    guesses.end(begin(guesses, "10.0.1.1"), WRONG)
    for each in under_way:
        guesses.end(each, WRONG)
    assert guesses.spent


def test_friends_who_call_at_once_from_one_address_wait_a_moment_and_guesses_a_minute() -> None:
    guesses = Guesses()
    friends = [begin(guesses, ONE) for _ in range(LIMITS.tries)]
    assert wait(guesses, ONE) == SOON
    guesses.end(friends.pop(), None)
    guesses.end(begin(guesses, ONE), WRONG)
    assert wait(guesses, ONE) == SOON
    for each in friends:
        guesses.end(each, WRONG)
    assert wait(guesses, ONE) == LIMITS.try_time


def test_who_leaves_without_a_proof_has_used_a_try_but_not_failed() -> None:
    guesses = Guesses()
    for _ in range(LIMITS.tries):
        guesses.end(begin(guesses, ONE), Refused(Reason.CUT_OFF))
    wait(guesses, ONE)
    assert not guesses.spent


def test_guesses_at_the_old_code_do_not_count_for_the_new_one() -> None:
    guesses = Guesses()
    old = [begin(guesses, f"10.0.0.{host}") for host in range(LIMITS.failures)]
    guesses.renew()
    for each in old:
        guesses.end(each, WRONG)
    assert not guesses.spent
    begin(guesses, "10.0.1.1")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.168.1.7", ONE, True),
        ("fe80::1%eth0", "fe80::2%eth0", False),
        ("fe80::1%eth0", "fe80::1%eth1", True),
        ("unknown", "elsewhere", False),
    ],
)
def test_a_network_of_made_up_addresses_counts_as_one(one: str, other: str, same: bool) -> None:
    guesses = Guesses()
    for _ in range(LIMITS.tries):
        fail(guesses, one)
    assert isinstance(guesses.begin(other, 0), Refused) == same


def test_limit_addresses() -> None:
    guesses = Guesses(replace(LIMITS, addresses=2, failures=100))
    for _ in range(LIMITS.tries):
        fail(guesses, "10.0.0.1")
        fail(guesses, "10.0.0.2")
    wait(guesses, "10.0.0.1")
    begin(guesses, "10.0.0.3")
    wait(guesses, "10.0.0.1")
    begin(guesses, "10.0.0.2")
