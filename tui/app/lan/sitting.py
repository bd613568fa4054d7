"""A table on the LAN as the screen shows it: what the table has committed, and the own draft."""

from collections.abc import Sequence
from typing import Any, assert_never

from core.game import Entry, Move, Seat
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
from net.log.fork_agreement import ForkFailed
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
from net.session.watch_client import Doubted
from tui.app.board import Board
from tui.app.lan.visit import Visit
from tui.app.painting import LogLine
from tui.app.sitting import BEFORE_ALL, Sitting
from tui.lan.clocks import DraftDropped
from tui.lan.events import DraftEvent
from tui.lan.lines import Lines
from tui.lan.shared_game import SharedGame
from tui.lan.stowing import keep_game, root_text
from tui.language import _


def is_entry(event: News) -> bool:
    """Whether it is an entry of the game, and no mere word about the table."""
    return isinstance(event, EntryCommitted) and event.step is not None


class VisitedGame(SharedGame):
    """The game at the table that the app is at."""

    def __init__(self, visit: Visit) -> None:
        assert visit.charter is not None, "the game has begun"
        self._visit = visit
        self._sent = False
        self.words: list[str] = []
        """What became of own moves when another seat was quicker, until somebody takes it."""
        super().__init__(visit.charter, visit.seed, visit.seats)

    @property
    def asked(self) -> Seat | None:
        """The own seat that is to choose now, if everything that came before is known here."""
        room = self._visit.room
        if room is None:
            return None
        if self.draft:
            own = (seat for seat in self.match.choosers if seat in self.people)
            return None if self._sent else next(own, None)
        if room.node.entries != len(self.match.log.steps):
            return None
        return next(iter(room.node.choosers()), None)

    def _is_current(self) -> bool:
        room = self._visit.room
        return room is not None and room.node.entries == len(self.match.log.steps)

    def _tell_draft(self, event: DraftEvent) -> None:
        self.words.append(event.said())

    def take(self, entry: Entry) -> list[Any]:
        """A committed entry; what it did here."""
        step = self.follow(entry)
        self._sent = self._sent and self.draft > 0
        return [] if step is None else [step]

    def drop_draft(self) -> None:
        self._sent = False
        super().drop_draft()

    def _send(self, moves: Sequence[Move]) -> None:
        room = self._visit.room
        assert room is not None, "who is asked sits in a room"
        self._sent = True
        room.choose(*moves, after=self._committed)

    def leave(self) -> None:
        """The journal has everything."""


class LanSitting(Sitting):
    """Follows the table; what comes is taken in order, one thing at a time."""

    def __init__(self, visit: Visit, board: Board) -> None:
        self.visit = visit
        self.shared = VisitedGame(visit)
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
        assert visit.charter is not None, "the game has begun"
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

    def deal(self) -> Entry | None:
        """Chance is answered at the table."""
        return None

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
            return self._take_entry(came.step.entry)
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

    def _take_entry(self, entry: Entry) -> Entry | None:
        if self.shared.contradicts(entry):
            self.shared.give_way(entry)
            self._retell()
        steps = self._follow(lambda: self.shared.take(entry))
        self._take_words()
        return steps[-1].entry if steps else None

    def _take_refusal(self, after: int) -> None:
        """A move from here was not taken; where somebody was quicker that is told already."""
        if self.shared.is_void(after):
            self.shared.drop_draft()
            self._retell()
            self.word = _("The table does not take that move: choose anew.")
            self.note(self.word)

    def _lapse(self) -> None:
        """A bot plays the own turn; what was not ended of it is void."""
        self.word = _("Your time was up: a bot has played that turn for you.")
        if self.shared.draft or self.shared.holds:
            self.shared.drop_draft()
            self._retell()
            self._lines.tell(DraftDropped(len(self.match.log.steps)))

    def try_again(self) -> None:
        """Own moves that gave way to an act of another seat follow after it, as far as they fit."""
        self.shared.words.append(self.shared.try_again().said())
        self.tell()
        self._take_words()

    def _take_words(self) -> None:
        """Say what became of own moves, in the log and beside what is asked next."""
        for word in self.shared.words:
            self.note(word)
            self.word = word
        self.shared.words.clear()

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
                self.shared.branch_off(charter, taken_back)
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
