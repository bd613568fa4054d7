"""Everything that a host's lobby holds: who sits where, who is there, and how all are told."""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from core.beginning import shortest
from core.game import Seat
from core.games import game
from net.address import Address
from net.lobby.events import Ended, LobbyLink, LobbyReason, SeatFreed, Started
from net.lobby.messages import BoardSeat, DrawBroken, FromHost, LobbyBoard, Removed, Said
from net.log.charter import ClockSettings, NodeId, Options
from net.safe_text import apart, cleaned
from net.timing import TIMING
from net.wire.limits import LIMITS, Limits, RateLimit

HOST: NodeId = 0


class FreeSeat(Struct, frozen=True):
    """Nobody yet."""

    name: str = ""


class BotSeat(Struct, frozen=True):
    """One of the table's bots."""

    name: str
    bot: str


class LocalSeat(Struct, frozen=True):
    """A person at the host's own program."""

    name: str


class JoinedSeat(Struct, frozen=True):
    """A program that has joined."""

    name: str
    link: LobbyLink


Seating = FreeSeat | BotSeat | LocalSeat | JoinedSeat


class LobbySeats:
    """The seats in order."""

    def __init__(self, count: int) -> None:
        self._seatings: list[Seating] = [FreeSeat()] * count

    def __len__(self) -> int:
        return len(self._seatings)

    def __iter__(self) -> Iterator[Seating]:
        return iter(self._seatings)

    def __getitem__(self, seat: Seat) -> Seating:
        return self._seatings[seat]

    def is_seat(self, seat: Seat) -> bool:
        """Whether there is such a seat."""
        return 0 <= seat < len(self._seatings)

    def free(self) -> Seat | None:
        """The first free seat."""
        return next((seat for seat, each in enumerate(self) if isinstance(each, FreeSeat)), None)

    def seat_of(self, link: LobbyLink) -> Seat | None:
        """Where the program of that link sits."""
        sits = (isinstance(each, JoinedSeat) and each.link == link for each in self)
        return next((seat for seat, there in enumerate(sits) if there), None)

    def name_for(self, wanted: str) -> str:
        """The name, or one like it that nobody has."""
        return apart(wanted, (each.name for each in self if each.name), LIMITS.name)

    def put(self, seat: Seat, seating: Seating) -> None:
        """From now on that is who sits there."""
        self._seatings[seat] = seating

    def resize(self, count: int) -> None:
        """More free seats, or fewer: the last ones go."""
        self._seatings = [*self._seatings, *[FreeSeat()] * count][:count]

    @property
    def links(self) -> tuple[LobbyLink, ...]:
        """The links of the programs that have joined, in the order of their numbers from 1 on."""
        return tuple(each.link for each in self if isinstance(each, JoinedSeat))

    @property
    def are_taken(self) -> bool:
        """Whether every seat has a player, and some program a seat."""
        return self.free() is None and any(
            isinstance(each, LocalSeat | JoinedSeat) for each in self
        )

    def places(self, ready: frozenset[LobbyLink], *, host_ready: bool) -> tuple[BoardSeat, ...]:
        """What everybody may see of the seats."""
        return tuple(self._place(each, ready, host_ready) for each in self)

    def _place(self, seating: Seating, ready: frozenset[LobbyLink], host_ready: bool) -> BoardSeat:
        match seating:
            case FreeSeat():
                return BoardSeat()
            case BotSeat(name, bot):
                return BoardSeat(name, bot, ready=True)
            case LocalSeat(name):
                return BoardSeat(name, HOST, host_ready)
            case JoinedSeat(name, link):
                return BoardSeat(name, self.links.index(link) + 1, link in ready)


class Visitor:
    """One link."""

    def __init__(self, link: LobbyLink, host: str, limits: Limits, *, may_sit: bool) -> None:
        self.link = link
        self.may_sit = may_sit
        self.address = Address(host, 0)
        self.ready = False
        self.commands = RateLimit(limits.commands, limits.command_time)
        self.chats = RateLimit(limits.chats, limits.chat_time)

    def listens(self, port: int) -> None:
        """Where the visitor's program can be called."""
        self.address = Address(self.address.host, port)


class Offer(Struct, frozen=True):
    """What a host opens a table with."""

    game: str
    seats: int
    port: int
    options: Options = {}
    open: bool = False
    """Whether anybody may come without a code."""
    headless: bool = False
    """Whether the game starts as soon as all seats are taken."""
    sign: str = ""
    """What the network is told that the table is called; empty: the network is told nothing."""
    clock: ClockSettings = ClockSettings()


class LobbyEnvelope(Struct, frozen=True):
    """A message on its way to a link."""

    to: LobbyLink
    message: FromHost


OpenerEvent = LobbyBoard | Said | DrawBroken | SeatFreed | Ended | Started
"""The host's own people are told by events what everybody is told by letters."""


class LobbyState:
    """Letters and events gather here until somebody takes them."""

    def __init__(self, offer: Offer, table: bytes, limits: Limits) -> None:
        self.offer = offer
        self.limits = limits
        self.rules = game(offer.game)
        self.options = shortest(self.rules, offer.seats, offer.options)
        self.envelopes: list[LobbyEnvelope] = []
        self.events: list[OpenerEvent] = []
        self.seatings = LobbySeats(offer.seats)
        self.visitors: dict[LobbyLink, Visitor] = {}
        self.clock = offer.clock
        self.host_ready = False
        self.starting = False
        self._table = table
        self._told: LobbyBoard | None = None
        self._watchers_at = 0.0

    @property
    def board(self) -> LobbyBoard:
        """The lobby as everybody may see it."""
        ready = frozenset(link for link, visitor in self.visitors.items() if visitor.ready)
        return LobbyBoard(
            self._table,
            self.offer.game,
            self.rules.rules,
            self.seatings.places(ready, host_ready=self.host_ready),
            self.options,
            self.clock,
            self.offer.open,
            len(self.watchers),
            self.starting,
            cleaned(self.offer.sign, self.limits.name),
        )

    @property
    def watchers(self) -> frozenset[LobbyLink]:
        """The links without a seat."""
        return frozenset(self.visitors) - frozenset(self.seatings.links)

    def may_start(self) -> bool:
        """Whether nobody is waited for."""
        if not self.seatings.are_taken:
            return False
        ready = all(self.visitors[link].ready for link in self.seatings.links)
        return self.offer.headless or (ready and self.host_ready)

    def clear(self, link: LobbyLink, why: LobbyReason) -> str | None:
        """The seat of that link is free again; whose it was."""
        seat = self.seatings.seat_of(link)
        if seat is None:
            return None
        name = self.seatings[seat].name
        self.seatings.put(seat, FreeSeat())
        self.visitors[link].ready = False
        self.events.append(SeatFreed(seat, name, why))
        return name

    def send_away(self, link: LobbyLink, why: LobbyReason) -> None:
        """The last word to a link that is to be ended."""
        self.send(link, Removed(why))
        del self.visitors[link]
        self.events.append(Ended(link, why))

    # Telling.

    def tell_board(self, now: float) -> None:
        """Show everybody what has changed; how many watch is told once a while only."""
        board = self.board
        if board == self._told or (self._is_only_watchers(board) and now < self._watchers_at):
            return
        self._told, self._watchers_at = board, now + TIMING.watchers
        self.tell(board)

    def board_due(self) -> float | None:
        """When the board has to be told, if it has to be."""
        return None if self.board == self._told else self._watchers_at

    def tell_chat(self, name: str, text: str) -> None:
        """A line of chat, if there is something to be seen on it."""
        if line := cleaned(text, self.limits.chat):
            self.tell(Said(name, line))

    def tell(self, message: LobbyBoard | Said | DrawBroken) -> None:
        """Tell everybody, and the host's own people."""
        self.events.append(message)
        self.send_each(self.visitors, message)

    def send_each(self, links: Iterable[LobbyLink], message: FromHost) -> None:
        """Send the same to several."""
        for link in links:
            self.send(link, message)

    def send(self, link: LobbyLink, message: FromHost) -> None:
        """Send something."""
        self.envelopes.append(LobbyEnvelope(link, message))

    def _is_only_watchers(self, board: LobbyBoard) -> bool:
        told = self._told
        return told is not None and replace(board, watchers=told.watchers) == told
