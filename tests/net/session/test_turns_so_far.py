"""What a seat has done of its turn goes to the others beside the log, and is nobody else's."""

from net.session.events import TurnShown
from net.session.messages import MOST_SO_FAR, TurnSoFar
from net.wire.hello import Purpose
from tests.support.lone_session import LoneSession

STEP = b"\x92\x10\x01"


def linked() -> LoneSession:
    machine = LoneSession((0, 1, 2))
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


def test_who_watches_is_sent_nothing_of_it() -> None:
    machine = linked()
    machine.link(8, Purpose.WATCH, 5)
    machine.sent.clear()
    machine.session.show_turn(0, 0, [STEP])
    machine.take()
    assert [link for link, message in machine.sent if isinstance(message, TurnSoFar)] == [7]


def test_a_turn_that_is_long_is_told_when_it_is_ended() -> None:
    machine = linked()
    machine.session.show_turn(0, 0, [STEP] * (MOST_SO_FAR + 1))
    machine.session.show_turn(0, 0, [bytes(8000)])
    machine.take()
    assert not any(isinstance(message, TurnSoFar) for _link, message in machine.sent)


def test_nobody_shows_the_turn_of_somebody_else_or_one_that_is_over() -> None:
    machine = linked()
    assert heard(machine, TurnSoFar(2, 0, (STEP,))) == []
    assert heard(machine, TurnSoFar(0, 0, (STEP,))) == []
    assert heard(machine, TurnSoFar(1, 9, (STEP,))) == []
    assert heard(machine, TurnSoFar(1, 0, (STEP,))) == [TurnShown(1, 0, (STEP,))]
