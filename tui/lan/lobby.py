"""The lobby of a table on the LAN: how it stands, and what the people here do in it."""

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
"""The way to a table: it was opened here, is joined, watched, or come back to."""
_NO_SEAT = (LobbyReason.FULL, LobbyReason.STARTING)


class LanLobby:
    """Nobody's lobby where a game is come back to."""

    def __init__(self, link: TableLink) -> None:
        self._link = link
        self.board: LobbyBoard | None = None
        """Who sits where, and what is to be played, as soon as that is known."""
        self.seat: Seat | None = None
        """The own seat."""
        self.queues = False
        """Whether every seat was taken, and the next free one is asked for."""
        self.missed = False
        """Whether the game has begun without the people here, who had wanted to play."""
        self.holds_back = False
        """Whether the people here have said that they are not ready, without a screen."""
        self.left: LobbyReason | None = None
        """Why the people here have no part in it any more."""

    def hear(self, event: LobbyEvent) -> bool:
        """Whether it is to be told: whoever queues is refused again and again."""
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
        """Say something to everybody there; why nobody hears it, if nobody does."""
        link, seat = self._link, self.seat
        if isinstance(link, Hosting) and seat is not None:
            return self.change(lambda lobby, _now: lobby.say(seat, text))
        if isinstance(link, Joining):
            link.act(lambda lobby: lobby.say(text))
        return None

    def ready(self, *, on: bool) -> None:
        """The game may start, or may not yet."""
        if isinstance(self._link, Hosting):
            self.change(lambda lobby, now: lobby.ready(now, on=on))
        elif isinstance(self._link, Joining):
            self._link.act(lambda lobby: lobby.ready(on=on))

    @property
    def others_here(self) -> tuple[Seat, ...]:
        """The seats of those who came along to somebody else's table."""
        return self._link.lobby.others_here if isinstance(self._link, Joining) else ()

    def sit_too(self, name: str, seat: Seat) -> None:
        """Somebody else before this screen asks for that seat at somebody else's table."""
        if isinstance(self._link, Joining):
            self._link.sit_too(name, seat)

    def stand_up(self, seat: Seat) -> None:
        """They give it up again."""
        if isinstance(self._link, Joining):
            self._link.act(lambda lobby: lobby.stand_up(seat))

    def turn_ready(self) -> None:
        """Ready, or no longer; raises `Unreadable` where nobody is asked for that."""
        board, seat = self.board, self.seat
        if board is None or seat is None or seat >= len(board.places):
            raise Unreadable("Only players can do that.")
        self.holds_back = board.places[seat].ready
        self.ready(on=not self.holds_back)

    def open_to(self, name: str, bots: tuple[str, ...]) -> None:
        """The own table is open: whoever has opened it sits down first, then the bots do."""
        if name:
            self.seat = 0
            self.change(lambda lobby, now: lobby.sit(name, now))
        for bot in bots:
            self.change(lambda lobby, now, bot=bot: lobby.seat_bot(bot, now))  # type: ignore[misc]

    def open_again(self, again: Again, *, sits: bool) -> None:
        """The table of a rematch: everybody has their seat, and the game begins when all are there.

        Seats of those who did not stay are free: for a bot, or somebody who comes.
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
        """Change something about the own table; why that is not possible, if it is not."""
        assert isinstance(self._link, Hosting), "it was opened here"
        why: LobbyReason | None = self._link.act(change)
        return why

    def leave(self) -> None:
        """Say goodbye; with whoever has opened it the table goes."""
        if self.board is not None and isinstance(self._link, Hosting):
            self.change(lambda lobby, _now: lobby.close())
        elif self.board is not None and isinstance(self._link, Joining):
            self._link.act(lambda lobby: lobby.leave())
