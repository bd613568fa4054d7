"""A table on the LAN as the screen shows it: the committed log, and the local draft."""

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
from tui.app.log_painting import LogLine
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
    """Return whether the event is an entry of the game, and not only news about the table."""
    return isinstance(event, EntryCommitted) and event.step is not None


class LanSitting(Sitting):
    """Follows the table; events are taken in order, one at a time."""

    def __init__(self, session: LanSession, board: Board, first_word: str = "") -> None:
        self.session = session
        assert session.game.charter is not None, "the game has begun"
        self.shared = LanTable(session.game.charter, session.game.seats, session.game.room)
        self.word = ""
        """News that the people here should not miss: they read it when they are asked next."""
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
        """The local seats; none for watchers."""
        return self.shared.people

    @property
    def asks_openly(self) -> bool:
        """Whether a person here is next, and nothing needs to be covered for that."""
        asked = self.shared.asked
        return asked is not None and not self.is_secret(asked)

    def viewer(self) -> Seat | None:
        """Return the local seat, or the asked one among several; None for watchers."""
        if self.acting is not None:
            return self.acting
        if len(self.people) > 1:
            return self.shared.asked
        return self.people[0] if self.people else None

    def view(self, seat: Seat | None) -> View[Any]:
        """Return the view of a seat; that of the only one here has all its knowledge."""
        return super().view(seat) if len(self.people) > 1 else self.match.view(seat)

    def _cover_again(self) -> None:
        """Cover secrets unless the same person goes on choosing here: others choose elsewhere."""
        if self.alone is not None and self.shared.asked != self.alone:
            self.cover()

    def take(self, event: LanEvent) -> Entry | None:
        """Take an event of the table; return its entry if that is new here."""
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
                # The lobby is over, and with it its news; how the game began has been said.
                return None
            case _ if isinstance(event, CompanyEvent | TroubleEvent):
                self._take_aside(event)
            case _:
                assert_never(event)
        return None

    def _take_aside(self, event: CompanyEvent | TroubleEvent) -> None:
        """Tell an event about the table, and act on it."""
        match event:
            # The seconds until then are counted beside the log.
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
        """Call a bot's seat by the name of the person who has taken it over."""
        self.shared.seat(given)
        self.players = self.shared.players
        self.voice.call(player.name for player in self.players)

    def _take_seat_requests(self, event: WatchersCounted) -> None:
        """Let the header count the watchers, and tell that one of them asks for a seat."""
        if not self.people:
            return
        for said in self._lines.new_seat_requests(event):
            self.word = said

    def _take_committed(self, came: EntryCommitted) -> Entry | None:
        if came.step is not None:
            return self._take_entry(came.step)
        if not isinstance(came.command, LeaderElected):
            # A new leader changes nothing for people.
            self._lines.tell(came)
        if isinstance(came.command, PutToTable):
            # Beside a local turn the log has no room, and perhaps not even the line of keys.
            self.word = put(came.command.resolution, came.command.seat, self.voice.player)
        if isinstance(came.command, TimedOut) and self.shared.own.hide():
            self._retell()
        if isinstance(came.command, TimedOut) and came.command.seat in self.people:
            self._time_out()
        return None

    def _take_turn(self, event: TurnShown) -> Entry | None:
        """Show another seat's turn so far, without the moves that were taken back."""
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
        """Take back own moves that the table refused, unless a quicker act has voided them."""
        if self.shared.own.refuse(after):
            self.shared.own.news.clear()
            self._retell()
            self.word = _("The table does not accept that move: choose again.")
            self.note(self.word)

    def _time_out(self) -> None:
        """Drop the unfinished own turn, which a bot plays now."""
        self.timed_out = self.word = _("Your time was up: a bot has played that turn for you.")
        gone = [line.text for line in self.log if line.number >= self.shared.own.committed]
        if self.shared.own.drop():
            self.timed_out = " ".join((self.timed_out, _("Undone:"), *gone))
            self._retell()
            self._lines.tell(self.shared.own.news.pop())

    def try_again(self) -> None:
        """Make own moves again that gave way to another seat's act, as far as they fit."""
        self.shared.own.try_again()
        self.tell()
        self._take_words()

    def _take_words(self) -> None:
        """Tell what became of own moves, in the log and beside the next question."""
        while self.shared.own.news:
            self.word = self.shared.own.news.popleft().said
            self.note(self.word)

    def _take_fork(self, event: Forked) -> None:
        """Go on with another game, without some of the last entries or with all of them."""
        self.shared.fork(event.charter, event.taken_back)
        if event.taken_back:
            self._retell()
        self._lines.tell(event)
        if event.returned:
            self.word = self._lines.gone_on(event)

    def left_behind(self) -> str:
        """Say that others have gone on in another game, as long as nothing else has come of it."""
        forked = self.session.game.status.left_behind
        return "" if forked is None else self._lines.left_behind(forked)

    def note(self, text: str) -> None:
        """Add a line to the log that tells no entry; no undo takes it away."""
        self._notes -= 1
        self.log.append(LogLine(self._notes, text))

    def _retell(self) -> None:
        """Forget the log lines of moves that are void."""
        count = len(self.match.log.steps)
        self.log = [line for line in self.log if line.number < count]
        self._told, self.before, self.beats = min(self._told, count), None, []
