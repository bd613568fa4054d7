"""Admission to a port: strangers have few places, and players always find one."""

import resource
import subprocess
import sys

from msgspec.structs import replace

from net.links.admission_limits import Doorway, most_links
from net.wire.limits import LIMITS
from tests.support.patience import PATIENCE


class Caller:
    def __init__(self) -> None:
        self.asked_to_go = False

    def end(self) -> None:
        self.asked_to_go = True

    @property
    def gone(self) -> bool:
        return self.asked_to_go


def went(*callers: Caller) -> list[bool]:
    """For each caller, whether it was sent away."""
    return [each.gone for each in callers]


def let_in(doorway: Doorway, address: str, calls: int, now: float = 0.0) -> int:
    """The number of calls from there that are listened to."""
    return sum(doorway.may_come(address, now) for _ in range(calls))


def arrived(doorway: Doorway, address: str, callers: int) -> list[Caller]:
    there = [Caller() for _ in range(callers)]
    for each in there:
        doorway.comes(each, address)
    return there


def test_limit_calls() -> None:
    doorway = Doorway(1000)
    assert let_in(doorway, "10.0.0.1", LIMITS.calls + 9) == LIMITS.calls
    assert let_in(doorway, "10.0.0.2", 1) == 1


def test_limit_call_time() -> None:
    doorway = Doorway(1000)
    let_in(doorway, "10.0.0.1", LIMITS.calls)
    assert let_in(doorway, "10.0.0.1", 1, LIMITS.call_time - 0.1) == 0
    assert let_in(doorway, "10.0.0.1", 1, LIMITS.call_time) == 1


def test_a_network_of_made_up_addresses_calls_as_one() -> None:
    doorway = Doorway(1000)
    assert sum(doorway.may_come(f"2001:db8::{n:x}", 0) for n in range(200)) == LIMITS.calls


def test_few_addresses_are_remembered() -> None:
    doorway = Doorway(1000, replace(LIMITS, addresses=2, calls=1))
    assert [doorway.may_come(f"10.0.0.{n}", 0) for n in (1, 2, 1, 3, 2)] == [
        True,
        True,
        False,
        True,
        True,
    ]


def test_limit_greetings() -> None:
    doorway = Doorway(1000)
    first, *others = arrived(doorway, "10.0.0.1", LIMITS.greetings)
    (other,) = arrived(doorway, "10.0.0.2", 1)
    assert went(first) == [False]
    (late,) = arrived(doorway, "10.0.0.1", 1)
    assert went(first) == [True]
    assert not any(went(*others, other, late))


def test_who_has_greeted_is_not_sent_away() -> None:
    doorway = Doorway(1000)
    first, second, *_ = arrived(doorway, "10.0.0.1", LIMITS.greetings)
    doorway.has_greeted(first)
    arrived(doorway, "10.0.0.1", 2)
    assert went(first, second) == [False, True]


def test_limit_answers() -> None:
    doorway = Doorway(1000)
    assert sum(doorway.answers_stranger(0) for _ in range(LIMITS.answers + 9)) == LIMITS.answers
    claims = [doorway.answers_claim(f"10.0.0.{n}", 0) for n in range(LIMITS.answers + 9)]
    assert sum(claims) == LIMITS.answers


def test_limit_answer_time() -> None:
    doorway = Doorway(1000)
    for _ in range(LIMITS.answers):
        assert doorway.answers_stranger(0)
    assert not doorway.answers_stranger(LIMITS.answer_time - 0.1)
    assert doorway.answers_stranger(LIMITS.answer_time)


def test_where_a_program_has_proven_itself_it_is_always_answered() -> None:
    doorway = Doorway(1000)
    doorway.trust("10.0.0.1")
    while doorway.answers_claim("10.0.0.2", 0):
        pass
    assert all(doorway.answers_claim("10.0.0.1", 0) for _ in range(LIMITS.answers + 1))


def test_few_places_are_trusted() -> None:
    doorway = Doorway(1000, replace(LIMITS, addresses=2, answers=1))
    for n in (1, 2, 1, 3):
        doorway.trust(f"10.0.0.{n}")
    assert doorway.answers_claim("10.0.0.9", 0)
    assert [doorway.answers_claim(f"10.0.0.{n}", 0) for n in (1, 2, 3)] == [True, False, True]


def test_when_all_places_are_taken_the_oldest_goes() -> None:
    doorway = Doorway(4 * 10)
    there = [arrived(doorway, f"10.0.0.{number}", 1)[0] for number in range(11)]
    assert [each.gone for each in there] == [True] + [False] * 10


def test_guests_have_half_of_the_places() -> None:
    doorway = Doorway(4)
    takes = []
    with doorway.visit(guest=True), doorway.visit(guest=False):
        takes.append(doorway.takes_guests)
        with doorway.visit(guest=True):
            takes.append(doorway.takes_guests)
        takes.append(doorway.takes_guests)
    assert takes == [True, False, True]


def test_there_are_files_left_when_all_places_are_taken() -> None:
    assert 0 < most_links() <= 1024
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert files == resource.RLIM_INFINITY or 0 < most_links(5) * 5 <= files // 2


def test_where_files_have_no_limit_a_table_can_be_opened_all_the_same() -> None:
    code = """
import sys
from net.wire import join_codes, limits
sys.modules["resource"] = None
sys.platform = "win32"
from net.links.admission_limits import MOST_LINKS, most_links
assert most_links(3) == MOST_LINKS
"""
    ended = subprocess.run(
        [sys.executable, "-c", code], check=False, capture_output=True, text=True, timeout=PATIENCE
    )
    assert ended.returncode == 0, ended.stderr
