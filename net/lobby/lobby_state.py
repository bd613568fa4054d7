"""Everything that an opener's lobby holds: who sits where, who is there, and how all are told."""

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
from net.log.charter import ClockSettings, NodeId, Options, TableRules
from net.log.messages import Envelope
from net.safe_text import apart, cleaned
from net.timing import TIMING
from net.wire.limits import LIMITS, RateLimit

OPENER: NodeId = 0


class FreeSeat(Struct, frozen=True):
    """Nobody yet."""

    name: str = ""


class BotSeat(Struct, frozen=True):
    """One of the table's bots."""

    name: str
    bot: str


class LocalSeat(Struct, frozen=True):
    """A person at the opener's own program."""

    name: str


class JoinedSeat(Struct, frozen=True):
    """A program that has joined."""

    name: str
    link: LobbyLink


Seating = FreeSeat | BotSeat | LocalSeat | JoinedSeat


class Visitor:
    """One link."""

    def __init__(self, host: str, *, may_sit: bool, name: str = "") -> None:
        self.may_sit = may_sit
        self.name = name
        """What people there are called, as long as they have no seat."""
        self.address = Address(host, 0)
        """Where the visitor's program can be called."""
        self.ready = False
        self.first: Seat | None = None
        """The seat that was taken first."""
        self.commands = RateLimit(LIMITS.commands, LIMITS.command_time)
        self.chats = RateLimit(LIMITS.chats, LIMITS.chat_time)


class Offer(Struct, frozen=True):
    """What a table is opened with."""

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
    table_rules: TableRules = TableRules()
    table: bytes = b""
    """The id of the table, if it was agreed on before; empty: any."""
    series: bytes = b""
    """The first game of the evening, if the same people have played before."""
    bot_names: Mapping[str, str] = {}
    """What bots are called at the table, by their kinds; others are called as their kind."""


OpenerEvent = LobbyBoard | Said | DrawBroken | SeatFreed | Ended | Started
"""The opener's own people are told by events what everybody is told by messages."""


class LobbyState:
    """Envelopes and events gather here until somebody takes them."""

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

    # Who is there.

    @property
    def board(self) -> LobbyBoard:
        """The lobby as everybody may see it."""
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
        """The links of the programs that have joined, in the order of their numbers from 1 on."""
        links = (each.link for each in self.seats if isinstance(each, JoinedSeat))
        return tuple(dict.fromkeys(links))

    @property
    def watchers(self) -> frozenset[LobbyLink]:
        """The links without a seat."""
        return frozenset(self.visitors) - frozenset(self.joined)

    def seats_of(self, link: LobbyLink) -> tuple[Seat, ...]:
        """Where the people at the program of that link sit."""
        return tuple(
            seat
            for seat, each in enumerate(self.seats)
            if isinstance(each, JoinedSeat) and each.link == link
        )

    def seat_of(self, link: LobbyLink) -> Seat | None:
        """Where whoever sat down first at that program sits; the others may stand up again."""
        seats = self.seats_of(link)
        first = self.visitors[link].first if link in self.visitors else None
        return first if first in seats else next(iter(seats), None)

    def name_for(self, wanted: str, link: LobbyLink | None = None) -> str:
        """The name, or one like it that nobody has but the people of that link."""
        seated = [each.name for each in self.seats if each.name]
        others = (each.name for number, each in self.visitors.items() if number != link)
        return apart(wanted, [*seated, *filter(None, others)], LIMITS.name)

    def _without_seat(self, *, waits: bool) -> tuple[str, ...]:
        """Who waits for a seat, or else only looks on, by name."""
        there = (self.visitors[link] for link in sorted(self.watchers))
        names = (each.name for each in there if each.may_sit == waits and each.name)
        return tuple(islice(names, MOST_NAMED))

    def may_start(self) -> bool:
        """Whether every seat has a player, some program has one, and nobody is waited for."""
        people = any(isinstance(each, LocalSeat | JoinedSeat) for each in self.seats)
        if FreeSeat() in self.seats or not people:
            return False
        ready = all(self.visitors[link].ready for link in self.joined)
        return self.offer.headless or (ready and self.opener_ready)

    def free_seats(self, link: LobbyLink, why: LobbyReason) -> str | None:
        """The seats of that link are free again; whose the first one was."""
        first = self.seat_of(link)
        if first is None:
            return None
        name = self.seats[first].name
        for seat in self.seats_of(link):
            self.free_seat(seat, why)
        self.visitors[link].ready = False
        return name

    def free_seat(self, seat: Seat, why: LobbyReason) -> None:
        """Nobody sits there any more."""
        name, self.seats[seat] = self.seats[seat].name, FreeSeat()
        self.events.append(SeatFreed(seat, name, why))

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

    def tell_chat(self, name: str, text: str, *, looks_on: bool = False) -> None:
        """A line of chat, if there is something to be seen on it."""
        if line := cleaned(text, LIMITS.chat):
            self.tell(Said(name, line, looks_on))

    def tell(self, message: LobbyBoard | Said | DrawBroken) -> None:
        """Tell everybody, and the opener's own people."""
        self.events.append(message)
        self.send_each(self.visitors, message)

    def send_each(self, links: Iterable[LobbyLink], message: FromOpener) -> None:
        """Send the same to several."""
        for link in links:
            self.send(link, message)

    def send(self, link: LobbyLink, message: FromOpener) -> None:
        """Send something."""
        self.envelopes.append(Envelope(link, message))

    def take_envelopes(self) -> list[Envelope[FromOpener]]:
        """What is to be sent, in order."""
        envelopes, self.envelopes = self.envelopes, []
        return envelopes

    def take_events(self) -> list[OpenerEvent]:
        """What the opener's program should know."""
        events, self.events = self.events, []
        return events

    def _is_only_watchers(self, board: LobbyBoard) -> bool:
        told = self._told
        if told is None:
            return False
        same = {"watchers": told.watchers, "waiting": told.waiting, "watching": told.watching}
        return replace(board, **same) == told
