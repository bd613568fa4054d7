"""A table on the LAN as the screen shows it: what the table has committed, and the own draft."""

from typing import Any, assert_never

from msgspec.structs import replace

from core.game import Entry, Seat
from core.log import Step
from core.view import View
from net.lobby.events import Started, WatchStarted
from net.log.charter import Charter
from net.log.commands import LeaderElected, PutToTable, TimedOut
from net.log.events import EntryCommitted, ProposalDropped
from net.log.resolutions import GiveSeat, ResolutionDecided
from net.session.events import (
    Forked,
    LobbyNews,
    OthersForked,
    PeerLost,
    QuorumChanged,
    SeatGranted,
    TurnShown,
    WatchersCounted,
)
from tui.app.actions import BY_ID
from tui.app.board import Board
from tui.app.painting import LogLine
from tui.app.sitting import BEFORE_ALL, Sitting
from tui.lan.agreement_lines import carried, put, refused
from tui.lan.company_lines import CompanyEvent
from tui.lan.events import LanEnded, LanEvent
from tui.lan.lines import Lines
from tui.lan.pending import WaitsFor
from tui.lan.session import LanSession
from tui.lan.table import LanTable
from tui.lan.trouble_lines import TroubleEvent
from tui.language import _


def is_entry(event: LanEvent) -> bool:
    """Whether it is an entry of the game, and no mere word about the table."""
    return isinstance(event, EntryCommitted) and event.step is not None


class LanSitting(Sitting):
    """Follows the table; what comes is taken in order, one thing at a time."""

    def __init__(self, session: LanSession, board: Board, first_word: str = "") -> None:
        self.session = session
        assert session.game.charter is not None, "the game has begun"
        self.shared = LanTable(session.game.charter, session.game.seats, session.game.room)
        self.word = ""
        """What the people here should not miss: they read it when asked next."""
        self.timed_out = ""
        """What the clock took from the people here: they read it until the next key."""
        self._notes = BEFORE_ALL
        super().__init__(self.shared, board)
        self._lines = Lines(as_json=False, write=self.note)
        self._lines.asks_by = BY_ID["company.ask"].key
        self._lines.begin(session.game.charter)
        if first_word:
            self.note(first_word)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The own seats; nobody's for those who watch."""
        return self.shared.people

    @property
    def asks_openly(self) -> bool:
        """Whether a person here is next, and nothing is to be covered for that."""
        asked = self.shared.asked
        return asked is not None and not self.is_secret(asked)

    def viewer(self) -> Seat | None:
        """The own seat, of several the one that is asked; the table's eyes for those who watch."""
        if self.acting is not None:
            return self.acting
        if len(self.people) > 1:
            return self.shared.asked
        return self.people[0] if self.people else None

    def view(self, seat: Seat | None) -> View[Any]:
        """The view of a seat; that of the only one here holds all that it knows."""
        return super().view(seat) if len(self.people) > 1 else self.match.view(seat)

    def _cover_again(self) -> None:
        """Only who goes on choosing here looks on alone: the others choose elsewhere."""
        if self.alone is not None and self.shared.asked != self.alone:
            self.cover()

    def take(self, event: LanEvent) -> Entry | None:
        """Something from the table; an entry if it was one that is new here."""
        match event:
            case EntryCommitted():
                return self._take_committed(event)
            case ProposalDropped(_, after):
                self._take_refusal(after)
            case Forked():
                self._take_fork(event)
            case TurnShown():
                return self._take_turn(event)
            case WatchersCounted():
                self._take_seat_requests(event)
            case WaitsFor() | LanEnded() | SeatGranted():
                # The header counts the watchers and names the seat that is asked.
                return None
            case _ if isinstance(event, LobbyNews | Charter | Started | WatchStarted):
                # The lobby is over, and so is all that is told of it; how it began was said.
                return None
            case _ if isinstance(event, CompanyEvent | TroubleEvent):
                self._take_aside(event)
            case _:
                assert_never(event)
        return None

    def _take_aside(self, event: CompanyEvent | TroubleEvent) -> None:
        """Something about the table is told, and seen to."""
        match event:
            # Beside the log the seconds until then are counted.
            case PeerLost():
                event = replace(event, bot_in=None)
            case QuorumChanged():
                event = replace(event, alone_in=None)
        self._lines.tell(event)
        match event:
            case OthersForked():
                self.word = self._lines.left_behind(event)
            case ResolutionDecided(resolution=resolution, carried=agreed):
                self.word = (carried if agreed else refused)(resolution, self.voice.player)
                if agreed and isinstance(resolution, GiveSeat):
                    self._seat(resolution)

    def _seat(self, given: GiveSeat) -> None:
        """Somebody has taken a bot's seat over, and is called so from now on."""
        self.shared.seat(given)
        self.players = self.shared.players
        self.voice.call(player.name for player in self.players)

    def _take_seat_requests(self, event: WatchersCounted) -> None:
        """The header counts the watchers; that one of them asks for a seat is told."""
        if not self.people:
            return
        for said in self._lines.new_seat_requests(event):
            self.word = said

    def _take_committed(self, came: EntryCommitted) -> Entry | None:
        if came.step is not None:
            return self._take_entry(came.step)
        if not isinstance(came.command, LeaderElected):
            # Who leads changes nothing for people.
            self._lines.tell(came)
        if isinstance(came.command, PutToTable):
            # The log has no room beside an own turn, and the line of keys perhaps none either.
            self.word = put(came.command.resolution, came.command.seat, self.voice.player)
        if isinstance(came.command, TimedOut) and self.shared.own.hide():
            self._retell()
        if isinstance(came.command, TimedOut) and came.command.seat in self.people:
            self._time_out()
        return None

    def _take_turn(self, event: TurnShown) -> Entry | None:
        """Another seat's turn as far as it has come; what was taken back of it is gone."""
        before = self.shared.own.shown
        steps = self._follow(lambda: self.shared.follow_turn(event))
        if not steps and self.shared.own.shown < before:
            self._retell()
        return steps[-1].entry if steps else None

    def _take_entry(self, step: Step[Any]) -> Entry | None:
        if not self.shared.own.is_shown(step) and self.shared.own.hide():
            self._retell()
        if self.shared.own.make_way(step.entry):
            self._retell()
        steps = self._follow(lambda: [*filter(None, [self.shared.own.follow(step)])])
        self._take_words()
        return steps[-1].entry if steps else None

    def _take_refusal(self, after: int) -> None:
        """A move from here was not taken; where somebody was quicker that is told already."""
        if self.shared.own.refuse(after):
            self.shared.own.news.clear()
            self._retell()
            self.word = _("The table does not accept that move: choose again.")
            self.note(self.word)

    def _time_out(self) -> None:
        """A bot plays the own turn; what was not ended of it is void."""
        self.timed_out = self.word = _("Your time was up: a bot has played that turn for you.")
        gone = [line.text for line in self.log if line.number >= self.shared.own.committed]
        if self.shared.own.drop():
            self.timed_out = " ".join((self.timed_out, _("Undone:"), *gone))
            self._retell()
            self._lines.tell(self.shared.own.news.pop())

    def try_again(self) -> None:
        """Own moves that gave way to an act of another seat follow after it, as far as they fit."""
        self.shared.own.try_again()
        self.tell()
        self._take_words()

    def _take_words(self) -> None:
        """Say what became of own moves, in the log and beside what is asked next."""
        while self.shared.own.news:
            self.word = self.shared.own.news.popleft().said
            self.note(self.word)

    def _take_fork(self, event: Forked) -> None:
        """The game goes on as another one, without some of its last entries or with all of them."""
        self.shared.fork(event.charter, event.taken_back)
        if event.taken_back:
            self._retell()
        self._lines.tell(event)
        if event.returned:
            self.word = self._lines.gone_on(event)

    def left_behind(self) -> str:
        """That others have gone on in another game, as long as nothing else has come of it."""
        forked = self.session.game.status.left_behind
        return "" if forked is None else self._lines.left_behind(forked)

    def note(self, text: str) -> None:
        """A line of the log that tells no entry; no undoing takes it away."""
        self._notes -= 1
        self.log.append(LogLine(self._notes, text))

    def _retell(self) -> None:
        """Forget what was told of moves that are void."""
        count = len(self.match.log.steps)
        self.log = [line for line in self.log if line.number < count]
        self._told, self.before, self.beats = min(self._told, count), None, []
