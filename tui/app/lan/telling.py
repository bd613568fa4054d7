"""A table on the LAN in words: who is asked, and who is there."""

from collections.abc import Sequence
from math import ceil

from core.game import Seat
from net.table.charter import Program
from tui.app.lan.sitting import LanSitting
from tui.app.painting import Time
from tui.app.telling import Telling
from tui.lan.clocks import shown
from tui.language import _, n_
from tui.lists import listed

SHORT = 10.0
"""So many seconds are few."""
SLOW = 0.2
"""Seconds there and back from which on somebody's answers are felt to come late."""


class LanTelling(Telling):
    """Says also who is cut off, who chooses where, and who looks on."""

    def __init__(self, sitting: LanSitting) -> None:
        super().__init__(sitting)
        self._lan = sitting

    def waiting_for(self, thinking: Seat | None) -> str:
        """Who is asked now, or why nothing happens."""
        sitting = self._lan
        if sitting.may_part:
            return _("You may go on without those who are lost, as a game of its own.")
        if sitting.waits:
            return self._looked_for()
        seat = self._asked()
        if seat is None:
            return self._played_for()
        player = sitting.voice.player(seat)
        if self._is_bots(seat):
            return _("{player} is thinking").format(player=player)
        program = sitting.shared.charter.players[seat]
        if isinstance(program, int) and self._is_missing(program):
            return self._cut_off(player, program)
        return _("{player} is choosing").format(player=player)

    def time(self) -> Time | None:
        """How long whoever is asked may still choose."""
        sitting, seat = self._lan, self._asked()
        if seat is None or sitting.waits:
            return None
        program = sitting.shared.charter.players[seat]
        if isinstance(program, int) and self._is_missing(program):
            return None
        left = sitting.visit.time_left(seat)
        return None if left is None else Time(shown(left), short=left <= SHORT)

    def _is_missing(self, program: Program) -> bool:
        """Whether that program cannot be reached from here."""
        room = self._lan.visit.room
        return program in self._lan.away or (room is not None and program in room.missing)

    def _cut_off(self, player: str, program: Program) -> str:
        """How long others still wait for somebody, who is called all the while."""
        room = self._lan.visit.room
        if room is None:
            return _("{player} is cut off.").format(player=player)
        text = (
            _("{player} has left: in {count} s a bot plays on.")
            if room.has_left(program)
            else _("{player} is cut off: in {count} s a bot plays on.")
        )
        return text.format(player=player, count=ceil(room.grace_left(program)))

    def _looked_for(self) -> str:
        """Too few are there; those who are missing are called all the while."""
        room, charter = self._lan.visit.room, self._lan.shared.charter
        missing = room.missing if room else ()
        seats = [seat for each in missing for seat in charter.seats_of(each)]
        if not seats:
            return _("Too few are there: the game waits.")
        text = _("Too few are there: {players} must come back; they are called again and again.")
        return text.format(players=listed(map(self._lan.voice.player, seats)))

    def _asked(self) -> Seat | None:
        """Who is asked: here, or elsewhere."""
        seat = self._lan.shared.asked
        return self._next() if seat is None else seat

    def _played_for(self) -> str:
        """A bot plays the turn of somebody here, whose time is up."""
        place = self._lan.visit.place
        lapsed = place.turn.lapsed if place else ()
        players = [self._lan.voice.player(seat) for seat in lapsed if seat in self._lan.people]
        return _("A bot plays for {player}.").format(player=players[0]) if players else ""

    def _next(self) -> Seat | None:
        """Who is asked elsewhere: of several who choose in secret the first who has not.

        Bots choose when everybody else has.
        """
        place = self._lan.visit.place
        done = {seat for seat, _hash in place.promises} if place else set()
        others = [seat for seat in self._lan.match.choosers if seat not in self._lan.people]
        left = [seat for seat in others if seat not in done]
        people = (seat for seat in left if not self._is_bots(seat))
        return next(people, next(iter(left), None))

    def _is_bots(self, seat: Seat) -> bool:
        place = self._lan.visit.place
        return self._lan.shared.charter.is_bots(seat) or bool(
            place and (seat in place.deputies or seat in place.turn.lapsed)
        )

    def company(self) -> Sequence[str]:
        """Who is cut off, who looks on, and how far away the others are; what matters first."""
        visit, charter = self._lan.visit, self._lan.shared.charter
        if visit.watches:
            return [_you_and(visit.watchers - 1)]
        told = [self._away(program) for program in charter.programs if self._is_missing(program)]
        if watchers := visit.watchers:
            told.append(n_("{count} watches", "{count} watch", watchers).format(count=watchers))
        if lag := self._lag():
            told.append(lag)
        return told

    def _lag(self) -> str:
        """How far away the slowest of the others is; also who that is, if it can be felt."""
        room, programs = self._lan.visit.room, self._lan.shared.charter.programs
        lags = [(lag, each) for each in programs if room and (lag := room.lag(each))]
        if not lags:
            return ""
        slowest, program = max(lags)
        count = ceil(1000 * slowest)
        if slowest < SLOW:
            return _("{count} ms").format(count=count)
        return _("{players}: {count} ms").format(players=self._players(program), count=count)

    def _away(self, program: Program) -> str:
        return _("{players} away").format(players=self._players(program))

    def _players(self, program: Program) -> str:
        seats = self._lan.shared.charter.seats_of(program)
        return ", ".join(map(self._lan.voice.player, seats))


def _you_and(others: int) -> str:
    """Who watches, for who watches."""
    if others < 1:
        return _("you watch")
    text = n_("you and {count} other watch", "you and {count} others watch", others)
    return text.format(count=others)
