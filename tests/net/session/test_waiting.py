"""Whom a table waits for is named as soon as it waits."""

from random import Random

from msgspec import Struct

from net.address import Address
from net.session.chair import Chair
from net.session.messages import Company
from net.session.news import SessionEvent, Waiting
from net.session.peer_auth import held_at_first
from net.session.ready import Linked, Ready
from net.session.session import Session
from net.wire.hello import Purpose
from tests.support.virtual_table import SEED, charter_of

PEER, WATCHER = 1, 2
FAR = 60.0


class First:
    """The first of two programs; the other one greets, and then says nothing at all."""

    def __init__(self) -> None:
        tokens = tuple(bytes([number]) * 32 for number in range(2))
        addresses = tuple(Address(f"10.0.0.{number}", 4242) for number in range(2))
        self.chair = Chair(charter_of((0, 1)), 0, SEED, addresses, tokens, tokens)
        held, self.now = held_at_first(self.chair), 0.0
        self.session = Session(self.chair, held, None, self.now, Random(1).randbytes)
        self.told: list[SessionEvent] = []
        self.sent: list[tuple[int, Struct]] = []
        self._take(self.session.ready(self.now))

    def link(self, number: int, purpose: Purpose) -> None:
        peer = self.chair.wire_id(1)
        there = Linked(number, purpose, self.chair.name, peer, 0, "10.0.0.1")
        self.session.linked(there, self.now)
        self._take(self.session.ready(self.now))

    def _take(self, ready: Ready) -> None:
        self.told += ready.tell
        self.sent += [(each.link, each.message) for each in ready.send]
        self.wake = ready.wake

    def run_until_it_waits(self) -> Waiting:
        while self.now < FAR:
            self.now = max(self.wake, self.now + 0.01)
            self.session.tick(self.now)
            self._take(self.session.ready(self.now))
            if waits := [each for each in self.told if isinstance(each, Waiting)]:
                return waits[0]
        raise AssertionError("it never waits")

    def company(self) -> Company:
        """What those who watch were told last of how the table stands."""
        heard = [message for link, message in self.sent if link == WATCHER]
        return [each for each in heard if isinstance(each, Company)][-1]


def test_somebody_who_never_came_is_named() -> None:
    assert First().run_until_it_waits() == Waiting(True, (1,))


def test_somebody_is_named_whose_link_stands_and_says_nothing() -> None:
    table = First()
    table.link(PEER, Purpose.PEER)
    assert table.run_until_it_waits() == Waiting(True, (1,))
    assert 1 in table.session.peers.linked, "its link is still there"


def test_those_who_watch_hear_of_them_too() -> None:
    table = First()
    table.link(PEER, Purpose.PEER)
    table.link(WATCHER, Purpose.WATCH)
    table.run_until_it_waits()
    assert table.company() == Company(away=(1,), waits=True)


def test_a_bot_waits_from_when_nothing_came_over_a_link_any_more() -> None:
    table = First()
    lost = table.session.node.replica.lost
    assert lost == {1: 0.0}
    table.link(PEER, Purpose.PEER)
    assert lost == {}
    table.session.ended(PEER, 7.0, 9.0)
    assert lost == {1: 7.0}
