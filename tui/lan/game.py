"""The game at a table on the LAN, played or watched from here, and how the table stands."""

import asyncio
from collections.abc import Sequence
from time import monotonic
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from core.game import Seat
from net.lobby.events import Started
from net.lobby.messages import Said
from net.log.charter import Charter, NodeId
from net.log.events import Halted
from net.log.ledger import Ledger
from net.log.resolution_rules import can_be_given
from net.log.resolutions import GiveSeat, ResolutionDecided
from net.log.turn_clock import WatchedClock
from net.room.journal_files import talk_beside
from net.room.room import Room
from net.room.watching import Watching
from net.session.events import (
    CutOff,
    Forked,
    GameEvent,
    MayFork,
    OthersForked,
    PeerBack,
    PeerLost,
    QuorumChanged,
    SeatGranted,
    WatchersCounted,
)
from net.session.messages import ForkFailed, Onlooker
from saves.games import SeriesScore
from tui.lan.agreeing import AskingTable
from tui.lan.kept_talk import KeptTalk
from tui.lan.lobby import TableLink
from tui.lan.stowing import keep_game

ANEW = 5.0
"""Seconds until a program that forks automatically tries again."""

StatusEvent = (
    PeerLost
    | PeerBack
    | QuorumChanged
    | MayFork
    | Forked
    | OthersForked
    | CutOff
    | WatchersCounted
    | Halted
)


class TableStatus(Struct, frozen=True):
    """Lost programs and what follows from that."""

    lost: frozenset[NodeId] = frozenset()
    quorum_lost: bool = False
    may_fork: bool = False
    left_behind: OthersForked | None = None
    """The fork that the others have gone on in, if this program did not follow."""
    cut_off: bool = False
    """Whether a watcher's link to the table is lost."""
    watchers: int = 0
    onlookers: tuple[Onlooker, ...] = ()
    """The first few watchers by name."""
    halted: bool = False
    """Whether the game has stopped because of a desync."""

    @property
    def stands_still(self) -> bool:
        """Whether the game cannot go on as it should."""
        return self.cut_off or self.quorum_lost or self.may_fork

    def after(self, event: StatusEvent) -> "TableStatus":
        """The status after that event."""
        match event:
            case PeerLost(program):
                now = replace(self, lost=self.lost | {program})
            case PeerBack(program):
                now = replace(self, lost=self.lost - {program}, left_behind=None)
            case QuorumChanged(on):
                now = replace(self, quorum_lost=on)
            case MayFork(on):
                now = replace(self, may_fork=on)
            case Forked():
                now = replace(self, quorum_lost=False, may_fork=False, left_behind=None)
            case OthersForked():
                # Nobody waits for programs that have left this side.
                now = replace(self, left_behind=self.left_behind if event.apart else event)
            case CutOff(on):
                now = replace(self, cut_off=on)
            case WatchersCounted(count, onlookers):
                now = replace(self, watchers=count, onlookers=onlookers)
            case Halted():
                now = replace(self, halted=True)
            case _:
                assert_never(event)
        return now


class LanGame:
    """The game at a table, once it has begun."""

    def __init__(self, link: TableLink, *, alone: bool) -> None:
        self._link = link
        self._alone = alone
        self.charter: Charter | None = None
        """The charter; None before the game has begun."""
        self.seats: tuple[Seat, ...] = ()
        """The local seats."""
        self.asking: AskingTable | None = None
        """The resolutions of the people here; None without a seat."""
        self.status = TableStatus()
        self.series: SeriesScore | None = None
        """The score of the series, once the game is saved."""
        self.talk = KeptTalk()
        """The chat since the game began."""
        self._clock: WatchedClock | None = None
        self._granted = False
        """Whether the players have given those a seat who watched here."""

    @property
    def room(self) -> Room | None:
        """The room; None before the game, and for watchers."""
        return None if isinstance(self._link, Watching) else self._link.room

    @property
    def ledger(self) -> Ledger | None:
        """The ledger of the table, if there is one."""
        if isinstance(self._link, Watching):
            return self._link.reader.ledger if self._link.reader else None
        return self.room.node.replica.ledger if self.room else None

    @property
    def is_over(self) -> bool:
        """Whether the end of the game is committed."""
        if isinstance(self._link, Watching):
            return self._link.over
        return self.room is not None and self.room.session.over

    @property
    def lost(self) -> Sequence[NodeId]:
        """The other programs with seats that are being waited for."""
        room = self.room
        return sorted(self.status.lost) if room is None else room.session.presence.missing(room.now)

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """The people's seats that everybody waits for; none without a quorum, or if one is here."""
        room, ledger = self.room, self.ledger
        if ledger is None or (room is not None and room.session.presence.waits):
            return ()
        committed = room.node.replica.commit_index if room else len(ledger.log_entries)
        if ledger.at(committed).agreements.stands_still:
            return ()
        pending = ledger.pending(committed)
        return () if set(self.seats) & set(pending) else pending

    def name_of(self, seat: Seat) -> str:
        """The name of the seat's player, including newcomers."""
        seating = self.charter if self.room is None else self.room.membership.seating
        return "" if seating is None else seating.names[seat]

    @property
    def bots_seats(self) -> tuple[Seat, ...]:
        """The bots' seats that a watcher could take over."""
        ledger = self.ledger
        if ledger is None or self.is_over:
            return ()
        return tuple(each for each in range(len(ledger.owners())) if can_be_given(ledger, each))

    def time_left(self, seat: Seat) -> float | None:
        """The seconds that the seat has left of its turn; None if unknown."""
        if self.room is not None:
            return self.room.node.time_left(seat, monotonic())
        self.look_at_clock()
        ledger = self.ledger
        return self._clock.left(seat, ledger) if self._clock and ledger else None

    def look_at_clock(self) -> None:
        """Update a watcher's clock; call this whenever something was shown."""
        link, ledger, now = self._link, self.ledger, monotonic()
        if isinstance(link, Watching) and ledger is not None:
            self._clock = self._clock or WatchedClock(ledger, now)
            self._clock.look(ledger, now, caught_up=link.caught_up, waits=link.waits)

    def begin(self, started: Started) -> None:
        """Begin the game with seats here."""
        membership = started.membership if self.room is None else self.room.membership
        self.charter = started.membership.charter
        self.seats = membership.seating.seats_of(membership.me)
        if self.room is not None:
            self.asking = AskingTable(self.room, self.seats) if self.seats else None
            self.talk.take_up(self.room.journal)

    def keep_words(self, said: Said) -> None:
        """Keep a line of chat with the game, once it has begun."""
        if (ledger := self.ledger) is None:
            return
        room = self.room
        committed = room.node.replica.commit_index if room else len(ledger.log_entries)
        entries = ledger.at(committed).entries
        self.talk.hear(said, entries, room.journal if room else None)

    def hear(self, event: GameEvent) -> None:
        """Update the status, and fork automatically if asked to."""
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
                self._granted = True
            case MayFork() | ForkFailed():
                self._go_on_alone(event)
            case _:
                # The screen and the lines tell people of each event.
                pass

    def _go_on_alone(self, event: MayFork | ForkFailed) -> None:
        """Fork as soon as possible if nobody is to be asked."""
        if self._alone and self.room is not None and self.room.session.fork.may:
            later = 0.0 if isinstance(event, MayFork) else ANEW
            asyncio.get_running_loop().call_later(later, self.room.part)

    def fork(self) -> None:
        """Fork without those who are lost."""
        if self.room is not None:
            self.room.part()

    @property
    def _breaks_off(self) -> bool:
        """Whether people have only watched a part of the game, and do not play on."""
        watched = isinstance(self._link, Watching) and not (self.is_over or self._granted)
        return watched and self.ledger is not None and bool(self.ledger.log.steps)

    def stow(self) -> None:
        """Save a finished game, once, and delete its journal; raises `LibraryError`.

        Of a game that was watched for a while that part is saved.
        """
        if self.ledger is None or not (self.is_over or self._breaks_off):
            return
        count = len(self.talk.words)
        if (kept := keep_game(self.ledger, self.talk.words[:count])) is not None:
            self.series = kept.series
            self.talk.settle(kept.number, count)
        if self.room is not None:
            self.room.journal.unlink(missing_ok=True)
            talk_beside(self.room.journal).unlink(missing_ok=True)
