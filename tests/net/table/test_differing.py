"""Programs that count differently: where is found out, who is right, and what is done then."""

import pytest
from msgspec.structs import replace

from core.dealer import SeededDealer
from net.table.charter import Program
from net.table.differing import Difference, account_of, first_difference
from net.table.events import Differed, Halted
from net.table.ledger import fold
from net.table.messages import Ask, Halt
from net.table.node import Node
from net.table.terms import Role
from net.timing import TIMING
from tests.support.miscounting import MiscountingLedger, miscount
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED


def first_roll(node: Node) -> int:
    """The number of the first item that a miscounting core folds otherwise."""
    items = node.replica.ledger.items
    well, ill = fold(node.charter, None, items), MiscountingLedger(node.charter, None)
    for dated in items:
        if ill.why_not(dated.item) is not None:
            break
        ill.append(dated)
    found = first_difference(account_of(well).checks, account_of(ill).checks)
    assert found is not None
    return found


def found_by(table: Switchboard, me: Program) -> list[Difference]:
    return [event.difference for event in table.events[me] if isinstance(event, Differed)]


def begun(*players: Program | str) -> Switchboard:
    """Nobody has rolled yet."""
    table = Switchboard(*players)
    table.run(4)
    return table


def test_the_first_differing_item_is_found_and_the_majority_is_right() -> None:
    table = begun(0, 1, 2)
    victim = next(each for each in (0, 1, 2) if each != table.host())
    miscount(table.nodes[victim])
    table.play(TIMING.grace + 30)
    (difference,) = found_by(table, victim)
    well = table.nodes[table.host()]
    assert difference.number == first_roll(well)
    assert difference.different == ("pesos",)
    assert difference.right not in (None, victim)
    assert difference.mine
    assert set(difference.parts) == {0, 1, 2}
    assert all(dict(parts.versions)["python"] for parts in difference.parts.values())
    other = account_of(well.replica.ledger)
    assert difference.other.items == other.items[: len(difference.other.items)]
    assert difference.other.checks == other.checks[: len(difference.other.checks)]
    assert difference.own.checks[: difference.number] == other.checks[: difference.number]
    assert well.replica.committed > difference.number + 20
    assert table.nodes[victim].replica.committed < difference.number
    assert not any(
        isinstance(event, Halted) for events in table.events.values() for event in events
    )


def test_a_host_that_counts_otherwise_is_told_of_by_the_others() -> None:
    table = begun(0, 1, 2)
    broken = table.host()
    miscount(table.nodes[broken])
    table.play(TIMING.grace + 30)
    well = [each for each in (0, 1, 2) if each != broken]
    assert next(found for each in well for found in found_by(table, each)).program == broken
    for each in well:
        assert not any(difference.mine for difference in found_by(table, each))
        assert table.nodes[each].replica.committed > 45
    (own,) = found_by(table, broken)
    assert own.mine
    assert own.number == first_roll(table.nodes[well[0]])


def test_a_spoilt_memory_is_told_of_when_it_is_mended() -> None:
    table = begun(0, 1, 2)
    table.play(4)
    victim = next(each for each in (0, 1, 2) if each != table.host())
    log = table.nodes[victim].replica.ledger.log
    state = log.steps[-1].state
    count = len(table.nodes[victim].replica.ledger.items)
    log.steps[-1] = replace(log.steps[-1], state=replace(state, pesos=(999, *state.pesos[1:])))
    table.play(4)
    (difference,) = found_by(table, victim)
    assert difference.mended
    assert difference.different == ("pesos",)
    assert difference.number > count
    assert table.nodes[victim].replica.ledger.log.state.pesos[0] < 999


def test_of_two_the_one_that_disagrees_with_its_own_clean_fold_is_mended() -> None:
    table = begun(0, 1)
    table.play(4)
    host = table.nodes[table.host()]
    log = host.replica.ledger.log
    state = log.steps[-1].state
    log.steps[-1] = replace(log.steps[-1], state=replace(state, pesos=(999, *state.pesos[1:])))
    table.play(20)
    checks = {node.replica.ledger.at(node.replica.committed).check for node in table.nodes.values()}
    assert len(checks) == 1
    assert all(node.replica.ledger.log.state.pesos[0] < 999 for node in table.nodes.values())
    assert not any(node.halted for node in table.nodes.values())
    assert host.entries > 60


@pytest.mark.parametrize("host_is_wrong", [False, True])
def test_two_that_cannot_agree_stop_and_keep_everything(host_is_wrong: bool) -> None:
    table = begun(0, 1)
    host = table.host()
    miscount(table.nodes[host if host_is_wrong else 1 - host])
    table.play(60)
    assert all(node.halted for node in table.nodes.values())
    for me, node in table.nodes.items():
        assert [event for event in table.events[me] if isinstance(event, Halted)] == [Halted()]
        saved = node.saved()
        assert len(saved.items) >= node.replica.committed
    (difference,) = [*found_by(table, 0), *found_by(table, 1)]
    assert difference.right is None
    assert difference.different == ("pesos",)
    assert all(node.replica.committed < difference.number for node in table.nodes.values())


class Learned(Switchboard):
    """A program without a seat is there, too."""

    learner = 2

    def __init__(self, *players: Program | str) -> None:
        super().__init__(*players)
        self.nodes[self.learner] = self.node(self.learner)
        self.events[self.learner] = []

    def node(self, me: Program) -> Node:
        dealer = SeededDealer(SEED)
        return Node(me, self.charter, dealer, self.now, learners=(self.learner,))


def test_a_program_without_a_seat_stops_with_two_that_cannot_agree() -> None:
    table = Learned(0, 1)
    table.run(4)
    miscount(table.nodes[1 - table.host()])
    table.play(30)
    assert all(node.halted for node in table.nodes.values())


def test_two_against_two_stop() -> None:
    table = begun(0, 1, 2, 3)
    for each in (2, 3):
        miscount(table.nodes[each])
    table.play(60)
    assert all(node.halted for node in table.nodes.values())
    assert {node.replica.committed for node in table.nodes.values()} == {
        table.nodes[0].replica.committed
    }


def test_nobody_stops_while_somebody_is_away_who_could_decide() -> None:
    table = begun(0, 1, 2)
    host = table.host()
    victim, away = (each for each in (0, 1, 2) if each != host)
    table.down.add(away)
    miscount(table.nodes[victim])
    table.play(60)
    assert not any(node.halted for node in table.nodes.values())
    table.down.clear()
    table.play(60)
    well = [table.nodes[host], table.nodes[away]]
    assert all(node.replica.committed > first_roll(node) for node in well)
    assert any(node.replica.role is Role.HOST for node in well)


def test_who_hosts_no_more_stops_nobody() -> None:
    table = begun(0, 1, 2, 3)
    host = table.nodes[table.host()]
    for me in [each for each in table.nodes if each != host.me][:2]:
        miscount(table.nodes[me])
    while host.replica.counting.stuck is None:
        table.play(0.1)
    host.replica.standing.stand_back(table.now)
    until = table.now + 2 * TIMING.stuck
    while table.now < until:
        table.now += 0.1
        host.tick(table.now)
    told = [letter.message for letter in host.take_letters()]
    assert any(isinstance(each, Ask) for each in told)
    assert not any(isinstance(each, Halt) for each in told)
    assert not host.halted
