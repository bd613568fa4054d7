"""Several moves of a turn at once: each is meant for what the one before it leads to."""

from core.game import Choose, Move, Seat
from core.gaucho.game import GAUCHO
from net.table.charter import Program
from net.table.items import Deputy, Play
from net.table.messages import Dated, Propose, Wish
from net.table.node import Node
from net.table.packed import pack_entry
from net.table.terms import Role
from tests.support.switchboard import Switchboard

Plan = tuple[list[Move], Move]
"""Two moves of a seat, and another first one after which the second is possible, too."""


def planned(node: Node, seat: Seat) -> Plan | None:
    """Such a plan, if there is one."""
    rules, view = node.replica.ledger.log.game, node.view(seat)
    firsts = rules.legal(view.state, seat, view.known)
    after = {move: rules.play(view.state, move) for move in firsts if not rules.binds(move)}
    for first, state in after.items():
        for other, instead in after.items():
            if other != first and rules.turn(state) == rules.turn(instead) == Choose((seat,)):
                possible = rules.legal(instead, seat, view.known)
                for second in rules.legal(state, seat, view.known):
                    if second in possible and not rules.binds(second):
                        return [first, second], other
    return None


def waiting_for(*, host: bool) -> tuple[Switchboard, Program, Plan]:
    """A table in the middle of a turn of the host, or of somebody else, who has such a plan."""
    table = Switchboard(0, 1, 2)
    table.play(6)
    for _ in range(300):
        me = next(each for each, node in table.nodes.items() if node.choosers())
        plan = planned(table.nodes[me], me)
        if plan is not None and (table.nodes[me].replica.role is Role.HOST) is host:
            return table, me, plan
        table.choose(me)
    raise AssertionError("nobody ever had such a plan")


def test_a_move_that_was_to_follow_one_that_came_too_late_is_passed_over() -> None:
    table, owner, (moves, other) = waiting_for(host=False)
    host = table.nodes[table.host()]
    ledger = host.replica.ledger
    place, term = len(ledger.log.steps), host.replica.kept.term
    ledger.append(Dated(term, Deputy(owner, on=True)))
    ledger.append(Dated(term, Play(pack_entry(GAUCHO, other))))
    wishes = (Wish(Play(pack_entry(GAUCHO, move)), place + at) for at, move in enumerate(moves))
    host.receive(owner, Propose(tuple(wishes)), table.now)
    assert ledger.log.steps[-1].entry == other


def test_a_plan_that_was_taken_in_part_is_told_again_and_goes_on() -> None:
    table, owner, (moves, _) = waiting_for(host=False)
    host = table.nodes[table.host()]
    place = len(host.replica.ledger.log.steps)
    wishes = [Wish(Play(pack_entry(GAUCHO, move)), place + at) for at, move in enumerate(moves)]
    host.receive(owner, Propose((wishes[0],)), table.now)
    host.receive(owner, Propose(tuple(wishes)), table.now)
    assert [step.entry for step in host.replica.ledger.log.steps[place:]] == moves


def test_who_was_overtaken_does_not_wish_the_rest_of_the_plan() -> None:
    table, owner, (moves, other) = waiting_for(host=False)
    node, host = table.nodes[owner], table.nodes[table.host()]
    node.choose_all(moves, bytes(16), table.now)
    node.take_letters()
    ledger, term = host.replica.ledger, host.replica.kept.term
    ledger.append(Dated(term, Deputy(owner, on=True)))
    ledger.append(Dated(term, Play(pack_entry(GAUCHO, other))))
    table.run(5)
    entries = [step.entry for step in ledger.log.steps]
    assert entries[-1] == other
    assert node.choosers() == (owner,)


def test_a_host_that_was_overtaken_by_its_own_bot_does_not_play_the_rest_of_its_plan() -> None:
    table, me, (moves, other) = waiting_for(host=True)
    host = table.nodes[me]
    ledger, place = host.replica.ledger, host.entries
    ledger.append(Dated(host.replica.kept.term, Play(pack_entry(GAUCHO, other))))
    host.choose_all(moves, bytes(16), table.now)
    assert [step.entry for step in ledger.log.steps[place:]] == [other]
