"""A table on the LAN as the screen shows it: what the table has committed, and the own draft."""

from typing import Any, assert_never

from core.game import Entry, Seat
from core.log import Step
from core.view import View
from net.lobby.events import LobbyLeft, SeatFreed, Started, WatchStarted
from net.lobby.messages import Denied, DrawBroken, Said, Seated
from net.lobby.messages import LobbyBoard as Seating
from net.log.charter import Charter, NodeId
from net.log.commands import LeaderElected, OpenPromise, Play, Promise, Reveal, StandIn, TimedOut
from net.log.events import (
    EntryCommitted,
    Halted,
    NeedlessStandIn,
    NotProposed,
    ProposalDropped,
    TimedOutEarly,
)
from net.room.events import News
from net.session.events import (
    CannotFork,
    CodeSpent,
    CutOff,
    DesyncReported,
    Forked,
    MayBeOver,
    MayFork,
    NotAdvertised,
    OthersForked,
    PeerBack,
    PeerLost,
    QuorumChanged,
    TableReopened,
    TokenRejected,
    WatchersCounted,
)
from net.session.messages import ForkFailed
from net.session.watch_client import Doubted
from tui.app.board import Board
from tui.app.lan.visit import Visit
from tui.app.painting import LogLine
from tui.app.sitting import BEFORE_ALL, Sitting
from tui.lan.lines import Lines
from tui.lan.stowing import keep_game, root_text
from tui.lan.table import LanTable
from tui.language import _


def is_entry(event: News) -> bool:
    """Whether it is an entry of the game, and no mere word about the table."""
    return isinstance(event, EntryCommitted) and event.step is not None


class LanSitting(Sitting):
    """Follows the table; what comes is taken in order, one thing at a time."""

    def __init__(self, visit: Visit, board: Board) -> None:
        self.visit = visit
        assert visit.charter is not None, "the game has begun"
        self.shared = LanTable(visit.charter, visit.seats, visit.room)
        self.away: set[NodeId] = set()
        """Who cannot be reached from here."""
        self.waits = False
        """Whether too few are there for the game to go on."""
        self.may_fork = False
        """Whether the people here may go on without those who were lost."""
        self.left_behind = ""
        """That others have gone on in another game, as long as nothing else has come of it."""
        self.cut_off = False
        """Whether those who watch here have no link to the table."""
        self.word = ""
        """What the people here should not miss: they read it when asked next."""
        self._notes = BEFORE_ALL
        super().__init__(self.shared, board)
        self._lines = Lines(as_json=False, write=self.note)
        self._lines.begin(visit.charter)
        if visit.first_word:
            self.note(visit.first_word)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The own seats; nobody's for those who watch."""
        return self.shared.people

    @property
    def asks_openly(self) -> bool:
        """Whether the person here is next."""
        return self.shared.asked is not None

    def viewer(self) -> Seat | None:
        """The own seat; the whole table's eyes for those who watch."""
        if self.acting is not None:
            return self.acting
        return self.people[0] if self.people else None

    def is_secret(self, seat: Seat) -> bool:
        """Nobody else sits before this screen."""
        return False

    def view(self, seat: Seat | None) -> View[Any]:
        """So the own seat sees all that it knows."""
        return self.match.view(seat)

    def take(self, event: News) -> Entry | None:
        """Something from the table; an entry if it was one that is new here."""
        match event:
            case EntryCommitted():
                return self._take_committed(event)
            case ProposalDropped(_, after):
                self._take_refusal(after)
            case (
                PeerLost()
                | PeerBack()
                | OthersForked()
                | QuorumChanged()
                | MayFork()
                | CutOff()
                | Forked()
            ):
                self._see_how_it_stands(event)
                self._lines.tell(event)
            case (
                Said()
                | TableReopened()
                | NotAdvertised()
                | TokenRejected()
                | Doubted()
                | ForkFailed()
                | CannotFork()
            ):
                self._lines.tell(event)
            case (
                DesyncReported()
                | Halted()
                | TimedOutEarly()
                | NeedlessStandIn()
                | NotProposed()
                | MayBeOver()
            ):
                self._lines.tell(event)
            case WatchersCounted() | Charter() | Started() | WatchStarted():
                # How many watch stands in the header; how it began was said at first.
                return None
            case (
                Seating()
                | Seated()
                | SeatFreed()
                | DrawBroken()
                | Denied()
                | LobbyLeft()
                | CodeSpent()
            ):
                # The lobby is over, and so is all that is told of it.
                return None
            case _:
                assert_never(event)
        return None

    def _take_committed(self, came: EntryCommitted) -> Entry | None:
        if came.step is not None:
            return self._take_entry(came.step)
        match came.command:
            case LeaderElected():
                # Nothing changes for people, so nothing is said.
                return None
            case TimedOut(seat):
                self._lines.tell(came)
                if seat in self.people:
                    self._lapse()
            case StandIn() | Play() | Promise() | Reveal() | OpenPromise():
                self._lines.tell(came)
            case _:
                assert_never(came.command)
        return None

    def _take_entry(self, step: Step[Any]) -> Entry | None:
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
            self.word = _("The table does not take that move: choose anew.")
            self.note(self.word)

    def _lapse(self) -> None:
        """A bot plays the own turn; what was not ended of it is void."""
        self.word = _("Your time was up: a bot has played that turn for you.")
        if self.shared.own.drop():
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
            self.word = self.shared.own.news.popleft().said()
            self.note(self.word)

    def _see_how_it_stands(
        self, event: PeerLost | PeerBack | OthersForked | QuorumChanged | MayFork | CutOff | Forked
    ) -> None:
        """Who is cut off, and what comes of that."""
        match event:
            case PeerLost(program):
                self.away.add(program)
            case PeerBack(program):
                self.away.discard(program)
                self.left_behind = ""
            case OthersForked():
                self.left_behind = self.word = self._lines.left_behind(event)
            case QuorumChanged(on):
                self.waits = on
            case MayFork(on):
                self.may_fork = on
            case CutOff(on):
                self.cut_off = on
            case Forked(charter, taken_back):
                self.waits = self.may_fork = False
                self.left_behind = ""
                self.shared.fork(charter, taken_back)
                if taken_back:
                    self._retell()
            case _:
                assert_never(event)

    def keep(self) -> None:
        """Save the game that is over, and forget the way back to it; raises `LibraryError`."""
        branch, root = self.shared.charter.forked_from, ""
        if branch is not None:
            root = root_text(branch[0], self.visit.entries_after(branch[1]))
        keep_game(self.match.record(), self.shared.players, root)
        room = self.visit.room
        if room is not None:
            room.journal.unlink(missing_ok=True)

    def note(self, text: str) -> None:
        """A line of the log that tells no entry; no undoing takes it away."""
        self._notes -= 1
        self.log.append(LogLine(self._notes, text))

    def _retell(self) -> None:
        """Forget what was told of moves that are void."""
        count = len(self.match.log.steps)
        self.log = [line for line in self.log if line.number < count]
        self._told, self.before, self.beats = min(self._told, count), None, []
