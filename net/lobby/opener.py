"""The opener's side of a lobby: takes links, messages and time; yields envelopes and events.

When every seat is taken and everybody is ready, all programs commit to entropy and then reveal
it. A guest that does not, or reveals something else, loses its seat, and the lobby is open again.
"""

from collections.abc import Callable, Mapping

from core.beginning import fitting, shortest
from core.bots.registry import names as bot_names
from core.game import Seat
from core.option import Value
from core.says import Unreadable
from net.address import Address
from net.lobby.events import LobbyLink, LobbyReason
from net.lobby.lobby_state import (
    BotSeat,
    FreeSeat,
    JoinedSeat,
    LobbyState,
    LocalSeat,
    Offer,
    Seating,
    Visitor,
)
from net.lobby.messages import (
    MOST_AT_ONE,
    CodeRenewed,
    Denied,
    EntropyCommit,
    EntropyReveal,
    LeaveTable,
    PlayerReady,
    Say,
    Seated,
    Sit,
    StandUp,
)
from net.lobby.seed_draw import SeedDraw
from net.log.charter import ClockSettings, TableRules
from net.safe_text import cleaned
from net.wire.limits import FAR_TOO_MANY, LIMITS
from net.wire.packing import Message


class OpenerLobby(LobbyState):
    """A table that waits for players; `entropy(n)` returns n random bytes."""

    def __init__(self, offer: Offer, entropy: Callable[[int], bytes]) -> None:
        super().__init__(offer, offer.table or entropy(16))
        self._draw = SeedDraw(self, entropy)
        self._closed = False
        self._spare: list[str] = []
        """Bots that lost their seats when the table shrank; the next to return is last."""

    @property
    def is_over(self) -> bool:
        """Whether the game has begun, or the table was closed."""
        return self._draw.is_over or self._closed

    # Links.

    def arrive(
        self, link: LobbyLink, host: str, now: float, *, may_sit: bool = True, name: str = ""
    ) -> None:
        """Add a link from that address, which may take a seat or only watch."""
        if self.is_over:
            return
        known = cleaned(name, LIMITS.name)
        called = self.name_for(known) if known else ""
        self.visitors[link] = Visitor(host, may_sit=may_sit, name=called)
        self.send(link, self.board)
        self._go_on(now)

    def part(self, link: LobbyLink, now: float) -> None:
        """Remove a link that has ended."""
        if link in self.visitors and not self.is_over:
            self._lose_seat(link, LobbyReason.CUT_OFF)
            del self.visitors[link]
            self._go_on(now)

    def receive(self, link: LobbyLink, message: Message, now: float) -> None:
        """Handle a message from a link; ignored once the game has begun."""
        visitor = self.visitors.get(link)
        if visitor is None or self.is_over:
            return
        if not visitor.commands.keeps(now):
            self._slow_down(link, visitor)
        elif (why := self._heed(link, visitor, message, now)) is not None:
            self.send(link, Denied(why))
        self._go_on(now)

    # Actions of the opener's own people; each returns the refusal, if any.

    def sit(self, name: str, now: float, seat: Seat | None = None) -> LobbyReason | None:
        """Seat a person of this program."""
        return self._after(now, self._take_seat(seat, name, LocalSeat))

    def seat_bot(self, bot: str, now: float, seat: Seat | None = None) -> LobbyReason | None:
        """Seat a bot."""
        if bot not in bot_names(self.offer.game):
            return LobbyReason.NO_SUCH_BOT
        return self._after(now, self._bot_sits(bot, seat))

    def clear(self, seat: Seat, now: float) -> LobbyReason | None:
        """Free a seat; a joined program that loses its first seat is removed."""
        if self.is_over or not 0 <= seat < len(self.seats):
            return LobbyReason.STARTING if self.is_over else LobbyReason.NO_SUCH_SEAT
        match self.seats[seat]:
            case JoinedSeat(_, link) if seat != self.seat_of(link):
                return self._after(now, self._stand_up(link, seat, LobbyReason.BY_HOST))
            case JoinedSeat(_, link):
                self._remove(link, LobbyReason.BY_HOST)
            case _ if self._is_fixed:
                return LobbyReason.STARTING
            case _:
                self.seats[seat] = FreeSeat()
        return self._after(now)

    def resize(self, seats: int, now: float) -> LobbyReason | None:
        """Change the number of seats; free ones go before those of bots, and people's never go.

        A bot that has lost its seat sits down again when one is added. Options that do not exist
        for that number get their defaults.
        """
        if self._is_fixed:
            return LobbyReason.STARTING
        if seats not in self.rules.seats:
            return LobbyReason.NO_SUCH_SEAT
        if any(isinstance(each, LocalSeat | JoinedSeat) for each in self.seats[seats:]):
            return LobbyReason.SEAT_TAKEN
        if seats < len(self.seats):
            self._give_up(len(self.seats) - seats)
        while len(self.seats) < seats:
            self.seats.append(FreeSeat())
            if self._spare:
                self._bot_sits(self._spare.pop(), len(self.seats) - 1)
        self.options = fitting(self.rules, seats, self.options)
        return self._other_terms(now)

    def _give_up(self, count: int) -> None:
        """Drop the last seats; their bots move to free seats as far as there are any."""
        bots = [each for each in self.seats[-count:] if isinstance(each, BotSeat)]
        del self.seats[-count:]
        for at, each in enumerate(self.seats):
            if bots and isinstance(each, FreeSeat):
                self.seats[at] = bots.pop(0)
        self._spare += reversed([each.bot for each in bots])

    def set_options(self, chosen: Mapping[str, Value], now: float) -> LobbyReason | None:
        """Set the options of the game; those that are not named get their defaults."""
        if self._is_fixed:
            return LobbyReason.STARTING
        try:
            self.options = shortest(self.rules, len(self.seats), chosen)
        except Unreadable:
            return LobbyReason.NO_SUCH_OPTIONS
        return self._other_terms(now)

    def set_clock(self, clock: ClockSettings, now: float) -> LobbyReason | None:
        """Set the clock."""
        if self._is_fixed:
            return LobbyReason.STARTING
        self.clock = clock
        return self._other_terms(now)

    def set_table_rules(self, table_rules: TableRules, now: float) -> LobbyReason | None:
        """Set the table's rules: hints, undo and the delay for watchers."""
        if self._is_fixed:
            return LobbyReason.STARTING
        self.table_rules = table_rules
        return self._other_terms(now)

    def renew_code(self, code: str) -> None:
        """Tell everybody in the lobby the new code."""
        self.send_each(self.visitors, CodeRenewed(code))

    def ready(self, now: float, *, on: bool) -> LobbyReason | None:
        """Report the people at this program as ready, or not."""
        if self._is_fixed:
            return LobbyReason.STARTING
        self.opener_ready = on
        return self._after(now)

    def say(self, seat: Seat, text: str) -> LobbyReason | None:
        """Broadcast a line of chat by a person of this program."""
        if not (0 <= seat < len(self.seats) and isinstance(self.seats[seat], LocalSeat)):
            return LobbyReason.NOT_SEATED
        self.tell_chat(self.seats[seat].name, text)
        return None

    def close(self) -> None:
        """Close the table and remove everybody."""
        if not self.is_over:
            self._closed = True
            for link in list(self.visitors):
                self.send_away(link, LobbyReason.CLOSED)

    # Time.

    def tick(self, now: float) -> None:
        """Do what is due."""
        if not self.is_over:
            for link in self._draw.silent(now):
                self._remove(link, LobbyReason.SILENT)
            self._go_on(now)

    def due(self) -> float | None:
        """When `tick` wants to be called next, if ever."""
        dues = (self._draw.deadline, self.board_due())
        return None if self.is_over else min((due for due in dues if due is not None), default=None)

    # Messages of guests; each method returns the refusal, if any.

    def _heed(
        self, link: LobbyLink, visitor: Visitor, message: Message, now: float
    ) -> LobbyReason | None:
        if isinstance(message, Sit | StandUp):
            return self._on_seat(link, visitor, message)
        seat = self.seat_of(link)
        if seat is None:
            return self._on_word_of_visitor(visitor, message, now)
        match message:
            case Say() if not visitor.chats.keeps(now):
                return LobbyReason.TOO_MUCH_CHAT
            case Say(text):
                self.tell_chat(self.seats[seat].name, text)
            case PlayerReady() if self._is_fixed:
                return LobbyReason.STARTING
            case PlayerReady(on):
                visitor.ready = on
            case LeaveTable(why):
                self._lose_seat(link, why)
            case EntropyCommit() | EntropyReveal():
                if (wrong := self._draw.heed(link, message, now)) is not None:
                    self._remove(link, wrong)
            case _:
                return LobbyReason.OUT_OF_TURN
        return None

    def _on_seat(
        self, link: LobbyLink, visitor: Visitor, message: Sit | StandUp
    ) -> LobbyReason | None:
        """Seat one more person of that program, or let one stand up."""
        match message:
            case Sit():
                return self._on_sit(link, visitor, message)
            case StandUp(seat):
                return self._stand_up(link, seat, LobbyReason.OWN_WILL)

    def _on_word_of_visitor(
        self, visitor: Visitor, message: Message, now: float
    ) -> LobbyReason | None:
        """Visitors without a seat can only chat, and only under a name."""
        if not (isinstance(message, Say) and visitor.name):
            return LobbyReason.NOT_SEATED
        if not visitor.chats.keeps(now):
            return LobbyReason.TOO_MUCH_CHAT
        self.tell_chat(visitor.name, message.text, looks_on=True)
        return None

    def _on_sit(self, link: LobbyLink, visitor: Visitor, message: Sit) -> LobbyReason | None:
        if not visitor.may_sit:
            return LobbyReason.WATCHING
        if len(self.seats_of(link)) >= MOST_AT_ONE:
            return LobbyReason.SEATED
        seat = self._take_seat(
            message.seat, message.name, lambda name: JoinedSeat(name, link), link
        )
        if isinstance(seat, LobbyReason):
            return seat
        if visitor.first not in self.seats_of(link) or visitor.first == seat:
            visitor.first = seat
            visitor.address = Address(visitor.address.host, message.port)
        self.send(link, Seated(seat, self.seats[seat].name))
        return None

    def _stand_up(self, link: LobbyLink, seat: Seat, why: LobbyReason) -> LobbyReason | None:
        """Free the seat of a player who is not the first one of a program."""
        if self._is_fixed:
            return LobbyReason.STARTING
        if seat not in self.seats_of(link) or seat == self.seat_of(link):
            return LobbyReason.NOT_SEATED
        self.free_seat(seat, why)
        return None

    def _slow_down(self, link: LobbyLink, visitor: Visitor) -> None:
        """Refuse an excess of messages once, then ignore it; remove a link that floods."""
        if visitor.commands.over == 1:
            self.send(link, Denied(LobbyReason.TOO_FAST))
        elif visitor.commands.over > FAR_TOO_MANY * LIMITS.commands:
            self._remove(link, LobbyReason.FLOODING)

    # Seats.

    @property
    def _is_fixed(self) -> bool:
        """Whether the terms of the game can no longer be changed."""
        return self.starting or self.is_over

    def _bot_sits(self, bot: str, seat: Seat | None) -> Seat | LobbyReason:
        """Seat a bot, under a name that nobody else has."""
        called = self.offer.bot_names.get(bot, bot.capitalize())
        return self._take_seat(seat, called, lambda name: BotSeat(name, bot))

    def _take_seat(
        self,
        seat: Seat | None,
        name: str,
        seating: Callable[[str], Seating],
        link: LobbyLink | None = None,
    ) -> Seat | LobbyReason:
        """Seat somebody there or on the first free seat; the seat taken, or why that is refused."""
        if self._is_fixed:
            return LobbyReason.STARTING
        free = [each for each, there in enumerate(self.seats) if isinstance(there, FreeSeat)]
        if seat is None:
            if not free:
                return LobbyReason.FULL
            seat = free[0]
        if not 0 <= seat < len(self.seats):
            return LobbyReason.NO_SUCH_SEAT
        if seat not in free:
            return LobbyReason.SEAT_TAKEN
        if not (shown := cleaned(name, LIMITS.name)):
            return LobbyReason.NO_NAME
        self.seats[seat] = seating(self.name_for(shown, link))
        return seat

    def _after(self, now: float, done: Seat | LobbyReason | None = None) -> LobbyReason | None:
        """Finish an action of people here; passes a refusal through."""
        if isinstance(done, LobbyReason):
            return done
        self._go_on(now)
        return None

    def _other_terms(self, now: float) -> LobbyReason | None:
        """The terms have changed, so no guest counts as ready any more."""
        for visitor in self.visitors.values():
            visitor.ready = False
        return self._after(now)

    def _lose_seat(self, link: LobbyLink, why: LobbyReason) -> None:
        """Free the seats of a link, and call off a start that is under way."""
        name = self.free_seats(link, why)
        if name is not None:
            self._draw.break_off(name, why)

    def _remove(self, link: LobbyLink, why: LobbyReason) -> None:
        """Remove a link together with its seats."""
        self._lose_seat(link, why)
        self.send_away(link, why)

    def _go_on(self, now: float) -> None:
        """Broadcast what has changed, and begin or continue the start when all is ready."""
        if not self.is_over:
            self.tell_board(now)
            self._draw.go_on(now)
