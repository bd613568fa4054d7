"""The ways to be at a table on the LAN: to open it, to join it, to watch it, to come back."""

from collections.abc import Callable, Mapping
from time import monotonic

from core.beginning import complete, fitting
from core.game import Seat
from core.games import game
from core.option import Value
from net.address import PORT, Address
from net.discovery.places import addresses_to_tell, own_places
from net.lobby.events import LobbyReason, WatchStarted
from net.lobby.host import OpenerLobby
from net.lobby.lobby_state import Offer
from net.lobby.messages import Denied, LobbyBoard, Seated
from net.log.ledger import Ledger
from net.log.turn_clock import WatchedClock
from net.room.events import News
from net.room.hosting import Hosting
from net.room.joining import Joining
from net.room.returning import Returning
from net.room.room import Room
from net.room.watching import Watching
from net.session.events import CodeSpent
from tui.app.choosing import Choosing
from tui.app.lan.visit import Visit
from tui.lan.codes import new_code, secret_of
from tui.lan.places import tables_folder
from tui.lan.wish import LanRequest, LanRequestKind
from tui.offered import default_game
from tui.voice import plain


class Opened(Visit):
    """The own table: the people here say who sits where."""

    def __init__(self, wish: LanRequest) -> None:
        super().__init__()
        self._wish = wish
        self._code = "" if wish.open else new_code()
        sign = "" if wish.hidden else wish.name
        self._port = PORT if wish.port is None else wish.port
        key = wish.game or default_game()
        self._wished = dict(wish.options)
        """What was chosen, also what is not there for so many players."""
        offer = Offer(
            key,
            wish.seats,
            self._port,
            fitting(game(key), wish.seats, wish.options),
            open=wish.open,
            sign=sign,
            clock=wish.clock,
        )
        self._hosting = Hosting(
            offer, secret_of(self._code), tables_folder(), self.bots.decide, self._hear
        )
        self._where = ""
        self._lines.hosts = True

    @property
    def room(self) -> Room | None:
        return self._hosting.room

    @property
    def hosts(self) -> bool:
        return True

    @property
    def port(self) -> int:
        """Where the table listens."""
        return self._hosting.port

    @property
    def where(self) -> str:
        return self._where

    @property
    def code(self) -> str:
        return self._code

    def _hear(self, event: News) -> None:
        """After too many guesses at the code there is a new one."""
        if isinstance(event, CodeSpent):
            self._code = new_code()
            self._hosting.renew_code(secret_of(self._code))
        super()._hear(event)

    def change(self, change: Callable[[OpenerLobby, float], LobbyReason | None]) -> str:
        """Change something about the table; why that is not possible, if it is not."""
        why = self._hosting.act(change)
        self._tell_news()
        return "" if why is None else plain(why.sentence)

    @property
    def choosing(self) -> Choosing:
        """The options of the table, with those that were chosen for more or fewer players."""
        board = self._hosting.lobby.board
        return Choosing(board.game, len(board.places), self._wished)

    def choose(self, chosen: Mapping[str, Value]) -> str:
        """Let the table play with these options; why not, if that is not possible."""
        why = self.change(lambda lobby, now: lobby.set_options(chosen, now))
        if not why:
            choosing = self.choosing
            rules = game(choosing.game)
            self._wished |= complete(rules, choosing.seats, chosen)
        return why

    def resize(self, seats: int) -> str:
        """More seats or fewer, with what was chosen as far as they can have it."""

        def change(lobby: OpenerLobby, now: float) -> LobbyReason | None:
            why = lobby.resize(seats, now)
            chosen = self.choosing.chosen
            if why is not None or chosen == lobby.board.options:
                return why
            return lobby.set_options(chosen, now)

        return self.change(change)

    def say(self, text: str) -> None:
        seat = self.seat
        if seat is not None and text:
            self.change(lambda lobby, _now: lobby.say(seat, text))

    def ready(self, *, on: bool) -> None:
        self.change(lambda lobby, now: lobby.ready(now, on=on))

    async def _run(self) -> None:
        await self._listen()
        addresses = addresses_to_tell(self._wish.bind, own_places())
        self._where = ", ".join(str(Address(each, self._hosting.port)) for each in addresses)
        self.seat = 0
        self.change(lambda lobby, now: lobby.sit(self._wish.name, now))
        for bot in self._wish.bots:
            self.change(lambda lobby, now, bot=bot: lobby.seat_bot(bot, now))  # type: ignore[misc]
        await self._hosting.run()

    async def _listen(self) -> None:
        """At the usual port if nobody else is there, otherwise at any."""
        try:
            await self._hosting.open(self._wish.bind, self._port)
        except OSError:
            await self._hosting.open(self._wish.bind, 0)

    def _part(self) -> None:
        if self.charter is None and self.board is not None:
            self.change(lambda lobby, _now: lobby.close())


class Joined(Visit):
    """Somebody else's table, with a seat at it."""

    def __init__(self, wish: LanRequest) -> None:
        super().__init__()
        self.queues = False
        """Whether every seat was taken, and the next free one is asked for."""
        self._wish = wish
        self._joining = Joining(
            wish.where,
            secret_of(wish.code),
            wish.name,
            tables_folder(),
            self.bots.decide,
            self._hear,
        )

    @property
    def room(self) -> Room | None:
        return self._joining.room

    @property
    def where(self) -> str:
        return str(self._wish.addresses[0])

    def _hear(self, event: News) -> None:
        """Who found every seat taken gets the next one that becomes free."""
        match event:
            case Denied(LobbyReason.FULL | LobbyReason.STARTING) if self.seat is None:
                if self.queues:
                    return
                self.queues = True
            case Seated():
                self.queues = False
            case WatchStarted():
                self.missed = True
            case LobbyBoard() if self.queues and not event.starting and None in event.players:
                self._joining.sit()
        super()._hear(event)

    def say(self, text: str) -> None:
        if text:
            self._joining.act(lambda lobby: lobby.say(text))

    def ready(self, *, on: bool) -> None:
        self._joining.act(lambda lobby: lobby.ready(on=on))

    async def _run(self) -> None:
        await self._joining.run(self._wish.bind)

    def _part(self) -> None:
        if self.charter is None and self.board is not None:
            self._joining.act(lambda lobby: lobby.leave())


class Watched(Visit):
    """Somebody else's table, to look on at."""

    def __init__(self, wish: LanRequest) -> None:
        super().__init__()
        self._wish = wish
        self._watching = Watching(wish.where, secret_of(wish.code), self._hear)
        self._clock: WatchedClock | None = None

    @property
    def watches(self) -> bool:
        return True

    @property
    def where(self) -> str:
        return str(self._wish.addresses[0])

    @property
    def ledger(self) -> Ledger | None:
        watcher = self._watching.watcher
        return watcher.ledger if watcher else None

    def time_left(self, seat: Seat) -> float | None:
        self._look_at_clock()
        ledger = self.ledger
        return self._clock.left(seat, ledger) if self._clock and ledger else None

    def _hear(self, event: News) -> None:
        self._look_at_clock()
        super()._hear(event)

    def _look_at_clock(self) -> None:
        """Whenever something was shown: what begins between two looks is not seen to begin."""
        ledger, now, watching = self.ledger, monotonic(), self._watching
        if ledger is None:
            return
        if self._clock is None:
            self._clock = WatchedClock(ledger, now)
        self._clock.look(ledger, now, caught_up=watching.caught_up, waits=watching.waits)

    async def _run(self) -> None:
        await self._watching.run()


class Returned(Visit):
    """A table that this program was at, with what its journal holds of it."""

    def __init__(self, wish: LanRequest) -> None:
        super().__init__()
        assert wish.journal is not None, "there is a journal"
        self._wish = wish
        typed = wish.where.addresses
        self._returning = Returning(wish.journal, self.bots.decide, self._hear, typed)

    @property
    def room(self) -> Room | None:
        return self._returning.room

    async def _run(self) -> None:
        await self._returning.open(self._wish.bind, self._wish.port)
        await self._returning.run()


KINDS: dict[LanRequestKind, type[Opened] | type[Joined] | type[Watched] | type[Returned]] = {
    LanRequestKind.OPEN: Opened,
    LanRequestKind.JOIN: Joined,
    LanRequestKind.WATCH: Watched,
    LanRequestKind.RETURN: Returned,
}


def visit_for(wish: LanRequest) -> Visit:
    """What was wished for, not yet begun.

    Raises `Unreadable` for a code or a journal that is none, `OSError` if that cannot be read.
    """
    return KINDS[wish.kind](wish)
