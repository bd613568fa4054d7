"""A saved game is opened again, and goes on as soon as a majority of its seats is there."""

import pytest
from msgspec.structs import replace

from net.lobby.events import Ended, Left
from net.lobby.messages import Address, Back, FromGuest, FromHost, Gathering, Removed, Resumed
from net.lobby.reasons import Why
from net.lobby.resuming import GoesOn, ResumeLobby, ReturningLobby
from net.table.charter import Charter, Program
from net.wire.limits import LIMITS
from net.wire.packing import decode, encode
from tests.support.virtual_table import charter_of


class Reunion:
    """A program that has opened a game again, and those who come back."""

    def __init__(self, charter: Charter, me: Program, programs: int) -> None:
        self.charter = charter
        self.host = ResumeLobby(charter, me, programs, 4242)
        self.back: dict[int, ReturningLobby] = {}
        self.events: list[object] = []

    def come(self, link: int, program: Program | None) -> ReturningLobby:
        there = self.back[link] = ReturningLobby(self.charter, "192.168.1.10", 5000 + link)
        self.host.arrive(link, program, f"192.168.1.{link}")
        self.settle()
        return there

    def settle(self) -> None:
        for link, there in self.back.items():
            for back in there.take_letters():
                self.host.receive(link, decode(encode(back), FromGuest, LIMITS))
        for letter in self.host.take_letters():
            told = decode(encode(letter.message), FromHost, LIMITS)
            self.back[letter.to].receive(told)
        self.events += self.host.take_events()

    @property
    def going_on(self) -> list[GoesOn]:
        return [event for event in self.events if isinstance(event, GoesOn)]


def last(there: ReturningLobby) -> object:
    return there.take_events()[-1]


def test_a_game_goes_on_when_a_majority_is_there_and_knows_where_the_others_are() -> None:
    reunion = Reunion(charter_of((0, 1, 2, 3)), 0, 4)
    one = reunion.come(1, 1)
    assert not reunion.going_on, "two of four"
    assert last(one) == Gathering(reunion.charter, (0, 1))
    three = reunion.come(3, 3)
    assert reunion.going_on
    at_host = (Address("", 4242), Address("192.168.1.1", 5001), None, Address("192.168.1.3", 5003))
    assert reunion.going_on == [GoesOn(at_host)]
    seen = (Address("192.168.1.10", 4242), *at_host[1:])
    assert last(one) == last(three) == GoesOn(seen)


def test_who_comes_later_finds_the_others_and_they_find_it() -> None:
    reunion = Reunion(charter_of((0, 1, 2)), 0, 3)
    one = reunion.come(1, 1)
    two = reunion.come(2, 2)
    found = last(one)
    assert isinstance(found, GoesOn)
    assert found == last(two)
    assert found.addresses[2] == Address("192.168.1.2", 5002)


def test_any_program_may_open_the_game_again() -> None:
    reunion = Reunion(charter_of((0, 1, 2, "peon")), 2, 3)
    reunion.come(7, 1)
    assert reunion.going_on == [
        GoesOn((None, Address("192.168.1.7", 5007), Address("", 4242))),
    ]


def test_who_plays_the_majority_of_seats_goes_on_alone() -> None:
    reunion = Reunion(charter_of((0, 0, 1)), 0, 2)
    reunion.settle()
    assert reunion.going_on


def test_a_host_without_a_seat_counts_nothing() -> None:
    reunion = Reunion(charter_of((1, 2)), 0, 3)
    reunion.come(1, 1)
    assert not reunion.going_on
    reunion.come(2, 2)
    assert reunion.going_on


def test_watchers_may_wait_with_them_and_are_not_counted() -> None:
    reunion = Reunion(charter_of((0, 1, 2)), 0, 3)
    watchers = [reunion.come(link, None) for link in (7, 8, 9)]
    assert not reunion.going_on
    assert last(watchers[0]) == Gathering(reunion.charter, (0,))


def test_who_goes_again_is_not_counted() -> None:
    reunion = Reunion(charter_of((0, 1, 2, 3)), 0, 4)
    reunion.come(1, 1)
    reunion.host.part(1)
    del reunion.back[1]
    reunion.come(2, 2)
    assert not reunion.going_on
    assert reunion.host.there == (0, 2)
    reunion.come(3, 3)
    assert reunion.going_on[0].addresses[1] is None


def test_who_comes_twice_is_counted_once_and_the_older_link_ends() -> None:
    reunion = Reunion(charter_of((0, 1, 2, 3)), 0, 4)
    older = reunion.come(1, 1)
    reunion.come(5, 1)
    assert not reunion.going_on
    assert last(older) == Left(Why.CUT_OFF)
    assert Ended(1, Why.CUT_OFF) in reunion.events
    assert reunion.host.links == {1: 5}
    reunion.host.part(1)
    assert reunion.host.there == (0, 1), "the older link's end changes nothing"


def test_a_port_that_is_told_again_is_not_told_to_everybody_again() -> None:
    reunion = Reunion(charter_of((0, 1)), 0, 2)
    reunion.come(1, 1)
    before = len(reunion.going_on)
    for _ in range(100):
        reunion.host.receive(1, Back(5001))
    reunion.host.receive(9, Back(5001))
    reunion.settle()
    assert len(reunion.going_on) == before == 1


@pytest.mark.parametrize(
    "change",
    [{"names": ("Eva", "Beto", "Cleo")}, {"seed_check": b"x" * 16}, {"players": (1, 0, 2)}],
)
def test_a_host_that_resumes_another_game_than_the_saved_one_is_left(
    change: dict[str, object],
) -> None:
    charter = charter_of((0, 1, 2))
    there = ReturningLobby(charter, "", 1)
    there.receive(Gathering(replace(charter, **change), (0, 1)))
    assert last(there) == Left(Why.OTHER_CHARTER)


def test_who_is_sent_away_hears_why() -> None:
    there = ReturningLobby(charter_of((0, 1)), "", 1)
    there.receive(Removed(Why.CLOSED))
    assert last(there) == Left(Why.CLOSED)
    there.receive(Resumed((None, None)))
    assert not there.take_events(), "its part is over"
