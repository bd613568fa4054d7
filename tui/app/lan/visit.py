"""A table on the LAN that the app is at: its program runs beside the screens, in one loop."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from time import monotonic
from typing import Any

from core.game import Seat
from net.links.dialing import Unreachable
from net.lobby.events import LobbyLeft, LobbyReason, Started
from net.lobby.messages import LobbyBoard, Said, Seated
from net.log.charter import Charter
from net.log.events import Halted
from net.log.ledger import Ledger
from net.log.position import LedgerPosition
from net.room.events import News
from net.room.room import Room
from net.session.events import CutOff, Forked, TableReopened, WatchersCounted
from net.wire.refusals import Reason
from tui.app.boards import no_board
from tui.lan.bots import TableBots
from tui.lan.lines import Lines
from tui.lan.places import unreachable
from tui.language import _
from tui.names import shown_name
from tui.voice import plain

MOST_TALK = 200
"""Lines of talk in a lobby that are kept."""


class LobbyLog(Lines):
    """What is said beside a lobby: who sits where is seen there, and the own deeds too."""

    hosts = False
    """Whether the people here choose what is played."""

    def status(self, status: str, said: str, **more: Any) -> None:
        own = self.hosts and status in ("clock", "options")
        seen = status in ("seats", "seated", "game") or own
        if not seen:
            super().status(status, said, **more)


class Visit:
    """What has come from the table, and what people do there; subclasses run it."""

    first_word = ""
    """What people are told as soon as they are there."""
    wrong_code = False
    """Whether it was the code that did not open the table."""
    missed = False
    """Whether the game has begun without the people here, who had wanted to play."""
    again_in = 0
    """Seconds until the table may be called again, where it was called too often."""
    cut_off = False
    """Whether the table, whose game has not begun, cannot be reached just now."""

    def __init__(self) -> None:
        self.board: LobbyBoard | None = None
        """The lobby, as soon as something is known of it."""
        self.charter: Charter | None = None
        """What is played, as soon as the game has begun."""
        self.seed: bytes | None = None
        self.seat: Seat | None = None
        """The own seat in the lobby."""
        self.seats: tuple[Seat, ...] = ()
        """The own seats in the game."""
        self.talk: deque[str] = deque(maxlen=MOST_TALK)
        """What was said and has happened in the lobby."""
        self.news: deque[News] = deque()
        """What has happened in the game and nobody has looked at yet."""
        self.watchers = 0
        """How many watch the game."""
        self.trouble = ""
        """Why it has ended, if that is not because the game is over."""
        self.closed = False
        self.on_news: Callable[[], object] = lambda: None
        """Called whenever there is something new."""
        self.bots = TableBots()
        self._lines = LobbyLog(as_json=False, write=self.talk.append)
        self.begun = monotonic()
        """Since when the table is called, or waited at."""
        self._task: asyncio.Task[None] | None = None
        self.leaves = False
        """Whether the people here have got up."""
        self._heard = asyncio.Event()

    # What screens show.

    @property
    def room(self) -> Room | None:
        """Where the game is played; None before it, and for those who watch."""
        return None

    @property
    def hosts(self) -> bool:
        """Whether the people here say who sits where."""
        return False

    @property
    def watches(self) -> bool:
        """Whether the people here only look on."""
        return False

    @property
    def where(self) -> str:
        """The table's address, or several with commas between them."""
        return ""

    @property
    def code(self) -> str:
        """The code for others, if this program gave it."""
        return ""

    @property
    def place(self) -> LedgerPosition | None:
        """Where the table's log stands."""
        ledger = self.ledger
        return ledger.here if ledger else None

    @property
    def ledger(self) -> Ledger | None:
        """The table's log."""
        room = self.room
        return room.node.replica.ledger if room else None

    def time_left(self, seat: Seat) -> float | None:
        """How many seconds of its turn the seat has left; None if that is not known here."""
        room = self.room
        return room.node.time_left(seat, monotonic()) if room else None

    def entries_after(self, count: int) -> int:
        """How many of so many items of the table's log were entries of the game."""
        ledger = self.ledger
        return 0 if ledger is None else ledger.at(count).entries

    def part(self) -> None:
        """Go on without those who were lost, as a game of its own."""
        if self.room is not None:
            self.room.part()

    def take_talk(self) -> list[Said]:
        """What was said at the table and nobody has looked at yet."""
        said = [each for each in self.news if isinstance(each, Said)]
        for each in said:
            self.news.remove(each)
        return said

    def talk_at_table(self, text: str) -> str:
        """Say something to everybody while the game runs; why that is not heard, if it is not."""
        if self.room is None or not text.strip() or self.room.say(text):
            return ""
        return plain(LobbyReason.TOO_MUCH_CHAT.sentence)

    # What people do in the lobby.

    def say(self, text: str) -> None:
        """Say something to everybody at the table."""

    def ready(self, *, on: bool) -> None:
        """The game may start, or may not yet."""

    # Running.

    def start(self) -> None:
        """Open the table, or call it."""
        self._task = asyncio.create_task(self._guarded())

    def heard(self) -> Coroutine[Any, Any, object]:
        """Wait for something new: all counts that comes after the call, awaited yet or not."""
        self._heard.clear()
        return self._heard.wait()

    async def leave(self) -> None:
        """Get up; nothing comes any more."""
        self.on_news = lambda: None
        task = self._task
        if task is None:
            return
        if not (task.done() or self.leaves):
            self.leaves = True
            self._part()
            task.cancel()
        # Whoever is cancelled here must not cancel it once more: it is tidying up.
        await asyncio.wait([task])
        await self.bots.stop()

    @property
    def fault(self) -> BaseException | None:
        """What went wrong in the program itself, once it has ended."""
        task = self._task
        return None if task is None or task.cancelled() else task.exception()

    async def _guarded(self) -> None:
        try:
            await self._run()
        except Unreachable as error:
            self.trouble = self.trouble or unreachable(error)
            reason = error.refused.reason if error.refused else None
            self.wrong_code = reason == Reason.WRONG_SECRET
            self.again_in = error.refused.again_in if error.refused else 0
            if reason == Reason.CUT_OFF and self.board is not None and self.charter is None:
                self.trouble = _("The table is gone: its host cannot be reached any more.")
        except OSError as error:
            self.trouble = _("The network does not do it: {problem}.").format(
                problem=error.strerror or type(error).__name__
            )
        except Exception as error:
            why = getattr(error, "why", None)
            if why is None:
                raise
            self.trouble = plain(why)
        finally:
            self.closed = True
            self._tell_news()

    async def _run(self) -> None:
        """From the lobby to the end of the game."""
        raise NotImplementedError

    def _part(self) -> None:
        """Say goodbye."""

    def _hear(self, event: News) -> None:
        """Something from the table."""
        match event:
            case Started():
                self.seed, self.seats = event.seed, event.charter.seats_of(event.me)
                self.bots.sit(event.charter)
                self.charter = event.charter
            case Charter():
                self.charter = event
            case WatchersCounted(count):
                self.watchers = count
            case Halted():
                self.trouble = _(
                    "The programs count differently: the game has stopped, and is kept."
                )
                self.news.append(event)
            case Forked(charter):
                self.charter = charter
                self.news.append(event)
            case TableReopened():
                # It comes before the game that it is about, and is to be read there.
                self.news.append(event)
            case _ if self.charter is not None:
                self.news.append(event)
            case _:
                self._hear_in_lobby(event)
        self._tell_news()

    def can_be_shown(self) -> bool:
        """Whether what is played can be shown here; if not, that is the trouble."""
        key = self.charter.game if self.charter else self.board.game if self.board else ""
        why = no_board(key) if key else None
        self.trouble = plain(why) if why else self.trouble
        return why is None

    def _turn_back(self) -> None:
        """Get up before the game begins; why is known."""
        why = self.trouble
        if self._task is not None:
            self.leaves = True
            self._part()
            self.trouble = why
            self._task.cancel()

    def _hear_in_lobby(self, event: News) -> None:
        match event:
            case LobbyLeft(why):
                self.trouble = _parting(why)
            case CutOff(on):
                self.cut_off = on
            case LobbyBoard():
                self._greet(event)
                first, self.board = self.board is None, event
                self._lines.tell(event)
                if first and not self.can_be_shown():
                    self._turn_back()
            case Seated(seat):
                self.seat = seat
                self._lines.tell(event)
            case _:
                self._lines.tell(event)

    def _greet(self, board: LobbyBoard) -> None:
        """Tell of people who have sat down; what was there at first is seen."""
        if self.board is None:
            return
        before = {each.name for each in self.board.places if isinstance(each.player, int)}
        for seat, membership in enumerate(board.places):
            new = isinstance(membership.player, int) and membership.name not in before
            if new and seat != self.seat:
                player = shown_name(membership.name)
                self.talk.append(_("{player} has sat down.").format(player=player))
        if _has_other_terms(self.board, board) and self._was_ready_before(board):
            self.talk.append(_("The table was changed: say again that you are ready."))

    def _was_ready_before(self, board: LobbyBoard) -> bool:
        """Whether the people here were ready, and are no more."""
        seat, before = self.seat, self.board
        if seat is None or before is None or seat >= min(len(before.places), len(board.places)):
            return False
        return before.places[seat].ready and not board.places[seat].ready

    def _tell_news(self) -> None:
        self._heard.set()
        self.on_news()


def _parting(why: LobbyReason) -> str:
    """Why the people here are not at the table any more."""
    return _("The host has freed your seat.") if why is LobbyReason.BY_HOST else plain(why.sentence)


def _has_other_terms(before: LobbyBoard, now: LobbyBoard) -> bool:
    """Whether it is another game than it was."""
    return _terms(before) != _terms(now)


def _terms(board: LobbyBoard) -> tuple[object, ...]:
    return board.clock, len(board.places), board.options
