"""Which votes make a host, and when a program whose computer lost its power is sure again."""

from itertools import chain, combinations, product

import pytest
from msgspec.structs import replace

from core.dealer import SeededDealer
from net.table.charter import Charter, Program
from net.table.electing import elects
from net.table.messages import Append
from net.table.node import Node
from net.table.terms import Role
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED, charter_of

TABLES: tuple[tuple[Program | str, ...], ...] = (
    (0, 1),
    (0, 1, 2),
    (0, 1, 2, 3),
    (0, 0, 1, 2),
    (0, 0, 1),
    (1, 2, "peon"),
)


def majorities(charter: Charter) -> list[set[Program]]:
    """Everybody who may have committed something."""
    programs = charter.programs
    sizes = range(len(programs) + 1)
    some = chain.from_iterable(combinations(programs, size) for size in sizes)
    return [set(each) for each in some if charter.is_majority(each)]


@pytest.mark.parametrize("players", TABLES)
def test_a_sure_program_of_each_majority_votes_for_a_host_or_everybody_does(
    players: tuple[Program | str, ...],
) -> None:
    charter = charter_of(players)
    for said in product((True, False, None), repeat=len(charter.programs)):
        given = zip(charter.programs, said, strict=True)
        votes = {program: sure for program, sure in given if sure is not None}
        sure = {program for program in votes if votes[program]}
        safe = all(sure & majority for majority in majorities(charter))
        everybody = set(votes) == set(charter.programs)
        majority = charter.is_majority(votes)
        assert elects(charter, votes) == (majority and (safe or everybody))


def test_where_nobody_has_lost_power_a_majority_is_enough() -> None:
    assert elects(charter_of((0, 1, 2)), {0: True, 1: True})
    assert not elects(charter_of((0, 1, 2)), {0: True})


def test_half_of_the_seats_sure_is_enough_when_another_one_votes() -> None:
    charter = charter_of((0, 1, 2, 3))
    assert elects(charter, {0: True, 1: True, 2: False})
    assert not elects(charter, {0: True, 1: False, 2: False})
    assert not elects(charter, {0: True, 1: True})


def forget(table: Switchboard, me: Program, count: int) -> None:
    """The computer of that program has lost its power: only so many items were on its disk."""
    saved = table.nodes[me].saved()
    items = saved.items[:count]
    saved = replace(saved, items=items, committed=min(saved.committed, count), sure=False)
    table.nodes[me] = Node(me, table.charter, SeededDealer(SEED), table.now, saved)
    table.events[me].clear()


def others_of(table: Switchboard) -> tuple[Program, Program]:
    one, other = (each for each in table.nodes if each != table.host())
    return one, other


def committed_by_two(table: Switchboard) -> tuple[Program, Program, Program]:
    """The host and one more have an item that the third never got."""
    table.play(8)
    while True:
        host, (forgetful, late) = table.host(), others_of(table)
        before = len(table.items(late))
        table.down.add(late)
        table.play(3)
        if len(table.items(host)) > before + 1:
            return host, forgetful, late
        # They wait for the third to move.
        table.down.clear()
        table.play(1)


def test_a_committed_item_is_kept_when_one_lost_its_power_and_the_host_ends() -> None:
    table = Switchboard(0, 1, 2)
    host, forgetful, late = committed_by_two(table)
    before = table.items(host)
    table.down = {host}
    forget(table, forgetful, len(table.nodes[late].replica.ledger.items))
    table.play(30)
    assert not any(table.nodes[me].replica.role is Role.HOST for me in (forgetful, late))
    assert table.nodes[late].is_waiting(table.now)
    table.down.clear()
    table.play(10)
    for me in table.nodes:
        assert table.items(me)[: len(before)] == before
        assert len(table.items(me)) > len(before)
    assert table.nodes[forgetful].replica.sure


def test_two_that_are_sure_go_on_without_the_one_that_is_not() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    gone, (other, _) = table.host(), others_of(table)
    forget(table, gone, 4)
    table.down.add(gone)
    before = len(table.items(other))
    table.play(10)
    assert len(table.items(table.host())) > before


def test_all_have_lost_their_power_and_whoever_has_most_is_followed() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    before = table.items(table.host())
    best = table.host()
    for me in table.nodes:
        forget(table, me, len(before) if me == best else 3 + me)
    table.down.add(best)
    table.play(20)
    assert not any(node.replica.role is Role.HOST for node in table.nodes.values())
    table.down.clear()
    table.play(10)
    for me in table.nodes:
        assert table.items(me)[: len(before)] == before
    assert all(node.replica.sure for node in table.nodes.values())


def test_who_needs_nobody_else_is_always_sure() -> None:
    table = Switchboard(0, 0, 1)
    table.play(8)
    forget(table, 0, 30)
    assert table.nodes[0].replica.sure
    table.down.add(1)
    table.play(5)
    assert table.nodes[0].replica.role is Role.HOST


def test_a_piece_of_the_log_makes_nobody_sure_but_its_end_does() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    host, (peer, _) = table.host(), others_of(table)
    forget(table, peer, 3)
    node, ledger = table.nodes[peer], table.nodes[host].replica.ledger
    term, count = node.replica.kept.term, len(ledger.items)
    for after, whole in ((count - 2, False), (count - 2, False), (count, True)):
        before = node.replica.count
        items = tuple(dated.item for dated in ledger.items[before:after])
        at, check = ledger.term_of(before), ledger.at(after).check
        node.receive(host, Append(term, before, at, items, check, 0, term, whole), table.now)
        assert node.replica.count == after
        assert node.replica.sure == whole
