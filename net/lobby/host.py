"""The host's side of a lobby: links, messages and the time come in, letters and events go out.

When every seat is taken and everybody is ready, all programs commit to entropy and then reveal
it. Whoever does not, or reveals something else, loses the seat, and the lobby is open again.
"""

from collections.abc import Callable, Iterable

from msgspec import Struct
from msgspec.structs import replace

from core.bots.registry import names as bot_names
from core.game import Seat
from core.games import game
from net.lobby.drawing import Drawing
from net.lobby.entropy import agreed, charter_of, token_for
from net.lobby.events import Ended, Gone, Link, Started
from net.lobby.messages import (
    SIZE,
    Address,
    Begin,
    Begun,
    Board,
    Broken,
    Call,
    Clock,
    Commit,
    Commits,
    Denied,
    Entropies,
    Entropy,
    FromGuest,
    FromHost,
    Leave,
    Ready,
    Removed,
    Said,
    Say,
    Seated,
    Sit,
)
from net.lobby.names import cleaned
from net.lobby.reasons import Why
from net.lobby.seats import HOST, Bot, Chairs, Free, Here, Joined
from net.lobby.visitors import FAR_TOO_MANY, Offer, Visitor
from net.wire.limits import LIMITS, Limits

WATCHERS_TOLD = 1.0
"""Seconds between two boards on which only the number of watchers differs."""


class Letter(Struct, frozen=True):
    """A message on its way to a link."""

    to: Link
    message: FromHost


Event = Board | Said | Denied | Gone | Ended | Started
"""Boards, chat and broken starts are told to the host's own people as to everybody."""


class HostLobby:
    """Letters and events gather here until somebody takes them."""

    def __init__(
        self, offer: Offer, entropy: Callable[[int], bytes], limits: Limits = LIMITS
    ) -> None:
        self.letters: list[Letter] = []
        self.events: list[Event] = []
        self.is_over = False
        """Whether the game has begun, or the table was closed."""
        self._offer = offer
        self._entropy = entropy
        self._limits = limits
        self._game = game(offer.game)
        self._game.new(offer.seats, offer.options)
        self._table = entropy(16)
        self._clock = Clock()
        self._chairs = Chairs(offer.seats)
        self._visitors: dict[Link, Visitor] = {}
        self._host_ready = False
        self._attempts = 0
        self._drawing: Drawing | None = None
        self._told: Board | None = None
        self._watchers_at = 0.0

    @property
    def board(self) -> Board:
        """The lobby as everybody may see it."""
        ready = frozenset(link for link, visitor in self._visitors.items() if visitor.ready)
        return Board(
            self._table,
            self._offer.game,
            self._game.rules,
            self._chairs.places(ready, host_ready=self._host_ready),
            self._offer.options,
            self._clock,
            self._offer.open,
            len(self._visitors) - len(self._chairs.links),
            self._drawing is not None,
        )

    # Links.

    def arrive(self, link: Link, host: str, now: float, *, may_sit: bool = True) -> None:
        """Somebody has come, from that address; to watch only, or perhaps to sit down."""
        self._visitors[link] = Visitor(link, host, self._limits, may_sit=may_sit)
        self._send(link, self.board)
        self._go_on(now)

    def part(self, link: Link, now: float) -> None:
        """A link has ended."""
        self._lose_seat(link, Why.CUT_OFF)
        if self._visitors.pop(link, None) is not None:
            self._go_on(now)

    def receive(self, link: Link, message: FromGuest, now: float) -> None:
        """What somebody has said; after the start nothing is taken any more."""
        visitor = self._visitors.get(link)
        if visitor is None or self.is_over:
            return
        if not visitor.commands.keeps(now):
            self._slow_down(visitor)
        elif (why := self._heed(visitor, message, now)) is not None:
            self._send(link, Denied(why))
        self._go_on(now)

    # What the host's own people do; what is against it comes back.

    def sit(self, name: str, now: float, seat: Seat | None = None) -> Why | None:
        """A person at this program takes a seat."""
        chair = self._free_chair(seat)
        name = cleaned(name, self._limits.name)
        if isinstance(chair, Why) or not name:
            return chair if isinstance(chair, Why) else Why.NO_NAME
        return self._change(chair, Here(self._chairs.name_for(name)), now)

    def seat_bot(self, bot: str, now: float, seat: Seat | None = None) -> Why | None:
        """A bot takes a seat."""
        chair = self._free_chair(seat)
        if isinstance(chair, Why) or bot not in bot_names(self._offer.game):
            return chair if isinstance(chair, Why) else Why.NO_SUCH_BOT
        return self._change(chair, Bot(self._chairs.name_for(bot.capitalize()), bot), now)

    def clear(self, seat: Seat, now: float) -> Why | None:
        """Free a seat, whoever sits there; a program that had joined is sent away."""
        if not self._chairs.is_seat(seat):
            return Why.NO_SUCH_SEAT
        chair = self._chairs[seat]
        if isinstance(chair, Joined):
            self._remove(chair.link, Why.BY_HOST)
            self._go_on(now)
            return None
        return self._change(seat, Free(), now)

    def resize(self, seats: int, now: float) -> Why | None:
        """More seats or fewer; only free ones and bots' are given up."""
        going = [self._chairs[seat] for seat in range(seats, len(self._chairs))]
        if self._drawing is not None or self.is_over:
            return Why.STARTING
        if seats not in self._game.seats:
            return Why.NO_SUCH_SEAT
        if any(isinstance(each, Here | Joined) for each in going):
            return Why.SEAT_TAKEN
        self._chairs.resize(seats)
        self._other_terms(now)
        return None

    def set_clock(self, clock: Clock, now: float) -> Why | None:
        """How long a turn may take."""
        if self._drawing is not None or self.is_over:
            return Why.STARTING
        self._clock = clock
        self._other_terms(now)
        return None

    def ready(self, now: float, *, on: bool) -> Why | None:
        """The people at this program are ready, or no longer."""
        if self._drawing is not None or self.is_over:
            return Why.STARTING
        self._host_ready = on
        self._go_on(now)
        return None

    def say(self, seat: Seat, text: str) -> Why | None:
        """A line of chat by a person at this program."""
        if not self._chairs.is_seat(seat) or not isinstance(self._chairs[seat], Here):
            return Why.NOT_SEATED
        self._tell_chat(self._chairs[seat].name, text)
        return None

    def close(self) -> None:
        """The table is given up: everybody is told and sent away."""
        for link in list(self._visitors):
            self._send_away(link, Why.CLOSED)
        self.is_over = True

    # Time, letters and events.

    def tick(self, now: float) -> None:
        """Do what is due."""
        if self._drawing is not None and now >= self._drawing.deadline:
            links = self._chairs.links
            for link in [links[program - 1] for program in self._drawing.silent]:
                self._remove(link, Why.SILENT)
        self._go_on(now)

    def due(self) -> float | None:
        """When `tick` wants to be called next, if ever."""
        if self._drawing is not None:
            return self._drawing.deadline
        return None if self.is_over or self.board == self._told else self._watchers_at

    def take_letters(self) -> list[Letter]:
        """What is to be sent, in order."""
        letters, self.letters = self.letters, []
        return letters

    def take_events(self) -> list[Event]:
        """What the host's program should know."""
        events, self.events = self.events, []
        return events

    # What those who have come say.

    def _heed(self, visitor: Visitor, message: FromGuest, now: float) -> Why | None:
        """Do what the message says, or why not."""
        match message:
            case Sit():
                return self._on_sit(visitor, message)
            case Say(text):
                return self._on_say(visitor, text, now)
            case Ready(on):
                return self._on_ready(visitor, on)
            case Leave(why):
                return self._lose_seat(visitor.link, why)
            case Commit() | Entropy():
                return self._on_draw(visitor.link, message, now)
            case _:
                return Why.OUT_OF_TURN

    def _on_sit(self, visitor: Visitor, message: Sit) -> Why | None:
        if not visitor.may_sit:
            return Why.WATCHING
        if self._chairs.seat_of(visitor.link) is not None:
            return Why.SEATED
        seat = self._free_chair(message.seat)
        name = cleaned(message.name, self._limits.name)
        if isinstance(seat, Why) or not name:
            return seat if isinstance(seat, Why) else Why.NO_NAME
        name = self._chairs.name_for(name)
        self._chairs.put(seat, Joined(name, visitor.link))
        visitor.listens(message.port)
        visitor.ready = False
        self._send(visitor.link, Seated(seat, name))
        return None

    def _on_say(self, visitor: Visitor, text: str, now: float) -> Why | None:
        seat = self._chairs.seat_of(visitor.link)
        if seat is None:
            return Why.NOT_SEATED
        if not visitor.chats.keeps(now):
            return Why.TOO_MUCH_CHAT
        self._tell_chat(self._chairs[seat].name, text)
        return None

    def _on_ready(self, visitor: Visitor, on: bool) -> Why | None:
        if self._chairs.seat_of(visitor.link) is None:
            return Why.NOT_SEATED
        if self._drawing is not None:
            return Why.STARTING
        visitor.ready = on
        return None

    def _on_draw(self, link: Link, message: Commit | Entropy, now: float) -> Why | None:
        """A commitment or a reveal; one for an attempt that was broken off is passed over."""
        drawing, links = self._drawing, self._chairs.links
        if message.attempt > self._attempts or link not in links:
            return Why.OUT_OF_TURN
        if drawing is None or message.attempt != drawing.attempt:
            return None
        me = links.index(link) + 1
        if isinstance(message, Commit):
            wrong = drawing.commit(me, message.hash, now)
        else:
            wrong = drawing.reveal(me, message.entropy)
        if wrong is not None:
            self._remove(link, wrong)
        return None

    def _slow_down(self, visitor: Visitor) -> None:
        """Too much is refused once and then passed over; far too much ends the link."""
        if visitor.commands.over == 1:
            self._send(visitor.link, Denied(Why.TOO_FAST))
        elif visitor.commands.over > FAR_TOO_MANY * self._limits.commands:
            self._remove(visitor.link, Why.FLOODING)

    # Seats.

    def _free_chair(self, seat: Seat | None) -> Seat | Why:
        """The seat if it is free, the first free one for no wish; or why not."""
        if self._drawing is not None or self.is_over:
            return Why.STARTING
        if seat is None:
            seat = self._chairs.free()
            return Why.FULL if seat is None else seat
        if not self._chairs.is_seat(seat):
            return Why.NO_SUCH_SEAT
        return seat if isinstance(self._chairs[seat], Free) else Why.SEAT_TAKEN

    def _change(self, seat: Seat, chair: Free | Here | Bot, now: float) -> Why | None:
        if self._drawing is not None or self.is_over:
            return Why.STARTING
        self._chairs.put(seat, chair)
        self._other_terms(now)
        return None

    def _other_terms(self, now: float) -> None:
        """Who was ready was so for another game."""
        for visitor in self._visitors.values():
            visitor.ready = False
        self._go_on(now)

    def _lose_seat(self, link: Link, why: Why) -> Why | None:
        """A seat is free again; a start that was under way is broken off."""
        seat = self._chairs.seat_of(link)
        if seat is None or self.is_over:
            return Why.NOT_SEATED
        name = self._chairs[seat].name
        self._chairs.put(seat, Free())
        self._visitors[link].ready = False
        self.events.append(Gone(seat, name, why))
        if self._drawing is not None:
            self._drawing = None
            self._send_all(Broken(name, why))
        return None

    def _remove(self, link: Link, why: Why) -> None:
        """Somebody loses the seat and the link."""
        self._lose_seat(link, why)
        self._send_away(link, why)

    def _send_away(self, link: Link, why: Why) -> None:
        self._send(link, Removed(why))
        del self._visitors[link]
        self.events.append(Ended(link, why))

    # Starting.

    def _go_on(self, now: float) -> None:
        """Start if everything is there, go on with a start, and tell what has changed."""
        if self.is_over:
            return
        if self._drawing is None and self._may_start():
            self._call(now)
        self._tell_board(now)
        self._draw_on()

    def _may_start(self) -> bool:
        if not self._chairs.are_taken:
            return False
        joined = all(self._visitors[link].ready for link in self._chairs.links)
        return self._offer.headless or (joined and self._host_ready)

    def _call(self, now: float) -> None:
        self._attempts += 1
        fixed = agreed(self.board, self._attempts)
        links = self._chairs.links
        self._drawing = Drawing(self._attempts, fixed, self._entropy(SIZE), len(links), now)
        self._revealed = False
        self._tell_board(now)
        self._send_each(links, Call(self._attempts))

    def _draw_on(self) -> None:
        """Show the commitments when all are there; begin when all have revealed."""
        drawing = self._drawing
        if drawing is None or drawing.hashes is None:
            return
        if not self._revealed:
            self._revealed = True
            self._send_each(self._chairs.links, Commits(drawing.attempt, drawing.hashes))
        if drawing.entropies is not None:
            self._begin(drawing, drawing.entropies)

    def _begin(self, drawing: Drawing, entropies: tuple[bytes, ...]) -> None:
        links, clock, board = self._chairs.links, self._clock, self.board
        charter = charter_of(board, drawing.seed)
        own = Address("", self._offer.port)
        addresses = (own, *(self._visitors[link].address for link in links))
        secret = self._entropy(SIZE)
        everybody = range(len(addresses))
        for number, link in enumerate(links, 1):
            mine = tuple(token_for(secret, number, other) for other in everybody)
            theirs = tuple(token_for(secret, other, number) for other in everybody)
            self._send(link, Entropies(drawing.attempt, entropies))
            self._send(link, Begin(charter, clock, addresses, mine, theirs))
        self._send_each(set(self._visitors) - set(links), Begun(charter, clock, addresses))
        self.is_over = True
        self.events.append(
            Started(
                charter,
                clock,
                HOST,
                drawing.seed,
                addresses,
                tuple(token_for(secret, HOST, other) for other in everybody),
                tuple(token_for(secret, other, HOST) for other in everybody),
                dict(enumerate(links, 1)),
            )
        )

    # Telling.

    def _tell_board(self, now: float) -> None:
        """Show everybody what has changed; how many watch is told once a while only."""
        board = self.board
        if board == self._told or (self._is_only_watchers(board) and now < self._watchers_at):
            return
        self._told, self._watchers_at = board, now + WATCHERS_TOLD
        self.events.append(board)
        self._send_each(self._visitors, board)

    def _is_only_watchers(self, board: Board) -> bool:
        told = self._told
        return told is not None and replace(board, watchers=told.watchers) == told

    def _tell_chat(self, name: str, text: str) -> None:
        line = cleaned(text, self._limits.chat)
        if line:
            self.events.append(Said(name, line))
            self._send_each(self._visitors, Said(name, line))

    def _send_all(self, message: Broken) -> None:
        self._send_each(self._visitors, message)

    def _send_each(self, links: Iterable[Link], message: FromHost) -> None:
        for link in links:
            self._send(link, message)

    def _send(self, link: Link, message: FromHost) -> None:
        self.letters.append(Letter(link, message))
