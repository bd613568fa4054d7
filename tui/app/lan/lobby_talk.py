"""The talk beside a lobby: words, who comes and goes, and what the host has changed."""

from collections import deque
from typing import Any, assert_never

from net.lobby.events import Started, WatchStarted
from net.lobby.messages import LobbyBoard
from net.log.charter import Charter
from net.log.events import EntryCommitted, ProposalDropped
from net.session.events import CutOff, LobbyNews, SeatGranted, WatchersCounted
from tui.lan.company_lines import CompanyEvent
from tui.lan.events import LanEnded, LanEvent
from tui.lan.lines import Lines
from tui.lan.session import LanSession
from tui.lan.trouble_lines import TroubleEvent
from tui.language import _
from tui.names import shown_name

TERMS = ("clock", "options", "table-rules")
"""The lines that only the host chooses."""
MOST_TALK = 200
"""The most lines of talk in a lobby that are kept."""


class LobbyTalk(Lines):
    """The newest lines; the seats are seen beside them, and so are one's own deeds."""

    def __init__(self, session: LanSession) -> None:
        self.said: deque[str] = deque(maxlen=MOST_TALK)
        super().__init__(as_json=False, write=self.said.append)
        self._session = session
        self._shown: LobbyBoard | None = None
        self._last = ""
        """The subject of the last line."""

    def status(self, status: str, said: str, **more: Any) -> None:
        own = self._session.hosts and status in ("clock", "options", "table-rules")
        if status in ("seats", "seated", "game") or own:
            return
        if status in TERMS and status == self._last and self.said:
            # The host is still choosing: only the last choice is worth reading.
            self.said.pop()
        self._last = status
        super().status(status, said, **more)

    def take(self, event: LanEvent) -> None:
        """Tell an event before the game."""
        match event:
            case LobbyBoard():
                self._greet(event)
                self.tell(event)
            case CutOff() | WatchersCounted() | SeatGranted() | LanEnded():
                # The lobby itself shows it.
                return
            case Started() | Charter() | WatchStarted() | ProposalDropped():
                # There is a game now, and its table tells it.
                return
            case _ if isinstance(event, LobbyNews | CompanyEvent | TroubleEvent | EntryCommitted):
                self.tell(event)
            case _:
                assert_never(event)

    def _greet(self, board: LobbyBoard) -> None:
        """Tell of people who have sat down since the beginning."""
        shown, self._shown = self._shown, board
        if shown is None:
            return
        before = {each.name for each in shown.places if isinstance(each.player, int)}
        for seat, place in enumerate(board.places):
            new = isinstance(place.player, int) and place.name not in before
            if new and seat != self._session.lobby.seat:
                player = shown_name(place.name)
                self._add(_("{player} has sat down.").format(player=player))
        if shown.terms != board.terms and self._was_ready_before(shown, board):
            self._add(_("The table has changed: say again that you are ready."))

    def _add(self, text: str) -> None:
        self.said.append(text)
        self._last = ""

    def _was_ready_before(self, shown: LobbyBoard, board: LobbyBoard) -> bool:
        """Return whether the people here were ready, and no longer are."""
        seat = self._session.lobby.seat
        if seat is None or seat >= min(len(shown.places), len(board.places)):
            return False
        return shown.places[seat].ready and not board.places[seat].ready
