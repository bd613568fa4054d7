"""The state of an opener's lobby: its seats and visitors, and how changes are broadcast."""

from collections.abc import Iterable, Mapping
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from core.beginning import shortest
from core.game import Seat
from core.games import game
from net.address import Address
from net.lobby.events import Ended, LobbyLink, LobbyReason, SeatFreed, Started
from net.lobby.messages import (
    MOST_NAMED,
    BoardSeat,
    DrawBroken,
    FromOpener,
    LobbyBoard,
    Removed,
    Said,
)
from net.log.charter import OPENER, ClockSettings, Options, TableRules
from net.log.messages import Envelope
from net.safe_text import apart, cleaned
from net.timing import TIMING
from net.wire.limits import LIMITS, RateLimit


class FreeSeat(Struct, frozen=True):
    """A seat that nobody has taken."""

    name: str = ""


class BotSeat(Struct, frozen=True):
    """A seat played by one of the table's bots."""

    name: str
    bot: str


class LocalSeat(Struct, frozen=True):
    """A seat of a person at the opener's own program."""

    name: str


class JoinedSeat(Struct, frozen=True):
    """A seat of a program that has joined."""

    name: str
    link: LobbyLink


Seating = FreeSeat | BotSeat | LocalSeat | JoinedSeat


class Visitor:
    """A connected program, with or without a seat."""

    def __init__(self, host: str, *, may_sit: bool, name: str = "") -> None:
        self.may_sit = may_sit
        self.name = name
        """The name of the people there while they have no seat."""
        self.address = Address(host, 0)
        """The address at which the visitor's program listens."""
        self.ready = False
        self.first: Seat | None = None
        """The first seat that the program took."""
        self.commands = RateLimit(LIMITS.commands, LIMITS.command_time)
        self.chats = RateLimit(LIMITS.chats, LIMITS.chat_time)


class Offer(Struct, frozen=True):
    """The terms on which a table is opened."""

    game: str
    seats: int
    port: int
    options: Options = {}
    open: bool = False
    """Whether anybody may join without a code."""
    headless: bool = False
    """Whether the game starts as soon as all seats are taken."""
    sign: str = ""
    """The name that the table advertises; empty if it is not advertised."""
    clock: ClockSettings = ClockSettings()
    table_rules: TableRules = TableRules()
    table: bytes = b""
    """The id of the table if it was agreed on before, as for a rematch; empty for a new one."""
    series: bytes = b""
    """The id of the first game of the series, if the same people have played before."""
    bot_names: Mapping[str, str] = {}
    """The display names of bots by kind; a bot without one is named after its kind."""


OpenerEvent = LobbyBoard | Said | DrawBroken | SeatFreed | Ended | Started
"""The opener's own people learn through events what others learn through messages."""


class LobbyState:
    """The state of a lobby; outgoing envelopes and events gather until they are drained."""

    def __init__(self, offer: Offer, table: bytes) -> None:
        self.offer = offer
        self.rules = game(offer.game)
        self.options = shortest(self.rules, offer.seats, offer.options)
        self.envelopes: list[Envelope[FromOpener]] = []
        self.events: list[OpenerEvent] = []
        self.seats: list[Seating] = [FreeSeat()] * offer.seats
        self.visitors: dict[LobbyLink, Visitor] = {}
        self.clock = offer.clock
        self.table_rules = offer.table_rules
        self.opener_ready = False
        self.starting = False
        self._table = table
        self._told: LobbyBoard | None = None
        self._watchers_at = 0.0

    # Seats and visitors.

    @property
    def board(self) -> LobbyBoard:
        """The board that everybody in the lobby sees."""
        return LobbyBoard(
            self._table,
            self.offer.game,
            self.rules.rules,
            tuple(map(self._board_seat, self.seats)),
            self.options,
            self.clock,
            self.offer.open,
            len(self.watchers),
            self.starting,
            cleaned(self.offer.sign, LIMITS.name),
            self.table_rules,
            self.offer.series,
            self._without_seat(waits=True),
            self._without_seat(waits=False),
        )

    def _board_seat(self, seating: Seating) -> BoardSeat:
        match seating:
            case FreeSeat():
                return BoardSeat()
            case BotSeat(name, bot):
                return BoardSeat(name, bot, ready=True)
            case LocalSeat(name):
                return BoardSeat(name, OPENER, self.opener_ready)
            case JoinedSeat(name, link):
                ready = link in self.visitors and self.visitors[link].ready
                return BoardSeat(name, self.joined.index(link) + 1, ready)

    @property
    def joined(self) -> tuple[LobbyLink, ...]:
        """The links of the programs that have joined, ordered by program number (from 1)."""
        links = (each.link for each in self.seats if isinstance(each, JoinedSeat))
        return tuple(dict.fromkeys(links))

    @property
    def watchers(self) -> frozenset[LobbyLink]:
        """The links of those without a seat."""
        return frozenset(self.visitors) - frozenset(self.joined)

    def seats_of(self, link: LobbyLink) -> tuple[Seat, ...]:
        """The seats of the people at that link."""
        return tuple(
            seat
            for seat, each in enumerate(self.seats)
            if isinstance(each, JoinedSeat) and each.link == link
        )

    def seat_of(self, link: LobbyLink) -> Seat | None:
        """The seat of that link's first player; only the others can stand up again."""
        seats = self.seats_of(link)
        first = self.visitors[link].first if link in self.visitors else None
        return first if first in seats else next(iter(seats), None)

    def name_for(self, wanted: str, link: LobbyLink | None = None) -> str:
        """The wanted name, varied until nobody but the people of that link has it."""
        seated = [each.name for each in self.seats if each.name]
        others = (each.name for number, each in self.visitors.items() if number != link)
        return apart(wanted, [*seated, *filter(None, others)], LIMITS.name)

    def _without_seat(self, *, waits: bool) -> tuple[str, ...]:
        """The names of those without a seat: of those who wait for one, or of mere onlookers."""
        there = (self.visitors[link] for link in sorted(self.watchers))
        names = (each.name for each in there if each.may_sit == waits and each.name)
        return tuple(islice(names, MOST_NAMED))

    def may_start(self) -> bool:
        """Whether all seats are taken, at least one by a person, and everybody is ready."""
        people = any(isinstance(each, LocalSeat | JoinedSeat) for each in self.seats)
        if FreeSeat() in self.seats or not people:
            return False
        ready = all(self.visitors[link].ready for link in self.joined)
        return self.offer.headless or (ready and self.opener_ready)

    def free_seats(self, link: LobbyLink, why: LobbyReason) -> str | None:
        """Free all seats of that link; the name of its first player, if it had one."""
        first = self.seat_of(link)
        if first is None:
            return None
        name = self.seats[first].name
        for seat in self.seats_of(link):
            self.free_seat(seat, why)
        self.visitors[link].ready = False
        return name

    def free_seat(self, seat: Seat, why: LobbyReason) -> None:
        """Free that seat."""
        name, self.seats[seat] = self.seats[seat].name, FreeSeat()
        self.events.append(SeatFreed(seat, name, why))

    def send_away(self, link: LobbyLink, why: LobbyReason) -> None:
        """Tell a link why it is removed, and end it."""
        self.send(link, Removed(why))
        del self.visitors[link]
        self.events.append(Ended(link, why))

    # Messages.

    def tell_board(self, now: float) -> None:
        """Broadcast the board if it has changed; mere changes of watchers are throttled."""
        board = self.board
        if board == self._told or (self._is_only_watchers(board) and now < self._watchers_at):
            return
        self._told, self._watchers_at = board, now + TIMING.watchers
        self.tell(board)

    def board_due(self) -> float | None:
        """When a changed board is due to be broadcast; None if nothing has changed."""
        return None if self.board == self._told else self._watchers_at

    def tell_chat(self, name: str, text: str, *, looks_on: bool = False) -> None:
        """Broadcast a line of chat unless it is blank."""
        if line := cleaned(text, LIMITS.chat):
            self.tell(Said(name, line, looks_on))

    def tell(self, message: LobbyBoard | Said | DrawBroken) -> None:
        """Broadcast to all visitors, and report to the opener's own people."""
        self.events.append(message)
        self.send_each(self.visitors, message)

    def send_each(self, links: Iterable[LobbyLink], message: FromOpener) -> None:
        """Send a message to several links."""
        for link in links:
            self.send(link, message)

    def send(self, link: LobbyLink, message: FromOpener) -> None:
        """Queue a message for a link."""
        self.envelopes.append(Envelope(link, message))

    def take_envelopes(self) -> list[Envelope[FromOpener]]:
        """Drain the outgoing envelopes, in order."""
        envelopes, self.envelopes = self.envelopes, []
        return envelopes

    def take_events(self) -> list[OpenerEvent]:
        """Drain the events for the opener's program."""
        events, self.events = self.events, []
        return events

    def _is_only_watchers(self, board: LobbyBoard) -> bool:
        told = self._told
        if told is None:
            return False
        same = {"watchers": told.watchers, "waiting": told.waiting, "watching": told.watching}
        return replace(board, **same) == told
