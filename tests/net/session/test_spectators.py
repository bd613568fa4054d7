"""Who watches gets the game after the players, and is told who is there and how many watch."""

from msgspec import Struct

from net.session.messages import MOST_WATCHERS, Company, Looking
from net.session.news import Away, Back, Waiting, Watched
from net.session.ready import Outbox
from net.session.spectators import AT_ONCE, Spectators, changes
from net.table.events import Halted
from net.table.ledger import Ledger
from net.table.watching import Shown
from net.timing import TIMING
from tests.support.switchboard import Switchboard


class Table:
    """A game of which some is played, and those who watch it from one program."""

    def __init__(self, watchers: int = 1) -> None:
        self.switchboard = Switchboard(0, 1)
        self.out = Outbox()
        self.spectators = Spectators(self.committed, self.out)
        for link in range(watchers):
            self.spectators.show(link, self.switchboard.charter)
        self.out.clear()

    def committed(self) -> tuple[Ledger, int]:
        replica = self.switchboard.nodes[0].replica
        return replica.ledger, replica.committed

    def told(self, kind: type[Struct], link: int = 0) -> list[Struct]:
        """Messages of that kind to somebody who watches."""
        there = (each.message for each in self.out.send if each.link == link)
        return [message for message in there if isinstance(message, kind)]

    def fed(self) -> list[int]:
        """The links that were shown something since this was asked last."""
        fed = [each.link for each in self.out.send if isinstance(each.message, Shown)]
        self.out.clear()
        return fed


def test_only_what_has_changed_is_told() -> None:
    before = Company((0, 1), waits=True)
    assert list(changes(Company(), before)) == [Away(0), Away(1), Waiting(True, (0, 1))]
    assert list(changes(before, before)) == []
    after = Company((1, 2), halted=True)
    assert list(changes(before, after)) == [Away(2), Back(0), Waiting(on=False), Halted()]


def test_who_comes_and_goes_in_haste_is_told_of_seldom_and_as_it_is_in_the_end() -> None:
    table = Table()
    for number in range(100):
        company = Company((1,)) if number % 2 else Company()
        table.spectators.tell_company(company, number / 100)
    assert table.told(Company) == [Company((1,)), Company()]
    table.spectators.tell_company(Company((1,)), 0.99)
    assert table.told(Company)[2:] == []
    table.spectators.tell_company(Company((1,)), 0.99 + TIMING.company)
    assert table.told(Company)[2:] == [Company((1,))]


def test_that_the_game_has_halted_is_told_at_once() -> None:
    table = Table()
    table.spectators.tell_company(Company((1,)), 1.0)
    table.spectators.tell_company(Company((1,), halted=True), 1.0)
    assert table.told(Company) == [Company((1,)), Company((1,), halted=True)]


def test_who_comes_later_is_told_how_the_table_stands() -> None:
    table = Table()
    table.spectators.tell_company(Company((1,)), 1.0)
    table.spectators.show(7, table.switchboard.charter)
    assert table.told(Company, 7) == [Company((1,))]


def test_all_programs_are_counted_and_those_cut_off_are_not() -> None:
    table = Table(watchers=2)
    table.spectators.heard(1, 2)
    table.spectators.heard(2, 3)
    assert table.spectators.count == 7
    table.spectators.heard(2, 0)
    table.spectators.end(0)
    assert table.spectators.count == 3


def test_what_others_tell_is_bounded() -> None:
    table = Table()
    for program in range(1, 4):
        table.spectators.heard(program, MOST_WATCHERS)
    assert table.spectators.count == MOST_WATCHERS


def test_who_comes_and_goes_quickly_makes_nobody_talk_more() -> None:
    table = Table()
    for tick in range(100):
        table.spectators.heard(1, 1 + tick % 2)
        table.spectators.look([5], tick * TIMING.watchers / 50)
    assert len(table.out.tell) == 2
    assert len(table.told(Looking, 5)) == 2


def test_nothing_is_told_while_nothing_changes() -> None:
    table = Table(watchers=0)
    for second in range(10):
        table.spectators.look([5], second * TIMING.watchers)
    assert table.out.tell == []
    table.spectators.heard(1, 1)
    for second in range(10, 20):
        table.spectators.look([5], second * TIMING.watchers)
    assert table.out.tell == [Watched(1)]
    assert table.told(Looking, 5) == [Looking(0)]


def test_a_few_at_a_time_are_fed_and_everybody_in_the_end() -> None:
    table = Table(watchers=3 * AT_ONCE - 1)
    table.switchboard.play(10)
    table.spectators.wake(10.0)
    assert table.fed() == [], "the players come first"
    fed = []
    now = 10.0
    while table.spectators.due() < float("inf"):
        assert table.spectators.due() - now < 1.5 * TIMING.feed
        now = table.spectators.due()
        table.spectators.tick(now)
        there = {*table.fed()}
        assert len(there) <= AT_ONCE
        fed += sorted(there)
    assert fed == [*range(3 * AT_ONCE - 1)]
    table.spectators.wake(now)
    assert table.spectators.due() == float("inf"), "there is nothing new"


def test_what_happens_while_some_are_fed_is_shown_to_all() -> None:
    table = Table(watchers=AT_ONCE + 1)
    table.switchboard.play(10)
    table.spectators.wake(10.0)
    table.spectators.tick(10.0)
    table.switchboard.play(2)
    while table.spectators.due() < float("inf"):
        table.spectators.tick(table.spectators.due())
        table.spectators.wake(12.0)
    _, committed = table.committed()
    for link in range(AT_ONCE + 1):
        shown = [each for each in table.told(Shown, link) if isinstance(each, Shown)]
        assert sum(len(each.items) for each in shown) == committed
