"""Corners of the lockstep table: majorities, deputies, promises, differences, watchers."""

import pytest
from msgspec.structs import replace

from core.dealer import SeededDealer
from core.game import Over
from core.gaucho.entries import Done
from core.gaucho.game import GAUCHO
from net.table.branching import branch
from net.table.events import Came, Differed
from net.table.items import Deputy, Host, Play, Promise, Reveal
from net.table.ledger import Ledger
from net.table.messages import Dated, Propose, Wish
from net.table.node import Node
from net.table.packed import pack_entry
from net.table.parting import Branched
from net.table.saved import Saved
from net.table.terms import Role
from net.table.watching import Disagreed, Shown, Watcher, piece
from net.timing import TIMING
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED, VirtualTable


def test_one_program_becomes_host_and_the_game_begins() -> None:
    table = Switchboard(0, 1, 2)
    table.run(5)
    assert [node.replica.role for node in table.nodes.values()].count(Role.HOST) == 1
    assert table.nodes[2].entries > 10


def test_the_next_seat_hosts_within_five_seconds_and_nothing_is_lost() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    gone = table.host()
    before = table.items(gone)
    table.down.add(gone)
    table.run(5)
    after = table.items(table.host())
    assert after[: len(before)] == before
    assert any(item == Host(table.host()) for item in after[len(before) :])


def test_the_old_host_comes_back_as_a_peer() -> None:
    table = Switchboard(0, 1, 2)
    table.play(6)
    gone = table.host()
    table.down.add(gone)
    table.play(6)
    table.down.clear()
    table.run(3)
    assert table.nodes[gone].replica.role is Role.PEER
    assert table.items(gone)[: len(table.items(table.host()))] == table.items(table.host())


def test_the_survivor_of_two_waits() -> None:
    table = Switchboard(0, 1)
    table.play(6)
    table.down.add(1)
    count = len(table.items(0))
    table.play(30)
    assert len(table.items(0)) == count
    assert table.nodes[0].is_waiting(table.now)


def test_nobody_says_that_the_game_waits_while_it_goes_on() -> None:
    table = Switchboard(0, 1, 2, 3)
    table.play(20)
    assert not any(node.is_waiting(table.now) for node in table.nodes.values())


def test_more_seats_are_the_majority() -> None:
    table = Switchboard(0, 0, 1)
    table.play(6)
    table.down.add(1)
    table.run(TIMING.grace / 3)
    assert not table.nodes[0].is_waiting(table.now)
    assert table.nodes[0].replica.role is Role.HOST


def test_after_the_grace_a_bot_sits_in_and_gives_the_seat_back() -> None:
    table = Switchboard(0, 1, 2)
    table.play(6)
    gone = next(each for each in (0, 1, 2) if each != table.host())
    table.down.add(gone)
    table.play(TIMING.grace - 10)
    assert Deputy(gone, on=True) not in table.items(table.host())
    table.play(20)
    assert Deputy(gone, on=True) in table.items(table.host())
    count = table.nodes[table.host()].entries
    table.play(20)
    assert table.nodes[table.host()].entries > count
    table.down.clear()
    table.run(3)
    assert table.items(table.host())[-1] == Deputy(gone, on=False) or Deputy(
        gone, on=False
    ) in table.items(table.host())


def test_nobody_moves_for_another_seat() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    host = table.nodes[table.host()]
    thief = next(each for each in (0, 1, 2) if each != table.host())
    victim = next(each for each in (0, 1, 2) if each not in (table.host(), thief))
    count = len(host.replica.ledger.items)
    steps = len(host.replica.ledger.log.steps)
    wish = Propose((Wish(Play(pack_entry(GAUCHO, Done(victim))), steps),))
    host.receive(thief, wish, table.now)
    assert len(host.replica.ledger.items) == count


def test_a_stale_wish_is_passed_over() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    host = table.nodes[table.host()]
    count = len(host.replica.ledger.items)
    peer = next(each for each in (0, 1, 2) if each != table.host())
    host.receive(peer, Propose((Wish(Play(pack_entry(GAUCHO, Done(peer))), 3),)), table.now)
    assert len(host.replica.ledger.items) == count


def test_secret_choices_are_promised_before_any_is_shown() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    items = table.items(0)
    promises = [number for number, item in enumerate(items) if isinstance(item, Promise)]
    keeps = [
        number
        for number, step in enumerate(table.nodes[0].replica.ledger.log.steps)
        if type(step.entry).__name__ == "Keep"
    ]
    assert len(promises) == len(keeps) == 3
    first_shown = next(n for n, item in enumerate(items) if isinstance(item, Reveal))
    assert max(promises) < first_shown


def test_another_choice_than_the_promised_one_is_refused() -> None:
    table = Switchboard(0, 1)
    table.run(4)
    table.play(3)
    ledger = table.nodes[0].replica.ledger
    shown = next(dated.item for dated in ledger.items if isinstance(dated.item, Reveal))
    assert isinstance(shown, Reveal)
    before = Ledger(table.charter, SeededDealer(SEED))
    for dated in ledger.items:
        if dated.item == shown:
            break
        before.append(dated)
    assert before.why_not(shown) is None
    assert before.why_not(replace(shown, nonce=b"x" * 16)) is not None
    assert before.why_not(Play(shown.entry)) is not None


def spoil(node: Node) -> None:
    """Something in the memory of the program is no longer what it was."""
    log = node.replica.ledger.log
    state = log.steps[-1].state
    log.steps[-1] = replace(log.steps[-1], state=replace(state, pesos=(999, *state.pesos[1:])))


def test_a_spoilt_memory_is_noticed_at_the_next_entry_and_mended() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    victim = next(each for each in (0, 1, 2) if each != table.host())
    spoil(table.nodes[victim])
    table.play(4)
    checks = {node.replica.ledger.at(node.replica.committed).check for node in table.nodes.values()}
    assert len(checks) == 1
    assert table.nodes[victim].replica.ledger.log.state.pesos[0] < 999


class Broken(Ledger):
    """A core that counts wrongly, and does so each time anew."""

    def append(self, dated: Dated) -> bytes:
        check = super().append(dated)
        if len(self.items) > 40:
            spoilt = bytes(8)
            self._places[-1] = replace(self._places[-1], check=spoilt)
            return spoilt
        return check

    def clean(self) -> Ledger:
        anew = Broken(self.charter, self._dealer)
        for dated in self.items:
            anew.append(dated)
        return anew


def break_core(node: Node) -> None:
    broken = Broken(node.charter, node.dealer)
    for dated in node.replica.ledger.items:
        broken.append(dated)
    node.replica.ledger = broken


def test_a_peer_with_a_broken_core_is_left_behind_and_told_where_it_differs() -> None:
    table = Switchboard(0, 1, 2)
    table.run(4)
    victim = next(each for each in (0, 1, 2) if each != table.host())
    break_core(table.nodes[victim])
    table.play(TIMING.grace + 30)
    assert table.nodes[table.host()].replica.committed > 45
    assert table.nodes[victim].replica.committed <= 41
    assert any(isinstance(event, Differed) for event in table.events[victim])


def test_a_host_with_a_broken_core_gives_way_to_the_majority() -> None:
    table = Switchboard(0, 1, 2)
    table.run(4)
    broken = table.host()
    break_core(table.nodes[broken])
    table.play(TIMING.grace + 30)
    hosts = [me for me, node in table.nodes.items() if node.replica.role is Role.HOST]
    assert hosts != [broken]
    well = [each for each in (0, 1, 2) if each != broken]
    assert all(table.nodes[each].replica.committed > 45 for each in well)


def test_a_lonely_program_may_go_on_as_a_game_of_its_own() -> None:
    table = Switchboard(0, 1)
    table.play(8)
    table.down.add(1)
    table.run(5)
    lonely = table.nodes[0]
    count = lonely.replica.committed
    other = branch(lonely, Branched(b"n" * 16, count, (0,)), SeededDealer(SEED), table.now)
    assert other.charter.branch == (table.charter.table, count)
    assert other.charter.table != table.charter.table
    table.nodes[0] = other
    table.play(200)
    assert other.replica.committed > count
    assert table.items(0)[:count] == table.items(1)[:count] or len(table.items(1)) <= count


def test_two_branches_never_have_the_same_check() -> None:
    table = Switchboard(0, 1)
    table.play(8)
    first, second = (
        branch(table.nodes[me], Branched(bytes([me]) * 16, 9, (me,)), SeededDealer(SEED), table.now)
        for me in (0, 1)
    )
    assert first.replica.ledger.here.check != second.replica.ledger.here.check


def test_a_watcher_sees_every_committed_item_and_knows_no_hidden_tile() -> None:
    table = VirtualTable(3, (0, 1, 2), trouble=0.0)
    table.run(2_000, troubled=0)
    node = table.machines[0].node
    assert node is not None
    watcher, news = Watcher(table.charter), 0
    while shown := piece(node.replica.ledger, node.replica.committed, len(watcher.ledger.items)):
        news += len(watcher.receive(shown))
    assert news == node.replica.committed
    assert isinstance(watcher.ledger.log.game.turn(watcher.state), Over)
    assert watcher.ledger.log.digest == node.replica.ledger.log.digest


def test_a_watcher_notices_what_does_not_fit() -> None:
    table = Switchboard(0, 1)
    table.play(8)
    ledger = table.nodes[0].replica.ledger
    shown = piece(ledger, table.nodes[0].replica.committed, 0)
    assert shown is not None
    with pytest.raises(Disagreed):
        Watcher(table.charter).receive(replace(shown, check=bytes(8)))
    with pytest.raises(Disagreed):
        Watcher(table.charter).receive(Shown(5, shown.items, shown.check))
    with pytest.raises(Disagreed):
        Watcher(table.charter).receive(replace(shown, items=shown.items[::-1]))


def test_a_program_that_starts_again_goes_on_with_what_it_has_kept() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    peer = next(each for each in (0, 1, 2) if each != table.host())
    saved: Saved = table.nodes[peer].saved()
    table.nodes[peer] = Node(peer, table.charter, SeededDealer(SEED), table.now, saved)
    table.events[peer].clear()
    table.play(5)
    numbers = [event.number for event in table.events[peer] if isinstance(event, Came)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) == table.nodes[peer].replica.committed
