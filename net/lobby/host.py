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
from net.lobby.events import Link
from net.lobby.messages import (
    Board,
    Commit,
    Denied,
    Entropy,
    Leave,
    Ready,
    Say,
    Seated,
    Sit,
)
from net.lobby.reasons import Why
from net.lobby.room import Event, Letter, Room
from net.lobby.seats import Bot, Free, Here, Joined
from net.lobby.starting import Starting
from net.lobby.visitors import Offer, Visitor
from net.safe_text import cleaned
from net.table.clock import Clock
from net.wire.limits import FAR_TOO_MANY, LIMITS, Limits
from net.wire.packing import Message


class HostLobby:
    """A table that waits for players; `entropy` gives so many random bytes."""

    def __init__(
        self, offer: Offer, entropy: Callable[[int], bytes], limits: Limits = LIMITS
    ) -> None:
        self._limits = limits
        self._room = Room(offer, entropy(16), limits)
        self._starting = Starting(self._room, entropy)
        self._closed = False

    @property
    def board(self) -> Board:
        """The lobby as everybody may see it."""
        return self._room.board

    @property
    def is_over(self) -> bool:
        """Whether the game has begun, or the table was closed."""
        return self._starting.is_over or self._closed

    # Links.

    def arrive(self, link: Link, host: str, now: float, *, may_sit: bool = True) -> None:
        """Somebody has come, from that address; to watch only, or perhaps to sit down."""
        if self.is_over:
            return
        self._room.visitors[link] = Visitor(link, host, self._limits, may_sit=may_sit)
        self._room.send(link, self.board)
        self._go_on(now)

    def part(self, link: Link, now: float) -> None:
        """A link has ended."""
        if link in self._room.visitors and not self.is_over:
            self._lose_seat(link, Why.CUT_OFF)
            del self._room.visitors[link]
            self._go_on(now)

    def receive(self, link: Link, message: Message, now: float) -> None:
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

    def sit(self, name: str, now: float, seat: Seat | None = None) -> Why | None:
        """A person at this program takes a seat."""
        place, name = self._free_seat(seat), cleaned(name, self._limits.name)
        if isinstance(place, Why) or not name:
            return place if isinstance(place, Why) else Why.NO_NAME
        self._room.chairs.put(place, Here(self._room.chairs.name_for(name)))
        self._go_on(now)
        return None

    def seat_bot(self, bot: str, now: float, seat: Seat | None = None) -> Why | None:
        """A bot takes a seat."""
        place = self._free_seat(seat)
        if isinstance(place, Why) or bot not in bot_names(self._room.offer.game):
            return place if isinstance(place, Why) else Why.NO_SUCH_BOT
        self._room.chairs.put(place, Bot(self._room.chairs.name_for(bot.capitalize()), bot))
        self._go_on(now)
        return None

    def clear(self, seat: Seat, now: float) -> Why | None:
        """Free a seat, whoever sits there; a program that had joined is sent away."""
        chairs = self._room.chairs
        if self.is_over or not chairs.is_seat(seat):
            return Why.STARTING if self.is_over else Why.NO_SUCH_SEAT
        chair = chairs[seat]
        if isinstance(chair, Joined):
            self._remove(chair.link, Why.BY_HOST)
            self._go_on(now)
            return None
        if self._is_fixed:
            return Why.STARTING
        chairs.put(seat, Free())
        self._go_on(now)
        return None

    def resize(self, seats: int, now: float) -> Why | None:
        """More seats or fewer; only free ones and bots' are given up.

        Options that are not for so many are as usual then.
        """
        chairs = self._room.chairs
        going = [chairs[seat] for seat in range(seats, len(chairs))]
        if self._is_fixed:
            return Why.STARTING
        if seats not in self._room.rules.seats:
            return Why.NO_SUCH_SEAT
        if any(isinstance(each, Here | Joined) for each in going):
            return Why.SEAT_TAKEN
        chairs.resize(seats)
        self._room.options = fitting(self._room.rules, seats, self._room.options)
        self._other_terms(now)
        return None

    def set_options(self, chosen: Mapping[str, Value], now: float) -> Why | None:
        """What is chosen about the game; all that is not named is as usual."""
        if self._is_fixed:
            return Why.STARTING
        room = self._room
        try:
            room.options = shortest(room.rules, len(room.chairs), chosen)
        except Unreadable:
            return Why.NO_SUCH_OPTIONS
        self._other_terms(now)
        return None

    def set_clock(self, clock: Clock, now: float) -> Why | None:
        """How long a turn may take."""
        if self._is_fixed:
            return Why.STARTING
        self._room.clock = clock
        self._other_terms(now)
        return None

    def ready(self, now: float, *, on: bool) -> Why | None:
        """The people at this program are ready, or no longer."""
        if self._is_fixed:
            return Why.STARTING
        self._room.host_ready = on
        self._go_on(now)
        return None

    def say(self, seat: Seat, text: str) -> Why | None:
        """A line of chat by a person at this program."""
        chairs = self._room.chairs
        if not chairs.is_seat(seat) or not isinstance(chairs[seat], Here):
            return Why.NOT_SEATED
        self._room.tell_chat(chairs[seat].name, text)
        return None

    def close(self) -> None:
        """The table is given up: everybody is told and sent away."""
        if not self.is_over:
            self._closed = True
            for link in list(self._room.visitors):
                self._room.send_away(link, Why.CLOSED)

    # Time, letters and events.

    def tick(self, now: float) -> None:
        """Do what is due."""
        if not self.is_over:
            for link in self._starting.silent(now):
                self._remove(link, Why.SILENT)
            self._go_on(now)

    def due(self) -> float | None:
        """When `tick` wants to be called next, if ever."""
        dues = (self._starting.deadline, self._room.board_due())
        return None if self.is_over else min((due for due in dues if due is not None), default=None)

    def take_letters(self) -> list[Letter]:
        """What is to be sent, in order."""
        letters, self._room.letters = self._room.letters, []
        return letters

    def take_events(self) -> list[Event]:
        """What the host's program should know."""
        events, self._room.events = self._room.events, []
        return events

    # What those who have come say: each does it, or answers why not.

    def _heed(self, visitor: Visitor, message: Message, now: float) -> Why | None:
        if isinstance(message, Sit):
            return self._on_sit(visitor, message)
        seat = self._room.chairs.seat_of(visitor.link)
        if seat is None:
            return Why.NOT_SEATED
        match message:
            case Say(text):
                return self._on_say(visitor, seat, text, now)
            case Ready(on):
                return self._on_ready(visitor, on=on)
            case Leave(why):
                self._lose_seat(visitor.link, why)
            case Commit() | Entropy():
                if (wrong := self._starting.heed(visitor.link, message, now)) is not None:
                    self._remove(visitor.link, wrong)
            case _:
                return Why.OUT_OF_TURN
        return None

    def _on_sit(self, visitor: Visitor, message: Sit) -> Why | None:
        chairs = self._room.chairs
        if not visitor.may_sit:
            return Why.WATCHING
        if chairs.seat_of(visitor.link) is not None:
            return Why.SEATED
        seat, name = self._free_seat(message.seat), cleaned(message.name, self._limits.name)
        if isinstance(seat, Why) or not name:
            return seat if isinstance(seat, Why) else Why.NO_NAME
        name = chairs.name_for(name)
        chairs.put(seat, Joined(name, visitor.link))
        visitor.listens(message.port)
        self._room.send(visitor.link, Seated(seat, name))
        return None

    def _on_say(self, visitor: Visitor, seat: Seat, text: str, now: float) -> Why | None:
        if not visitor.chats.keeps(now):
            return Why.TOO_MUCH_CHAT
        self._room.tell_chat(self._room.chairs[seat].name, text)
        return None

    def _on_ready(self, visitor: Visitor, *, on: bool) -> Why | None:
        if self._is_fixed:
            return Why.STARTING
        visitor.ready = on
        return None

    def _slow_down(self, visitor: Visitor) -> None:
        """Too much is refused once and then passed over; far too much ends the link."""
        if visitor.commands.over == 1:
            self._room.send(visitor.link, Denied(Why.TOO_FAST))
        elif visitor.commands.over > FAR_TOO_MANY * self._limits.commands:
            self._remove(visitor.link, Why.FLOODING)

    # Seats.

    @property
    def _is_fixed(self) -> bool:
        """Whether nothing about the game can be changed now."""
        return self._room.starting or self.is_over

    def _free_seat(self, seat: Seat | None) -> Seat | Why:
        """The seat if it is free, the first free one for no wish; or why not."""
        chairs = self._room.chairs
        if self._is_fixed:
            return Why.STARTING
        if seat is None:
            seat = chairs.free()
            return Why.FULL if seat is None else seat
        if not chairs.is_seat(seat):
            return Why.NO_SUCH_SEAT
        return seat if isinstance(chairs[seat], Free) else Why.SEAT_TAKEN

    def _other_terms(self, now: float) -> None:
        """Who was ready was so for another game."""
        for visitor in self._room.visitors.values():
            visitor.ready = False
        self._go_on(now)

    def _lose_seat(self, link: Link, why: Why) -> None:
        """A seat is free again; a start that was under way is broken off."""
        name = self._room.clear(link, why)
        if name is not None:
            self._starting.break_off(name, why)

    def _remove(self, link: Link, why: Why) -> None:
        """Somebody loses the seat, if there is one, and the link."""
        self._lose_seat(link, why)
        self._room.send_away(link, why)

    def _go_on(self, now: float) -> None:
        """Tell what has changed; start if everything is there, or go on with that."""
        if not self.is_over:
            self._room.tell_board(now)
            self._starting.go_on(now)
