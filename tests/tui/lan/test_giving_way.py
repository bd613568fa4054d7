"""Own moves on the LAN when another seat was quicker: they give way, and are tried again."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest

from core.dealer import SeededDealer
from core.game import Move, Seat
from core.match import Match
from corral.entries import Buy, Whistle, Work
from net.log.charter import Charter
from net.log.node import Node
from net.log.resolutions import BallotChoice, PauseGame, RemovePlayer, Resolution, ResumeGame
from net.session.events import MayFork, QuorumChanged
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import charter_of
from tui.lan.draft import DraftNews, dropped, gave_way, too_late, tried_again
from tui.lan.events import EventQueue, LanEvent
from tui.lan.line_table import LineTable
from tui.lan.table import LanTable
from tui.table_game import Withdrawn

pytestmark = pytest.mark.usefixtures("toy")
ENOUGH = SimpleNamespace(waits=False)


class Copy(LanTable):
    """The table as one program shows it, with everything that it says and sends."""

    def __init__(self, charter: Charter, dealer: SeededDealer, *seats: Seat) -> None:
        self.sent: list[list[Move]] = []
        replica = SimpleNamespace(ledger=SimpleNamespace(pieces=dealer.pieces))
        node = SimpleNamespace(replica=replica, bars=lambda _seat: False)
        room: Any = SimpleNamespace(node=node, session=SimpleNamespace(presence=ENOUGH))
        super().__init__(charter, seats, room)

    @property
    def told(self) -> list[Any]:
        return [*self.own.news]

    def try_again(self) -> DraftNews:
        self.own.try_again()
        return self.own.news[-1]

    def _is_current(self) -> bool:
        return True

    def _send(self, moves: Sequence[Move]) -> None:
        self.sent.append(list(moves))


class Committed:
    """The table's content: seat 0 of three is asked, and seat 2 could take the last of a kind."""

    def __init__(self) -> None:
        for number in range(100):
            self.seed = number.to_bytes(2, "big")
            self.charter = charter_of((0, 1, 2), self.seed, key="corral")
            self.dealer = SeededDealer(self.seed)
            self.match: Match[Any] = Match(self.charter.header, self.dealer)
            while self.match.deal():
                pass
            if self.match.choosers == (0,) and self._last_ones():
                break

    def _last_ones(self) -> list[Whistle]:
        herd = self.match.log.state.corral
        moves = [move for move in self.match.legal(2) if isinstance(move, Whistle)]
        return [move for move in moves if herd[move.animal] == 1]

    def copy(self, seat: Seat) -> Copy:
        """Return a copy that is up to date."""
        copy = Copy(self.charter, self.dealer, seat)
        for step in self.match.log.steps:
            copy.own.follow(step)
        return copy

    def play(self, copy: Copy, *moves: Move) -> None:
        """Commit these entries and the checks that follow, and show them to the copy."""
        count = len(self.match.log.steps)
        for move in moves:
            self.match.choose(move)
            while self.match.deal():
                pass
        for step in self.match.log.steps[count:]:
            copy.own.follow(step)

    @property
    def whistle(self) -> Whistle:
        """Seat 2's move that takes the last animal of a kind."""
        return self._last_ones()[0]


def moves_of(game: LanTable) -> list[Move]:
    return [step.entry for step in game.match.log.steps if isinstance(step.entry, Move)]


def test_a_draft_that_still_fits_stands_after_the_act_of_another_seat() -> None:
    table = Committed()
    copy = table.copy(0)
    copy.choose(Work(0))
    whistle = table.whistle
    table.play(copy, whistle)
    assert copy.told == [gave_way(len(table.match.log.steps) - 1)]
    assert copy.draft == 0
    assert copy.own.holds
    assert copy.try_again() == tried_again(1, 0)
    assert moves_of(copy) == [whistle, Work(0)]
    assert copy.draft == 1
    assert not copy.sent
    assert not copy.own.holds


def test_a_draft_that_does_not_fit_any_more_is_void_from_there_on() -> None:
    table = Committed()
    copy, whistle = table.copy(0), table.whistle
    copy.choose(Work(0))
    copy.choose(Buy(0, whistle.animal))
    assert copy.sent == [[Work(0), Buy(0, whistle.animal)]], "that ends the turn"
    table.play(copy, whistle)
    assert copy.try_again() == tried_again(1, 1)
    assert moves_of(copy) == [whistle, Work(0)]
    assert len(copy.sent) == 1


def test_a_turn_that_was_ended_goes_out_once_more_when_all_of_it_fits() -> None:
    table = Committed()
    copy = table.copy(0)
    copy.choose(Work(0))
    copy.choose(Work(0))
    table.play(copy, table.whistle)
    assert copy.try_again() == tried_again(2, 0)
    assert copy.sent == [[Work(0), Work(0)]] * 2


def test_moves_that_the_table_has_already_stay_and_the_rest_gives_way() -> None:
    table = Committed()
    copy = table.copy(0)
    copy.choose(Work(0))
    copy.choose(Work(0))
    table.play(copy, Work(0))
    assert copy.draft > 0
    table.play(copy, table.whistle)
    assert copy.try_again() == tried_again(1, 0)
    assert copy.sent[1] == [Work(0)]


def test_an_own_act_that_comes_too_late_is_void() -> None:
    table = Committed()
    copy, whistle = table.copy(2), table.whistle
    copy.choose(whistle)
    assert copy.sent == [[whistle]], "an act out of turn is never a draft"
    assert not copy.may
    count = len(table.match.log.steps)
    table.play(copy, Work(0))
    assert copy.told == [too_late(count)]
    assert not copy.own.holds
    assert moves_of(copy) == [Work(0)]
    assert copy.may == (2,)


def test_what_a_bot_plays_for_the_own_seat_makes_a_draft_void() -> None:
    table = Committed()
    copy = table.copy(0)
    copy.choose(Work(0))
    count = len(table.match.log.steps)
    table.play(copy, Buy(0, table.whistle.animal))
    assert copy.told == [dropped(count)]
    assert not copy.own.holds


def test_moves_that_wait_to_be_tried_again_are_void_when_the_turn_is_over_without_them() -> None:
    table = Committed()
    copy = table.copy(0)
    copy.choose(Work(0))
    table.play(copy, table.whistle)
    table.play(copy, Work(0), Work(0))
    assert copy.told[1:] == [tried_again(0, 1)]
    assert not copy.own.holds


def test_what_is_said_of_it() -> None:
    assert tried_again(2, 0).said == "Your unfinished turn still fits."
    assert tried_again(1, 2).said == "1 move of your unfinished turn still fits."
    assert tried_again(0, 2).said.endswith("does not fit any more: choose again.")
    assert too_late(3).said == "That came too late: the game has gone on."
    assert gave_way(3).said.startswith("Somebody has acted before")


# Line by line.


class Quiet(Exception):
    """Nothing more has happened."""


class News(EventQueue):
    """Events that have happened; nobody waits for more."""

    async def next(self) -> LanEvent:
        if not self.waiting:
            raise Quiet
        return await super().next()


class Line:
    """Seat 2 of a table at which seat 0 is asked, in the line mode."""

    def __init__(self) -> None:
        self.table = Switchboard(0, 1, 2, key="corral")
        self.table.run(8)
        self.node: Node = self.table.nodes[2]
        self.told: list[Any] = []
        self.news = News()
        self.presence = SimpleNamespace(waits=False)
        session = SimpleNamespace(fork=SimpleNamespace(may=False), presence=self.presence)
        room: Any = SimpleNamespace(node=self.node, session=session, choose=self._choose)
        self.room = room
        charter = self.table.charter
        self.game = LineTable(charter, (2,), room, self.news, self.told.append)

    def _choose(self, *moves: Move, after: int) -> None:
        self.node.choose(moves, b"n" * 16, self.table.now, after)
        self.table.deliver()

    def agree(self, resolution: Resolution) -> None:
        """Let seat 0 propose it, and seat 1 agree."""
        assert self.table.nodes[0].put(0, resolution, self.table.now) is None
        self.table.run(1)
        assert self.table.nodes[1].answer(1, BallotChoice.AGREE, self.table.now) is None
        self.table.run(1)

    async def hear(self) -> None:
        """Hand the game everything that has happened since."""
        for event in self.table.events[2]:
            self.news.put(event)
        self.table.events[2].clear()
        with suppress(Quiet):
            async for _news in self.game.run():
                pass


async def until(line: Line, happened: Callable[[], bool]) -> None:
    """Let others play until it has happened."""
    for _each in range(300):
        await line.hear()
        if happened():
            return
        if line.game.invited is not None:
            line.game.let_pass(2)
        if line.game.asked is not None:
            line.game.choose(line.game.match.legal(2)[0])
            continue
        asked = [me for me, node in line.table.nodes.items() if node.choosers() and me != 2]
        line.table.choose(asked[0])
        line.table.run(0.1)
    raise AssertionError("it never happened")


async def test_who_may_act_is_asked_while_others_choose_and_their_act_goes_out_at_once() -> None:
    line = Line()
    await line.hear()
    asked = [(line.game.invited, line.game.asked)]
    (first, *_others) = line.game.match.legal(2)
    line.game.choose(first)
    await line.hear()
    asked.append((line.game.invited, line.game.asked))
    assert asked == [(2, None), (None, None)], "one whistle a game"
    assert first in [step.entry for step in line.node.replica.ledger.log.steps]
    assert line.game.draft == 0


async def test_who_lets_it_pass_is_asked_again_after_the_next_move() -> None:
    line = Line()
    await line.hear()
    heads = [line.game.match.log.head]
    line.game.let_pass(2)
    await until(line, lambda: line.game.invited is not None)
    assert line.game.match.log.head not in heads


async def test_who_wants_no_such_questions_gets_none() -> None:
    line = Line()
    line.game.wait_no_more_for(2)
    invited: list[bool] = []

    def asked() -> bool:
        invited.append(line.game.invited is not None)
        return line.game.asked is not None

    await until(line, asked)
    assert not any(invited)
    assert line.game.acts_beside


async def test_an_invitation_is_void_as_soon_as_others_have_moved() -> None:
    line = Line()
    await line.hear()

    async def typed() -> None:
        line.table.choose(0)
        line.game.review()
        await asyncio.Event().wait()

    with pytest.raises(Withdrawn):
        await line.game.answered(typed())
    assert line.game.invited is None


async def test_nobody_is_asked_out_of_turn_while_the_table_waits_for_those_who_were_lost() -> None:
    line = Line()
    line.room.session.fork.may = True
    line.news.put(MayFork(on=True))
    await line.hear()
    assert line.game.alone.is_offered
    line.game.alone.wait_on()
    await line.hear()
    waits = line.game.invited
    line.room.session.fork.may = False
    line.news.put(MayFork(on=False))
    await line.hear()
    assert (waits, line.game.invited) == (None, 2)


@pytest.mark.parametrize("agreed", [PauseGame(), RemovePlayer(2)], ids=["paused", "removed"])
async def test_nobody_acts_out_of_turn_who_was_removed_or_while_the_game_is_paused(
    agreed: Resolution,
) -> None:
    line = Line()
    await line.hear()
    invited = line.game.may, line.game.invited

    async def typed() -> str:
        line.agree(agreed)
        line.game.review()
        return await asyncio.Future()

    with pytest.raises(Withdrawn):
        await line.game.answered(typed())
    await line.hear()
    assert (invited, line.game.may, line.game.invited) == (((2,), 2), (), None)


async def test_nobody_may_act_while_too_few_are_there() -> None:
    """The act would fail or come too late, and the screen offered it all the same."""
    line = Line()
    await line.hear()
    enough = line.game.may
    line.presence.waits = True
    assert (enough, line.game.may) == ((2,), ())
    line.presence.waits = False
    assert line.game.may == (2,)


async def test_who_is_asked_whether_they_act_is_asked_no_more_once_too_few_are_there() -> None:
    line = Line()
    await line.hear()
    invited = line.game.invited

    async def typed() -> str:
        line.presence.waits = True
        line.news.put(QuorumChanged(on=True, missing=(1,)))
        return await asyncio.Future()

    with pytest.raises(Withdrawn):
        await line.game.answered(typed())
    await line.hear()
    waits = line.game.invited
    line.presence.waits = False
    line.news.put(QuorumChanged(on=False))
    await line.hear()
    assert (invited, waits, line.game.invited) == (2, None, 2)


async def test_who_may_act_is_asked_again_once_the_game_is_resumed() -> None:
    line = Line()
    line.agree(PauseGame())
    await line.hear()
    paused = line.game.invited
    line.agree(ResumeGame())
    await line.hear()
    assert (paused, line.game.invited) == (None, 2)


async def test_an_act_after_something_that_has_not_been_heard_of_is_told_as_too_late() -> None:
    line = Line()
    await line.hear()
    move = line.game.match.legal(2)[0]
    line.table.choose(0)
    line.game.choose(move)
    await line.hear()
    told = [each.status for each in line.told if isinstance(each, DraftNews)]
    assert "too-late" in told
    assert "void" not in told
    assert line.game.draft == 0
