"""Rematches: who wants one, who opens it, and when nobody stays."""

import pytest
from msgspec import Struct

from net.log.charter import NodeId
from net.session.events import RematchBegins, RematchWanted
from net.session.messages import NextTable, RematchAnswer, RematchStand
from net.timing import TIMING
from net.wire.hello import Purpose
from tests.support.lone_session import LoneSession

LATER = TIMING.farewell
TABLE = bytes(16)


class Program:
    """One program at the end of a game, with links to the others by their numbers."""

    def __init__(self, me: NodeId = 0, *others: NodeId) -> None:
        self.table = LoneSession((0, 1, 2), me)
        for other in others:
            self.table.link(other, Purpose.PEER, other)
        self.session = self.table.session
        self.rematch = self.session.rematch
        self.table.sent.clear()
        self.table.told.clear()

    def hear(self, program: NodeId, message: Struct) -> None:
        self.session.receive(program, message, self.table.now)
        self.table.take()

    def say(self, stand: RematchAnswer) -> None:
        self.session.rematch.say(stand, self.table.now)
        self.table.take()

    def look(self, later: float = LATER, *, over: bool = True) -> None:
        self.rematch.look(self.table.now + later, over=over)
        self.table.take()

    def told(self, kind: type[Struct]) -> list[Struct]:
        return [each for each in self.table.told if isinstance(each, kind)]

    def sent(self, kind: type[Struct]) -> list[tuple[int, Struct]]:
        return [each for each in self.table.sent if isinstance(each[1], kind)]


def test_the_first_who_stays_opens_the_next_table_when_all_have_said_yes() -> None:
    first = Program(0, 1, 2)
    first.say(RematchAnswer.WANTS)
    assert first.sent(RematchStand) == [
        (1, RematchStand(RematchAnswer.WANTS)),
        (2, RematchStand(RematchAnswer.WANTS)),
    ]
    first.hear(1, RematchStand(RematchAnswer.UNDECIDED))
    first.hear(2, RematchStand(RematchAnswer.FOLLOWS))
    first.look()
    assert not first.told(RematchBegins), "somebody has not said yes"
    assert first.rematch.undecided == [1]
    first.hear(1, RematchStand(RematchAnswer.WANTS))
    assert first.told(RematchWanted) == [RematchWanted(1)]
    first.look(0.0)
    assert not first.told(RematchBegins), "others may be about to speak"
    first.look()
    (begins,) = first.told(RematchBegins)
    assert isinstance(begins, RematchBegins)
    assert (begins.opener, begins.there) == (0, (0, 1, 2))
    assert first.sent(NextTable) == [(each, NextTable(begins.table, 0)) for each in (1, 2)]
    assert first.table.ready.done, "this game is left for the next one"


def test_the_others_hear_where_it_goes_on_and_from_its_opener_alone() -> None:
    second = Program(1, 0, 2)
    second.say(RematchAnswer.WANTS)
    second.hear(0, RematchStand(RematchAnswer.WANTS))
    second.look()
    assert not second.told(RematchBegins), "it is not the first who stays"
    second.hear(2, NextTable(TABLE, 0))
    assert not second.told(RematchBegins)
    second.hear(0, NextTable(TABLE, 0))
    assert second.told(RematchBegins) == [RematchBegins(0, TABLE, (0, 1))]


def test_who_does_not_stay_is_not_waited_for_and_hears_of_nothing() -> None:
    first = Program(0, 1, 2)
    first.say(RematchAnswer.WANTS)
    first.hear(1, RematchStand(RematchAnswer.UNDECIDED))
    first.table.lose(1)
    first.look()
    (begins,) = first.told(RematchBegins)
    assert isinstance(begins, RematchBegins)
    assert begins.there == (0,)
    gone = Program(2, 0, 1)
    gone.hear(0, NextTable(TABLE, 0))
    assert not gone.told(RematchBegins)


@pytest.mark.parametrize("stand", [RematchAnswer.UNDECIDED, RematchAnswer.FOLLOWS])
def test_nothing_begins_before_somebody_wants_it_or_the_game_is_over(stand: RematchAnswer) -> None:
    first = Program(0, 1)
    first.say(stand)
    first.hear(1, RematchStand(RematchAnswer.FOLLOWS))
    first.look()
    first.say(RematchAnswer.WANTS)
    first.look(over=False)
    assert not first.told(RematchBegins)


def test_who_only_follows_stays_as_long_as_somebody_may_want_it() -> None:
    bot = Program(1, 0, 2)
    assert not bot.rematch.stays
    bot.say(RematchAnswer.FOLLOWS)
    bot.hear(2, RematchStand(RematchAnswer.FOLLOWS))
    assert not bot.rematch.stays
    bot.hear(0, RematchStand(RematchAnswer.UNDECIDED))
    stays = [bot.rematch.stays]
    bot.table.lose(0)
    stays.append(bot.rematch.stays)
    assert stays == [True, False]


def test_a_program_that_is_linked_again_hears_how_the_others_stand() -> None:
    first = Program(0, 1)
    first.say(RematchAnswer.WANTS)
    first.table.lose(1)
    first.table.sent.clear()
    first.table.link(9, Purpose.PEER, 1)
    assert first.sent(RematchStand) == [(9, RematchStand(RematchAnswer.WANTS))]


def test_watchers_are_told_where_it_goes_on() -> None:
    first = Program(0)
    first.table.link(7, Purpose.WATCH)
    first.say(RematchAnswer.WANTS)
    first.look()
    assert [link for link, _ in first.sent(NextTable)] == [7]
