"""Unfinished turns go to the others beside the log, each shown by its own seat alone."""

from random import Random

import pytest

from net.address import Address
from net.log.charter import TableRules
from net.log.feed import FeedPiece, piece
from net.session.events import TurnShown
from net.session.messages import MOST_SO_FAR, TablePresence, TurnSoFar
from net.session.watch_client import WatchClient
from net.wire.hello import Purpose
from net.wire.limits import LIMITS
from tests.support.lone_session import USUAL_RULES, LoneSession
from tests.support.switchboard import Switchboard

STEP = b"\x92\x10\x01"
"""A move of seat 1."""
STEP_OF_2 = b"\x92\x10\x02"


def linked(rules: TableRules = USUAL_RULES) -> LoneSession:
    machine = LoneSession((0, 1, 2), rules=rules)
    machine.link(7, Purpose.PEER, 1)
    machine.sent.clear()
    return machine


def heard(machine: LoneSession, message: TurnSoFar) -> list[TurnShown]:
    machine.session.receive(7, message, machine.now)
    machine.take()
    return [each for each in machine.told if isinstance(each, TurnShown)]


def test_the_others_are_sent_what_an_own_seat_has_done() -> None:
    machine = linked()
    machine.session.show_turn(0, 0, [STEP])
    machine.take()
    assert (7, TurnSoFar(0, 0, (STEP,))) in machine.sent


@pytest.mark.parametrize(("delay", "links"), [(0, [7, 8, 8]), (1, [7])])
def test_who_watches_is_sent_own_and_others_turns_unless_they_see_all_later(
    delay: int, links: list[int]
) -> None:
    machine = linked(TableRules(watch_delay=delay))
    machine.link(8, Purpose.WATCH, 5)
    machine.sent.clear()
    machine.session.show_turn(0, 0, [STEP])
    machine.session.receive(7, TurnSoFar(1, 0, (STEP,)), machine.now)
    machine.session.receive(7, TurnSoFar(2, 0, (STEP_OF_2,)), machine.now)
    machine.session.receive(7, TurnSoFar(1, 0, (STEP_OF_2,)), machine.now)
    machine.take()
    shown = [link for link, message in machine.sent if isinstance(message, TurnSoFar)]
    assert shown == links, "nobody else's turn is passed on"


def test_who_watches_is_told_of_a_turn_when_all_before_it_is_there_and_no_more() -> None:
    board = Switchboard(0, 1)
    board.play(8)
    ledger = board.nodes[0].replica.ledger
    count = board.nodes[0].replica.commit_index
    entries = ledger.at(count).entries
    told: list[object] = []
    client = WatchClient([Address("10.0.0.1", 4242)], "", told.append, Random(1).randbytes, 0.0)
    client.linked(client.places.addresses[0])
    client.hear(board.charter, 0.0)
    client.hear(TurnSoFar(0, entries, (STEP,)), 0.0)
    assert TurnShown(0, entries, (STEP,)) not in told, "the entries before it are still missing"
    shown: FeedPiece | None
    while shown := piece(ledger, count, len(client.reader.ledger.log_entries)):  # type: ignore[union-attr]
        client.hear(shown, 0.0)
    assert told[-1] == TurnShown(0, entries, (STEP,))
    client.hear(TurnSoFar(0, entries - 1, (STEP,)), 0.0)
    assert told[-1] == TurnShown(0, entries, (STEP,)), "that turn is over"
    client.hear(TurnSoFar(0, entries, ()), 0.0)
    assert told[-1] == TurnShown(0, entries, ()), "it was taken back"


def test_turns_shown_in_haste_do_not_hide_that_the_game_has_halted() -> None:
    board = Switchboard(0, 1)
    told: list[object] = []
    client = WatchClient([Address("10.0.0.1", 4242)], "", told.append, Random(1).randbytes, 0.0)
    client.linked(client.places.addresses[0])
    client.hear(board.charter, 0.0)
    for _ in range(2 * LIMITS.commands):
        client.hear(TurnSoFar(0, 0, (STEP,)), 0.0)
    client.hear(TablePresence(halted=True), 0.0)
    assert client.halted


def test_a_turn_that_is_long_is_told_when_it_is_ended() -> None:
    machine = linked()
    machine.session.show_turn(0, 0, [STEP] * (MOST_SO_FAR + 1))
    machine.session.show_turn(0, 0, [bytes(8000)])
    machine.take()
    assert not any(isinstance(message, TurnSoFar) for _link, message in machine.sent)


def test_nobody_shows_the_turn_of_somebody_else_or_one_that_is_over() -> None:
    machine = linked()
    assert heard(machine, TurnSoFar(2, 0, (STEP_OF_2,))) == []
    assert heard(machine, TurnSoFar(0, 0, (STEP,))) == []
    assert heard(machine, TurnSoFar(1, 9, (STEP,))) == []
    assert heard(machine, TurnSoFar(1, 0, (STEP, STEP_OF_2))) == []
    assert heard(machine, TurnSoFar(1, 0, (b"\xc1",))) == []
    assert heard(machine, TurnSoFar(1, 0, (STEP,))) == [TurnShown(1, 0, (STEP,))]
