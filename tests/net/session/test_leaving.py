"""Leaving on purpose is never taken for a cut, whatever is on its way in that moment."""

from net.session.events import PeerBack, PeerLost
from net.session.messages import Goodbye
from net.session.peer_auth import NO_SUCH
from net.timing import TIMING
from net.wire.hello import Purpose
from tests.support.lone_session import LoneSession

FIRST, SECOND = 7, 8


def goodbyes(table: LoneSession) -> list[int]:
    """The links over which goodbye was said."""
    return [link for link, message in table.sent if isinstance(message, Goodbye)]


def test_goodbye_is_said_over_an_older_link_too() -> None:
    """The other side may not have the newer one yet."""
    table = LoneSession((0, 1))
    table.link(FIRST, Purpose.PEER)
    table.run(TIMING.crossing + 1)
    table.link(SECOND, Purpose.PEER)
    assert table.ready.close == ()
    table.session.leave()
    table.take()
    assert goodbyes(table) == [FIRST, SECOND]


def test_nobody_is_admitted_by_a_program_that_has_left() -> None:
    table = LoneSession((0, 1))
    auth = table.session.peers.auth
    hello = auth.hello(1)
    assert auth.admits(hello) != NO_SUCH
    table.session.leave()
    assert auth.admits(hello) == NO_SUCH


def test_a_link_that_comes_in_that_moment_hears_goodbye_and_ends() -> None:
    table = LoneSession((0, 1))
    table.session.leave()
    table.take()
    table.link(FIRST, Purpose.PEER)
    assert goodbyes(table) == [FIRST]
    assert [close.link for close in table.ready.close] == [FIRST]


def losses(table: LoneSession) -> list[PeerLost]:
    return [each for each in table.told if isinstance(each, PeerLost)]


def test_it_is_told_when_a_bot_plays_for_who_is_lost_if_one_will() -> None:
    table = LoneSession((0, 1, 2))
    for link, program in ((FIRST, 1), (SECOND, 2)):
        table.link(link, Purpose.PEER, program)
    table.lose(FIRST)
    assert losses(table) == [PeerLost(1, bot_in=int(TIMING.grace))]
    table.lose(SECOND)
    assert losses(table)[1:] == [PeerLost(2)], "too few are left: the game waits"


def test_no_bot_is_promised_for_who_opened_the_table_and_has_no_seat() -> None:
    table = LoneSession((1, 2), me=1)
    for link, program in ((FIRST, 0), (SECOND, 2)):
        table.link(link, Purpose.PEER, program)
    table.lose(FIRST)
    assert losses(table) == [PeerLost(0)]


def test_an_older_link_that_ends_before_the_goodbye_is_no_cut() -> None:
    table = LoneSession((0, 1))
    table.link(FIRST, Purpose.PEER)
    table.run(TIMING.crossing + 1)
    table.link(SECOND, Purpose.PEER)
    table.lose(FIRST)
    table.session.receive(SECOND, Goodbye(), table.now)
    table.lose(SECOND)
    news = [each for each in table.told if isinstance(each, PeerLost | PeerBack)]
    assert news == [PeerBack(1), PeerLost(1, left=True)]
