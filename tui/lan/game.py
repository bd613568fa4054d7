"""The game at a table on the LAN: how it stands, wherever it is played."""

import asyncio
from collections.abc import Sequence
from time import monotonic
from typing import assert_never

from core.game import Seat
from net.lobby.events import Started
from net.lobby.messages import Said
from net.log.charter import Charter, NodeId
from net.log.events import EntryCommitted, ProposalDropped
from net.log.ledger import Ledger
from net.log.resolution_rules import can_be_given
from net.log.resolutions import GiveSeat, ResolutionDecided
from net.log.turn_clock import WatchedClock
from net.room.journal_files import talk_beside
from net.room.room import Room
from net.room.watching import Watching
from net.session.events import Forked, GameEvent, MayFork, SeatGranted
from net.session.messages import ForkFailed
from saves.games import SeriesScore
from tui.lan.agreeing import AskingTable
from tui.lan.company_lines import CompanyEvent
from tui.lan.kept_talk import KeptTalk
from tui.lan.lobby import TableLink
from tui.lan.status import StatusEvent, TableStatus
from tui.lan.stowing import keep_game
from tui.lan.trouble_lines import TroubleEvent

ANEW = 5.0
"""Seconds until a program that goes on alone by itself tries it once more."""


class LanGame:
    """Played or watched from here, as soon as it has begun."""

    def __init__(self, link: TableLink, *, alone: bool) -> None:
        self._link = link
        self._alone = alone
        self.charter: Charter | None = None
        """What is played and by whom; None before it has begun."""
        self.seats: tuple[Seat, ...] = ()
        """The own seats."""
        self.status = TableStatus()
        self.series: SeriesScore | None = None
        """How the series stands that the same people play, once the game is kept."""
        self.talk = KeptTalk()
        """What people have said since the game began."""
        self._clock: WatchedClock | None = None

    @property
    def room(self) -> Room | None:
        """Where it is played; None before it, and for those who watch."""
        return None if isinstance(self._link, Watching) else self._link.room

    @property
    def ledger(self) -> Ledger | None:
        """The table's log, folded."""
        if isinstance(self._link, Watching):
            return self._link.watcher.ledger if self._link.watcher else None
        return self.room.node.replica.ledger if self.room else None

    @property
    def is_over(self) -> bool:
        """Whether its end is committed."""
        if isinstance(self._link, Watching):
            return self._link.over
        return self.room is not None and self.room.session.over

    @property
    def lost(self) -> Sequence[NodeId]:
        """The other programs with seats that are waited for, wherever that is shown."""
        room = self.room
        return sorted(self.status.lost) if room is None else room.session.presence.missing(room.now)

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """The people's seats that all wait for; nobody's while too few are there, or one here."""
        room, ledger = self.room, self.ledger
        if ledger is None or (room is not None and room.session.presence.waits):
            return ()
        committed = room.node.replica.commit_index if room else len(ledger.log_entries)
        if ledger.at(committed).agreements.stands_still:
            return ()
        pending = ledger.pending(committed)
        return () if set(self.seats) & set(pending) else pending

    def name_of(self, seat: Seat) -> str:
        """How whoever plays there is called, also who has taken the seat over from a bot."""
        seating = self.charter if self.room is None else self.room.membership.seating
        return "" if seating is None else seating.names[seat]

    @property
    def bots_seats(self) -> tuple[Seat, ...]:
        """The seats that somebody who looks on could take over."""
        ledger = self.ledger
        if ledger is None or self.is_over:
            return ()
        return tuple(each for each in range(len(ledger.owners())) if can_be_given(ledger, each))

    @property
    def asking(self) -> AskingTable | None:
        """What the people here ask of the others; None for those who have no seat."""
        room = self.room
        return AskingTable(room, self.seats) if room is not None and self.seats else None

    def time_left(self, seat: Seat) -> float | None:
        """How many seconds of its turn the seat has left; None if that is not known here."""
        if self.room is not None:
            return self.room.node.time_left(seat, monotonic())
        self.look_at_clock()
        ledger = self.ledger
        return self._clock.left(seat, ledger) if self._clock and ledger else None

    def look_at_clock(self) -> None:
        """Whenever something was shown: what begins between two looks is not seen to begin."""
        link, ledger, now = self._link, self.ledger, monotonic()
        if isinstance(link, Watching) and ledger is not None:
            self._clock = self._clock or WatchedClock(ledger, now)
            self._clock.look(ledger, now, caught_up=link.caught_up, waits=link.waits)

    def begin(self, started: Started) -> None:
        """It begins, with seats here."""
        seating = started.charter if self.room is None else self.room.membership.seating
        self.charter, self.seats = started.charter, seating.seats_of(started.me)
        if self.room is not None:
            self.talk.take_up(self.room.journal)

    def keep_words(self, said: Said) -> None:
        """Somebody has said something: it belongs to the game from its beginning on."""
        if (ledger := self.ledger) is None:
            return
        room = self.room
        committed = room.node.replica.commit_index if room else len(ledger.log_entries)
        entries = ledger.at(committed).entries
        self.talk.hear(said, entries, room.journal if room else None)

    def hear(self, event: GameEvent) -> None:
        """Keep how it stands, and see to what needs nobody."""
        if isinstance(event, StatusEvent):
            self.status = self.status.after(event)
        match event:
            case Charter():
                self.charter = event
            case Forked(charter):
                self.charter = charter.seated(charter.newcomers)
            case ResolutionDecided(resolution=GiveSeat() as given, carried=True):
                self.charter = self.charter.seated((given,)) if self.charter else None
            case SeatGranted():
                return
            case MayFork() | ForkFailed():
                self._go_on_alone(event)
            case _ if isinstance(event, EntryCommitted | ProposalDropped):
                return
            case _ if isinstance(event, CompanyEvent | TroubleEvent):
                return
            case _:
                assert_never(event)

    def _go_on_alone(self, event: MayFork | ForkFailed) -> None:
        """Where nobody is to be asked that happens as soon as it is possible."""
        if self._alone and self.room is not None and self.room.session.fork.may:
            later = 0.0 if isinstance(event, MayFork) else ANEW
            asyncio.get_running_loop().call_later(later, self.room.part)

    def fork(self) -> None:
        """Go on without those who are lost, as a game of its own."""
        if self.room is not None:
            self.room.part()

    def stow(self) -> None:
        """Save it if it is over, once, and forget the way back to it; raises `LibraryError`."""
        if self.ledger is None or not self.is_over:
            return
        count = len(self.talk.words)
        if (kept := keep_game(self.ledger, self.talk.words[:count])) is not None:
            self.series = kept.series
            self.talk.settle(kept.number, count)
        if self.room is not None:
            self.room.journal.unlink(missing_ok=True)
            talk_beside(self.room.journal).unlink(missing_ok=True)
