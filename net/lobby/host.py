"""The host's side of a lobby: links, messages and the time come in, letters and events go out.

When every seat is taken and everybody is ready, all programs commit to entropy and then reveal
it. Whoever does not, or reveals something else, loses the seat, and the lobby is open again.
"""

from collections.abc import Callable, Mapping

from core.beginning import fitting, shortest
from core.bots.registry import names as bot_names
from core.game import Seat
from core.option import Value
from core.says import Unreadable
from net.lobby.events import LobbyLink, LobbyReason
from net.lobby.lobby_state import (
    BotSeat,
    FreeSeat,
    JoinedSeat,
    LobbyEnvelope,
    LobbyState,
    LocalSeat,
    Offer,
    OpenerEvent,
    Visitor,
)
from net.lobby.messages import (
    Denied,
    EntropyCommit,
    EntropyReveal,
    Leave,
    LobbyBoard,
    PlayerReady,
    Say,
    Seated,
    Sit,
)
from net.lobby.starting import SeedDraw
from net.log.charter import ClockSettings
from net.safe_text import cleaned
from net.wire.limits import FAR_TOO_MANY, LIMITS, Limits
from net.wire.packing import Message


class OpenerLobby:
    """A table that waits for players; `entropy` gives so many random bytes."""

    def __init__(
        self, offer: Offer, entropy: Callable[[int], bytes], limits: Limits = LIMITS
    ) -> None:
        self._limits = limits
        self._room = LobbyState(offer, entropy(16), limits)
        self._starting = SeedDraw(self._room, entropy)
        self._closed = False

    @property
    def board(self) -> LobbyBoard:
        """The lobby as everybody may see it."""
        return self._room.board

    @property
    def is_over(self) -> bool:
        """Whether the game has begun, or the table was closed."""
        return self._starting.is_over or self._closed

    # Links.

    def arrive(self, link: LobbyLink, host: str, now: float, *, may_sit: bool = True) -> None:
        """Somebody has come, from that address; to watch only, or perhaps to sit down."""
        if self.is_over:
            return
        self._room.visitors[link] = Visitor(link, host, self._limits, may_sit=may_sit)
        self._room.send(link, self.board)
        self._go_on(now)

    def part(self, link: LobbyLink, now: float) -> None:
        """A link has ended."""
        if link in self._room.visitors and not self.is_over:
            self._lose_seat(link, LobbyReason.CUT_OFF)
            del self._room.visitors[link]
            self._go_on(now)

    def receive(self, link: LobbyLink, message: Message, now: float) -> None:
        """What somebody has said; after the start nothing is taken any more."""
        visitor = self._room.visitors.get(link)
        if visitor is None or self.is_over:
            return
        if not visitor.commands.keeps(now):
            self._slow_down(visitor)
        elif (why := self._heed(visitor, message, now)) is not None:
            self._room.send(link, Denied(why))
        self._go_on(now)

    # What the host's own people do; what is against it comes back.

    def sit(self, name: str, now: float, seat: Seat | None = None) -> LobbyReason | None:
        """A person at this program takes a seat."""
        place, name = self._free_seat(seat), cleaned(name, self._limits.name)
        if isinstance(place, LobbyReason) or not name:
            return place if isinstance(place, LobbyReason) else LobbyReason.NO_NAME
        self._room.seatings.put(place, LocalSeat(self._room.seatings.name_for(name)))
        self._go_on(now)
        return None

    def seat_bot(self, bot: str, now: float, seat: Seat | None = None) -> LobbyReason | None:
        """A bot takes a seat."""
        place = self._free_seat(seat)
        if isinstance(place, LobbyReason) or bot not in bot_names(self._room.offer.game):
            return place if isinstance(place, LobbyReason) else LobbyReason.NO_SUCH_BOT
        self._room.seatings.put(place, BotSeat(self._room.seatings.name_for(bot.capitalize()), bot))
        self._go_on(now)
        return None

    def clear(self, seat: Seat, now: float) -> LobbyReason | None:
        """Free a seat, whoever sits there; a program that had joined is sent away."""
        seatings = self._room.seatings
        if self.is_over or not seatings.is_seat(seat):
            return LobbyReason.STARTING if self.is_over else LobbyReason.NO_SUCH_SEAT
        seating = seatings[seat]
        if isinstance(seating, JoinedSeat):
            self._remove(seating.link, LobbyReason.BY_HOST)
            self._go_on(now)
            return None
        if self._is_fixed:
            return LobbyReason.STARTING
        seatings.put(seat, FreeSeat())
        self._go_on(now)
        return None

    def resize(self, seats: int, now: float) -> LobbyReason | None:
        """More seats or fewer; only free ones and bots' are given up.

        Options that are not for so many are as usual then.
        """
        seatings = self._room.seatings
        going = [seatings[seat] for seat in range(seats, len(seatings))]
        if self._is_fixed:
            return LobbyReason.STARTING
        if seats not in self._room.rules.seats:
            return LobbyReason.NO_SUCH_SEAT
        if any(isinstance(each, LocalSeat | JoinedSeat) for each in going):
            return LobbyReason.SEAT_TAKEN
        seatings.resize(seats)
        self._room.options = fitting(self._room.rules, seats, self._room.options)
        self._other_terms(now)
        return None

    def set_options(self, chosen: Mapping[str, Value], now: float) -> LobbyReason | None:
        """What is chosen about the game; all that is not named is as usual."""
        if self._is_fixed:
            return LobbyReason.STARTING
        room = self._room
        try:
            room.options = shortest(room.rules, len(room.seatings), chosen)
        except Unreadable:
            return LobbyReason.NO_SUCH_OPTIONS
        self._other_terms(now)
        return None

    def set_clock(self, clock: ClockSettings, now: float) -> LobbyReason | None:
        """How long a turn may take."""
        if self._is_fixed:
            return LobbyReason.STARTING
        self._room.clock = clock
        self._other_terms(now)
        return None

    def ready(self, now: float, *, on: bool) -> LobbyReason | None:
        """The people at this program are ready, or no longer."""
        if self._is_fixed:
            return LobbyReason.STARTING
        self._room.host_ready = on
        self._go_on(now)
        return None

    def say(self, seat: Seat, text: str) -> LobbyReason | None:
        """A line of chat by a person at this program."""
        seatings = self._room.seatings
        if not seatings.is_seat(seat) or not isinstance(seatings[seat], LocalSeat):
            return LobbyReason.NOT_SEATED
        self._room.tell_chat(seatings[seat].name, text)
        return None

    def close(self) -> None:
        """The table is given up: everybody is told and sent away."""
        if not self.is_over:
            self._closed = True
            for link in list(self._room.visitors):
                self._room.send_away(link, LobbyReason.CLOSED)

    # Time, letters and events.

    def tick(self, now: float) -> None:
        """Do what is due."""
        if not self.is_over:
            for link in self._starting.silent(now):
                self._remove(link, LobbyReason.SILENT)
            self._go_on(now)

    def due(self) -> float | None:
        """When `tick` wants to be called next, if ever."""
        dues = (self._starting.deadline, self._room.board_due())
        return None if self.is_over else min((due for due in dues if due is not None), default=None)

    def take_envelopes(self) -> list[LobbyEnvelope]:
        """What is to be sent, in order."""
        envelopes, self._room.envelopes = self._room.envelopes, []
        return envelopes

    def take_events(self) -> list[OpenerEvent]:
        """What the host's program should know."""
        events, self._room.events = self._room.events, []
        return events

    # What those who have come say: each does it, or answers why not.

    def _heed(self, visitor: Visitor, message: Message, now: float) -> LobbyReason | None:
        if isinstance(message, Sit):
            return self._on_sit(visitor, message)
        seat = self._room.seatings.seat_of(visitor.link)
        if seat is None:
            return LobbyReason.NOT_SEATED
        match message:
            case Say(text):
                return self._on_say(visitor, seat, text, now)
            case PlayerReady(on):
                return self._on_ready(visitor, on=on)
            case Leave(why):
                self._lose_seat(visitor.link, why)
            case EntropyCommit() | EntropyReveal():
                if (wrong := self._starting.heed(visitor.link, message, now)) is not None:
                    self._remove(visitor.link, wrong)
            case _:
                return LobbyReason.OUT_OF_TURN
        return None

    def _on_sit(self, visitor: Visitor, message: Sit) -> LobbyReason | None:
        seatings = self._room.seatings
        if not visitor.may_sit:
            return LobbyReason.WATCHING
        if seatings.seat_of(visitor.link) is not None:
            return LobbyReason.SEATED
        seat, name = self._free_seat(message.seat), cleaned(message.name, self._limits.name)
        if isinstance(seat, LobbyReason) or not name:
            return seat if isinstance(seat, LobbyReason) else LobbyReason.NO_NAME
        name = seatings.name_for(name)
        seatings.put(seat, JoinedSeat(name, visitor.link))
        visitor.listens(message.port)
        self._room.send(visitor.link, Seated(seat, name))
        return None

    def _on_say(self, visitor: Visitor, seat: Seat, text: str, now: float) -> LobbyReason | None:
        if not visitor.chats.keeps(now):
            return LobbyReason.TOO_MUCH_CHAT
        self._room.tell_chat(self._room.seatings[seat].name, text)
        return None

    def _on_ready(self, visitor: Visitor, *, on: bool) -> LobbyReason | None:
        if self._is_fixed:
            return LobbyReason.STARTING
        visitor.ready = on
        return None

    def _slow_down(self, visitor: Visitor) -> None:
        """Too much is refused once and then passed over; far too much ends the link."""
        if visitor.commands.over == 1:
            self._room.send(visitor.link, Denied(LobbyReason.TOO_FAST))
        elif visitor.commands.over > FAR_TOO_MANY * self._limits.commands:
            self._remove(visitor.link, LobbyReason.FLOODING)

    # Seats.

    @property
    def _is_fixed(self) -> bool:
        """Whether nothing about the game can be changed now."""
        return self._room.starting or self.is_over

    def _free_seat(self, seat: Seat | None) -> Seat | LobbyReason:
        """The seat if it is free, the first free one if none is asked for; or why not."""
        seatings = self._room.seatings
        if self._is_fixed:
            return LobbyReason.STARTING
        if seat is None:
            seat = seatings.free()
            return LobbyReason.FULL if seat is None else seat
        if not seatings.is_seat(seat):
            return LobbyReason.NO_SUCH_SEAT
        return seat if isinstance(seatings[seat], FreeSeat) else LobbyReason.SEAT_TAKEN

    def _other_terms(self, now: float) -> None:
        """Who was ready was so for another game."""
        for visitor in self._room.visitors.values():
            visitor.ready = False
        self._go_on(now)

    def _lose_seat(self, link: LobbyLink, why: LobbyReason) -> None:
        """A seat is free again; a start that was under way is broken off."""
        name = self._room.clear(link, why)
        if name is not None:
            self._starting.break_off(name, why)

    def _remove(self, link: LobbyLink, why: LobbyReason) -> None:
        """Somebody loses the seat, if there is one, and the link."""
        self._lose_seat(link, why)
        self._room.send_away(link, why)

    def _go_on(self, now: float) -> None:
        """Tell what has changed; start if everything is there, or go on with that."""
        if not self.is_over:
            self._room.tell_board(now)
            self._starting.go_on(now)
