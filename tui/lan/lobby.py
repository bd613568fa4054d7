"""The lobby of a table on the LAN, and the actions of the people here."""

from collections.abc import Callable
from typing import assert_never

from core.game import Seat
from core.says import Unreadable
from net.lobby.events import LobbyLeft, LobbyReason, SeatFreed, Started, WatchStarted
from net.lobby.messages import CodeRenewed, Denied, DrawBroken, LobbyBoard, Seated
from net.lobby.opener import OpenerLobby
from net.room.hosting import Hosting
from net.room.joining import Joining
from net.room.returning import Returning
from net.room.watching import Watching
from net.session.events import CodeSpent, LobbyEvent
from tui.lan.request import Again

TableLink = Hosting | Joining | Watching | Returning
"""The connection to a table: hosted, joined, watched, or come back to."""
_NO_SEAT = (LobbyReason.FULL, LobbyReason.STARTING)


class LanLobby:
    """The state of a lobby; it stays empty when coming back to a game."""

    def __init__(self, link: TableLink) -> None:
        self._link = link
        self.board: LobbyBoard | None = None
        self.seat: Seat | None = None
        self.queues = False
        """Whether this program waits for the next free seat."""
        self.missed = False
        """Whether the game has begun without the people here, who wanted to play."""
        self.holds_back = False
        """Whether the people here have withdrawn their readiness, in line mode."""
        self._said_ready: bool | None = None
        """The last readiness that the people here reported; None before the first."""
        self.left: LobbyReason | None = None
        """The reason why the people here left the lobby, if they have."""

    def hear(self, event: LobbyEvent) -> bool:
        """Handle an event; False if people need not be told, as of repeated refusals."""
        link = self._link
        match event:
            case LobbyBoard():
                self.board = event
                free = None in event.players and not event.starting
                if self.queues and free and isinstance(link, Joining):
                    link.sit()
            case Seated(seat):
                self.seat, self.queues = seat if self.seat is None else self.seat, False
            case Denied(why):
                known, no_seat = self.queues, why in _NO_SEAT and isinstance(link, Joining)
                self.queues = known or (no_seat and self.seat is None)
                return not (known and no_seat)
            case WatchStarted():
                self.missed = not isinstance(link, Watching)
            case LobbyLeft(why):
                self.left = why
            case Started() | SeatFreed() | DrawBroken() | CodeSpent() | CodeRenewed():
                pass
            case _:
                assert_never(event)
        return True

    def say(self, text: str) -> LobbyReason | None:
        """Send a line of chat; return the reason if it is refused."""
        link, seat = self._link, self.seat
        if isinstance(link, Hosting) and seat is not None:
            return self.change(lambda lobby, _now: lobby.say(seat, text))
        if isinstance(link, Joining):
            link.act(lambda lobby: lobby.say(text))
        return None

    def ready(self, *, on: bool) -> None:
        """Report the people here as ready, or not."""
        self._said_ready = on
        if isinstance(self._link, Hosting):
            self.change(lambda lobby, now: lobby.ready(now, on=on))
        elif isinstance(self._link, Joining):
            self._link.act(lambda lobby: lobby.ready(on=on))

    @property
    def others_here(self) -> tuple[Seat, ...]:
        """The seats of the others at this screen, at somebody else's table."""
        return self._link.lobby.others_here if isinstance(self._link, Joining) else ()

    def sit_too(self, name: str, seat: Seat) -> None:
        """Request that seat at somebody else's table for another person at this screen."""
        if isinstance(self._link, Joining):
            self._link.sit_too(name, seat)

    def stand_up(self, seat: Seat) -> None:
        """Give up that seat again."""
        if isinstance(self._link, Joining):
            self._link.act(lambda lobby: lobby.stand_up(seat))

    def turn_ready(self) -> None:
        """Toggle readiness; raises `Unreadable` without a seat."""
        board, seat = self.board, self.seat
        if board is None or seat is None or seat >= len(board.places):
            raise Unreadable("Only players can do that.")
        # The last word counts: the board may not show it yet.
        shown, said = board.places[seat].ready, self._said_ready
        self.holds_back = shown if said is None else said
        self.ready(on=not self.holds_back)

    def open_to(self, name: str, bots: tuple[str, ...]) -> None:
        """Seat the opener of the hosted table, then its bots."""
        if name:
            self.seat = 0
            self.change(lambda lobby, now: lobby.sit(name, now))
        for bot in bots:
            self.change(lambda lobby, now, bot=bot: lobby.seat_bot(bot, now))  # type: ignore[misc]

    def open_again(self, again: Again, *, sits: bool) -> None:
        """Open the lobby of a rematch, with everybody's seats reserved.

        The seats of those who did not stay are free, for a bot or a newcomer.
        """
        for seat, name in zip(again.seats, again.names, strict=True) if sits else ():
            self.seat = seat if self.seat is None else self.seat
            self.change(lambda lobby, now, s=seat, n=name: lobby.sit(n, now, s))  # type: ignore[misc]
        for seat, bot in again.bots:
            self.change(lambda lobby, now, s=seat, b=bot: lobby.seat_bot(b, now, s))  # type: ignore[misc]
        self.ready(on=True)

    def change(
        self, change: Callable[[OpenerLobby, float], LobbyReason | None]
    ) -> LobbyReason | None:
        """Change the hosted table; return the reason if that is refused."""
        assert isinstance(self._link, Hosting), "it was opened here"
        why: LobbyReason | None = self._link.act(change)
        return why

    def leave(self) -> None:
        """Leave the lobby; a table hosted here is closed."""
        if self.board is not None and isinstance(self._link, Hosting):
            self.change(lambda lobby, _now: lobby.close())
        elif self.board is not None and isinstance(self._link, Joining):
            self._link.act(lambda lobby: lobby.leave())
