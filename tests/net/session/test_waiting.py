"""A table names whom it waits for as soon as it waits."""

from net.session.events import PeerBack, PeerLost, QuorumChanged
from net.session.messages import TablePresence
from net.wire.hello import Purpose
from tests.support.lone_session import LoneSession

PEER, WATCHER = 1, 2
FAR = 60.0


def until_it_waits(table: LoneSession) -> QuorumChanged:
    """The event that people are told when it waits."""
    while table.now < FAR:
        table.run(1.0)
        if waits := [each for each in table.told if isinstance(each, QuorumChanged)]:
            return waits[0]
    raise AssertionError("it never waits")


def table_presence(table: LoneSession) -> TablePresence:
    """The presence that watchers were told last."""
    heard = [message for link, message in table.sent if link == WATCHER]
    return [each for each in heard if isinstance(each, TablePresence)][-1]


def test_somebody_who_never_came_is_named() -> None:
    assert until_it_waits(LoneSession((0, 1))) == QuorumChanged(True, (1,), 90)


def test_somebody_is_named_whose_link_stands_and_says_nothing() -> None:
    table = LoneSession((0, 1))
    table.link(PEER, Purpose.PEER)
    assert until_it_waits(table) == QuorumChanged(True, (1,), 90)
    assert 1 in table.session.peers.linked, "its link is still there"


def test_those_who_watch_hear_of_them_too() -> None:
    table = LoneSession((0, 1))
    table.link(PEER, Purpose.PEER)
    table.link(WATCHER, Purpose.WATCH)
    until_it_waits(table)
    assert table_presence(table) == TablePresence(away=(1,), waits=True)


def test_somebody_who_never_came_is_told_as_lost_once_and_as_back_when_they_come() -> None:
    """Otherwise nobody here would be told while others hear them and the game goes on."""
    table = LoneSession((0, 1, 2))
    table.link(PEER, Purpose.PEER)
    table.run(FAR)
    lost = [each for each in table.told if isinstance(each, PeerLost)]
    assert [each.program for each in lost] == [2]
    table.link(7, Purpose.PEER, program=2)
    assert PeerBack(2) in table.told


def test_a_bot_waits_from_when_nothing_came_over_a_link_any_more() -> None:
    table = LoneSession((0, 1))
    lost = table.session.node.replica.lost
    assert lost == {1: 0.0}
    table.link(PEER, Purpose.PEER)
    assert lost == {}
    table.session.ended(PEER, 7.0, 9.0)
    assert lost == {1: 7.0}
