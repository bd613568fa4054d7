"""A table on the LAN in words: who is asked, and who is there."""

from collections.abc import Sequence
from time import monotonic

from msgspec import Struct

from core.game import Seat
from net.log.charter import NodeId
from net.log.position import LedgerPosition
from net.log.resolutions import BallotChoice
from tui.app.lan.sitting import LanSitting
from tui.app.lan.waits import (
    Wait,
    for_answer,
    for_choice,
    for_one_cut_off,
    for_quorum,
)
from tui.app.painting import Time
from tui.app.telling import Telling
from tui.lan.clocks import LITTLE, shown
from tui.lan.game import TableStatus
from tui.lan.links import QUIET, SLOW
from tui.language import _, n_
from tui.lists import listed
from tui.names import shown_name
from tui.numbers import decimal

FEW = 2
"""The most watchers that the first line names."""


class TableMoment(Struct, frozen=True):
    """The table's words at one moment."""

    wait: Wait
    held_up: bool
    time: Time | None
    company: Sequence[str]


class LanTelling(Telling):
    """Adds who is cut off, who chooses where, and who watches.

    The table is asked only when something has happened there, or a moment has passed, not at every
    key.
    """

    def __init__(self, sitting: LanSitting) -> None:
        super().__init__(sitting)
        self._lan = sitting
        self._session = sitting.session
        self._asked_since: tuple[object, float] = (None, 0.0)
        self._seen: tuple[object, TableMoment] | None = None
        """The words as of the last event."""

    def look(self) -> None:
        """Look at the table again before the next words, as time has passed."""
        self._seen = None

    def forget(self) -> None:
        super().forget()
        self.look()

    @property
    def _standing(self) -> TableMoment:
        news, asked = self._session.news, (self._lan.shared.asked, *self._lan.match.choosers)
        happened = news.count, len(news.waiting), asked
        if self._seen is None or self._seen[0] != happened:
            held_up = self._session.game.status.stands_still or self._lost_one() is not None
            standing = TableMoment(self._wait(), held_up, self._time(), self._company())
            self._seen = happened, standing
        return self._seen[1]

    def waiting_for(self, thinking: Seat | None) -> str:
        """Say who is asked now, or why nothing happens, for how long and what will come of it."""
        return self._standing.wait.told

    def brief(self, thinking: Seat | None) -> str:
        """Say the same in a few words."""
        return self._standing.wait.brief

    def time(self) -> Time | None:
        """Return the time left to the seat that is asked."""
        return self._standing.time

    def company(self) -> Sequence[str]:
        """Tell who is cut off, who watches, and how good the links are; what matters most first."""
        return self._standing.company

    def newest(self) -> str:
        """Return what was said of the last step; nothing while the game is held up."""
        return "" if self.is_held_up else super().newest()

    @property
    def is_held_up(self) -> bool:
        """Whether the game cannot go on as it should."""
        return self._standing.held_up

    def _wait(self) -> Wait:
        charter, named = self._lan.shared.charter, self._lan.voice.player
        lost = [named(seat) for each in self._session.game.lost for seat in charter.seats_of(each)]
        wait = for_quorum(lost, self._lan.left_behind(), self._session)
        # A person who is asked here chooses all the same: the table takes it when it goes on.
        if wait is not None and self._lan.shared.asked is None:
            self._asked_since = (None, 0.0)
            return wait
        if (asking := self._session.game.asking) is not None and asking.paused:
            return Wait(_("paused"), _("The game is paused."))
        seat = self._asked()
        return Wait(self._played_for()) if seat is None else self._turn_of(seat)

    def _turn_of(self, seat: Seat) -> Wait:
        """Return the wait for the seat that is asked."""
        player, room = self._lan.voice.player(seat), self._session.game.room
        if self._is_bots(seat):
            return Wait(_("{player} is thinking").format(player=player))
        if seat in self._lan.people:
            several = len(self._lan.people) > 1
            text = _("{player}, your turn") if several else _("your turn")
            return Wait(text.format(player=player))
        if (program := self._lost_one()) is not None:
            return for_one_cut_off(player, program, room)
        silence = self._silence_of(seat)
        if silence >= QUIET:
            return for_answer(player, silence)
        # Two clocks at once would be one too many.
        since = self._time_since_asked(seat) if self._time() is None else 0.0
        choosing = sorted(each for each in self._choosing() if not self._is_bots(each))
        return for_choice([*map(self._lan.voice.player, choosing)] or [player], since)

    def _lost_one(self) -> NodeId | None:
        """Return the program of the seat that is asked, if it cannot be reached."""
        seat = self._asked()
        player = None if seat is None or self._is_bots(seat) else self._player_at(seat)
        return player if isinstance(player, int) and player in self._session.game.lost else None

    def _silence_of(self, seat: Seat) -> float:
        room, player = self._session.game.room, self._player_at(seat)
        link = room.link(player) if room and isinstance(player, int) else None
        return link.silence if link else 0.0

    def _player_at(self, seat: Seat) -> NodeId | str:
        return self._lan.shared.charter.players[seat]

    def _time_since_asked(self, seat: Seat) -> float:
        """Return the seconds that this screen has shown the same question to that seat."""
        question, now = (seat, len(self._lan.match.log.steps)), monotonic()
        if self._asked_since[0] != question:
            self._asked_since = question, now
        return now - self._asked_since[1]

    def _time(self) -> Time | None:
        seat = self._asked()
        if seat is None or self._session.game.status.quorum_lost or self._lost_one() is not None:
            return None
        left = self._session.game.time_left(seat)
        return None if left is None else Time(shown(left), short=left <= LITTLE)

    def _asked(self) -> Seat | None:
        """Return the seat that is asked, here or elsewhere."""
        seat = self._lan.shared.asked
        return self._next() if seat is None else seat

    @property
    def _place(self) -> LedgerPosition | None:
        """The position of the table's log."""
        ledger = self._session.game.ledger
        return None if ledger is None else ledger.here

    def _played_for(self) -> str:
        """Say that a bot plays the turn of somebody here, whose time is up."""
        place = self._place
        timed_out = place.turn.timed_out if place else ()
        players = [self._lan.voice.player(seat) for seat in timed_out if seat in self._lan.people]
        return _("A bot plays for {player}.").format(player=players[0]) if players else ""

    def _next(self) -> Seat | None:
        """Return the seat asked elsewhere; among several choosing in secret the first that has not.

        Bots choose after everybody else.
        """
        left = self._choosing()
        people = (seat for seat in left if not self._is_bots(seat))
        return next(people, next(iter(left), None))

    def _choosing(self) -> Sequence[Seat]:
        """Return all seats asked elsewhere that have not chosen."""
        place = self._place
        done = {seat for seat, _hash in place.promises} if place else set()
        others = [seat for seat in self._lan.match.choosers if seat not in self._lan.people]
        return [seat for seat in others if seat not in done]

    def _is_bots(self, seat: Seat) -> bool:
        place = self._place
        return self._lan.shared.charter.is_bots(seat) or bool(
            place and (seat in place.stand_ins or seat in place.turn.timed_out)
        )

    def _company(self) -> Sequence[str]:
        session, watchers = self._session, self._session.game.status.watchers
        there = {*self._lan.shared.charter.voters}
        told = [self._away(program) for program in session.game.lost if program in there]
        if session.watches:
            return [*told, you_and(watchers - 1)]
        told += self._ballots()
        if watchers:
            told.append(look_on(session.game.status))
        if lag := self._lag():
            told.append(lag)
        return told

    def _ballots(self) -> Sequence[str]:
        """Tell the votes on what is asked of all, and the time left for it."""
        asking = self._session.game.asking
        opened = asking.opened if asking else None
        if asking is None or opened is None or asking.to_answer is not None:
            return []
        agree = sum(choice is BallotChoice.AGREE for _seat, choice in opened.ballots)
        text = _("{count} of {most} agree, {time}")
        time = shown(asking.seconds_left)
        return [text.format(count=agree, most=len(opened.electors), time=time)]

    def _lag(self) -> str:
        """Say how good the worst link to the others is; an old measurement says nothing."""
        room = self._session.game.room
        lags = [
            (link.lag, each)
            for each in self._lan.shared.charter.voters
            if room and (link := room.link(each)) and link.lag and link.silence < QUIET
        ]
        if not lags:
            return ""
        slowest, program = max(lags)
        if slowest < SLOW:
            # The furthest of several changes all the time, and matters to nobody.
            return _("good links")
        text = _("{players}: slow, {seconds} s")
        return text.format(players=self._players(program), seconds=decimal(round(slowest, 1)))

    def _away(self, program: NodeId) -> str:
        room, players = self._session.game.room, self._players(program)
        if room is None or room.session.presence.has_left(program):
            return _("{players} away").format(players=players)
        link, lost_at = room.link(program), room.session.peers.lost_at(program)
        # A silent link is not given up yet, though it may have been lost before.
        count = int(link.silence if link else room.now - lost_at)
        return _("{players} cut for {count} s").format(players=players, count=max(count, 0))

    def _players(self, program: NodeId) -> str:
        seats = self._lan.shared.charter.seats_of(program)
        return ", ".join(map(self._lan.voice.player, seats))


def look_on(status: TableStatus) -> str:
    """Name the watchers if that is short, otherwise count them."""
    names = [shown_name(each.name) for each in status.onlookers]
    if len(names) == status.watchers <= FEW:
        text = n_("{players} looks on", "{players} look on", len(names))
        return text.format(players=listed(names))
    text = n_("{count} spectator", "{count} spectators", status.watchers)
    return text.format(count=status.watchers)


def you_and(others: int) -> str:
    """Name the watchers for one of them."""
    if others < 1:
        return _("you watch")
    text = n_("you and {count} other watch", "you and {count} others watch", others)
    return text.format(count=others)
