"""A session at a table on the LAN: opened, joined, watched, or come back to.

The table runs beside its screen. Its events wait in `news`; its `lobby` and its `game` hold its
state, for screens and lines alike.
"""

import asyncio
from collections.abc import Callable
from itertools import zip_longest
from time import monotonic
from typing import assert_never

from core.game import Seat
from net.address import PORT, Address
from net.discovery.places import addresses_to_tell, own_places
from net.lobby.events import LobbyReason, Started
from net.lobby.messages import CodeRenewed, LobbyBoard, Said
from net.log.charter import Charter
from net.log.events import EntryCommitted
from net.room.hosting import Hosting
from net.room.joining import Joining
from net.room.returning import Returning
from net.room.watching import Watching
from net.session.events import (
    CodeSpent,
    LobbyEvent,
    News,
    RematchBegins,
    SeatGranted,
)
from net.session.messages import RematchAnswer
from saves.places import tables_folder
from tui.lan.bots import TableBots
from tui.lan.events import EventQueue, LanEnded, LineEvent
from tui.lan.game import LanGame
from tui.lan.lobby import LanLobby, TableLink
from tui.lan.pending import Pending
from tui.lan.rematch import next_request, seat_request, until_open
from tui.lan.request import LanRequest, LanRequestKind, new_code, secret_of, way_back
from tui.lan.trouble import LanTrouble, cannot_listen, cannot_listen_again, lan_trouble
from tui.thinker import Thinker


class LanSession:
    """Opens or calls the table within `async with`; leaving the block says goodbye."""

    def __init__(self, request: LanRequest, thinker: Thinker | None = None, among: int = 1) -> None:
        """A table hosted here is one of `among` in this process.

        Raises `Unreadable` for a code that is none; to come back also `JournalFailed`, `OSError`.
        """
        self.request = request
        self.code = request.code_for_others
        """The code for others, if known here."""
        self.addresses = request.addresses
        """The addresses of the table known here, the likeliest first."""
        self.trouble: LanTrouble | None = None
        """The reason why the table has ended, unless the game is over."""
        self.next: LanRequest | None = None
        """The request for the rematch, once its table is opened."""
        self.mutes = False
        """Whether chat of watchers is muted."""
        self.leaves = False
        self.begun = monotonic()
        self.news = EventQueue()
        self.arrived = asyncio.Event()
        """Set once the table has told anything here: it was opened, or reached."""
        self._bots = TableBots(thinker)
        self._task: asyncio.Task[None] | None = None
        self._listens = False
        self._link = self._link_to(request, among)
        self.lobby = LanLobby(self._link)
        self.game = LanGame(self._link, alone=request.alone)
        self._pending = Pending(lambda: self.game.waits_for, self.news.put)

    def _link_to(self, request: LanRequest, among: int) -> TableLink:
        """The link that the request asks for."""
        secret, folder = secret_of(self.code), tables_folder()
        decide, tell, again = self._bots.decide, self.hear, request.again
        match request.kind:
            case LanRequestKind.OPEN:
                return Hosting(request.offer, secret, folder, decide, tell, among=among)
            case LanRequestKind.JOIN:
                first, *rest = again.seats if again and again.seats else (None,)
                link = Joining(request.where, secret, request.name, folder, decide, tell, first)
                link.others = [*zip_longest(request.others, rest)]
                return link
            case LanRequestKind.WATCH:
                stays, name = request.stand is not None, request.name
                return Watching(request.where, secret, tell, stays=stays, name=name)
            case LanRequestKind.RETURN:
                assert request.journal is not None, "there is a journal"
                return Returning(request.journal, decide, tell, request.addresses)
            case _:
                assert_never(request.kind)

    # Its state.

    @property
    def invitation(self) -> str:
        """The command that joins this table, for others to paste."""
        if not self.addresses:
            return ""
        first = self.addresses[0]
        where = str(first).removesuffix(f":{PORT}")
        return f"estancia join {where}" + (f" --code {self.code}" if self.code else "")

    @property
    def plays(self) -> str:
        """The game that is or will be played; empty while unknown."""
        terms = self.game.charter or self.lobby.board
        return "" if terms is None else terms.game

    @property
    def hosts(self) -> bool:
        """Whether the table was opened here."""
        return isinstance(self._link, Hosting)

    @property
    def watches(self) -> bool:
        """Whether the people here only watch."""
        return isinstance(self._link, Watching)

    @property
    def table(self) -> str:
        """The id of the hosted table."""
        assert isinstance(self._link, Hosting), "it was opened here"
        return self._link.lobby.board.table.hex()

    def say(self, text: str) -> LobbyReason | None:
        """Send a line of chat; return the reason if it is refused."""
        if not text.strip():
            return None
        if isinstance(self._link, Watching):
            return None if self._link.say(text) else LobbyReason.CUT_OFF
        if self.game.room is None:
            return self.lobby.say(text)
        if self.news.closed:
            return LobbyReason.CUT_OFF
        return None if self.game.room.say(text) else LobbyReason.TOO_MUCH_CHAT

    def turn_mute(self) -> bool:
        """Mute watchers, or unmute them; return whether they are muted now."""
        self.mutes = not self.mutes
        return self.mutes

    def ask_for_seat(self, seat: Seat | None) -> None:
        """Ask for that bot's seat as a watcher; None withdraws the request."""
        if isinstance(self._link, Watching):
            self._link.ask_for_seat(seat)

    # Running.

    async def until_begun(self, tell: Callable[[LineEvent], object]) -> Charter | None:
        """Tell everything up to the start of the game; return None if it never starts.

        Raises `LanTrouble` if that is the reason.
        """
        board: LobbyBoard | None = None
        while True:
            event = await self.news.next_settled(board)
            if isinstance(event, LobbyBoard):
                board = event
            if isinstance(event, LanEnded):
                if event.trouble is not None:
                    raise event.trouble
                return None
            tell(event)
            if isinstance(event, Started | Charter):
                return self.game.charter

    def _way_back(self, link: Returning) -> str:
        """The command that comes back to the table."""
        command = "host --headless" if self.request.headless else "join"
        return way_back(link.room.membership.charter, command)

    async def listen(self) -> None:
        """Listen for others, if the table was opened here or come back to; raises `LanTrouble`.

        A screen may use any port if somebody else has the usual one.
        """
        link, request = self._link, self.request
        if self._listens or isinstance(link, Joining | Watching):
            return
        self._listens = True
        port = request.port if isinstance(link, Returning) else request.offer.port
        try:
            if isinstance(link, Returning):
                await link.open(request.bind, port)
            else:
                await link.open(request.own_address, request.offer.port)
        except OSError as error:
            if isinstance(link, Returning) and request.bind is None and port is None:
                raise cannot_listen_again(link.bind, self._way_back(link), error) from None
            if isinstance(link, Returning) or request.headless:
                raise cannot_listen(link.bind, port, error) from None
            await link.open(request.own_address, 0)
        if isinstance(link, Hosting):
            told = addresses_to_tell(link.bind, own_places())
            self.addresses = tuple(Address(host, link.port) for host in told)

    async def __aenter__(self) -> "LanSession":
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_exception: object) -> None:
        await self.leave()
        if self.fault is not None:
            raise self.fault

    def get_up(self) -> None:
        """Begin to leave; the table ends here a moment later."""
        if self._task is not None and not (self._task.done() or self.leaves):
            self.leaves = True
            if self.game.charter is None:
                self.lobby.leave()
            self._task.cancel()

    async def leave(self) -> None:
        """Leave and wait until the table has ended here."""
        self.news.on_put = lambda: None
        if self._task is None:
            if not isinstance(self._link, Watching):
                await self._link.close()
            return
        self.get_up()
        # If this wait is cancelled, the task must not be cancelled again: it is cleaning up.
        await asyncio.wait([self._task])
        if isinstance(self._link, Returning):
            # A task that is cancelled at once may never have run: free the journal.
            await self._link.close()
        await self._bots.stop()

    @property
    def fault(self) -> BaseException | None:
        """The program's own fault that ended the table, if any."""
        task = self._task
        if task is None or not task.done() or task.cancelled():
            return None
        return task.exception()

    async def _run(self) -> None:
        try:
            await self._be_there()
        except Exception as error:
            in_lobby = self.lobby.board is not None and self.game.charter is None
            self.trouble = lan_trouble(error, self.request, in_lobby=in_lobby)
            if self.trouble is None:
                raise
        finally:
            self._pending.stop()
            self.news.put(LanEnded(self.trouble))

    async def _be_there(self) -> None:
        """Run the link from the lobby to the end of the game."""
        link, request = self._link, self.request
        await self.listen()
        match link:
            case Hosting() if request.again is not None:
                self.lobby.open_again(request.again, sits=not request.headless)
                await link.run()
            case Hosting():
                self.lobby.open_to("" if request.headless else request.name, request.bots)
                await link.run()
            case Joining() if request.again is not None:
                await until_open(lambda: link.run(request.own_address, request.port or 0))
            case Joining():
                await link.run(request.own_address, request.port or 0)
            case Watching() if request.again is not None:
                await until_open(link.run)
            case Watching() | Returning():
                await link.run()
            case _:
                assert_never(link)

    # Its events.

    def hear(self, event: News) -> None:
        """Handle an event: react to it, update the state, then queue it for people."""
        self.arrived.set()
        self.game.look_at_clock()
        if isinstance(event, Said) and event.looks_on and self.mutes:
            return
        self._keep_words(event)
        if not isinstance(event, LobbyEvent):
            self.game.hear(event)
        elif not self.lobby.hear(event):
            return
        elif isinstance(event, Started):
            self._bots.sit(event.membership.charter)
            self.game.begin(event)
        elif isinstance(event, CodeSpent):
            self._renew_code()
        elif isinstance(event, CodeRenewed):
            self.code = event.code
        if isinstance(event, EntryCommitted):
            self._pending.look()
        if isinstance(event, SeatGranted):
            self.next = seat_request(self.request, event.membership)
        if isinstance(event, RematchBegins):
            self.next = next_request(self.request, self._link, event)
        self._stand_to_rematch()
        self.news.put(event)

    def _keep_words(self, event: News) -> None:
        """Keep chat with the game."""
        if isinstance(event, Said):
            self.game.keep_words(event)

    def _stand_to_rematch(self) -> None:
        """Declare the stand to a rematch once the game is over."""
        room, stand = self.game.room, self.request.stand
        if room is None or stand is None or not self.game.is_over:
            return
        if room.session.rematch.own is None:
            room.stand_to_rematch(stand)

    def want_rematch(self) -> None:
        """Declare that the people here want a rematch."""
        if self.game.room is not None and self.game.is_over:
            self.game.room.stand_to_rematch(RematchAnswer.WANTS)

    def _renew_code(self) -> None:
        """Replace a code that was guessed at too often."""
        if isinstance(self._link, Hosting):
            self.code = new_code()
            self._link.renew_code(secret_of(self.code))
