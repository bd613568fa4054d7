"""Watchers get the game after the players, and are told who is there and how many watch."""

from msgspec import Struct

from net.log.events import Halted
from net.log.feed import IN_FLIGHT, FeedAck, FeedPiece
from net.log.ledger import Ledger
from net.session.events import PeerBack, PeerLost, QuorumChanged, WatchersCounted
from net.session.messages import MOST_WATCHERS, TablePresence, WatcherCount
from net.session.ready import Outbox
from net.session.watchers import AT_ONCE, Watchers, changes
from net.timing import TIMING
from net.wire.hello import Purpose
from tests.support.lone_session import LoneSession
from tests.support.split_table import SplitTable
from tests.support.switchboard import Switchboard

WATCHER = 2


class Table:
    """A game under way, and its watchers at one program."""

    def __init__(self, watchers: int = 1) -> None:
        self.switchboard = Switchboard(0, 1)
        self.out = Outbox()
        self.watchers = Watchers(self.committed, self.out)
        for link in range(watchers):
            self.watchers.show(link, self.switchboard.charter)
        self.out.clear()

    def committed(self) -> tuple[Ledger, int]:
        replica = self.switchboard.nodes[0].replica
        return replica.ledger, replica.commit_index

    def told(self, kind: type[Struct], link: int = 0) -> list[Struct]:
        """The messages of that kind to a watcher."""
        there = (each.message for each in self.out.send if each.link == link)
        return [message for message in there if isinstance(message, kind)]

    def fed(self) -> list[int]:
        """The links that were fed since the last call."""
        fed = [each.link for each in self.out.send if isinstance(each.message, FeedPiece)]
        self.out.clear()
        return fed


def test_only_what_has_changed_is_told() -> None:
    before = TablePresence((0, 1), waits=True)
    assert list(changes(TablePresence(), before)) == [
        PeerLost(0),
        PeerLost(1),
        QuorumChanged(True, (0, 1)),
    ]
    assert list(changes(before, before)) == []
    after = TablePresence((1, 2), halted=True)
    assert list(changes(before, after)) == [
        PeerLost(2),
        PeerBack(0),
        QuorumChanged(on=False),
        Halted(),
    ]


def test_who_comes_and_goes_in_haste_is_told_of_seldom_and_as_it_is_in_the_end() -> None:
    table = Table()
    for number in range(100):
        table_presence = TablePresence((1,)) if number % 2 else TablePresence()
        table.watchers.tell_presence(table_presence, number / 100)
    assert table.told(TablePresence) == [TablePresence((1,)), TablePresence()]
    table.watchers.tell_presence(TablePresence((1,)), 0.99)
    assert table.told(TablePresence)[2:] == []
    table.watchers.tell_presence(TablePresence((1,)), 0.99 + TIMING.presence)
    assert table.told(TablePresence)[2:] == [TablePresence((1,))]


def test_that_the_game_has_halted_is_told_at_once() -> None:
    table = Table()
    table.watchers.tell_presence(TablePresence((1,)), 1.0)
    table.watchers.tell_presence(TablePresence((1,), halted=True), 1.0)
    assert table.told(TablePresence) == [TablePresence((1,)), TablePresence((1,), halted=True)]


def test_who_comes_later_is_told_how_the_table_stands() -> None:
    table = Table()
    table.watchers.tell_presence(TablePresence((1,)), 1.0)
    table.watchers.show(7, table.switchboard.charter)
    assert table.told(TablePresence, 7) == [TablePresence((1,))]


def test_all_programs_are_counted_and_those_cut_off_are_not() -> None:
    table = Table(watchers=2)
    table.watchers.heard(1, WatcherCount(2))
    table.watchers.heard(2, WatcherCount(3))
    assert table.watchers.count == 7
    table.watchers.heard(2, WatcherCount(0))
    table.watchers.end(0)
    assert table.watchers.count == 3


def test_what_others_tell_is_bounded() -> None:
    table = Table()
    for program in range(1, 4):
        table.watchers.heard(program, WatcherCount(MOST_WATCHERS))
    assert table.watchers.count == MOST_WATCHERS


def test_who_comes_and_goes_quickly_makes_nobody_talk_more() -> None:
    table = Table()
    for tick in range(100):
        table.watchers.heard(1, WatcherCount(1 + tick % 2))
        table.watchers.look([5], tick * TIMING.watchers / 50)
    assert len(table.out.tell) == 2
    assert len(table.told(WatcherCount, 5)) == 2


def test_nothing_is_told_while_nothing_changes() -> None:
    table = Table(watchers=0)
    for second in range(10):
        table.watchers.look([5], second * TIMING.watchers)
    assert table.out.tell == []
    table.watchers.heard(1, WatcherCount(1))
    for second in range(10, 20):
        table.watchers.look([5], second * TIMING.watchers)
    assert table.out.tell == [WatchersCounted(1)]
    assert table.told(WatcherCount, 5) == [WatcherCount(0)]


def test_a_few_at_a_time_are_fed_and_everybody_in_the_end() -> None:
    table = Table(watchers=3 * AT_ONCE - 1)
    table.switchboard.play(10)
    table.watchers.wake(10.0)
    assert table.fed() == [], "the players come first"
    fed = []
    now = 10.0
    while table.watchers.due() < float("inf"):
        assert table.watchers.due() - now < 1.5 * TIMING.feed
        now = table.watchers.due()
        table.watchers.tick(now)
        there = {*table.fed()}
        assert len(there) <= AT_ONCE
        fed += sorted(there)
    assert fed == [*range(3 * AT_ONCE - 1)]
    table.watchers.wake(now)
    assert table.watchers.due() == float("inf"), "there is nothing new"


def test_what_happens_while_some_are_fed_is_shown_to_all() -> None:
    table = Table(watchers=AT_ONCE + 1)
    table.switchboard.play(10)
    table.watchers.wake(10.0)
    table.watchers.tick(10.0)
    table.switchboard.play(2)
    while table.watchers.due() < float("inf"):
        table.watchers.tick(table.watchers.due())
        table.watchers.wake(12.0)
    _, committed = table.committed()
    for link in range(AT_ONCE + 1):
        shown = [each for each in table.told(FeedPiece, link) if isinstance(each, FeedPiece)]
        assert sum(len(each.log_entries) for each in shown) == committed


def lone_session_after_the_end() -> LoneSession:
    """A program whose game has just ended, with a watcher who began at once."""
    table = SplitTable(1, 0, 1)
    table.finish()
    session = LoneSession((0, 1), saved=table.members[0].node.saved())
    assert session.session.over
    session.link(WATCHER, Purpose.WATCH)
    return session


def pieces_shown(table: LoneSession) -> int:
    """The number of pieces that were sent to watchers."""
    return sum(isinstance(message, FeedPiece) for _link, message in table.sent)


def test_a_watcher_that_comes_late_and_reads_slowly_is_shown_the_end() -> None:
    table = lone_session_after_the_end()
    answered = 0
    while answered < pieces_shown(table):
        table.run(TIMING.linger / 2)
        assert not table.ready.done, "the watcher takes it"
        answered += 1
        table.session.receive(WATCHER, FeedAck(answered), table.now)
        table.take()
    assert answered > IN_FLIGHT
    table.run(2 * TIMING.farewell)
    assert table.ready.done


def test_nobody_waits_long_for_a_watcher_that_does_not_read() -> None:
    table = lone_session_after_the_end()
    table.run(TIMING.linger - 1)
    assert not table.ready.done
    table.run(2.0)
    assert table.ready.done
